/* What is said of the things on the table of cards. All is translated; free it with g_free(). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-state.h"
#include "app/cards/cards-view.h"

G_BEGIN_DECLS

/* What lies there: the name of the thing that picks @pick. */
char *hradby_cards_words_item    (HradbyCardsView *self,
                                  HradbyCardsPick  pick);

/* What a kind of card does by the rules of the table, with its sex. */
char *hradby_cards_words_text    (HradbyCardsView *self,
                                  guint            card);

/* More of it, for whoever wants to know; %NULL: there is no more. */
char *hradby_cards_words_more    (HradbyCardsView *self,
                                  HradbyCardsPick  pick);

/* What happens if it is picked now; %NULL: nothing, or more is asked. */
char *hradby_cards_words_preview (HradbyCardsView *self,
                                  HradbyCardsPick  pick);

/* Why it cannot be picked, and the passage that says so; %NULL: there is nothing to say. */
char *hradby_cards_words_refusal (HradbyCardsView *self,
                                  HradbyCardsPick  pick,
                                  const char     **rule);

/* What the plan comes to or, until it is complete, what is picked of it; %NULL: there is none. */
char *hradby_cards_words_plan    (HradbyCardsView *self);

G_END_DECLS
