/* Names of ports. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/ports.h"

static const char *const port_names[HRADBY_N_PORTS] = {
  "Nw", "N", "Ne", "En", "E", "Es", "Se", "S", "Sw", "Ws", "W", "Wn",
};

const char *
hradby_port_get_name (guint port)
{
  g_return_val_if_fail (port < HRADBY_N_PORTS, NULL);

  return port_names[port];
}
