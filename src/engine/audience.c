/* Taking out of actions and events what a viewer may not know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/audience.h"

#include "engine/action.h"

#include <string.h>

/* Where the fields of an event lie. */
static const struct {
  HradbyEventFields field;
  gsize             offset;
  gsize             size;
} places[] = {
#define PLACE(FIELD, member)                                                                       \
  { HRADBY_EVENT_HAS_##FIELD, G_STRUCT_OFFSET (HradbyEvent, member),                               \
    sizeof (((HradbyEvent *) NULL)->member) }
  PLACE (PLAYER, player),
  PLACE (SOURCE, source),
  PLACE (ROTATION, rotation),
  PLACE (PART, part),
  PLACE (FLAG, flag),
  PLACE (CELL, x),
  PLACE (CELL, y),
  PLACE (PIECE, piece),
  PLACE (POINTS, points),
  PLACE (TOTAL, total),
  PLACE (COUNT, count),
  PLACE (EACH, each),
  PLACE (MULTIPLIER, multiplier),
  PLACE (BONUS, bonus),
  PLACE (BONUS_COUNT, bonus_count),
  PLACE (OTHER, other),
  PLACE (PLACE, place),
  PLACE (REASON, reason),
  PLACE (TO, to),
#undef PLACE
};

static void
clear_fields (HradbyEvent *event, HradbyEventFields fields)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if ((fields & places[i].field) != 0)
      memset ((guint8 *) event + places[i].offset, 0, places[i].size);
}

gboolean
hradby_audience_has_secrets (const HradbyGameType *type)
{
  g_return_val_if_fail (type != NULL, FALSE);

  for (const HradbyEventInfo *info = type->events; info->name != NULL; info++)
    if (info->secret != 0)
      return TRUE;
  return type->get_audience != NULL;
}

gboolean
hradby_audience_show_event (const HradbyTable *table, const HradbyEvent *event, guint viewer,
                            HradbyEvent *shown)
{
  g_return_val_if_fail (table != NULL && event != NULL && shown != NULL, FALSE);

  *shown = *event;
  HradbyEventFields secret = table->type->events[event->kind].secret;
  if (secret == 0 || event->audience == 0 || hradby_seats_have (event->audience, viewer))
    return TRUE;
  clear_fields (shown, secret);
  shown->blank = TRUE;
  return FALSE;
}

gboolean
hradby_audience_is_declared (const HradbyTable *table, const HradbyEvent *event)
{
  HradbyEvent rest = *event;
  const HradbyEvent nothing = { 0 };

  g_return_val_if_fail (table != NULL, FALSE);

  clear_fields (&rest, table->type->events[event->kind].fields);
  rest.kind = 0;
  rest.turn = 0;
  rest.settings = 0;
  rest.audience = 0;
  return memcmp (&rest, &nothing, sizeof rest) == 0;
}

gboolean
hradby_audience_show_action (const HradbyTable *table, const HradbyPosition *before,
                             const HradbyAction *action, guint viewer, HradbyAction *shown)
{
  gboolean is_whole = TRUE;

  g_return_val_if_fail (table != NULL && before != NULL && action != NULL && shown != NULL, FALSE);

  *shown = *action;
  const HradbyGameType *type = table->type;
  if (type->get_audience == NULL
      || hradby_seats_have (type->get_audience (table, before, action), viewer))
    return TRUE;
  for (const HradbyField *field = type->actions[action->kind].fields; field->name != NULL; field++)
    if (field->secret) {
      hradby_action_set_number (shown, field->id, 0);
      is_whole = FALSE;
    }
  return is_whole;
}
