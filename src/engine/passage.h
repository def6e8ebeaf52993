/* The rules as people read them: passages, declared by each game in one const table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ruleset.h"
#include "engine/game-type-lookup.h"

typedef enum {
  HRADBY_PASSAGE_HEADING,   /* begins a section that goes on to the next heading */
  HRADBY_PASSAGE_PARAGRAPH,
  HRADBY_PASSAGE_ITEM,      /* of a list */
  HRADBY_PASSAGE_EXAMPLE,
  HRADBY_PASSAGE_PICTURE,   /* of what it says; who cannot see it reads the same */
} HradbyPassageKind;

/* A piece of the rules. The table of a game is in reading order, begins with a heading and is ended
 * by a row without id. Anchors of settings and refusals name passages that always hold, or always
 * with the expansion that they are about; what a setting changes follows in the same section, a
 * passage for each value. All passages of a section of an expansion, and those of its settings,
 * belong to it. */
struct _HradbyPassage {
  /* the anchor by which settings, refusals and links name it; unique in its game */
  const char        *id;
  HradbyPassageKind  kind; /* how it is shown */
  /* plain text for people (N_()), our own words. Words in braces stand for numbers that depend on
   * the table: "{tiles}" and others that the game knows (count_word), and what a setting asks for,
   * by its id; "{tower-points points}" says the word with it */
  const char        *text;
  const char        *setting; /* the setting it depends on, or %NULL: then it always holds */
  /* the value of @setting with which it holds; %NULL for one that asks for a number: it holds with
   * each, and says which it is */
  const char        *value;
  /* the expansion it belongs to, or %NULL: it holds only where that is switched on */
  const char        *expansion;
  /* of %HRADBY_PASSAGE_PICTURE: the record that is shown, but for its last turn,
   * "pictures/GAME/PICTURE.game.xml" of the data inside the program */
  const char        *picture;
  const char        *context; /* of the translation of @text, or %NULL */
  /* (nullable): a condition on a second setting, "SETTING=VALUE" or "SETTING!=VALUE": it holds only
   * where that setting has an effect, and this value, or another one; or a second expansion,
   * "EXPANSION", or "!EXPANSION": only without it */
  const char        *also;
};

/* %NULL if the game has no such passage. */
const HradbyPassage *hradby_passage_find (const HradbyGameType *type, const char *id);

/* What holds at a table that plays @ruleset. Of a setting without effect there is nothing to read.
 * Returns: (transfer container) (element-type HradbyPassage): the passages in reading order. */
GPtrArray *hradby_passage_list (HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* @table (nullable): without it, when there is no material, the place of a number stays empty.
 * Returns: (transfer full): the text, translated, with the numbers of @table. */
char *hradby_passage_dup_text (const HradbyPassage *self,
                               const HradbyTable *table) G_GNUC_WARN_UNUSED_RESULT;

/* @self: a passage that holds with @ruleset. Returns: (transfer none) (nullable): the setting
 * because of which it differs from the default rules. */
HradbySetting *hradby_passage_get_change (const HradbyPassage *self, HradbyRuleset *ruleset);
