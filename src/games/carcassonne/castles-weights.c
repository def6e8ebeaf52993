/* Fitted by tests/games/carcassonne/tune.c; by knot, in the order of features. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles.h"

const HradbyCastlesWeights hradby_castles_weights[HRADBY_CARCASSONNE_N_KNOTS] = {
  {
    77, -10, -12, -90, 13, 2, 7, -7, -5, -26, 3,
  },
  {
    209, -15, -8, -32, 16, 4, -10, -3, -17, -27, 0,
  },
  {
    350, -16, 15, 38, 22, 6, -4, 7, -30, -32, -23,
  },
  {
    353, -12, 31, 142, 32, 3, -2, -1, -26, 3, -48,
  },
  {
    552, -15, -34, 283, 40, -3, 17, 13, -50, 16, 1,
  },
  {
    1107, -15, -99, 329, 28, -3, 12, 12, 4, 12, -9,
  },
};
