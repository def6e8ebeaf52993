/* The contract between the rules of a game and everything above them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/action.h"
#include "engine/estimator.h"
#include "engine/event.h"
#include "engine/game-type-lookup.h"
#include "engine/random.h"

typedef struct _HradbyLook HradbyLook;

/* A game. Positions are @position_size bytes without pointers: copied by memcpy(), compared by
 * memcmp(). Nothing below allocates except @table_new, @explain and the names.
 *
 * Actions of the seat to move are numbered 0 … @count_actions - 1 in a fixed order. At a chance
 * node the numbers are equally likely outcomes: several may be the same action, then they are
 * neighbours. A decision whose only possible action is a pass does not exist: the game goes on. */
struct _HradbyGameType {
  const char              *id;          /* stable, goes into files; @title is for people (N_()) */
  const char              *title;
  guint                    min_players; /* how many play at least, @max_players: at most */
  guint                    max_players;
  const HradbySettingInfo *settings;    /* declared settings, ended by a row without id */
  const HradbyPassage     *passages;    /* the rules to be read, ended by a row without id */
  /* declared actions, ended by a row without name; row 0 is the pass */
  const HradbyActionInfo  *actions;
  /* declared events, likewise; first %HRADBY_EVENT_COMMON_ROWS */
  const HradbyEventInfo   *events;
  const HradbyActionInfo  *setup_items; /* declared children of a record's set-up, likewise */
  /* where points come from, words of the score log, ended by %NULL; also as titles (N_()) */
  const char *const       *sources;
  const char *const       *source_titles;
  const char *const       *expansions; /* (nullable): ids of expansions, likewise */
  const char *const       *expansion_titles;
  /* ids of the standard material, "element/id", ended by %NULL */
  const char *const       *materials;
  /* (nullable): of a game with tiles: what those who draw it ask, see tiling/look.h */
  const HradbyLook        *look;
  const HradbyEstimator   *estimator; /* (nullable): its estimate with a memory */
  /* Builds the table; fails as hradby_table_new() does for material and set-up items. Items that
   * the set-up leaves open are dealt from its seed; without seed they stay empty. */
  HradbyTable *(*table_new) (const HradbySetup *setup, GError **error);
  void (*table_free) (HradbyTable *table);
  /* Appends all set-up items, said or dealt, so that records do not need the seed. (nullable) */
  void (*list_items) (const HradbySetup *setup, GArray *items);
  /* Fills @position, @position_size bytes, with the start of the game. */
  void (*begin) (const HradbyTable *table, HradbyPosition *position);

  /* A seat, %HRADBY_CHANCE or %HRADBY_NOBODY. */
  guint (*to_move) (const HradbyTable *table, const HradbyPosition *position);
  guint (*count_actions) (const HradbyTable *table, const HradbyPosition *position);
  void (*get_action) (const HradbyTable *, const HradbyPosition *, guint number, HradbyAction *);
  /* The first @max actions as get_action tells each, but in one pass; returns how many there are.
   * (nullable) */
  guint (*list_actions) (const HradbyTable *, const HradbyPosition *, HradbyAction *, guint max);
  /* Exactly get_action (hradby_random_below (count_actions)), but in one pass. */
  void (*pick_action) (const HradbyTable *, const HradbyPosition *, HradbyRandom *, HradbyAction *);
  /* Whether a player or chance may do it now; otherwise sets %HRADBY_ERROR_ILLEGAL, why, and which
   * passage says so. Brings @action to the form of get_action (a region named by another part),
   * but keeps which of those it is that come to the same. */
  gboolean (*explain) (const HradbyTable *, const HradbyPosition *, HradbyAction *, GError **);
  /* Of several actions that come to the same (a tile may look the same turned) get_action has one,
   * the others are legal. Brings @action, legal in @position, to that one; in @twin, which may
   * differ from @position by what such actions led to. (nullable: none come to the same) */
  void (*align) (const HradbyTable *, const HradbyPosition *position, const HradbyPosition *twin,
                 HradbyAction *action);
  /* Takes a legal action, and all that follows from it without a decision. */
  void (*apply) (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
                 const HradbySink *sink);

  /* Points so far; those if nothing more were placed; the end that a good player expects, in
   * hundredths; where points say little of who wins, chances (nullable); a number a seat. */
  void (*get_scores) (const HradbyTable *table, const HradbyPosition *position, gint *scores);
  void (*project) (const HradbyTable *table, const HradbyPosition *position, gint *scores);
  void (*estimate) (const HradbyTable *table, const HradbyPosition *position, gint *scores);
  void (*tell_chances) (const HradbyTable *table, const HradbyPosition *position, double *chances);

  /* The position as @viewer, a seat or %HRADBY_NOBODY, may know it: what is hidden is dealt anew
   * from all that could be there, by what the viewer knows and @random, by nothing else. */
  void (*view) (const HradbyTable *table, const HradbyPosition *position, guint viewer,
                HradbyRandom *random, HradbyPosition *seen);

  /* Whether @viewer may know by now what a set-up item keeps secret; @number: which of list_items
   * it is. (nullable: everybody knows all) */
  gboolean (*knows_item) (const HradbyTable *table, const HradbyPosition *position, guint viewer,
                          const HradbyAction *item, guint number);

  /* Who learns by @action, taken in @before, what was hidden, whatever that is (undoing gives it
   * away); who may know what its kind calls secret. (nullable: everybody) */
  HradbySeats (*reveals) (const HradbyTable *, const HradbyPosition *before, const HradbyAction *);
  HradbySeats (*get_audience) (const HradbyTable *, const HradbyPosition *before,
                               const HradbyAction *);

  /* Of the @kind-th kind of piece: how many the box holds, and how many are in the game, seen or
   * hidden. Views keep the sum of these. %FALSE: there are not so many kinds. */
  gboolean (*count_material) (const HradbyTable *table, const HradbyPosition *position, guint kind,
                              guint *in_box, guint *in_game);
  /* The record's turn, from 1, and whose it is; the cell placed at last, or %FALSE (nullable). */
  guint (*get_turn) (const HradbyTable *table, const HradbyPosition *position, guint *player);
  gboolean (*get_focus) (const HradbyTable *, const HradbyPosition *position, gint *x, gint *y);

  /* The name of what @action has in @field, which is named, or %NULL; what a name means there, or
   * -1. Set-up items have no position, and no table when they are read. */
  const char *(*get_name) (const HradbyTable *table, const HradbyPosition *position,
                           const HradbyAction *action, const HradbyField *field);
  gint (*find_name) (const HradbyTable *table, const HradbyPosition *position,
                     const HradbyAction *action, const HradbyField *field, const char *name);

  /* Appends the detail of a points event in the score log, without tabs. */
  void (*describe) (const HradbyTable *table, const HradbyEvent *event, GString *text);
  /* The number that a word in braces of the passages stands for, -1 if none does. (nullable) */
  gint (*count_word) (const HradbyTable *table, const char *word);
};
