/* The naive oracle's turn and its lists of legal actions, as the contract wants them. */
#pragma once

#include "naive/naive.h"

G_BEGIN_DECLS

/* Parts into the order of cells, then of the tile file. */
void                     hradby_naive_sort_parts    (HradbyNaiveRegion     *region);

/* The region of a part, which must be one. Borrowed from @regions. */
const HradbyNaiveRegion *hradby_naive_region_of     (GPtrArray             *regions,
                                                     const HradbyNaivePart *part);

/* All legal actions in order, (element-type HradbyAction). */
GArray                  *hradby_naive_list_actions  (const HradbyTable    *table,
                                                     const HradbyPosition *position);
guint                    hradby_naive_count_actions (const HradbyTable    *table,
                                                     const HradbyPosition *position);
void                     hradby_naive_begin         (const HradbyTable    *table,
                                                     HradbyPosition       *position);
void                     hradby_naive_apply         (const HradbyTable    *table,
                                                     HradbyPosition       *position,
                                                     const HradbyAction   *action,
                                                     const HradbySink     *sink);

G_END_DECLS
