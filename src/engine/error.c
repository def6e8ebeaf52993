/* The error domain of the engine. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/error.h"

typedef struct {
  const char    *rule;
  HradbySettings settings;
  gboolean       of_moment;
} HradbyErrorPrivate;

static void
hradby_error_private_init (HradbyErrorPrivate *self)
{
}

static void
hradby_error_private_copy (const HradbyErrorPrivate *self, HradbyErrorPrivate *copy)
{
  *copy = *self;
}

static void
hradby_error_private_clear (HradbyErrorPrivate *self)
{
}

G_DEFINE_EXTENDED_ERROR (HradbyError, hradby_error)

gboolean
hradby_error_refuse_as (GError **error, HradbyError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (HRADBY_ERROR, (gint) code, format, arguments));
  va_end (arguments);
  return FALSE;
}

gboolean
hradby_error_refuse (GError **error, const char *rule, const char *reason)
{
  return hradby_error_refuse_by (error, rule, 0, reason);
}

gboolean
hradby_error_refuse_by (GError **error, const char *rule, HradbySettings settings,
                        const char *reason)
{
  if (error != NULL) {
    *error = g_error_new_literal (HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, reason);
    HradbyErrorPrivate *private = hradby_error_get_private (*error);
    private->rule = rule;
    private->settings = settings;
  }
  return FALSE;
}

gboolean
hradby_error_refuse_moment (GError **error, const char *rule, const char *reason)
{
  hradby_error_refuse (error, rule, reason);
  if (error != NULL)
    hradby_error_get_private (*error)->of_moment = TRUE;
  return FALSE;
}

gboolean
hradby_error_is_of_moment (const GError *error)
{
  g_return_val_if_fail (error != NULL, FALSE);

  return error->domain == HRADBY_ERROR && hradby_error_get_private (error)->of_moment;
}

const char *
hradby_error_get_rule (const GError *error)
{
  g_return_val_if_fail (error != NULL && error->domain == HRADBY_ERROR, NULL);

  return hradby_error_get_private (error)->rule;
}

HradbySettings
hradby_error_get_settings (const GError *error)
{
  g_return_val_if_fail (error != NULL, 0);

  return error->domain == HRADBY_ERROR ? hradby_error_get_private (error)->settings : 0;
}
