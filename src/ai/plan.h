/* What is left of the turn that a computer player has thought through, so that its next decisions
 * come from the same search. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

typedef struct _HradbyPlan HradbyPlan;

/* A plan of nothing. Counted; each thread needs a reference of its own, and waits until the others
 * are ready. */
HradbyPlan *hradby_plan_new      (void);
HradbyPlan *hradby_plan_ref      (HradbyPlan           *self);
void        hradby_plan_unref    (HradbyPlan           *self);

/**
 * hradby_plan_choose:
 *
 * As hradby_level_choose(), but goes on with what @level had planned when this was last called with
 * @self, if the position is what it expected, as far as the seat can tell. Where something came to
 * light meanwhile, or somebody went back, it thinks anew.
 */
void        hradby_plan_choose   (HradbyPlan           *self,
                                  const HradbyLevel    *level,
                                  const HradbyDecision *decision,
                                  HradbyAction         *action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyPlan, hradby_plan_unref)

G_END_DECLS
