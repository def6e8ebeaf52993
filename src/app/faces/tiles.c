/* What the faces of all games that lay tiles share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/faces/tiles.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/kit/list-text.h"
#include "app/pictures/picture-kinds.h"
#include "app/words/board-words.h"

static gboolean
get_left (HradbySession  *session,
          guint           index,
          HradbyFaceItem *item)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyLook *look = hradby_look_get (table);

  for (guint kind = 0; kind < look->get_n_kinds (table); kind++)
    {
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

gboolean
hradby_tiles_get_hand (HradbySession  *session,
                       guint           rotation,
                       HradbyFaceItem *item)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  const HradbyLook *look = hradby_look_get (table);
  gint kind = look->get_current (table, position);
  const HradbyTile *tile;
  g_autofree char *words = NULL;

  if (look->get_phase (table, position) != HRADBY_TILING_PHASE_PLACE || kind < 0)
    return FALSE;
  tile = look->get_tile (table, (guint) kind);
  words = hradby_board_words_tile (table, tile);
  item->picture = hradby_picture_key_of_tile (tile, rotation, 0, 0);
  /* Translators: what the tile shows, as a list, and by how much it is turned, in degrees */
  item->words = g_strdup_printf (_("The tile to place: %1$s; turned by %2$u°"), words,
                                 90 * rotation);
  item->count = 1;
  return TRUE;
}

/* What is possible beside the usual course of a turn. */
gboolean
hradby_tiles_stands_out (const HradbyTable    *table,
                         const HradbyPosition *position,
                         const HradbyAction   *action)
{
  return action->kind != HRADBY_ACTION_PASS
         && hradby_look_get (table)->get_phase (table, position) == HRADBY_TILING_PHASE_EXTRA;
}

gboolean
hradby_tiles_find_piece (const HradbyTable    *table,
                         const HradbyPosition *position,
                         const char           *kind,
                         gint                  x,
                         gint                  y,
                         HradbySeenPiece      *piece)
{
  HradbySeenPiece list[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_get (table)->list_pieces (table, position, list, HRADBY_SEEN_MAX_PIECES);

  for (guint i = 0; i < MIN (n, HRADBY_SEEN_MAX_PIECES); i++)
    if (g_str_equal (list[i].kind, kind) && list[i].part.x == x && list[i].part.y == y)
      {
        *piece = list[i];
        return TRUE;
      }
  return FALSE;
}

gboolean
hradby_tiles_may_do (const HradbyTable    *table,
                     const HradbyPosition *position,
                     guint                 kind)
{
  for (guint i = 0; i < table->type->count_actions (table, position); i++)
    {
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
  g_autofree char *all = NULL;
  const char *last = NULL;
  const HradbyFace *face;
  guint n = 0;

  for (guint i = 0; (face = hradby_face_get_nth (hradby_face_get (said->table), i)) != NULL; i++)
    {
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
  all = g_strdup_printf (_("%1$s, or %2$s"), list->str, last);
  /* Translators: %s is a list: “a feature for a follower, a tower, or a place for a bridge” */
  return g_strdup_printf (_("Choose %s, or go on without any of it."), all);
}
