/* What comes out of a record: its score log as rows, and its events as lines. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/record.h"

/**
 * Replay:
 * @rows: (owned): the header, a row a points event, and the totals: the first five columns of the
 *   score log; %NULL if the record is refused
 * @options: (owned): the same with all decisions before the rows they precede, each with all that
 *   is legal in it
 * @events: (owned): a line an event
 * @error: (owned) (nullable): why it is refused
 */
typedef struct {
  char   *rows;
  char   *options;
  char   *events;
  GError *error;
} Replay;

void replay_clear (Replay *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Replay, replay_clear)

/* Replays a record held in memory; @name is what messages call it. */
Replay replay_bytes (GBytes *bytes, const char *name, HradbyLibrary *library);

/* The text of the sample "folder/name.tsv" beside "folder/name.game.xml"; %NULL: there is none. */
char *replay_load_beside (const char *name, const char *suffix) G_GNUC_WARN_UNUSED_RESULT;

/* An expected score log, or one with decisions, without its free last column: as above. */
char *replay_cut_rows (const char *tsv) G_GNUC_WARN_UNUSED_RESULT;
