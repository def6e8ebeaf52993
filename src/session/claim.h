/* A folder for autosave that no other program uses while this one runs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/library.h"

/* A lock on a folder. The system takes it away when the program ends, in whatever way. */
typedef struct _HradbyClaim HradbyClaim;

/* Claims @folder, or where another program has it, the first free one of "@folder-2", "@folder-3"
 * …; it need not exist yet. Where nothing can be locked @folder is taken all the same. */
HradbyClaim *hradby_claim_new (const char *folder);
void hradby_claim_free (HradbyClaim *self);

/* The folder that was claimed. Borrowed. */
const char *hradby_claim_get_folder (HradbyClaim *self);

/* Moves games from the folders of other programs that have ended to the kept @games; a game that
 * cannot be kept stays where it is. */
void hradby_claim_gather (HradbyClaim *self, const char *games, HradbyLibrary *library);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyClaim, hradby_claim_free)
