/* Side algebra: the twelve ports of a tile as bits, clockwise from Nw = bit 0. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/side.h"

#define HRADBY_N_PORTS   12
#define HRADBY_ALL_PORTS 0xfff

/* Twelve bits, one a port: Nw N Ne En E Es Se S Sw Ws W Wn. */
typedef guint16 HradbyPorts;

/* All three ports of a side, and the middle one. */
static inline HradbyPorts
hradby_ports_of_side (HradbySide side)
{
  return (HradbyPorts) (7u << (3 * side));
}

static inline HradbyPorts
hradby_port_middle (HradbySide side)
{
  return (HradbyPorts) (2u << (3 * side));
}

/* Turns a set of ports by @rotation quarter turns clockwise. */
static inline HradbyPorts
hradby_ports_rotate (HradbyPorts ports, guint rotation)
{
  guint shift = 3 * (rotation & 3);

  return (HradbyPorts) (((ports << shift) | (ports >> (HRADBY_N_PORTS - shift)))
                        & HRADBY_ALL_PORTS);
}

/* The port of the neighbour that faces @port: Nw faces Sw, N faces S, Ne faces Se. */
static inline guint
hradby_port_facing (guint port)
{
  guint side = port / 3;

  return 3 * (side ^ 2) + (2 - port % 3);
}

/* The sides, as bits 0 … 3, on which @ports has at least one port. */
static inline guint
hradby_ports_sides (HradbyPorts ports)
{
  guint sides = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if ((ports & hradby_ports_of_side ((HradbySide) side)) != 0)
      sides |= 1u << side;
  return sides;
}

/* "Nw", "N" … by port number. Static. */
const char *hradby_port_get_name (guint port);
