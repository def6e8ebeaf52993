/* The River (rules page, section 5): in which order its tiles come, and where they may lie. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"
#include "tiling/draw.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SPRING HRADBY_TILE_MARK_BIT (HRADBY_RIVER_MARK_SPRING)
#define LAKE   HRADBY_TILE_MARK_BIT (HRADBY_RIVER_MARK_LAKE)

/* Piles in which tiles are drawn. */
enum { RIVER_PILE = -2, LAKE_PILE = -1, OTHER_PILE = 0 };

/**
 * State:
 * @end: the spot beyond its open end; %HRADBY_CARCASSONNE_NOWHERE: there is none
 * @side: on which it leaves the tile laid last
 * @bend: quarter turns clockwise in which that tile turns it: 0, 1 or 3
 * @run: directions in which it has run, as bits
 */
typedef struct {
  guint16 end;
  guint8  side;
  guint8  bend;
  guint8  run;
} State;

static inline State *
river_state (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_river_hooks_number);
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (State);
}

/* The feature of a kind that is the river, or -1. */
static gint
find_river (const HradbyCarcassonneTable *table, guint kind)
{
  const HradbyTile *tile = table->tiles[kind];

  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == HRADBY_RIVER_FEATURE)
      return (gint) i;
  return -1;
}

/* Whether its river ends there in this way. */
static gboolean
has_end (const HradbyCarcassonneTable *table, guint kind, guint64 mark)
{
  gint river = find_river (table, kind);

  return river >= 0 && (table->kinds[kind].part_marks[river] & mark) != 0;
}

static guint
count_ends (const HradbyCarcassonneTable *table, guint64 mark)
{
  guint n = 0;

  for (guint i = 0; i < table->n_kinds; i++)
    n += has_end (table, i, mark) ? table->tiles[i]->count : 0;
  return n;
}

/* The spring lies first, in place of the start tile of other sets, which is drawn right after the
 * lake if it is so at this table. */
static void
settle (HradbyCarcassonneTable *table)
{
  guint n_others = 0;

  for (guint i = 0; i < table->n_kinds; i++)
    n_others += find_river (table, i) < 0 ? table->tiles[i]->count : 0;
  for (guint i = 0; i < table->n_kinds; i++)
    if (has_end (table, i, SPRING)) {
      table->spare_start = table->start_kind;
      table->start_kind = (gint) i;
      break;
    }
  if (table->spare_start >= 0
      && hradby_table_has (&table->parent, HRADBY_RIVER_START_TILE_AFTER_LAKE)) {
    table->due_at = (guint16) n_others;
    table->due_kind = (guint8) table->spare_start;
    table->due_settings = HRADBY_SETTING_BIT (HRADBY_SETTING_RIVER_START_TILE);
  }
}

static gboolean
check (const HradbyCarcassonneTable *table, GError **error)
{
  return (count_ends (table, SPRING) == 1 && count_ends (table, LAKE) == 1)
         || hradby_error_refuse_setup (error, _("a river needs one spring and one lake"));
}

static gint
pile (const HradbyCarcassonneTable *table, guint kind)
{
  if (has_end (table, kind, LAKE))
    return LAKE_PILE;
  return find_river (table, kind) >= 0 ? RIVER_PILE : OTHER_PILE;
}

static void
begin (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  if (table->spare_start >= 0 && hradby_table_has (&table->parent, HRADBY_RIVER_START_TILE_BOX))
    hradby_tiling_take (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position),
                        (guint) table->spare_start);
}

/* Directions in which the river may not leave the cell beyond its end, as bits. */
static guint
find_forbidden (const HradbyCarcassonneTable *table, const State *state)
{
  if (hradby_table_has (&table->parent, HRADBY_RIVER_U_TURN_NEVER))
    return (state->run << 2 | state->run >> 2) & 15u;
  if (state->bend != 0 && hradby_table_has (&table->parent, HRADBY_RIVER_U_TURN_NO_IMMEDIATE))
    return 1u << (state->side + state->bend) % HRADBY_N_SIDES;
  return 0;
}

/* From now on a tile on an empty cell may show the river on none of these free sides (bits), and on
 * all others. */
static void
refuse (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint spot,
        guint forbidden)
{
  const HradbyCarcassonneSpot *cell = &hradby_carcassonne_spots (table, position)[spot];

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (hradby_carcassonne_find_tile (table, position, cell->x + hradby_side_dx ((HradbySide) side),
                                      cell->y + hradby_side_dy ((HradbySide) side)) == NULL)
      hradby_carcassonne_refuse (table, position, spot, side, HRADBY_RIVER_SIDE,
                                 (forbidden >> side & 1) != 0);
}

/* The river goes on through a tile that shows it on these sides (bits): returns the bit of the side
 * on which it leaves, 0 if it ends there. */
static guint
flow (State *state, guint sides, gboolean is_first)
{
  guint out = is_first ? sides : sides & ~(1u << (state->side ^ 2u));

  state->end = HRADBY_CARCASSONNE_NOWHERE;
  if (out == 0)
    return 0;
  guint side = (guint) __builtin_ctz (out);
  state->bend = (guint8) (is_first ? 0 : (side - state->side) & 3);
  state->side = (guint8) side;
  state->run |= (guint8) out;
  return out;
}

/* Tiles of the river lie nowhere but at its end: on all other cells around it is refused. */
static void
laid (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint spot,
      guint64 marks)
{
  const HradbyCarcassonneSpot *here = &hradby_carcassonne_spots (table, position)[spot];
  gint river = find_river (table, here->kind);
  State *state = river_state (table, position);

  if (river < 0)
    return;
  HradbyPorts ports = hradby_ports_rotate (table->tiles[here->kind]->features[river].ports,
                                           here->rotation);
  guint out = flow (state, hradby_ports_sides (ports), spot == 1);
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint x = here->x + hradby_side_dx ((HradbySide) side);
    gint y = here->y + hradby_side_dy ((HradbySide) side);
    guint beyond = hradby_carcassonne_find_spot (table, position, x, y);

    if (hradby_carcassonne_spots (table, position)[beyond].kind != HRADBY_TILING_NO_TILE)
      continue;
    if (out == 1u << side)
      state->end = (guint16) beyond;
    refuse (table, position, beyond, out == 1u << side ? find_forbidden (table, state) : 15);
  }
}

/* Whether a tile of this kind could be placed like this, or somewhere. */
static gboolean
may_lie (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint kind,
         const HradbyAction *action)
{
  if (action == NULL)
    return hradby_carcassonne_may_be_placed (table, position, kind);
  return hradby_carcassonne_fits_there (table, position, kind, action)
         || hradby_carcassonne_fits_by_hook (table, position, kind, action);
}

/* Which setting forbids a turn, or lets the river turn like that. */
static HradbySettings
name_turn (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint kind, const HradbyAction *action)
{
  static const guint8 asked[] = { HRADBY_SETTING_RIVER_U_TURN };
  const State *state = river_state (table, position);
  HradbyCarcassonneOther other = { 0 };
  gboolean differs = FALSE;

  if (state->end == HRADBY_CARCASSONNE_NOWHERE || find_river (table, kind) < 0)
    return 0;
  gboolean may = may_lie (table, position, kind, action);
  HradbyCarcassonnePosition *otherwise = g_alloca (table->parent.position_size);
  memcpy (otherwise, position, table->parent.position_size);
  while (!differs && hradby_carcassonne_next_other (table, asked, G_N_ELEMENTS (asked), &other)) {
    refuse (&other.table, otherwise, state->end, find_forbidden (&other.table, state));
    differs = may_lie (&other.table, otherwise, kind, action) != may;
  }
  return differs ? HRADBY_SETTING_BIT (HRADBY_SETTING_RIVER_U_TURN) : 0;
}

/* Where the start tile of other sets is says whether this one could be drawn now. */
static HradbySettings
name_start (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint kind)
{
  guint n_others = 0;
  gboolean is_box = hradby_table_has (&table->parent, HRADBY_RIVER_START_TILE_BOX);
  gboolean is_after = hradby_table_has (&table->parent, HRADBY_RIVER_START_TILE_AFTER_LAKE);

  if (position->phase != HRADBY_TILING_PHASE_DRAW || table->spare_start < 0
      || find_river (table, kind) >= 0)
    return 0;
  for (guint i = 0; i < table->n_kinds; i++)
    n_others += find_river (table, i) < 0 ? table->tiles[i]->count : 0;
  gboolean is_first = position->n_bag + (is_box ? 1u : 0) == n_others;
  gboolean is_spare = kind == (guint) table->spare_start;
  guint n_left = hradby_tiling_count_bag (&table->parent, (const HradbyPosition *) position, kind);
  return (is_first && !is_spare && !is_after) || (is_spare && !is_box && n_left == 1)
         ? HRADBY_SETTING_BIT (HRADBY_SETTING_RIVER_START_TILE) : 0;
}

static HradbySettings
name (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint kind,
      const HradbyAction *action)
{
  return name_turn (table, position, kind, action)
         | (action == NULL ? name_start (table, position, kind) : 0);
}

/* The sides fit, but the river must go on where it ends, and not in any direction. */
static gboolean
explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         const HradbyAction *action, GError **error)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);
  const State *state = river_state (table, position);

  if (find_river (table, position->current) < 0)
    return FALSE;
  if (spot != state->end)
    hradby_error_refuse (error, "river-placing", _("the river must go on at its open end"));
  else
    hradby_error_refuse_by (error, "river-placing",
                            name_turn (table, position, position->current, action),
                            _("the river may not turn back like this"));
  return TRUE;
}

static const HradbyCarcassonnePlacing placing = {
  .explain_free = explain,
  .name = name,
};

const HradbyCarcassonneHooks hradby_river_hooks = {
  .expansion = "river",
  .marks = SPRING | LAKE,
  .placing = &placing,
  .position_bytes = position_bytes,
  .settle = settle,
  .check = check,
  .pile = pile,
  .begin = begin,
  .laid = laid,
};
