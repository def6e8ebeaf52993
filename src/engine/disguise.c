/* Making up what a viewer does not know, and finding something else where that cannot have been. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/disguise.h"

#include "engine/audience.h"
#include "engine/each.h"
#include "engine/table.h"

#include <string.h>

/* How often something is exchanged before all is dealt anew, and how often that is done. */
#define N_TRIES  300
#define N_STARTS 8

/* How often something is exchanged in what is true, where nothing else was found. */
#define N_STIRS 1000

/* Of so many tries one makes up anew what was done in secret. */
#define SECRETS_ANEW 4

/* What views are dealt with, so that two that are equal are known to be. */
#define VIEW_STREAM 1

/**
 * HradbyDisguise:
 * @told: (element-type HradbyAction): what was done in truth, as far as it is followed
 * @views: (element-type guint64): a hash of what the viewer sees before each of @told, and at last
 * @dealt: (nullable) (element-type HradbyAction): all set-up items; @items: the same made up
 * @game: (nullable): what is given away
 * @is_stirred: see hradby_disguise_is_stirred()
 */
struct _HradbyDisguise {
  const HradbyGameType *type;
  guint                 viewer;
  HradbyRandom          random;
  GArray               *told;
  GArray               *views;
  GArray               *dealt;
  GArray               *items;
  HradbyGame           *game;
  gboolean              is_stirred;
};

HradbyDisguise *
hradby_disguise_new (guint viewer, guint64 secret)
{
  HradbyDisguise *self = g_new0 (HradbyDisguise, 1);

  self->viewer = viewer;
  hradby_random_init (&self->random, secret, viewer);
  self->told = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  self->views = g_array_new (FALSE, FALSE, sizeof (guint64));
  return self;
}

void
hradby_disguise_free (HradbyDisguise *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->told);
  g_array_unref (self->views);
  g_clear_pointer (&self->dealt, g_array_unref);
  g_clear_pointer (&self->items, g_array_unref);
  hradby_game_free (self->game);
  g_free (self);
}

/* Two positions look the same to the viewer if these are equal. */
static guint64
hash_view (const HradbyDisguise *self, const HradbyTable *table, const HradbyPosition *position)
{
  HradbyPosition *seen = g_alloca (table->position_size);
  HradbyRandom random, mixer = { 0 };

  hradby_random_init (&random, 0, VIEW_STREAM);
  memset (seen, 0, table->position_size);
  table->type->view (table, position, self->viewer, &random, seen);
  for (gsize at = 0; at < table->position_size; at += sizeof (guint64)) {
    guint64 word = 0;

    memcpy (&word, (const guint8 *) seen + at, MIN (sizeof word, table->position_size - at));
    mixer.state = hradby_random_next (&mixer) ^ word;
  }
  return hradby_random_next (&mixer);
}

/* The field of a set-up item that not everybody may know, or %NULL. */
static const HradbyField *
find_secret (const HradbyGameType *type, const HradbyAction *item)
{
  const HradbyField *field = type->setup_items[item->kind].fields;

  while (field->name != NULL && !field->secret)
    field++;
  return field->name != NULL ? field : NULL;
}

/* What item @number of @items keeps from others. */
static gint
get_value (const HradbyDisguise *self, const GArray *items, guint number)
{
  const HradbyAction *item = &g_array_index (items, HradbyAction, number);

  return hradby_action_get_number (item, find_secret (self->type, item)->id);
}

static gboolean
has_secret (const HradbyDisguise *self, guint number)
{
  return self->type->knows_item != NULL
         && find_secret (self->type, &g_array_index (self->items, HradbyAction, number)) != NULL;
}

static gboolean
knows (const HradbyDisguise *self, const HradbyGame *truth, const HradbyPosition *position,
       guint number)
{
  return self->type->knows_item (truth->table, position, self->viewer,
                                         &g_array_index (self->items, HradbyAction, number),
                                         number);
}

/* Exchanges what two items say. */
static void
swap (HradbyDisguise *self, guint one, guint other)
{
  HradbyAction *first = &g_array_index (self->items, HradbyAction, one);
  HradbyAction *second = &g_array_index (self->items, HradbyAction, other);

  if (one == other)
    return;
  HradbyFieldId field = find_secret (self->type, first)->id;
  gint value = hradby_action_get_number (first, field);

  hradby_action_set_number (first, field, hradby_action_get_number (second, field));
  hradby_action_set_number (second, field, value);
}

static HradbyGame *
begin (const HradbyDisguise *self, const HradbyGame *truth)
{
  g_autoptr(HradbySetup) setup = hradby_setup_new_like (truth->setup, truth->setup->ruleset);

  g_array_append_vals (setup->items, self->items->data, self->items->len);
  return hradby_game_new (setup, NULL);
}

static void
note_view (HradbyDisguise *self, const HradbyGame *truth, const HradbyPosition *position)
{
  guint64 view = hash_view (self, truth->table, position);

  g_array_append_val (self->views, view);
}

/* Takes @action if the viewer could not tell what comes of it from what it saw. */
static gboolean
try_action (const HradbyDisguise *self, HradbyGame *game, const HradbyAction *action, guint64 view)
{
  HradbyPosition *after = g_alloca (game->table->position_size);
  HradbyAction legal = *action;

  if (!game->table->type->explain (game->table, game->position, &legal, NULL))
    return FALSE;
  memcpy (after, game->position, game->table->position_size);
  game->table->type->apply (game->table, after, &legal, NULL);
  if (hash_view (self, game->table, after) != view)
    return FALSE;
  memcpy (game->position, after, game->table->position_size);
  g_array_append_val (game->actions, legal);
  return TRUE;
}

/* Takes an action that the viewer was told only a part of: @before if that is possible, else any
 * that looks like it. */
static gboolean
try_alike (HradbyDisguise *self, HradbyGame *game, const HradbyAction *shown,
           const HradbyAction *before, guint64 view)
{
  const HradbyGameType *type = game->table->type;
  HradbyAction seen;

  if (before != NULL && try_action (self, game, before, view))
    return TRUE;
  guint n = type->count_actions (game->table, game->position);
  guint first = n > 0 ? hradby_random_below (&self->random, n) : 0;
  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    type->get_action (game->table, game->position, (first + i) % n, &action);
    hradby_audience_show_action (game->table, game->position, &action, self->viewer, &seen);
    if (hradby_action_equal (&seen, shown) && try_action (self, game, &action, view))
      return TRUE;
  }
  return FALSE;
}

/* Plays the next of @told in @game; @last (nullable): what was made up for it before. */
static gboolean
step (HradbyDisguise *self, HradbyGame *game, const HradbyAction *last)
{
  guint at = game->actions->len;
  const HradbyAction *action = &g_array_index (self->told, HradbyAction, at);
  guint64 view = g_array_index (self->views, guint64, at + 1);
  HradbyAction shown;

  if (hradby_audience_show_action (game->table, game->position, action, self->viewer, &shown))
    return try_action (self, game, action, view);
  return try_alike (self, game, &shown, last, view);
}

/* What was made up for a secret action, with what two items say exchanged in it, too. */
static void
exchange (const HradbyDisguise *self, gint one, gint other, HradbyAction *action)
{
  const HradbyField *field = self->type->actions[action->kind].fields;

  for (; field->name != NULL; field++) {
    gint value = hradby_action_get_number (action, field->id);

    if (field->secret && (value == one || value == other))
      hradby_action_set_number (action, field->id, value == one ? other : one);
  }
}

/* Plays what is @told from @items, as far as it may have happened so; %NULL if not even the
 * beginning may. What was made up of it stays where it can, but for what @one and @other say, which
 * were exchanged. */
static HradbyGame *
replay (HradbyDisguise *self, const HradbyGame *truth, gboolean keeps, guint one, guint other)
{
  HradbyGame *game = begin (self, truth);
  guint n_made_up = keeps && self->game != NULL ? self->game->actions->len : 0;

  if (game == NULL)
    return NULL;
  if (hash_view (self, game->table, game->position) != g_array_index (self->views, guint64, 0))
    return (hradby_game_free (game), NULL);
  while (game->actions->len < self->told->len) {
    guint at = game->actions->len;
    HradbyAction last;

    if (at < n_made_up) {
      last = g_array_index (self->game->actions, HradbyAction, at);
      if (one != other)
        exchange (self, get_value (self, self->items, one), get_value (self, self->items, other),
                  &last);
    }
    if (!step (self, game, at < n_made_up ? &last : NULL))
      break;
  }
  return game;
}

/* The numbers of the items that may say something else. */
static GArray *
list_unknown (const HradbyDisguise *self, const HradbyGame *truth, const HradbyPosition *position)
{
  GArray *unknown = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->items->len; i++)
    if (has_secret (self, i) && !knows (self, truth, position, i))
      g_array_append_val (unknown, i);
  return unknown;
}

static guint
pick (HradbyDisguise *self, const GArray *numbers)
{
  return g_array_index (numbers, guint, hradby_random_below (&self->random, numbers->len));
}

/* Of @numbers one whose item says @value, or any. */
static guint
pick_value (HradbyDisguise *self, const GArray *numbers, gint value)
{
  guint found = pick (self, numbers), n = 0;

  HRADBY_EACH (const guint, number, numbers)
    if (get_value (self, self->items, *number) == value
        && hradby_random_below (&self->random, ++n) == 0)
      found = *number;
  return found;
}

/* Of @numbers one that was dealt to @seat, if one of a few is. */
static guint
pick_of (HradbyDisguise *self, const GArray *numbers, guint seat)
{
  guint found = 0;

  for (guint i = 0; i < 4; i++) {
    found = pick (self, numbers);
    if (g_array_index (self->items, HradbyAction, found).player == seat)
      break;
  }
  return found;
}

/* What the viewer knows now, but did not before, is exchanged with what was made up. Returns
 * whether anything was. */
static gboolean
learn (HradbyDisguise *self, const HradbyGame *truth, const HradbyPosition *position,
       const GArray *unknown)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < self->items->len; i++)
    if (has_secret (self, i) && knows (self, truth, position, i)
        && get_value (self, self->items, i) != get_value (self, self->dealt, i)) {
      swap (self, i, pick_value (self, unknown, get_value (self, self->dealt, i)));
      changed = TRUE;
    }
  return changed;
}

/* Two unknown items to be exchanged: any, or what the last of @told names, as far as the viewer was
 * told of it, with one that was dealt to who did it. */
static void
choose (HradbyDisguise *self, const GArray *unknown, guint mover, guint *one, guint *other)
{
  *one = pick (self, unknown);
  *other = pick (self, unknown);
  if (self->told->len == 0 || hradby_random_below (&self->random, 2) == 0)
    return;
  const HradbyAction *last = &g_array_index (self->told, HradbyAction, self->told->len - 1);
  HradbyFieldId field
    = find_secret (self->type, &g_array_index (self->items, HradbyAction, *one))->id;
  for (const HradbyField *told = self->type->actions[last->kind].fields; told->name != NULL; told++)
    if (told->id == field && !told->secret) {
      *one = pick_value (self, unknown, hradby_action_get_number (last, field));
      *other = pick_of (self, unknown, mover);
    }
}

/* Exchanges two unknown items, or makes up anew what was done in secret, again and again. What then
 * may have happened is kept. @ends: as soon as all of @told may; until then it is enough if all but
 * the last may, so that several exchanges come together. Returns whether it did. */
static gboolean
walk (HradbyDisguise *self, const HradbyGame *truth, const GArray *unknown, guint mover,
      guint n_tries, gboolean ends)
{
  guint n_told = self->told->len;

  for (guint i = 0; i < n_tries; i++) {
    gboolean keeps = hradby_random_below (&self->random, SECRETS_ANEW) != 0;
    guint one = 0, other = 0;

    if (unknown->len > 0 && (keeps || hradby_random_below (&self->random, 2) == 0))
      choose (self, unknown, mover, &one, &other);
    if (keeps
        && (one == other
            || get_value (self, self->items, one) == get_value (self, self->items, other)))
      continue;
    swap (self, one, other);
    HradbyGame *game = replay (self, truth, keeps, one, other);
    if (game == NULL || game->actions->len + ends < n_told) {
      hradby_game_free (game);
      swap (self, one, other);
      continue;
    }
    hradby_game_free (self->game);
    self->game = game;
    if (ends && game->actions->len == n_told)
      return TRUE;
  }
  return FALSE;
}

/* Makes up something of which all @told may come, now that @position is reached. */
static gboolean
adapt (HradbyDisguise *self, const HradbyGame *truth, const HradbyPosition *position, guint mover)
{
  g_autoptr(GArray) unknown = list_unknown (self, truth, position);

  if (self->game != NULL && !learn (self, truth, position, unknown)) {
    if (step (self, self->game, NULL))
      return TRUE;
  } else {
    HradbyGame *game = replay (self, truth, TRUE, 0, 0);

    if (game != NULL) {
      hradby_game_free (self->game);
      self->game = game;
      if (game->actions->len == self->told->len)
        return TRUE;
    }
  }
  return walk (self, truth, unknown, mover, N_TRIES, TRUE);
}

/* Deals the unknown items anew, from an order that says nothing of how they were dealt. */
static void
deal (HradbyDisguise *self, const GArray *unknown)
{
  const guint *numbers = (const guint *) (gconstpointer) unknown->data;

  for (guint i = 1; i < unknown->len; i++)
    for (guint k = i; k > 0 && get_value (self, self->items, numbers[k])
                               < get_value (self, self->items, numbers[k - 1]); k--)
      swap (self, numbers[k], numbers[k - 1]);
  for (guint i = unknown->len; i > 1; i--)
    swap (self, numbers[i - 1], numbers[hradby_random_below (&self->random, i)]);
}

/* Forgets what was made up, and begins anew. */
static gboolean
start (HradbyDisguise *self, const HradbyGame *truth, const HradbyPosition *position)
{
  g_autoptr(GArray) unknown = NULL;

  g_array_set_size (self->told, 0);
  g_array_set_size (self->views, 0);
  g_clear_pointer (&self->game, hradby_game_free);
  g_array_set_size (self->items, 0);
  g_array_append_vals (self->items, self->dealt->data, self->dealt->len);
  note_view (self, truth, position);
  unknown = list_unknown (self, truth, position);
  deal (self, unknown);
  return adapt (self, truth, position, HRADBY_NOBODY);
}

/* Follows what was done since, from the first @n actions on. */
static gboolean
follow (HradbyDisguise *self, const HradbyGame *truth, guint n)
{
  const HradbyTable *table = truth->table;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);

  for (guint i = 0; i < n; i++)
    table->type->apply (table, position, &g_array_index (truth->actions, HradbyAction, i), NULL);
  if (self->game == NULL && !start (self, truth, position))
    return FALSE;
  for (; n < truth->actions->len; n++) {
    const HradbyAction *action = &g_array_index (truth->actions, HradbyAction, n);
    guint mover = table->type->to_move (table, position);

    table->type->apply (table, position, action, NULL);
    g_array_append_val (self->told, *action);
    note_view (self, truth, position);
    if (!adapt (self, truth, position, mover))
      return FALSE;
  }
  return TRUE;
}

/* What is true, exchanged as often as it can be. */
static void
stir (HradbyDisguise *self, const HradbyGame *truth)
{
  g_autoptr(GArray) unknown = list_unknown (self, truth, truth->position);

  self->is_stirred = TRUE;
  g_array_set_size (self->items, 0);
  g_array_append_vals (self->items, self->dealt->data, self->dealt->len);
  self->game = begin (self, truth);
  g_array_set_size (self->told, 0);
  g_array_set_size (self->views, 1);
  HRADBY_EACH (const HradbyAction, action, truth->actions) {
    hradby_game_play (self->game, action, NULL, NULL);
    g_array_append_vals (self->told, action, 1);
    note_view (self, self->game, self->game->position);
  }
  walk (self, truth, unknown, HRADBY_NOBODY, N_STIRS, FALSE);
}

const HradbyGame *
hradby_disguise_put_on (HradbyDisguise *self, const HradbyGame *game)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  if (self->dealt == NULL) {
    self->type = game->setup->type;
    self->dealt = hradby_setup_list_items (game->setup);
    self->items = g_array_copy (self->dealt);
  }
  while (n < MIN (self->told->len, game->actions->len)
         && hradby_action_equal (&g_array_index (self->told, HradbyAction, n),
                                 &g_array_index (game->actions, HradbyAction, n)))
    n++;
  if (n < self->told->len) {
    g_array_set_size (self->told, n);
    g_array_set_size (self->views, n + 1);
    hradby_game_truncate (self->game, n);
  }
  for (guint i = 0; !follow (self, game, n); i++, n = 0) {
    g_clear_pointer (&self->game, hradby_game_free);
    if (i == N_STARTS) {
      stir (self, game);
      break;
    }
  }
  return self->game;
}

gboolean
hradby_disguise_is_stirred (const HradbyDisguise *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_stirred;
}
