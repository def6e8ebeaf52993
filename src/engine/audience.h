/* What a viewer is shown of actions and events: what is secret is taken out for all others. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

/* Whether seats know different things in this game: some events are not told whole to all. */
gboolean hradby_audience_has_secrets (const HradbyGameType *type);

/* @before: the position that @action was taken in
 * @viewer: a seat, or %HRADBY_NOBODY
 * @shown (out): the action; for whoever is not of its audience fields that its kind calls secret
 * are 0
 * Returns: whether @viewer may know all of it; otherwise @shown is good for telling of it only */
gboolean hradby_audience_show_action (const HradbyTable *table, const HradbyPosition *before,
                                      const HradbyAction *action, guint viewer,
                                      HradbyAction *shown);

/* @viewer: a seat, or %HRADBY_NOBODY; @shown (out): the event; for whoever is not of its audience
 * fields that its kind calls secret are 0, and @blank is set. Returns: whether @viewer may know all
 * of it. */
gboolean hradby_audience_show_event (const HradbyTable *table, const HradbyEvent *event,
                                     guint viewer, HradbyEvent *shown);

/* Whether @event keeps to what its kind declares: fields that the kind does not use are 0. */
gboolean hradby_audience_is_declared (const HradbyTable *table, const HradbyEvent *event);
