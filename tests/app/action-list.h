/* A play surface for any game: a button for every action that has none of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"

#define ACTION_TYPE_LIST (action_list_get_type ())
G_DECLARE_FINAL_TYPE (ActionList, action_list, ACTION, LIST, HradbySurface)

HradbySurface *action_list_new (void);
