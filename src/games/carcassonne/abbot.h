/* The Abbot: how events tell of him (rules page, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* In points events of monasteries and gardens, and where these brought nothing: the event's other,
 * if its abbot was taken back before it was complete. */
#define HRADBY_ABBOT_TAKEN_BACK 1
