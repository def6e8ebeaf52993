/* What the faces of all games that lay tiles share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/games/tiles.h"

#include "app/face/tile-face.h"
#include "app/kit/list-text.h"
#include "app/kit/tooltip.h"
#include "app/pictures/picture-kinds.h"
#include "app/pictures/picture.h"
#include "app/words/board-words.h"
#include "tiling/look.h"

#include <glib/gi18n.h>

#define PICTURE_SIZE 22

static gboolean
get_left (HradbySession *session, guint index, HradbyFaceItem *item)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyLook *look = hradby_look_get (table);

  for (guint kind = 0; kind < look->get_n_kinds (table); kind++) {
    const HradbyTile *tile = look->get_tile (table, kind);
    guint count = look->count_bag (table, position, kind);

    if (count == 0 || index-- > 0)
      continue;
    *item = (HradbyFaceItem) { hradby_picture_key_of_tile (tile, 0, 0, 0),
                               hradby_board_words_tile (table, tile), count };
    return TRUE;
  }
  return FALSE;
}

const HradbyFaceLeft hradby_tiles_left = {
  .title = N_("Remaining Tiles"),
  .tip = N_("Which Tiles Are Left in the Bag"),
  .list = N_("Kinds of tiles left in the bag"),
  .none = N_("No Tiles Left"),
  .none_more = N_("All tiles of this game have been drawn."),
  .tell = hradby_board_words_bag,
  .get_item = get_left,
};

/* The tile that was placed in this turn, as it lies. */
static gboolean
get_laid (const HradbyTable *table, const HradbyPosition *position, HradbyFaceItem *item)
{
  const HradbyLook *look = hradby_look_get (table);
  HradbyTilingPhase phase = look->get_phase (table, position);
  guint rotation = 0;
  gint x, y;

  if (phase == HRADBY_TILING_PHASE_DRAW || phase == HRADBY_TILING_PHASE_OVER
      || !look->get_last_placed (table, position, &x, &y))
    return FALSE;
  gint kind = look->get_cell (table, position, x, y, &rotation);
  if (kind < 0)
    return FALSE;
  const HradbyTile *tile = look->get_tile (table, (guint) kind);
  g_autofree char *words = hradby_board_words_tile (table, tile);
  item->picture = hradby_picture_key_of_tile (tile, rotation, 0, 0);
  /* Translators: what the tile shows, as a list */
  item->words = g_strdup_printf (_("The tile placed last: %s"), words);
  return TRUE;
}

gboolean
hradby_tiles_get_hand (HradbySession *session, guint rotation, HradbyFaceItem *item)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyLook *look = hradby_look_get (table);
  gint kind = look->get_current (table, position);

  if (look->get_phase (table, position) != HRADBY_TILING_PHASE_PLACE || kind < 0)
    return get_laid (table, position, item);
  const HradbyTile *tile = look->get_tile (table, (guint) kind);
  g_autofree char *words = hradby_board_words_tile (table, tile);
  item->picture = hradby_picture_key_of_tile (tile, rotation, 0, 0);
  /* Translators: what the tile shows, as a list, and by how much it is turned, in degrees */
  item->words = g_strdup_printf (_("The tile to place: %1$s; turned by %2$u°"), words,
                                 90 * rotation);
  item->count = 1;
  return TRUE;
}

/* What is possible beside the usual course of a turn. */
gboolean
hradby_tiles_stands_out (const HradbyTable *table, const HradbyPosition *position,
                         const HradbyAction *action)
{
  return action->kind != HRADBY_ACTION_PASS
         && hradby_look_get (table)->get_phase (table, position) == HRADBY_TILING_PHASE_EXTRA;
}

gboolean
hradby_tiles_find_piece (const HradbyTable *table, const HradbyPosition *position, const char *kind,
                         gint x, gint y, HradbySeenPiece *piece)
{
  HradbySeenPiece list[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_list_pieces (table, position, list);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (list[i].kind, kind) && list[i].part.x == x && list[i].part.y == y) {
      *piece = list[i];
      return TRUE;
    }
  return FALSE;
}

gboolean
hradby_tiles_may_do (const HradbyTable *table, const HradbyPosition *position, guint kind)
{
  for (guint i = 0; i < table->type->count_actions (table, position); i++) {
    HradbyAction action;

    table->type->get_action (table, position, i, &action);
    if (action.kind == kind)
      return TRUE;
  }
  return FALSE;
}

char *
hradby_tiles_tell_offers (HradbyFaceSaid *said)
{
  g_autoptr(GString) list = g_string_new (_("a feature for a follower"));
  const char *last = NULL;
  const HradbyFace *face;
  guint n = 0;

  for (guint i = 0; (face = hradby_face_get_nth (hradby_face_get (said->table), i)) != NULL; i++) {
    const HradbyTileOffer *row = face->tiles != NULL ? face->tiles->offers : NULL;

    while (row != NULL && row->words != NULL
           && !hradby_tiles_may_do (said->table, said->position, row->action))
      row++;
    if (row == NULL || row->words == NULL)
      continue;
    if (n++ > 0)
      hradby_list_text_add (list, last);
    last = _(row->words);
  }
  if (n < 2)
    return NULL;
  /* Translators: what can be chosen: a list, and its last item */
  g_autofree char *all = g_strdup_printf (_("%1$s, or %2$s"), list->str, last);
  /* Translators: %s is a list: “a feature for a follower, a tower, or a place for a bridge” */
  return g_strdup_printf (_("Choose %s, or skip."), all);
}

GtkWidget *
hradby_tiles_make_supply (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), hradby_picture_new (PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

gboolean
hradby_tiles_is_news (GtkWidget *part, const char *shown)
{
  if (g_strcmp0 (g_object_get_data (G_OBJECT (part), "shown"), shown) == 0)
    return FALSE;
  g_object_set_data_full (G_OBJECT (part), "shown", g_strdup (shown), g_free);
  return TRUE;
}

void
hradby_tiles_tell_left (GtkWidget *part, const char *text, const char *tip)
{
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (part)), text);
  hradby_tooltip_label (part, tip);
}

void
hradby_tiles_show_left (GtkWidget *part, HradbyPictureKey picture, guint n, const char *tip)
{
  g_autofree char *text = g_strdup_printf ("%u", n);

  hradby_picture_set_key (HRADBY_PICTURE (gtk_widget_get_first_child (part)), picture);
  hradby_tiles_tell_left (part, text, tip);
}

gboolean
hradby_tiles_update_supply (GtkWidget *part, HradbySession *session, guint player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  HradbySeat *seat = hradby_session_get_seat (session, player);
  guint supply = hradby_look_get (table)->get_supply (table, hradby_session_get_position (session),
                                                      player);
  g_autofree char *tip = g_strdup_printf (ngettext ("%u follower in the supply",
                                                    "%u followers in the supply", supply),
                                          supply);

  hradby_tiles_show_left (part,
                          hradby_picture_key_of_figure (HRADBY_FIGURE_FOLLOWER,
                                                        hradby_seat_get_colour (seat), player, 0),
                          supply, tip);
  return TRUE;
}
