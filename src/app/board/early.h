/* Reads the last game and paints its board while the toolkit starts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/pictures/textures.h"
#include "session/resume.h"

/* Read @textures and @sprites only after hradby_early_finish(). */
typedef struct {
  HradbyResume   *resume;
  char           *folder;   /* with the autosave */
  guint           pixels;   /* expected device pixels a tile on the board; 0: paint nothing */
  gboolean        dark;     /* whether the style is expected to be dark */
  HradbyTextures *textures; /* pictures painted, or being painted */
  GArray         *sprites;  /* (element-type HradbyBoardSprite): what they are of */
} HradbyEarly;

/* Needs no toolkit and no display. @library is not to be used until hradby_early_finish(). */
HradbyEarly *hradby_early_new (const char *folder, HradbyLibrary *library, guint pixels,
                               gboolean dark);
void hradby_early_free (HradbyEarly *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyEarly, hradby_early_free)

/* As hradby_resume_finish(); does not wait for pictures. */
HradbySession *hradby_early_finish (HradbyEarly *self, HradbyGameDamage **damage);
