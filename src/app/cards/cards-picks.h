/* What was picked so far, and what can be picked next: one action, or several done in one step. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-face.h"
#include "session/session.h"

G_BEGIN_DECLS

/**
 * HradbyCardsPicks:
 * @position: as the session shows it, after the actions of @plan
 * @actions: legal in it; none unless a person has to decide
 * @plan: actions that are done in one step, and are not yet confirmed
 * @picks: for the next action, @n_picks of them, of which somebody chose the last @n_chosen
 * @is_complete: nothing is missing in the plan
 * @is_shut: nothing can be picked from the next beginning on; may be set
 *
 * The way from what is pointed at to an action that the session takes.
 */
typedef struct
{
  const HradbyCardsFace *face;
  HradbySession         *session;
  const HradbyTable     *table;
  HradbyPosition        *position;
  GArray                *actions;
  GArray                *plan;
  HradbyCardsPick        picks[HRADBY_CARDS_MAX_PICKS];
  guint                  n_picks;
  guint                  n_chosen;
  gboolean               is_complete;
  gboolean               is_shut;
} HradbyCardsPicks;

/* What came of a pick. */
typedef enum
{
  HRADBY_CARDS_NOTHING, /* it cannot be picked now */
  HRADBY_CARDS_PICKED,  /* more is asked, or the plan grew */
  HRADBY_CARDS_PLAYED,  /* the session took the action */
} HradbyCardsOutcome;

void               hradby_cards_picks_init    (HradbyCardsPicks      *self,
                                               const HradbyCardsFace *face);
void               hradby_cards_picks_clear   (HradbyCardsPicks      *self);

/* Begins anew from what the session shows, borrowed; %NULL: nothing can be picked. */
void               hradby_cards_picks_begin   (HradbyCardsPicks      *self,
                                               HradbySession         *session);

/* Whether it can be picked next. */
gboolean           hradby_cards_picks_allows  (const HradbyCardsPicks *self,
                                               HradbyCardsPick         pick);

/* Whether it is among what is picked. */
gboolean           hradby_cards_picks_has     (const HradbyCardsPicks *self,
                                               HradbyCardsPick         pick);

/* Whether it can be picked next, or first instead of what is picked. */
gboolean           hradby_cards_picks_leads_on (const HradbyCardsPicks *self,
                                                HradbyCardsPick         pick);

/* The action that @pick would complete; %FALSE if it would not. */
gboolean           hradby_cards_picks_find    (const HradbyCardsPicks *self,
                                               HradbyCardsPick         pick,
                                               HradbyAction           *action);

/* Picks it: next, or else first. */
HradbyCardsOutcome hradby_cards_picks_choose  (HradbyCardsPicks      *self,
                                               HradbyCardsPick        pick);

/* Takes back what was chosen last, or else the plan; %FALSE if there is nothing. */
gboolean           hradby_cards_picks_back    (HradbyCardsPicks      *self);

/* Plays a complete plan. */
gboolean           hradby_cards_picks_confirm (HradbyCardsPicks      *self);

G_END_DECLS
