/* One game played by both engines at once. */
#include "twin.h"

#include "engine/action-text.h"
#include "engine/error.h"
#include "engine/passage.h"

#include <string.h>

static const HradbyNaiveTable *
naive_table (const Twin *self)
{
  return (const HradbyNaiveTable *) self->slow;
}

static const HradbyNaivePosition *
naive_position (const Twin *self)
{
  return (const HradbyNaivePosition *) self->slow_position;
}

/* The same set-up for the oracle. */
static HradbySetup *
slow_setup (const HradbySetup *setup)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_naive_type);
  HradbySetup *slow = hradby_setup_new (ruleset, setup->n_players);

  for (guint i = 0; setup->type->settings[i].id != NULL; i++)
    hradby_setting_set_value (hradby_ruleset_get (ruleset, i),
                              hradby_setting_get_value (hradby_ruleset_get (setup->ruleset, i)));
  for (guint i = 0; i < setup->material->len; i++)
    hradby_setup_add (slow, g_ptr_array_index (setup->material, i));
  slow->has_seed = setup->has_seed;
  slow->seed = setup->seed;
  g_array_append_vals (slow->items, setup->items->data, setup->items->len);
  return slow;
}

/* Both lists in their order, and the chosen number among them. */
static void
compare_actions (Twin *self)
{
  const HradbyGameType *type = self->fast->type;
  g_autoptr(GArray) slow = hradby_naive_list_actions (self->slow, self->slow_position);
  guint n = type->count_actions (self->fast, self->position);

  g_assert_cmpuint (type->to_move (self->fast, self->position), ==,
                    self->slow->type->to_move (self->slow, self->slow_position));
  g_assert_cmpuint (n, ==, slow->len);
  g_array_set_size (self->actions, n);
  for (guint i = 0; i < n; i++)
    type->get_action (self->fast, self->position, i,
                      &g_array_index (self->actions, HradbyAction, i));
  g_assert_cmpmem (self->actions->data, n * sizeof (HradbyAction), slow->data,
                   slow->len * sizeof (HradbyAction));
}

static void
compare_scores (const Twin *self)
{
  gint fast[HRADBY_MAX_PLAYERS], slow[HRADBY_MAX_PLAYERS], estimate[HRADBY_MAX_PLAYERS];

  self->fast->type->get_scores (self->fast, self->position, fast);
  self->slow->type->get_scores (self->slow, self->slow_position, slow);
  self->fast->type->estimate (self->fast, self->position, estimate);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      g_assert_cmpint (fast[player], ==, slow[player]);
      g_assert_cmpint (fast[player], ==, self->sums[player]);
      if (twin_is_over (self))
        g_assert_cmpint (estimate[player], ==, 100 * fast[player]);
    }
}

/* Wall tiles in hand and on the wall; none is lost, none comes twice. */
static void
compare_wall_tiles (const Twin *self)
{
  const HradbyNaivePosition *slow = naive_position (self);
  guint n_dealt = 0, n_now = self->n_used;

  for (guint corner = 0; corner < HRADBY_MAX_CORNERS; corner++)
    {
      guint number = hradby_castle_get_wall_tile (self->fast, self->position, corner);

      n_dealt += naive_table (self)->corners[corner] != 0;
      n_now += number != 0;
      if (!twin_is_over (self)) /* at the end only the oracle clears the wall */
        g_assert_cmpuint (number, ==, slow->corners[corner]);
    }
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
      {
        guint won, held = hradby_castle_get_hand (self->fast, self->position, player, number, &won);

        g_assert_cmpuint (held, ==, slow->hand[player][number]);
        g_assert_cmpuint (won, ==, slow->won[player][number]);
        g_assert_cmpuint (held, <=, 2);
        n_now += held;
      }
  if (!twin_is_over (self))
    g_assert_cmpuint (n_now, ==, n_dealt);
}

/* Tiles on the board and in the bag; none is lost. */
static void
compare_tiles (const Twin *self)
{
  const HradbyNaivePosition *slow = naive_position (self);
  guint n_placed = 0, n_tiles = 0;

  for (guint cell = 0; cell < naive_table (self)->n_cells; cell++)
    {
      guint rotation = 0;
      gint x, y, tile;

      hradby_wall_get_cell_position (naive_table (self)->wall, cell, &x, &y);
      tile = hradby_castle_get_cell (self->fast, self->position, x, y, &rotation);
      g_assert_cmpint (tile, ==, slow->cells[cell].kind);
      g_assert_cmpuint (rotation, ==, slow->cells[cell].rotation);
      n_placed += tile >= 0;
    }
  for (guint kind = 0; kind < naive_table (self)->n_kinds; kind++)
    {
      g_assert_cmpuint (hradby_castle_count_bag (self->fast, self->position, kind), ==,
                        slow->bag[kind]);
      n_tiles += hradby_castle_get_tile (self->fast, kind)->count;
    }
  g_assert_cmpuint (n_placed, ==, self->n_placed);
  g_assert_cmpuint (n_tiles, ==,
                    n_placed + self->n_unplayable
                      + hradby_castle_get_n_bag (self->fast, self->position)
                      + (hradby_castle_get_phase (self->fast, self->position)
                         == HRADBY_PHASE_PLACE));
}

/* Six a player, in the supply or on the board, and where they stand. */
static void
compare_followers (const Twin *self)
{
  HradbyFollower followers[2 * HRADBY_CASTLE_N_FOLLOWERS];
  guint n = hradby_castle_list_followers (self->fast, self->position, followers,
                                          G_N_ELEMENTS (followers));
  guint counts[HRADBY_CASTLE_N_PLAYERS] = { 0 }, n_slow = 0;

  g_assert_cmpuint (n, <=, G_N_ELEMENTS (followers));
  for (guint i = 0; i < n; i++)
    {
      gint cell = hradby_wall_get_cell (naive_table (self)->wall, followers[i].part.x,
                                        followers[i].part.y);
      const HradbyNaiveCell *slow = &naive_position (self)->cells[cell];

      g_assert_cmpuint (slow->follower, ==, followers[i].player + 1);
      g_assert_cmpuint (slow->feature, ==, followers[i].part.feature);
      counts[followers[i].player]++;
    }
  for (guint cell = 0; cell < naive_table (self)->n_cells; cell++)
    n_slow += naive_position (self)->cells[cell].follower != 0;
  g_assert_cmpuint (n_slow, ==, n);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      guint supply = hradby_castle_get_supply (self->fast, self->position, player);

      g_assert_cmpuint (counts[player] + supply, ==, HRADBY_CASTLE_N_FOLLOWERS);
    }
}

static void
compare_keeps (const Twin *self)
{
  const HradbyNaivePosition *slow = naive_position (self);

  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      HradbyPart part;
      guint size;
      gboolean is_placed
        = hradby_castle_get_keep (self->fast, self->position, player, &part, &size);

      g_assert_cmpint (is_placed, ==, slow->keep_cell[player] >= 0);
      if (!is_placed)
        continue;
      g_assert_cmpint (hradby_wall_get_cell (naive_table (self)->wall, part.x, part.y), ==,
                       slow->keep_cell[player]);
      g_assert_cmpuint (part.feature, ==, slow->keep_feature[player]);
      g_assert_cmpint ((gint) size, ==, slow->keep_size[player]);
    }
  g_assert_cmpint ((gint) hradby_castle_get_empty_area (self->fast, self->position), ==,
                   hradby_naive_empty_area (naive_table (self), slow, TRUE));
}

static HradbyPart
part_at (const Twin            *self,
         const HradbyNaivePart *slow)
{
  HradbyPart part = { .feature = slow->feature };

  hradby_wall_get_cell_position (naive_table (self)->wall, slow->cell, &part.x, &part.y);
  return part;
}

static void
compare_region (const Twin              *self,
                const HradbyNaiveRegion *slow)
{
  HradbyPart first
    = part_at (self, &g_array_index (slow->parts, HradbyNaivePart, 0));
  HradbyPart any
    = part_at (self, &g_array_index (slow->parts, HradbyNaivePart, slow->parts->len - 1));
  HradbyRegion region;

  g_assert_true (hradby_castle_get_region (self->fast, self->position, &any, &region));
  g_assert_cmpuint (region.kind, ==, slow->kind);
  g_assert_cmpint (region.complete, ==, slow->complete && slow->kind != HRADBY_FEATURE_COURT);
  g_assert_cmpint (region.fountain, ==, slow->fountain);
  g_assert_cmpint (region.tiles, ==, slow->tiles);
  g_assert_cmpint (region.amount, ==, slow->markets);
  g_assert_cmpint (region.followers[0], ==, slow->followers[0]);
  g_assert_cmpint (region.followers[1], ==, slow->followers[1]);
  g_assert_cmpuint (region.owners, ==, slow->owner < 0 ? 0 : 1u << slow->owner);
  g_assert_cmpint (region.x, ==, first.x);
  g_assert_cmpint (region.y, ==, first.y);
  g_assert_cmpuint (region.feature, ==, first.feature);
  g_assert_cmpuint (hradby_castle_list_parts (self->fast, self->position, &any, NULL, 0), ==,
                    slow->parts->len);
}

/* What was joined step by step against a flood fill of the whole board. */
static void
compare_regions (const Twin *self)
{
  g_autoptr(GPtrArray) regions
    = hradby_naive_find_regions (naive_table (self), naive_position (self));

  for (guint i = 0; i < regions->len; i++)
    compare_region (self, g_ptr_array_index (regions, i));
}

static void
compare_position (Twin *self)
{
  guint player, slow_player;

  g_assert_cmpuint (self->fast->type->get_turn (self->fast, self->position, &player), ==,
                    self->slow->type->get_turn (self->slow, self->slow_position, &slow_player));
  g_assert_cmpuint (player, ==, slow_player);
  compare_scores (self);
  compare_wall_tiles (self);
  compare_tiles (self);
  compare_followers (self);
  compare_keeps (self);
  compare_actions (self);
}

static void
note_event_cb (const HradbyEvent *event,
               gpointer           user_data)
{
  g_array_append_vals (user_data, event, 1);
}

static void
compare_event (const HradbyEvent *fast,
               const HradbyEvent *slow)
{
  g_assert_cmpuint (fast->kind, ==, slow->kind);
  g_assert_cmpuint (fast->turn, ==, slow->turn);
  g_assert_cmpuint (fast->player, ==, slow->player);
  g_assert_cmpint (fast->points, ==, slow->points);
  g_assert_cmpint (fast->total, ==, slow->total);
  g_assert_cmpint (fast->x, ==, slow->x);
  g_assert_cmpint (fast->y, ==, slow->y);
  g_assert_cmpuint (fast->feature, ==, slow->feature);
  g_assert_cmpint (fast->tiles, ==, slow->tiles);
  g_assert_cmpint (fast->each, ==, slow->each);
  g_assert_cmphex (fast->settings, ==, slow->settings);
  g_assert_cmpmem (fast, sizeof *fast, slow, sizeof *slow);
}

static void
compare_events (Twin   *self,
                GArray *slow)
{
  for (guint i = 0; i < MIN (self->events->len, slow->len); i++)
    compare_event (&g_array_index (self->events, HradbyEvent, i),
                   &g_array_index (slow, HradbyEvent, i));
  g_assert_cmpuint (self->events->len, ==, slow->len);
}

/* What the events say of pieces and points. */
static void
count_events (Twin *self)
{
  for (guint i = 0; i < self->events->len; i++)
    {
      const HradbyEvent *event = &g_array_index (self->events, HradbyEvent, i);

      self->n_placed += event->kind == HRADBY_EVENT_PLACED;
      self->n_unplayable += event->kind == HRADBY_EVENT_DRAWN && event->flag;
      if (event->kind == HRADBY_EVENT_BONUS_USED)
        self->n_used += event->bonus_count;
      if (event->kind != HRADBY_EVENT_POINTS)
        continue;
      g_assert_cmpint (event->points, >, 0);
      self->sums[event->player] += event->points;
      g_assert_cmpint (event->total, ==, self->sums[event->player]);
    }
}

/* Without a sink and on a copy the same happens, byte by byte. */
static void
apply_fast (Twin               *self,
            const HradbyAction *action)
{
  g_autofree HradbyPosition *silent = hradby_position_copy (self->fast, self->position);
  const HradbySink sink = { note_event_cb, self->events };

  self->fast->type->apply (self->fast, silent, action, NULL);
  self->fast->type->apply (self->fast, self->position, action, &sink);
  g_assert_cmpmem (silent, self->fast->position_size, self->position, self->fast->position_size);
}

void
twin_step (Twin               *self,
           const HradbyAction *action)
{
  g_autoptr(GArray) slow_events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  const HradbySink slow_sink = { note_event_cb, slow_events };
  const HradbyAction taken = *action;

  g_array_set_size (self->events, 0);
  apply_fast (self, &taken);
  self->slow->type->apply (self->slow, self->slow_position, &taken, &slow_sink);
  compare_events (self, slow_events);
  count_events (self);
  compare_position (self);
  if (taken.kind == HRADBY_CASTLE_PLACE)
    compare_regions (self);
}

void
twin_explain (const Twin         *self,
              const HradbyAction *action)
{
  HradbyAction fast = *action, slow = *action;
  g_autoptr(GError) error = NULL;
  gboolean is_legal = self->fast->type->explain (self->fast, self->position, &fast, &error);

  g_assert_cmpint (is_legal, ==,
                   self->slow->type->explain (self->slow, self->slow_position, &slow, NULL));
  if (!is_legal)
    {
      g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL);
      g_assert_cmpstr (error->message, !=, "");
      g_assert_nonnull (hradby_passage_find (self->fast->type, hradby_error_get_rule (error)));
    }
  g_assert_cmpmem (&fast, sizeof fast, &slow, sizeof slow);
}

void
twin_foresee (const Twin         *self,
              const HradbyAction *action)
{
  gint fast[HRADBY_MAX_PLAYERS], slow[HRADBY_MAX_PLAYERS];

  self->fast->type->project (self->fast, self->position, fast);
  self->slow->type->project (self->slow, self->slow_position, slow);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    g_assert_cmpint (fast[player], ==, slow[player]);
  g_assert_cmpint (self->fast->type->reveals (self->fast, self->position, action), ==,
                   self->slow->type->reveals (self->slow, self->slow_position, action));
}

gboolean
twin_is_over (const Twin *self)
{
  return self->fast->type->to_move (self->fast, self->position) == HRADBY_NOBODY;
}

Twin *
twin_new (HradbySetup *setup)
{
  g_autoptr(HradbySetup) slow = slow_setup (setup);
  g_autoptr(GError) error = NULL;
  Twin *self = g_new0 (Twin, 1);

  self->setup = hradby_setup_ref (setup);
  self->fast = hradby_table_new (setup, &error);
  g_assert_no_error (error);
  self->slow = hradby_table_new (slow, &error);
  g_assert_no_error (error);
  self->position = hradby_position_new (self->fast);
  self->slow_position = hradby_position_new (self->slow);
  self->actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  compare_position (self);
  return self;
}

void
twin_free (Twin *self)
{
  hradby_setup_unref (self->setup);
  hradby_table_unref (self->fast);
  hradby_table_unref (self->slow);
  g_free (self->position);
  g_free (self->slow_position);
  g_array_unref (self->actions);
  g_array_unref (self->events);
  g_free (self);
}
