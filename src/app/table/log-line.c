/* One line of the log. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/table/log-line.h"

#include "engine/game-type.h"

struct _HradbyLogLine
{
  GObject   parent_instance;

  char     *text;
  char     *place;
  char     *rules;
  char     *colour;
  guint     player;
  guint     event;
  gboolean  is_move;
  gint      points; /* for the player of the turn */
};

G_DEFINE_FINAL_TYPE (HradbyLogLine, hradby_log_line, G_TYPE_OBJECT)

HradbyLogLine *
hradby_log_line_new (char       *text,
                     guint       player,
                     const char *colour,
                     guint       event,
                     gboolean    is_move)
{
  HradbyLogLine *self = g_object_new (HRADBY_TYPE_LOG_LINE, NULL);

  self->text = text;
  self->player = player;
  self->colour = g_strdup (colour);
  self->event = event;
  self->is_move = is_move;
  return self;
}

void
hradby_log_line_explain (HradbyLogLine *self,
                         char          *place,
                         char          *rules)
{
  g_return_if_fail (HRADBY_IS_LOG_LINE (self) && self->place == NULL && self->rules == NULL);

  self->place = place;
  self->rules = rules;
}

const char *
hradby_log_line_get_place (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), NULL);

  return self->place;
}

const char *
hradby_log_line_get_rules (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), NULL);

  return self->rules;
}

const char *
hradby_log_line_get_text (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), NULL);

  return self->text;
}

guint
hradby_log_line_get_player (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), HRADBY_NOBODY);

  return self->player;
}

const char *
hradby_log_line_get_colour (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), NULL);

  return self->colour;
}

guint
hradby_log_line_get_event (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), 0);

  return self->event;
}

gboolean
hradby_log_line_is_move (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), FALSE);

  return self->is_move;
}

gint
hradby_log_line_get_points (HradbyLogLine *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_LINE (self), 0);

  return self->points;
}

void
hradby_log_line_set_points (HradbyLogLine *self,
                                   gint                 points)
{
  g_return_if_fail (HRADBY_IS_LOG_LINE (self));

  self->points = points;
}

static void
hradby_log_line_finalize (GObject *object)
{
  HradbyLogLine *self = HRADBY_LOG_LINE (object);

  g_free (self->text);
  g_free (self->place);
  g_free (self->rules);
  g_free (self->colour);
  G_OBJECT_CLASS (hradby_log_line_parent_class)->finalize (object);
}

static void
hradby_log_line_class_init (HradbyLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_log_line_finalize;
}

static void
hradby_log_line_init (HradbyLogLine *self)
{
}
