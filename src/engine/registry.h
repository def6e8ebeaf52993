/* The games this program knows. The list itself is made above this layer and installed once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

/* Installs the list, ended by %NULL; it must live as long as the program. */
void hradby_registry_install (const HradbyGameType *const *types);

/* The list, never %NULL. */
const HradbyGameType *const *hradby_registry_list (void);

/* %NULL if no game has this id. */
const HradbyGameType *hradby_registry_find (const char *id);
