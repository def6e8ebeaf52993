/* A declared setting with the value of one table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/setting.h"

#include <glib/gi18n-lib.h>

struct _HradbySetting
{
  GObject                  parent_instance;

  const HradbySettingInfo *info;
  guint                    value;
  char                    *reason;
};

enum
{
  PROP_0,
  PROP_VALUE,
  PROP_IS_DEFAULT,
  PROP_AVAILABLE,
  PROP_REASON,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (HradbySetting, hradby_setting, G_TYPE_OBJECT)

typedef struct
{
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

  while (self->values[n].id != NULL)
    n++;
  return n;
}

guint
hradby_setting_info_get_number (const HradbySettingInfo *self,
                                guint                    value)
{
  g_return_val_if_fail (self != NULL && self->is_number, 0);
  g_return_val_if_fail (value < hradby_setting_info_count_values (self), 0);

  return (guint) g_ascii_strtoull (self->values[value].id, NULL, 10);
}

/* How many numbers are less. */
static guint
get_place (const HradbySettingInfo *self,
           guint                    value)
{
  guint n = 0;

  for (guint i = 0; self->values[i].id != NULL; i++)
    n += hradby_setting_info_get_number (self, i) < hradby_setting_info_get_number (self, value);
  return n;
}

guint
hradby_setting_info_get_nth (const HradbySettingInfo *self,
                             guint                    nth)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (nth < hradby_setting_info_count_values (self), 0);

  if (!self->is_number)
    return nth;
  for (guint i = 0; self->values[i].id != NULL; i++)
    if (get_place (self, i) == nth)
      return i;
  g_return_val_if_reached (0);
}

static void
hradby_setting_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  HradbySetting *self = HRADBY_SETTING (object);

  switch (id)
    {
    case PROP_VALUE:
      g_value_set_uint (value, self->value);
      break;
    case PROP_IS_DEFAULT:
      g_value_set_boolean (value, hradby_setting_is_default (self));
      break;
    case PROP_AVAILABLE:
      g_value_set_boolean (value, hradby_setting_is_available (self));
      break;
    case PROP_REASON:
      g_value_set_string (value, self->reason);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hradby_setting_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_VALUE:
      hradby_setting_set_value (HRADBY_SETTING (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hradby_setting_finalize (GObject *object)
{
  g_free (HRADBY_SETTING (object)->reason);
  G_OBJECT_CLASS (hradby_setting_parent_class)->finalize (object);
}

static void
hradby_setting_class_init (HradbySettingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = hradby_setting_get_property;
  object_class->set_property = hradby_setting_set_property;
  object_class->finalize = hradby_setting_finalize;

  props[PROP_VALUE] = g_param_spec_uint ("value", NULL, NULL, 0, HRADBY_MAX_VALUES - 1, 0,
                                         readable | G_PARAM_WRITABLE);
  props[PROP_IS_DEFAULT] = g_param_spec_boolean ("is-default", NULL, NULL, TRUE, readable);
  props[PROP_AVAILABLE] = g_param_spec_boolean ("available", NULL, NULL, TRUE, readable);
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
  HradbySetting *self;

  g_return_val_if_fail (info != NULL, NULL);

  self = g_object_new (HRADBY_TYPE_SETTING, NULL);
  self->info = info;
  return self;
}

const HradbySettingInfo *
hradby_setting_get_info (HradbySetting *self)
{
  g_return_val_if_fail (HRADBY_IS_SETTING (self), NULL);

  return self->info;
}

guint
hradby_setting_get_n_values (HradbySetting *self)
{
  g_return_val_if_fail (HRADBY_IS_SETTING (self), 0);

  return hradby_setting_info_count_values (self->info);
}

guint
hradby_setting_get_value (HradbySetting *self)
{
  g_return_val_if_fail (HRADBY_IS_SETTING (self), 0);

  return self->value;
}

void
hradby_setting_set_value (HradbySetting *self,
                          guint          value)
{
  gboolean was_default;

  g_return_if_fail (HRADBY_IS_SETTING (self));
  g_return_if_fail (value < hradby_setting_get_n_values (self));

  if (self->value == value)
    return;
  was_default = hradby_setting_is_default (self);
  self->value = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALUE]);
  if (was_default != hradby_setting_is_default (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_DEFAULT]);
}

gboolean
hradby_setting_is_default (HradbySetting *self)
{
  g_return_val_if_fail (HRADBY_IS_SETTING (self), FALSE);

  return self->value == 0;
}

gboolean
hradby_setting_is_available (HradbySetting *self)
{
  g_return_val_if_fail (HRADBY_IS_SETTING (self), FALSE);

  return self->reason == NULL;
}

const char *
hradby_setting_get_reason (HradbySetting *self)
{
  g_return_val_if_fail (HRADBY_IS_SETTING (self), NULL);

  return self->reason;
}

void
hradby_setting_set_reason (HradbySetting *self,
                           const char    *reason)
{
  g_return_if_fail (HRADBY_IS_SETTING (self));

  if (g_strcmp0 (self->reason, reason) == 0)
    return;
  g_free (self->reason);
  self->reason = g_strdup (reason);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REASON]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_AVAILABLE]);
}
