/* What host and guest tell each other: a line of words, and below it a record or an action. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Another version is refused: both sides must know the same. */
#define HRADBY_FRAME_VERSION 1

/* In bytes: what a host takes, and what a guest takes, which is a record. */
#define HRADBY_FRAME_MAX_ASKED (16 * 1024)
#define HRADBY_FRAME_MAX_TOLD  (4 * 1024 * 1024)

/* Everything in it comes from outside, and is text. */
typedef struct {
  GHashTable *words; /* of strings by name */
  GBytes     *body;  /* (nullable) */
} HradbyFrame;

/* Returns: %NULL if it is none. */
HradbyFrame *hradby_frame_read (GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;
void hradby_frame_free (HradbyFrame *self);

/* A word, "" where it is not there. */
const char *hradby_frame_get (const HradbyFrame *self, const char *name);

/* A whole number; -1 where it is not there or above @max. */
gint64 hradby_frame_get_number (const HradbyFrame *self, const char *name, guint max);

/* @what: what it is for, the word "do"; @words: pairs of name and text, ended by %NULL
 * @body: (nullable). Free it with g_free(). */
char *hradby_frame_write (const char *what, const char *const *words,
                          GBytes *body) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyFrame, hradby_frame_free)
