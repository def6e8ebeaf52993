/* Sentences: what happened in the game as one full translated sentence. */
#include "config.h"

#include "app/words/sentence.h"

#include <glib/gi18n.h>

#include "app/faces/castle-sentences.h"
#include "app/words/words.h"
#include "engine/error.h"

/* What happens to followers of others. */
static char *
tell_captive (const char        *name,
              const char        *other,
              const HradbyEvent *event)
{
  if (event->kind == HRADBY_EVENT_CAPTURED && event->other == event->player)
    return g_strdup_printf (_("%s takes a follower of their own back."), name);
  if (event->kind == HRADBY_EVENT_CAPTURED)
    return g_strdup_printf (_("%1$s captures a follower of %2$s."), name, other);
  if (event->flag)
    return g_strdup_printf (_("%1$s buys a follower back from %2$s."), name, other);
  return g_strdup_printf (_("%1$s gets a follower back from %2$s in exchange."), name, other);
}

/* Adds the rules by which it came out so. */
static char *
add_settings (const HradbyTable *table,
              const HradbyEvent *event,
              char              *sentence)
{
  g_autofree char *plain = sentence;

  return plain != NULL ? hradby_table_add_settings (table, plain, event->settings) : NULL;
}

char *
hradby_sentence_from_event (const HradbyTable *table,
                            const HradbyEvent *event,
                            const char *const *names)
{
  const char *name;

  g_return_val_if_fail (table != NULL && event != NULL && names != NULL, NULL);

  name = event->player < table->n_players ? names[event->player] : "";
  switch (event->kind)
    {
    case HRADBY_EVENT_POINTS:
      return add_settings (table, event, hradby_words_tell_points (table, name, event));
    case HRADBY_EVENT_NOTHING:
      return add_settings (table, event, hradby_words_tell_nothing (table, name, event));
    case HRADBY_EVENT_BONUS:
      return add_settings (table, event,
                           g_strdup_printf (_("%1$s takes wall tile %2$d."), name, event->bonus));
    case HRADBY_EVENT_BONUS_USED:
      if (event->bonus != 1)
        return NULL; /* the points it brings say so themselves */
      return add_settings (table, event,
                           g_strdup_printf (_("%s plays wall tile 1 and takes another turn."),
                                            name));
    case HRADBY_EVENT_KEEP:
      return add_settings (table, event, hradby_castle_words_tell_moved (table, name, event));
    case HRADBY_EVENT_BUILT:
      return g_strdup_printf (ngettext ("%1$s builds a tower of %2$d storey.",
                                        "%1$s builds a tower of %2$d storeys.",
                                        (gulong) event->tiles),
                              name, event->tiles);
    case HRADBY_EVENT_CAPTURED:
    case HRADBY_EVENT_FREED:
      return add_settings (table, event, tell_captive (name, names[event->other], event));
    case HRADBY_EVENT_DRAWN:
      return event->flag ? g_strdup (_("A drawn tile fits nowhere and leaves the game.")) : NULL;
    case HRADBY_EVENT_GAME_OVER:
      return g_strdup (_("The game is over."));
    default:
      return NULL;
    }
}

char *
hradby_sentence_from_error (const HradbyTable *table,
                            const GError      *error)
{
  g_autofree char *first = NULL, *sentence = NULL;
  const char *rest;

  g_return_val_if_fail (table != NULL && error != NULL, NULL);

  rest = g_utf8_next_char (error->message);
  first = g_utf8_strup (error->message, rest - error->message);
  sentence = g_strconcat (first, rest, NULL);
  return hradby_table_add_settings (table, sentence, hradby_error_get_settings (error));
}

const char *
hradby_sentence_get_wall_tile (guint number)
{
  static const char *const texts[] = {
    N_("A wall tile that nobody has seen yet."),
    N_("Take another complete turn. Played at the end of your own turn."),
    N_("Doubles a completed tower of yours while it is scored in your turn."),
    N_("Doubles a completed house of yours while it is scored in your turn."),
    N_("At the end of the game scores an incomplete path on which you have the majority."),
    N_("At the end of the game scores an incomplete tower on which you have the majority."),
    N_("At the end of the game scores an incomplete house on which you have the majority."),
    N_("At the end of the game each market of one of your courts counts 4 points instead of 3."),
    N_("At the end of the game your keep counts as if its house were 2 tiles larger."),
    N_("Five points at the end of the game."),
  };

  g_return_val_if_fail (number < G_N_ELEMENTS (texts), NULL);

  return _(texts[number]);
}

const char *
hradby_sentence_get_source (const HradbyTable *table,
                            guint              source)
{
  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (source < hradby_game_type_count_sources (table->type), NULL);

  return _(table->type->source_titles[source]);
}

void
hradby_sentence_get_names (HradbySession *session,
                           const char   **names)
{
  GListModel *seats;

  g_return_if_fail (HRADBY_IS_SESSION (session));
  g_return_if_fail (names != NULL);

  seats = hradby_session_get_seats (session);
  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      names[i] = hradby_seat_get_name (seat); /* the session keeps the seat */
    }
}
