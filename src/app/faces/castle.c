/* The face of The Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/board/board-picture.h"
#include "app/board/board-view.h"
#include "app/faces/castle-parts.h"
#include "app/faces/faces.h"
#include "app/faces/tiles.h"
#include "app/words/board-words.h"
#include "app/words/words.h"
#include "games/castle/look.h"

static char *
get_prompt (HradbySession *session)
{
  if (hradby_tiling_get_phase (hradby_session_get_table (session),
                               hradby_session_get_position (session)) == HRADBY_TILING_PHASE_EXTRA)
    return g_strdup (_("You may play wall tile 1 for another turn."));
  return hradby_board_words_prompt (session);
}

static char *
label_score (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbyAction   *action)
{
  HradbyEvent event = hradby_words_try_action (table, position, action);
  gulong n = (gulong) event.points;

  switch (event.source)
    {
    case HRADBY_CASTLE_SOURCE_TOWER:
      if (action->amount == 1)
        return g_strdup_printf (ngettext ("Score the tower with one wall tile 2: "
                                          "%1$d × %2$d × %3$d = %4$d point",
                                          "Score the tower with one wall tile 2: "
                                          "%1$d × %2$d × %3$d = %4$d points",
                                          n),
                                event.count, event.each, event.multiplier, event.points);
      if (action->amount == 2)
        return g_strdup_printf (ngettext ("Score the tower with both wall tiles 2: "
                                          "%1$d × %2$d × %3$d = %4$d point",
                                          "Score the tower with both wall tiles 2: "
                                          "%1$d × %2$d × %3$d = %4$d points",
                                          n),
                                event.count, event.each, event.multiplier, event.points);
      return g_strdup_printf (ngettext ("Score the tower: %1$d × %2$d = %3$d point",
                                        "Score the tower: %1$d × %2$d = %3$d points", n),
                              event.count, event.each, event.points);
    case HRADBY_CASTLE_SOURCE_HOUSE:
      if (action->amount == 1)
        return g_strdup_printf (ngettext ("Score the house with one wall tile 3: "
                                          "%1$d × %2$d × %3$d = %4$d point",
                                          "Score the house with one wall tile 3: "
                                          "%1$d × %2$d × %3$d = %4$d points",
                                          n),
                                event.count, event.each, event.multiplier, event.points);
      if (action->amount == 2)
        return g_strdup_printf (ngettext ("Score the house with both wall tiles 3: "
                                          "%1$d × %2$d × %3$d = %4$d point",
                                          "Score the house with both wall tiles 3: "
                                          "%1$d × %2$d × %3$d = %4$d points",
                                          n),
                                event.count, event.each, event.multiplier, event.points);
      return g_strdup_printf (ngettext ("Score the house: %1$d × %2$d = %3$d point",
                                        "Score the house: %1$d × %2$d = %3$d points", n),
                              event.count, event.each, event.points);
    default:
      return g_strdup_printf (ngettext ("Score the path: %1$d × %2$d = %3$d point",
                                        "Score the path: %1$d × %2$d = %3$d points", n),
                              event.count, event.each, event.points);
    }
}

static char *
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  HradbyTilingPhase phase = hradby_tiling_get_phase (table, position);

  switch (action->kind)
    {
    case HRADBY_CASTLE_SCORE:
      return label_score (table, position, action);
    case HRADBY_CASTLE_WALL_TILE:
      return g_strdup (_("Take Another Turn"));
    default:
      return g_strdup (phase == HRADBY_TILING_PHASE_EXTRA ? _("Not Now") : _("No Follower"));
    }
}

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_TILING_PASS
         || action->kind == HRADBY_CASTLE_SCORE
         || action->kind == HRADBY_CASTLE_WALL_TILE;
}

static char *
tell_event (const HradbyTable *table,
            const HradbyEvent *event,
            const char *const *names)
{
  const char *name = event->player < table->n_players ? names[event->player] : "";

  switch (event->kind)
    {
    case HRADBY_EVENT_POINTS:
      return hradby_castle_tell_points (table, name, event);
    case HRADBY_EVENT_NOTHING:
      return hradby_castle_tell_nothing (table, names, event);
    case HRADBY_CASTLE_EVENT_BONUS:
      return g_strdup_printf (_("%1$s takes wall tile %2$d."), name, event->bonus);
    case HRADBY_CASTLE_EVENT_BONUS_USED:
      if (event->bonus != 1)
        return NULL; /* the points it brings say so themselves, and equal keeps */
      return g_strdup_printf (_("%s plays wall tile 1 and takes another turn."), name);
    case HRADBY_CASTLE_EVENT_KEEP:
      return hradby_castle_tell_moved (table, name, event);
    default:
      return hradby_board_words_event (event);
    }
}

static const HradbyFaceSound sounds[] = {
  HRADBY_TILES_SOUNDS,
  { HRADBY_CASTLE_EVENT_BONUS, "tower" },
  { 0, NULL },
};

const HradbyFace hradby_castle_face = {
  .id = "castle",
  .icon = "hradby-keep-symbolic",
  .chance = N_("A tile is being drawn"),
  .tiles = &hradby_castle_tiles,
  .parts = hradby_castle_parts,
  .left = &hradby_tiles_left,
  .sounds = sounds,
  .winner = HRADBY_FIGURE_KEEP,
  .prompt = get_prompt,
  .make_surface = hradby_board_view_new,
  .make_picture = hradby_board_picture_new,
  .paint = hradby_board_picture_paint,
  .get_hand = hradby_tiles_get_hand,
  .is_button = is_button,
  .stands_out = hradby_tiles_stands_out,
  .label_action = label_action,
  .tell_action = hradby_board_words_action,
  .tell_event = tell_event,
  .tell_move = hradby_board_words_move,
};
