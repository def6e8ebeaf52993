/* What the actions of the Circus are called, and the sentences of its events. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/faces/circus-words.h"

#include <glib/gi18n.h>

#include "app/kit/number.h"
#include "games/carcassonne/circus.h"

char *
hradby_circus_words_label (const HradbyTable    *table,
                           const HradbyPosition *position,
                           const HradbyAction   *action,
                           const char *const    *names)
{
  g_autofree char *row = hradby_number_format (action->y + 1);
  g_autofree char *column = hradby_number_format (action->x + 1);

  switch (action->kind)
    {
    case HRADBY_CIRCUS_ACTION_DEPLOY:
      return g_strdup_printf (_("Acrobat in row %1$s, column %2$s"), row, column);
    case HRADBY_CIRCUS_ACTION_SCORE:
      return g_strdup_printf (_("Score the pyramid in row %1$s, column %2$s: 5 points for each "
                                "acrobat"),
                              row, column);
    default:
      return NULL;
    }
}

static char *
tell_top (const char        *name,
          const HradbyEvent *event)
{
  /* Translators: figures around the big top, and what the token pays for each */
  g_autofree char *figures = g_strdup_printf (ngettext ("%1$d figure, token %2$d",
                                                        "%1$d figures, token %2$d",
                                                        (gulong) event->count),
                                              event->count, event->each);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for the big top (%3$s).",
                                    "%1$s scores %2$d points for the big top (%3$s).",
                                    (gulong) event->points),
                          name, event->points, figures);
}

static char *
tell_acrobats (const char        *name,
               const HradbyEvent *event)
{
  g_autofree char *acrobats = g_strdup_printf (ngettext ("%d acrobat", "%d acrobats",
                                                         (gulong) event->count), event->count);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for a pyramid (%3$s).",
                                    "%1$s scores %2$d points for a pyramid (%3$s).",
                                    (gulong) event->points),
                          name, event->points, acrobats);
}

static char *
tell_ringmaster (const char        *name,
                 const HradbyEvent *event)
{
  g_autofree char *around = g_strdup_printf (ngettext ("%d circus tile", "%d circus tiles",
                                                       (gulong) event->count), event->count);

  return g_strdup_printf (ngettext ("%1$s scores %2$d point for the ringmaster (%3$s).",
                                    "%1$s scores %2$d points for the ringmaster (%3$s).",
                                    (gulong) event->points),
                          name, event->points, around);
}

static char *
tell_points (const char        *name,
             const HradbyEvent *event)
{
  switch (event->source)
    {
    case HRADBY_CIRCUS_SOURCE_BIG_TOP:
      return tell_top (name, event);
    case HRADBY_CIRCUS_SOURCE_ACROBATS:
      return tell_acrobats (name, event);
    case HRADBY_CIRCUS_SOURCE_RINGMASTER:
      return tell_ringmaster (name, event);
    default:
      return NULL;
    }
}

/* Figures near the big top that do not count because of settings. */
static char *
tell_not_counted (const char    *name,
                  HradbySettings settings)
{
  gboolean are_acrobats
    = (settings & HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_COUNTS_ACROBATS)) != 0;

  if ((settings & HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_CASTLE_LORDS)) == 0)
    return g_strdup_printf (_("%s scores nothing for the big top: acrobats do not count."), name);
  if (!are_acrobats)
    return g_strdup_printf (_("%s scores nothing for the big top: it is not in the surroundings of "
                              "the castle."), name);
  return g_strdup_printf (_("%s scores nothing for the big top: acrobats do not count, and it is "
                            "not in the surroundings of the castle."), name);
}

static char *
tell_nothing (const char        *name,
              const HradbyEvent *event)
{
  if (event->source == HRADBY_CIRCUS_SOURCE_RINGMASTER
      && event->reason == HRADBY_REASON_NOT_COUNTED)
    return g_strdup_printf (_("%s scores nothing for the ringmaster: on a castle or a tower he "
                              "earns nothing."), name);
  if (event->source == HRADBY_CIRCUS_SOURCE_RINGMASTER)
    return g_strdup_printf (_("%s scores nothing for the ringmaster: no circus tile is around."),
                            name);
  if (event->source != HRADBY_CIRCUS_SOURCE_BIG_TOP)
    return NULL;
  if (event->reason == HRADBY_REASON_NOT_COUNTED)
    return tell_not_counted (name, event->settings);
  return g_strdup (_("The site scores nothing: there is no big top."));
}

/* The animal tells what the token is worth. */
static char *
tell_token (const HradbyEvent *event)
{
  static const char *const animals[HRADBY_CIRCUS_BEST_TOKEN + 1] = {
    [1] = N_("A flea comes out of the big top: 1 point for each figure around it."),
    [3] = N_("A monkey comes out of the big top: 3 points for each figure around it."),
    [4] = N_("A seal comes out of the big top: 4 points for each figure around it."),
    [5] = N_("A bear comes out of the big top: 5 points for each figure around it."),
    [6] = N_("A tiger comes out of the big top: 6 points for each figure around it."),
    [7] = N_("An elephant comes out of the big top: 7 points for each figure around it."),
  };

  g_return_val_if_fail (animals[event->count] != NULL, NULL);

  return g_strdup (_(animals[event->count]));
}

char *
hradby_circus_words_tell (const HradbyTable *table,
                          const HradbyEvent *event,
                          const char *const *names)
{
  const char *name = event->player < table->n_players ? names[event->player] : "";

  switch (event->kind)
    {
    case HRADBY_EVENT_POINTS:
      return tell_points (name, event);
    case HRADBY_EVENT_NOTHING:
      return tell_nothing (name, event);
    case HRADBY_CIRCUS_EVENT_TOKEN:
      return tell_token (event);
    case HRADBY_CIRCUS_EVENT_MOVED:
      return g_strdup (_("The big top moves on."));
    case HRADBY_TILING_EVENT_DEPLOYED:
      return event->place == HRADBY_CIRCUS_ACROBAT
             ? g_strdup_printf (_("%s sends an acrobat to the pyramid."), name) : NULL;
    default:
      return NULL;
    }
}
