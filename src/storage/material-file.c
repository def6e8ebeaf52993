/* Material of any kind as a file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/files.h"

#include "storage/material-kind.h"
#include "storage/xml.h"

const HradbyMaterialKind *
hradby_material_kind_find (const char *element)
{
  const HradbyMaterialKind *const *kind = hradby_material_kinds;

  while (*kind != NULL && !g_str_equal ((*kind)->element, element))
    kind++;
  return *kind;
}

HradbyMaterial *
hradby_file_read_material (GBytes *bytes, const char *name, const char *element, gboolean is_own,
                           GError **error)
{
  const HradbyMaterialKind *kind = hradby_material_kind_find (element);
  g_autoptr(HradbyXml) xml = NULL;

  g_return_val_if_fail (kind != NULL, NULL);

  xml = hradby_xml_parse (bytes, name, element, is_own, error);
  return xml != NULL ? kind->read (xml, hradby_xml_get_root (xml), error) : NULL;
}

GBytes *
hradby_file_write_material (HradbyMaterial *self)
{
  g_return_val_if_fail (HRADBY_IS_MATERIAL (self), NULL);

  HradbyWriter *writer = hradby_writer_new ();
  hradby_material_kind_find (hradby_material_get_element (self))->write (self, writer);
  return hradby_writer_finish (writer);
}
