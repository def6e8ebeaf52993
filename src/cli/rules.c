/* hradby-cli rules: the settings of a game with their values, or the rules of a variant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"

#include <glib/gi18n.h>

#include "cli/json.h"
#include "engine/difference.h"
#include "engine/each.h"
#include "engine/rules-page.h"
#include "engine/table.h"
#include "engine/variant-code.h"
#include "storage/files.h"

static void
write_value (const HradbySettingValue *value, gboolean is_default, GString *text)
{
  g_autofree char *origin = hradby_setting_value_cite (value);

  g_string_append_printf (text, "  %s: ", value->id);
  g_string_append_printf (text, is_default ? _("%s (default)") : "%s", _(value->title));
  g_string_append_c (text, '\n');
  if (value->note != NULL)
    g_string_append_printf (text, "      %s\n", _(value->note));
  g_string_append_printf (text, "      [%s]\n", origin);
}

/* "[7: Official rules]": who says so of a number, or of all others. */
static void
write_number (const char *numbers, const HradbySettingValue *said, GString *text)
{
  g_autofree char *origin = hradby_setting_value_cite (said);

  if (said->note != NULL)
    g_string_append_printf (text, "      %s: %s\n", numbers, _(said->note));
  g_string_append_printf (text, "      [%s: %s]\n", numbers, origin);
}

static void
write_range (const HradbySettingInfo *info, GString *text)
{
  const HradbySettingRange *range = &info->range;

  if (range->step == 1)
    /* Translators: the least and the greatest number that may be chosen, and the default */
    g_string_append_printf (text, _("  a number from %1$s to %2$s: %3$s (default)\n"),
                            hradby_setting_info_get_id (info, range->minimum),
                            hradby_setting_info_get_id (info, range->maximum),
                            hradby_setting_info_get_id (info, range->usual));
  else
    /* Translators: the least and the greatest number that may be chosen, and the default */
    g_string_append_printf (text,
                            _("  a number from %1$u to %2$u in steps of %3$u: %4$u (default)\n"),
                            range->minimum, range->maximum, range->step, range->usual);
  for (const HradbySettingValue *said = info->values; said->id != NULL; said++)
    write_number (said->id, said, text);
  /* Translators: followed by a colon and who plays with such numbers */
  write_number (C_("numbers", "all others"), &range->others, text);
}

static void
write_text (const HradbySettingInfo *info, GString *text)
{
  g_string_append_printf (text, "%s: %s\n", info->id, _(info->title));
  g_string_append_printf (text, "  %s\n", _(info->question));
  if (info->expansion != NULL)
    g_string_append_printf (text, _("  only with the expansion %s\n"), info->expansion);
  if (info->range.step > 0)
    write_range (info, text);
  else
    for (const HradbySettingValue *value = info->values; value->id != NULL; value++)
      write_value (value, value == info->values, text);
  g_string_append_c (text, '\n');
}

static void
write_json_said (const HradbySettingValue *said, GString *text)
{
  hradby_json_string (text, "note", said->note != NULL ? _(said->note) : NULL);
  hradby_json_string (text, "origin", hradby_setting_origin_to_string (said->origin));
  hradby_json_string (text, "reference", said->reference != NULL ? _(said->reference) : NULL);
  g_string_append_c (text, '}');
}

/* The numbers that may be chosen, and what is said of those that are not listed. */
static void
write_json_range (const HradbySettingRange *range, GString *text)
{
  if (range->step == 0) {
    hradby_json_string (text, "range", NULL);
    return;
  }
  hradby_json_begin (text, "range", '{');
  hradby_json_int (text, "least", range->minimum);
  hradby_json_int (text, "greatest", range->maximum - (range->beyond != NULL ? range->step : 0));
  hradby_json_int (text, "step", range->step);
  g_string_append_c (text, '}');
  hradby_json_begin (text, "others", '{');
  write_json_said (&range->others, text);
}

static void
write_json (const HradbySettingInfo *info, GString *text)
{
  hradby_json_begin (text, NULL, '{');
  hradby_json_string (text, "id", info->id);
  hradby_json_string (text, "title", _(info->title));
  hradby_json_string (text, "question", _(info->question));
  hradby_json_string (text, "expansion", info->expansion);
  hradby_json_string (text, "rule", info->rule);
  hradby_json_string (text, "default", hradby_setting_info_get_id (info, info->range.usual));
  write_json_range (&info->range, text);
  hradby_json_begin (text, "values", '[');
  for (const HradbySettingValue *value = info->values; value->id != NULL; value++) {
    hradby_json_begin (text, NULL, '{');
    hradby_json_string (text, "id", value->id);
    hradby_json_string (text, "title", _(value->title));
    write_json_said (value, text);
  }
  g_string_append (text, "]}");
}

/* The variants of the game by the names that --variant takes. */
static void
write_variants (HradbyCli *cli, const HradbyGameType *type, gboolean json)
{
  g_autoptr(GPtrArray) variants = hradby_library_list_variants (cli->library, type->id);

  if (json)
      hradby_json_begin (cli->out, "variants", '[');
  else
    g_string_append_printf (cli->out, "%s\n", _("Variants:"));
  HRADBY_EACH_POINTER (HradbyRuleset, variant, variants) {
    const char *title = _(hradby_ruleset_get_title (variant));
    const char *id = hradby_ruleset_get_id (variant);

    if (!json) {
      g_string_append_printf (cli->out, "  %s: %s\n", id, title);
      continue;
    }
    hradby_json_begin (cli->out, NULL, '{');
    hradby_json_string (cli->out, "id", id);
    hradby_json_string (cli->out, "title", title);
    g_string_append_c (cli->out, '}');
  }
}

/* What is printed, by the words of --format: settings are listed, or rules written to be read. */
typedef enum {
  FORMAT_TEXT,
  FORMAT_JSON,
  FORMAT_MARKDOWN,
  FORMAT_HTML,
  FORMAT_CODE,
  FORMAT_XML,
} Format;

/* That of --variant and those of --against. */
#define MAX_COMPARED 3

static int
list_settings (HradbyCli *cli, const char *game, gboolean json)
{
  const HradbyGameType *type = hradby_choice_get_type (cli, game);

  if (type == NULL)
    return HRADBY_CLI_USAGE;
  if (json) {
    g_string_append (cli->out, "{");
    hradby_json_string (cli->out, "game", type->id);
    hradby_json_begin (cli->out, "settings", '[');
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
write_page (HradbyCli *cli, const HradbyChoice *choice, Format format)
{
  static const HradbyRulesPageFormat formats[] = {
    [FORMAT_TEXT] = HRADBY_RULES_PAGE_TEXT,
    [FORMAT_MARKDOWN] = HRADBY_RULES_PAGE_MARKDOWN,
    [FORMAT_HTML] = HRADBY_RULES_PAGE_HTML,
  };
  int status;
  HradbyChoice noted = *choice;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *page = NULL;

  noted.noted = TRUE;
  setup = hradby_choice_make_setup (&noted, cli, 0, &status);
  if (setup == NULL)
    return status;
  if (format == FORMAT_CODE) {
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

/* The whole variant, as a file. */
static int
write_xml (HradbyCli *cli, const HradbyChoice *choice)
{
  int status;
  g_autoptr(HradbySetup) setup = hradby_choice_make_setup (choice, cli, 0, &status);
  g_autoptr(GBytes) bytes = NULL;

  if (setup == NULL)
    return status;
  bytes = hradby_file_write_material (HRADBY_MATERIAL (setup->ruleset));
  g_string_append_len (cli->out, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  return HRADBY_CLI_OK;
}

/* Rules beside each other, and the words for what differs between them. */
typedef struct {
  HradbyRuleset *rules[MAX_COMPARED];
  guint          n;
  Format         format;
  GString       *out;
} Compared;

static void
append_cell (Compared *self, const char *element, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (self->out, "<%s>%s</%s>", element, escaped, element);
}

/* One thing that differs, as people read it. */
static void
write_difference (Compared *self, const HradbyGameType *type, const HradbyDifference *found)
{
  g_autofree char *title = hradby_difference_tell (found, type);

  if (self->format == FORMAT_HTML) {
    g_string_append (self->out, "<tr>");
    append_cell (self, "th", title);
  } else
    g_string_append_printf (self->out, "%s\n", title);
  for (guint i = 0; i < self->n; i++) {
    g_autofree char *value = hradby_difference_tell_value (found, self->rules[i]);

    if (self->format == FORMAT_HTML)
      append_cell (self, "td", value);
    else
      g_string_append_printf (self->out, "  %s: %s\n", hradby_ruleset_get_title (self->rules[i]),
                              value);
  }
  if (self->format == FORMAT_HTML)
    g_string_append (self->out, "</tr>\n");
}

/* Values as in files. JSON has no word for tiles. */
static void
write_json_difference (Compared *self, const HradbyGameType *type, const HradbyDifference *found)
{
  gboolean is_setting = found->kind == HRADBY_DIFFERENCE_SETTING;

  if (found->kind == HRADBY_DIFFERENCE_TILES)
    return;
  hradby_json_begin (self->out, NULL, '{');
  if (is_setting)
    hradby_json_string (self->out, "setting", type->settings[found->index].id);
  else
    hradby_json_string (self->out, "expansion", type->expansions[found->index]);
  hradby_json_begin (self->out, "values", '[');
  for (guint i = 0; i < self->n; i++)
    if (is_setting)
      hradby_json_string (
        self->out, NULL,
        hradby_setting_info_get_id (&type->settings[found->index],
                                    hradby_difference_get_played (self->rules[i], found->index)));
    else
      g_string_append_printf (self->out, "%s%s", i > 0 ? "," : "",
                              hradby_ruleset_has_expansion (self->rules[i],
                                                            type->expansions[found->index])
                              ? "true" : "false");
  g_string_append (self->out, "]}");
}

static void
begin_comparison (Compared *self, const HradbyGameType *type)
{
  if (self->format == FORMAT_JSON) {
    g_string_append (self->out, "{");
    hradby_json_string (self->out, "game", type->id);
    hradby_json_begin (self->out, "variants", '[');
    for (guint i = 0; i < self->n; i++) {
      const char *id = hradby_ruleset_get_id (self->rules[i]);

      hradby_json_string (self->out, NULL,
                          id != NULL ? id : hradby_ruleset_get_title (self->rules[i]));
    }
    g_string_append_c (self->out, ']');
    hradby_json_begin (self->out, "differ", '[');
  } else if (self->format == FORMAT_HTML) {
    g_string_append (self->out, "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n");
    append_cell (self, "title", _(type->title));
    g_string_append (self->out, "\n</head>\n<body>\n<table>\n<tr><td></td>");
    for (guint i = 0; i < self->n; i++)
      append_cell (self, "th", hradby_ruleset_get_title (self->rules[i]));
    g_string_append (self->out, "</tr>\n");
  }
}

static void
write_comparison (Compared *self)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self->rules[0]);
  g_autoptr(GArray) list = hradby_difference_list (self->rules, self->n);

  begin_comparison (self, type);
  for (guint i = 0; i < list->len; i++)
    (self->format == FORMAT_JSON ? write_json_difference : write_difference) (
      self, type, &g_array_index (list, HradbyDifference, i));
  if (self->format == FORMAT_JSON)
    g_string_append (self->out, "]}\n");
  else if (self->format == FORMAT_HTML)
    g_string_append (self->out, "</table>\n</body>\n</html>\n");
  else if (list->len == 0)
    g_string_append_printf (self->out, "%s\n", _("These rules play the same."));
}

/* @others: the words of --against. */
static int
compare (HradbyCli *cli, const HradbyChoice *choice, char **others, Format format)
{
  Compared compared = { .format = format, .out = cli->out };
  HradbyChoice one = *choice;
  int status = HRADBY_CLI_OK;

  if (g_strv_length (others) >= MAX_COMPARED || choice->variant == NULL)
    return hradby_cli_misuse (cli, _("--against compares the variant of --variant with one or two "
                                     "others"));
  if (format != FORMAT_TEXT && format != FORMAT_JSON && format != FORMAT_HTML)
    return hradby_cli_misuse (cli, _("differences are written as text, json or html"));
  while (status == HRADBY_CLI_OK && compared.n <= g_strv_length (others)) {
    g_autoptr(HradbySetup) setup = hradby_choice_make_setup (&one, cli, 0, &status);

    if (setup == NULL)
      break;
    compared.rules[compared.n++] = g_object_ref (setup->ruleset);
    one.game = (char *) setup->type->id;
    one.variant = others[compared.n - 1];
    status = HRADBY_CLI_OK;
  }
  if (status == HRADBY_CLI_OK)
    write_comparison (&compared);
  for (guint i = 0; i < compared.n; i++)
    g_object_unref (compared.rules[i]);
  return status;
}

int
hradby_cli_rules (HradbyCli *cli, const HradbyCliArgs *args)
{
  static const char *const formats[] = { "text", "json", "markdown", "html", "code", "xml",
                                         NULL };
  g_auto(HradbyChoice) choice = { 0 };
  g_autofree char *format_word = NULL;
  g_auto(GStrv) others = NULL;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &choice.game, N_("The game"), "GAME" },
    HRADBY_CHOICE_VARIANT_ENTRY (choice),
    { "expansions", 0, 0, G_OPTION_ARG_STRING, &choice.expansions,
      N_("Expansions, separated by commas"), "LIST" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_word,
      N_("Output format: text, json (settings alone), markdown, html, code or xml (rules alone)"),
      "FORMAT" },
    { "against", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &others,
      N_("Another variant: print the differences (once or twice)"), "FILE|ID|CODE" },
    { NULL },
  };
  guint format = FORMAT_TEXT;
  gboolean is_page;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 0, 0, NULL, &status))
    return status;
  if (!hradby_cli_get_choice (cli, "--format", format_word, formats, &format))
    return HRADBY_CLI_USAGE;

  if (others != NULL)
    return compare (cli, &choice, others, (Format) format);
  is_page = choice.variant != NULL || choice.expansions != NULL;
  if (is_page && format == FORMAT_JSON)
    return hradby_cli_misuse (cli, _("the rules of a variant are written as text, markdown, "
                                     "html, code or xml"));
  if (format == FORMAT_XML)
    return write_xml (cli, &choice);
  if (is_page || (format != FORMAT_TEXT && format != FORMAT_JSON))
    return write_page (cli, &choice, format);
  return list_settings (cli, choice.game, format == FORMAT_JSON);
}
