/* The actions of a decision, each listed once, and what is foreseen of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

G_BEGIN_DECLS

/* Actions that are listed in one pass; any others are asked for one by one. One pass gains 4 % of
 * greedy games with The Tower and 14 % with all expansions (medians of three pairs of runs). */
#define HRADBY_CHOICES_MAX 256

/**
 * HradbyChoices:
 * @actions: by their numbers
 * @gains: what is foreseen of each, or %HRADBY_UNFORESEEN
 * @n: how many actions there are, listed or not
 */
typedef struct
{
  HradbyAction actions[HRADBY_CHOICES_MAX];
  gint         gains[HRADBY_CHOICES_MAX];
  guint        n;
} HradbyChoices;

/* Lists the actions of the decision at @position; of their gains it says nothing yet. */
void hradby_choices_list    (HradbyChoices        *self,
                             const HradbyTable    *table,
                             const HradbyPosition *position);

/* Asks what those that are listed may bring, see #HradbyEstimator. */
void hradby_choices_foresee (HradbyChoices        *self,
                             const HradbyTable    *table,
                             const HradbyPosition *position);

/* The action of this number, of @n; @position is the one that they were listed of. */
static inline void
hradby_choices_get_nth (const HradbyChoices  *self,
                        const HradbyTable    *table,
                        const HradbyPosition *position,
                        guint                 number,
                        HradbyAction         *action)
{
  if (number < HRADBY_CHOICES_MAX)
    *action = self->actions[number];
  else
    table->type->get_action (table, position, number, action);
}

/* What is foreseen of it, or %HRADBY_UNFORESEEN. */
static inline gint
hradby_choices_foresee_nth (const HradbyChoices *self,
                            guint                number)
{
  return number < HRADBY_CHOICES_MAX ? self->gains[number] : HRADBY_UNFORESEEN;
}

G_END_DECLS
