/* Why a file was refused. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HradbyFileError:
 * @HRADBY_FILE_ERROR_READ: it cannot be read or written; the message says why
 * @HRADBY_FILE_ERROR_FORMAT: not well-formed, not valid, a DTD, too large, a wrong version
 * @HRADBY_FILE_ERROR_CONTENT: valid, but what it says cannot be: an unknown tile, an illegal action
 *
 * The codes of %HRADBY_FILE_ERROR. Messages read "FILE:LINE: reason".
 */
typedef enum
{
  HRADBY_FILE_ERROR_READ,
  HRADBY_FILE_ERROR_FORMAT,
  HRADBY_FILE_ERROR_CONTENT,
} HradbyFileError;

#define HRADBY_FILE_ERROR (hradby_file_error_quark ())
GQuark hradby_file_error_quark (void);

G_END_DECLS
