/* Why a file was refused. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The codes of %HRADBY_FILE_ERROR. Messages read "FILE:LINE: reason". */
typedef enum {
  HRADBY_FILE_ERROR_READ,   /* it cannot be read or written; the message says why */
  HRADBY_FILE_ERROR_FORMAT, /* not well-formed, not valid, a DTD, too large, a wrong version */
  /* valid, but what it says cannot be: an unknown id, an illegal action */
  HRADBY_FILE_ERROR_CONTENT,
  HRADBY_FILE_ERROR_ELSEWHERE, /* it may be whole: what it only names is missing or broken */
} HradbyFileError;

#define HRADBY_FILE_ERROR (hradby_file_error_quark ())
GQuark hradby_file_error_quark (void);

/* Sets @error to "NAME:LINE: reason" or "NAME: reason". Whatever a file says, the message is one
 * line of valid UTF-8 that fits on a screen.
 * @name: the file
 * @line: from 1; 0: the file as a whole
 * @reason: a translated reason, which may quote what the file says */
void hradby_file_error_set (GError **error, HradbyFileError code, const char *name, guint line,
                            const char *reason);

/* Sets @error to %HRADBY_FILE_ERROR_READ and "reason: NAME": what could not be written matters less
 * than why. */
void hradby_file_error_set_unwritten (GError **error, const char *name, const char *reason);
