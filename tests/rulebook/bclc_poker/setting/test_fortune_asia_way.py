"""Section 16, clause 7: each rule of the house way with hands on both sides of its borders.

The settings in the table are written from the clauses: what a row checks (R is a ruling), the cards, the
high, medium and low hand as they read best, and the clause that decides.
"""

from itertools import permutations
from random import Random

import pytest

from croupier.cards.card import DECK, JOKER
from croupier.clauses.cite import cite
from croupier.hands.algorithm import HouseWay
from tests.specs import arranging

P16 = cite("bclc-poker/16")
R = cite("bclc-poker/ruling")
clause = pytest.mark.clause

KEY = "bclc/fortune-asia-poker"

TABLE = """
7.intro.4  | 6c 6d 6h 6s Ac Kd 9h | 6c 6d 6h 6s | Ac 9h | Kd | 7.10.2.a
7.intro.4  | 7c 7d 7h 7s Ac Kd 9h | 7c 7d Kd 9h | 7h 7s | Ac | 7.10.1
7.intro.5  | Kc Kd Kh Ts Tc 7d 7h | Tc Ts 7d 7h | Kc Kd | Kh | 7.9.2.a
7.intro.5  | Kc Kd Kh Js Jc 7d 7h | Kc Kd Kh Jc | 7d 7h | Js | 7.9.1
7.intro.5  | Tc Td 9h 7s 5c 3d 2h | Tc Td 3d 2h | 9h 5c | 7s | 7.2.1
7.intro.6  | Jc Jd 9h 7s 5c 3d 2h | Jc 7s 3d 2h | Jd 5c | 9h | 7.2.2.a
7.intro.6  | Qc Qd Qh Qs Jc Jd Jh | Qc Qd Qh Qs | Jc Jd | Jh | 7.12.1
7.1.1      | Kc Jd 9h 7s 5c 3d 2h | Kc 5c 3d 2h | Jd 7s | 9h | 7.1.1
7.1.1      | Ac Qd Th 8s 6c 4d 3h | Ac 6c 4d 3h | Qd 8s | Th | 7.1.1
7.1.1      | Jo Kc Qd 9h 8s 5c 4d | Jo 8s 5c 4d | Kc 9h | Qd | 7.1.1
7.2.1      | 9c 9d Th 7s 5c 3d 2h | 9c 9d 3d 2h | Th 5c | 7s | 7.2.1
7.2.1      | 6c 6d Kh Js 9h 8d 3c | 6c 6d 8d 3c | Kh 9h | Js | 7.2.1
7.2.1      | Tc Td Ah 8s 6c 5d 2h | Tc Td 5d 2h | Ah 6c | 8s | 7.2.1
7.2.2.a    | Ac Ad 9h 7s 5c 3d 2h | Ac 7s 3d 2h | Ad 5c | 9h | 7.2.2.a
7.2.2.a    | Qc Qd Th 8s 6c 4d 2h | Qc 8s 4d 2h | Qd 6c | Th | 7.2.2.a
7.2.2.a    | Ac Jo Td 9h 6s 5c 2d | Ac 9h 5c 2d | Jo 6s | Td | 7.2.2.a
7.2.2.b    | Qc Qd Kh 9s 6c 4d 2h | Qc Qd 4d 2h | Kh 6c | 9s | 7.2.2.b
7.2.2.b    | Ac Ad Jh 9s 6c 4d 2h | Ac 9s 4d 2h | Ad 6c | Jh | 7.2.2.b
7.2.2.b    | Qc Qd Jh 9s 6c 4d 2h | Qc 9s 4d 2h | Qd 6c | Jh | 7.2.2.b
7.2.2.b(1) | Jc Jd Ah Ts 7c 5d 3h | Jc Jd 5d 3h | Ah 7c | Ts | 7.2.2.b
7.2.2.b(2) | Kc Kd Qh 9s 6c 4d 2h | Kc 9s 4d 2h | Kd 6c | Qh | 7.2.2.b
7.2.2.c    | Jc Jd Ah Ks 8c 5d 2h | Jc Jd 5d 2h | Ah 8c | Ks | 7.2.2.c
7.2.2.c    | Ac Ad Qh Js 8c 5d 3h | Ac Ad 5d 3h | Qh 8c | Js | 7.2.2.c
7.2.2.c    | Qc Qd Ah Js 8c 5d 3h | Qc Qd 5d 3h | Ah 8c | Js | 7.2.2.c
7.3.1      | Qc Qd 9h 9s 7c 5d 2h | Qc Qd 5d 2h | 9h 9s | 7c | 7.3.1
7.3.1      | Qc Qd 5h 5s Ac 8d 3h | Qc Qd 8d 3h | 5h 5s | Ac | 7.3.1
7.3.1      | 4c 4d 2h 2s Kc 9d 6h | 4c 4d 9d 6h | 2h 2s | Kc | 7.3.1
7.3.2.a    | Kc Kd 9h 9s 7c 5d 2h | 9h 9s 5d 2h | Kc 7c | Kd | 7.3.2.a
7.3.2.a    | Kc Kd 9h 9s Jc 5d 2h | Kc Kd 5d 2h | 9h 9s | Jc | 7.3.2.a
7.3.2.a    | Ac Ad 8h 8s Tc 6d 3h | 8h 8s 6d 3h | Ac Tc | Ad | 7.3.2.a
7.3.2.a    | Ac Ad 8h 8s Kc 6d 3h | Ac Ad 6d 3h | 8h 8s | Kc | 7.3.2.a
7.3.2.a    | Ac Jo 8h 8s Tc 5d 3h | 8h 8s 5d 3h | Ac Tc | Jo | 7.3.2.a
7.4.1      | Qc Qd 9h 9s 5c 5d 2h | 9h 9s 5c 5d | Qc Qd | 2h | 7.4.1
7.4.1      | Qc Qd 9h 9s 5c 5d Ah | 9h 9s 5c 5d | Qc Qd | Ah | 7.4.1
7.4.1      | Qc Qd Jh Js 5c 5d 2h | Jh Js 5c 5d | Qc Qd | 2h | 7.4.1
7.4.2.a    | Kc Kd 9h 9s 5c 5d 2h | 9h 9s 5c 5d | Kc 2h | Kd | 7.4.2.a
7.4.2.a    | Kc Kd 9h 9s 5c 5d Th | 9h 9s 5c 5d | Kc Th | Kd | 7.4.2.a
7.4.2.a    | Kc Kd 9h 9s 5c 5d Jh | 9h 9s 5c 5d | Kc Kd | Jh | 7.4.2.a
7.4.2.a    | Ac Ad Kh Ks Tc Td 7h | Kh Ks Tc Td | Ac 7h | Ad | 7.4.2.a
7.4.2.b    | Ac Ad Kh Ks Jc Jd 7h | Kh Ks Ac 7h | Jc Jd | Ad | 7.4.2.b
7.4.2.b    | Ac Ad Kh Ks Qc Qd Jh | Ac Ad Kh Ks | Qc Qd | Jh | 7.4.2.b
7.5.1      | Tc Td Th Ks 7c 5d 2h | Tc Td Th 2h | Ks 5d | 7c | 7.5.1
7.5.1      | 2c 2d 2h As Kc 9d 7h | 2c 2d 2h 7h | As 9d | Kc | 7.5.1
7.5.2.a    | Qc Qd Qh Ts 8c 5d 2h | Qc Ts 5d 2h | Qd 8c | Qh | 7.5.2.a
7.5.2.a    | Kc Kd Kh 9s 8c 5d 2h | Kc 9s 5d 2h | Kd 8c | Kh | 7.5.2.a
7.5.2.a    | Ac Ad Ah Ts 8c 6d 3h | Ac Ts 6d 3h | Ad 8c | Ah | 7.5.2.a
7.5.2.b    | Qc Qd Qh As 8c 5d 2h | Qc Qd 5d 2h | As 8c | Qh | 7.5.2.b
7.5.2.b    | Kc Kd Kh As Jc 5d 2h | Kc Kd 5d 2h | As Jc | Kh | 7.5.2.b
7.5.2.b    | Ac Ad Ah Js 8c 6d 3h | Ac Ad 6d 3h | Ah 8c | Js | 7.5.2.b
7.5.2.c    | Jc Jd Jh As 8c 5d 2h | Jc Jd 5d 2h | As 8c | Jh | 7.5.2.c
7.5.2.c    | Jc Jd Jh Qs Tc 5d 2h | Jc Jd 5d 2h | Qs Tc | Jh | 7.5.2.c
7.5.2.d    | Jc Jd Jh As Qc 5d 2h | Jc Jd Jh 2h | As 5d | Qc | 7.5.2.d
7.5.2.e    | Jc Jd Jh 9s 6c 4d 2h | Jc Jd 4d 2h | Jh 6c | 9s | 7.5.2.e
7.5.2.e    | Jc Jd Jh Ts 6c 4d 2h | Jc Jd 4d 2h | Jh 6c | Ts | 7.5.2.e
7.6.1      | Kc Kd Kh 8c 8d 8s 3h | 8c 8d 8s 3h | Kc Kd | Kh | 7.6.1
7.6.1      | Ac Ad Jo 8c 8d 8s Kh | 8c 8d 8s Kh | Ac Ad | Jo | 7.6.1
7.7.1      | 9c 8d 7h 6s 8c Kd 2h | 9c 8c 7h 6s | Kd 2h | 8d | 7.7.1
7.7.1      | 9c 8d 7h 6s 8c Qd 2h | 8c 8d 6s 2h | Qd 7h | 9c | 7.7.1
7.7.1      | 9h 7h 4h 2h 9c Qd Js | 9h 7h 4h 2h | Qd 9c | Js | 7.7.1
7.7.1      | 9h 7h 4h 2h 9c Qd Ts | 9c 9h 4h 2h | Qd 7h | Ts | 7.7.1
7.7.1      | 9h 7h 4h 2h 9c Ad Ts | 9h 7h 4h 2h | Ad 9c | Ts | 7.7.1
7.7.1      | Ac Jo 9d 8h 7s 5c 2d | 8h 7s Jo 5c | Ac 2d | 9d | 7.7.1
7.7.1.a    | 9c 7d 6h Jo 9s Kd 2c | 9c Jo 7d 6h | Kd 2c | 9s | 7.7.1
7.7.1.a    | Qc Jd Jo 4c 8h 8s Kd | Jo Kd Qc Jd | 8h 8s | 4c | 7.7.5
7.7.2      | 9c 8d 7h 6s Kc 4d 2h | 9c 8d 7h 6s | Kc 2h | 4d | 7.7.2
7.7.2      | Qc Jd Th 9s 6c 4d 2h | Qc Jd Th 9s | 6c 2h | 4d | 7.7.2
7.7.2      | Kc Qd Jh Ts 7c 4d 2h | Kc 7c 4d 2h | Qd Ts | Jh | 7.1.1
7.7.2      | Ac Kd Qh Js 8c 5d 3h | Ac 8c 5d 3h | Kd Js | Qh | 7.1.1
7.7.2      | Qh Jh 7h 3h Tc 5d 2s | Qh Jh 7h 3h | Tc 2s | 5d | 7.7.2
7.7.2      | Kh Qh Jh 7h 9c 5d 2s | Kh 7h 5d 2s | Qh 9c | Jh | 7.1.1
7.7.2      | 9h 8h 7h 6h Kc 4d 2s | 9h 8h 7h 6h | Kc 2s | 4d | 7.7.2
7.7.2      | Ac 2d 3h 4s 9c Td Kh | 4s 3h 2d Ac | Kh 9c | Td | 7.7.2
7.7.2      | Jh 9c 8d 7s 6h 5c 2d | 8d 7s 6h 5c | Jh 2d | 9c | 7.7.2
7.7.2.a    | Ac Kd Qh Js Tc 7d 3h | Kd Qh Js Tc | Ac 3h | 7d | 7.7.2.a
7.7.2.a    | Jo Kd Qh Js Tc 7d 3h | Kd Qh Js Tc | Jo 3h | 7d | 7.7.2.a
7.7.3      | Kh Qh Jh 4h Ac 9d 6s | Kh Qh Jh 4h | Ac 6s | 9d | 7.7.3
7.7.3      | Ah Kh Qh 4h Jc 9d 6s | Ah Kh Qh 4h | Jc 6s | 9d | 7.7.3
7.7.4      | 9h 8c 7h 6d 4h 2h Ks | 9h 7h 4h 2h | Ks 6d | 8c | 7.7.4
7.7.4      | 9h 8h 7h Tc 4h Kd 2s | 9h 8h 7h 4h | Kd 2s | Tc | 7.7.4
7.7.4      | 9h 8h 7h 6c Qh Kd 2s | 9h 8h 7h 6c | Kd 2s | Qh | 7.7.4
7.7.4      | Ac Kd Qs Jh Th 3h 2h | Jh Th 3h 2h | Ac Qs | Kd | 7.7.4
7.7.4      | Ac Kh Qh Jd Ts 4h 3h | Kh Qh 4h 3h | Ac Ts | Jd | 7.7.4
7.7.4.a    | 9c 8d 7h 6s 9d 8h Kc | 9c 9d 7h 6s | 8d 8h | Kc | 7.3.1
7.7.4.a    | Kc Qd Jh Ts Kd Qh 5c | Kc Kd Ts 5c | Qd Qh | Jh | 7.3.2.a
7.7.4.b    | Kc Kd Qh Qs Jc Jd Th | Qh Qs Kc Th | Jc Jd | Kd | 7.4.2.b
7.7.4.b    | 9c 9d 8h 8s 7c 7d 6h | 8h 8s 7c 7d | 9c 9d | 6h | 7.4.1
7.7.4.c    | Ah Ac Jo Kd 9c 5h 3h | Ah Jo 5h 3h | Ac 9c | Kd | 7.5.2.b
7.7.5      | 9c 8d 7h 6s Kc Kd 2h | 9c 8d 7h 6s | Kc Kd | 2h | 7.7.5
7.7.5      | Kc Qd Jh Ts Kd Qh 9c | Qd Jh Ts 9c | Kc Kd | Qh | 7.7.5
7.7.5      | 9c 8d 7h 6s Ac Ad 3h | 9c 8d 7h 6s | Ac 3h | Ad | 7.7.5
7.7.5      | 9c 8d 7h 6s Ac Ad Qh | 9c 8d 7h 6s | Ac Qh | Ad | 7.7.5
7.7.5      | 9c 8d 7h 6s Ac Ad Kh | 9c 8d 7h 6s | Ac Ad | Kh | 7.7.5
7.7.5      | 9c 8d 7h 6s 2c 2d Ah | 9c 8d 7h 6s | 2c 2d | Ah | 7.7.5
7.7.5      | 9c 8d 7h 6s 9d Kc Ks | 9c 8d 7h 6s | Kc Ks | 9d | 7.7.5
7.7.5      | Ah Jo Kh Kc 4h 7d 7s | Ah Kh Jo 4h | 7d 7s | Kc | 7.7.5
7.7.5      | 9c 8d 7h 6s 9d 9s 2h | 9c 8d 7h 6s | 9d 9s | 2h | 7.7.5
7.7.5      | 9c 8d 7h 6s 9d 9s 8h | 9c 8d 7h 6s | 9d 9s | 8h | 7.7.5
7.7.5      | 9c 9d 9h 9s 8d 7h 6c | 9c 8d 7h 6c | 9d 9h | 9s | 7.7.5
7.7.5      | Ah Ac Ad As 7h 5h 2h | Ah 7h 5h 2h | Ac Ad | As | 7.7.5
7.8.1      | Tc Td Th 4s 4c 9d 2h | Tc Td Th 2h | 4c 4s | 9d | 7.8.1
7.8.1      | Jc Jd Jh Qs Qc 9d 2h | Jc Jd Jh 2h | Qc Qs | 9d | 7.8.1
7.8.1      | Jc Jd Jh 4s 4c 9d 2h | Jc Jd Jh 2h | 4c 4s | 9d | 7.8.1
7.8.2.a    | Qc Qd Qh 4s 4c 9d 2h | Qc Qd 9d 2h | 4c 4s | Qh | 7.8.2.a
7.8.2.a    | Kc Kd Kh Ts Tc 9d 2h | Kc Kd 9d 2h | Tc Ts | Kh | 7.8.2.a
7.8.2.a    | Qc Qd Qh 4s 4c Jd 2h | Qc Qd Qh 2h | 4c 4s | Jd | 7.8.2.a
7.8.2.b    | 8c 8d 8h Ks Kc 6d 2h | 8c 8d 8h 2h | Kc 6d | Ks | 7.8.2.b
7.8.2.b    | 8c 8d 8h Ks Kc Jd 2h | 8c 8d 8h 2h | Kc Ks | Jd | 7.8.2.b
7.8.2.b    | 8c 8d 8h Ks Kc Td 2h | 8c 8d 8h 2h | Kc Td | Ks | 7.8.2.b
7.8.2.b    | 8c 8d 8h Qs Qc 6d 2h | 8c 8d 8h 2h | Qc Qs | 6d | 7.8.1
7.8.2.b    | Jc Jd Jh As Ac 6d 3h | Jc Jd Jh 3h | Ac 6d | As | 7.8.2.b
7.8.2.c    | Kc Kd Kh Js Jc 6d 2h | Kc Kd 6d 2h | Jc Js | Kh | 7.8.2.c
7.8.2.c    | Qc Qd Qh Js Jc 6d 2h | Qc Qd 6d 2h | Jc Js | Qh | 7.8.2.c
7.8.2.c    | Qc Qd Qh As Ac Kd 3h | Qc Qd Qh 3h | Ac As | Kd | 7.8.2.c
7.9.1      | 9c 9d 9h 7s 7c 4d 4h | 9c 9d 9h 7c | 4d 4h | 7s | 7.9.1
7.9.1      | Tc Td Th 9s 9c 4d 4h | Tc Td Th 9c | 4d 4h | 9s | 7.9.1
7.9.2.a    | Kc Kd Kh Ts Tc 4d 4h | Tc Ts 4d 4h | Kc Kd | Kh | 7.9.2.a
7.9.2.a    | Jc Jd Jh Ts Tc 4d 4h | Tc Ts 4d 4h | Jc Jd | Jh | 7.9.2.a
7.10.1     | Qc Qd Qh Qs 9c 5d 2h | Qc Qd 5d 2h | Qh Qs | 9c | 7.10.1
7.10.1     | 6c 6d 6h 6s Ac Td 9h | 6c 6d Td 9h | 6h 6s | Ac | 7.10.1
7.10.1     | 6c 6d 6h 6s Kc Qd 9h | 6c 6d Qd 9h | 6h 6s | Kc | 7.10.1
7.10.2.a   | 6c 6d 6h 6s Ac Jd 9h | 6c 6d 6h 6s | Ac 9h | Jd | 7.10.2.a
7.10.2.a   | 2c 2d 2h 2s Jo Jd 9h | 2c 2d 2h 2s | Jo 9h | Jd | 7.10.2.a
7.10.2.b   | Kc Kd Kh Ks 9c 5d 2h | Kc Kd 5d 2h | Kh 9c | Ks | 7.10.2.b
7.10.2.b   | Kc Kd Kh Ks Jc 5d 2h | Kc Kd 5d 2h | Kh Ks | Jc | 7.10.2.b
7.10.2.b   | Ac Ad Ah As Tc 6d 3h | Ac Ad 6d 3h | Ah Tc | As | 7.10.2.b
7.10.2.b   | Ac Ad Ah Jo Tc 6d 5h | Ac Ad 6d 5h | Ah Tc | Jo | 7.10.2.b
7.11.1     | Qc Qd Qh Qs 4c 4d 9h | Qc Qd Qh Qs | 4c 4d | 9h | 7.11.1
7.11.1     | 4c 4d 4h 4s Ac Jo 9h | 4c 4d 4h 4s | Ac Jo | 9h | 7.11.1
7.11.2.a   | Kc Kd Kh Ks 4c 4d 9h | Kc Kd Kh 9h | 4c 4d | Ks | 7.11.2.a
7.11.2.a   | Ac Ad Ah As Kc Kd 9h | Ac Ad Ah 9h | Kc Kd | As | 7.11.2.a
7.12.1     | Jc Jd Jh Js 4c 4d 4h | Jc Jd Jh Js | 4c 4d | 4h | 7.12.1
7.12.1     | Kc Kd Kh Ks Ac Ad Jo | Kc Kd Kh Ks | Ac Ad | Jo | 7.12.1
7.12.2.a   | Qc Qd Qh Qs Tc Td Th | Tc Td Th Qs | Qc Qd | Qh | 7.12.2.a
7.12.2.a   | Ac Ad Ah As 2c 2d 2h | 2c 2d 2h As | Ac Ad | Ah | 7.12.2.a
7.13.1     | Ac Ad Ah As Jo 9c 5d | Ac Ad 9c 5d | Ah As | Jo | 7.13.1
7.13.1     | Ac Ad Ah As Jo 9c 9d | Ac Ad 9c 9d | Ah As | Jo | 7.13.1
7.14       | Kc Kd Kh As Ac 6d 3h | Ac As 6d 3h | Kc Kd | Kh | 7.8.2.c
7.14       | Ac Ad Kh Ks Jc Jd 8h | Kh Ks Ac 8h | Jc Jd | Ad | 7.4.2.b
7.14.1     | 9c 9d 9h 9s 4c 4d Kh | 9c 9d 9h 9s | 4c 4d | Kh | 7.11.1
7.15.1     | Qh 7h 5h 2h Kc Kd Ts | Qh 7h 5h 2h | Kc Kd | Ts | 7.7.5
7.15.1     | Qh 7h 5h 2h Ac Ad Ts | Qh 7h 5h 2h | Ac Ts | Ad | 7.7.5
7.15.1     | Qh 7h 5h 2h Ac Ad Ks | Qh 7h 5h 2h | Ac Ad | Ks | 7.7.5
7.15.2     | Th 9c 8h 7d 5h 3h Qs | Th 8h 5h 3h | Qs 7d | 9c | 7.7.4
7.15.2     | Ac As 9h 8h 7h 6c 3h | 9h 8h 7h 3h | Ac 6c | As | 7.7.5
7.15.2     | Ac As 9h 8h 7h 6c Kh | 9h 8h 7h 6c | Ac As | Kh | 7.7.5
7.15.3     | Ac Ad 7h 7s 9c 5d 3h | 7h 7s 5d 3h | Ac 9c | Ad | 7.3.2.a
7.15.3     | Kc Kd 7h 7s Ac 5d 3h | Kc Kd 5d 3h | 7h 7s | Ac | 7.3.2.a
7.15.3     | Ac Ad 7h 7s 5c 5d 3h | 7h 7s 5c 5d | Ac 3h | Ad | 7.4.2.a
7.15.3     | Ac Ad 7h 7s 5c 5d Qh | 7h 7s 5c 5d | Ac Ad | Qh | 7.4.2.a
7.15.3     | 7c 7d 7h As Ac 5d 3h | 7c 7d 7h 3h | Ac 5d | As | 7.8.2.b
7.15.3     | 7c 7d 7h As Ac Qd 3h | 7c 7d 7h 3h | Ac As | Qd | 7.8.2.b
7.15.4     | Th 8h 5h 3h Tc Kd 2s | Th 8h 5h 3h | Kd 2s | Tc | 7.7.1
7.15.4     | Th 8h 5h 3h Tc Qd 2s | Tc Th 3h 2s | Qd 5h | 8h | 7.7.1
7.15.4     | Th 8h 5h 3h Tc Qd Js | Th 8h 5h 3h | Qd Tc | Js | 7.7.1
7.15.4.a   | 8c 7d 5h Jo 8s Kd 2c | 8c 7d Jo 5h | Kd 2c | 8s | 7.7.1
7.15.5     | 6c 5d 4h 3s 8c 8d Jh | 6c 5d 4h 3s | 8c 8d | Jh | 7.7.5
7.15.5     | 6c 5d 4h 3s Ac Ad Jh | 6c 5d 4h 3s | Ac Jh | Ad | 7.7.5
7.15.5     | 6c 5d 4h 3s Jc Jd Js | 6c 5d 4h 3s | Jc Jd | Js | 7.7.5
7.15.6     | Qh Jh 6h 3h 9c 7d 2s | Qh Jh 6h 3h | 9c 2s | 7d | 7.7.2
7.15.6     | Ah Qh Jh 3h 9c 7d 5s | Ah 7d 5s 3h | Qh 9c | Jh | 7.1.1
7.15.6     | Kh Qh Jo 5h 9c 7d 2s | Jo 7d 5h 2s | Kh 9c | Qh | 7.1.1
7.15.6     | Kh 8h 4h Jo Tc 6d 2s | Jo Kh 8h 4h | Tc 2s | 6d | 7.7.2
R116       | Ad Jo Tc 9h 6s 5d 2c | Ad 9h 5d 2c | Jo 6s | Tc | 7.2.2.a
R121       | Ah Ac Ad Jo 9h 9c 5h | Ac Ad Ah 5h | 9c 9h | Jo | 7.11.2.a
R121       | Kc Kd Kh 9h 9c Ah Jo | Kc Kd Kh Ah | 9c 9h | Jo | 7.9.1
R122       | Td 9c 8h 7s Ac Ad Kh | Td 9c 8h 7s | Ac Ad | Kh | 7.7.5
R123       | Ac Ad 9h 8s 6c 4d 3h | Ac 8s 4d 3h | Ad 6c | 9h | 7.2.2.a
R124       | Ac Ad Kh Qs Jc 7d 3h | Ac Kh Qs Jc | Ad 3h | 7d | 7.7.1
R124       | Jc Jd Ah Ks Qc 7d 3h | Jc Jd 7d 3h | Ah Qc | Ks | 7.7.1
R125       | Jc Jd Th 9s 8c 4d 2h | Jc Jd 4d 2h | Th 8c | 9s | 7.7.1
R125       | Kh 7h 4h 2h Kc 9d 5s | Kh 7h 4h 2h | Kc 5s | 9d | 7.7.1
R125       | Qh 7h 4h 2h Qc 9d 5s | Qc Qh 4h 2h | 9d 5s | 7h | 7.7.1
R125       | Qh 7h 4h 2h Qc Jd 5s | Qh 7h 4h 2h | Qc 5s | Jd | 7.7.1
R126       | 9h 9c 8d 7h 6h 4h Ks | 9h 7h 6h 4h | Ks 8d | 9c | 7.7.1
R127       | 8c 8d 3h 3s Ac Jd 6h | 8c 8d Jd 6h | 3h 3s | Ac | 7.3.1
R127       | Ac Ad 3h 3s Qc 8d 6h | Ac Ad 8d 6h | 3h 3s | Qc | 7.3.2.a
R128       | Ac Ad Kh Ks 9c 5d 3h | Kh Ks 5d 3h | Ac 9c | Ad | 7.3.2.a
R128       | Ac Ad Qh Qs 9c 5d 3h | Qh Qs 5d 3h | Ac 9c | Ad | 7.3.2.a
R129       | Kc Kd 6h 6s 9c 8d 2h | 6h 6s 8d 2h | Kc 9c | Kd | 7.3.2.a
R129       | Ac Ad 6h 6s 4c 4d 9h | 6h 6s 4c 4d | Ac 9h | Ad | 7.4.2.a
R129       | 6c 6d 6h Ks Kc 9d 8h | 6c 6d 6h 8h | Kc 9d | Ks | 7.8.2.b
R129       | Kc Kd Kh Ks Tc 8d 3h | Kc Kd 8d 3h | Kh Tc | Ks | 7.10.2.b
R130       | Kc Kd Qh Qs Jc Jd 5h | Qh Qs Kc 5h | Jc Jd | Kd | 7.4.2.b
R130       | Kc Kd Qh Qs Jc Jd Ah | Kc Kd Qh Qs | Jc Jd | Ah | 7.4.2.b
R131       | Kc Kd Kh Ts 7c 5d 2h | Kc Ts 5d 2h | Kd 7c | Kh | 7.5.2.a
R131       | Ac Ad Ah Ks 9c 5d 3h | Ac Ad 5d 3h | Ah 9c | Ks | 7.5.2.b
R132       | Kc Kd Kh As Ac 8d 3h | Ac As 8d 3h | Kc Kd | Kh | 7.8.2.c
R132       | Ac Ad Ah Ks Kc 6d 3h | Ac Ad 6d 3h | Kc Ks | Ah | 7.8.2.c
R133       | 9c 9d 9h 5s 5c Ad 3h | 9c 9d 9h 3h | 5c 5s | Ad | 7.8.1
R133       | 8c 8d 8h 8s Qc 5d 3h | 8c 8d 5d 3h | 8h 8s | Qc | 7.10.1
R133       | 8c 8d 8h 8s 5c 5d Qh | 8c 8d 8h 8s | 5c 5d | Qh | 7.11.1
R134       | Kc Kd Kh Js Jc 4d 4h | Kc Kd Kh Jc | 4d 4h | Js | 7.9.1
R134       | Ac Ad Ah Ks Kc Qd Qh | Ac Ad Ah Kc | Qd Qh | Ks | 7.9.1
R135       | 6c 6d 6h 6s Ac Kd Jh | 6c 6d 6h 6s | Ac Jh | Kd | 7.10.2.a
R135       | Kc Kd Kh Ks Jc Jd Jh | Kc Kd Kh Ks | Jc Jd | Jh | 7.12.1
R135       | Kc Kd Kh Ks Tc Td Th | Tc Td Th Ks | Kc Kd | Kh | 7.12.2.a
R136       | Ac Kd Qh Js 9c 6d 3h | Ac 9c 6d 3h | Kd Js | Qh | 7.1.1
R136       | Ac Kd Qh Js Tc 6d 3h | Kd Qh Js Tc | Ac 3h | 6d | 7.7.2.a
R137       | Qh 8h 4h Jo Tc 6d 2s | Jo Qh 8h 4h | Tc 2s | 6d | 7.7.2
R137       | Qh Jh 4h Jo 9c 7d 2s | Jo 7d 4h 2s | Qh 9c | Jh | 7.1.1
R138       | Qh 9h 5h Jo Qc Kd 2s | Jo Qh 9h 5h | Kd 2s | Qc | 7.7.1
R138       | Ah 9h 5h Jo Kc Qd 2s | Ah Jo 9h 5h | Kc 2s | Qd | 7.7.1
R139       | Ac Ad Kh Ks 8c 8d 4h | Kh Ks 8c 8d | Ac 4h | Ad | 7.4.2.a
Rd22       | 9h 9c 8h 7h 6h Kd 2s | 9h 8h 7h 6h | Kd 2s | 9c | 7.7.1
Rd22       | 9c 9h 8h 7h Jo Kd 2s | Jo 9h 8h 7h | Kd 2s | 9c | 7.7.1
Rd22       | Ac Ad Ah As Jo Kc Qd | Ac Kc Qd Jo | Ad Ah | As | 7.13.1
Rd22       | Ac Ad Ah As Jo 8h 3h | Ah Jo 8h 3h | Ac Ad | As | 7.13.1
Rd24       | Ah 9h 7h 4h 2h Ac 9d | Ah 7h 4h 2h | 9d 9h | Ac | 7.7.5
Rd25       | Ah Kc Qd Js Th 9c 4d | Qd Js Th 9c | Ah 4d | Kc | 7.7.2.a
Rd26       | 5c 5d 5h 9h 9c Ah Jo | 5c 5d 5h Ah | 9c 9h | Jo | 7.9.1
"""
CASES = [[column.strip() for column in line.split("|")] for line in TABLE.strip().splitlines()]


def house_way() -> HouseWay:
    return arranging(KEY).hands.house_way


def checked(number: str) -> str:
    return R(number[1:]) if number.startswith("R") else P16(number)


@pytest.mark.parametrize(
    "cards, high, medium, low, number",
    [
        pytest.param(cards, *hands, id=f"{checks}: {cards}", marks=clause(checked(checks)))
        for checks, cards, *hands in CASES
    ],
)
def test_the_house_way_sets(cards: str, high: str, medium: str, low: str, number: str) -> None:
    held, rng = cards.split(), Random(16)
    for _ in range(5):
        hands, decided = house_way()(tuple(held))
        assert [" ".join(hand) for hand in hands] == [high, medium, low]
        assert decided == P16(number)
        rng.shuffle(held)


@pytest.mark.parametrize(
    "hand, size",
    [
        pytest.param(2, 1, marks=clause(P16("7.intro.1")), id="low"),
        pytest.param(1, 2, marks=clause(P16("7.intro.2")), id="medium"),
        pytest.param(0, 4, marks=clause(P16("7.intro.3")), id="high"),
    ],
)
def test_how_many_cards_a_hand_has(hand: int, size: int) -> None:
    deck = [*DECK, JOKER]
    rng = Random(16)
    for _ in range(50):
        dealt = tuple(rng.sample(deck, 7))
        hands = house_way()(dealt).hands
        assert len(hands[hand]) == size
        assert arranging(KEY).hands.sizes.value == tuple(map(len, hands))


@pytest.mark.parametrize(
    "cards, makes",
    [
        pytest.param("9c 7d 6h Jo 9s Kd 2c", "straight, nine high", marks=clause(P16("7.7.1.a"))),
        pytest.param("9c 8d 7h Jo 9s Kd 2c", "straight, ten high", marks=clause(P16("7.7.1.a"))),
        pytest.param("Qh 9h 5h Jo Qc Kd 2s", "flush, ace high", marks=clause(P16("7.15.4.a"))),
        pytest.param("9h 8h 7h Jo 9s Kd 2c", "straight flush, ten high", marks=clause(P16("7.15.4.a"))),
        pytest.param("Ah 9h 5h Jo Kc Qd 2s", "flush, ace high", marks=clause(R("138"))),
    ],
)
def test_the_joker_makes_the_high_hand_the_best_it_can_be(cards: str, makes: str) -> None:
    high, _, _ = house_way()(tuple(cards.split())).hands
    assert arranging(KEY).hand.describe(high) == makes
    assert arranging(KEY).hand.best(high) == high  # laid out in the order in which it plays


@clause(R("d22"))
@pytest.mark.parametrize("cards", ["9h 9c 8h 7h 6h Kd 2s", "Ac Ad Ah As Jo 8h 3h", "Ah Ac Jo Kd 9c 5h 3h"])
def test_the_order_of_the_cards_never_matters(cards: str) -> None:
    (setting,) = {house_way()(order) for order in permutations(cards.split())}
    assert sorted(card for hand in setting.hands for card in hand) == sorted(cards.split())


@clause(P16("6.9"))
def test_the_house_sets_by_one_version_of_it() -> None:
    assert str(house_way()) == "fortune-asia house way (version 1)"
    assert house_way().clause == P16("6.9")
    assert house_way()(("Kc", "Jd", "9h", "7s", "5c", "3d", "2h")).hands[0] == ("Kc", "5c", "3d", "2h")
