/* Looking into a file that is no record: only its first elements are asked for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/damage.h"

#include "engine/registry.h"
#include "engine/text.h"
#include "storage/file-error.h"
#include "storage/files.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  HradbyDamage *damage;
  GString      *players;
  guint         n_players;
} Look;

static void
look_at_player (Look       *look,
                const char *name)
{
  g_autofree char *tidy = NULL;

  if (look->n_players == HRADBY_MAX_PLAYERS)
    return;
  look->n_players++;
  tidy = hradby_text_tidy (HRADBY_TEXT_NAME, name);
  if (look->players->len > 0)
    /* Translators: between the names of players */
    g_string_append (look->players, C_("names", ", "));
  g_string_append (look->players, tidy);
}

/* This parser also takes an attribute twice, and one root after the other: the first counts. */
static void
look_at_game (Look       *look,
              const char *rules)
{
  const HradbyGameType *type = hradby_registry_find (rules);

  if (look->damage->game == NULL && type != NULL)
    look->damage->game = g_strdup (_(type->title));
}

/* Whatever follows the players is of no interest, nor is anything else than a record. */
static void
start_element_cb (GMarkupParseContext  *context,
                  const char           *element,
                  const char          **names,
                  const char          **values,
                  gpointer              user_data,
                  GError              **error)
{
  Look *look = user_data;
  gboolean is_game = g_str_equal (element, "game"), is_player = g_str_equal (element, "player");
  const GSList *stack = g_markup_parse_context_get_element_stack (context);
  gboolean is_root = stack->next == NULL;

  if (is_root != is_game || g_str_equal (element, "setup") || g_str_equal (element, "turn"))
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "");
      return;
    }
  for (guint i = 0; names[i] != NULL; i++)
    if (is_game && g_str_equal (names[i], "rules"))
      look_at_game (look, values[i]);
    else if (is_player && !is_root && stack->next->next == NULL && g_str_equal (names[i], "name"))
      look_at_player (look, values[i]);
}

static void
look_into (HradbyDamage *self)
{
  static const GMarkupParser parser = { .start_element = start_element_cb };
  g_autoptr(GBytes) bytes = hradby_file_load (self->path, NULL);
  g_autoptr(GString) players = g_string_new (NULL);
  Look look = { self, players, 0 };
  g_autoptr(GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, G_MARKUP_IGNORE_QUALIFIED, &look, NULL);

  if (bytes == NULL || g_bytes_get_size (bytes) == 0)
    return;
  g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                (gssize) g_bytes_get_size (bytes), NULL);
  if (players->len > 0)
    self->players = g_strdup (players->str);
}

char *
hradby_damage_get_reason (const char   *path,
                          const GError *error)
{
  g_autofree char *name = NULL;
  const char *reason;

  g_return_val_if_fail (path != NULL && error != NULL, NULL);

  name = hradby_text_escape (path); /* as the error names it */
  reason = error->message;
  if (!g_str_has_prefix (reason, name) || reason[strlen (name)] != ':')
    return g_strdup (reason);
  reason += strlen (name) + 1;
  reason += strspn (reason, "0123456789");
  if (*reason == ':')
    reason++;
  return g_strchug (g_strdup (reason));
}

HradbyDamage *
hradby_damage_new (const char   *path,
                   const GError *error)
{
  HradbyDamage *self;
  GStatBuf info;

  g_return_val_if_fail (path != NULL && error != NULL, NULL);

  self = g_new0 (HradbyDamage, 1);
  self->path = g_strdup (path);
  self->reason = hradby_damage_get_reason (path, error);
  self->elsewhere = g_error_matches (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_ELSEWHERE);
  if (g_stat (path, &info) == 0)
    self->time = g_date_time_new_from_unix_local (info.st_mtime);
  look_into (self);
  return self;
}

void
hradby_damage_free (HradbyDamage *self)
{
  if (self == NULL)
    return;
  g_free (self->path);
  g_free (self->reason);
  g_free (self->game);
  g_free (self->players);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_free (self);
}
