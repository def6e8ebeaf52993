/* A declared setting with the value of one table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/setting.h"

#include "engine/object.h"

#include <glib/gi18n-lib.h>

struct _HradbySetting {
  GObject                  parent_instance;

  const HradbySettingInfo *info;
  guint                    value;
  guint                    laid;
  gboolean                 is_own;
  char                    *reason;
};

enum {
  PROP_0,
  PROP_VALUE,
  PROP_REASON,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (HradbySetting, hradby_setting, G_TYPE_OBJECT)

typedef struct {
  const char *id;
  const char *title;
} OriginName;

static const OriginName origins[] = {
  [HRADBY_SETTING_ORIGIN_OFFICIAL] = { "official", N_("Official rules") },
  [HRADBY_SETTING_ORIGIN_DESIGNER] = { "designer", N_("Designer’s answer") },
  [HRADBY_SETTING_ORIGIN_EDITION] = { "edition", N_("Some editions") },
  [HRADBY_SETTING_ORIGIN_COMMUNITY] = { "community", N_("Reading of the community") },
  [HRADBY_SETTING_ORIGIN_HOUSE] = { "house", N_("House rule") },
  [HRADBY_SETTING_ORIGIN_IDEA] = { "idea", N_("Idea of this program") },
};

const char *
hradby_setting_origin_to_string (HradbySettingOrigin origin)
{
  g_return_val_if_fail (origin < G_N_ELEMENTS (origins), NULL);

  return origins[origin].id;
}

const char *
hradby_setting_origin_get_title (HradbySettingOrigin origin)
{
  g_return_val_if_fail (origin < G_N_ELEMENTS (origins), NULL);

  return _(origins[origin].title);
}

char *
hradby_setting_value_cite (const HradbySettingValue *self)
{
  const char *origin = hradby_setting_origin_get_title (self->origin);

  if (self->reference == NULL)
    return g_strdup (origin);
  /* Translators: who says so ("Some editions"), and where ("English rules by RGG") */
  return g_strdup_printf (C_("origin", "%1$s: %2$s"), origin, _(self->reference));
}

guint
hradby_setting_info_count_values (const HradbySettingInfo *self)
{
  guint n = 0;

  g_return_val_if_fail (self != NULL, 0);

  if (self->range.step > 0)
    return (self->range.maximum - self->range.minimum) / self->range.step + 1;
  while (self->values[n].id != NULL)
    n++;
  return n;
}

static gboolean
has_value (const HradbySettingInfo *self, guint value)
{
  const HradbySettingRange *range = &self->range;

  if (self->range.step == 0)
    return value < hradby_setting_info_count_values (self);
  return value >= range->minimum && value <= range->maximum
         && (value - range->minimum) % range->step == 0;
}

guint
hradby_setting_info_get_nth (const HradbySettingInfo *self, guint nth)
{
  g_return_val_if_fail (self != NULL && nth < hradby_setting_info_count_values (self), 0);

  return self->range.minimum + nth * MAX (self->range.step, 1);
}

gboolean
hradby_setting_info_get_other (const HradbySettingInfo *self, guint value, guint nth, guint *other)
{
  g_return_val_if_fail (self != NULL && has_value (self, value) && other != NULL, FALSE);

  if (self->range.step == 0)
    *other = nth < value ? nth : nth + 1;
  else if (nth == 0 && value > self->range.minimum)
    *other = value - self->range.step;
  else if (nth == (value > self->range.minimum))
    *other = value + self->range.step;
  else
    return FALSE;
  return has_value (self, *other);
}

gboolean
hradby_setting_info_find_value (const HradbySettingInfo *self, const char *id, guint *value)
{
  guint64 number;

  g_return_val_if_fail (self != NULL && id != NULL && value != NULL, FALSE);

  if (self->range.step > 0 && g_strcmp0 (id, self->range.beyond) == 0) {
    *value = self->range.maximum;
    return TRUE;
  }
  if (self->range.step > 0) {
    if (!g_ascii_string_to_unsigned (id, 10, 0, HRADBY_MAX_NUMBER, &number, NULL))
      return FALSE;
    *value = (guint) number;
    return has_value (self, *value)
           && g_str_equal (hradby_setting_info_get_id (self, *value), id);
  }
  for (*value = 0; self->values[*value].id != NULL; ++*value)
    if (g_str_equal (self->values[*value].id, id))
      return TRUE;
  return FALSE;
}

/* Numbers as words are kept for good, so that nobody has to free a word that may be declared. */
static const char *
name_number (guint number)
{
  char word[16];

  g_snprintf (word, sizeof word, "%u", number);
  return g_intern_string (word);
}

const char *
hradby_setting_info_find_moot (const HradbySettingInfo *self, const guint16 *values)
{
  for (const HradbySettingMoot *moot = self->moots; moot != NULL && moot->reason != NULL; moot++)
    if (values[HRADBY_CHOICE_SETTING (moot->choices[0])] == HRADBY_CHOICE_VALUE (moot->choices[0])
        && values[HRADBY_CHOICE_SETTING (moot->choices[1])]
             == HRADBY_CHOICE_VALUE (moot->choices[1]))
      return _(moot->reason);
  return NULL;
}

const char *
hradby_setting_info_get_id (const HradbySettingInfo *self, guint value)
{
  g_return_val_if_fail (self != NULL && has_value (self, value), NULL);

  if (self->range.beyond != NULL && value == self->range.maximum)
    return self->range.beyond;
  return self->range.step > 0 ? name_number (value) : self->values[value].id;
}

const char *
hradby_setting_info_get_title (const HradbySettingInfo *self, guint value)
{
  g_return_val_if_fail (self != NULL && has_value (self, value), NULL);

  if (self->range.step > 0 && (self->range.beyond == NULL || value < self->range.maximum))
    return name_number (value);
  return _(hradby_setting_info_describe (self, value)->title);
}

const HradbySettingValue *
hradby_setting_info_describe (const HradbySettingInfo *self, guint value)
{
  const HradbySettingValue *said;

  g_return_val_if_fail (self != NULL && has_value (self, value), NULL);

  if (self->range.step == 0)
    return &self->values[value];
  for (said = self->values; said->id != NULL; said++)
    if (g_str_equal (said->id, hradby_setting_info_get_id (self, value)))
      return said;
  return &self->range.others;
}

static void
hradby_setting_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HradbySetting *self = HRADBY_SETTING (object);

  switch (id) {
  case PROP_VALUE:
    g_value_set_uint (value, self->value);
    break;
  case PROP_REASON:
    g_value_set_string (value, self->reason);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

HRADBY_FINALIZE (HradbySetting, hradby_setting)
{
  g_free (self->reason);
}

static void
hradby_setting_class_init (HradbySettingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = hradby_setting_get_property;
  object_class->finalize = hradby_setting_finalize;

  props[PROP_VALUE] = g_param_spec_uint ("value", NULL, NULL, 0, HRADBY_MAX_NUMBER, 0, readable);
  props[PROP_REASON] = g_param_spec_string ("reason", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
hradby_setting_init (HradbySetting *self)
{
}

HradbySetting *
hradby_setting_new (const HradbySettingInfo *info)
{
  g_return_val_if_fail (info != NULL, NULL);

  HradbySetting *self = g_object_new (HRADBY_TYPE_SETTING, NULL);
  self->info = info;
  self->value = self->laid = info->range.usual;
  return self;
}

const HradbySettingInfo *
hradby_setting_get_info (HradbySetting *self)
{
  return self->info;
}

guint
hradby_setting_get_value (HradbySetting *self)
{
  return self->value;
}

const char *
hradby_setting_get_title (HradbySetting *self)
{
  return hradby_setting_info_get_title (self->info, self->value);
}

static void
change_value (HradbySetting *self, guint value)
{
  if (self->value == value)
    return;
  self->value = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALUE]);
}

void
hradby_setting_set_value (HradbySetting *self, guint value)
{
  g_return_if_fail (HRADBY_IS_SETTING (self));
  g_return_if_fail (has_value (self->info, value));

  self->is_own = value != self->laid;
  change_value (self, value);
}

void
hradby_setting_keep_value (HradbySetting *self, guint value)
{
  g_return_if_fail (HRADBY_IS_SETTING (self));
  g_return_if_fail (has_value (self->info, value));

  self->is_own = TRUE;
  change_value (self, value);
}

gboolean
hradby_setting_is_own (HradbySetting *self)
{
  return self->is_own;
}

void
hradby_setting_take_back (HradbySetting *self)
{
  hradby_setting_set_value (self, self->laid);
}

void
hradby_setting_lay (HradbySetting *self, guint laid)
{
  g_return_if_fail (HRADBY_IS_SETTING (self));
  g_return_if_fail (has_value (self->info, laid));

  self->laid = laid;
  if (!self->is_own)
    change_value (self, laid);
}

void
hradby_setting_be_like (HradbySetting *self, HradbySetting *other)
{
  g_return_if_fail (HRADBY_IS_SETTING (self) && HRADBY_IS_SETTING (other));
  g_return_if_fail (self->info == other->info);

  self->laid = other->laid;
  self->is_own = other->is_own;
  change_value (self, other->value);
}

gboolean
hradby_setting_is_default (HradbySetting *self)
{
  return self->value == self->info->range.usual;
}

gboolean
hradby_setting_is_available (HradbySetting *self)
{
  return self->reason == NULL;
}

const char *
hradby_setting_get_reason (HradbySetting *self)
{
  return self->reason;
}

void
hradby_setting_set_reason (HradbySetting *self, const char *reason)
{
  g_return_if_fail (HRADBY_IS_SETTING (self));

  if (g_strcmp0 (self->reason, reason) == 0)
    return;
  g_free (self->reason);
  self->reason = g_strdup (reason);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REASON]);
}
