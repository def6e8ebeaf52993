/* hradby-cli rules: the settings of a game with their values, or the rules of a variant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"

#include <glib/gi18n.h>

#include "cli/json.h"
#include "engine/rules-page.h"
#include "engine/variant-code.h"

static void
write_value (const HradbySettingValue *value,
             gboolean                  is_default,
             GString                  *text)
{
  g_autofree char *origin = hradby_setting_value_cite (value);

  g_string_append_printf (text, "  %s: ", value->id);
  g_string_append_printf (text, is_default ? _("%s (default)") : "%s", _(value->title));
  g_string_append_c (text, '\n');
  if (value->note != NULL)
    g_string_append_printf (text, "      %s\n", _(value->note));
  g_string_append_printf (text, "      [%s]\n", origin);
}

static gboolean
is_said_alike (const HradbySettingValue *a,
               const HradbySettingValue *b)
{
  return a->origin == b->origin && g_strcmp0 (a->reference, b->reference) == 0;
}

/* "[3, 4: House rule]": all numbers of which the same is said; nothing if it was said before. */
static void
write_numbers (const HradbySettingInfo  *info,
               const HradbySettingValue *first,
               GString                  *text)
{
  g_autofree char *origin = hradby_setting_value_cite (first);
  const HradbySettingValue *value = info->values;

  while (!is_said_alike (value, first))
    value++;
  if (value != first)
    return;
  g_string_append (text, "      [");
  for (; value->id != NULL; value++)
    if (is_said_alike (value, first))
      g_string_append_printf (text, "%s%s", value == first ? "" : ", ", value->id);
  g_string_append_printf (text, ": %s]\n", origin);
}

static const char *
get_nth (const HradbySettingInfo *info,
         guint                    nth)
{
  return info->values[hradby_setting_info_get_nth (info, nth)].id;
}

static void
write_range (const HradbySettingInfo *info,
             GString                 *text)
{
  /* Translators: the least and the greatest number that may be chosen, and the default */
  g_string_append_printf (text, _("  a number from %1$s to %2$s: %3$s (default)\n"),
                          get_nth (info, 0),
                          get_nth (info, hradby_setting_info_count_values (info) - 1),
                          info->values[0].id);
  for (const HradbySettingValue *value = info->values; value->id != NULL; value++)
    write_numbers (info, value, text);
}

static void
write_text (const HradbySettingInfo *info,
            GString                 *text)
{
  g_string_append_printf (text, "%s: %s\n", info->id, _(info->title));
  g_string_append_printf (text, "  %s\n", _(info->question));
  if (info->expansion != NULL)
    g_string_append_printf (text, _("  only with the expansion %s\n"), info->expansion);
  if (info->is_number)
    write_range (info, text);
  for (const HradbySettingValue *value = info->values; !info->is_number && value->id != NULL;
       value++)
    write_value (value, value == info->values, text);
  g_string_append_c (text, '\n');
}

static void
write_json_range (const HradbySettingInfo *info,
                  GString                 *text)
{
  hradby_json_name (text, "range");
  if (info->is_number)
    g_string_append_printf (text, "{\"least\":%s,\"greatest\":%s,\"step\":1}", get_nth (info, 0),
                            get_nth (info, hradby_setting_info_count_values (info) - 1));
  else
    g_string_append (text, "null");
}

static void
write_json (const HradbySettingInfo *info,
            GString                 *text)
{
  hradby_json_next (text);
  g_string_append_c (text, '{');
  hradby_json_member (text, "id", info->id);
  hradby_json_member (text, "title", _(info->title));
  hradby_json_member (text, "question", _(info->question));
  hradby_json_member (text, "expansion", info->expansion);
  hradby_json_member (text, "rule", info->rule);
  hradby_json_member (text, "default", info->values[0].id);
  write_json_range (info, text);
  hradby_json_name (text, "values");
  g_string_append_c (text, '[');
  for (const HradbySettingValue *value = info->values; value->id != NULL; value++)
    {
      /* Of a range those of which somebody speaks. */
      if (info->is_number && value->reference == NULL)
        continue;
      hradby_json_next (text);
      g_string_append_c (text, '{');
      hradby_json_member (text, "id", value->id);
      hradby_json_member (text, "title", _(value->title));
      hradby_json_member (text, "note", value->note != NULL ? _(value->note) : NULL);
      hradby_json_member (text, "origin", hradby_setting_origin_to_string (value->origin));
      hradby_json_member (text, "reference", value->reference != NULL ? _(value->reference) : NULL);
      g_string_append_c (text, '}');
    }
  g_string_append (text, "]}");
}

/* The variants of the game by the names that --variant takes. */
static void
write_variants (HradbyCli            *cli,
                const HradbyGameType *type,
                gboolean              json)
{
  g_autoptr(GPtrArray) variants = hradby_library_list_variants (cli->library, type->id);

  if (json)
    {
      hradby_json_name (cli->out, "variants");
      g_string_append_c (cli->out, '[');
    }
  else
    g_string_append_printf (cli->out, "%s\n", _("Variants:"));
  for (guint i = 0; i < variants->len; i++)
    {
      HradbyRuleset *variant = variants->pdata[i];
      const char *title = _(hradby_ruleset_get_title (variant));
      const char *id = hradby_ruleset_get_id (variant);

      if (!json)
        {
          g_string_append_printf (cli->out, "  %s: %s\n", id, title);
          continue;
        }
      hradby_json_next (cli->out);
      g_string_append_c (cli->out, '{');
      hradby_json_member (cli->out, "id", id);
      hradby_json_member (cli->out, "title", title);
      g_string_append_c (cli->out, '}');
    }
}

/* What is printed, by the words of --format: settings are listed, or rules written to be read. */
typedef enum
{
  FORMAT_TEXT,
  FORMAT_JSON,
  FORMAT_MARKDOWN,
  FORMAT_HTML,
  FORMAT_CODE,
} Format;

static int
list_settings (HradbyCli  *cli,
               const char *game,
               gboolean    json)
{
  const HradbyGameType *type = hradby_choice_get_type (cli, game);

  if (type == NULL)
    return HRADBY_CLI_USAGE;
  if (json)
    {
      g_string_append (cli->out, "{");
      hradby_json_member (cli->out, "game", type->id);
      hradby_json_name (cli->out, "settings");
      g_string_append_c (cli->out, '[');
    }
  for (const HradbySettingInfo *info = type->settings; info->id != NULL; info++)
    (json ? write_json : write_text) (info, cli->out);
  if (json)
    g_string_append_c (cli->out, ']');
  write_variants (cli, type, json);
  if (json)
    g_string_append (cli->out, "]}\n");
  return HRADBY_CLI_OK;
}

static int
write_page (HradbyCli          *cli,
            const HradbyChoice *choice,
            Format              format)
{
  static const HradbyRulesPageFormat formats[] = {
    [FORMAT_TEXT] = HRADBY_RULES_PAGE_TEXT,
    [FORMAT_MARKDOWN] = HRADBY_RULES_PAGE_MARKDOWN,
    [FORMAT_HTML] = HRADBY_RULES_PAGE_HTML,
  };
  int status;
  g_autoptr(HradbySetup) setup = hradby_choice_make_setup (choice, cli, 0, &status);
  g_autoptr(HradbyTable) table = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *page = NULL;

  if (setup == NULL)
    return status;
  if (format == FORMAT_CODE)
    {
      g_autofree char *code = hradby_variant_code_write (setup->ruleset);

      g_string_append_printf (cli->out, "%s\n", code);
      return HRADBY_CLI_OK;
    }
  table = hradby_table_new (setup, &error);
  if (table == NULL)
    return hradby_cli_refuse (cli, error);
  page = hradby_rules_page_write (setup->ruleset, table, formats[format]);
  g_string_append (cli->out, page);
  return HRADBY_CLI_OK;
}

int
hradby_cli_rules (HradbyCli           *cli,
                  const HradbyCliArgs *args)
{
  static const char *const formats[] = { "text", "json", "markdown", "html", "code", NULL };
  g_auto(HradbyChoice) choice = { 0 };
  g_autofree char *format_word = NULL;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &choice.game, N_("The game"), "GAME" },
    HRADBY_CHOICE_VARIANT_ENTRY (choice),
    { "expansions", 0, 0, G_OPTION_ARG_STRING, &choice.expansions,
      N_("Expansions, with commas between them"), "LIST" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_word,
      N_("Output format: text, json (settings alone), markdown, html or code (rules alone)"),
      "FORMAT" },
    { NULL },
  };
  guint format = FORMAT_TEXT;
  gboolean is_page;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 0, 0, NULL, &status))
    return status;
  if (!hradby_cli_get_choice (cli, "--format", format_word, formats, &format))
    return HRADBY_CLI_USAGE;

  is_page = choice.variant != NULL || choice.expansions != NULL;
  if (is_page && format == FORMAT_JSON)
    return hradby_cli_misuse (cli, _("the rules of a variant are written as text, markdown, "
                                     "html or code"));
  if (is_page || (format != FORMAT_TEXT && format != FORMAT_JSON))
    return write_page (cli, &choice, format);
  return list_settings (cli, choice.game, format == FORMAT_JSON);
}
