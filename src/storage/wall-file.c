/* The kind of material “wall”: castle walls (.wall.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/material-kind.h"

#include "storage/xml.h"
#include "tiling/wall.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MAX_MARKETS 99
#define MAX_ROWS    (HRADBY_MAX_WALL_WIDTH * (HRADBY_MAX_WALL_WIDTH + 16))

/* While a wall is read. */
typedef struct {
  HradbyXml     *xml;
  const xmlNode *node;
  char          *title;
  HradbyWall    *wall; /* once its rows are read, which come before what lies along them */
  guint          n_spaces;
  gboolean       has_space[HRADBY_TRACK_SPACES];
  HradbyWallSpace    spaces[HRADBY_TRACK_SPACES];
} Reading;

static gboolean
read_title (Reading *self, const xmlNode *node, GError **error)
{
  self->title = hradby_xml_dup_text (self->xml, node, HRADBY_TEXT_TITLE, error);
  return self->title != NULL;
}

/* A blank title is none: then it is the id, as it will be read where it is written as a title. */
static char *
make_title (const Reading *self)
{
  const char *id = hradby_xml_get (self->node, "id");
  g_autofree char *title
      = self->title == NULL || *self->title == '\0' ? hradby_text_tidy (HRADBY_TEXT_TITLE, id)
                                                    : g_strdup (self->title);

  return *title != '\0' ? g_steal_pointer (&title) : g_strdup (id);
}

static gboolean
read_rows (Reading *self, const xmlNode *node, GError **error)
{
  g_autofree char *text = hradby_xml_dup_content (self->xml, node, MAX_ROWS, error);
  g_autofree char *title = make_title (self);
  g_auto(GStrv) words = NULL;
  g_autoptr(GPtrArray) rows = g_ptr_array_new ();
  GError *reason = NULL;

  if (text == NULL)
    return FALSE;
  words = g_strsplit_set (text, " \t\r\n", -1);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (rows, *word);
  g_ptr_array_add (rows, NULL);
  self->wall = hradby_wall_new (hradby_xml_get (self->node, "id"), title,
                                hradby_xml_get (self->node, "provenance"),
                                (const char *const *) rows->pdata, &reason);
  return self->wall != NULL || hradby_xml_refuse_error (self->xml, node, error, reason);
}

static gboolean
read_start_space (Reading *self, const xmlNode *node, GError **error)
{
  const xmlNode *feature = hradby_xml_first (node);
  gint x = 0;
  gint y = 0;
  gint markets = 0;
  HradbyWallStartSpace space = { 0 };
  GError *reason = NULL;

  if (!hradby_xml_get_int (self->xml, node, "x", 0, HRADBY_MAX_WALL_WIDTH - 1, &x, error)
      || !hradby_xml_get_int (self->xml, node, "y", 0, HRADBY_MAX_WALL_WIDTH - 1, &y, error)
      || !hradby_xml_get_int (self->xml, feature, "markets", 0, MAX_MARKETS, &markets, error))
    return FALSE;
  space.x = (gint16) x;
  space.y = (gint16) y;
  space.side = (HradbySide) hradby_side_parse (hradby_xml_get (node, "side"));
  space.kind = (guint8) hradby_feature_kind_from_string (hradby_xml_get_name (feature));
  space.markets = (guint8) markets;
  return hradby_wall_add_start_space (self->wall, &space, &reason)
         || hradby_xml_refuse_error (self->xml, node, error, reason);
}

static gboolean
read_corner (Reading *self, const xmlNode *node, GError **error)
{
  gint first = 0;
  GError *reason = NULL;

  if (!hradby_xml_get_int (self->xml, node, "first", 0, HRADBY_TRACK_SPACES - 1, &first, error))
    return FALSE;
  return hradby_wall_add_corner (self->wall, (guint) first, &reason)
         || hradby_xml_refuse_error (self->xml, node, error, reason);
}

/* Two wall widths away from the wall is far enough. */
static gboolean
read_coordinate (Reading *self, const xmlNode *node, const char *attribute, double *value,
                 GError **error)
{
  *value = g_ascii_strtod (hradby_xml_get (node, attribute), NULL);
  return fabs (*value) <= 3 * HRADBY_MAX_WALL_WIDTH
         || hradby_xml_refuse (self->xml, node, error, _("“%s” is too far away"), attribute);
}

static gboolean
read_space (Reading *self, const xmlNode *node, GError **error)
{
  gint n = 0;

  if (!hradby_xml_get_int (self->xml, node, "n", 0, HRADBY_TRACK_SPACES - 1, &n, error))
    return FALSE;
  if (self->has_space[n])
    return hradby_xml_refuse (self->xml, node, error, _("space %d is given twice"), n);
  self->has_space[n] = TRUE;
  self->n_spaces++;
  return read_coordinate (self, node, "x", &self->spaces[n].x, error)
         && read_coordinate (self, node, "y", &self->spaces[n].y, error);
}

static gboolean
read_children (Reading *self, GError **error)
{
  static const struct {
    const char *name;
    gboolean  (*read) (Reading *self, const xmlNode *node, GError **error);
  } readers[] = {
    { "title", read_title },
    { "rows", read_rows },
    { "start-space", read_start_space },
    { "corner", read_corner },
    { "space", read_space },
  };

  HRADBY_XML_EACH (node, self->node)
    for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
      if (hradby_xml_is (node, readers[i].name) && !readers[i].read (self, node, error))
        return FALSE;
  if (self->n_spaces == HRADBY_TRACK_SPACES)
    hradby_wall_set_spaces (self->wall, self->spaces);
  return self->n_spaces == 0 || self->n_spaces == HRADBY_TRACK_SPACES
         || hradby_xml_refuse (self->xml, self->node, error,
                               _("either all 100 track spaces have their own place or none has"));
}

static HradbyMaterial *
read_wall (HradbyXml *xml, const xmlNode *node, GError **error)
{
  Reading reading = { .xml = xml, .node = node };

  if (!hradby_xml_check_texts (xml, node, error) || !read_children (&reading, error))
    g_clear_object (&reading.wall);
  g_free (reading.title);
  return (HradbyMaterial *) reading.wall;
}

static void
write_start_space (const HradbyWallStartSpace *space, HradbyWriter *writer)
{
  hradby_writer_begin (writer, "start-space");
  hradby_writer_number (writer, "x", space->x);
  hradby_writer_number (writer, "y", space->y);
  hradby_writer_attribute (writer, "side", hradby_side_get_name (space->side));
  hradby_writer_begin (writer, hradby_feature_kind_to_string (space->kind));
  if (space->markets > 0)
    hradby_writer_number (writer, "markets", space->markets);
  hradby_writer_end (writer);
  hradby_writer_end (writer);
}

static void
write_space (HradbyWall *self, guint n, HradbyWriter *writer)
{
  HradbyWallSpace space = hradby_wall_get_space (self, n);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  hradby_writer_begin (writer, "space");
  hradby_writer_number (writer, "n", n);
  hradby_writer_attribute (writer, "x", g_ascii_formatd (text, sizeof text, "%.6f", space.x));
  hradby_writer_attribute (writer, "y", g_ascii_formatd (text, sizeof text, "%.6f", space.y));
  hradby_writer_end (writer);
}

static void
write_wall (HradbyMaterial *material, HradbyWriter *writer)
{
  HradbyWall *self = HRADBY_WALL (material);
  g_autofree char *rows = g_strjoinv (" ", (char **) hradby_wall_get_rows (self));

  hradby_writer_begin (writer, "wall");
  hradby_writer_attribute (writer, "version", "1");
  hradby_writer_attribute (writer, "id", hradby_material_get_id (material));
  hradby_writer_attribute (writer, "provenance", hradby_material_get_provenance (material));
  hradby_writer_text (writer, "title", hradby_material_get_title (material));
  hradby_writer_text (writer, "rows", rows);
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (self); i++)
    write_start_space (hradby_wall_get_start_space (self, i), writer);
  for (guint i = 0; i < hradby_wall_get_n_corners (self); i++) {
    hradby_writer_begin (writer, "corner");
    hradby_writer_number (writer, "first", hradby_wall_get_corner (self, i));
    hradby_writer_end (writer);
  }
  for (guint i = 0; hradby_wall_has_spaces (self) && i < HRADBY_TRACK_SPACES; i++)
    write_space (self, i, writer);
  hradby_writer_end (writer);
}

const HradbyMaterialKind hradby_wall_kind = {
  "wall", N_("The wall"), N_("there is no wall “%s”"), read_wall, write_wall
};
