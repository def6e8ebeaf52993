/* Numbers of tiles that differ from what is printed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/stock.h"

#include "engine/each.h"
#include "engine/game-type.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define STANDARD HRADBY_STOCK_ELEMENT "/"

static void
free_line (gpointer data)
{
  HradbyStockLine *line = data;

  g_free (line->set);
  g_free (line->tile);
  g_free (line);
}

GPtrArray *
hradby_stock_new (void)
{
  return g_ptr_array_new_with_free_func (free_line);
}

/* g_strcmp0() puts %NULL first. */
static gint
compare (const HradbyStockLine *line, const char *set, const char *tile)
{
  gint order = strcmp (line->set, set);

  return order != 0 ? order : g_strcmp0 (line->tile, tile);
}

/* The first line that does not come before this one. */
static guint
find (const GPtrArray *self, const char *set, const char *tile)
{
  guint low = 0, high = self->len;

  while (low < high) {
    guint middle = (low + high) / 2;

    if (compare (self->pdata[middle], set, tile) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* (nullable): the line at @index, if it is this one. */
static HradbyStockLine *
line_at (const GPtrArray *self, guint index, const char *set, const char *tile)
{
  return index < self->len && compare (self->pdata[index], set, tile) == 0 ? self->pdata[index]
                                                                           : NULL;
}

static guint
get_default (const char *tile)
{
  return tile == NULL ? 1 : 0;
}

guint
hradby_stock_get (const GPtrArray *self, const char *set, const char *tile)
{
  const HradbyStockLine *line = line_at (self, find (self, set, tile), set, tile);

  return line != NULL ? line->number : get_default (tile);
}

gboolean
hradby_stock_put (GPtrArray *self, const char *set, const char *tile, guint number)
{
  guint index = find (self, set, tile);
  HradbyStockLine *line = line_at (self, index, set, tile);

  if (number == (line != NULL ? line->number : get_default (tile)))
    return FALSE;
  if (number == get_default (tile)) {
    g_ptr_array_remove_index (self, index);
    return TRUE;
  }
  if (line == NULL) {
    line = g_new0 (HradbyStockLine, 1);
    line->set = g_strdup (set);
    line->tile = g_strdup (tile);
    g_ptr_array_insert (self, (gint) index, line);
  }
  line->number = number;
  return TRUE;
}

gboolean
hradby_stock_equal (const GPtrArray *self, const GPtrArray *other)
{
  if (self->len != other->len)
    return FALSE;
  for (guint i = 0; i < self->len; i++) {
    const HradbyStockLine *line = self->pdata[i], *theirs = other->pdata[i];

    if (compare (line, theirs->set, theirs->tile) != 0 || line->number != theirs->number)
      return FALSE;
  }
  return TRUE;
}

const char **
hradby_stock_list_sets (const GPtrArray *self)
{
  const char **sets = g_new0 (const char *, self->len + 1);
  gsize n = 0;

  HRADBY_EACH_POINTER (const HradbyStockLine, line, self)
    if (n == 0 || !g_str_equal (sets[n - 1], line->set))
      sets[n++] = line->set;
  return sets;
}

gboolean
hradby_stock_is_standard (const HradbyGameType *type, const char *set)
{
  for (const char *const *name = type->materials; *name != NULL; name++)
    if (g_str_has_prefix (*name, STANDARD) && g_str_equal (*name + strlen (STANDARD), set))
      return TRUE;
  return FALSE;
}

const char *
hradby_stock_get_title (const HradbyGameType *type, const char *set)
{
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    if (g_str_equal (type->expansions[i], set))
      return _(type->expansion_titles[i]);
  return hradby_stock_is_standard (type, set) ? _(type->title) : set;
}

char *
hradby_stock_tell (const GPtrArray *self, const HradbyGameType *type, const char *set)
{
  guint copies = hradby_stock_get (self, set, NULL);
  g_autoptr(GString) numbers = g_string_new (NULL), names = g_string_new (NULL);

  if (copies > 1)
    g_string_append_printf (numbers, g_dngettext (GETTEXT_PACKAGE, "%u copy", "%u copies", copies),
                            copies);
  for (guint i = find (self, set, NULL); i < self->len; i++) {
    const HradbyStockLine *line = self->pdata[i];

    if (!g_str_equal (line->set, set))
      break;
    if (line->tile == NULL)
      continue;
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", line->tile);
    if (line->number > 1)
      g_string_append_printf (names, " × %u", line->number);
  }
  if (names->len > 0) {
    g_string_append (numbers, numbers->len > 0 ? ", " : "");
    /* Translators: names of tiles that stay in the box */
    g_string_append_printf (numbers, _("without %s"), names->str);
  }
  if (type == NULL)
    return g_strdup (numbers->str);
  /* Translators: the name of a tile set, and what differs: "2 copies, without A, C × 2" */
  return g_strdup_printf (_("Tiles of %1$s: %2$s"), hradby_stock_get_title (type, set),
                          numbers->str);
}
