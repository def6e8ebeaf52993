/* How games ended that people played here: kept in one file, and what it says of a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* Points that a seat has from one source of the game. */
typedef struct {
  char   *source;
  gint64  points;
} HradbyCareerSource;

/* One seat; @level: id of the computer player, "" of a person; @rank: how many have more points. */
typedef struct {
  char   *name;
  char   *level;
  gint    points;
  guint   rank;
  GArray *sources; /* element-type HradbyCareerSource */
} HradbyCareerSeat;

/* A game that is over. */
typedef struct {
  char             *id;   /* of the game; one that ends once more takes the place of itself */
  gint64            time; /* when it ended, Unix time */
  /* id of the game; @rules: id of the variant; @title: what the variant is called */
  char             *game;
  char             *rules;
  char             *title;
  guint             n_seats;
  guint             n_first; /* how many have the most points; more than one: it was drawn */
  HradbyCareerSeat  seats[HRADBY_MAX_PLAYERS];
} HradbyCareerGame;

/* The file, a line a game. It is written in a thread, as a whole and atomically; one with anything
 * else in it is put aside under another name, and nothing is written over one that cannot be read.
 * A file beside it is locked meanwhile: programs with one file lose nothing of each other. Before
 * it gets larger than %HRADBY_FILE_MAX_BYTES the older games go into another one beside it, which
 * is read, too. */
typedef struct _HradbyCareer HradbyCareer;

HradbyCareer *hradby_career_new (const char *path);

/* Waits until all is written; for a program that keeps the file locked and does nothing, some
 * seconds. */
void hradby_career_free (HradbyCareer *self);

/* Adds a game that is over, soon; not one that was opened from elsewhere. @time: Unix time. */
void hradby_career_add (HradbyCareer *self, HradbySession *session, gint64 time);

/* (transfer full) (element-type HradbyCareerGame): all games, oldest first; in any thread. */
GPtrArray *hradby_career_load (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Forgets all games. */
gboolean hradby_career_remove (const char *path, GError **error);

/* (transfer full): a table with a line a seat, for other programs: comma-separated, UTF-8. */
GBytes *hradby_career_write_csv (const GPtrArray *games) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyCareer, hradby_career_free)

/* Which games count; %NULL: all do. */
typedef struct {
  /* name of a person; @level: or id of a computer player: whose games they are */
  const char *player;
  const char *level;
  const char *game;    /* id of the game; @rules: title of the variant */
  const char *rules;
  const char *against; /* id of a level, "" for a person: somebody else of it took part */
} HradbyCareerFilter;

typedef struct {
  guint   n_games; /* in which the player sat, each once */
  guint   n_won;   /* alone; @n_drawn: together with others */
  guint   n_drawn;
  double  mean;    /* points; @best: the most */
  gint    best;
  guint   streak;  /* games won in a row up to the last; @longest: the most there ever were */
  guint   longest;
  /* (element-type gint): one a game, oldest first; @others: of all others at the table */
  GArray *points;
  GArray *others;
  GArray *sources; /* (element-type HradbyCareerSource): sums of all games, most first */
} HradbyCareerTally;

/* @games: (element-type HradbyCareerGame): oldest first */
HradbyCareerTally *hradby_career_tally_new (const GPtrArray *games,
                                            const HradbyCareerFilter *filter);
void hradby_career_tally_free (HradbyCareerTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyCareerTally, hradby_career_tally_free)
