/* The face of the Circus: its pieces, and what stands before a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "app/face/tile-face.h"
#include "app/faces/faces.h"
#include "app/faces/supply.h"
#include "app/faces/tiles.h"
#include "app/kit/list-text.h"
#include "app/pictures/picture.h"
#include "games/carcassonne/circus.h"
#include "paint/circus-paint.h"
#include "paint/tile-paint.h"
#include "paint/token-paint.h"

/* On the board, in tiles. */
#define TOP_SIZE     0.80f
#define TOP_ABOVE    0.05
#define TOKEN_SIZE   0.60f
#define ACROBAT_SIZE 0.38f
#define APART        0.14  /* half the way between the two below */
#define LOWER        0.05  /* so much they stand below the middle of the ground */
#define HIGHER       0.265 /* so much the third stands above them, on their hands */
#define BESIDE       0.32  /* of a choice, from the middle of the ground */
#define FIGURE_SIZE  0.46f

#define OF(source)              HRADBY_SAYING_OF (HRADBY_CIRCUS_SOURCE_##source)
#define POINTS(source)          HRADBY_EVENT_POINTS, OF (source), 0
#define NOTHING(source, reason) HRADBY_EVENT_NOTHING, OF (source), reason

/* Figures near the big top do not count because of settings. */
HRADBY_WHEN (by_lords, (said->event->settings
                        & HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_CASTLE_LORDS)) != 0)
HRADBY_WHEN (by_both, by_lords (said)
                      && (said->event->settings
                          & HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_COUNTS_ACROBATS)) != 0)
HRADBY_WHEN (is_acrobat, said->event->place == HRADBY_CIRCUS_ACROBAT)

/* The animal tells what the token is worth. */
static char *
tell_token (HradbyFaceSaid *said)
{
  static const char *const animals[HRADBY_CIRCUS_BEST_TOKEN + 1] = {
    [1] = N_("A flea comes out of the big top: 1 point for each figure around it."),
    [3] = N_("A monkey comes out of the big top: 3 points for each figure around it."),
    [4] = N_("A seal comes out of the big top: 4 points for each figure around it."),
    [5] = N_("A bear comes out of the big top: 5 points for each figure around it."),
    [6] = N_("A tiger comes out of the big top: 6 points for each figure around it."),
    [7] = N_("An elephant comes out of the big top: 7 points for each figure around it."),
  };

  g_return_val_if_fail (animals[said->event->count] != NULL, NULL);

  return g_strdup (_(animals[said->event->count]));
}

static const HradbySaying prompts[] = {
  { HRADBY_CIRCUS_PHASE_TOKEN, .text = N_("An animal comes out of the big top") },
  { 0 },
};

static const HradbySaying labels[] = {
  { HRADBY_CIRCUS_ACTION_DEPLOY, .text = N_("Acrobat in row {row}, column {column}") },
  { HRADBY_CIRCUS_ACTION_SCORE,
    .text = N_("Score the pyramid in row {row}, column {column}: 5 points for each acrobat") },
  { 0 },
};

static const HradbySaying events[] = {
  { POINTS (BIG_TOP), NULL,
    NP_("{player} scores {points} point for the big top ({figures}).",
        "{player} scores {points} points for the big top ({figures}).") },
  { POINTS (ACROBATS), NULL,
    NP_("{player} scores {points} point for a pyramid ({acrobats}).",
        "{player} scores {points} points for a pyramid ({acrobats}).") },
  { POINTS (RINGMASTER), NULL,
    NP_("{player} scores {points} point for the ringmaster ({around}).",
        "{player} scores {points} points for the ringmaster ({around}).") },
  { NOTHING (RINGMASTER, HRADBY_REASON_NOT_COUNTED), NULL,
    N_("{player} scores nothing for the ringmaster: on a castle or a tower he earns nothing.") },
  { NOTHING (RINGMASTER, 0), NULL,
    N_("{player} scores nothing for the ringmaster: no circus tile is around.") },
  { NOTHING (BIG_TOP, HRADBY_REASON_NOT_COUNTED), by_both,
    N_("{player} scores nothing for the big top: acrobats do not count, and it is not in the "
       "surroundings of the castle.") },
  { NOTHING (BIG_TOP, HRADBY_REASON_NOT_COUNTED), by_lords,
    N_("{player} scores nothing for the big top: it is not in the surroundings of the castle.") },
  { NOTHING (BIG_TOP, HRADBY_REASON_NOT_COUNTED), NULL,
    N_("{player} scores nothing for the big top: acrobats do not count.") },
  { NOTHING (BIG_TOP, 0), NULL, N_("The site scores nothing: there is no big top.") },
  { HRADBY_CIRCUS_EVENT_TOKEN, .tell = tell_token },
  { HRADBY_CIRCUS_EVENT_MOVED, .text = N_("The big top moves on.") },
  { HRADBY_TILING_EVENT_DEPLOYED, .when = is_acrobat,
    .text = N_("{player} sends an acrobat to the pyramid.") },
  { 0 },
};

static const HradbyWord words[] = {
  { "figures", .sayings = HRADBY_SAYING_ONE (NP_("{count} figure, token {each}",
                                                 "{count} figures, token {each}"), "count") },
  { "acrobats",
    .sayings = HRADBY_SAYING_ONE (NP_("{count} acrobat", "{count} acrobats"), "count") },
  { "around",
    .sayings = HRADBY_SAYING_ONE (NP_("{count} circus tile", "{count} circus tiles"), "count") },
  { NULL },
};

static void
paint_top (cairo_t                *cr,
           const HradbyPictureKey *key)
{
  hradby_paint_big_top (cr, key->detail != 0, key->pixels);
}

static const HradbyPictureKind top_kind = { .paint = paint_top, .is_quick = TRUE };

static HradbyPictureKey
make_top (const HradbySeenPiece *piece,
          const char            *colour,
          int                    pixels)
{
  return (HradbyPictureKey) { .kind = &top_kind, .detail = piece->place, .pixels = pixels };
}

static void
paint_token (cairo_t                *cr,
             const HradbyPictureKey *key)
{
  hradby_paint_token (cr, key->detail, key->pixels);
}

static const HradbyPictureKind token_kind = { .paint = paint_token, .is_quick = TRUE };

static HradbyPictureKey
make_token (const HradbySeenPiece *piece,
            const char            *colour,
            int                    pixels)
{
  return (HradbyPictureKey) { .kind = &token_kind, .detail = piece->place, .pixels = pixels };
}

static void
find_site (const HradbySeenPiece *piece,
           const HradbyTile      *tile,
           guint                  rotation,
           double                *x,
           double                *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
  *y -= TOP_ABOVE;
}

static HradbyPictureKey
make_acrobat (const HradbySeenPiece *piece,
              const char            *colour,
              int                    pixels)
{
  static const HradbyFigure poses[HRADBY_CIRCUS_PYRAMID] = {
    HRADBY_FIGURE_ACROBAT_WEST, HRADBY_FIGURE_ACROBAT_EAST, HRADBY_FIGURE_ACROBAT_TOP
  };

  return hradby_picture_key_of_figure (poses[piece->place % HRADBY_CIRCUS_PYRAMID], colour,
                                       piece->player, pixels);
}

/* Two side by side, the third on their hands. */
static void
find_acrobat (const HradbySeenPiece *piece,
              const HradbyTile      *tile,
              guint                  rotation,
              double                *x,
              double                *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
  *y += LOWER;
  if (piece->place < 2)
    *x += piece->place == 0 ? -APART : APART;
  else
    *y -= HIGHER;
}

/* Tokens that may lie under the big top, the highest first: "7, 6 (2×)"; their least and greatest
 * value are 0 if there is none. */
static char *
list_tokens (const HradbyTable    *table,
             const HradbyPosition *position,
             guint                *least,
             guint                *most)
{
  g_autoptr(GString) list = g_string_new (NULL);

  *least = *most = 0;
  for (guint value = HRADBY_CIRCUS_BEST_TOKEN; value > 0; value--)
    {
      guint n = hradby_circus_count_tokens (table, position, value);

      if (n == 0)
        continue;
      *least = value;
      *most = MAX (*most, value);
      /* Translators: points on a token, and how many of them there are */
      hradby_list_text_take (list, n == 1 ? g_strdup_printf ("%u", value)
                                          : g_strdup_printf (_("%1$u (%2$u×)"), value, n));
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* What the big top would pay whom: "Anna 4–14". */
static char *
list_paid (HradbySession *session,
           guint          least,
           guint          most)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  g_autoptr(GString) list = g_string_new (NULL);

  hradby_session_get_names (session, names);
  for (guint player = 0; player < table->n_players; player++)
    {
      guint n = hradby_circus_count_at_top (table, hradby_session_get_position (session), player);

      if (n > 0 && least == most)
        hradby_list_text_take (list, g_strdup_printf ("%s %u", names[player], n * most));
      else if (n > 0)
        hradby_list_text_take (list, g_strdup_printf ("%s %u–%u", names[player], n * least,
                                                      n * most));
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
tell_top_now (HradbySession         *session,
              const HradbySeenPiece *piece)
{
  guint least, most;
  g_autofree char *tokens = list_tokens (hradby_session_get_table (session),
                                         hradby_session_get_position (session), &least, &most);
  g_autofree char *paid = list_paid (session, least, most);

  if (most == 0)
    return g_strdup (_("Big top: no token is left, it is worth nothing"));
  if (*paid == '\0')
    /* Translators: points on tokens, as a list */
    return g_strdup_printf (_("Big top: it would pay nobody now; hidden token: one of %s"), tokens);
  /* Translators: players with points, as a list, then points on tokens, likewise */
  return g_strdup_printf (_("Big top: it would pay now: %1$s; hidden token: one of %2$s"), paid,
                          tokens);
}

static guint
count_acrobats (const HradbyTable    *table,
                const HradbyPosition *position,
                const HradbySeenPart *ground)
{
  HradbySeenPiece list[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_get (table)->list_pieces (table, position, list, HRADBY_SEEN_MAX_PIECES);
  guint count = 0;

  for (guint i = 0; i < MIN (n, HRADBY_SEEN_MAX_PIECES); i++)
    count += g_str_equal (list[i].kind, HRADBY_CIRCUS_PIECE_ACROBAT)
             && list[i].part.x == ground->x && list[i].part.y == ground->y;
  return count;
}

/* All of a pyramid at once, where its first acrobat stands. */
static char *
tell_pyramid_now (HradbySession         *session,
                  const HradbySeenPiece *piece)
{
  guint count = count_acrobats (hradby_session_get_table (session),
                                hradby_session_get_position (session), &piece->part);

  if (piece->place != 0)
    return NULL;
  if (count == HRADBY_CIRCUS_PYRAMID)
    return g_strdup (_("A full pyramid: 5 points for each acrobat when somebody scores it"));
  return g_strdup_printf (ngettext ("A pyramid of %1$u acrobat, full with %2$d: 5 points for each",
                                    "A pyramid of %1$u acrobats, full with %2$d: 5 points for each",
                                    count),
                          count, HRADBY_CIRCUS_PYRAMID);
}

static char *
tell_ringmaster_now (HradbySession         *session,
                     const HradbySeenPiece *piece)
{
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  gint x, y, n = hradby_circus_count_around (hradby_session_get_table (session),
                                             hradby_session_get_position (session), piece->player,
                                             &x, &y);

  if (n < 0)
    return NULL;
  hradby_session_get_names (session, names);
  return g_strdup_printf (ngettext ("Ringmaster of %1$s: %2$d circus tile around, +%3$d points "
                                    "when scored",
                                    "Ringmaster of %1$s: %2$d circus tiles around, +%3$d points "
                                    "when scored", (gulong) n),
                          names[piece->player], n, n * HRADBY_CIRCUS_RINGMASTER_POINTS);
}

/* Rows of the pieces. */
enum { TOP, ACROBAT, TOKEN };

static const HradbyPieceFace pieces[] = {
  [TOP] = { .kind = HRADBY_CIRCUS_PIECE_TOP, .size = TOP_SIZE, .one_each = TRUE,
            .make_key = make_top, .find_spot = find_site, .words = N_("the big top"),
            .tell_now = tell_top_now },
  [ACROBAT] = { .kind = HRADBY_CIRCUS_PIECE_ACROBAT, .size = ACROBAT_SIZE,
                .make_key = make_acrobat, .find_spot = find_acrobat, .title = N_("Acrobat"),
                .words = N_("an acrobat of %s"), .tell_now = tell_pyramid_now },
  /* Seen while it is turned up alone. place: its value; 0: its back. */
  [TOKEN] = { .kind = "token", .size = TOKEN_SIZE, .make_key = make_token,
              .find_spot = find_site },
  { 0 },
};

/* Beside a ground, so that one sees who stands there. */
static void
find_beside (const HradbyTile *tile,
             guint             rotation,
             double           *x,
             double           *y)
{
  hradby_tile_get_space (tile, rotation, x, y);
  *y += *y < 2 * BESIDE ? BESIDE : -BESIDE;
}

static const HradbyTileSpot *
get_spot (const HradbyAction *action)
{
  static const HradbyTileSpot acrobat = { .find_spot = find_beside,
                                          .face = &pieces[ACROBAT] };
  static const HradbyTileSpot pyramid = { .find_spot = find_beside,
                                          .icon = "starred-symbolic" };

  switch (action->kind)
    {
    case HRADBY_CIRCUS_ACTION_DEPLOY:
      return &acrobat;
    case HRADBY_CIRCUS_ACTION_SCORE:
      return &pyramid;
    default:
      return NULL;
    }
}

static const HradbyPieceFace *
get_figure (guint figure)
{
  static const HradbyPieceFace ringmaster = {
    .figure = HRADBY_FIGURE_RINGMASTER, .size = FIGURE_SIZE, .title = N_("Ringmaster"),
    .words = N_("the ringmaster of %s"), .tell_now = tell_ringmaster_now
  };

  return figure == HRADBY_CIRCUS_RINGMASTER ? &ringmaster : NULL;
}

/* The nine tiles on which the big top counts figures. */
static guint
list_around (const HradbyTable    *table,
             const HradbyPosition *position,
             const HradbySeenPart *part,
             HradbySeenPart       *cells,
             guint                 max)
{
  HradbySeenPiece top;

  if (!hradby_tiles_find_piece (table, position, HRADBY_CIRCUS_PIECE_TOP, part->x, part->y, &top))
    return 0;
  for (guint i = 0; i < MIN (max, 9); i++)
    cells[i] = (HradbySeenPart) { part->x + (gint) i % 3 - 1, part->y + (gint) i / 3 - 1, 0 };
  return 9;
}

static gboolean
get_move (const HradbyTable    *table,
          const HradbyPosition *position,
          const HradbyEvent    *event,
          HradbyTileMove       *move)
{
  if (event->kind == HRADBY_CIRCUS_EVENT_MOVED)
    {
      move->piece = (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_TOP, .player = HRADBY_NOBODY,
                                        .part = { event->x, event->y, 0 } };
      return TRUE;
    }
  if (event->kind == HRADBY_CIRCUS_EVENT_TOKEN)
    {
      move->piece = (HradbySeenPiece) { .kind = pieces[TOKEN].kind, .player = HRADBY_NOBODY,
                                        .part = { event->x, event->y, 0 } };
      move->turned = move->piece;
      move->turned.place = (guint) event->count;
      move->above = move->piece;
      move->above.kind = HRADBY_CIRCUS_PIECE_TOP;
      move->leaves = TRUE;
      return TRUE;
    }
  return FALSE;
}

/* The place of one that has left is free now. */
static gboolean
find_mover (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyEvent    *event,
            guint                 player,
            guint                 figure,
            HradbySeenPiece      *piece)
{
  *piece = (HradbySeenPiece) { .kind = HRADBY_CIRCUS_PIECE_ACROBAT, .player = player,
                               .part = { event->x, event->y, 0 } };
  if (event->kind != HRADBY_TILING_EVENT_DEPLOYED)
    piece->place = count_acrobats (table, position, &piece->part);
  return TRUE;
}

static const HradbyTileStand stands[] = {
  { HRADBY_CIRCUS_ACROBAT, .find_mover = find_mover,
    .captive = { .find_spot = hradby_tile_get_space, .of_other = TRUE, .face = &pieces[ACROBAT] } },
  { 0 },
};

static const HradbyTileCaptive captives[] = {
  {
    .place = HRADBY_CIRCUS_ACROBAT,
    .words = {
      [HRADBY_TILE_CAPTURE] = N_("Capture an acrobat of {owner} in row {row}, column {column}"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures an acrobat of {owner}."),
    },
  },
  {
    .figure = HRADBY_CIRCUS_RINGMASTER,
    .words = {
      [HRADBY_TILE_BUY_BACK] = N_("Buy the Ringmaster Back from {owner}"),
      [HRADBY_TILE_EXCHANGE] = N_("Exchange the Ringmaster"),
      [HRADBY_TILE_CAPTURED] = N_("{player} captures the ringmaster of {owner}."),
      [HRADBY_TILE_TAKEN_BACK] = N_("{player} takes their own ringmaster back."),
      [HRADBY_TILE_BOUGHT_BACK] = N_("{player} buys the ringmaster back from {owner}."),
      [HRADBY_TILE_EXCHANGED] = N_("{player} gets the ringmaster back from {owner} in exchange."),
    },
  },
  { 0 },
};

static const HradbyTileFace tiles = {
  .pieces = pieces,
  .stands = stands,
  .captives = captives,
  .get_figure = get_figure,
  .get_spot = get_spot,
  .list_around = list_around,
  .get_move = get_move,
};

/* What stands before a player: the ringmaster, or what he would bring; and figures for which the
 * big top would pay. */

static gboolean
update_top (GtkWidget     *part,
            HradbySession *session,
            guint          player)
{
  guint n = hradby_circus_count_at_top (hradby_session_get_table (session),
                                        hradby_session_get_position (session), player);
  g_autofree char *tip
    = g_strdup_printf (ngettext ("The big top would pay for %u figure",
                                 "The big top would pay for %u figures", n), n);

  hradby_supply_show (part, make_top (&(HradbySeenPiece) { .place = FALSE }, NULL, 0), n, tip);
  return n > 0;
}

static gboolean
update_ringmaster (GtkWidget     *part,
                   HradbySession *session,
                   guint          player)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), player);
  g_autofree char *tip = NULL, *number = NULL;
  gint x, y, around;

  if (!hradby_circus_is_played (table))
    return FALSE;
  around = hradby_circus_count_around (table, position, player, &x, &y);
  if (around == 0)
    tip = g_strdup (_("The ringmaster would score nothing: no circus tile is around"));
  else if (around > 0)
    {
      tip = g_strdup_printf (ngettext ("The ringmaster would score %1$d points: %2$d circus tile "
                                       "is around",
                                       "The ringmaster would score %1$d points: %2$d circus tiles "
                                       "are around", (gulong) around),
                             around * HRADBY_CIRCUS_RINGMASTER_POINTS, around);
      number = g_strdup_printf ("+%d", around * HRADBY_CIRCUS_RINGMASTER_POINTS);
    }
  else if (hradby_circus_get_ringmasters (table, position, player) > 0)
    tip = g_strdup (_("The ringmaster is in the supply"));
  else
    return FALSE;
  hradby_picture_set_figure (HRADBY_PICTURE (gtk_widget_get_first_child (part)),
                             HRADBY_FIGURE_RINGMASTER, hradby_seat_get_colour (seat), player);
  hradby_supply_tell (part, number != NULL ? number : "", tip);
  return TRUE;
}

static const HradbyFacePart parts[] = {
  { hradby_supply_make, update_ringmaster },
  { hradby_supply_make, update_top },
  { NULL, NULL },
};

static const HradbyFaceSound sounds[] = {
  { HRADBY_CIRCUS_EVENT_MOVED, "tower" },
  { 0, NULL },
};

const HradbyFace hradby_carcassonne_circus_face = {
  .id = "circus",
  .tiles = &tiles,
  .parts = parts,
  .sounds = sounds,
  .prompts = prompts,
  .labels = labels,
  .events = events,
  .words = words,
};
