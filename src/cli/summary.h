/* What a valid file holds, in a line for people, and what in it is doubtful. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"
#include "storage/lesson.h"

G_BEGIN_DECLS

/* Each returns the line without the name of the file; free it with g_free(). What is doubtful is
 * no mistake, but seldom meant: a corner of the wall without a tower, two kinds of tiles that are
 * the same, a setting without effect, tiles left out that the box does not hold, a lesson in which
 * nobody does anything. */
char *hradby_summary_of_material (HradbyMaterial     *material) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_summary_of_variant  (HradbyRuleset      *ruleset,
                                  HradbyLibrary      *library) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_summary_of_record   (const HradbyRecord *record) G_GNUC_WARN_UNUSED_RESULT;
char *hradby_summary_of_lesson   (const HradbyLesson *lesson) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
