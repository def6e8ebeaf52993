/* What The Castle shows on its board: features, keeps, wall tiles, and how they move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/faces/castle-parts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/face/tile-face.h"
#include "games/castle/look.h"

#define FOLLOWER_SIZE  0.52f
#define KEEP_SIZE      0.56f
#define WALL_TILE_SIZE 0.27f

/* A wall tile lies aside on its tower, so that both numbers can be read. */
#define WALL_TILE_ASIDE 0.21

/* The face of a wall tile that is turned over: place: its number. */
#define TURNED "wall-tile-turned"

static char *
tell_path (const HradbySeenRegion *region)
{
  gulong tiles = (gulong) region->tiles;

  return region->fountain
         ? g_strdup_printf (ngettext ("Path with a fountain, %d tile",
                                      "Path with a fountain, %d tiles", tiles), region->tiles)
         : g_strdup_printf (ngettext ("Path, %d tile", "Path, %d tiles", tiles), region->tiles);
}

static char *
tell_tower (const HradbySeenRegion *region)
{
  return g_strdup_printf (ngettext ("Tower, %d tile", "Tower, %d tiles", (gulong) region->tiles),
                          region->tiles);
}

static char *
tell_house (const HradbySeenRegion *region)
{
  return g_strdup_printf (ngettext ("House, %d tile", "House, %d tiles", (gulong) region->tiles),
                          region->tiles);
}

static char *
tell_court (const HradbySeenRegion *region)
{
  if (region->amount == 0)
    return g_strdup (_("Court without a market"));
  return g_strdup_printf (ngettext ("Court with %d market", "Court with %d markets",
                                    (gulong) region->amount),
                          region->amount);
}

static const HradbyFaceMark marks[] = {
  { HRADBY_CASTLE_FOUNTAIN, N_("path with a fountain") },
  { NULL },
};

static const HradbyFeatureFace features[] = {
  {
    .kind = HRADBY_FEATURE_PATH,
    .name = N_("path"),
    .tell_size = tell_path,
    .follower = { .figure = HRADBY_FIGURE_HERALD, .size = FOLLOWER_SIZE, .title = N_("Herald"),
                  .words = N_("a herald of %s on the path") },
  },
  {
    .kind = HRADBY_FEATURE_TOWER,
    .name = N_("tower"),
    .tell_size = tell_tower,
    .follower = { .figure = HRADBY_FIGURE_KNIGHT, .size = FOLLOWER_SIZE, .title = N_("Knight"),
                  .words = N_("a knight of %s on the tower") },
  },
  {
    .kind = HRADBY_FEATURE_HOUSE,
    .name = N_("house"),
    .tell_size = tell_house,
    .follower = { .figure = HRADBY_FIGURE_SQUIRE, .size = FOLLOWER_SIZE, .title = N_("Squire"),
                  .words = N_("a squire of %s on the house") },
  },
  {
    .kind = HRADBY_FEATURE_COURT,
    .name = N_("court"),
    .counted = N_("court with a market"),
    .at_end = TRUE,
    .tell_size = tell_court,
    .follower = { .figure = HRADBY_FIGURE_MERCHANT, .size = FOLLOWER_SIZE,
                  .title = N_("Merchant"), .words = N_("a merchant of %s on the court") },
  },
  { 0 },
};

static void
paint_wall_tile (cairo_t                *cr,
                 const HradbyPictureKey *key)
{
  hradby_paint_wall_tile (cr, key->detail, key->pixels);
}

HradbyPictureKey
hradby_castle_key_of_wall_tile (guint number,
                                int   pixels)
{
  static const HradbyPictureKind kind = { .paint = paint_wall_tile, .is_quick = TRUE };

  return (HradbyPictureKey) { .kind = &kind, .detail = number, .pixels = pixels };
}

static HradbyPictureKey
make_back (const HradbySeenPiece *piece,
           const char            *colour,
           int                    pixels)
{
  return hradby_castle_key_of_wall_tile (0, pixels);
}

static HradbyPictureKey
make_turned (const HradbySeenPiece *piece,
             const char            *colour,
             int                    pixels)
{
  return hradby_castle_key_of_wall_tile (piece->place, pixels);
}

/* The middle of a corner tower, and from there away from the cells. */
static void
find_corner (const HradbyTable     *table,
             const HradbySeenPiece *piece,
             double                *x,
             double                *y)
{
  HradbyWall *wall = hradby_look_get (table)->get_wall (table);
  guint first = hradby_wall_get_corner (wall, piece->place);
  HradbyWallSpace one = hradby_wall_get_space (wall, first);
  HradbyWallSpace two = hradby_wall_get_space (wall, (first + 1) % HRADBY_TRACK_SPACES);
  double middle_x = (one.x + two.x) / 2, middle_y = (one.y + two.y) / 2;
  double dx = two.x - one.x, dy = two.y - one.y, length = MAX (hypot (dx, dy), 1e-6);
  double aside_x = -dy / length, aside_y = dx / length;

  if (hradby_wall_get_cell (wall, (gint) floor (middle_x + aside_x / 2),
                            (gint) floor (middle_y + aside_y / 2)) >= 0)
    {
      aside_x = -aside_x;
      aside_y = -aside_y;
    }
  *x = middle_x + WALL_TILE_ASIDE * aside_x;
  *y = middle_y + WALL_TILE_ASIDE * aside_y;
}

static const HradbyPieceFace pieces[] = {
  { .kind = HRADBY_CASTLE_PIECE_KEEP, .figure = HRADBY_FIGURE_KEEP, .size = KEEP_SIZE,
    .one_each = TRUE, .words = N_("the keep of %s") },
  { .kind = HRADBY_CASTLE_PIECE_WALL_TILE, .size = WALL_TILE_SIZE, .make_key = make_back,
    .find_place = find_corner },
  { .kind = TURNED, .make_key = make_turned },
  { 0 },
};

/* A wall tile turns over where it lies, and goes to the player. */
static gboolean
get_move (const HradbyTable    *table,
          const HradbyPosition *position,
          const HradbyEvent    *event,
          HradbyTileMove       *move)
{
  if (event->kind == HRADBY_CASTLE_EVENT_KEEP)
    {
      move->piece = (HradbySeenPiece) { .kind = HRADBY_CASTLE_PIECE_KEEP, .player = event->player };
      return TRUE;
    }
  if (event->kind == HRADBY_CASTLE_EVENT_BONUS)
    {
      move->piece = (HradbySeenPiece) { .kind = HRADBY_CASTLE_PIECE_WALL_TILE,
                                        .place = event->place };
      move->turned = (HradbySeenPiece) { .kind = TURNED, .place = event->bonus };
      move->leaves = TRUE;
      move->to = event->player;
      return TRUE;
    }
  return FALSE;
}

/* Wall tiles that double what is scored. */
static guint
get_played (const HradbyTable    *table,
            const HradbyPosition *position,
            const HradbyAction   *action,
            HradbyPictureKey     *picture)
{
  if (action->kind != HRADBY_CASTLE_SCORE || action->amount <= 0)
    return 0;
  *picture = hradby_castle_key_of_wall_tile (
    hradby_saying_try_action (table, position, action).bonus, 0);
  return (guint) action->amount;
}

const HradbyTileFace hradby_castle_tiles = {
  .features = features,
  .marks = marks,
  .pieces = pieces,
  .get_move = get_move,
  .get_played = get_played,
};
