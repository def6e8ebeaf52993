/* All settings of a game with the values of one table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/ruleset.h"

#include "engine/error.h"
#include "engine/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_DESCRIPTION,
  PROP_BASE,
  N_PROPS,
};

struct _HradbyRuleset
{
  HradbyMaterial        parent_instance; /* which has the id */

  const HradbyGameType *type;
  GPtrArray            *settings;
  GPtrArray            *expansions;
  GPtrArray            *stock;
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
get_item (GListModel *model,
          guint       position)
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
get_string (HradbyRuleset *self,
            guint          property)
{
  return property == PROP_ID ? hradby_ruleset_get_id (self) : self->texts[property];
}

static void
hradby_ruleset_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  g_value_set_string (value, get_string (HRADBY_RULESET (object), id));
}

/* The string as it is kept. No description is the same as an empty one. */
static char *
dup_tidy (guint       property,
          const char *text)
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
hradby_ruleset_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  HradbyRuleset *self = HRADBY_RULESET (object);
  g_autofree char *text = dup_tidy (id, g_value_get_string (value));

  if (g_strcmp0 (get_string (self, id), text) == 0)
    return;
  if (id == PROP_ID)
    hradby_material_name (HRADBY_MATERIAL (self), text, NULL, self->type->id, NULL, NULL);
  else
    {
      g_free (self->texts[id]);
      self->texts[id] = g_steal_pointer (&text);
    }
  g_object_notify_by_pspec (object, pspec);
}

static void
hradby_ruleset_finalize (GObject *object)
{
  HradbyRuleset *self = HRADBY_RULESET (object);

  g_ptr_array_unref (self->settings);
  g_ptr_array_unref (self->expansions);
  g_ptr_array_unref (self->stock);
  for (guint i = 0; i < N_PROPS; i++)
    g_free (self->texts[i]);
  G_OBJECT_CLASS (hradby_ruleset_parent_class)->finalize (object);
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

static void
hradby_ruleset_init (HradbyRuleset *self)
{
  self->settings = g_ptr_array_new_with_free_func (g_object_unref);
  self->expansions = g_ptr_array_new_with_free_func (g_free);
  self->stock = hradby_stock_new ();
}

/* Says of each setting whether it has an effect beside the others. */
static void
update_reasons (HradbyRuleset *self)
{
  guint16 values[HRADBY_MAX_SETTINGS];

  hradby_ruleset_compile (self, values);
  for (guint i = 0; i < self->settings->len; i++)
    {
      const HradbySettingInfo *info = &self->type->settings[i];
      const char *reason = NULL;

      if (info->expansion != NULL && !hradby_ruleset_has_expansion (self, info->expansion))
        reason = _("Its expansion is switched off");
      else if (info->beside != NULL && !hradby_ruleset_has_expansion (self, info->beside))
        reason = _("The other expansion that it is about is switched off");
      else if (self->type->moot != NULL)
        reason = self->type->moot (values, i);
      hradby_setting_set_reason (g_ptr_array_index (self->settings, i), reason);
    }
}

static void
value_changed_cb (HradbyRuleset *self)
{
  update_reasons (self);
  g_signal_emit (self, changed_signal, 0);
}

HradbyRuleset *
hradby_ruleset_new (const HradbyGameType *type)
{
  HradbyRuleset *self;

  g_return_val_if_fail (type != NULL, NULL);

  self = g_object_new (HRADBY_TYPE_RULESET, NULL);
  self->type = type;
  hradby_material_name (HRADBY_MATERIAL (self), "official", NULL, type->id, NULL, NULL);
  self->texts[PROP_BASE] = g_strdup ("official");
  for (guint i = 0; type->settings[i].id != NULL; i++)
    {
      HradbySetting *setting = hradby_setting_new (&type->settings[i]);

      g_signal_connect_object (setting, "notify::value", G_CALLBACK (value_changed_cb), self,
                               G_CONNECT_SWAPPED);
      g_ptr_array_add (self->settings, setting);
    }
  update_reasons (self);
  return self;
}

HradbyRuleset *
hradby_ruleset_copy (HradbyRuleset *self)
{
  HradbyRuleset *copy;

  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  copy = hradby_ruleset_new (self->type);
  for (guint i = PROP_ID; i < N_PROPS; i++)
    g_object_set (copy, props[i]->name, get_string (self, i), NULL);
  for (guint i = 0; i < self->expansions->len; i++)
    g_ptr_array_add (copy->expansions, g_strdup (g_ptr_array_index (self->expansions, i)));
  for (guint i = 0; i < self->settings->len; i++)
    hradby_setting_set_value (hradby_ruleset_get (copy, i),
                              hradby_setting_get_value (hradby_ruleset_get (self, i)));
  hradby_ruleset_copy_stock (copy, self);
  update_reasons (copy);
  return copy;
}

const HradbyGameType *
hradby_ruleset_get_type_info (HradbyRuleset *self)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

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
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  return self->texts[PROP_DESCRIPTION];
}

const char *
hradby_ruleset_get_base (HradbyRuleset *self)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  return self->texts[PROP_BASE];
}

HradbySetting *
hradby_ruleset_get (HradbyRuleset *self,
                    guint          index)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);
  g_return_val_if_fail (index < self->settings->len, NULL);

  return g_ptr_array_index (self->settings, index);
}

HradbySetting *
hradby_ruleset_find (HradbyRuleset *self,
                     const char    *id)
{
  gint index;

  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  index = hradby_game_type_find_setting (self->type, id);
  return index >= 0 ? hradby_ruleset_get (self, (guint) index) : NULL;
}

static void
refuse_value (const HradbySettingInfo *info,
              const char              *value,
              GError                 **error)
{
  const char *least = hradby_setting_info_get_id (info, info->range.minimum);
  const char *greatest = hradby_setting_info_get_id (info, info->range.maximum);

  if (info->range.step == 0)
    g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                 _("“%s” is not a value of the setting “%s”"), value, info->id);
  else if (info->range.step == 1)
    g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                 /* Translators: what was given, the setting, the least and the greatest number */
                 _("“%1$s” is not a value of the setting “%2$s”: it is a number from %3$s to %4$s"),
                 value, info->id, least, greatest);
  else
    g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                 /* Translators: what was given, the setting, the least and the greatest number */
                 _("“%1$s” is not a value of the setting “%2$s”: it is a number from %3$s to %4$s "
                   "in steps of %5$u"),
                 value, info->id, least, greatest, info->range.step);
}

gboolean
hradby_ruleset_set (HradbyRuleset *self,
                    const char    *id,
                    const char    *value,
                    GError       **error)
{
  HradbySetting *setting;
  guint chosen;

  g_return_val_if_fail (HRADBY_IS_RULESET (self) && value != NULL, FALSE);

  setting = hradby_ruleset_find (self, id);
  if (setting == NULL)
    {
      g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                   _("“%s” is not a setting of this game"), id);
      return FALSE;
    }
  if (!hradby_setting_info_find_value (hradby_setting_get_info (setting), value, &chosen))
    {
      refuse_value (hradby_setting_get_info (setting), value, error);
      return FALSE;
    }
  hradby_setting_set_value (setting, chosen);
  return TRUE;
}

void
hradby_ruleset_reset (HradbyRuleset *self)
{
  g_return_if_fail (HRADBY_IS_RULESET (self));

  for (guint i = 0; i < self->settings->len; i++)
    hradby_setting_set_value (g_ptr_array_index (self->settings, i),
                              self->type->settings[i].range.usual);
  hradby_ruleset_clear_stock (self, NULL);
}

guint
hradby_ruleset_count_changed (HradbyRuleset *self)
{
  g_autofree const char **sets = NULL;
  guint n;

  g_return_val_if_fail (HRADBY_IS_RULESET (self), 0);

  sets = hradby_stock_list_sets (self->stock);
  n = g_strv_length ((char **) sets);
  for (guint i = 0; i < self->settings->len; i++)
    n += !hradby_setting_is_default (g_ptr_array_index (self->settings, i));
  return n;
}

gboolean
hradby_ruleset_equal (HradbyRuleset *self,
                      HradbyRuleset *other)
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
hradby_ruleset_compile (HradbyRuleset *self,
                        guint16       *values)
{
  g_return_if_fail (HRADBY_IS_RULESET (self) && values != NULL);
  g_return_if_fail (self->settings->len <= HRADBY_MAX_SETTINGS);

  memset (values, 0, HRADBY_MAX_SETTINGS * sizeof *values);
  for (guint i = 0; i < self->settings->len; i++)
    values[i] = (guint16) hradby_setting_get_value (g_ptr_array_index (self->settings, i));
}

gboolean
hradby_ruleset_has_expansion (HradbyRuleset *self,
                              const char    *id)
{
  g_return_val_if_fail (HRADBY_IS_RULESET (self) && id != NULL, FALSE);

  return g_ptr_array_find_with_equal_func (self->expansions, id, g_str_equal, NULL);
}

gboolean
hradby_ruleset_set_expansion (HradbyRuleset *self,
                              const char    *id,
                              gboolean       on,
                              GError       **error)
{
  guint index;

  g_return_val_if_fail (HRADBY_IS_RULESET (self) && id != NULL, FALSE);

  if (self->type->expansions == NULL || !g_strv_contains (self->type->expansions, id))
    {
      g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                   _("“%s” is not an expansion of this game"), id);
      return FALSE;
    }
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
  g_return_val_if_fail (HRADBY_IS_RULESET (self), NULL);

  return self->stock;
}

void
hradby_ruleset_clear_stock (HradbyRuleset *self,
                            const char    *set)
{
  guint before;

  g_return_if_fail (HRADBY_IS_RULESET (self));

  before = self->stock->len;
  for (guint i = before; i-- > 0;)
    if (set == NULL || g_str_equal (((HradbyStockLine *) self->stock->pdata[i])->set, set))
      g_ptr_array_remove_index (self->stock, i);
  if (self->stock->len != before)
    value_changed_cb (self);
}

void
hradby_ruleset_copy_stock (HradbyRuleset *self,
                           HradbyRuleset *other)
{
  g_return_if_fail (HRADBY_IS_RULESET (self) && HRADBY_IS_RULESET (other));

  if (hradby_stock_equal (self->stock, other->stock))
    return;
  g_ptr_array_set_size (self->stock, 0);
  for (guint i = 0; i < other->stock->len; i++)
    {
      const HradbyStockLine *line = g_ptr_array_index (other->stock, i);

      hradby_stock_put (self->stock, line->set, line->tile, line->number);
    }
  value_changed_cb (self);
}

gboolean
hradby_ruleset_set_stock (HradbyRuleset *self,
                          const char    *set,
                          const char    *tile,
                          guint          number,
                          GError       **error)
{
  const guint printed = tile == NULL ? 1 : 0; /* takes no line */

  g_return_val_if_fail (HRADBY_IS_RULESET (self) && set != NULL, FALSE);

  if (tile == NULL && (number < 1 || number > HRADBY_MAX_COPIES))
    g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                 _("of a tile set 1 to %u copies can play"), HRADBY_MAX_COPIES);
  else if (number > HRADBY_MAX_LEFT_OUT)
    g_set_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                 _("at most %u tiles of a kind can be left out"), HRADBY_MAX_LEFT_OUT);
  else if (self->stock->len == HRADBY_MAX_STOCK && number != printed
           && hradby_stock_get (self->stock, set, tile) == printed)
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN,
                         _("too many kinds of tiles are left out"));
  else
    {
      if (hradby_stock_put (self->stock, set, tile, number))
        value_changed_cb (self);
      return TRUE;
    }
  return FALSE;
}
