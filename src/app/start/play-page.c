/* Home's first page: the game under way, the games to begin, and the last tables once more. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/start/play-page.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/list-text.h"
#include "app/kit/number.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/start/new-game-dialog.h"
#include "app/words/rules-store.h"
#include "engine/each.h"
#include "session/game-info.h"
#include "session/shelf.h"
#include "session/tutor.h"
#include "study/example.h"

/* Pixels of the screen; painted twice as fine. */
#define CARD_WIDTH  344
#define CARD_HEIGHT 172
#define MOST_HEIGHT 216
#define WIDE_WIDTH  470
#define WIDE_HEIGHT 206
#define FINENESS    2
#define ZOOM        1.9
#define MARKER_SIZE 28
#define TABLES      3 /* that can be played at again */
#define WALL        "wall/"

/* What a picture shows: the game under way as a whole, or a part of a table that is full. */
typedef struct {
  HradbySession *session;
  GtkPicture    *picture;
  int            width, height;
  double         zoom;
} Art;

struct _HradbyPlayPage {
  AdwBin         parent_instance;

  GSettings     *settings;
  HradbyLibrary *library;
  GCancellable  *cancellable; /* reads the kept games */
  GArray        *arts;   /* of Art */
  guint          n_painted;
  guint          source; /* paints the next one */

  GtkWidget     *under_way;
  AdwBin        *board;
  GtkLabel      *game;
  GtkLabel      *turn;
  GtkWidget     *seats;
  GtkWidget     *proceed;
  GtkWidget     *ways;
  GtkButton     *others;
  GtkWidget     *first;
  GtkButton     *learn;
  GtkWidget     *games;
  GtkWidget     *again_box;
  GtkWidget     *again;
  GtkWidget     *friend;
  GtkWidget     *begin;  /* of the game that was played last */
};

G_DEFINE_FINAL_TYPE (HradbyPlayPage, hradby_play_page, ADW_TYPE_BIN)

static void
art_clear (gpointer data)
{
  g_clear_object (&((Art *) data)->session);
}

static GdkTexture *
paint_art (const Art *art)
{
  const HradbyTable *table = hradby_session_get_table (art->session);
  int width = art->width * FINENESS, height = art->height * FINENESS;
  cairo_surface_t *part = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  GListModel *seats = hradby_session_get_seats (art->session);
  const char *colours[HRADBY_MAX_PLAYERS] = { NULL };

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    colours[i] = hradby_seat_get_colour (hradby_session_get_seat (art->session, i));
  cairo_surface_t *whole = hradby_face_find (table->type)->paint (
    table, hradby_session_get_position (art->session), colours, (int) (width * art->zoom),
    (int) (height * art->zoom), adw_style_manager_get_dark (adw_style_manager_get_default ()),
    NULL);
  cairo_t *cr = cairo_create (part);
  cairo_set_source_surface (cr, whole, width * (1 - art->zoom) / 2, height * (1 - art->zoom) / 2);
  cairo_paint (cr);
  cairo_destroy (cr);
  GdkTexture *texture = hradby_picture_make_texture (part);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (part);
  return texture;
}

/* One after the other when nothing else is to be done: the words come first. */
static gboolean
paint_cb (gpointer user_data)
{
  HradbyPlayPage *self = user_data;
  const Art *art = &g_array_index (self->arts, Art, self->n_painted);
  g_autoptr(GdkTexture) texture = paint_art (art);

  gtk_picture_set_paintable (art->picture, GDK_PAINTABLE (texture));
  if (++self->n_painted < self->arts->len)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  return G_SOURCE_REMOVE;
}

static void
paint (HradbyPlayPage *self)
{
  self->n_painted = 0;
  if (self->arts->len > 0 && self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_LOW, paint_cb, self, NULL);
}

/* Takes @session. @most: how wide, or (@way) high, it gets where there is more room. */
static GtkWidget *
add_art (HradbyPlayPage *self, HradbySession *session, int width, int height, double zoom,
         GtkOrientation way, int most)
{
  GtkWidget *picture = gtk_picture_new ();
  const Art art = { session, GTK_PICTURE (picture), width, height, zoom };

  g_array_append_val (self->arts, art);
  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_COVER);
  gtk_widget_add_css_class (picture, "art");
  gtk_widget_set_size_request (picture, -1, height);
  return g_object_new (ADW_TYPE_CLAMP, "child", picture, "maximum-size", most,
                       "tightening-threshold", most, "orientation", way, "accessible-role",
                       GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static void
add_seat (HradbyPlayPage *self, HradbySession *session, guint player, const gint *scores)
{
  HradbySeat *seat = hradby_session_get_seat (session, player);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *picture = hradby_picture_new (MARKER_SIZE);
  g_autofree char *points = scores != NULL ? hradby_number_format (scores[player]) : NULL;
  /* Translators: a player and the points so far */
  g_autofree char *text = points != NULL ? g_strdup_printf (C_("player", "%1$s: %2$s"),
                                                            hradby_seat_get_name (seat), points)
                                         : g_strdup (hradby_seat_get_name (seat));

  hradby_picture_set_figure (HRADBY_PICTURE (picture), HRADBY_FIGURE_MARKER,
                             hradby_seat_get_colour (seat), player);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), hradby_prose_new (text, NULL));
  gtk_box_append (GTK_BOX (self->seats), box);
}

static void
show_under_way (HradbyPlayPage *self, HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  g_autofree char *name
    = hradby_rules_store_name_played (hradby_session_get_setup (session)->ruleset, FALSE);
  guint mover = table->type->to_move (table, position);
  gboolean moves = mover < table->n_players;
  g_autofree char *turn = moves
    ? g_strdup_printf (C_("player", "%s's turn"),
                       hradby_seat_get_name (hradby_session_get_seat (session, mover))) : NULL;
  gint scores[HRADBY_MAX_PLAYERS];

  gtk_label_set_text (self->game, name);
  gtk_label_set_text (self->turn, moves ? turn : _("The game is over."));
  gtk_widget_set_visible (GTK_WIDGET (self->turn), moves || mover == HRADBY_NOBODY);
  table->type->get_scores (table, position, scores);
  for (guint i = 0; i < table->n_players; i++)
    add_seat (self, session, i, hradby_face_find (table->type)->score == NULL ? scores : NULL);
  adw_bin_set_child (self->board, add_art (self, g_object_ref (session), WIDE_WIDTH, WIDE_HEIGHT,
                                        1, GTK_ORIENTATION_HORIZONTAL, WIDE_WIDTH));
}

static void
ticked_cb (GtkToggleButton *chip, HradbyPlayPage *self)
{
  const char *id = g_object_get_data (G_OBJECT (chip), "expansion");
  g_auto(GStrv) on = g_settings_get_strv (self->settings, "expansions");
  g_autoptr(GStrvBuilder) next = g_strv_builder_new ();
  g_auto(GStrv) all = NULL;

  for (guint i = 0; on[i] != NULL; i++)
    if (!g_str_equal (on[i], id))
      g_strv_builder_add (next, on[i]);
  if (gtk_toggle_button_get_active (chip))
    g_strv_builder_add (next, id);
  all = g_strv_builder_end (next);
  g_settings_set_strv (self->settings, "expansions", (const char *const *) all);
}

static GtkWidget *
make_chip (const char *title, gboolean is_on)
{
  GtkWidget *chip = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (chip), hradby_prose_new (title, NULL));
  hradby_widget_label (chip, title);
  gtk_widget_add_css_class (chip, "chip-button");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), is_on);
  return chip;
}

/* One wall at most: another one that was ticked is not any more. */
static void
wall_cb (GtkToggleButton *chip, HradbyPlayPage *self)
{
  const HradbyGameType *type = g_object_get_data (G_OBJECT (chip), "game");
  const char *name = g_object_get_data (G_OBJECT (chip), "wall");
  gboolean is_on = gtk_toggle_button_get_active (chip);
  g_auto(GStrv) chosen = hradby_rules_store_load_material (self->settings, type), all = NULL;
  g_autoptr(GStrvBuilder) next = g_strv_builder_new ();

  for (guint i = 0; chosen != NULL && chosen[i] != NULL; i++)
    if (is_on ? !g_str_has_prefix (chosen[i], WALL) : !g_str_equal (chosen[i], name))
      g_strv_builder_add (next, chosen[i]);
  if (is_on)
    g_strv_builder_add (next, name);
  all = g_strv_builder_end (next);
  hradby_rules_store_save_material (self->settings, type, (const char *const *) all);
  for (GtkWidget *other = gtk_widget_get_first_child (gtk_widget_get_parent (GTK_WIDGET (chip)));
       is_on && other != NULL; other = gtk_widget_get_next_sibling (other))
    if (other != GTK_WIDGET (chip) && g_object_get_data (G_OBJECT (other), "wall") != NULL)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (other), FALSE);
}

/* Walls of one's own, where the dialog has such a choice. */
static void
add_walls (HradbyPlayPage *self, const HradbyGameType *type, GtkWidget *chips)
{
  HradbyShelf *shelf = hradby_shelf_of (self->library);
  g_auto(GStrv) chosen = hradby_rules_store_load_material (self->settings, type);

  hradby_shelf_look (shelf, "wall");
  const GPtrArray *walls = hradby_shelf_get_items (shelf, "wall");
  HRADBY_EACH_POINTER (const HradbyShelfItem, item, walls) {
    if (item->material == NULL
        || g_strcmp0 (hradby_material_get_game (item->material), type->id) != 0)
      continue;
    g_autofree char *name = g_strconcat (WALL, hradby_material_get_id (item->material), NULL);
    if (g_strv_contains (type->materials, name))
      continue;
    GtkWidget *chip = make_chip (hradby_material_get_title (item->material),
                                 chosen != NULL
                                 && g_strv_contains ((const char *const *) chosen, name));
    g_object_set_data (G_OBJECT (chip), "game", (gpointer) type);
    g_object_set_data_full (G_OBJECT (chip), "wall", g_steal_pointer (&name), g_free);
    g_signal_connect (chip, "toggled", G_CALLBACK (wall_cb), self);
    gtk_box_append (GTK_BOX (chips), chip);
  }
}

static GtkWidget *
make_chips (HradbyPlayPage *self, const HradbyGameType *type)
{
  GtkWidget *chips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_auto(GStrv) on = g_settings_get_strv (self->settings, "expansions");

  gtk_widget_set_layout_manager (chips, hradby_wrap_layout_new (6));
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++) {
    GtkWidget *chip = make_chip (_(type->expansion_titles[i]),
                                 g_strv_contains ((const char *const *) on, type->expansions[i]));

    g_object_set_data (G_OBJECT (chip), "expansion", (gpointer) type->expansions[i]);
    g_signal_connect (chip, "toggled", G_CALLBACK (ticked_cb), self);
    gtk_box_append (GTK_BOX (chips), chip);
  }
  add_walls (self, type, chips);
  return chips;
}

/* As last time; the dialog has it all set. A game that is not begun was not played. */
static void
begin_cb (HradbyPlayPage *self, GtkWidget *button)
{
  g_autofree char *last = g_settings_get_string (self->settings, "game");

  g_settings_set_string (self->settings, "game", g_object_get_data (G_OBJECT (button), "game"));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.new", NULL);
  g_settings_set_string (self->settings, "game", last);
}

/* The rules of last time, and the way to begin. */
static GtkWidget *
make_foot (HradbyPlayPage *self, const HradbyGameType *type)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_with_label (_("Play…"));
  g_autoptr(HradbyRuleset) rules
    = hradby_rules_store_load_last (self->settings, self->library, type, NULL);
  /* Translators: %s is the title of a game or an expansion */
  g_autofree char *spoken = g_strdup_printf (_("Play %s"), _(type->title));
  GtkWidget *title = hradby_prose_new (
    rules != NULL ? hradby_rules_store_get_title (rules) : _("Missing now"), "dim-label");

  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  hradby_tooltip_speak (button, spoken);
  g_object_set_data (G_OBJECT (button), "game", (gpointer) type->id);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (begin_cb), self);
  if (self->begin == NULL || type == hradby_start_get_last (self->settings))
    self->begin = button;
  gtk_box_append (GTK_BOX (foot), title);
  gtk_box_append (GTK_BOX (foot), button);
  return foot;
}

static char *
tell_players (const HradbyGameType *type)
{
  guint minutes = hradby_face_find (type)->minutes;
  g_autofree char *players = NULL, *length = NULL;

  if (type->min_players == type->max_players)
    players = g_strdup_printf (ngettext ("%u player", "%u players", type->min_players),
                               type->min_players);
  else /* Translators: from so many to so many */
    players = g_strdup_printf (ngettext ("%1$u–%2$u player", "%1$u–%2$u players",
                                         type->max_players),
                               type->min_players, type->max_players);
  /* Translators: how long a game takes */
  length = g_strdup_printf (ngettext ("about %u minute", "about %u minutes", minutes), minutes);
  return g_strdup_printf ("%s · %s", players, length);
}

static void
press_cb (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
}

/* A click on the picture is one on the button. */
static GtkWidget *
add_home_art (HradbyPlayPage *self, const HradbyGameType *type, GtkWidget *button)
{
  GtkWidget *art = add_art (self, hradby_example_open_picture (type, "home", self->library, NULL),
                            CARD_WIDTH, CARD_HEIGHT, ZOOM, GTK_ORIENTATION_VERTICAL, MOST_HEIGHT);
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_swapped (click, "released", G_CALLBACK (press_cb), button);
  gtk_widget_add_controller (art, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_cursor_from_name (art, "pointer");
  return art;
}

static void
add_game (HradbyPlayPage *self, const HradbyGameType *type, const char *summary)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *foot = make_foot (self, type);
  g_autofree char *players = tell_players (type);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  gtk_box_append (GTK_BOX (card), add_home_art (self, type, gtk_widget_get_last_child (foot)));
  g_object_set (words, "margin-top", 12, "margin-bottom", 12, "margin-start", 14, "margin-end", 14,
                "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (words), hradby_prose_new (_(type->title), "title-4"));
  gtk_box_append (GTK_BOX (words), hradby_prose_new (players, "caption"));
  gtk_widget_add_css_class (gtk_widget_get_last_child (words), "dim-label");
  gtk_box_append (GTK_BOX (words), hradby_prose_new (summary, NULL));
  gtk_box_append (GTK_BOX (words), make_chips (self, type));
  gtk_widget_set_vexpand (foot, TRUE);
  gtk_widget_set_valign (foot, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (words), foot);
  gtk_box_append (GTK_BOX (card), words);
  hradby_widget_label (card, _(type->title));
  gtk_box_append (GTK_BOX (self->games), card);
}

/* The first lesson of a game says what it is about. */
static void
add_games (HradbyPlayPage *self)
{
  g_autoptr(GPtrArray) types = hradby_face_list_games ();
  g_autoptr(GPtrArray) lessons = hradby_tutor_list_lessons (self->library);

  for (guint i = 0; i < types->len; i++) {
    const HradbyLesson *first = NULL;

    for (guint k = 0; k < lessons->len && first == NULL; k++)
      if (((HradbyLesson *) lessons->pdata[k])->record->game->table->type == types->pdata[i])
        first = lessons->pdata[k];
    if (first == NULL)
      continue;
    if (i == 0)
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->learn), "s", first->id);
    add_game (self, types->pdata[i], _(first->summary));
  }
}

/* Takes @names: of the players. */
static void
name_table (GtkButton *button, const HradbyGameType *type, GString *names)
{
  g_autoptr(GString) players = names;
  /* Translators: the players of a game, who may play it once more, and the game */
  g_autofree char *text = g_strdup_printf (_("Play Again: %1$s (%2$s)"), players->str,
                                           _(type->title));
  GtkWidget *words = hradby_prose_new (text, NULL);

  gtk_label_set_justify (GTK_LABEL (words), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (button, words);
  hradby_widget_label (GTK_WIDGET (button), text);
}

static const char *
get_table (GtkWidget *button)
{
  return gtk_label_get_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))));
}

static void
show_again (HradbyPlayPage *self)
{
  g_autoptr(GListModel) seats = hradby_start_load_seats (self->settings);
  guint n = g_list_model_get_n_items (seats);
  GString *names = g_string_new (NULL);

  gtk_widget_set_visible (self->first, n == 0 && !gtk_widget_get_visible (self->under_way));
  gtk_widget_set_visible (self->again, n > 0);
  for (guint i = 0; i < n; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

    hradby_list_text_add (names, hradby_seat_get_name (seat));
  }
  name_table (GTK_BUTTON (self->again), hradby_start_get_last (self->settings), names);
}

/* A table of an earlier game, unless it is there already. Returns: how many there are now. */
static guint
add_table (HradbyPlayPage *self, const HradbyGameInfo *info)
{
  GString *names = g_string_new (NULL);
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());
  guint n = 0;

  for (guint i = 0; i < info->n_seats; i++)
    hradby_list_text_add (names, info->seats[i].name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", info->path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.play-table");
  name_table (GTK_BUTTON (button), info->game, names);
  for (GtkWidget *other = self->again; button != NULL && other != self->friend;
       other = gtk_widget_get_next_sibling (other), n++)
    if (g_str_equal (get_table (other), get_table (button)))
      g_clear_object (&button);
  if (button != NULL)
    gtk_widget_insert_before (button, self->again_box, self->friend);
  g_clear_object (&button);
  return n + 1;
}

/* What was played before: games that wait, and their tables. */
static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr(GPtrArray) infos = hradby_game_info_list_finish (result, NULL);
  HradbyPlayPage *self = user_data;
  guint n_waiting = 0, n_tables = 0;

  if (infos == NULL)
    return; /* the page may be gone */
  for (guint i = 0; i < infos->len; i++) {
    const HradbyGameInfo *info = infos->pdata[i];

    if (info->refusal != NULL || info->game == NULL)
      continue;
    n_waiting += !info->is_over;
    if (n_tables < TABLES && gtk_widget_get_visible (self->again))
      n_tables = add_table (self, info);
  }
  g_autofree char *text = g_strdup_printf (ngettext ("%u Other Game", "%u Other Games", n_waiting),
                                           n_waiting);
  gtk_button_set_label (self->others, text);
  gtk_widget_set_visible (GTK_WIDGET (self->others), n_waiting > 0);
}

GtkWidget *
hradby_play_page_new (GSettings *settings, HradbyLibrary *library, HradbySession *session,
                      const char *kept)
{
  HradbyPlayPage *self = g_object_new (HRADBY_TYPE_PLAY_PAGE, NULL);

  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  gtk_widget_set_visible (self->under_way, session != NULL);
  if (session != NULL)
    show_under_way (self, session);
  add_games (self);
  show_again (self);
  paint (self);
  self->cancellable = g_cancellable_new ();
  hradby_game_info_list_async (kept, self->cancellable, listed_cb, self);
  return GTK_WIDGET (self);
}

static gboolean
hradby_play_page_grab_focus (GtkWidget *widget)
{
  HradbyPlayPage *self = HRADBY_PLAY_PAGE (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->under_way) ? self->proceed
                                : gtk_widget_get_visible (self->first)
                                ? GTK_WIDGET (self->learn) : self->begin);
}

static void
hradby_play_page_dispose (GObject *object)
{
  HradbyPlayPage *self = HRADBY_PLAY_PAGE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->arts, g_array_unref);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (hradby_play_page_parent_class)->dispose (object);
}

static void
hradby_play_page_class_init (HradbyPlayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_play_page_dispose;
  widget_class->grab_focus = hradby_play_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/start/play-page.ui");
  HRADBY_BIND (widget_class, HradbyPlayPage, under_way, board, game, turn, seats, ways, proceed,
               others);
  HRADBY_BIND (widget_class, HradbyPlayPage, first, learn, games, again_box, again, friend);
}

static void
hradby_play_page_init (HradbyPlayPage *self)
{
  self->arts = g_array_new (FALSE, FALSE, sizeof (Art));
  g_array_set_clear_func (self->arts, art_clear);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->under_way, hradby_wrap_layout_new (0));
  gtk_widget_set_layout_manager (self->seats, hradby_wrap_layout_new (18));
  gtk_widget_set_layout_manager (self->ways, hradby_wrap_layout_new (12));
  gtk_widget_set_layout_manager (self->games, hradby_wrap_layout_new_even (16, CARD_WIDTH));
  gtk_widget_set_layout_manager (self->again_box, hradby_wrap_layout_new (12));
  gtk_widget_set_layout_manager (self->first, hradby_wrap_layout_new (18));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (paint),
                           self, G_CONNECT_SWAPPED);
}
