/* What the tests of the storage layer share: files of the tests, and comparing games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/record.h"

/* The path of a file of the tests, such as "conformance/castle/cases/x.tsv". */
char *samples_path (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Its content; the test fails if it cannot be read. */
GBytes *samples_load (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Names in a folder of the tests that end with @suffix, sorted; the test fails if there are
 * none. */
GPtrArray *samples_list (const char *folder, const char *suffix) G_GNUC_WARN_UNUSED_RESULT;

/* A library that also knows the material of the conformance records. */
HradbyLibrary *samples_library (void) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the tile set of this id; the test fails if there is none, unless it is an expansion that has
 * none. */
void samples_add_tiles (HradbyLibrary *library, HradbySetup *setup, const char *id);

/* Same set-up, same actions, same position. */
void samples_assert_equal (const HradbyGame *a, const HradbyGame *b);
