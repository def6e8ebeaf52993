/* What the declared tables of a game say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/table.h"

G_BEGIN_DECLS

/* The row of the setting of this id, or -1; how many sources. */
gint         hradby_game_type_find_setting  (const HradbyGameType *self,
                                             const char           *id);
guint        hradby_game_type_count_sources (const HradbyGameType *self);

G_END_DECLS
