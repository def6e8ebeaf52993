/* What The Tower keeps in each position, and its functions among themselves. */
#pragma once

#include "games/carcassonne/hooks.h"
#include "games/carcassonne/tower.h"

G_BEGIN_DECLS

/* A foundation on the board and what was built on it. */
typedef struct
{
  guint16 spot;
  guint8  height; /* pieces */
  guint8  top;    /* the player whose follower stands on it + 1, or 0 */
} HradbyTowerSite;

/**
 * HradbyTowerState:
 * @victims: while a capture is open, the followers that may be captured: bits, see
 *   hradby_tower_get_victim()
 * @n_sites: foundations on the board
 * @n_open: those without a follower on top
 * @n_tall: those of them that have a piece
 * @raised: the site that the piece of this turn went on, while a capture is open
 * @ransomed: whether a ransom was paid in this turn
 * @pieces: left, by player
 * @captives: followers that others hold, by their owner
 * @held: prisoners, by captor and owner; never both of two players have one of the other
 * @sites: in the order of laying
 */
typedef struct
{
  guint64         victims;
  guint16         n_sites;
  guint16         n_open;
  guint16         n_tall;
  guint16         raised;
  guint8          ransomed;
  guint8          pieces[HRADBY_MAX_PLAYERS];
  guint8          captives[HRADBY_MAX_PLAYERS];
  guint8          held[HRADBY_MAX_PLAYERS][HRADBY_MAX_PLAYERS];
  HradbyTowerSite sites[];
} HradbyTowerState;

static inline HradbyTowerState *
hradby_tower_state (const HradbyCarcassonneTable    *table,
                    const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, &hradby_tower_hooks);
}

/* The site at a cell, or -1. */
gint     hradby_tower_find_site     (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     gint                             x,
                                     gint                             y);

/* Spots that a tower reaches. */
typedef struct
{
  gint     x;
  gint     y;
  gint     reach; /* in steps; below 0: nothing at all */
  gboolean around_corners;
  gboolean stops_at_gaps;
  guint64  found[HRADBY_BITS_N_WORDS (3 * HRADBY_MAX_TILES + 3)]; /* if both: spots on its ways */
} HradbyTowerReach;

/* Works out what a tower of @height pieces reaches from a cell. */
void     hradby_tower_find_reach    (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     gint                             x,
                                     gint                             y,
                                     guint                            height,
                                     HradbyTowerReach                *reach);

/* Whether nothing but a gap can keep it from a cell. */
static inline gboolean
hradby_tower_is_near (const HradbyTowerReach *reach,
                      gint                    x,
                      gint                    y)
{
  gint dx = ABS (x - reach->x), dy = ABS (y - reach->y);

  return dx + dy <= reach->reach && (reach->around_corners || dx == 0 || dy == 0);
}

/* Whether it reaches a spot with a tile. */
gboolean hradby_tower_reaches       (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     const HradbyTowerReach          *reach,
                                     guint                            spot);

/* A follower that may be captured now. */
typedef struct
{
  guint8  player;
  guint8  index; /* of its player's figures on the board */
  guint16 where; /* as a position keeps it */
} HradbyTowerVictim;

/* Followers that the tower just raised may capture, as bits in the order of players. */
guint64  hradby_tower_find_victims  (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position);

/* The follower that a bit stands for. */
HradbyTowerVictim hradby_tower_get_victim (const HradbyCarcassonnePosition *position,
                                           guint                            bit);

/* The action that captures it. */
void     hradby_tower_name_victim   (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     const HradbyTowerVictim         *victim,
                                     HradbyAction                    *action);

/* Whether the player to move may pay @captor a ransom; otherwise sets why not. */
gboolean hradby_tower_check_ransom  (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     guint                            captor,
                                     GError                         **error);

/* The hooks of these names. */
guint    hradby_tower_list_pieces   (const HradbyTable               *table,
                                     const HradbyPosition            *position,
                                     HradbyPiece                     *pieces,
                                     guint                            max);
gboolean hradby_tower_explain       (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     HradbyAction                    *action,
                                     GError                         **error);

G_END_DECLS
