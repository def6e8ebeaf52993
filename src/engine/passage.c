/* Which passages of the rules hold at a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/passage.h"

#include "engine/game-type.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const HradbyPassage *
hradby_passage_find (const HradbyGameType *type, const char *id)
{
  for (const HradbyPassage *passage = type->passages; passage->id != NULL; passage++)
    if (g_strcmp0 (passage->id, id) == 0)
      return passage;
  return NULL;
}

/* Whether a setting has an effect, and this value; with @otherwise: another one. */
static gboolean
has_value (HradbyRuleset *ruleset, const char *id, const char *value, gboolean otherwise)
{
  HradbySetting *setting = hradby_ruleset_find (ruleset, id);

  g_return_val_if_fail (setting != NULL, FALSE);

  const HradbySettingInfo *info = hradby_setting_get_info (setting);
  return hradby_setting_is_available (setting)
         && g_str_equal (hradby_setting_info_get_id (info, hradby_setting_get_value (setting)),
                         value) != otherwise;
}

static gboolean
meets (HradbyRuleset *ruleset, const char *condition)
{
  const char *sign = strchr (condition, '=');

  if (sign == NULL)
    return condition[0] == '!' ? !hradby_ruleset_has_expansion (ruleset, condition + 1)
                               : hradby_ruleset_has_expansion (ruleset, condition);
  g_return_val_if_fail (sign > condition, FALSE);

  gboolean otherwise = sign[-1] == '!';
  g_autofree char *id = g_strndup (condition, (gsize) (sign - condition) - (otherwise ? 1 : 0));
  return has_value (ruleset, id, sign + 1, otherwise);
}

static gboolean
holds (const HradbyPassage *self, HradbyRuleset *ruleset)
{
  if (self->expansion != NULL && !hradby_ruleset_has_expansion (ruleset, self->expansion))
    return FALSE;
  if (self->also != NULL && !meets (ruleset, self->also))
    return FALSE;
  if (self->setting == NULL)
    return TRUE;
  if (self->value == NULL)
    return hradby_setting_is_available (hradby_ruleset_find (ruleset, self->setting));
  return has_value (ruleset, self->setting, self->value, FALSE);
}

GPtrArray *
hradby_passage_list (HradbyRuleset *ruleset)
{
  GPtrArray *list = g_ptr_array_new ();
  const HradbyPassage *passage;

  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), list);

  for (passage = hradby_ruleset_get_type_info (ruleset)->passages; passage->id != NULL; passage++)
    if (holds (passage, ruleset))
      g_ptr_array_add (list, (gpointer) passage);
  return list;
}

/* A number of the table: what a setting asks for, or what its game counts. */
static gint
count (const HradbyTable *table, const char *word)
{
  gint setting = hradby_game_type_find_setting (table->type, word);

  if (setting >= 0)
    return table->settings[setting];
  return table->type->count_word != NULL ? table->type->count_word (table, word) : -1;
}

/* What stands for a pair of braces: a number, or so many of something. */
static void
append_number (GString *text, const HradbyTable *table, const char *braced)
{
  g_auto(GStrv) words = g_strsplit (braced, " ", 2);
  gint n = table != NULL ? count (table, words[0]) : 0;

  if (table == NULL)
    g_string_append (text, "–");
  else if (g_strcmp0 (words[1], "points") == 0)
    g_string_append_printf (text, g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points",
                                               (gulong) n),
                            n);
  else
    g_string_append_printf (text, "%d", n);
}

char *
hradby_passage_dup_text (const HradbyPassage *self, const HradbyTable *table)
{
  GString *text = g_string_new (NULL);
  const char *rest = self->context != NULL
                     ? g_dpgettext2 (GETTEXT_PACKAGE, self->context, self->text) : _(self->text);
  const char *open, *close;

  while ((open = strchr (rest, '{')) != NULL && (close = strchr (open, '}')) != NULL) {
    g_autofree char *braced = g_strndup (open + 1, (gsize) (close - open - 1));

    g_string_append_len (text, rest, open - rest);
    append_number (text, table, braced);
    rest = close + 1;
  }
  g_string_append (text, rest);
  return g_string_free (text, FALSE);
}

HradbySetting *
hradby_passage_get_change (const HradbyPassage *self, HradbyRuleset *ruleset)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), NULL);

  if (self->setting == NULL)
    return NULL;

  HradbySetting *setting = hradby_ruleset_find (ruleset, self->setting);
  g_return_val_if_fail (setting != NULL, NULL);
  if (hradby_setting_is_default (setting) || !hradby_setting_is_available (setting))
    return NULL;
  return setting;
}
