/* Pictures on their way over the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-motion.h"

#include <math.h>

#include "app/face/tile-face.h"
#include "tiling/event.h"

#define SETTLE_MS    200.0f
#define HOP_MS       240.0f
#define SPACE_MS     75.0f  /* of a marker, for one space */
#define WALK_MS      900.0f /* at most for one walk */
#define TURN_MS      320.0f
#define FLY_MS       380.0f
#define MOST_MS      2600.0 /* all of it: the end of a game is told quickly */
#define HOP_HEIGHT   0.35f
#define SETTLE_SIZE  1.16f
#define BEYOND       1.5f   /* tiles */
#define AWAY         1.2f   /* tiles, to the north */
#define LIFT         0.9f   /* likewise */

static void
motion_clear (gpointer data)
{
  g_array_unref (((HradbyBoardMotion *) data)->keys);
}

GArray *
hradby_board_motion_list_new (void)
{
  GArray *motions = g_array_new (FALSE, TRUE, sizeof (HradbyBoardMotion));

  g_array_set_clear_func (motions, motion_clear);
  return motions;
}

/* Whether two pictures are of one thing. */
static gboolean
is_same (const HradbyBoardSprite *one,
         const HradbyBoardSprite *other)
{
  const HradbySeenPart *a = &one->piece.part, *b = &other->piece.part;

  if (one->face == NULL || one->face != other->face)
    return one->face == other->face && a->x == b->x && a->y == b->y;
  return one->piece.player == other->piece.player
         && (one->face->one_each
             || (a->x == b->x && a->y == b->y && a->feature == b->feature
                 && one->piece.place == other->piece.place));
}

gboolean
hradby_board_motion_covers (const HradbyBoardMotion *motion,
                            const HradbyBoardSprite *sprite)
{
  return motion->stays && is_same (&motion->sprite, sprite);
}

static float
mix (float a,
     float b,
     float t)
{
  return a + (b - a) * t;
}

HradbyBoardKey
hradby_board_motion_get (const HradbyBoardMotion *motion,
                         double                   time)
{
  const HradbyBoardKey *keys = (const HradbyBoardKey *) (gpointer) motion->keys->data;
  guint i = 0;
  HradbyBoardKey now;
  float t;

  while (i < motion->keys->len && (double) keys[i].time <= time)
    i++;
  if (i == 0)
    return keys[0];
  now = keys[i - 1];
  if (i == motion->keys->len)
    {
      now.alpha = motion->stays ? now.alpha : 0;
      return now;
    }

  t = ((float) time - keys[i - 1].time) / MAX (keys[i].time - keys[i - 1].time, 0.001f);
  if (keys[i].way != HRADBY_BOARD_WAY_EVEN)
    t = 1 - (1 - t) * (1 - t);
  now.x = mix (now.x, keys[i].x, t);
  now.y = mix (now.y, keys[i].y, t);
  now.size = mix (now.size, keys[i].size, t);
  now.alpha = mix (now.alpha, keys[i].alpha, t);
  now.turn = mix (now.turn, keys[i].turn, t);
  if (keys[i].way == HRADBY_BOARD_WAY_HOP)
    now.y -= HOP_HEIGHT * 4 * t * (1 - t);
  return now;
}

/* What is needed while the events are gone through. */
typedef struct
{
  GArray               *motions;
  const GArray         *sprites;
  const HradbyTable    *table;
  const HradbyPosition *position;
  const HradbyBoardGrid *grid;
  HradbySeats           fliers;
  float                 time;                         /* when the next thing happens */
  float                 end;
  gint                  lifted;                       /* motion of what is in the air, or -1 */
  gint                  markers[HRADBY_MAX_PLAYERS];  /* motion of each, or -1 */
  gint                  totals[HRADBY_MAX_PLAYERS];   /* where the marker is by then */
} Plan;

static HradbyBoardMotion *
add_motion (Plan                    *plan,
            const HradbyBoardSprite *sprite,
            gboolean                 stays)
{
  HradbyBoardMotion motion = { .sprite = *sprite, .stays = stays };

  motion.keys = g_array_new (FALSE, TRUE, sizeof (HradbyBoardKey));
  g_array_append_val (plan->motions, motion);
  return &g_array_index (plan->motions, HradbyBoardMotion, plan->motions->len - 1);
}

/* The one that stands for a picture of the scene, -1 if there is none yet. */
static gint
find_motion (Plan                    *plan,
             const HradbyBoardSprite *sprite)
{
  for (guint i = 0; i < plan->motions->len; i++)
    if (hradby_board_motion_covers (&g_array_index (plan->motions, HradbyBoardMotion, i), sprite))
      return (gint) i;
  return -1;
}

static void
add_key (Plan              *plan,
         HradbyBoardMotion *motion,
         HradbyBoardKey     key)
{
  g_array_append_val (motion->keys, key);
  plan->end = MAX (plan->end, key.time);
}

static const HradbyBoardSprite *
find_tile (Plan *plan,
           gint  x,
           gint  y)
{
  for (guint i = 0; i < plan->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (plan->sprites, HradbyBoardSprite, i);

      if (sprite->face == NULL && hradby_board_sprites_is_on (sprite, x, y))
        return sprite;
    }
  return NULL;
}

static const HradbyBoardSprite *
find_marker (Plan *plan,
             guint player)
{
  for (guint i = 0; i < plan->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (plan->sprites, HradbyBoardSprite, i);

      if (hradby_board_sprites_is_marker (sprite) && sprite->piece.player == player)
        return sprite;
    }
  return NULL;
}

/* Whether the picture may be of the piece, of which the place need not be known. */
static gboolean
is_of (const HradbyBoardSprite *sprite,
       const HradbySeenPiece   *piece)
{
  const HradbySeenPart *part = &sprite->piece.part;

  return sprite->face != NULL && g_strcmp0 (sprite->piece.kind, piece->kind) == 0
         && sprite->piece.player == piece->player
         && (sprite->face->one_each
             || (part->x == piece->part.x && part->y == piece->part.y
                 && (piece->kind != NULL || part->feature == piece->part.feature)));
}

/* A piece of this kind and player in the cell, of several the one on the feature, else the last; a
 * figure on the feature alone. */
static const HradbyBoardSprite *
find_piece (Plan                  *plan,
            const HradbySeenPiece *piece)
{
  const HradbyBoardSprite *found = NULL;

  for (guint i = 0; i < plan->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (plan->sprites, HradbyBoardSprite, i);

      if (is_of (sprite, piece)
          && (found == NULL || found->piece.part.feature != piece->part.feature
              || sprite->piece.part.feature == piece->part.feature))
        found = sprite;
    }
  return found;
}

/* Goes beyond the edge of the board that is nearest. */
static void
leave (const HradbyBoardGrid *grid,
       HradbyBoardKey        *key)
{
  float west = key->x - (float) grid->area.x, north = key->y - (float) grid->area.y;
  float east = (float) grid->area.columns - west, south = (float) grid->area.rows - north;
  float nearest = MIN (MIN (west, east), MIN (north, south));

  if (nearest == west)
    key->x -= west + BEYOND;
  else if (nearest == east)
    key->x += east + BEYOND;
  else if (nearest == north)
    key->y -= north + BEYOND;
  else
    key->y += south + BEYOND;
}

static void
plan_placed (Plan              *plan,
             const HradbyEvent *event)
{
  const HradbyBoardSprite *sprite = find_tile (plan, event->x, event->y);
  HradbyBoardKey key = { plan->time, 0, 0, SETTLE_SIZE, 0.3f, 1, 0 };
  HradbyBoardMotion *motion;

  if (sprite == NULL)
    return;
  key.x = sprite->x;
  key.y = sprite->y;
  motion = add_motion (plan, sprite, TRUE);
  if ((plan->fliers >> event->player & 1) != 0)
    {
      leave (plan->grid, &key);
      key.alpha = 1;
      plan->time += FLY_MS - SETTLE_MS;
    }
  add_key (plan, motion, key);
  plan->time += SETTLE_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, sprite->size, 1, 1,
                                            HRADBY_BOARD_WAY_SLOWING });
}

/* Where what leaves the board for @player goes to: the marker as it stands at this point of the
 * story, or off the table where there is no wall to stand on. */
static void
get_home (Plan  *plan,
          guint  player,
          float *x,
          float *y)
{
  if (plan->grid->wall != NULL && player < plan->table->n_players)
    hradby_board_sprites_get_marker (plan->grid->wall, player, MAX (plan->totals[player], 0), FALSE,
                                     x, y);
  else
    *y -= AWAY;
}

static HradbyBoardKey
get_rest (const HradbyBoardSprite *sprite,
          float                    time)
{
  return (HradbyBoardKey) { time, sprite->x, sprite->y, sprite->size, 1, 1, 0 };
}

static void
plan_arrival (Plan                    *plan,
              const HradbyBoardSprite *sprite)
{
  HradbyBoardMotion *motion = add_motion (plan, sprite, TRUE);
  HradbyBoardKey key = get_rest (sprite, plan->time);

  key.y -= 0.5f;
  key.size *= 1.3f;
  key.alpha = 0;
  add_key (plan, motion, key);
  plan->time += HOP_MS;
  key = get_rest (sprite, plan->time);
  key.way = HRADBY_BOARD_WAY_SLOWING;
  add_key (plan, motion, key);
}

/* From where @from is it hops to its place when that is ready. */
static void
plan_step (Plan                    *plan,
           const HradbyBoardSprite *sprite,
           const HradbyBoardSprite *from)
{
  HradbyBoardMotion *motion = add_motion (plan, sprite, TRUE);
  HradbyBoardKey key = get_rest (sprite, 0);

  key.x = from->x;
  key.y = from->y;
  add_key (plan, motion, key);
  key.time = plan->time;
  add_key (plan, motion, key);
  plan->time += HOP_MS;
  key = get_rest (sprite, plan->time);
  key.way = HRADBY_BOARD_WAY_HOP;
  add_key (plan, motion, key);
}

/* What is in the air is carried to its place. */
static void
plan_carrying (Plan                    *plan,
               const HradbyBoardSprite *sprite)
{
  HradbyBoardMotion *motion = &g_array_index (plan->motions, HradbyBoardMotion, plan->lifted);
  HradbyBoardKey key
    = g_array_index (motion->keys, HradbyBoardKey, motion->keys->len - 1);

  key.time = plan->time;
  key.way = HRADBY_BOARD_WAY_EVEN;
  add_key (plan, motion, key);
  plan->time += FLY_MS;
  key = get_rest (sprite, plan->time);
  key.way = HRADBY_BOARD_WAY_SLOWING;
  add_key (plan, motion, key);
  plan->lifted = -1;
}

/* With a piece of another kind that stands on it then. */
static void
plan_arrivals (Plan                    *plan,
               const HradbyBoardSprite *sprite,
               const char              *bearing)
{
  HradbySeenPiece piece = sprite->piece;
  const HradbyBoardSprite *borne = NULL;

  if (plan->lifted >= 0 && find_motion (plan, sprite) == plan->lifted)
    {
      plan_carrying (plan, sprite);
      return;
    }
  piece.kind = bearing;
  if (bearing != NULL)
    borne = find_piece (plan, &piece);
  plan_arrival (plan, sprite);
  if (borne != NULL)
    plan_step (plan, borne, sprite);
}

/* The marker goes from space to space; a long way quickly. */
static void
plan_points (Plan              *plan,
             const HradbyEvent *event)
{
  const HradbyBoardSprite *sprite = find_marker (plan, event->player);
  gint from = event->total - event->points, n = ABS (event->points);
  float step = MIN (SPACE_MS, WALK_MS / (float) MAX (n, 1)), x, y;
  HradbyBoardMotion *motion;

  if (sprite == NULL)
    return;
  if (plan->markers[event->player] < 0)
    {
      motion = add_motion (plan, sprite, TRUE);
      plan->markers[event->player] = (gint) plan->motions->len - 1;
    }
  motion = &g_array_index (plan->motions, HradbyBoardMotion, plan->markers[event->player]);
  for (gint i = 0; i <= n; i++)
    {
      hradby_board_sprites_get_marker (plan->grid->wall, event->player,
                                       from + (event->points > 0 ? i : -i), FALSE, &x, &y);
      add_key (plan, motion, (HradbyBoardKey) { plan->time + step * (float) i, x, y, sprite->size,
                                                1, 1, HRADBY_BOARD_WAY_EVEN });
    }
  plan->time += step * (float) n;
  plan->totals[event->player] = event->total;
}

/* Flies from where it stood until now. */
static void
plan_flight (Plan                    *plan,
             const HradbyBoardSprite *sprite,
             float                    x,
             float                    y)
{
  HradbyBoardMotion *motion = add_motion (plan, sprite, FALSE);

  add_key (plan, motion, (HradbyBoardKey) { 0, sprite->x, sprite->y, sprite->size, 1, 1, 0 });
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, sprite->size, 1, 1,
                                            0 });
  add_key (plan, motion, (HradbyBoardKey) { plan->time + FLY_MS, x, y, sprite->size * 0.6f, 0.2f, 1,
                                            HRADBY_BOARD_WAY_HOP });
}

/* What lies there until now goes up, and stays in the air. */
static void
plan_lifting (Plan                  *plan,
              const HradbySeenPiece *piece)
{
  const HradbyBoardSprite *there = find_piece (plan, piece);
  HradbyBoardMotion *motion;
  HradbyBoardSprite sprite;
  HradbyBoardKey key;

  if (there == NULL || plan->lifted >= 0
      || !hradby_board_sprites_lay (&sprite, plan->grid, plan->table, plan->position, piece))
    return;
  key = get_rest (&sprite, 0);
  plan->lifted = find_motion (plan, there);
  if (plan->lifted < 0)
    {
      plan->lifted = (gint) plan->motions->len;
      add_key (plan, add_motion (plan, there, TRUE), key);
    }
  motion = &g_array_index (plan->motions, HradbyBoardMotion, plan->lifted);
  motion->sprite.piece = *piece;
  key.time = plan->time;
  add_key (plan, motion, key);
  plan->time += HOP_MS;
  key = (HradbyBoardKey) { plan->time, sprite.x, sprite.y - LIFT, sprite.size, 1, 1,
                           HRADBY_BOARD_WAY_SLOWING };
  add_key (plan, motion, key);
}

/* Turns over where it lies, large enough to be seen, then goes. What is lifted off it hid it. */
static void
plan_turning (Plan                    *plan,
              const HradbyBoardSprite *sprite,
              const HradbySeenPiece   *turned,
              float                    x,
              float                    y)
{
  const float size = 0.3f, large = 0.9f;
  HradbyBoardMotion *motion = add_motion (plan, sprite, FALSE);
  float hidden = plan->lifted >= 0 ? plan->time - HOP_MS : 0, alpha = plan->lifted >= 0 ? 0 : 1;

  motion->turned_face = hradby_tile_face_get_piece (plan->table, turned->kind);
  motion->turned = *turned;
  motion->sprite.size = large;
  add_key (plan, motion, (HradbyBoardKey) { hidden, sprite->x, sprite->y, size, alpha, 1, 0 });
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, size, 1, 1, 0 });
  plan->time += TURN_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, large, 1, -1,
                                            HRADBY_BOARD_WAY_SLOWING });
  plan->time += TURN_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, large, 1, -1,
                                            HRADBY_BOARD_WAY_EVEN });
  add_key (plan, motion, (HradbyBoardKey) { plan->time + FLY_MS, x, y, size, 0.2f, -1,
                                            HRADBY_BOARD_WAY_SLOWING });
}

/* Of several that leave one place together each has its own in it. */
static guint
count_leaving (Plan                  *plan,
               const HradbySeenPiece *piece)
{
  guint n = 0;

  for (guint i = 0; i < plan->motions->len; i++)
    {
      const HradbyBoardMotion *motion = &g_array_index (plan->motions, HradbyBoardMotion, i);
      const HradbySeenPiece *other = &motion->sprite.piece;

      n += !motion->stays && g_strcmp0 (other->kind, piece->kind) == 0
           && other->part.x == piece->part.x && other->part.y == piece->part.y
           && other->part.feature == piece->part.feature;
    }
  return n;
}

static void
plan_move (Plan                 *plan,
           const HradbyTileMove *move)
{
  HradbySeenPiece piece = move->piece;
  const HradbyBoardSprite *there = move->leaves ? NULL : find_piece (plan, &piece);
  HradbyBoardSprite sprite;
  float x, y;

  if (there != NULL)
    plan_arrivals (plan, there, move->bearing);
  if (piece.kind != NULL && move->turned.kind == NULL)
    piece.place += count_leaving (plan, &piece);
  if (!move->leaves
      || !hradby_board_sprites_lay (&sprite, plan->grid, plan->table, plan->position, &piece))
    return;
  x = sprite.x;
  y = sprite.y;
  get_home (plan, move->to, &x, &y);
  if (move->above.kind != NULL)
    plan_lifting (plan, &move->above);
  if (move->turned.kind != NULL)
    plan_turning (plan, &sprite, &move->turned, x, y);
  else
    plan_flight (plan, &sprite, x, y);
}

/* A figure comes on a feature, or leaves it; of other places the game knows more. */
static void
plan_figure (Plan              *plan,
             const HradbyEvent *event)
{
  const HradbyLook *look = hradby_look_get (plan->table);
  gint tile = look->get_cell (plan->table, plan->position, event->x, event->y, NULL);
  HradbyTileMove move = {
    .piece = { .part = { event->x, event->y, event->part }, .player = event->player,
               .place = (guint) event->other },
    .leaves = event->kind == HRADBY_TILING_EVENT_RETURNED,
    .to = event->player,
  };

  if (tile < 0 || (event->place != 0
                   && event->part < look->get_tile (plan->table, (guint) tile)->n_features))
    return;
  plan_move (plan, &move);
}

/* The game and its expansions say what is seen of an event; of some all tile games show the
 * same. */
static void
plan_event (Plan              *plan,
            const HradbyEvent *event)
{
  HradbyTileMove move;

  if (hradby_tile_face_get_move (plan->table, plan->position, event, &move))
    {
      plan_move (plan, &move);
      return;
    }
  switch (event->kind)
    {
    case HRADBY_TILING_EVENT_PLACED:
      plan_placed (plan, event);
      break;
    case HRADBY_TILING_EVENT_DEPLOYED:
    case HRADBY_TILING_EVENT_RETURNED:
      plan_figure (plan, event);
      break;
    case HRADBY_EVENT_POINTS:
      plan_points (plan, event);
      break;
    default:
      break;
    }
}

/* Markers end exactly where the scene has them, and all of it in good time. */
static void
finish (Plan *plan)
{
  float quicker;

  if (plan->lifted >= 0)
    plan_carrying (plan, &g_array_index (plan->motions, HradbyBoardMotion, plan->lifted).sprite);
  quicker = plan->end > (float) MOST_MS ? (float) MOST_MS / plan->end : 1;
  for (guint i = 0; i < plan->motions->len; i++)
    {
      HradbyBoardMotion *motion = &g_array_index (plan->motions, HradbyBoardMotion, i);
      HradbyBoardKey *last = &g_array_index (motion->keys, HradbyBoardKey, motion->keys->len - 1);

      if (motion->stays)
        {
          last->x = motion->sprite.x;
          last->y = motion->sprite.y;
        }
      for (guint k = 0; k < motion->keys->len; k++)
        g_array_index (motion->keys, HradbyBoardKey, k).time *= quicker;
    }
  plan->end *= quicker;
}

double
hradby_board_motion_plan (GArray                *motions,
                          const GArray          *events,
                          const GArray          *sprites,
                          const HradbyBoardGrid *grid,
                          const HradbyTable     *table,
                          const HradbyPosition  *position,
                          HradbySeats            fliers)
{
  Plan plan = { .motions = motions, .sprites = sprites, .grid = grid, .table = table,
                .position = position, .fliers = fliers, .lifted = -1 };

  g_array_set_size (motions, 0);
  table->type->get_scores (table, position, plan.totals);
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    plan.markers[player] = -1;
  for (guint i = 0; i < events->len; i++)
    plan_event (&plan, &g_array_index (events, HradbyEvent, i));
  finish (&plan);
  return (double) plan.end;
}
