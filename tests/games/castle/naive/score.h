/* The naive oracle's scoring: what waits for it, and doing it. */
#pragma once

#include "naive/naive.h"

G_BEGIN_DECLS

/* Regions that wait for being scored: of @owner, or with -1 those without an owner. */
GPtrArray *hradby_naive_find_pending (const HradbyNaiveTable    *table,
                                      const HradbyNaivePosition *position,
                                      gint                       owner);

/* Wall tiles the player to move may play on this region while scoring it: 0 … 2. */
guint      hradby_naive_doublers     (const HradbyNaiveTable    *table,
                                      const HradbyNaivePosition *position,
                                      const HradbyNaiveRegion   *region);

/* Whether a copy won in this turn may be played in it. */
guint      hradby_naive_usable       (const HradbyNaivePosition *position,
                                      guint                      number,
                                      gboolean                   same_turn);

/* Rules, section 5: scores one region with @bonus wall tiles. */
void       hradby_naive_score        (const HradbyNaiveTable  *table,
                                      HradbyNaivePosition     *position,
                                      const HradbyNaiveRegion *region,
                                      guint                    bonus,
                                      const HradbySink        *sink);

/* Tells why a completed region brings nobody anything. */
void       hradby_naive_tell_vain    (const HradbyNaiveTable    *table,
                                      const HradbyNaivePosition *position,
                                      const HradbyNaiveRegion   *region,
                                      HradbyReason               reason,
                                      const HradbySink          *sink);

/* At the end of a turn the marker of @player takes what lies where it stands. */
void       hradby_naive_pick_up_at_end (const HradbyNaiveTable *table,
                                        HradbyNaivePosition    *position,
                                        guint                   player,
                                        const HradbySink       *sink);

/* Rules, section 7. */
void       hradby_naive_finish       (const HradbyNaiveTable *table,
                                      HradbyNaivePosition    *position,
                                      const HradbySink       *sink);

/* Fills in an event of a region: its first part and tile. */
void       hradby_naive_event_region (const HradbyNaiveTable    *table,
                                      const HradbyNaivePosition *position,
                                      const HradbyNaiveRegion   *region,
                                      HradbyEvent               *event);

G_END_DECLS
