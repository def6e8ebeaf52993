/* Pictures for who says so. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/origin-icon.h"

const char *
hradby_origin_icon_get_name (HradbySettingOrigin origin)
{
  static const char *const names[] = {
    [HRADBY_SETTING_ORIGIN_OFFICIAL] = "hradby-official-symbolic",
    [HRADBY_SETTING_ORIGIN_DESIGNER] = "hradby-designer-symbolic",
    [HRADBY_SETTING_ORIGIN_EDITION] = "hradby-edition-symbolic",
    [HRADBY_SETTING_ORIGIN_COMMUNITY] = "hradby-community-symbolic",
    [HRADBY_SETTING_ORIGIN_HOUSE] = "hradby-house-symbolic",
    [HRADBY_SETTING_ORIGIN_IDEA] = "hradby-idea-symbolic",
  };

  return names[origin];
}
