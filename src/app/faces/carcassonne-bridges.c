/* The face of bridges: their words, on the board and before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/tiles.h"
#include "app/words/board-words.h"
#include "games/carcassonne/bridges.h"
#include "paint/bridge-paint.h"

static char *
label_bridge (const HradbyAction *action)
{
  g_autofree char *cell = hradby_board_words_cell_name (action->x, action->y);

  /* Translators: %s is a cell of the board */
  return action->amount == HRADBY_BRIDGES_NS
         ? g_strdup_printf (_("Bridge from North to South: %s"), cell)
         : g_strdup_printf (_("Bridge from West to East: %s"), cell);
}

static char *
label_action (const HradbyTable    *table,
              const HradbyPosition *position,
              const HradbyAction   *action,
              const char *const    *names)
{
  switch (action->kind)
    {
    case HRADBY_TILING_PASS:
      return hradby_tiling_get_phase (table, position) == HRADBY_PHASE_PLACE
             ? g_strdup (_("Put the Tile Aside")) : NULL;
    case HRADBY_BRIDGES_ACTION_PUT:
      return label_bridge (action);
    case HRADBY_BRIDGES_ACTION_DEPLOY:
      return g_strdup (_("Follower on the Bridge"));
    default:
      return NULL;
    }
}

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_BRIDGES_ACTION_PUT || action->kind == HRADBY_BRIDGES_ACTION_DEPLOY;
}

static char *
tell_event (const HradbyTable *table,
            const HradbyEvent *event,
            const char *const *names)
{
  if (event->kind != HRADBY_BRIDGES_EVENT_BUILT)
    return NULL;
  return g_strdup_printf (_("%s builds a bridge."), names[event->player]);
}

static void
paint_bridge (cairo_t                *cr,
              const HradbyPictureKey *key)
{
  hradby_paint_bridge (cr, key->detail == HRADBY_BRIDGES_EW, key->pixels);
}

static const HradbyPictureKind bridge_kind = { .paint = paint_bridge, .is_quick = TRUE };

static HradbyPictureKey
make_bridge (const HradbyPiece *piece,
             const char        *colour,
             int                pixels)
{
  return (HradbyPictureKey) { .kind = &bridge_kind, .detail = piece->place, .pixels = pixels };
}

static void
find_middle (const HradbyPiece *piece,
             const HradbyTile  *tile,
             guint              rotation,
             double            *x,
             double            *y)
{
  *x = *y = 0.5;
}

static const HradbyPieceFace pieces[] = {
  { .kind = HRADBY_BRIDGES_PIECE, .size = 1, .make_key = make_bridge, .find_spot = find_middle,
    .words = N_("a bridge") },
  { 0 },
};

/* Which part of its tile the road on a bridge is. */
static gboolean
find_bridge (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbyEvent    *event,
             HradbyPart           *part)
{
  HradbyPiece list[HRADBY_MAX_PIECES];
  guint n = hradby_look_get (table)->list_pieces (table, position, list, HRADBY_MAX_PIECES);

  for (guint i = 0; i < MIN (n, HRADBY_MAX_PIECES); i++)
    if (g_str_equal (list[i].kind, HRADBY_BRIDGES_PIECE) && list[i].part.x == event->x
        && list[i].part.y == event->y)
      {
        *part = list[i].part;
        return TRUE;
      }
  return FALSE;
}

static gboolean
get_move (const HradbyTable    *table,
          const HradbyPosition *position,
          const HradbyEvent    *event,
          HradbyTileMove       *move)
{
  move->piece = (HradbyPiece) { .part = { event->x, event->y, event->part },
                                .player = event->player };
  switch (event->kind)
    {
    case HRADBY_BRIDGES_EVENT_BUILT:
      move->piece.kind = HRADBY_BRIDGES_PIECE;
      move->piece.player = HRADBY_NOBODY;
      return TRUE;
    case HRADBY_TILING_EVENT_DEPLOYED:
      move->piece.place = (guint) event->other;
      return event->place == HRADBY_BRIDGES_PLACE
             && find_bridge (table, position, event, &move->piece.part);
    default:
      return FALSE;
    }
}

static const HradbyTileFace tiles = {
  .pieces = pieces,
  .get_move = get_move,
};

/* Bridges that a player has left. */
static GtkWidget *
make_left (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

static gboolean
update_left (GtkWidget     *part,
             HradbySession *session,
             guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint n = hradby_bridges_get_left (table, hradby_session_get_position (session), player);
  g_autofree char *text = g_strdup_printf (ngettext ("%u bridge", "%u bridges", n), n);

  gtk_label_set_text (GTK_LABEL (part), text);
  return hradby_bridges_is_played (table);
}

static const HradbyFacePart parts[] = {
  { make_left, update_left },
  { NULL, NULL },
};

const HradbyFace hradby_carcassonne_bridges_face = {
  .id = "bridges-castles-bazaars",
  .tiles = &tiles,
  .parts = parts,
  .is_button = is_button,
  .stands_out = hradby_tiles_stands_out,
  .label_action = label_action,
  .tell_event = tell_event,
};
