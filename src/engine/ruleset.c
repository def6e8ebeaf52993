/* All settings of a game with the values of one table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ruleset.h"

#include "engine/each.h"
#include "engine/error.h"
#include "engine/object.h"
#include "engine/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum {
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_DESCRIPTION,
  PROP_BASE,
  N_PROPS,
};

struct _HradbyRuleset {
  HradbyMaterial        parent_instance; /* which has the id */

  const HradbyGameType *type;
  GPtrArray            *settings;
  GPtrArray            *expansions;
  GPtrArray            *stock;
  HradbyRulesetKind     kind;
  GPtrArray            *uses;      /* ids, ended by NULL */
  GPtrArray            *parts;     /* what was laid, NULL where there is none; empty before that */
  HradbySettings        laid;      /* settings of which a part says something */
  GHashTable           *laid_sets; /* tile sets whose stock a part says */
  GHashTable           *notes;     /* by settings, by "" of the whole */
  gboolean              is_quiet;  /* until all of a change is made */
  gboolean              has_changed;
  char                 *texts[N_PROPS]; /* but for the id */
};

static GParamSpec *props[N_PROPS];
static guint changed_signal;

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HradbyRuleset, hradby_ruleset, HRADBY_TYPE_MATERIAL,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return HRADBY_TYPE_SETTING;
}

static guint
get_n_items (GListModel *model)
{
  return HRADBY_RULESET (model)->settings->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  GPtrArray *settings = HRADBY_RULESET (model)->settings;

  return position < settings->len ? g_object_ref (g_ptr_array_index (settings, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static const char *
get_string (HradbyRuleset *self, guint property)
{
  return property == PROP_ID ? hradby_ruleset_get_id (self) : self->texts[property];
}

static void
hradby_ruleset_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, get_string (HRADBY_RULESET (object), id));
}

/* The string as it is kept. No description is the same as an empty one. */
static char *
dup_tidy (guint property, const char *text)
{
  char *tidy;

  if (text == NULL || (property != PROP_TITLE && property != PROP_DESCRIPTION))
    return g_strdup (text);
  tidy = hradby_text_tidy (property == PROP_TITLE ? HRADBY_TEXT_TITLE : HRADBY_TEXT_DESCRIPTION,
                           text);
  if (property == PROP_DESCRIPTION && *tidy == '\0')
    g_clear_pointer (&tidy, g_free);
  return tidy;
}

static void
hradby_ruleset_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HradbyRuleset *self = HRADBY_RULESET (object);
  g_autofree char *text = dup_tidy (id, g_value_get_string (value));

  if (g_strcmp0 (get_string (self, id), text) == 0)
    return;
  if (id == PROP_ID)
    hradby_material_name (HRADBY_MATERIAL (self), text, NULL, self->type->id, NULL, NULL);
  else {
    g_free (self->texts[id]);
    self->texts[id] = g_steal_pointer (&text);
  }
  g_object_notify_by_pspec (object, pspec);
}

HRADBY_FINALIZE (HradbyRuleset, hradby_ruleset)
{
  g_ptr_array_unref (self->settings);
  g_ptr_array_unref (self->expansions);
  g_ptr_array_unref (self->stock);
  g_ptr_array_unref (self->uses);
  g_ptr_array_unref (self->parts);
  g_hash_table_unref (self->laid_sets);
  g_hash_table_unref (self->notes);
  for (guint i = 0; i < N_PROPS; i++)
    g_free (self->texts[i]);
}

static void
hradby_ruleset_class_init (HradbyRulesetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const char *names[] = {
    [PROP_ID] = "id",
    [PROP_TITLE] = "title",
    [PROP_DESCRIPTION] = "description",
    [PROP_BASE] = "base",
  };

  object_class->get_property = hradby_ruleset_get_property;
  object_class->set_property = hradby_ruleset_set_property;
  object_class->finalize = hradby_ruleset_finalize;
  HRADBY_MATERIAL_CLASS (klass)->element = "variant";

  for (guint i = PROP_ID; i < N_PROPS; i++)
    props[i] = g_param_spec_string (names[i], NULL, NULL, NULL,
                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                        | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  changed_signal = g_signal_new ("changed", HRADBY_TYPE_RULESET, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* A part may be missing. */
static void
unref_part (gpointer part)
{
  g_clear_object (&part);
}

static void
hradby_ruleset_init (HradbyRuleset *self)
{
  self->uses = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->uses, NULL);
  self->parts = g_ptr_array_new_with_free_func (unref_part);
  self->laid_sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->notes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->settings = g_ptr_array_new_with_free_func (g_object_unref);
  self->expansions = g_ptr_array_new_with_free_func (g_free);
  self->stock = hradby_stock_new ();
}

/* Whether an expansion is on, or with "SETTING=VALUE" that part of one is played. */
static gboolean
is_played (HradbyRuleset *self, const char *condition)
{
  g_auto(GStrv) parts = g_strsplit (condition, "=", 2);

  if (parts[1] == NULL)
    return hradby_ruleset_has_expansion (self, condition);
  HradbySetting *setting = hradby_ruleset_find (self, parts[0]);
  const HradbySettingInfo *info = hradby_setting_get_info (setting);
  return hradby_ruleset_has_expansion (self, info->expansion)
         && g_str_equal (hradby_setting_info_get_id (info, hradby_setting_get_value (setting)),
                         parts[1]);
}

/* Whether any of these is. */
static gboolean
is_any_played (HradbyRuleset *self, const char *conditions)
{
  g_auto(GStrv) list = g_strsplit (conditions, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    if (is_played (self, list[i]))
      return TRUE;
  return FALSE;
}

/* Says of each setting whether it has an effect beside the others. */
static void
update_reasons (HradbyRuleset *self)
{
  guint16 values[HRADBY_MAX_SETTINGS];

  hradby_ruleset_compile (self, values);
  for (guint i = 0; i < self->settings->len; i++) {
    const HradbySettingInfo *info = &self->type->settings[i];
    const char *reason = NULL;

    if (info->expansion != NULL && !hradby_ruleset_has_expansion (self, info->expansion))
      reason = _("Its expansion is switched off");
    else if (info->beside != NULL && !is_any_played (self, info->beside))
      reason = strchr (info->beside, '=') != NULL
               ? _("What it is about is not played")
               : _("The other expansion it is about is switched off");
    else
      reason = hradby_setting_info_find_moot (info, values);
    hradby_setting_set_reason (g_ptr_array_index (self->settings, i), reason);
  }
}

static void
value_changed_cb (HradbyRuleset *self)
{
  self->has_changed = TRUE;
  if (self->is_quiet)
    return;
  update_reasons (self);
  g_signal_emit (self, changed_signal, 0);
}

HradbyRuleset *
hradby_ruleset_new (const HradbyGameType *type)
{
  g_return_val_if_fail (type != NULL, NULL);

  HradbyRuleset *self = g_object_new (HRADBY_TYPE_RULESET, NULL);
  self->type = type;
  hradby_material_name (HRADBY_MATERIAL (self), "official", NULL, type->id, NULL, NULL);
  self->texts[PROP_BASE] = g_strdup ("official");
  for (guint i = 0; type->settings[i].id != NULL; i++) {
    HradbySetting *setting = hradby_setting_new (&type->settings[i]);

    HRADBY_CONNECT (setting, "notify::value", value_changed_cb, self);
    g_ptr_array_add (self->settings, setting);
  }
  update_reasons (self);
  return self;
}

/* A change of several things is told once, when all are done. */
static void
begin_change (HradbyRuleset *self)
{
  self->is_quiet = TRUE;
  self->has_changed = FALSE;
}

static void
end_change (HradbyRuleset *self)
{
  self->is_quiet = FALSE;
  if (self->has_changed)
    value_changed_cb (self);
}

/* Returns whether the lists differed. */
static gboolean
copy_strings (GPtrArray *to, const GPtrArray *from)
{
  gboolean differ = to->len != from->len;

  for (guint i = 0; i < to->len && !differ; i++)
    differ = g_strcmp0 (to->pdata[i], from->pdata[i]) != 0;
  if (!differ)
    return FALSE;
  g_ptr_array_set_size (to, 0);
  for (guint i = 0; i < from->len; i++)
    g_ptr_array_add (to, g_strdup (from->pdata[i]));
  return TRUE;
}

/* Returns whether there were others. */
static gboolean
copy_notes (HradbyRuleset *self, HradbyRuleset *other)
{
  gboolean differ = g_hash_table_size (self->notes) != g_hash_table_size (other->notes);
  GHashTableIter iter;
  gpointer setting, note;

  g_hash_table_iter_init (&iter, other->notes);
  while (!differ && g_hash_table_iter_next (&iter, &setting, &note))
    differ = g_strcmp0 (g_hash_table_lookup (self->notes, setting), note) != 0;
  if (!differ)
    return FALSE;
  g_hash_table_remove_all (self->notes);
  g_hash_table_iter_init (&iter, other->notes);
  while (g_hash_table_iter_next (&iter, &setting, &note))
    g_hash_table_insert (self->notes, g_strdup (setting), g_strdup (note));
  return TRUE;
}

static void
copy_parts (HradbyRuleset *self, const GPtrArray *parts)
{
  g_ptr_array_set_size (self->parts, 0);
  for (guint i = 0; i < parts->len; i++)
    g_ptr_array_add (self->parts, parts->pdata[i] != NULL ? g_object_ref (parts->pdata[i]) : NULL);
}

static void
copy_laid_sets (HradbyRuleset *self, HradbyRuleset *other)
{
  GHashTableIter iter;
  gpointer set;

  g_hash_table_remove_all (self->laid_sets);
  g_hash_table_iter_init (&iter, other->laid_sets);
  while (g_hash_table_iter_next (&iter, &set, NULL))
    g_hash_table_add (self->laid_sets, g_strdup (set));
}

void
hradby_ruleset_be_like (HradbyRuleset *self, HradbyRuleset *other)
{
  g_return_if_fail (HRADBY_IS_RULESET (self) && HRADBY_IS_RULESET (other));
  g_return_if_fail (self->type == other->type);

  if (self == other)
    return;
  begin_change (self);
  for (guint i = PROP_ID; i < N_PROPS; i++)
    g_object_set (self, props[i]->name, get_string (other, i), NULL);
  self->has_changed |= self->kind != other->kind;
  self->kind = other->kind;
  self->has_changed |= copy_strings (self->uses, other->uses);
  self->has_changed |= copy_strings (self->expansions, other->expansions);
  self->has_changed |= copy_notes (self, other);
  copy_parts (self, other->parts);
  self->laid = other->laid;
  for (guint i = 0; i < self->settings->len; i++)
    hradby_setting_be_like (self->settings->pdata[i], other->settings->pdata[i]);
  hradby_ruleset_copy_stock (self, other);
  copy_laid_sets (self, other);
  end_change (self);
}

HradbyRuleset *
hradby_ruleset_copy (HradbyRuleset *self)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  HradbyRuleset *copy = hradby_ruleset_new (self->type);
  hradby_ruleset_be_like (copy, self);
  return copy;
}

HradbyRuleset *
hradby_ruleset_copy_whole (HradbyRuleset *self)
{
  HradbyRuleset *whole = hradby_ruleset_copy (self);

  g_return_val_if_fail (whole != NULL, NULL);

  g_ptr_array_set_size (whole->parts, 0);
  g_ptr_array_set_size (whole->uses, 0);
  g_ptr_array_add (whole->uses, NULL);
  whole->laid = 0;
  g_hash_table_remove_all (whole->notes);
  g_hash_table_remove_all (whole->laid_sets);
  for (guint i = 0; i < whole->settings->len; i++) {
    HradbySetting *setting = whole->settings->pdata[i];
    guint value = hradby_setting_get_value (setting);

    hradby_setting_keep_value (setting, value);
    hradby_setting_lay (setting, self->type->settings[i].range.usual);
    hradby_setting_set_value (setting, value);
  }
  return whole;
}

const HradbyGameType *
hradby_ruleset_get_type_info (HradbyRuleset *self)
{
  return self->type;
}

const char *
hradby_ruleset_get_id (HradbyRuleset *self)
{
  return hradby_material_get_id (HRADBY_MATERIAL (self));
}

const char *
hradby_ruleset_get_title (HradbyRuleset *self)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  if (self->texts[PROP_TITLE] != NULL)
    return self->texts[PROP_TITLE];
  return hradby_ruleset_count_changed (self) == 0 ? _("Official rules") : _("My rules");
}

const char *
hradby_ruleset_get_description (HradbyRuleset *self)
{
  return self->texts[PROP_DESCRIPTION];
}

const char *
hradby_ruleset_get_base (HradbyRuleset *self)
{
  return self->texts[PROP_BASE];
}

HradbySetting *
hradby_ruleset_get (HradbyRuleset *self, guint index)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);
  g_return_val_if_fail (index < self->settings->len, NULL);

  return g_ptr_array_index (self->settings, index);
}

HradbySetting *
hradby_ruleset_find (HradbyRuleset *self, const char *id)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  gint index = hradby_game_type_find_setting (self->type, id);
  return index >= 0 ? hradby_ruleset_get (self, (guint) index) : NULL;
}

static gboolean
refuse_value (const HradbySettingInfo *info, const char *value, GError **error)
{
  const char *least = hradby_setting_info_get_id (info, info->range.minimum);
  const char *greatest = hradby_setting_info_get_id (info, info->range.maximum);

  if (info->range.step == 0)
    return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN,
                                   _("“%s” is not a value of the setting “%s”"), value, info->id);
  if (info->range.step == 1)
    return hradby_error_refuse_as (
      error, HRADBY_ERROR_UNKNOWN,
      /* Translators: what was given, the setting, the least and the greatest number */
      _("“%1$s” is not a value of the setting “%2$s”: it is a number from %3$s to %4$s"),
      value, info->id, least, greatest);
  return hradby_error_refuse_as (
    error, HRADBY_ERROR_UNKNOWN,
    /* Translators: what was given, the setting, the least and the greatest number */
    _("“%1$s” is not a value of the setting “%2$s”: it is a number from %3$s to %4$s "
      "in steps of %5$u"),
    value, info->id, least, greatest, info->range.step);
}

gboolean
hradby_ruleset_set (HradbyRuleset *self, const char *id, const char *value, GError **error)
{
  guint chosen;

  g_return_val_if_fail (HRADBY_IS_RULESET (self) && value != NULL, FALSE);

  HradbySetting *setting = hradby_ruleset_find (self, id);
  if (setting == NULL)
    return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN,
                                   _("“%s” is not a setting of this game"), id);
  if (!hradby_setting_info_find_value (hradby_setting_get_info (setting), value, &chosen))
    return refuse_value (hradby_setting_get_info (setting), value, error);
  hradby_setting_keep_value (setting, chosen);
  return TRUE;
}

void
hradby_ruleset_reset (HradbyRuleset *self)
{
  static const char *const none[] = { NULL };

  g_return_if_fail (HRADBY_IS_RULESET (self));

  begin_change (self);
  hradby_ruleset_set_uses (self, none);
  for (guint i = 0; i < self->settings->len; i++) {
    HradbySetting *setting = g_ptr_array_index (self->settings, i);

    hradby_setting_lay (setting, self->type->settings[i].range.usual);
    hradby_setting_take_back (setting);
  }
  hradby_ruleset_clear_stock (self, NULL);
  end_change (self);
}

guint
hradby_ruleset_count_changed (HradbyRuleset *self)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self), 0);

  g_autofree const char **sets = hradby_stock_list_sets (self->stock);
  guint n = g_strv_length ((char **) sets);
  guint16 values[HRADBY_MAX_SETTINGS];

  hradby_ruleset_compile (self, values);
  for (guint i = 0; i < self->settings->len; i++)
    n += values[i] != self->type->settings[i].range.usual;
  return n;
}

gboolean
hradby_ruleset_equal (HradbyRuleset *self, HradbyRuleset *other)
{
  guint16 mine[HRADBY_MAX_SETTINGS], theirs[HRADBY_MAX_SETTINGS];

  g_return_val_if_fail (HRADBY_IS_RULESET (self) && HRADBY_IS_RULESET (other), FALSE);

  if (self->type != other->type || self->expansions->len != other->expansions->len)
    return FALSE;
  for (guint i = 0; i < self->expansions->len; i++)
    if (!hradby_ruleset_has_expansion (other, g_ptr_array_index (self->expansions, i)))
      return FALSE;
  hradby_ruleset_compile (self, mine);
  hradby_ruleset_compile (other, theirs);
  return memcmp (mine, theirs, sizeof mine) == 0
         && hradby_stock_equal (self->stock, other->stock);
}

void
hradby_ruleset_compile (HradbyRuleset *self, guint16 *values)
{
  g_return_if_fail (HRADBY_IS_RULESET (self) && values != NULL);
  g_return_if_fail (self->settings->len <= HRADBY_MAX_SETTINGS);

  memset (values, 0, HRADBY_MAX_SETTINGS * sizeof *values);
  for (guint i = 0; i < self->settings->len; i++) {
    const HradbySettingInfo *info = &self->type->settings[i];

    values[i] = info->expansion == NULL || hradby_ruleset_has_expansion (self, info->expansion)
                  ? (guint16) hradby_setting_get_value (self->settings->pdata[i])
                  : (guint16) info->range.usual;
  }
}

gboolean
hradby_ruleset_has_expansion (HradbyRuleset *self, const char *id)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self) && id != NULL, FALSE);

  return g_ptr_array_find_with_equal_func (self->expansions, id, g_str_equal, NULL);
}

gboolean
hradby_ruleset_set_expansion (HradbyRuleset *self, const char *id, gboolean on, GError **error)
{
  guint index;

  g_return_val_if_fail (HRADBY_IS_RULESET (self) && id != NULL, FALSE);

  if (self->type->expansions == NULL || !g_strv_contains (self->type->expansions, id))
    return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN,
                                   _("“%s” is not an expansion of this game"), id);
  if (on == hradby_ruleset_has_expansion (self, id))
    return TRUE;
  if (on)
    g_ptr_array_add (self->expansions, g_strdup (id));
  else if (g_ptr_array_find_with_equal_func (self->expansions, id, g_str_equal, &index))
    g_ptr_array_remove_index (self->expansions, index);
  value_changed_cb (self);
  return TRUE;
}

const GPtrArray *
hradby_ruleset_get_stock (HradbyRuleset *self)
{
  return self->stock;
}

void
hradby_ruleset_clear_stock (HradbyRuleset *self, const char *set)
{
  g_return_if_fail (HRADBY_IS_RULESET (self));

  if (set == NULL)
    g_hash_table_remove_all (self->laid_sets);
  else
    g_hash_table_remove (self->laid_sets, set);
  guint before = self->stock->len;
  for (guint i = before; i-- > 0;)
    if (set == NULL || g_str_equal (((HradbyStockLine *) self->stock->pdata[i])->set, set))
      g_ptr_array_remove_index (self->stock, i);
  if (self->stock->len != before)
    value_changed_cb (self);
}

void
hradby_ruleset_copy_stock (HradbyRuleset *self, HradbyRuleset *other)
{
  g_return_if_fail (HRADBY_IS_RULESET (self) && HRADBY_IS_RULESET (other));

  if (hradby_stock_equal (self->stock, other->stock))
    return;
  g_hash_table_remove_all (self->laid_sets);
  g_ptr_array_set_size (self->stock, 0);
  HRADBY_EACH_POINTER (const HradbyStockLine, line, other->stock)
    hradby_stock_put (self->stock, line->set, line->tile, line->number);
  value_changed_cb (self);
}

gboolean
hradby_ruleset_set_stock (HradbyRuleset *self, const char *set, const char *tile, guint number,
                          GError **error)
{
  const guint printed = tile == NULL ? 1 : 0; /* takes no line */

  g_return_val_if_fail (HRADBY_IS_RULESET (self) && set != NULL, FALSE);

  if (tile == NULL && (number < 1 || number > HRADBY_MAX_COPIES))
    return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN,
                                   _("a tile set can be used 1 to %u times"), HRADBY_MAX_COPIES);
  if (number > HRADBY_MAX_LEFT_OUT)
    return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN,
                                   _("you can leave out at most %u tiles of a kind"),
                                   HRADBY_MAX_LEFT_OUT);
  if (self->stock->len == HRADBY_MAX_STOCK && number != printed
      && hradby_stock_get (self->stock, set, tile) == printed)
    return hradby_error_refuse_as (error, HRADBY_ERROR_UNKNOWN, "%s",
                                   _("too many kinds of tiles are left out"));
  if (hradby_stock_put (self->stock, set, tile, number)) {
    g_hash_table_remove (self->laid_sets, set);
    value_changed_cb (self);
  }
  return TRUE;
}

/* Parts. */

static const char *const kinds[] = {
  [HRADBY_RULESET_OWN] = "own",
  [HRADBY_RULESET_EDITION] = "edition",
  [HRADBY_RULESET_READING] = "reading",
  [HRADBY_RULESET_HOUSE_RULE] = "house-rule",
};

const char *
hradby_ruleset_kind_to_string (HradbyRulesetKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return kinds[kind];
}

gboolean
hradby_ruleset_kind_find (const char *word, HradbyRulesetKind *kind)
{
  g_return_val_if_fail (word != NULL && kind != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (word, kinds[i])) {
      *kind = (HradbyRulesetKind) i;
      return TRUE;
    }
  return FALSE;
}

HradbyRulesetKind
hradby_ruleset_get_kind (HradbyRuleset *self)
{
  return self->kind;
}

void
hradby_ruleset_set_kind (HradbyRuleset *self, HradbyRulesetKind kind)
{
  g_return_if_fail (HRADBY_IS_RULESET (self));

  if (self->kind == kind)
    return;
  self->kind = kind;
  value_changed_cb (self);
}

const char *const *
hradby_ruleset_get_uses (HradbyRuleset *self)
{
  return (const char *const *) self->uses->pdata;
}

gboolean
hradby_ruleset_uses (HradbyRuleset *self, const char *id)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self) && id != NULL, FALSE);

  return g_strv_contains (hradby_ruleset_get_uses (self), id);
}

void
hradby_ruleset_set_uses (HradbyRuleset *self, const char *const *ids)
{
  g_autoptr(GPtrArray) uses = g_ptr_array_new ();

  g_return_if_fail (HRADBY_IS_RULESET (self) && ids != NULL);

  for (gsize i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (uses, (gpointer) ids[i]);
  g_ptr_array_add (uses, NULL);
  if (copy_strings (self->uses, uses)) {
    g_ptr_array_set_size (self->parts, 0);
    self->laid = 0;
    value_changed_cb (self);
  }
}

/* A part speaks of a setting where its file does, or one that it uses. */
static gboolean
says (HradbyRuleset *part, guint index)
{
  return hradby_setting_is_own (part->settings->pdata[index])
         || (part->laid & HRADBY_SETTING_BIT (index)) != 0;
}

GPtrArray *
hradby_ruleset_list_saying (HradbyRuleset *self, guint index)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self) && index < self->settings->len, NULL);

  GPtrArray *list = g_ptr_array_new ();
  for (guint i = 0; i < self->parts->len; i++)
    if (self->parts->pdata[i] != NULL && says (self->parts->pdata[i], index))
      g_ptr_array_add (list, self->parts->pdata[i]);
  return list;
}

HradbyRuleset *
hradby_ruleset_get_winner (HradbyRuleset *self, guint index)
{
  g_autoptr(GPtrArray) saying = hradby_ruleset_list_saying (self, index);

  g_return_val_if_fail (saying != NULL, NULL);

  return saying->len > 0 && !hradby_setting_is_own (self->settings->pdata[index])
         ? saying->pdata[saying->len - 1] : NULL;
}

/* Takes away what was laid of tile sets. */
static void
clear_laid_stock (HradbyRuleset *self)
{
  g_autofree const char **sets = hradby_stock_list_sets (self->stock);
  g_autoptr(GHashTable) laid = g_steal_pointer (&self->laid_sets);

  self->laid_sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (gsize i = 0; sets[i] != NULL; i++)
    if (g_hash_table_contains (laid, sets[i])) {
      g_autofree char *set = g_strdup (sets[i]);

      hradby_ruleset_clear_stock (self, set);
    }
}

/* What @part says of a set takes the place of what those before it say. */
static void
lay_set (HradbyRuleset *self, HradbyRuleset *part, const char *set)
{
  hradby_ruleset_clear_stock (self, set);
  HRADBY_EACH_POINTER (const HradbyStockLine, line, part->stock)
    if (g_str_equal (line->set, set))
      hradby_ruleset_set_stock (self, line->set, line->tile, line->number, NULL);
  g_hash_table_add (self->laid_sets, g_strdup (set));
}

static void
lay_stock (HradbyRuleset *self, const GPtrArray *parts)
{
  g_autoptr(GHashTable) own_sets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  clear_laid_stock (self);
  g_autofree const char **own = hradby_stock_list_sets (self->stock);
  for (gsize i = 0; own[i] != NULL; i++)
    g_hash_table_add (own_sets, g_strdup (own[i]));
  for (guint i = 0; i < parts->len; i++) {
    g_autofree const char **sets = NULL;

    if (parts->pdata[i] == NULL)
      continue;
    sets = hradby_stock_list_sets (((HradbyRuleset *) parts->pdata[i])->stock);
    for (gsize k = 0; sets[k] != NULL; k++)
      if (!g_hash_table_contains (own_sets, sets[k]))
        lay_set (self, parts->pdata[i], sets[k]);
  }
}

void
hradby_ruleset_lay (HradbyRuleset *self, const GPtrArray *parts)
{
  g_return_if_fail (HRADBY_IS_RULESET (self) && parts != NULL);
  g_return_if_fail (parts->len == self->uses->len - 1);

  begin_change (self);
  copy_parts (self, parts);
  self->laid = 0;
  for (guint i = 0; i < self->settings->len; i++) {
    guint value = self->type->settings[i].range.usual;

    for (guint k = 0; k < parts->len; k++)
      if (parts->pdata[k] != NULL && says (parts->pdata[k], i)) {
        HradbyRuleset *part = parts->pdata[k];

        value = hradby_setting_get_value (part->settings->pdata[i]);
        self->laid |= HRADBY_SETTING_BIT (i);
      }
    hradby_setting_lay (self->settings->pdata[i], value);
  }
  lay_stock (self, parts);
  end_change (self);
}

gboolean
hradby_ruleset_is_own_stock (HradbyRuleset *self, const char *set)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self) && set != NULL, FALSE);

  return !g_hash_table_contains (self->laid_sets, set);
}

/* Each part is asked once, however many use it. */
static void
add_missing (HradbyRuleset *self, GHashTable *asked, GPtrArray *missing)
{
  if (!g_hash_table_add (asked, self))
    return;
  for (guint i = 0; i < self->parts->len; i++)
    if (self->parts->pdata[i] != NULL)
      add_missing (self->parts->pdata[i], asked, missing);
    else if (!g_ptr_array_find_with_equal_func (missing, self->uses->pdata[i], g_str_equal, NULL))
      g_ptr_array_add (missing, g_strdup (self->uses->pdata[i]));
}

char **
hradby_ruleset_list_missing (HradbyRuleset *self)
{
  g_autoptr(GHashTable) asked = g_hash_table_new (NULL, NULL);

  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  GPtrArray *missing = g_ptr_array_new ();
  add_missing (self, asked, missing);
  g_ptr_array_add (missing, NULL);
  return (char **) g_ptr_array_free (missing, FALSE);
}

char *
hradby_ruleset_tell_missing (HradbyRuleset *self)
{
  g_auto(GStrv) ids = hradby_ruleset_list_missing (self);

  g_return_val_if_fail (ids != NULL, NULL);

  if (ids[0] == NULL)
    return NULL;
  g_autofree char *list = g_strjoinv (", ", ids);
  /* Translators: the title of rules, and the ids of other rules of which they are made */
  return g_strdup_printf (_("“%1$s” uses rules that are missing and plays without them: %2$s"),
                          hradby_ruleset_get_title (self), list);
}

const char *
hradby_ruleset_get_note (HradbyRuleset *self, const char *setting)
{
  return g_hash_table_lookup (self->notes, setting != NULL ? setting : "");
}

void
hradby_ruleset_set_note (HradbyRuleset *self, const char *setting, const char *note)
{
  g_autofree char *tidy = NULL;

  g_return_if_fail (HRADBY_IS_RULESET (self));
  g_return_if_fail (setting == NULL || hradby_ruleset_find (self, setting) != NULL);

  if (note != NULL)
    tidy = hradby_text_tidy (HRADBY_TEXT_DESCRIPTION, note);
  if (tidy != NULL && *tidy == '\0')
    g_clear_pointer (&tidy, g_free);
  if (g_strcmp0 (tidy, hradby_ruleset_get_note (self, setting)) == 0)
    return;
  if (tidy == NULL)
    g_hash_table_remove (self->notes, setting != NULL ? setting : "");
  else
    g_hash_table_insert (self->notes, g_strdup (setting != NULL ? setting : ""),
                         g_steal_pointer (&tidy));
  value_changed_cb (self);
}
