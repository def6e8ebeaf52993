/* The rules of one table as text, Markdown or HTML. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules-page.h"

#include "engine/passage.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TEXT_WIDTH 78 /* characters */

/* What stands on a page: the passages' kinds, and what is before the first of them. */
typedef enum {
  BLOCK_TITLE,
  BLOCK_HEADING,
  BLOCK_PARAGRAPH,
  BLOCK_ITEM,
  BLOCK_EXAMPLE,
  BLOCK_NOTE,
} BlockKind;

/* @change and @origin are %NULL where the default rules hold. */
typedef struct {
  BlockKind   kind;
  const char *text;
  const char *change;
  const char *origin;
} Block;

typedef struct {
  GString  *out;
  gboolean  in_list;
} Page;

/* Lines of whole words; @first stands before the first of them, @rest before the others. */
static void
write_lines (GString *out, const char *text, const char *first, const char *rest)
{
  g_auto(GStrv) words = g_strsplit_set (text, " \n", -1);
  glong column = g_utf8_strlen (first, -1);
  gboolean is_begun = FALSE;

  g_string_append (out, first);
  for (gsize i = 0; words[i] != NULL; i++) {
    glong length = g_utf8_strlen (words[i], -1);

    if (length == 0)
      continue;
    if (is_begun && column + 1 + length > TEXT_WIDTH) {
      g_string_append_printf (out, "\n%s", rest);
      column = g_utf8_strlen (rest, -1);
      is_begun = FALSE;
    }
    g_string_append_printf (out, "%s%s", is_begun ? " " : "", words[i]);
    column += length + is_begun;
    is_begun = TRUE;
  }
  g_string_append_c (out, '\n');
}

/* Blocks stand apart, but not two items. */
static void
separate (Page *page, const Block *block)
{
  gboolean is_item = block->kind == BLOCK_ITEM && block->change == NULL;

  if (page->out->len > 0 && !(page->in_list && is_item))
    g_string_append_c (page->out, '\n');
  page->in_list = is_item;
}

static void
underline (GString *out, const char *text, char stroke)
{
  g_string_append_printf (out, "%s\n", text);
  for (glong i = MIN (g_utf8_strlen (text, -1), TEXT_WIDTH); i > 0; i--)
    g_string_append_c (out, stroke);
  g_string_append_c (out, '\n');
}

static void
write_text (Page *page, const Block *block)
{
  const char *bar = block->change != NULL ? "| " : "";
  g_autofree char *item = g_strconcat (bar, "- ", NULL), *below = g_strconcat (bar, "  ", NULL);
  g_autofree char *example = g_strdup_printf ("%s: %s", _("Example"), block->text);

  separate (page, block);
  if (block->change != NULL)
    write_lines (page->out, block->change, bar, bar);
  if (block->kind == BLOCK_TITLE || block->kind == BLOCK_HEADING)
    underline (page->out, block->text, block->kind == BLOCK_TITLE ? '=' : '-');
  else if (block->kind == BLOCK_ITEM)
    write_lines (page->out, block->text, item, below);
  else if (block->kind == BLOCK_EXAMPLE)
    write_lines (page->out, example, below, below);
  else if (block->kind == BLOCK_NOTE)
    write_lines (page->out, block->text, below, below);
  else
    write_lines (page->out, block->text, bar, bar);
  if (block->origin != NULL)
    write_lines (page->out, block->origin, bar, bar);
}

/* What Markdown would take for more than a letter; at the beginning that is also a number. */
static char *
escape_markdown (const char *text)
{
  GString *out = g_string_new (NULL);
  gsize digits = strspn (text, "0123456789");

  if (strchr ("#+-=", *text) != NULL && *text != '\0')
    g_string_append_c (out, '\\');
  for (gsize i = 0; text[i] != '\0'; i++) {
    if (strchr ("\\`*_[]<>&|~", text[i]) != NULL
        || (i == digits && i > 0 && strchr (".)", text[i]) != NULL))
      g_string_append_c (out, '\\');
    g_string_append_c (out, text[i]);
  }
  return g_string_free (out, FALSE);
}

static void
write_markdown (Page *page, const Block *block)
{
  static const char *const marks[] = {
    [BLOCK_TITLE] = "# ", [BLOCK_HEADING] = "## ", [BLOCK_PARAGRAPH] = "", [BLOCK_ITEM] = "- ",
    [BLOCK_EXAMPLE] = "", [BLOCK_NOTE] = "",
  };
  g_autofree char *text = escape_markdown (block->text);
  const char *quote = block->change != NULL ? "> " : "";

  separate (page, block);
  if (block->change != NULL) {
    g_autofree char *change = escape_markdown (block->change);

    g_string_append_printf (page->out, "> **%s**\n>\n", change);
  }
  g_string_append_printf (page->out, "%s%s", quote, marks[block->kind]);
  if (block->kind == BLOCK_EXAMPLE)
    g_string_append_printf (page->out, "*%s:* ", _("Example"));
  g_string_append_printf (page->out, "%s\n", text);
  if (block->origin != NULL) {
    g_autofree char *origin = escape_markdown (block->origin);

    g_string_append_printf (page->out, ">\n> *%s*\n", origin);
  }
}

static void
set_in_list (Page *page, gboolean in_list)
{
  if (page->in_list != in_list)
    g_string_append (page->out, in_list ? "<ul>\n" : "</ul>\n");
  page->in_list = in_list;
}

static void
write_html (Page *page, const Block *block)
{
  static const char *const elements[] = {
    [BLOCK_TITLE] = "h1", [BLOCK_HEADING] = "h2", [BLOCK_PARAGRAPH] = "p", [BLOCK_ITEM] = "li",
    [BLOCK_EXAMPLE] = "p", [BLOCK_NOTE] = "p",
  };
  const char *element = elements[block->kind];
  const char *class = block->kind == BLOCK_EXAMPLE ? "example"
                      : block->kind == BLOCK_NOTE ? "note" : "";
  g_autofree char *text = g_markup_escape_text (block->text, -1);

  set_in_list (page, block->kind == BLOCK_ITEM);
  g_string_append_printf (page->out, "<%s", element);
  if (block->change != NULL || *class != '\0')
    g_string_append_printf (page->out, " class=\"%s%s%s\"", class,
                            block->change != NULL && *class != '\0' ? " " : "",
                            block->change != NULL ? "changed" : "");
  g_string_append_c (page->out, '>');
  if (block->change != NULL) {
    g_autofree char *change = g_markup_escape_text (block->change, -1);

    g_string_append_printf (page->out, "<strong>%s</strong><br>\n", change);
  }
  if (block->kind == BLOCK_EXAMPLE)
    g_string_append_printf (page->out, "<em>%s:</em> ", _("Example"));
  g_string_append (page->out, text);
  if (block->origin != NULL) {
    g_autofree char *origin = g_markup_escape_text (block->origin, -1);

    g_string_append_printf (page->out, "<br>\n<small>%s</small>", origin);
  }
  g_string_append_printf (page->out, "</%s>\n", element);
}

static void
begin_html (Page *page, const char *title)
{
  g_autofree char *escaped = g_markup_escape_text (title, -1);

  g_string_append_printf (
    page->out,
    "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<title>%s</title>\n"
    "<style>\n"
    "body { max-width: 42em; margin: 2em auto; padding: 0 1em; font-family: sans-serif;"
    " line-height: 1.5; }\n"
    ".changed { border-left: 0.3em solid; padding-left: 0.7em; }\n"
    ".example { margin-left: 2em; }\n"
    ".note { font-style: italic; }\n"
    "h2 { break-after: avoid; }\n"
    "p, li { break-inside: avoid; }\n"
    "</style>\n</head>\n<body>\n",
    /* Translators: the code of your language, as web pages name it: de, pt-BR, … */
    C_("language code", "en"), escaped);
}

static void
end_html (Page *page)
{
  set_in_list (page, FALSE);
  g_string_append (page->out, "</body>\n</html>\n");
}

/* By #HradbyRulesPageFormat. */
static void (*const writers[]) (Page *page, const Block *block) = {
  [HRADBY_RULES_PAGE_TEXT] = write_text,
  [HRADBY_RULES_PAGE_MARKDOWN] = write_markdown,
  [HRADBY_RULES_PAGE_HTML] = write_html,
};

static BlockKind
get_kind (const HradbyPassage *passage)
{
  switch (passage->kind) {
  case HRADBY_PASSAGE_HEADING:
    return BLOCK_HEADING;
  case HRADBY_PASSAGE_ITEM:
    return BLOCK_ITEM;
  case HRADBY_PASSAGE_EXAMPLE:
    return BLOCK_EXAMPLE;
  case HRADBY_PASSAGE_PARAGRAPH:
  case HRADBY_PASSAGE_PICTURE:
  default:
    return BLOCK_PARAGRAPH;
  }
}

char *
hradby_rules_page_tell_change (HradbySetting *change, char **origin)
{
  g_return_val_if_fail (HRADBY_IS_SETTING (change), NULL);
  g_return_val_if_fail (origin != NULL, NULL);

  const HradbySettingInfo *info = hradby_setting_get_info (change);
  g_autofree char *cited = hradby_setting_value_cite (
    hradby_setting_info_describe (info, hradby_setting_get_value (change)));
  g_autofree char *cited_default = hradby_setting_value_cite (
    hradby_setting_info_describe (info, info->range.usual));
  /* Translators: who says what the table plays, what the default is, and who says that */
  *origin = g_strdup_printf (_("%1$s. The default is: %2$s (%3$s)"), cited,
                             hradby_setting_info_get_title (info, info->range.usual),
                             cited_default);
  /* Translators: a setting of the rules and the value the table plays */
  return g_strdup_printf (_("Your table: %1$s – %2$s"), _(info->title),
                          hradby_setting_get_title (change));
}

char *
hradby_rules_page_summarize (HradbyRuleset *ruleset)
{
  guint n = 0;

  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (ruleset)); i++) {
    HradbySetting *setting = hradby_ruleset_get (ruleset, i);

    n += hradby_setting_is_available (setting) && !hradby_setting_is_default (setting);
  }
  if (n == 0)
    return g_strdup (hradby_ruleset_get_stock (ruleset)->len == 0
                       ? _("Your table plays by the default rules.")
                       : _("Your table plays by the default rules, with different numbers of "
                           "tiles."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Your table changes %u setting from its default. "
                                       "What it changes is marked.",
                                       "Your table changes %u settings from their defaults. "
                                       "What they change is marked.", n),
                          n);
}

/* After which of the passages a note on a setting stands: the last one that the setting decides, or
 * else the one that it belongs to; -1 where there is neither. */
static gint
find_noted (const HradbySettingInfo *info, const GPtrArray *passages)
{
  gint found = -1;

  for (guint i = 0; i < passages->len; i++) {
    const HradbyPassage *passage = passages->pdata[i];

    if (g_strcmp0 (passage->setting, info->id) == 0)
      found = (gint) i;
  }
  for (guint i = 0; i < passages->len && found < 0; i++)
    if (g_str_equal (((const HradbyPassage *) passages->pdata[i])->id, info->rule))
      found = (gint) i;
  return found;
}

char *
hradby_rules_page_tell_notes (HradbyRuleset *ruleset, const GPtrArray *passages, guint index)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (type != NULL, NULL);

  if (passages == NULL && hradby_ruleset_get_note (ruleset, NULL) != NULL)
    /* Translators: what a table noted on its rules */
    return g_strdup_printf (_("Your table’s note: %s"), hradby_ruleset_get_note (ruleset, NULL));
  for (gsize i = 0; passages != NULL && type->settings[i].id != NULL; i++) {
    const char *note = hradby_ruleset_get_note (ruleset, type->settings[i].id);

    if (note == NULL || find_noted (&type->settings[i], passages) != (gint) index)
      continue;
    g_string_append (text, text->len > 0 ? "\n" : "");
    /* Translators: a setting of the rules, and what a table noted on it */
    g_string_append_printf (text, _("Your table’s note on “%1$s”: %2$s"),
                            _(type->settings[i].title), note);
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* "Carcassonne: our rules" */
static char *
make_title (HradbyRuleset *ruleset)
{
  /* Translators: the name of a game, and of the variant of its rules */
  return g_strdup_printf (C_("title of rules", "%1$s: %2$s"),
                          _(hradby_ruleset_get_type_info (ruleset)->title),
                          _(hradby_ruleset_get_title (ruleset)));
}

static void
write_block (Page *page, HradbyRulesPageFormat format, BlockKind kind, const char *text)
{
  const Block block = { kind, text, NULL, NULL };

  writers[format] (page, &block);
}

/* Each line of them alone; @notes: (transfer full) (nullable). */
static void
write_notes (Page *page, HradbyRulesPageFormat format, char *notes)
{
  g_autofree char *taken = notes;
  g_auto(GStrv) lines = notes != NULL ? g_strsplit (notes, "\n", -1) : NULL;

  for (gsize i = 0; lines != NULL && lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      write_block (page, format, BLOCK_NOTE, lines[i]);
}

/* The tiles that play, where they are not those that are printed. */
static void
write_stock (Page *page, HradbyRulesPageFormat format, HradbyRuleset *ruleset)
{
  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);
  g_autofree const char **sets = hradby_stock_list_sets (stock);

  for (gsize i = 0; sets[i] != NULL; i++) {
    g_autofree char *text = hradby_stock_tell (stock, hradby_ruleset_get_type_info (ruleset),
                                               sets[i]);
    const Block block = { BLOCK_PARAGRAPH, text, _("Your table"), NULL };

    writers[format] (page, &block);
  }
}

/* What is played: the words of who made the variant, the expansions, what is changed. */
static void
write_preface (Page *page, HradbyRulesPageFormat format, HradbyRuleset *ruleset)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (ruleset);
  const char *description = hradby_ruleset_get_description (ruleset);
  g_autofree char *summary = hradby_rules_page_summarize (ruleset);
  g_auto(GStrv) lines = NULL;

  if (description != NULL && *description != '\0')
    lines = g_strsplit (_(description), "\n", -1);
  for (gsize i = 0; lines != NULL && lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      write_block (page, format, BLOCK_PARAGRAPH, lines[i]);
  write_notes (page, format, hradby_rules_page_tell_notes (ruleset, NULL, 0));
  for (gsize i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    if (hradby_ruleset_has_expansion (ruleset, type->expansions[i]))
      write_block (page, format, BLOCK_ITEM, _(type->expansion_titles[i]));
  write_block (page, format, BLOCK_PARAGRAPH, summary);
  write_stock (page, format, ruleset);
}

static void
write_passage (Page *page, HradbyRulesPageFormat format, const HradbyPassage *passage,
               HradbyRuleset *ruleset, const HradbyTable *table)
{
  HradbySetting *setting = hradby_passage_get_change (passage, ruleset);
  g_autofree char *text = hradby_passage_dup_text (passage, table);
  g_autofree char *origin = NULL;
  g_autofree char *change = setting != NULL ? hradby_rules_page_tell_change (setting, &origin)
                                            : NULL;
  const Block block = { get_kind (passage), text, change, origin };

  writers[format] (page, &block);
}

char *
hradby_rules_page_write (HradbyRuleset *ruleset, const HradbyTable *table,
                         HradbyRulesPageFormat format)
{
  Page page = { g_string_new (NULL), FALSE };
  g_autoptr(GPtrArray) passages = NULL;

  g_return_val_if_fail (HRADBY_IS_RULESET (ruleset), g_string_free (page.out, FALSE));
  g_return_val_if_fail (format < G_N_ELEMENTS (writers), g_string_free (page.out, FALSE));

  g_autofree char *title = make_title (ruleset);
  if (format == HRADBY_RULES_PAGE_HTML)
    begin_html (&page, title);
  write_block (&page, format, BLOCK_TITLE, title);
  write_preface (&page, format, ruleset);
  passages = hradby_passage_list (ruleset);
  for (guint i = 0; i < passages->len; i++) {
    const HradbyPassage *passage = g_ptr_array_index (passages, i);

    if (passage->kind != HRADBY_PASSAGE_PICTURE)
      write_passage (&page, format, passage, ruleset, table);
    write_notes (&page, format, hradby_rules_page_tell_notes (ruleset, passages, i));
  }
  if (format == HRADBY_RULES_PAGE_HTML)
    end_html (&page);
  return g_string_free (page.out, FALSE);
}
