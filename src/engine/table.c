/* What a table says of the settings that it plays. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/event.h"
#include "engine/game-type.h"

#include <glib/gi18n-lib.h>

HradbySettings
hradby_table_get_changed (const HradbyTable *self,
                          HradbySettings     settings)
{
  HradbySettings changed = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 0; i < HRADBY_MAX_SETTINGS && settings >> i != 0; i++)
    if (self->settings[i] != self->type->settings[i].range.usual)
      changed |= settings & HRADBY_SETTING_BIT (i);
  return changed;
}

void
hradby_table_append_changed (const HradbyTable *self,
                             HradbySettings     settings,
                             GString           *text)
{
  HradbySettings changed = hradby_table_get_changed (self, settings);

  for (guint i = 0; i < HRADBY_MAX_SETTINGS && changed >> i != 0; i++)
    if ((changed & HRADBY_SETTING_BIT (i)) != 0)
      g_string_append_printf (text, " %s=%s", self->type->settings[i].id,
                              hradby_setting_info_get_id (&self->type->settings[i],
                                                          self->settings[i]));
}

char *
hradby_table_list_settings (const HradbyTable *self,
                            HradbySettings     settings)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < HRADBY_MAX_SETTINGS && settings >> i != 0; i++)
    {
      const HradbySettingInfo *info = &self->type->settings[i];

      if ((settings & HRADBY_SETTING_BIT (i)) == 0)
        continue;
      if (text->len > 0)
        g_string_append (text, "; ");
      /* Translators: a rule: its title and the value the table chose */
      g_string_append_printf (text, C_("setting", "%1$s – %2$s"), _(info->title),
                              hradby_setting_info_get_title (info, self->settings[i]));
    }
  return g_string_free (text, FALSE);
}

static gulong
count (HradbySettings settings)
{
  gulong n = 0;

  for (; settings != 0; settings &= settings - 1)
    n++;
  return n;
}

char *
hradby_table_add_settings (const HradbyTable *self,
                           const char        *sentence,
                           HradbySettings     settings)
{
  HradbySettings changed = hradby_table_get_changed (self, settings), plain = settings & ~changed;
  g_autofree char *changed_list = NULL, *plain_list = NULL;

  g_return_val_if_fail (self != NULL && sentence != NULL, NULL);

  changed_list = hradby_table_list_settings (self, changed);
  plain_list = hradby_table_list_settings (self, plain);
  if (settings == 0)
    return g_strdup (sentence);
  if (changed == 0)
    /* Translators: a sentence of the score log, then the rules that decided */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s (Rule: %2$s)",
                                         "%1$s (Rules: %2$s)", count (plain)),
                            sentence, plain_list);
  if (plain == 0)
    /* Translators: a sentence of the score log, then the rules that decided, not the usual ones */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s (Rule of this table: %2$s)",
                                         "%1$s (Rules of this table: %2$s)", count (changed)),
                            sentence, changed_list);
  /* Translators: a sentence of the score log, then the rules that decided: usual ones, others */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%1$s (Rule: %2$s. Of this table: %3$s)",
                                       "%1$s (Rules: %2$s. Of this table: %3$s)", count (plain)),
                          sentence, plain_list, changed_list);
}
