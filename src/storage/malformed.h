/* What is wrong with a file that is no XML, in words of ours. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <libxml/xmlerror.h>

G_BEGIN_DECLS

/* The reason in the language of the user. Free it with g_free(). */
char *hradby_malformed_describe (const xmlError *error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
