/* The text of a passage of the rules, with the numbers of the material in use. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"
#include "engine/passage.h"

G_BEGIN_DECLS

/* (transfer full): translated; "{tiles}" becomes how many @game has. Without @game (nullable), when
 * its material cannot be read, the place of a number stays empty. */
char *hradby_passage_text_dup (const HradbyPassage *passage,
                               const HradbyGame    *game) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
