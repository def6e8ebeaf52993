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
#define AWAY         1.2f   /* tiles, to the north */

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

gboolean
hradby_board_motion_covers (const HradbyBoardMotion *motion,
                            const HradbyBoardSprite *sprite)
{
  if (!motion->stays || motion->sprite.kind != sprite->kind)
    return FALSE;
  if (sprite->kind == HRADBY_BOARD_SPRITE_TILE)
    return motion->sprite.place == sprite->place;
  return motion->sprite.figure == sprite->figure && motion->sprite.player == sprite->player
         && (sprite->figure == HRADBY_FIGURE_MARKER || sprite->figure == HRADBY_FIGURE_KEEP
             || (motion->sprite.place == sprite->place
                 && motion->sprite.feature == sprite->feature));
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
  float                 time;                         /* when the next thing happens */
  float                 end;
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

static void
add_key (Plan              *plan,
         HradbyBoardMotion *motion,
         HradbyBoardKey     key)
{
  g_array_append_val (motion->keys, key);
  plan->end = MAX (plan->end, key.time);
}

static const HradbyBoardSprite *
find_sprite (Plan         *plan,
             guint         kind,
             guint         figure,
             gint          player,
             gint          place,
             gint          feature)
{
  for (guint i = 0; i < plan->sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (plan->sprites, HradbyBoardSprite, i);

      if (sprite->kind == kind && sprite->figure == figure
          && (player < 0 || sprite->player == player)
          && (place < 0 || sprite->place == place)
          && (feature < 0 || sprite->feature == feature))
        return sprite;
    }
  return NULL;
}

static void
plan_placed (Plan              *plan,
             const HradbyEvent *event)
{
  gint cell = hradby_board_grid_get_cell (plan->grid, event->x, event->y);
  const HradbyBoardSprite *sprite = find_sprite (plan, HRADBY_BOARD_SPRITE_TILE, 0, -1, cell, -1);
  HradbyBoardMotion *motion;

  if (sprite == NULL)
    return;
  motion = add_motion (plan, sprite, TRUE);
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, SETTLE_SIZE, 0.3f, 1,
                                            0 });
  plan->time += SETTLE_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, sprite->size, 1, 1,
                                            HRADBY_BOARD_WAY_SLOWING });
}

/* Where what @player gets from the board goes to: the marker as it stands at this point of the
 * story, or off the table where there is no wall to stand on. */
static void
get_home (Plan  *plan,
          guint  player,
          float *x,
          float *y)
{
  if (plan->grid->wall != NULL)
    hradby_board_sprites_get_marker (plan->grid->wall, player, MAX (plan->totals[player], 0), FALSE,
                                     x, y);
  else
    *y -= AWAY;
}

static void
plan_arrival (Plan                    *plan,
              const HradbyBoardSprite *sprite)
{
  HradbyBoardMotion *motion = add_motion (plan, sprite, TRUE);

  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y - 0.5f,
                                            sprite->size * 1.3f, 0, 1, 0 });
  plan->time += HOP_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, sprite->size, 1, 1,
                                            HRADBY_BOARD_WAY_SLOWING });
}

static void
plan_deployed (Plan              *plan,
               const HradbyEvent *event)
{
  gint cell = hradby_board_grid_get_cell (plan->grid, event->x, event->y);

  guint feature = event->place != 0 ? HRADBY_BOARD_SPRITE_NO_FEATURE : event->part;

  for (guint figure = HRADBY_FIGURE_FOLLOWER; figure < HRADBY_FIGURE_KEEP; figure++)
    {
      const HradbyBoardSprite *sprite = find_sprite (plan, HRADBY_BOARD_SPRITE_FIGURE, figure,
                                                     event->player, cell, (gint) feature);

      if (sprite != NULL)
        plan_arrival (plan, sprite);
    }
}

static void
plan_keep (Plan              *plan,
           const HradbyEvent *event)
{
  const HradbyBoardSprite *sprite = find_sprite (plan, HRADBY_BOARD_SPRITE_FIGURE,
                                                 HRADBY_FIGURE_KEEP, event->player, -1, -1);

  if (sprite != NULL)
    plan_arrival (plan, sprite);
}

/* The marker goes from space to space; a long way quickly. */
static void
plan_points (Plan              *plan,
             const HradbyEvent *event)
{
  const HradbyBoardSprite *sprite = find_sprite (plan, HRADBY_BOARD_SPRITE_FIGURE,
                                                 HRADBY_FIGURE_MARKER, event->player, -1, -1);
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

static const HradbyBoardSprite *
find_tower (Plan              *plan,
            const HradbyEvent *event)
{
  return find_sprite (plan, HRADBY_BOARD_SPRITE_TOWER, HRADBY_FIGURE_FOLLOWER, -1,
                      hradby_board_grid_get_cell (plan->grid, event->x, event->y), -1);
}

/* A tower with its new piece. */
static void
plan_built (Plan              *plan,
            const HradbyEvent *event)
{
  const HradbyBoardSprite *sprite = find_tower (plan, event);

  if (sprite != NULL)
    plan_arrival (plan, sprite);
}

/* The figure of @owner leaves the board, where it stood until now, to @player. */
static void
plan_leaving (Plan              *plan,
              const HradbyEvent *event,
              guint              owner,
              guint              player)
{
  HradbyBoardSprite sprite = { .kind = HRADBY_BOARD_SPRITE_FIGURE, .player = (guint8) owner };
  HradbyPart part = { event->x, event->y, event->part };
  guint rotation = 0;
  HradbyBoardMotion *motion;
  float x, y;

  if (hradby_look_get (plan->table)->get_cell (plan->table, plan->position, event->x, event->y,
                                         &rotation) < 0)
    return;
  if (event->place != 0)
    hradby_board_sprites_guard (&sprite, plan->grid, plan->table, plan->position, &part,
                                find_tower (plan, event)->number);
  else
    hradby_board_sprites_stand (&sprite, plan->grid, plan->table, plan->position, &part);
  x = sprite.x;
  y = sprite.y;
  get_home (plan, player, &x, &y);
  motion = add_motion (plan, &sprite, FALSE);
  add_key (plan, motion, (HradbyBoardKey) { 0, sprite.x, sprite.y, sprite.size, 1, 1, 0 });
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite.x, sprite.y, sprite.size, 1, 1, 0 });
  add_key (plan, motion, (HradbyBoardKey) { plan->time + FLY_MS, x, y, sprite.size * 0.6f, 0.2f, 1,
                                            HRADBY_BOARD_WAY_HOP });
}

/* Turns over where it lies, then goes to the player. */
static void
plan_bonus (Plan              *plan,
            const HradbyEvent *event)
{
  const float size = 0.3f, large = 0.9f;
  HradbyBoardSprite sprite = { .kind = HRADBY_BOARD_SPRITE_WALL_TILE, .place = event->place,
                               .size = large };
  HradbyBoardMotion *motion;
  float x, y;

  hradby_board_sprites_get_corner (plan->grid->wall, event->place, &sprite.x, &sprite.y);
  get_home (plan, event->player, &x, &y);
  motion = add_motion (plan, &sprite, FALSE);
  motion->turned = event->bonus;
  add_key (plan, motion, (HradbyBoardKey) { 0, sprite.x, sprite.y, size, 1, 1, 0 });
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite.x, sprite.y, size, 1, 1, 0 });
  plan->time += TURN_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite.x, sprite.y, large, 1, -1,
                                            HRADBY_BOARD_WAY_SLOWING });
  plan->time += TURN_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite.x, sprite.y, large, 1, -1,
                                            HRADBY_BOARD_WAY_EVEN });
  add_key (plan, motion, (HradbyBoardKey) { plan->time + FLY_MS, x, y, size, 0.2f, -1,
                                            HRADBY_BOARD_WAY_SLOWING });
}

/* What only this game has. */
static void
plan_own_event (Plan              *plan,
                const HradbyEvent *event)
{
  switch (hradby_tile_face_get_move (plan->table, event))
    {
    case HRADBY_TILE_MOVE_PIECE_IN_CELL:
      plan_built (plan, event);
      break;
    case HRADBY_TILE_MOVE_PIECE_OF_PLAYER:
      plan_keep (plan, event);
      break;
    case HRADBY_TILE_MOVE_CAPTURE:
      plan_leaving (plan, event, (guint) event->other, event->player);
      break;
    case HRADBY_TILE_MOVE_TAKE:
      plan_bonus (plan, event);
      break;
    case HRADBY_TILE_MOVE_NONE:
    default:
      break;
    }
}

static void
plan_event (Plan              *plan,
            const HradbyEvent *event)
{
  switch (event->kind)
    {
    case HRADBY_TILING_EVENT_PLACED:
      plan_placed (plan, event);
      break;
    case HRADBY_TILING_EVENT_DEPLOYED:
      plan_deployed (plan, event);
      break;
    case HRADBY_EVENT_POINTS:
      plan_points (plan, event);
      break;
    case HRADBY_TILING_EVENT_RETURNED:
      plan_leaving (plan, event, event->player, event->player);
      break;
    default:
      plan_own_event (plan, event);
      break;
    }
}

/* Markers end exactly where the scene has them, and all of it in good time. */
static void
finish (Plan *plan)
{
  float quicker = plan->end > (float) MOST_MS ? (float) MOST_MS / plan->end : 1;

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
                          const HradbyPosition  *position)
{
  Plan plan = { .motions = motions, .sprites = sprites, .grid = grid, .table = table,
                .position = position };

  g_array_set_size (motions, 0);
  table->type->get_scores (table, position, plan.totals);
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    plan.markers[player] = -1;
  for (guint i = 0; i < events->len; i++)
    plan_event (&plan, &g_array_index (events, HradbyEvent, i));
  finish (&plan);
  return (double) plan.end;
}
