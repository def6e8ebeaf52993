/* What farms are worth: completed cities around them. */
#pragma once

#include "games/carcassonne/table.h"

G_BEGIN_DECLS

/* How many completed cities touch the field @root. */
guint hradby_carcassonne_count_cities (const HradbyCarcassonneTable    *table,
                                       const HradbyCarcassonnePosition *position,
                                       guint                            root);

/* What farmers get for one city under this table's setting. */
gint  hradby_carcassonne_city_points  (const HradbyCarcassonneTable    *table);

G_END_DECLS
