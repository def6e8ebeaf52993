/* What was picked so far, and what can be picked next: one action, or several done in one step. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/cards-picks.h"

#include "engine/table.h"

#include <string.h>

void
hradby_cards_picks_init (HradbyCardsPicks      *self,
                         const HradbyCardsFace *face)
{
  *self = (HradbyCardsPicks) {
    .face = face,
    .actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction)),
    .plan = g_array_new (FALSE, FALSE, sizeof (HradbyAction)),
  };
}

void
hradby_cards_picks_clear (HradbyCardsPicks *self)
{
  g_clear_pointer (&self->position, g_free);
  g_clear_pointer (&self->actions, g_array_unref);
  g_clear_pointer (&self->plan, g_array_unref);
}

static gboolean
is_same (HradbyCardsPick a,
         HradbyCardsPick b)
{
  return a.kind == b.kind && a.number == b.number;
}

/* Whether @action begins with the picks so far in some order; @next (out): what would be picked
 * then, in that order; @is_last: and nothing more. */
static gboolean
continues (const HradbyCardsPicks *self,
           const HradbyAction     *action,
           guint                   n_picks,
           guint                   variant,
           HradbyCardsPick        *next,
           gboolean               *is_last)
{
  HradbyCardsPick path[HRADBY_CARDS_MAX_PICKS];
  guint n = self->face->list_picks (self->table, self->position, action, variant, path);

  if (n <= n_picks)
    return FALSE;
  for (guint i = 0; i < n_picks; i++)
    if (!is_same (path[i], self->picks[i]))
      return FALSE;
  *next = path[n_picks];
  *is_last = n == n_picks + 1;
  return TRUE;
}

/* The first action that goes on with @pick after @n_picks picks, %NULL if there is none. */
static const HradbyAction *
find (const HradbyCardsPicks *self,
      guint                   n_picks,
      HradbyCardsPick         pick,
      gboolean               *is_last)
{
  for (guint i = 0; i < self->actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (self->actions, HradbyAction, i);
      HradbyCardsPick next;

      for (guint variant = 0; variant < 2; variant++)
        if (continues (self, action, n_picks, variant, &next, is_last) && is_same (next, pick))
          return action;
    }
  return NULL;
}

/* The pick with which all possible actions go on; %FALSE if there are several, or none. @ends
 * (out): some action ends with it. */
static gboolean
find_only (const HradbyCardsPicks *self,
           HradbyCardsPick        *only,
           gboolean               *ends)
{
  gboolean found = FALSE;

  *ends = FALSE;
  for (guint i = 0; i < self->actions->len; i++)
    {
      HradbyCardsPick next;
      gboolean is_last;

      if (!continues (self, &g_array_index (self->actions, HradbyAction, i), self->n_picks, 0,
                      &next, &is_last))
        continue;
      if (found && !is_same (next, *only))
        return FALSE;
      *only = next;
      *ends |= is_last;
      found = TRUE;
    }
  return found;
}

/* What is not in doubt need not be pointed at; but what would end an action always is. */
static void
advance (HradbyCardsPicks *self)
{
  HradbyCardsPick only;
  gboolean ends;

  while (self->n_picks < HRADBY_CARDS_MAX_PICKS && find_only (self, &only, &ends) && !ends)
    self->picks[self->n_picks++] = only;
}

static void
list_actions (HradbyCardsPicks *self)
{
  const HradbyGameType *type = self->table->type;
  guint n = type->count_actions (self->table, self->position);

  g_array_set_size (self->actions, n);
  for (guint i = 0; i < n; i++)
    type->get_action (self->table, self->position, i,
                      &g_array_index (self->actions, HradbyAction, i));
}

static void
restart (HradbyCardsPicks *self)
{
  self->n_picks = self->n_chosen = 0;
  advance (self);
}

void
hradby_cards_picks_begin (HradbyCardsPicks *self,
                          HradbySession    *session)
{
  g_autoptr(GArray) actions = NULL;

  g_clear_pointer (&self->position, g_free);
  g_array_set_size (self->actions, 0);
  g_array_set_size (self->plan, 0);
  self->session = session;
  self->n_picks = self->n_chosen = 0;
  self->is_complete = FALSE;
  if (session == NULL)
    return;

  self->table = hradby_session_get_table (session);
  self->position = hradby_table_copy_position (self->table,
                                               hradby_session_get_position (session));
  if (self->is_shut || hradby_session_get_to_decide (session) == HRADBY_NOBODY)
    return;
  actions = hradby_session_list_actions (session);
  g_array_append_vals (self->actions, actions->data, actions->len);
  restart (self);
}

gboolean
hradby_cards_picks_allows (const HradbyCardsPicks *self,
                           HradbyCardsPick         pick)
{
  gboolean is_last;

  return find (self, self->n_picks, pick, &is_last) != NULL;
}

/* Whether it can be picked first, instead of what is picked. */
static gboolean
starts (const HradbyCardsPicks *self,
        HradbyCardsPick         pick)
{
  gboolean is_last;

  return find (self, self->n_picks - self->n_chosen, pick, &is_last) != NULL;
}

gboolean
hradby_cards_picks_leads_on (const HradbyCardsPicks *self,
                             HradbyCardsPick         pick)
{
  return hradby_cards_picks_allows (self, pick) || starts (self, pick);
}

gboolean
hradby_cards_picks_has (const HradbyCardsPicks *self,
                        HradbyCardsPick         pick)
{
  for (guint i = 0; i < self->n_picks; i++)
    if (is_same (self->picks[i], pick))
      return TRUE;
  return FALSE;
}

gboolean
hradby_cards_picks_find (const HradbyCardsPicks *self,
                         HradbyCardsPick         pick,
                         HradbyAction           *action)
{
  gboolean is_last = FALSE;
  const HradbyAction *found = find (self, self->n_picks, pick, &is_last);

  if (found == NULL || !is_last)
    return FALSE;
  *action = *found;
  return TRUE;
}

/* Carries @action out on the copy; the plan ends where something else is to be decided, or by
 * somebody else. */
static void
add_to_plan (HradbyCardsPicks   *self,
             const HradbyAction *action)
{
  const HradbyGameType *type = self->table->type;
  guint mover = type->to_move (self->table, self->position);

  g_array_append_val (self->plan, *action);
  type->apply (self->table, self->position, action, NULL);
  g_array_set_size (self->actions, 0);
  self->is_complete = type->to_move (self->table, self->position) != mover;
  if (!self->is_complete)
    {
      list_actions (self);
      self->is_complete = self->actions->len == 0
                          || !self->face->is_part (self->position,
                                                   &g_array_index (self->actions, HradbyAction, 0));
    }
  if (self->is_complete)
    g_array_set_size (self->actions, 0);
  restart (self);
}

static HradbyCardsOutcome
take (HradbyCardsPicks   *self,
      const HradbyAction *action)
{
  HradbyAction taken = *action;

  if (self->face->is_part (self->position, &taken))
    {
      add_to_plan (self, &taken);
      return HRADBY_CARDS_PICKED;
    }
  return hradby_session_play (self->session, &taken, NULL) ? HRADBY_CARDS_PLAYED
                                                            : HRADBY_CARDS_NOTHING;
}

/* A stack of which just one card can be meant is enough. */
static const HradbyAction *
find_end (HradbyCardsPicks *self)
{
  HradbyCardsPick only;
  gboolean ends, is_last;

  if (!find_only (self, &only, &ends) || !ends || only.kind != HRADBY_CARDS_PICK_LEVEL)
    return NULL;
  return find (self, self->n_picks, only, &is_last);
}

HradbyCardsOutcome
hradby_cards_picks_choose (HradbyCardsPicks *self,
                           HradbyCardsPick   pick)
{
  const HradbyAction *action;
  gboolean is_last = FALSE;

  if (!hradby_cards_picks_allows (self, pick))
    {
      if (!starts (self, pick))
        return HRADBY_CARDS_NOTHING;
      self->n_picks -= self->n_chosen;
      self->n_chosen = 0;
    }
  action = find (self, self->n_picks, pick, &is_last);
  if (is_last)
    return take (self, action);

  self->picks[self->n_picks++] = pick;
  self->n_chosen++;
  action = find_end (self);
  if (action != NULL)
    return take (self, action);
  if (self->n_picks < HRADBY_CARDS_MAX_PICKS)
    {
      guint n_picks = self->n_picks;

      advance (self);
      self->n_chosen += self->n_picks - n_picks;
    }
  return HRADBY_CARDS_PICKED;
}

gboolean
hradby_cards_picks_back (HradbyCardsPicks *self)
{
  if (self->n_chosen > 0)
    {
      restart (self);
      return TRUE;
    }
  if (self->plan->len == 0)
    return FALSE;
  hradby_cards_picks_begin (self, self->session);
  return TRUE;
}

gboolean
hradby_cards_picks_confirm (HradbyCardsPicks *self)
{
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GArray) plan = NULL;

  if (!self->is_complete || self->plan->len == 0)
    return FALSE;

  session = g_object_ref (self->session);
  /* The session tells of each action, and what it tells makes the picks begin anew. */
  plan = g_array_copy (self->plan);
  for (guint i = 0; i < plan->len; i++)
    if (!hradby_session_play (session, &g_array_index (plan, HradbyAction, i), NULL))
      return FALSE;
  return TRUE;
}
