/* Words for kinds of features, ends of roads and marks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/feature.h"

#include <string.h>

static const char *const kind_names[HRADBY_N_FEATURE_KINDS] = {
  [HRADBY_FEATURE_PATH] = "path",
  [HRADBY_FEATURE_TOWER] = "tower",
  [HRADBY_FEATURE_HOUSE] = "house",
  [HRADBY_FEATURE_COURT] = "court",
  [HRADBY_FEATURE_ROAD] = "road",
  [HRADBY_FEATURE_CITY] = "city",
  [HRADBY_FEATURE_FIELD] = "field",
  [HRADBY_FEATURE_MONASTERY] = "monastery",
};

static const char *const end_names[] = {
  [HRADBY_END_SQUARE] = "square",
  [HRADBY_END_BUILDING] = "building",
  [HRADBY_END_CROSSING] = "crossing",
  [HRADBY_END_MONASTERY] = "monastery",
};

static gint
find_name (const char *const *names, guint n_names, const char *name)
{
  g_return_val_if_fail (name != NULL, -1);

  for (guint i = 0; i < n_names; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return (gint) i;
  return -1;
}

const char *
hradby_feature_kind_to_string (HradbyFeatureKind kind)
{
  g_return_val_if_fail (kind < HRADBY_N_FEATURE_KINDS, NULL);

  return kind_names[kind];
}

gint
hradby_feature_kind_from_string (const char *name)
{
  return find_name (kind_names, G_N_ELEMENTS (kind_names), name);
}

const char *
hradby_feature_end_to_string (HradbyFeatureEnd end)
{
  g_return_val_if_fail (end < G_N_ELEMENTS (end_names), NULL);

  return end_names[end];
}

gint
hradby_feature_end_from_string (const char *name)
{
  return find_name (end_names, G_N_ELEMENTS (end_names), name);
}

gboolean
hradby_feature_is_line (const HradbyFeature *self)
{
  return self->kind == HRADBY_FEATURE_PATH || self->kind == HRADBY_FEATURE_ROAD
         || (self->kind >= HRADBY_N_FEATURE_KINDS && self->ports != 0);
}

gboolean
hradby_feature_has_mark (const HradbyFeature *self, const char *mark)
{
  gsize length = strlen (mark);

  for (const char *word = self->marks; word != NULL; word = strchr (word, ' ')) {
    word += *word == ' ';
    if (strncmp (word, mark, length) == 0 && (word[length] == ' ' || word[length] == '\0'))
      return TRUE;
  }
  return FALSE;
}

gboolean
hradby_feature_is_like (const HradbyFeature *self, const HradbyFeature *other)
{
  return self->kind == other->kind && self->end == other->end && self->amount == other->amount
         && self->castle == other->castle && g_strcmp0 (self->end_mark, other->end_mark) == 0
         && g_strcmp0 (self->marks, other->marks) == 0;
}
