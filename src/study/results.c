/* Putting the rounds of several files together. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "study/results.h"

#include "engine/each.h"
#include "engine/game-type.h"
#include "engine/registry.h"
#include "storage/file-error.h"
#include "storage/file-load.h"
#include "storage/files.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#define MAX_BYTES  (512 * 1024 * 1024)

#define FORMAT "1"

/* The lines of the head before those of the rules, in their order. */
typedef enum {
  HEAD_FORMAT,
  HEAD_VERSION,
  HEAD_GAME,
  HEAD_PLAYERS,
  HEAD_SEED,
  HEAD_MIRROR,
  HEAD_PLANNED,
  HEAD_ROUNDS,
  N_HEADS,
} Head;

#define RULES "# rules"

/* What one file has of all. */
typedef struct {
  const char      *name;        /* (not owned): the file */
  guint            from;        /* its first round, from 0 */
  guint            n_rounds;    /* how many */
  guint            rounds_line; /* the line that says so */
  guint            first_line;  /* the line of its first round */
  HradbyArenaGame *games;       /* (owned): a game a set-up for each */
} Part;

struct _HradbyResults {
  HradbyArena           arena; /* its set-ups are those of @setups */
  /* (owned) (element-type HradbySetup): made of the head of the first file */
  GPtrArray            *setups;
  HradbyArenaGame      *games;     /* (owned) (nullable): of all files */
  const HradbyGameType *type;      /* the game */
  guint                 n_players; /* how many play it */
  guint64               seed;      /* of the set-ups */
  const char           *first;     /* the name of the file that the others are compared with */
  /* (owned) (element-type utf8): what its head says, line by line; the others say the same, but for
   * the rounds */
  GPtrArray            *heads;
};

static const char *const results_heads[N_HEADS] = {
  [HEAD_FORMAT]  = "# hradby-results",
  [HEAD_VERSION] = "# version",
  [HEAD_GAME]    = "# game",
  [HEAD_PLAYERS] = "# players",
  [HEAD_SEED]    = "# seed",
  [HEAD_MIRROR]  = "# mirror",
  [HEAD_PLANNED] = "# planned",
  [HEAD_ROUNDS]  = "# rounds",
};

/* As many as there are letters before the names of their columns. */
#define MAX_SETUPS 26

/* A file, line by line. */
typedef struct {
  const char *name;     /* the file */
  char       *text;     /* (owned): what it holds; the ends of lines that were read are 0 */
  char       *next;     /* where the next line begins */
  char       *end;      /* behind the last one */
  guint       line;     /* the number of the last one that was read */
  gboolean    is_first; /* its head tells what is played, and those of others say the same */
} Reader;

static gboolean G_GNUC_PRINTF (3, 4)
refuse (const Reader *self, GError **error, const char *format, ...)
{
  va_list list;

  va_start (list, format);
  g_autofree char *reason = g_strdup_vprintf (format, list);
  va_end (list);
  hradby_file_error_set (error, HRADBY_FILE_ERROR_FORMAT, self->name, self->line, reason);
  return FALSE;
}

static void
reader_clear (Reader *self)
{
  g_free (self->text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

static gboolean
reader_init (Reader *self, const char *path, GError **error)
{
  g_autoptr(GBytes) bytes = hradby_file_load_up_to (path, MAX_BYTES, error);
  gsize length;

  if (bytes == NULL)
    return FALSE;
  self->name = path;
  self->text = g_bytes_unref_to_data (g_steal_pointer (&bytes), &length);
  self->text = g_realloc (self->text, length + 1);
  self->text[length] = '\0';
  self->next = self->text;
  self->end = self->text + length;
  if (g_utf8_validate_len (self->text, length, NULL))
    return TRUE;
  self->line = 1;
  return refuse (self, error, _("this is not text in UTF-8"));
}

/* The next line without its end, %NULL at the end of the file. */
static char *
read_line (Reader *self)
{
  char *line = self->next;
  char *end = line < self->end ? strchr (line, '\n') : NULL;

  self->line++;
  if (end == NULL)
    return NULL;
  *end = '\0';
  self->next = end + 1;
  return line;
}

/* Reads a number and the tab behind it, if there is one. It is written without a plus, a space or a
 * zero that could be left out. */
static gboolean
take_number (char **text, gint64 min, gint64 max, gint64 *value)
{
  char *p = *text;
  gboolean negative = *p == '-';
  gint64 number = 0;

  p += negative;
  if (!g_ascii_isdigit (*p) || (*p == '0' && (negative || g_ascii_isdigit (p[1]))))
    return FALSE;
  for (; g_ascii_isdigit (*p); p++) {
    number = 10 * number + (*p - '0');
    if (number > G_MAXUINT32)
      return FALSE;
  }
  *value = negative ? -number : number;
  if (*value < min || *value > max || (*p != '\t' && *p != '\0'))
    return FALSE;
  *text = *p == '\t' && p[1] != '\0' ? p + 1 : p;
  return TRUE;
}

static gboolean
read_levels (HradbyResults *self, const Reader *reader, const char *value, GError **error)
{
  g_auto(GStrv) ids = g_strsplit (value, ",", HRADBY_MAX_PLAYERS + 1);
  guint n = g_strv_length (ids);

  if (n < self->type->min_players || n > self->type->max_players)
    return refuse (reader, error, _("this game cannot be played by %u"), n);
  for (guint i = 0; i < n; i++) {
    self->arena.levels[i] = hradby_level_find (ids[i]);
    if (self->arena.levels[i] == NULL)
      return refuse (reader, error, _("there is no computer player “%s”"), ids[i]);
  }
  self->n_players = n;
  return TRUE;
}

static gboolean
read_seed (const char *value, guint64 *seed)
{
  if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT64, seed, NULL))
    return FALSE;
  g_autofree char *again = g_strdup_printf ("%" G_GUINT64_FORMAT, *seed);
  return g_str_equal (value, again);
}

/* What the first file says of all. */
static gboolean
take_head (HradbyResults *self, const Reader *reader, Head head, char *value, GError **error)
{
  gint64 number = 0;
  gboolean is_good = TRUE;

  switch (head) {
  case HEAD_FORMAT:
    is_good = g_str_equal (value, FORMAT);
    break;
  case HEAD_GAME:
    self->type = hradby_registry_find (value);
    if (self->type == NULL)
      return refuse (reader, error, _("the game “%s” is not known"), value);
    break;
  case HEAD_PLAYERS:
    return read_levels (self, reader, value, error);
  case HEAD_SEED:
    is_good = read_seed (value, &self->seed);
    break;
  case HEAD_MIRROR:
    self->arena.mirror = g_str_equal (value, "yes");
    is_good = self->arena.mirror || g_str_equal (value, "no");
    break;
  case HEAD_PLANNED:
    is_good = take_number (&value, 0, HRADBY_RESULTS_MAX_ROUNDS, &number) && *value == '\0';
    self->arena.n_planned = (guint) number;
    break;
  case HEAD_VERSION:
  case HEAD_ROUNDS:
  case N_HEADS:
  default:
    break;
  }
  return is_good || refuse (reader, error, _("“%s” is not possible here"), value);
}

/* Every file has rounds of its own. */
static gboolean
read_rounds (const HradbyResults *self, const Reader *reader, char *value, Part *part,
             GError **error)
{
  gint64 most = self->arena.n_planned > 0 ? self->arena.n_planned : HRADBY_RESULTS_MAX_ROUNDS;
  gint64 from, to;
  char *text = value;

  if (!take_number (&text, 1, most, &from) || !take_number (&text, from, most, &to)
      || *text != '\0')
    return refuse (reader, error, _("these are not the first and the last round of a file"));
  part->from = (guint) from - 1;
  part->n_rounds = (guint) (to - from + 1);
  part->rounds_line = reader->line;
  return TRUE;
}

/* Keeps what the head of the first file says, and compares with it what that of others does. */
static gboolean
keep_or_compare (HradbyResults *self, const Reader *reader, guint index, const char *value,
                 GError **error)
{
  const char *before = NULL;

  if (reader->is_first) {
    g_ptr_array_add (self->heads, g_strdup (value));
    return TRUE;
  }
  if (index < self->heads->len)
    before = g_ptr_array_index (self->heads, index);
  if (g_strcmp0 (value, before) == 0)
    return TRUE;
  return refuse (reader, error, _("this is not of the same games as “%s”"), self->first);
}

/* The value of the line @name. */
static char *
read_head (Reader *reader, const char *name, GError **error)
{
  char *line = read_line (reader);
  gsize length = strlen (name);

  if (line != NULL && strncmp (line, name, length) == 0 && line[length] == '\t')
    return line + length + 1;
  refuse (reader, error, _("the line “%s” is missing"), name);
  return NULL;
}

static gboolean
read_heads (HradbyResults *self, Reader *reader, Part *part, GError **error)
{
  for (Head head = 0; head < N_HEADS; head++) {
    gboolean is_own = head == HEAD_ROUNDS;
    char *value = read_head (reader, results_heads[head], error);

    if (value == NULL
        || !keep_or_compare (self, reader, head, is_own ? "" : value, error)
        || (reader->is_first && !take_head (self, reader, head, value, error))
        || (is_own && !read_rounds (self, reader, value, part, error)))
      return FALSE;
  }
  return TRUE;
}

/* A set-up of what reports tell of the rules: "id title digest". */
static gboolean
add_setup (HradbyResults *self, const Reader *reader, const char *value, GError **error)
{
  g_auto(GStrv) words = g_strsplit (value, "\t", 4);
  g_autoptr(HradbyRuleset) ruleset = NULL;

  if (g_strv_length (words) != 3 || self->setups->len == MAX_SETUPS)
    return refuse (reader, error, _("this line of rules has not the form it should have"));
  ruleset = hradby_ruleset_new (self->type);
  g_object_set (ruleset, "id", *words[0] != '\0' ? words[0] : NULL,
                "title", *words[1] != '\0' ? words[1] : NULL, NULL);
  HradbySetup *setup = hradby_setup_new (ruleset, self->n_players);
  setup->has_seed = TRUE;
  setup->seed = self->seed;
  g_ptr_array_add (self->setups, setup);
  return TRUE;
}

/* "points-1", and of several set-ups "A.points-1". */
static void
append_column (GString *out, const HradbyArena *arena, guint setup, const char *name, guint player)
{
  g_string_append_c (out, '\t');
  if (arena->n_setups > 1)
    g_string_append_printf (out, "%c.", 'A' + setup);
  g_string_append (out, name);
  if (player > 0)
    g_string_append_printf (out, "-%u", player);
}

/* The line with the names of the columns, without its end. Free it with g_free(). */
static char *
dup_columns (const HradbyArena *arena)
{
  const HradbyGameType *type = arena->setups[0]->type;
  GString *out = g_string_new ("round");

  for (guint i = 0; i < arena->n_setups; i++) {
    append_column (out, arena, i, "turns", 0);
    append_column (out, arena, i, "unplaceable", 0);
    for (guint player = 1; player <= arena->setups[0]->n_players; player++) {
      append_column (out, arena, i, "seat", player);
      append_column (out, arena, i, "points", player);
      for (guint source = 0; source < hradby_game_type_count_sources (type); source++)
        append_column (out, arena, i, type->sources[source], player);
    }
  }
  return g_string_free (out, FALSE);
}

/* The lines of the rules and, behind them, the names of the columns. */
static gboolean
read_rules (HradbyResults *self, Reader *reader, GError **error)
{
  static const char name[] = RULES "\t";
  guint index = N_HEADS;
  const char *line;

  for (line = read_line (reader); line != NULL && g_str_has_prefix (line, name);
       line = read_line (reader)) {
    const char *value = line + strlen (name);

    if (!keep_or_compare (self, reader, index++, value, error)
        || (reader->is_first && !add_setup (self, reader, value, error)))
      return FALSE;
  }
  if (index == N_HEADS)
    return refuse (reader, error, _("the line “%s” is missing"), RULES);
  if (index < self->heads->len)
    return refuse (reader, error, _("this is not of the same games as “%s”"), self->first);
  self->arena.setups = (HradbySetup *const *) self->setups->pdata;
  self->arena.n_setups = self->setups->len;
  g_autofree char *columns = dup_columns (&self->arena);
  if (g_strcmp0 (line, columns) != 0)
    return refuse (reader, error, _("these are not the columns of this game"));
  return TRUE;
}

/* @text: what is left of the line. */
static gboolean
read_game (const HradbyResults *self, guint round, char **text, HradbyArenaGame *game)
{
  guint n_sources = hradby_game_type_count_sources (self->type);
  guint seats[HRADBY_MAX_PLAYERS];
  gint64 number;

  hradby_arena_get_seats (&self->arena, round, seats);
  if (!take_number (text, 0, G_MAXUINT16, &number))
    return FALSE;
  game->turns = (guint16) number;
  if (!take_number (text, 0, G_MAXUINT16, &number))
    return FALSE;
  game->unplaceable = (guint16) number;
  for (guint i = 0; i < self->n_players; i++) {
    if (!take_number (text, seats[i] + 1, seats[i] + 1, &number))
      return FALSE;
    game->seats[i] = (guint8) seats[i];
    if (!take_number (text, G_MININT16, G_MAXINT16, &number))
      return FALSE;
    game->points[i] = (gint16) number;
    for (guint source = 0; source < n_sources; source++) {
      if (!take_number (text, G_MININT16, G_MAXINT16, &number))
        return FALSE;
      game->sources[i][source] = (gint16) number;
    }
  }
  return TRUE;
}

static gboolean
read_round (const HradbyResults *self, Reader *reader, guint round, HradbyArenaGame *games,
            GError **error)
{
  char *text = read_line (reader);
  gint64 number;

  if (text == NULL)
    return refuse (reader, error, _("the file ends before its round %u"), round + 1);
  if (!take_number (&text, round + 1, round + 1, &number))
    return refuse (reader, error, _("round %u is expected here"), round + 1);
  for (guint i = 0; i < self->arena.n_setups; i++)
    if (!read_game (self, round, &text, &games[i]))
      return refuse (reader, error, _("round %u has not the numbers that belong here"), round + 1);
  if (*text != '\0')
    return refuse (reader, error, _("round %u goes on too long"), round + 1);
  return TRUE;
}

/* No room is made for more rounds than there can be: each number takes two letters at least. */
static gboolean
read_games (const HradbyResults *self, Reader *reader, Part *part, GError **error)
{
  gsize n_setups = self->arena.n_setups;
  gsize n_numbers = 2 + self->n_players * (2 + hradby_game_type_count_sources (self->type));
  gsize most = (gsize) (reader->end - reader->next) / (2 * n_numbers * n_setups) + 1;

  part->first_line = reader->line + 1;
  part->games = g_new0 (HradbyArenaGame, MIN (part->n_rounds, most) * n_setups);
  for (guint i = 0; i < part->n_rounds; i++)
    if (!read_round (self, reader, part->from + i, part->games + i * n_setups, error))
      return FALSE;
  if (reader->next == reader->end)
    return TRUE;
  reader->line++;
  return refuse (reader, error, _("the file goes on behind its last round"));
}

/* Reads one file. The first one also tells @self what is played. */
static gboolean
read_part (HradbyResults *self, const char *path, Part *part, GError **error)
{
  g_auto(Reader) reader = { .name = path, .is_first = self->heads->len == 0 };

  part->name = path;
  return reader_init (&reader, path, error)
         && read_heads (self, &reader, part, error)
         && read_rules (self, &reader, error)
         && read_games (self, &reader, part, error);
}

/* Letters of a number of 16 bits with its sign and the tab before it, and more than enough for the
 * head and for the number of a round. */
#define MAX_NUMBER 7
#define MAX_HEAD   65536
#define MAX_ROUND  9

/* Numbers of a game besides those of its players, and of a player besides the sources. */
#define N_OF_GAME   2
#define N_OF_PLAYER 2

gboolean
hradby_results_fit (const HradbyArena *arena)
{
  const HradbySetup *setup = arena->setups[0];
  guint64 n_of_player = N_OF_PLAYER + hradby_game_type_count_sources (setup->type);
  guint64 n_numbers = arena->n_setups * (N_OF_GAME + setup->n_players * n_of_player);

  return arena->n_rounds * (n_numbers * MAX_NUMBER + MAX_ROUND) + MAX_HEAD
         <= MAX_BYTES;
}

/* Tells apart all that may change a game: rules and material, down to the last tile. */
static char *
digest_setup (const HradbySetup *setup)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr(HradbyRuleset) whole = hradby_ruleset_copy_whole (setup->ruleset);
  g_autoptr(GBytes) rules = NULL;

  hradby_ruleset_set_kind (whole, HRADBY_RULESET_OWN);
  rules = hradby_file_write_material (HRADBY_MATERIAL (whole));
  g_checksum_update (checksum, g_bytes_get_data (rules, NULL), (gssize) g_bytes_get_size (rules));
  for (guint i = 0; i < setup->material->len; i++) {
    g_autoptr(GBytes) bytes = NULL;

    bytes = hradby_file_write_material (g_ptr_array_index (setup->material, i));
    g_checksum_update (checksum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  }
  return g_strdup (g_checksum_get_string (checksum));
}

static void
append_rules (GString *out, const HradbySetup *setup)
{
  const char *id = hradby_ruleset_get_id (setup->ruleset);
  g_autofree char *digest = digest_setup (setup);
  g_autofree char *title = NULL;

  /* As it is kept: what goes without a title is called so in every language. */
  g_object_get (setup->ruleset, "title", &title, NULL);
  g_string_append_printf (out, "%s\t%s\t%s\t%s\n", RULES, id != NULL ? id : "",
                          title != NULL ? title : "", digest);
}

static void
append_head (GString *out, Head head, const char *value)
{
  g_string_append_printf (out, "%s\t%s\n", results_heads[head], value);
}

static void
append_heads (GString *out, const HradbyArena *arena)
{
  g_autofree char *columns = dup_columns (arena);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, arena->setups[0]->seed);
  g_autofree char *planned = g_strdup_printf ("%u", arena->n_planned);
  g_autofree char *rounds = g_strdup_printf ("%u\t%u", arena->first_round + 1,
                                             arena->first_round + arena->n_rounds);
  g_autoptr(GString) players = g_string_new (arena->levels[0]->id);

  for (guint i = 1; i < arena->setups[0]->n_players; i++)
    g_string_append_printf (players, ",%s", arena->levels[i]->id);
  append_head (out, HEAD_FORMAT, FORMAT);
  append_head (out, HEAD_VERSION, HRADBY_VERSION);
  append_head (out, HEAD_GAME, arena->setups[0]->type->id);
  append_head (out, HEAD_PLAYERS, players->str);
  append_head (out, HEAD_SEED, seed);
  append_head (out, HEAD_MIRROR, arena->mirror ? "yes" : "no");
  append_head (out, HEAD_PLANNED, planned);
  append_head (out, HEAD_ROUNDS, rounds);
  for (guint i = 0; i < arena->n_setups; i++)
    append_rules (out, arena->setups[i]);
  g_string_append_printf (out, "%s\n", columns);
}

static void
append_game (GString *out, const HradbyArena *arena, const HradbyArenaGame *game)
{
  guint n_sources = hradby_game_type_count_sources (arena->setups[0]->type);

  g_string_append_printf (out, "\t%u\t%u", game->turns, game->unplaceable);
  for (guint i = 0; i < arena->setups[0]->n_players; i++) {
    g_string_append_printf (out, "\t%u\t%d", game->seats[i] + 1u, game->points[i]);
    for (guint source = 0; source < n_sources; source++)
      g_string_append_printf (out, "\t%d", game->sources[i][source]);
  }
}

gboolean
hradby_results_save (const HradbyArena *arena, const HradbyArenaGame *games, const char *path,
                     GError **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (arena != NULL && games != NULL && path != NULL, FALSE);

  GString *out = g_string_new (NULL);
  append_heads (out, arena);
  for (guint i = 0; i < arena->n_rounds; i++) {
    g_string_append_printf (out, "%u", arena->first_round + i + 1);
    for (guint k = 0; k < arena->n_setups; k++)
      append_game (out, arena, &games[(gsize) i * arena->n_setups + k]);
    g_string_append_c (out, '\n');
  }
  bytes = g_string_free_to_bytes (out);
  return hradby_file_save (path, bytes, error);
}

static gint
compare_parts (gconstpointer a, gconstpointer b)
{
  const Part *first = a, *second = b;

  return first->from < second->from ? -1 : first->from > second->from;
}

/* Of rounds from @from on, and before @to. */
static gboolean
refuse_gap (const Part *part, guint from, guint to, GError **error)
{
  g_autofree char *reason = to - from == 1
                            ? g_strdup_printf (_("round %u is in none of the files"), to)
                            : g_strdup_printf (_("rounds %u to %u are in none of the files"),
                                               from + 1, to);

  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, part->name, part->rounds_line, reason);
  return FALSE;
}

static gboolean
refuse_twice (const Part *part, const Part *before, GError **error)
{
  g_autofree char *reason = g_strdup_printf (_("round %u is also in “%s”"), part->from + 1,
                                             before->name);

  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, part->name, part->first_line, reason);
  return FALSE;
}

/* @parts: in the order of their rounds. */
static gboolean
check_parts (const HradbyResults *self, const GArray *parts, GError **error)
{
  const Part *first = &g_array_index (parts, Part, 0);
  const Part *last = &g_array_index (parts, Part, parts->len - 1);
  guint end = last->from + last->n_rounds;

  for (guint i = 1; i < parts->len; i++) {
    const Part *before = &g_array_index (parts, Part, i - 1);
    const Part *part = &g_array_index (parts, Part, i);

    if (part->from < before->from + before->n_rounds)
      return refuse_twice (part, before, error);
    if (part->from > before->from + before->n_rounds)
      return refuse_gap (part, before->from + before->n_rounds, part->from, error);
  }
  if (self->arena.n_planned > 0 && first->from > 0)
    return refuse_gap (first, 0, first->from, error);
  if (self->arena.n_planned > end)
    return refuse_gap (last, end, self->arena.n_planned, error);
  if (self->arena.n_setups == 1 || end - first->from >= HRADBY_ARENA_MIN_ROUNDS)
    return TRUE;
  hradby_file_error_set (error, HRADBY_FILE_ERROR_CONTENT, first->name, first->rounds_line,
                         _("a comparison takes two rounds at least"));
  return FALSE;
}

/* The games of all files, one after the other. */
static void
join_parts (HradbyResults *self, const GArray *parts)
{
  gsize n_setups = self->arena.n_setups;

  self->arena.first_round = g_array_index (parts, Part, 0).from;
  for (guint i = 0; i < parts->len; i++)
    self->arena.n_rounds += g_array_index (parts, Part, i).n_rounds;
  HradbyArenaGame *games = self->games = g_new (HradbyArenaGame, self->arena.n_rounds * n_setups);
  HRADBY_EACH (const Part, part, parts) {
    memcpy (games, part->games, part->n_rounds * n_setups * sizeof *games);
    games += part->n_rounds * n_setups;
  }
}

static void
part_clear (gpointer data)
{
  g_free (((Part *) data)->games);
}

HradbyResults *
hradby_results_load (const char *const *paths, GError **error)
{
  g_autoptr(HradbyResults) self = g_new0 (HradbyResults, 1);
  g_autoptr(GArray) parts = g_array_new (FALSE, TRUE, sizeof (Part));

  g_return_val_if_fail (paths != NULL && paths[0] != NULL, NULL);

  g_array_set_clear_func (parts, part_clear);
  self->first = paths[0];
  self->setups = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_setup_unref);
  self->heads = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; paths[i] != NULL; i++) {
    g_array_set_size (parts, i + 1);
    Part *part = &g_array_index (parts, Part, i);
    if (!read_part (self, paths[i], part, error))
      return NULL;
  }
  g_array_sort (parts, compare_parts);
  if (!check_parts (self, parts, error))
    return NULL;
  join_parts (self, parts);
  return g_steal_pointer (&self);
}

void
hradby_results_free (HradbyResults *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->setups);
  g_ptr_array_unref (self->heads);
  g_free (self->games);
  g_free (self);
}

const HradbyArena *
hradby_results_get_arena (const HradbyResults *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->arena;
}

HradbyArenaGame *
hradby_results_take_games (HradbyResults *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_steal_pointer (&self->games);
}
