/* The page where a tile set is drawn: its tiles, and one of them large. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/catalogue.h"
#include "tiling/tile-draft.h"

#define HRADBY_TYPE_TILE_EDITOR (hradby_tile_editor_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTileEditor, hradby_tile_editor, HRADBY, TILE_EDITOR, AdwBin)

/* Shows @draft, which holds a tile set, and follows it. */
void hradby_tile_editor_open (HradbyTileEditor *self, HradbyLibrary *library, HradbyDraft *draft);
