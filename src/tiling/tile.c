/* Building a tile, looking things up on it, copies of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile.h"

#include "engine/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MONASTERY "monastery"

static gboolean
parse_word (const char *word, HradbyFeature *feature)
{
  gint side = hradby_side_parse (word);

  if (side >= 0) {
    if ((feature->whole & (1u << side)) != 0)
      return FALSE;
    feature->whole |= (guint8) (1u << side);
    feature->ports |= hradby_port_middle ((HradbySide) side);
    return TRUE;
  }
  if (hradby_feature_is_line (feature) || feature->kind >= HRADBY_N_FEATURE_KINDS)
    return FALSE;
  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    if (port % 3 != 1 && g_str_equal (hradby_port_get_name (port), word)) {
      if ((feature->ports & (1u << port)) != 0)
        return FALSE;
      feature->ports |= (HradbyPorts) (1u << port);
      return TRUE;
    }
  return FALSE;
}

static gboolean
parse_ports (const char *at, HradbyFeature *feature, GError **error)
{
  g_auto(GStrv) words = g_strsplit_set (at, " \t\n\r", -1);
  HradbyPorts middles = 0;

  for (gsize i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !parse_word (words[i], feature))
      return hradby_error_refuse_setup (
          error, _("“%s” in “%s” is not a place on a tile, or is given twice"), words[i], at);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if ((feature->whole & (1u << side)) != 0)
      middles |= hradby_port_middle ((HradbySide) side);
  if (feature->kind == HRADBY_FEATURE_FIELD && feature->whole != 0)
    return hradby_error_refuse_setup (error, _("a field names halves of sides, not “%s”"), at);
  if (feature->kind == HRADBY_FEATURE_CITY && feature->ports != middles)
    return hradby_error_refuse_setup (error, _("a city names whole sides, not “%s”"), at);
  return TRUE;
}

gboolean
hradby_tile_add (HradbyTile *self, const HradbyFeature *feature, const char *at, GError **error)
{
  g_return_val_if_fail (self != NULL && at != NULL, FALSE);
  g_return_val_if_fail (feature != NULL && feature->id != NULL, FALSE);

  HradbyFeature added = *feature;
  added.ports = added.whole = 0;
  gboolean is_alone = hradby_feature_is_alone (added.kind);
  if (self->n_features == HRADBY_MAX_FEATURES)
    return hradby_error_refuse_setup (error, _("a tile has at most %d features"),
                                      HRADBY_MAX_FEATURES);
  if (hradby_tile_find_feature (self, added.id) >= 0)
    return hradby_error_refuse_setup (error,
                                      is_alone ? _("a tile has at most one “%s”")
                                               : _("two features of the tile are called “%s”"),
                                      added.id);
  if (added.kind != HRADBY_FEATURE_MONASTERY && g_str_equal (added.id, MONASTERY))
    return hradby_error_refuse_setup (error, _("only a monastery may be called “monastery”"));
  if (!parse_ports (at, &added, error))
    return FALSE;
  for (guint i = 0; i < self->n_features; i++)
    if ((added.ports & self->features[i].ports) != 0)
      return hradby_error_refuse_setup (error, _("“%s” names a place that another feature has"),
                                        at);
  added.id = g_strdup (added.id);
  self->features[self->n_features++] = added;
  return TRUE;
}

/* Fields name halves only: the middle port between two halves of one field is its own. */
static HradbyPorts
middle_of_halves (HradbyPorts ports)
{
  HradbyPorts middles = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    HradbyPorts halves = hradby_ports_of_side ((HradbySide) side)
                         & (HradbyPorts) ~hradby_port_middle ((HradbySide) side);

    if ((ports & halves) == halves)
      middles |= hradby_port_middle ((HradbySide) side);
  }
  return middles;
}

void
hradby_tile_fill (HradbyTile *self)
{
  guint named = 0;

  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_features; i++)
    named |= self->features[i].ports;
  for (guint i = 0; i < self->n_features; i++) {
    HradbyFeature *feature = &self->features[i];

    if (hradby_feature_is_line (feature))
      continue;
    for (guint side = 0; side < HRADBY_N_SIDES; side++)
      if ((feature->whole & (1u << side)) != 0)
        feature->ports |= hradby_ports_of_side ((HradbySide) side) & (HradbyPorts) ~named;
    if (feature->kind == HRADBY_FEATURE_FIELD)
      feature->ports |= middle_of_halves (feature->ports) & (HradbyPorts) ~named;
  }
}

gint
hradby_tile_find_feature (const HradbyTile *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, -1);

  for (guint i = 0; i < self->n_features; i++)
    if (g_strcmp0 (self->features[i].id, id) == 0)
      return (gint) i;
  return -1;
}

gboolean
hradby_tile_has_mark (const HradbyTile *self, const char *mark)
{
  return self->marks != NULL && g_strv_contains ((const char *const *) self->marks, mark);
}

guint
hradby_tile_count_marked (const HradbyTile *self, const char *mark)
{
  g_autofree char *start = g_strconcat (mark, " ", NULL);

  for (char **other = self->marks; other != NULL && *other != NULL; other++)
    if (g_str_has_prefix (*other, start))
      return (guint) g_ascii_strtoull (*other + strlen (start), NULL, 10);
  return 0;
}

gint
hradby_tile_feature_at (const HradbyTile *self, guint port)
{
  g_return_val_if_fail (self != NULL && port < HRADBY_N_PORTS, -1);

  for (guint i = 0; i < self->n_features; i++)
    if ((self->features[i].ports & (1u << port)) != 0)
      return (gint) i;
  return -1;
}

/* The feature of @other whose ports are those of @feature, turned; -1 where there is none. What
 * shows no port is the one of the same number. */
static gint
find_turned (const HradbyTile *self, const HradbyTile *other, guint feature, guint turns)
{
  HradbyPorts ports = hradby_ports_rotate (self->features[feature].ports, turns);

  for (guint i = 0; i < other->n_features; i++)
    if (other->features[i].ports == ports && (ports != 0 || i == feature))
      return (gint) i;
  return -1;
}

gboolean
hradby_tile_is_like (const HradbyTile *self, const HradbyTile *other, guint turns)
{
  gint alike[HRADBY_MAX_FEATURES];

  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  if (self->n_features != other->n_features)
    return FALSE;
  for (guint i = 0; i < self->n_features; i++) {
    alike[i] = find_turned (self, other, i, turns);
    if (alike[i] < 0 || !hradby_feature_is_like (&self->features[i], &other->features[alike[i]]))
      return FALSE;
  }
  for (guint i = 0; i < self->n_features; i++)
    for (guint k = 0; k < self->n_features; k++)
      if ((self->features[i].touches >> k & 1)
          != (other->features[alike[i]].touches >> alike[k] & 1))
        return FALSE;
  return TRUE;
}

guint
hradby_tile_count_turns (const HradbyTile *self)
{
  g_return_val_if_fail (self != NULL, HRADBY_N_SIDES);

  return hradby_tile_is_like (self, self, 1)   ? 1
         : hradby_tile_is_like (self, self, 2) ? 2
                                               : HRADBY_N_SIDES;
}

guint
hradby_tile_turn_feature (const HradbyTile *self, guint feature, guint turns)
{
  g_return_val_if_fail (self != NULL, feature);

  gint turned = feature < self->n_features ? find_turned (self, self, feature, turns) : -1;
  return turned >= 0 ? (guint) turned : feature;
}

gint
hradby_tile_mark_find (const HradbyTileMark *table, guint of, const char *name)
{
  for (gint i = 0; table != NULL && table[i].name != NULL; i++)
    if (table[i].of == of && g_str_equal (table[i].name, name))
      return i;
  return -1;
}

guint64
hradby_tile_mark_get_bits (const HradbyTileMark *table, const HradbyFeature *feature)
{
  guint64 bits = 0;

  for (guint i = 0; feature->marks != NULL && table[i].name != NULL; i++)
    if (table[i].of == feature->kind && hradby_feature_has_mark (feature, table[i].name))
      bits |= HRADBY_TILE_MARK_BIT (i);
  return bits;
}

const char *
hradby_tile_mark_name_bits (const HradbyTileMark *table, guint64 bits)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (; bits != 0; bits &= bits - 1)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            table[__builtin_ctzll (bits)].name);
  return text->len > 0 ? g_intern_string (text->str) : NULL;
}

HradbyTile *
hradby_tile_copy (const HradbyTile *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  HradbyTile *copy = g_memdup2 (self, sizeof *self);
  copy->id = g_strdup (self->id);
  copy->marks = g_strdupv (self->marks);
  for (guint i = 0; i < self->n_features; i++)
    copy->features[i].id = g_strdup (self->features[i].id);
  return copy;
}

void
hradby_tile_clear (HradbyTile *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_features; i++)
    g_free (self->features[i].id);
  g_strfreev (self->marks);
  g_free (self->id);
}

void
hradby_tile_free (HradbyTile *self)
{
  hradby_tile_clear (self);
  g_free (self);
}
