/* The board as the play surface of a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"

G_BEGIN_DECLS

/* A new board, for the face of a game. */
HradbySurface *hradby_board_surface_new  (void);

/* What a board does as a surface. */
void           hradby_board_surface_init (HradbySurfaceInterface *iface);

G_END_DECLS
