/* Foreseeable failures of rules, settings and actions. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HradbyError:
 * @HRADBY_ERROR_ILLEGAL: the action is against the rules in this position
 * @HRADBY_ERROR_UNKNOWN: a name that nobody declared (setting, value, tile, feature, action)
 * @HRADBY_ERROR_SETUP: the material or the set-up cannot make a game
 *
 * The codes of %HRADBY_ERROR. Messages are one sentence, translated, without a full stop.
 */
typedef enum
{
  HRADBY_ERROR_ILLEGAL,
  HRADBY_ERROR_UNKNOWN,
  HRADBY_ERROR_SETUP,
} HradbyError;

#define HRADBY_ERROR (hradby_error_quark ())
GQuark hradby_error_quark (void);

G_END_DECLS
