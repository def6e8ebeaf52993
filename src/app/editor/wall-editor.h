/* The page where a wall is drawn: its cells, start spaces and corner towers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "tiling/wall-draft.h"

#define HRADBY_TYPE_WALL_EDITOR (hradby_wall_editor_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWallEditor, hradby_wall_editor, HRADBY, WALL_EDITOR, AdwBin)

/* Shows @draft, which holds a wall, and follows it. */
void hradby_wall_editor_open (HradbyWallEditor *self, HradbyDraft *draft);
