/* Which passages of the rules hold at a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/passage.h"

#include "engine/game-type.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const HradbyPassage *
hradby_passage_find (const HradbyGameType *type,
                     const char           *id)
{
  for (const HradbyPassage *passage = type->passages; passage->id != NULL; passage++)
    if (g_strcmp0 (passage->id, id) == 0)
      return passage;
  return NULL;
}

/* Whether a setting has an effect, and this value; with @otherwise: another one. */
static gboolean
has_value (HradbyRuleset *ruleset,
           const char    *id,
           const char    *value,
           gboolean       otherwise)
{
  HradbySetting *setting = hradby_ruleset_find (ruleset, id);
  const HradbySettingInfo *info;

  g_return_val_if_fail (setting != NULL, FALSE);

  info = hradby_setting_get_info (setting);
  return hradby_setting_is_available (setting)
         && g_str_equal (hradby_setting_info_get_id (info, hradby_setting_get_value (setting)),
                         value) != otherwise;
}

static gboolean
meets (HradbyRuleset *ruleset,
       const char    *condition)
{
  const char *sign = strchr (condition, '=');
  gboolean otherwise;
  g_autofree char *id = NULL;

  if (sign == NULL)
    return hradby_ruleset_has_expansion (ruleset, condition);
  g_return_val_if_fail (sign > condition, FALSE);

  otherwise = sign[-1] == '!';
  id = g_strndup (condition, (gsize) (sign - condition) - (otherwise ? 1 : 0));
  return has_value (ruleset, id, sign + 1, otherwise);
}

static gboolean
holds (const HradbyPassage *self,
       HradbyRuleset       *ruleset)
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

char *
hradby_passage_dup_text (const HradbyPassage *self,
                         const HradbyTable   *table)
{
  GString *text = g_string_new (NULL);
  const char *rest = self->context != NULL
                     ? g_dpgettext2 (GETTEXT_PACKAGE, self->context, self->text) : _(self->text);
  const char *open, *close;

  while ((open = strchr (rest, '{')) != NULL && (close = strchr (open, '}')) != NULL)
    {
      g_autofree char *word = g_strndup (open + 1, (gsize) (close - open - 1));

      g_string_append_len (text, rest, open - rest);
      if (table != NULL && table->type->count_word != NULL)
        g_string_append_printf (text, "%d", table->type->count_word (table, word));
      else
        g_string_append (text, "–");
      rest = close + 1;
    }
  g_string_append (text, rest);
  return g_string_free (text, FALSE);
}

HradbySetting *
hradby_passage_get_change (const HradbyPassage *self,
                           HradbyRuleset       *ruleset)
{
  HradbySetting *setting;

  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), NULL);

  if (self->setting == NULL)
    return NULL;

  setting = hradby_ruleset_find (ruleset, self->setting);
  g_return_val_if_fail (setting != NULL, NULL);
  if (hradby_setting_is_default (setting) || !hradby_setting_is_available (setting))
    return NULL;
  return setting;
}
