/* One turn of the log, with what is told of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/log-turn.h"

#include <glib/gi18n.h>

#include "app/kit/number.h"
#include "engine/game-type.h"

struct _HradbyLogTurn
{
  GObject     parent_instance;

  GListStore *lines;
  guint       number;
  guint       player;
  char       *name;
  char       *colour;
  char       *title;
};

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HradbyLogTurn, hradby_log_turn, G_TYPE_OBJECT)

static char *
make_title (HradbyLogTurn *self,
            gint           points)
{
  g_autofree char *number = hradby_number_format (points);

  if (self->player == HRADBY_NOBODY)
    /* Translators: heading in the log, above what was scored after the last turn */
    return g_strdup (_("End of the Game"));
  if (points == 0)
    /* Translators: heading in the log: number of the turn, and whose it was */
    return g_strdup_printf (_("Turn %1$u: %2$s"), self->number, self->name);
  /* Translators: heading in the log: number of the turn, whose it was, and what it brought */
  return g_strdup_printf (ngettext ("Turn %1$u: %2$s, %3$s point", "Turn %1$u: %2$s, %3$s points",
                                    (gulong) ABS (points)),
                          self->number, self->name, number);
}

static void
update_title (HradbyLogTurn *self)
{
  g_autofree char *title = NULL;
  gint points = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lines)); i++)
    {
      g_autoptr(HradbyLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), i);

      points += hradby_log_line_get_points (line);
    }
  title = make_title (self, points);
  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_steal_pointer (&title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

HradbyLogTurn *
hradby_log_turn_new (guint       number,
                     guint       player,
                     const char *name,
                     const char *colour)
{
  HradbyLogTurn *self = g_object_new (HRADBY_TYPE_LOG_TURN, NULL);

  self->number = number;
  self->player = player;
  self->name = g_strdup (name);
  self->colour = g_strdup (colour);
  update_title (self);
  return self;
}

guint
hradby_log_turn_get_number (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), 0);

  return self->number;
}

guint
hradby_log_turn_get_player (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), HRADBY_NOBODY);

  return self->player;
}

const char *
hradby_log_turn_get_colour (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), NULL);

  return self->colour;
}

const char *
hradby_log_turn_get_title (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), NULL);

  return self->title;
}

GListModel *
hradby_log_turn_get_lines (HradbyLogTurn *self)
{
  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), NULL);

  return G_LIST_MODEL (self->lines);
}

void
hradby_log_turn_add (HradbyLogTurn *self,
                     HradbyLogLine *line,
                     gint           points)
{
  g_return_if_fail (HRADBY_IS_LOG_TURN (self));
  g_return_if_fail (HRADBY_IS_LOG_LINE (line));

  hradby_log_line_set_points (line, points);
  g_list_store_append (self->lines, line);
  update_title (self);
}

gboolean
hradby_log_turn_cut (HradbyLogTurn *self,
                     guint          n_events)
{
  guint n, n_left;

  g_return_val_if_fail (HRADBY_IS_LOG_TURN (self), FALSE);

  n = n_left = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  for (; n_left > 0; n_left--)
    {
      g_autoptr(HradbyLogLine) last = g_list_model_get_item (G_LIST_MODEL (self->lines),
                                                             n_left - 1);

      if (hradby_log_line_get_event (last) < n_events)
        break;
    }
  if (n_left < n)
    {
      g_list_store_splice (self->lines, n_left, n - n_left, NULL, 0);
      update_title (self);
    }
  return n_left > 0;
}

static void
hradby_log_turn_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_TITLE)
    g_value_set_string (value, HRADBY_LOG_TURN (object)->title);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
hradby_log_turn_finalize (GObject *object)
{
  HradbyLogTurn *self = HRADBY_LOG_TURN (object);

  g_object_unref (self->lines);
  g_free (self->name);
  g_free (self->colour);
  g_free (self->title);
  G_OBJECT_CLASS (hradby_log_turn_parent_class)->finalize (object);
}

static void
hradby_log_turn_class_init (HradbyLogTurnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hradby_log_turn_finalize;
  object_class->get_property = hradby_log_turn_get_property;
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hradby_log_turn_init (HradbyLogTurn *self)
{
  self->lines = g_list_store_new (HRADBY_TYPE_LOG_LINE);
}
