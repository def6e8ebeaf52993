/* A game out of the box: the standard material, the default rules. */
#pragma once

#include "engine/setup.h"
#include "storage/library.h"

G_BEGIN_DECLS

/* The set-up of a registered game as it is printed, for as few players as it has. */
HradbySetup *hradby_standard_setup_new (HradbyLibrary *library,
                                        const char    *game,
                                        guint64        seed) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
