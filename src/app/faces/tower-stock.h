/* Tower pieces and prisoners before a player, as small pictures with numbers. */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"

G_BEGIN_DECLS

/* Fills @box with what lies before @player in the position shown, each with a sentence for the
 * pointer and for screen readers; prisoners of whoever decides tell whether they can be bought
 * back, or why not. Returns whether there can be any: not without the expansion. */
gboolean hradby_tower_stock_fill (GtkFlowBox    *box,
                                  HradbySession *session,
                                  guint          player);

G_END_DECLS
