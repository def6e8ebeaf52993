/* A seat: name, colour, and who plays it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/seat.h"

#include "engine/object.h"
#include "engine/text.h"

#include <glib/gi18n-lib.h>

struct _HradbySeat {
  GObject            parent_instance;
  char              *name;
  char              *colour;
  const HradbyLevel *level;
};

const HradbyLevel hradby_seat_far = {
  .id = "far", .title = N_("From Afar"),
  .description = N_("Somebody at another machine, whom you send an invitation")
};

G_DEFINE_FINAL_TYPE (HradbySeat, hradby_seat, G_TYPE_OBJECT)

HRADBY_FINALIZE (HradbySeat, hradby_seat)
{
  g_free (self->name);
  g_free (self->colour);
}

static void
hradby_seat_class_init (HradbySeatClass *class)
{
  G_OBJECT_CLASS (class)->finalize = hradby_seat_finalize;
}

static void
hradby_seat_init (HradbySeat *self)
{
}

HradbySeat *
hradby_seat_new (const char *name, const char *colour, const HradbyLevel *level)
{
  g_return_val_if_fail (name != NULL && colour != NULL, NULL);

  HradbySeat *self = g_object_new (HRADBY_TYPE_SEAT, NULL);
  self->name = hradby_text_tidy (HRADBY_TEXT_NAME, name);
  self->colour = g_strdup (colour);
  self->level = level;
  return self;
}

const char *
hradby_seat_get_name (HradbySeat *self)
{
  return self->name;
}

const char *
hradby_seat_get_colour (HradbySeat *self)
{
  return self->colour;
}

const HradbyLevel *
hradby_seat_get_level (HradbySeat *self)
{
  return self->level;
}
