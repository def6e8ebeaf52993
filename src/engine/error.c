/* The error domain of the engine. */
#include "engine/error.h"

typedef struct
{
  const char *rule;
} HradbyErrorPrivate;

static void
hradby_error_private_init (HradbyErrorPrivate *self)
{
}

static void
hradby_error_private_copy (const HradbyErrorPrivate *self,
                           HradbyErrorPrivate       *copy)
{
  copy->rule = self->rule;
}

static void
hradby_error_private_clear (HradbyErrorPrivate *self)
{
}

G_DEFINE_EXTENDED_ERROR (HradbyError, hradby_error)

gboolean
hradby_error_refuse (GError     **error,
                     const char  *rule,
                     const char  *reason)
{
  if (error != NULL)
    {
      *error = g_error_new_literal (HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, reason);
      hradby_error_get_private (*error)->rule = rule;
    }
  return FALSE;
}

const char *
hradby_error_get_rule (const GError *error)
{
  g_return_val_if_fail (error != NULL && error->domain == HRADBY_ERROR, NULL);

  return hradby_error_get_private (error)->rule;
}
