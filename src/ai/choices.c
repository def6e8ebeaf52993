/* Listing what can be done, in one pass where the game offers that. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/choices.h"

void
hradby_choices_list (HradbyChoices        *self,
                     const HradbyTable    *table,
                     const HradbyPosition *position)
{
  const HradbyEstimator *estimator = table->type->estimator;

  if (estimator != NULL && estimator->list != NULL)
    {
      self->n = estimator->list (table, position, self->actions, HRADBY_CHOICES_MAX);
      return;
    }
  self->n = table->type->count_actions (table, position);
  for (guint i = 0; i < MIN (self->n, HRADBY_CHOICES_MAX); i++)
    table->type->get_action (table, position, i, &self->actions[i]);
}

void
hradby_choices_foresee (HradbyChoices        *self,
                        const HradbyTable    *table,
                        const HradbyPosition *position)
{
  const HradbyEstimator *estimator = table->type->estimator;
  guint n = MIN (self->n, HRADBY_CHOICES_MAX);

  if (estimator != NULL && estimator->foresee != NULL)
    estimator->foresee (table, position, self->actions, n, self->gains);
  else
    for (guint i = 0; i < n; i++)
      self->gains[i] = HRADBY_UNFORESEEN;
}
