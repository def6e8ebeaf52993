/* Puzzles: a position of a game in which one move is clearly best (.puzzle.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/record.h"

/* By how much the best move must lead the second: in hundredths of a point, or in thousandths of a
 * chance where the game tells chances. */
#define HRADBY_PUZZLE_POINTS 200
#define HRADBY_PUZZLE_CHANCE 60

#define HRADBY_PUZZLE_MOVES   6
#define HRADBY_PUZZLE_ACTIONS 6

typedef enum {
  HRADBY_PUZZLE_EASY,   /* the solution is what looks best at once */
  HRADBY_PUZZLE_MEDIUM, /* it does not, but the level "medium" finds it */
  HRADBY_PUZZLE_HARD,   /* that one does not either */
  HRADBY_PUZZLE_N_GRADES,
} HradbyPuzzleGrade;

/* What the solution is better by than the second move, for the most part. */
typedef enum {
  HRADBY_PUZZLE_SCORE,  /* by points in this turn */
  HRADBY_PUZZLE_BUILD,  /* by points that its seat may expect later */
  HRADBY_PUZZLE_HINDER, /* by what it takes from the others */
  HRADBY_PUZZLE_N_KINDS,
} HradbyPuzzleKind;

typedef struct {
  /* of one seat, until its turn ends, another decides, or it learns something */
  HradbyAction actions[HRADBY_PUZZLE_ACTIONS];
  guint        n_actions;
  /* points over the best opponent that are expected at the end, in hundredths */
  gint         lead;
  gint         chance;                     /* of winning, in thousandths */
  gint         points[HRADBY_MAX_PLAYERS]; /* by seat, expected at the end, in hundredths */
} HradbyPuzzleMove;

typedef struct {
  char              *id;     /* one word */
  gboolean           is_own; /* a player keeps it, it does not lie inside the program */
  HradbyPuzzleGrade  grade;
  HradbyPuzzleKind   kind;
  guint              rounds; /* of the search that found it */
  /* by which the first move leads the second, see %HRADBY_PUZZLE_POINTS */
  gint               margin;
  /* (nullable): up to the decision of a seat, who solves it; see hradby_puzzle_list() */
  HradbyRecord      *record;
  guint              n_moves;
  HradbyPuzzleMove   moves[HRADBY_PUZZLE_MOVES]; /* the solution first */
} HradbyPuzzle;

/* What moves of a game are compared by: its chance or its lead. */
gint hradby_puzzle_get_worth (const HradbyPuzzle *self, guint move);

/* Reads and validates a puzzle: its moves are legal, best first, and the first one leads by the
 * margin, which is as large as a puzzle needs it.
 * @name: what messages call it, usually the path
 * @library: where material and variants are looked up that the record only names
 * @is_own: it lies inside the program: the tests have validated it
 * Returns: %NULL with %HRADBY_FILE_ERROR */
HradbyPuzzle *hradby_puzzle_read (GBytes *bytes, const char *name, HradbyLibrary *library,
                                  gboolean is_own, GError **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes *hradby_puzzle_write (HradbyPuzzle *self, HradbyLibrary *library) G_GNUC_WARN_UNUSED_RESULT;
void hradby_puzzle_free (HradbyPuzzle *self);

/* The puzzle of a game that has this id; %NULL if there is none. */
HradbyPuzzle *
hradby_puzzle_find (const char *game, const char *id,
                    HradbyLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* The puzzles of a game, those inside the program first, the easy ones first: only what their first
 * element says, without records and moves. (element-type HradbyPuzzle) (transfer full) */
GPtrArray *hradby_puzzle_list (const char *game) G_GNUC_WARN_UNUSED_RESULT;

/* Keeps a puzzle as the player's own; it gets an id that is made of what it is, so one that is kept
 * already is not kept twice. */
gboolean hradby_puzzle_keep (HradbyPuzzle *self, HradbyLibrary *library, GError **error);

/* Where a puzzle of the player's own lies, or would. */
char *hradby_puzzle_get_own_path (const char *game, const char *id) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyPuzzle, hradby_puzzle_free)
