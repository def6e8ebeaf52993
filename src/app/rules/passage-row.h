/* One passage of the rules, as a row of a list. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/passage.h"
#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_PASSAGE_ROW (hradby_passage_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPassageRow, hradby_passage_row, HRADBY, PASSAGE_ROW, GtkListBoxRow)

/* @text: of the passage, with its numbers; @change: (nullable): the setting because of which it is
 * not as in the default rules; @picture: (nullable): what is shown above the text. */
GtkWidget           *hradby_passage_row_new         (const HradbyPassage *passage,
                                                     const char          *text,
                                                     HradbySetting       *change,
                                                     HradbySession       *picture);

const HradbyPassage *hradby_passage_row_get_passage (HradbyPassageRow    *self);

/* The text; what differs from the default rules, and who says so (nullable); both, as they are
 * read. */
const char          *hradby_passage_row_get_text    (HradbyPassageRow    *self);
const char          *hradby_passage_row_get_change  (HradbyPassageRow    *self);
const char          *hradby_passage_row_get_words   (HradbyPassageRow    *self);

/* (nullable): what stands above the text. Borrowed. */
GtkWidget           *hradby_passage_row_get_picture (HradbyPassageRow    *self);
/* Whether each word of @words begins a word of what the row shows; accents do not matter. */
gboolean             hradby_passage_row_matches     (HradbyPassageRow    *self,
                                                     const char          *words);

G_END_DECLS
