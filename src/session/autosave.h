/* Autosave: three generations of a record in a folder, written in order by a thread. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#define HRADBY_AUTOSAVE_GENERATIONS 3

typedef struct _HradbyAutosave HradbyAutosave;

/* Told after each write, in the main context of hradby_autosave_new(). @error is %NULL if all is
 * well; otherwise the files of before are still there. */
typedef void (*HradbyAutosaveFunc) (const GError *error, gpointer user_data);

/* @folder need not exist yet. */
HradbyAutosave *hradby_autosave_new (const char *folder, HradbyAutosaveFunc func,
                                     gpointer user_data);

/* Writes what is waiting, waits for that, and frees @self. Its function is not called any more. */
void hradby_autosave_free (HradbyAutosave *self);

/* Writes the record as the newest generation, soon. One that still waits to be written is replaced.
 * Does not block. */
void hradby_autosave_write (HradbyAutosave *self, GBytes *record);

/* Waits until nothing waits to be written. Returns whether what was written last is on the disk. */
gboolean hradby_autosave_flush (HradbyAutosave *self);

/* The record of a generation, 0 is the newest. Free it with g_free(). */
char *hradby_autosave_get_path (const char *folder, guint generation) G_GNUC_WARN_UNUSED_RESULT;

/* Puts a record that cannot be read aside, under a name with its date and beside those that were
 * put there before: nothing is written over it. Returns where it lies now, %NULL if it could not be
 * moved. */
char *hradby_autosave_set_aside (const char *folder, guint generation) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyAutosave, hradby_autosave_free)
