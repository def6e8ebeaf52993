/* Fitted by tests/games/carcassonne/tune-tower.c; by knot, in the order of HradbyTowerFeature. */
#include "games/carcassonne/tower-features.h"

const HradbyTowerWeights hradby_tower_weights[HRADBY_CARCASSONNE_N_KNOTS] = {
  {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, -60, 0, -5, 0,
  },
  {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 20,
    -13, 0, 0, 0, 0, 0, 0, -20, -60, -6, -5, 0,
  },
  {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 13, 0, 50,
    -33, 0, 0, 0, 0, 0, 0, -50, -60, -16, -5, 0,
  },
  {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 26, 0, 100,
    -66, 0, 0, 0, 0, 0, 0, -100, -60, -33, -5, 0,
  },
  {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 150,
    -100, 0, 0, 0, 0, 0, 0, -150, -60, -50, -5, 0,
  },
  {
    0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 150,
    -100, 0, 0, 0, 0, 0, 0, -150, -60, -50, -5, 0,
  },
};
