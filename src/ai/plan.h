/* What is left of a turn that a computer player has thought through: its next decisions come from
 * the same search. */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

typedef struct _HradbyPlan HradbyPlan;

/* A plan of nothing. */
HradbyPlan *hradby_plan_new    (void);
void        hradby_plan_free   (HradbyPlan *self);

/**
 * hradby_plan_choose:
 *
 * As hradby_level_choose(), but goes on with what @level had planned when this was last called with
 * @self, if @position is what it expected, as far as the seat can tell. Where something came to
 * light meanwhile, or somebody went back, it thinks anew. In one thread at a time.
 */
void        hradby_plan_choose (HradbyPlan           *self,
                                const HradbyLevel    *level,
                                const HradbyTable    *table,
                                const HradbyPosition *position,
                                HradbyRandom         *random,
                                GCancellable         *cancellable,
                                HradbyAction         *action);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyPlan, hradby_plan_free)

G_END_DECLS
