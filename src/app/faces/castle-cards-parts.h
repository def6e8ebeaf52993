/* The parts of the face of the card game Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-face.h"
#include "app/face/face.h"

G_BEGIN_DECLS

/* What its play surface asks. */
extern const HradbyCardsFace hradby_castle_cards_table_face;

/* What @viewer sees, see #HradbyCardsFace. */
void hradby_castle_cards_read (const HradbyTable    *table,
                               const HradbyPosition *position,
                               guint                 viewer,
                               HradbyCardsState     *state);

/* The card of a kind of the game without its text, translated; %NULL: there are no more. Static. */
const HradbyCardLook *
      hradby_castle_cards_get_look   (guint                  card);

/* The same with its text by the rules of @table; lives for ever. In the main thread only. */
const HradbyCardLook *
      hradby_castle_cards_read_look  (const HradbyTable     *table,
                                      guint                  card);

/* What a place is called, "Courtyard c3"; translated, free with g_free(). */
char *hradby_castle_cards_name_place (guint                  place);

/* A card in play, with its place if there are several of its kind; likewise. */
char *hradby_castle_cards_name_at    (guint                  kind,
                                      guint                  place);

/* What has to be picked next, see #HradbyCardsFace; with no picks what the player is asked for. */
char *hradby_castle_cards_ask        (const HradbyTable     *table,
                                      const HradbyPosition  *position,
                                      const HradbyCardsPick *picks,
                                      guint                  n_picks,
                                      const char *const     *names);

/* One sentence about an event; translated, free with g_free(); %NULL: none. */
char *hradby_castle_cards_tell_event (const HradbyTable     *table,
                                      const HradbyEvent     *event,
                                      const char *const     *names);

/* What an action is called; likewise. */
char *hradby_castle_cards_label      (const HradbyTable     *table,
                                      const HradbyPosition  *position,
                                      const HradbyAction    *action,
                                      const char *const     *names);

G_END_DECLS
