/* Ports and sides: names, turning, facing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/ports.h"

#include <string.h>

static void
test_names (void)
{
  static const char *const names[] = { "Nw", "N",  "Ne", "En", "E", "Es",
                                       "Se", "S", "Sw", "Ws", "W", "Wn" };

  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    g_assert_cmpstr (hradby_port_get_name (port), ==, names[port]);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    g_assert_cmpint (hradby_side_parse (hradby_side_get_name ((HradbySide) side)), ==, (gint) side);
  g_assert_cmpint (hradby_side_parse ("n"), ==, -1);
  g_assert_cmpint (hradby_side_parse ("NE"), ==, -1);
  g_assert_cmpint (hradby_side_parse (""), ==, -1);
}

/* Each port belongs to one side, its middle lies between the halves. */
static void
test_sides (void)
{
  HradbyPorts all = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    HradbyPorts ports = hradby_ports_of_side ((HradbySide) side);

    g_assert_cmpuint (all & ports, ==, 0);
    all |= ports;
    g_assert_cmpuint (__builtin_popcount (ports), ==, 3);
    g_assert_cmpuint (hradby_port_middle ((HradbySide) side), ==, 1u << (3 * side + 1));
    g_assert_cmpuint (hradby_ports_sides (ports), ==, 1u << side);
  }
  g_assert_cmpuint (all, ==, HRADBY_ALL_PORTS);
  g_assert_cmpuint (hradby_ports_sides (0), ==, 0);
  g_assert_cmpuint (hradby_ports_sides (1u << 3 | 1u << 9), ==,
                    1u << HRADBY_EAST | 1u << HRADBY_WEST);
}

/* Stepping over a side and back; opposite sides; y grows southward. */
static void
test_directions (void)
{
  g_assert_cmpint (hradby_side_dx (HRADBY_EAST), ==, 1);
  g_assert_cmpint (hradby_side_dy (HRADBY_SOUTH), ==, 1);
  for (guint i = 0; i < HRADBY_N_SIDES; i++) {
    HradbySide side = (HradbySide) i, back = hradby_side_opposite (side);

    g_assert_cmpint (hradby_side_dx (side) + hradby_side_dx (back), ==, 0);
    g_assert_cmpint (hradby_side_dy (side) + hradby_side_dy (back), ==, 0);
    g_assert_cmpint (ABS (hradby_side_dx (side)) + ABS (hradby_side_dy (side)), ==, 1);
    g_assert_cmpuint (hradby_side_opposite (back), ==, side);
  }
}

/* A quarter turn clockwise takes Nw to En: the west half of the north side is now in the east. */
static void
test_rotation (void)
{
  g_assert_cmpuint (hradby_ports_rotate (1u << 0, 1), ==, 1u << 3);
  g_assert_cmpuint (hradby_ports_rotate (1u << 11, 1), ==, 1u << 2);
  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    for (guint rotation = 0; rotation < 4; rotation++)
      g_assert_cmpuint (hradby_ports_rotate ((HradbyPorts) (1u << port), rotation), ==,
                        1u << (port + 3 * rotation) % HRADBY_N_PORTS);
}

static void
test_rotation_algebra (void)
{
  for (guint ports = 0; ports <= HRADBY_ALL_PORTS; ports++)
    for (guint a = 0; a < 4; a++) {
      HradbyPorts turned = hradby_ports_rotate ((HradbyPorts) ports, a);

      g_assert_cmpuint (turned & ~HRADBY_ALL_PORTS, ==, 0);
      g_assert_cmpuint (hradby_ports_rotate (turned, 4 - a), ==, ports);
      g_assert_cmpuint (hradby_ports_rotate (turned, 1), ==,
                        hradby_ports_rotate ((HradbyPorts) ports, a + 1));
      g_assert_cmpuint (__builtin_popcount (turned), ==, __builtin_popcount (ports));
    }
}

/* What faces each other: Nw and Sw, N and S, Ne and Se, and so on; the same seen from the other. */
static void
test_facing (void)
{
  static const char *const pairs[][2] = { { "Nw", "Sw" }, { "N", "S" },  { "Ne", "Se" },
                                          { "En", "Wn" }, { "E", "W" },  { "Es", "Ws" } };

  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    guint facing = hradby_port_facing (port);
    gboolean found = FALSE;

    g_assert_cmpuint (hradby_port_facing (facing), ==, port);
    for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
      for (guint j = 0; j < 2; j++)
        found = found || (g_str_equal (hradby_port_get_name (port), pairs[i][j])
                          && g_str_equal (hradby_port_get_name (facing), pairs[i][1 - j]));
    g_assert_true (found);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiling/ports/names", test_names);
  g_test_add_func ("/tiling/ports/sides", test_sides);
  g_test_add_func ("/tiling/ports/directions", test_directions);
  g_test_add_func ("/tiling/ports/rotation", test_rotation);
  g_test_add_func ("/tiling/ports/rotation-algebra", test_rotation_algebra);
  g_test_add_func ("/tiling/ports/facing", test_facing);
  return g_test_run ();
}
