/* Names of files that are proposed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* A name for the record of this game: what is played, and by whom or when; with its ending, and
 * without characters that some disk does not take. (transfer full) */
char *hradby_file_name_propose (HradbySession *session) G_GNUC_WARN_UNUSED_RESULT;

/* @path with the ending of records, whatever people typed. (transfer full) */
char *hradby_file_name_complete (const char *path) G_GNUC_WARN_UNUSED_RESULT;
