/* What the actions of the Circus are called, and the sentences of its events. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/action.h"
#include "engine/event.h"
#include "engine/table.h"

G_BEGIN_DECLS

/* As label_action and tell_event of a face. */
char *hradby_circus_words_label (const HradbyTable    *table,
                                 const HradbyPosition *position,
                                 const HradbyAction   *action,
                                 const char *const    *names) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_circus_words_tell  (const HradbyTable    *table,
                                 const HradbyEvent    *event,
                                 const char *const    *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
