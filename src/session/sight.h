/* What a viewer sees of a place in the history: the position, and all events up to it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/history.h"

G_BEGIN_DECLS

typedef struct _HradbySight HradbySight;

/* Nobody looks, and nothing is seen before hradby_sight_look(). @table is borrowed and must outlive
 * it. */
HradbySight          *hradby_sight_new          (const HradbyTable *table);
void                  hradby_sight_free         (HradbySight       *self);

/* Who looks: a seat, or %HRADBY_NOBODY. */
guint                 hradby_sight_get_viewer   (const HradbySight *self);
void                  hradby_sight_set_viewer   (HradbySight       *self,
                                                 guint              viewer);

/* From now on nothing is hidden, whoever looks. */
void                  hradby_sight_lay_open     (HradbySight       *self);
gboolean              hradby_sight_is_laid_open (const HradbySight *self);

/**
 * hradby_sight_look:
 * @n_played: of the known actions: those that are played in the position that is seen
 * @hides: whether only that is seen which the viewer may know; otherwise everything is
 *
 * Looks anew. The same place looks the same to the same viewer each time, and what is hidden from
 * the viewer has no influence on it.
 */
void                  hradby_sight_look         (HradbySight         *self,
                                                 const HradbyHistory *history,
                                                 guint                n_played,
                                                 gboolean             hides);

/* What was looked at last. Borrowed; they change with the next look. */
guint                 hradby_sight_get_n_played (const HradbySight *self);
const HradbyPosition *hradby_sight_get_position (const HradbySight *self);
const GArray         *hradby_sight_get_events   (const HradbySight *self);

G_END_DECLS
