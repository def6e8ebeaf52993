/* The face of castles: their words, on the board and before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/tiles.h"
#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/castles.h"
#include "paint/bridge-paint.h"

#define LORD_SIZE 0.4f

static char *
get_prompt (HradbySession *session)
{
  const HradbyPosition *position = hradby_session_get_position (session);

  switch (HRADBY_TILING_POSITION (position)->phase)
    {
    case HRADBY_CASTLES_PHASE_BUILD:
      return g_strdup (_("Choose whether the small city becomes a castle or is scored."));
    case HRADBY_CASTLES_PHASE_SCORE:
      return g_strdup (_("Choose what your castle is scored for."));
    default:
      return NULL;
    }
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
      return hradby_castles_get_offered (table, position) >= 0
             ? g_strdup (_("Score the City")) : NULL;
    case HRADBY_CASTLES_ACTION_BUILD:
      return g_strdup (_("Make It a Castle"));
    case HRADBY_CASTLES_ACTION_SCORE:
      return g_strdup_printf (ngettext ("Score %d Point", "Score %d Points",
                                        (gulong) action->amount), action->amount);
    default:
      return NULL;
    }
}

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind == HRADBY_CASTLES_ACTION_BUILD
         || action->kind == HRADBY_CASTLES_ACTION_SCORE;
}

static char *
tell_castle_points (const char        *name,
                    const HradbyEvent *event)
{
  gulong n = (gulong) event->points;

  switch (event->other)
    {
    case HRADBY_CARCASSONNE_SOURCE_ROAD:
      return g_strdup_printf (ngettext ("%1$s scores %2$d point for a castle: "
                                        "a road was completed beside it.",
                                        "%1$s scores %2$d points for a castle: "
                                        "a road was completed beside it.", n),
                              name, event->points);
    case HRADBY_CARCASSONNE_SOURCE_CITY:
      return g_strdup_printf (ngettext ("%1$s scores %2$d point for a castle: "
                                        "a city was completed beside it.",
                                        "%1$s scores %2$d points for a castle: "
                                        "a city was completed beside it.", n),
                              name, event->points);
    case HRADBY_CARCASSONNE_SOURCE_MONASTERY:
      return g_strdup_printf (ngettext ("%1$s scores %2$d point for a castle: "
                                        "a monastery was completed beside it.",
                                        "%1$s scores %2$d points for a castle: "
                                        "a monastery was completed beside it.", n),
                              name, event->points);
    default:
      return g_strdup_printf (ngettext ("%1$s scores %2$d point for a castle: "
                                        "another one was scored beside it.",
                                        "%1$s scores %2$d points for a castle: "
                                        "another one was scored beside it.", n),
                              name, event->points);
    }
}

static char *
tell_event (const HradbyTable *table,
            const HradbyEvent *event,
            const char *const *names)
{
  const char *name = event->player < table->n_players ? names[event->player] : "";

  if (event->kind == HRADBY_EVENT_POINTS && event->source == HRADBY_CASTLES_SOURCE)
    return tell_castle_points (name, event);
  if (event->kind == HRADBY_EVENT_NOTHING && event->source == HRADBY_CASTLES_SOURCE)
    return g_strdup_printf (_("The castle of %s waits: nobody stood on what was completed beside "
                              "it."), name);
  if (event->kind == HRADBY_CASTLES_EVENT_BUILT)
    return g_strdup_printf (_("%s turns a small city into a castle."), name);
  return NULL;
}

static void
paint_castle (cairo_t                *cr,
              const HradbyPictureKey *key)
{
  hradby_paint_castle (cr, key->detail != 0, key->pixels);
}

static const HradbyPictureKind castle_kind = { .paint = paint_castle, .is_quick = TRUE };

static HradbyPictureKey
make_castle (const HradbyPiece *piece,
             const char        *colour,
             int                pixels)
{
  return (HradbyPictureKey) { .kind = &castle_kind, .detail = piece->place, .pixels = pixels };
}

/* On the border of its two tiles. */
static void
find_border (const HradbyPiece *piece,
             const HradbyTile  *tile,
             guint              rotation,
             double            *x,
             double            *y)
{
  *x = piece->place != 0 ? 1 : 0.5;
  *y = piece->place != 0 ? 0.5 : 1;
}

static const HradbyPieceFace pieces[] = {
  { .kind = HRADBY_CASTLES_PIECE, .size = 1, .make_key = make_castle, .find_spot = find_border,
    .words = N_("a castle") },
  { .kind = HRADBY_CASTLES_LORD, .figure = HRADBY_FIGURE_FOLLOWER, .size = LORD_SIZE,
    .find_spot = find_border, .words = N_("the lord %s of a castle") },
  { 0 },
};

static const HradbyTileFace tiles = {
  .pieces = pieces,
};

/* Tokens that a player has left. */
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
  guint n = hradby_castles_get_left (table, hradby_session_get_position (session), player);
  g_autofree char *text = g_strdup_printf (ngettext ("%u castle", "%u castles", n), n);

  gtk_label_set_text (GTK_LABEL (part), text);
  return hradby_castles_is_played (table);
}

static const HradbyFacePart parts[] = {
  { make_left, update_left },
  { NULL, NULL },
};

const HradbyFace hradby_carcassonne_castles_face = {
  .id = "bridges-castles-bazaars",
  .tiles = &tiles,
  .parts = parts,
  .prompt = get_prompt,
  .is_button = is_button,
  .stands_out = hradby_tiles_stands_out,
  .label_action = label_action,
  .tell_event = tell_event,
};
