/* Fitted by tests/games/carcassonne/tune.c; by knot, in the order of features. Those of acrobats
 * were set by hand, see src/ai/estimates.md. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus.h"

const HradbyCircusWeights hradby_circus_weights[HRADBY_CARCASSONNE_N_KNOTS] = {
  {
    170, 165, -165, 26, 243, 32, 450, 450, 500, -9, -10, 25,
    24,
  },
  {
    726, 308, -248, 16, 188, 18, 250, 300, 500, -6, 22, 28,
    22,
  },
  {
    1423, 528, -378, -26, 181, 40, 0, 100, 500, -1, 26, 39,
    23,
  },
  {
    2210, 807, -507, -146, 174, 51, 0, 100, 500, 13, 37, 43,
    22,
  },
  {
    3612, 1003, -553, -510, 131, 86, 0, 100, 500, 24, 40, -7,
    29,
  },
  {
    8897, 914, -464, -944, 172, 82, 0, 100, 500, 11, -11, -117,
    25,
  },
};
