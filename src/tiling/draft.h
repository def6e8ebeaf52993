/* Material that is being made: a tile set (tile-draft.h) or a wall (wall-draft.h). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"

#define HRADBY_TYPE_DRAFT (hradby_draft_get_type ())
G_DECLARE_FINAL_TYPE (HradbyDraft, hradby_draft, HRADBY, DRAFT, GObject)

/* Every state of a draft is whole material, so what is refused where that is built is refused here
 * in the same words. Signal "changed" follows each change. @material: a tile set with at least one
 * kind, of a game with a look, or a wall. */
HradbyDraft *hradby_draft_new (HradbyMaterial *material);

/* (transfer none): as it is now. */
HradbyMaterial *hradby_draft_get (HradbyDraft *self);

/* Goes on to @next (transfer full). */
void hradby_draft_step (HradbyDraft *self, HradbyMaterial *next);
void hradby_draft_set_title (HradbyDraft *self, const char *title);

/* A step back or forth, without end; only if there is one. */
void hradby_draft_undo (HradbyDraft *self);
void hradby_draft_redo (HradbyDraft *self);
gboolean hradby_draft_can_undo (HradbyDraft *self);
gboolean hradby_draft_can_redo (HradbyDraft *self);
