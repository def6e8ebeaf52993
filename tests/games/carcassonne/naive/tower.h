/* The naive oracle's towers (rules page, section 2). */
#pragma once

#include "naive/naive.h"

G_BEGIN_DECLS

/* What may be done in its place or beside it: appended to @actions. */
void     naive_list_ransoms  (const NaiveTable    *table,
                              const NaivePosition *position,
                              GArray              *actions);
void     naive_list_towers   (const NaiveTable    *table,
                              const NaivePosition *position,
                              GArray              *actions);
void     naive_list_captures (const NaiveTable    *table,
                              const NaivePosition *position,
                              GArray              *actions);

/* Takes one of these actions; %FALSE if it is another. */
gboolean naive_apply_tower   (const NaiveTable    *table,
                              NaivePosition       *position,
                              const HradbyAction  *action,
                              const HradbySink    *sink);

G_END_DECLS
