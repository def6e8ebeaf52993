/* Reading and writing actions by the tables that declare them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/action.h"

#include "engine/error.h"
#include "engine/game-type.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gint
hradby_action_get_number (const HradbyAction *action, HradbyFieldId id)
{
  switch (id) {
  case HRADBY_FIELD_X:
    return action->x;
  case HRADBY_FIELD_Y:
    return action->y;
  case HRADBY_FIELD_ROTATION:
    return action->rotation * 90;
  case HRADBY_FIELD_PART:
    return action->part;
  case HRADBY_FIELD_PIECE:
    return action->piece;
  case HRADBY_FIELD_AMOUNT:
    return action->amount;
  case HRADBY_FIELD_PLAYER:
    return action->player;
  case HRADBY_FIELD_FLAG:
    return action->flag;
  case HRADBY_FIELD_FIGURE:
    return action->figure;
  case HRADBY_FIELD_PLACE:
    return action->place;
  case HRADBY_FIELD_TO:
    return action->to;
  default:
    g_return_val_if_reached (0);
  }
}

gboolean
hradby_action_set_number (HradbyAction *action, HradbyFieldId id, gint64 number)
{
  gboolean is_byte = number >= 0 && number <= G_MAXUINT8;
  gboolean is_short = number >= G_MININT16 && number <= G_MAXINT16;

  switch (id) {
  case HRADBY_FIELD_X:
    action->x = (gint16) number;
    return is_short;
  case HRADBY_FIELD_Y:
    action->y = (gint16) number;
    return is_short;
  case HRADBY_FIELD_ROTATION:
    action->rotation = (guint8) (number / 90);
    return number >= 0 && number <= 270 && number % 90 == 0;
  case HRADBY_FIELD_PART:
    action->part = (guint8) number;
    return is_byte;
  case HRADBY_FIELD_PIECE:
    action->piece = (guint16) number;
    return number >= 0 && number <= G_MAXUINT16;
  case HRADBY_FIELD_AMOUNT:
    action->amount = (gint16) number;
    return is_short;
  case HRADBY_FIELD_PLAYER:
    action->player = (guint8) number;
    return is_byte;
  case HRADBY_FIELD_FLAG:
    action->flag = (guint8) number;
    return number == 0 || number == 1;
  case HRADBY_FIELD_FIGURE:
    action->figure = (guint8) number;
    return is_byte;
  case HRADBY_FIELD_PLACE:
    action->place = (guint8) number;
    return is_byte;
  case HRADBY_FIELD_TO:
    action->to = (guint8) number;
    return is_byte;
  default:
    g_return_val_if_reached (FALSE);
  }
}

static void
write_value (const HradbyField *field, const HradbyTable *table, const HradbyPosition *position,
             const HradbyAction *action, HradbyAttribute *attribute)
{
  gint number = hradby_action_get_number (action, field->id);
  const char *word = NULL;

  if (field->words != NULL)
    word = field->words[number];
  else if (field->named)
    word = table->type->get_name (table, position, action, field);

  attribute->name = field->name;
  g_snprintf (attribute->number, sizeof attribute->number, "%d", number);
  attribute->value = word != NULL ? word : attribute->number;
}

guint
hradby_action_get_attributes (const HradbyActionInfo *info, const HradbyTable *table,
                              const HradbyPosition *position, const HradbyAction *action,
                              HradbyAttribute *attributes)
{
  guint n = 0;

  g_return_val_if_fail (info != NULL && action != NULL && attributes != NULL, 0);

  for (const HradbyField *field = info->fields; field->name != NULL; field++)
    if (!field->omit_zero || hradby_action_get_number (action, field->id) != 0)
      write_value (field, table, position, action, &attributes[n++]);
  return n;
}

gboolean
hradby_action_has_lower (const HradbyTable *table, const HradbyPosition *position,
                         const HradbyAction *action)
{
  const HradbyField *field = table->type->actions[action->kind].fields;

  while (field->name != NULL && !field->ranges)
    field++;
  guint n = field->name != NULL ? table->type->count_actions (table, position) : 0;
  for (guint i = 0; i < n; i++) {
    HradbyAction other;

    table->type->get_action (table, position, i, &other);
    if (other.amount >= action->amount)
      continue;
    other.amount = action->amount;
    if (hradby_action_equal (&other, action))
      return TRUE;
  }
  return FALSE;
}

static gint
find_word (const char *const *words, const char *word)
{
  for (gint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return i;
  return -1;
}

/* What is to be read, and where: @table and @position are %NULL while a set-up is read. */
typedef struct {
  const HradbyGameType *type;
  const HradbyTable    *table;
  const HradbyPosition *position;
} Place;

static gboolean
read_value (const Place *self, const HradbyField *field, const char *value, HradbyAction *action)
{
  gboolean is_word = field->words != NULL || field->named;
  gint64 number;

  if (field->words != NULL)
    number = find_word (field->words, value);
  else if (field->named)
    number = self->type->find_name (self->table, self->position, action, field, value);
  else if (!g_ascii_string_to_signed (value, 10, G_MININT32, G_MAXINT32, &number, NULL))
    return FALSE;
  return !(is_word && number < 0) && hradby_action_set_number (action, field->id, number);
}

static const HradbyField *
find_field (const HradbyActionInfo *info, const char *name)
{
  for (const HradbyField *field = info->fields; field->name != NULL; field++)
    if (g_str_equal (field->name, name))
      return field;
  return NULL;
}

/* Whether the names are attributes of this row and none that it needs is missing. */
static gboolean
names_match (const HradbyActionInfo *info, const char *const *names, GError **error)
{
  for (gsize i = 0; names[i] != NULL; i++)
    if (find_field (info, names[i]) == NULL)
      return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN,
                                     _("“%s” is not an attribute of “%s”"), names[i], info->name);
  for (const HradbyField *field = info->fields; field->name != NULL; field++)
    if (!field->optional && !g_strv_contains (names, field->name))
      return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN,
                                     _("“%s” needs the attribute “%s”"), info->name, field->name);
  return TRUE;
}

/* Reads the fields that are @named, or the others. */
static gboolean
read_values (const Place *self, const HradbyActionInfo *info, const char *const *names,
             const char *const *values, gboolean named, HradbyAction *action, GError **error)
{
  for (gsize i = 0; names[i] != NULL; i++) {
    const HradbyField *field = find_field (info, names[i]);

    if (field->named == named && !read_value (self, field, values[i], action))
      return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN,
                                     _("“%s” is not possible as “%s” of “%s”"), values[i], names[i],
                                     info->name);
  }
  return TRUE;
}

/* Whether the row is meant by its word: -1 if that is another one, 0 if it has none. */
static gint
compare_word (const HradbyActionInfo *info, const char *const *names, const char *const *values)
{
  for (gsize i = 0; names[i] != NULL; i++) {
    const HradbyField *field = find_field (info, names[i]);

    if (field != NULL && field->word != 0)
      return g_str_equal (values[i], field->words[field->word]) ? 1 : -1;
  }
  return 0;
}

/* The row of this name whose attributes fit. The one that is meant by its word decides about the
 * message, otherwise the first of the name. */
static const HradbyActionInfo *
find_info (const HradbyActionInfo *infos, const char *name, const char *const *names,
           const char *const *values, GError **error)
{
  g_autoptr(GError) first = NULL;

  for (const HradbyActionInfo *info = infos; info->name != NULL; info++) {
    gint meant = g_str_equal (info->name, name) ? compare_word (info, names, values) : -1;

    if (meant > 0)
      g_clear_error (&first);
    if (meant >= 0 && names_match (info, names, first == NULL ? &first : NULL))
      return info;
  }
  if (first != NULL)
    g_propagate_error (error, g_steal_pointer (&first));
  else
    hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN, _("“%s” is not an action of this game"),
                            name);
  return NULL;
}

static gboolean
read_row (const Place *self, const HradbyActionInfo *infos, const char *name,
          const char *const *names, const char *const *values, HradbyAction *action, GError **error)
{
  const HradbyActionInfo *info = find_info (infos, name, names, values, error);
  HradbyAction result = { 0 };

  if (info == NULL)
    return FALSE;
  result.kind = (guint8) (info - infos);
  if (!read_values (self, info, names, values, FALSE, &result, error)
      || !read_values (self, info, names, values, TRUE, &result, error))
    return FALSE;
  *action = result;
  return TRUE;
}

gboolean
hradby_action_from_attributes (const HradbyTable *table, const HradbyPosition *position,
                               const char *name, const char *const *names,
                               const char *const *values, HradbyAction *action, GError **error)
{
  const Place place = { table->type, table, position };

  g_return_val_if_fail (name != NULL && names != NULL && values != NULL, FALSE);

  return read_row (&place, table->type->actions, name, names, values, action, error);
}

gboolean
hradby_action_from_setup (const HradbyGameType *type, const char *name, const char *const *names,
                          const char *const *values, HradbyAction *item, GError **error)
{
  const Place place = { .type = type };

  g_return_val_if_fail (type != NULL && type->setup_items != NULL, FALSE);
  g_return_val_if_fail (name != NULL && names != NULL && values != NULL, FALSE);

  return read_row (&place, type->setup_items, name, names, values, item, error);
}

/* Ids hold nothing that would have to be escaped: files with white space, quotes or markup in them
 * are refused. */
char *
hradby_action_to_xml (const HradbyTable *table, const HradbyPosition *position,
                      const HradbyAction *action)
{
  HradbyAttribute attributes[HRADBY_MAX_FIELDS];

  g_return_val_if_fail (table != NULL && action != NULL, NULL);

  const HradbyActionInfo *info = &table->type->actions[action->kind];
  guint n = hradby_action_get_attributes (info, table, position, action, attributes);
  GString *text = g_string_new ("<");
  g_string_append (text, info->name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %s=\"%s\"", attributes[i].name, attributes[i].value);
  g_string_append (text, "/>");
  return g_string_free (text, FALSE);
}
