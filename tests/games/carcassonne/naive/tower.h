/* The naive oracle's towers (rules page, section 2). */
#pragma once

#include "naive/naive.h"

G_BEGIN_DECLS

/* What may be done in its place or beside it: appended to @actions. */
void     hradby_oracle_list_ransoms   (const HradbyOracleTable    *table,
                                       const HradbyOraclePosition *position,
                                       GArray                     *actions);
void     hradby_oracle_list_towers    (const HradbyOracleTable    *table,
                                       const HradbyOraclePosition *position,
                                       GArray                     *actions);
void     hradby_oracle_list_captures  (const HradbyOracleTable    *table,
                                       const HradbyOraclePosition *position,
                                       GArray                     *actions);

/* Takes one of these actions; %FALSE if it is another. */
gboolean hradby_oracle_apply_tower    (const HradbyOracleTable    *table,
                                       HradbyOraclePosition       *position,
                                       const HradbyAction         *action,
                                       const HradbySink           *sink);

G_END_DECLS
