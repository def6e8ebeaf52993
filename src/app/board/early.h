/* The game of last time and the pictures of its board, got ready while the toolkit starts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/pictures/textures.h"
#include "session/resume.h"

G_BEGIN_DECLS

typedef struct _HradbyEarly HradbyEarly;

/**
 * hradby_early_new:
 * @folder: with the autosave; @library is not to be used until hradby_early_finish()
 * @pixels: device pixels a tile on the board, as far as can be known; 0: paint nothing
 * @dark: whether the style will be dark, likewise
 *
 * Needs no toolkit and no display.
 */
HradbyEarly    *hradby_early_new          (const char     *folder,
                                           HradbyLibrary  *library,
                                           guint           pixels,
                                           gboolean        dark);

const char     *hradby_early_get_folder   (HradbyEarly    *self);

/* Waits for the game, not for the pictures; as hradby_resume_finish(). */
HradbySession  *hradby_early_finish       (HradbyEarly    *self,
                                           HradbyDamage  **damage);

/* For the board that shows the game: pictures painted or being painted, and what they are of. Only
 * after hradby_early_finish(). (transfer none) (element-type HradbyBoardSprite) */
HradbyTextures *hradby_early_get_textures (HradbyEarly    *self);
const GArray   *hradby_early_get_sprites  (HradbyEarly    *self);
guint           hradby_early_get_pixels   (HradbyEarly    *self);

void            hradby_early_free         (HradbyEarly    *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyEarly, hradby_early_free)

G_END_DECLS
