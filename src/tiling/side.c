/* Names of sides. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/side.h"

static const char *const side_names[HRADBY_N_SIDES] = { "N", "E", "S", "W" };

const char *
hradby_side_get_name (HradbySide side)
{
  g_return_val_if_fail (side < HRADBY_N_SIDES, NULL);

  return side_names[side];
}

gint
hradby_side_parse (const char *name)
{
  g_return_val_if_fail (name != NULL, -1);

  for (gint side = 0; side < HRADBY_N_SIDES; side++)
    if (g_str_equal (side_names[side], name))
      return side;
  return -1;
}
