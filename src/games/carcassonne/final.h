/* What farms are worth: completed cities around them. */
#pragma once

#include "games/carcassonne/table.h"

G_BEGIN_DECLS

/**
 * hradby_carcassonne_collect_cities:
 * @root: of a field
 * @cities: (nullable): where the roots of the cities go, at most @max
 *
 * Returns: how many completed cities touch the field
 */
guint hradby_carcassonne_collect_cities (const HradbyCarcassonneTable    *table,
                                         const HradbyCarcassonnePosition *position,
                                         guint                            root,
                                         guint16                         *cities,
                                         guint                            max);

/* What farmers get for one city under this table's setting. */
gint  hradby_carcassonne_city_points    (const HradbyCarcassonneTable    *table);

G_END_DECLS
