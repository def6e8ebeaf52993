/* Sentences as rows: what each is about, when it holds, and its text with words in braces. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* A singular and its plural, two columns of a row. */
#define NP_(singular, plural) singular, plural

/* A test for the column @when, and a number for a word, of `said`. */
#define HRADBY_WHEN(name, test)                                                                    \
  static gboolean name (HradbyFaceSaid *said)                                                      \
  {                                                                                                \
    return (test);                                                                                 \
  }
#define HRADBY_COUNT(name, number)                                                                 \
  static gint name (HradbyFaceSaid *said)                                                          \
  {                                                                                                \
    return (gint) (number);                                                                        \
  }

/* For the column @kind: any; for the column @source: this one. */
#define HRADBY_SAYING_ANY        G_MAXUINT
#define HRADBY_SAYING_OF(number) (1u + (number))

/* For the column @sayings of a word: one text, whatever it is about. */
#define HRADBY_SAYING_ONE(...)                                                                     \
  (const HradbySaying[])                                                                           \
  {                                                                                                \
    { HRADBY_SAYING_ANY, .text = __VA_ARGS__ },                                                    \
    { 0 },                                                                                         \
  }

typedef struct _HradbyWord HradbyWord;

/**
 * HradbyFaceSaid:
 * @kind: of the event, action or prompt
 * @position: (nullable): of an action or prompt
 * @action: (nullable): possible there
 * @event: (nullable): that happened; of an action see hradby_saying_get_event()
 * @names: the players', one a seat
 * @words: (nullable): those of the expansion and those of the game
 *
 * What a sentence is about.
 */
typedef struct {
  guint                 kind;
  const HradbyTable    *table;
  const HradbyPosition *position;
  const HradbyAction   *action;
  const HradbyEvent    *event;
  const char *const    *names;
  const HradbyWord     *words[2];
  HradbyEvent           tried; /* the event of an action */
} HradbyFaceSaid;

/**
 * HradbySaying:
 * @kind: of which it is a sentence, or %HRADBY_SAYING_ANY
 * @source: of points, or of what brought nothing (%HRADBY_SAYING_OF); 0: any
 * @reason: why it brought nothing; 0: any
 * @when: (nullable): a condition
 * @text: the whole sentence (N_()), with words in braces
 * @plural: (nullable): likewise (NP_()), where a number in it decides
 * @number: (nullable): the word that does; %NULL: "points"
 * @tell: (nullable): in place of a text; translated, %NULL: the next row; free with g_free()
 *
 * Rows are ended by one without @text and @tell. These words are always known: of an event, or of
 * the points that an action brings, "points" without their sign, "count", "each", "times"
 * (multiplier), "against" (other), "bonus" and "bonuses" (their number); of an action "amount"; the
 * names "player" and "owner" (whom an action names, else other); "row" and "column". The next row
 * is taken where a word stands for nothing.
 */
typedef struct {
  guint        kind;
  guint        source;
  guint        reason;
  gboolean   (*when) (HradbyFaceSaid *said);
  const char  *text;
  const char  *plural;
  const char  *number;
  char      *(*tell) (HradbyFaceSaid *said);
} HradbySaying;

/**
 * HradbyWord:
 * @name: as it stands in braces
 * @count: (nullable): the number for which it stands; otherwise
 * @tell: (nullable): the text, free with g_free(); otherwise
 * @sayings: the text of the first that holds
 *
 * A word in braces; rows are ended by one without @name.
 */
struct _HradbyWord {
  const char          *name;
  gint               (*count) (HradbyFaceSaid *said);
  char              *(*tell)  (HradbyFaceSaid *said);
  const HradbySaying  *sayings;
};

/* The first of @rows that is about this, with its words; %NULL if none is. */
char *hradby_saying_tell (const HradbySaying *rows, HradbyFaceSaid *said) G_GNUC_WARN_UNUSED_RESULT;

/* A translated text with its words; names are never read as words. %NULL if one says nothing. */
char *hradby_saying_fill (const char *text, HradbyFaceSaid *said) G_GNUC_WARN_UNUSED_RESULT;

/* The word of this name, or %NULL. */
const HradbyWord *hradby_saying_find_word (const HradbyFaceSaid *said, const char *name);

/* What happened, or the first points that an action brings. */
const HradbyEvent *hradby_saying_get_event (HradbyFaceSaid *said);

/* The first points that @action would bring, tried on a copy; all 0 where it brings none. */
HradbyEvent hradby_saying_try_action (const HradbyTable *table, const HradbyPosition *position,
                                      const HradbyAction *action);
