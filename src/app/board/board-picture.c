/* A small board to be looked at, among words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/board/board-picture.h"

#include <adwaita.h>

#include "app/board/board-geometry.h"
#include "tiling/look.h"

/* Of the width: boards that would get higher are narrower. */
#define MAX_ASPECT 0.72
#define MIN_ASPECT 0.4

static int
get_height (const HradbyTable    *table,
            const HradbyPosition *position,
            int                   width)
{
  const HradbyLook *look = hradby_look_get (table);
  double border = 2 * (look->get_wall (table) != NULL ? HRADBY_BOARD_MARGIN
                                                      : HRADBY_OPEN_BOARD_MARGIN);
  HradbySeenArea area;

  look->get_area (table, position, &area);
  return (int) (width * CLAMP ((area.rows + border) / (area.columns + border),
                               MIN_ASPECT, MAX_ASPECT));
}

GtkWidget *
hradby_board_picture_new (const HradbyTable     *table,
                          const HradbyPosition  *position,
                          int                    width,
                          const char            *label,
                          HradbySurface        **surface)
{
  int height = get_height (table, position, width);
  GtkWidget *view = hradby_board_view_new ();

  g_object_set (view, "animations", FALSE, "mark-dead", FALSE, "can-focus", FALSE,
                "can-target", FALSE, "height-request", height, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  *surface = HRADBY_SURFACE (view);
  return g_object_new (ADW_TYPE_CLAMP, "orientation", GTK_ORIENTATION_VERTICAL,
                       "maximum-size", height, "tightening-threshold", height, "child", view,
                       NULL);
}
