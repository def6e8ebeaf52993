/* Pictures for who says so: official rules, designer, edition, community, house. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setting.h"

G_BEGIN_DECLS

/* The name of a symbolic icon. */
const char *hradby_origin_icon_get_name (HradbySettingOrigin origin);

G_END_DECLS
