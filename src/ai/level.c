/* The list of computer players, and those with a budget of their own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"

#include "ai/levels.h"

#include <string.h>

/* Budgets that make sense: a player who thinks longer is not waited for. */
#define MAX_SECONDS 3600
#define MAX_ROUNDS  100000000

static const HradbyLevel *const levels[] = {
  &hradby_beginner_level,
  &hradby_easy_level,
  &hradby_medium_level,
  &hradby_hard_level,
  &hradby_expert_level,
  NULL,
};

/* Known by their ids only: nothing for people. */
static const HradbyLevel *const yardsticks[] = {
  &hradby_random_level,
  &hradby_greedy_level,
  &hradby_sharp_level,
  &hradby_uct_level,
  NULL,
};

const HradbyLevel *const *
hradby_level_list (void)
{
  return levels;
}

const HradbyLevel *
hradby_level_get_default (void)
{
  return &hradby_easy_level;
}

static const HradbyLevel *
find_in (const HradbyLevel *const *list,
         const char               *id,
         gsize                     length)
{
  for (; *list != NULL; list++)
    if (strlen ((*list)->id) == length && strncmp ((*list)->id, id, length) == 0)
      return *list;
  return NULL;
}

/* "500ms", "1s" or "200". */
static gboolean
parse_budget (const char  *text,
              HradbyLevel *level)
{
  guint64 number;
  char *end;

  if (!g_ascii_isdigit (*text))
    return FALSE;
  number = g_ascii_strtoull (text, &end, 10);
  level->rounds = 0;
  level->microseconds = 0;
  if (number == 0 || number > MAX_ROUNDS)
    return FALSE;
  if (*end == '\0')
    level->rounds = (guint) number;
  else if (strcmp (end, "ms") == 0 && number <= 1000 * MAX_SECONDS)
    level->microseconds = (gint64) number * 1000;
  else if (strcmp (end, "s") == 0 && number <= MAX_SECONDS)
    level->microseconds = (gint64) number * G_USEC_PER_SEC;
  else
    return FALSE;
  return TRUE;
}

/* Levels with a budget are made once and live for ever, so that they are known by their address. */
static const HradbyLevel *
get_with_budget (const HradbyLevel *base,
                 const char        *id,
                 const char        *budget)
{
  static GMutex mutex;
  static GHashTable *made;
  HradbyLevel level = *base, *found;

  if (!base->takes_budget || !parse_budget (budget, &level))
    return NULL;
  g_mutex_lock (&mutex);
  if (made == NULL)
    made = g_hash_table_new (g_str_hash, g_str_equal);
  found = g_hash_table_lookup (made, id);
  if (found == NULL)
    {
      level.id = g_intern_string (id);
      found = g_memdup2 (&level, sizeof level);
      g_hash_table_insert (made, (gpointer) level.id, found);
    }
  g_mutex_unlock (&mutex);
  return found;
}

const HradbyLevel *
hradby_level_find (const char *id)
{
  const HradbyLevel *level;
  gsize length;

  g_return_val_if_fail (id != NULL, NULL);

  length = strcspn (id, ":");
  level = find_in (levels, id, length);
  if (level == NULL)
    level = find_in (yardsticks, id, length);
  if (level == NULL || id[length] == '\0')
    return level;
  return get_with_budget (level, id, id + length + 1);
}

void
hradby_level_choose (const HradbyLevel    *self,
                     const HradbyDecision *decision,
                     HradbyAction         *action)
{
  const HradbyTable *table = decision->table;

  g_return_if_fail (self != NULL);
  g_return_if_fail (table->type->to_move (table, decision->position) < table->n_players);

  if (self->rank != NULL)
    {
      HradbyDecisionMove best;

      self->rank (self, decision, &best, 1);
      table->type->get_action (table, decision->position, best.move.numbers[0], action);
    }
  else
    self->choose (self, decision, action);
}
