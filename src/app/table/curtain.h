/* The page between two persons at one screen: nothing of the game until the next one is there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

#define HRADBY_TYPE_CURTAIN (hradby_curtain_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCurtain, hradby_curtain, HRADBY, CURTAIN, AdwBin)

/* Calls the person for whom the curtain of @session waits, who can lift it. */
void hradby_curtain_call (HradbyCurtain *self, HradbySession *session);

/* Nobody is called any more, and no game is kept. */
void hradby_curtain_forget (HradbyCurtain *self);
