/* The history of a file of one's own, in a file beside it: what it was after each change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A history goes back so far; then its oldest steps are forgotten. */
#define HRADBY_FILE_HISTORY_MAX_STEPS 500
#define HRADBY_FILE_HISTORY_MAX_BYTES (2 * 1024 * 1024) /* of content in all */

/* A larger file can have no history. */
#define HRADBY_FILE_HISTORY_MAX_FILE (640 * 1024)

typedef struct {
  guint   number; /* from 1; says what came first among the steps of several histories */
  gint64  time;   /* in seconds since 1970 (UTC) */
  GBytes *file;   /* (nullable): the content of the file after it, %NULL if there was none */
} HradbyFileStep;

typedef struct {
  /* (element-type HradbyFileStep): the oldest first; it is where the history begins, and cannot be
   * taken back */
  GPtrArray *steps;
  guint      at; /* the one that the file is now; those after it were taken back */
} HradbyFileHistory;

/* Without a step, so that one must be added. */
HradbyFileHistory *hradby_file_history_new (void);
void hradby_file_history_free (HradbyFileHistory *self);

/* Adds a step after the one that the file is now. What was taken back is forgotten. */
void hradby_file_history_add (HradbyFileHistory *self, guint number, gint64 time, GBytes *file);

/* Reads and validates one; %NULL with %HRADBY_FILE_ERROR. @name is what messages call it. */
HradbyFileHistory *hradby_file_history_read (GBytes *bytes, const char *name,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
GBytes *hradby_file_history_write (const HradbyFileHistory *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyFileHistory, hradby_file_history_free)
