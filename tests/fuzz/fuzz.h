/* The one function that the fuzzer, or else the replay of its corpus, calls. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Reads one document, whatever it is. What is read must survive being written and read again;
 * what is refused must be told with file, line and reason. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);
