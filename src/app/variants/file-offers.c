/* A queue of questions about files that may be kept: variants and material. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/file-offers.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/kit/widget.h"
#include "app/words/rules-store.h"
#include "engine/object.h"

/* Rules, why there are none, or a file of material. */
typedef struct {
  GWeakRef       parent;
  char          *path;
  HradbyRuleset *rules;
  HradbyRuleset *known; /* what is there already: these rules, or others under the same id */
  GError        *error;
  gboolean       wanted;
} Offer;

/* Does what was answered to a question about @offer; never 0, which is "Cancel" or "Close". */
typedef void (*ReplyFunc) (HradbyFileOffers *self, const Offer *offer, guint answer);

struct _HradbyFileOffers {
  GObject        parent_instance;

  HradbyLibrary *library;
  GQueue         queue; /* of Offer; the first is being asked about */
  gboolean       asking;
  ReplyFunc      reply; /* (nullable): to the question that is open */
};

G_DEFINE_FINAL_TYPE (HradbyFileOffers, hradby_file_offers, G_TYPE_OBJECT)

enum {
  KEPT,
  IMPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
offer_free (gpointer data)
{
  Offer *offer = data;

  g_weak_ref_clear (&offer->parent);
  g_free (offer->path);
  g_clear_object (&offer->rules);
  g_clear_object (&offer->known);
  g_clear_error (&offer->error);
  g_free (offer);
}

HradbyFileOffers *
hradby_file_offers_new (HradbyLibrary *library)
{
  HradbyFileOffers *self = g_object_new (HRADBY_TYPE_FILE_OFFERS, NULL);

  self->library = g_object_ref (library);
  return self;
}

static void begin (HradbyFileOffers *self);

/* Unless something is asked, the next offer follows. */
static void
go_on (HradbyFileOffers *self)
{
  if (self->asking)
    return;
  offer_free (g_queue_pop_head (&self->queue));
  if (!g_queue_is_empty (&self->queue))
    begin (self);
}

static void
answered_cb (guint answer, gpointer user_data)
{
  HradbyFileOffers *self = user_data;

  self->asking = FALSE;
  if (answer != 0 && self->reply != NULL)
    self->reply (self, g_queue_peek_head (&self->queue), answer);
  go_on (self);
}

static void
ask (HradbyFileOffers *self, const Offer *offer, const char *heading, const char *body,
     const char *const *answers, guint loses, ReplyFunc reply)
{
  g_autoptr(GtkWindow) parent = g_weak_ref_get ((GWeakRef *) &offer->parent);
  const char *close = answers[0] != NULL ? _("_Cancel") : _("_Close");

  self->asking = TRUE;
  self->reply = reply;
  hradby_dialogs_choose (parent, heading, body, close, answers, loses, answered_cb, self);
}

/* Takes @text. */
static void
tell_kept (HradbyFileOffers *self, HradbyRuleset *rules, const char *id, char *text)
{
  g_autofree char *told = text;

  g_signal_emit (self, signals[KEPT], 0, hradby_ruleset_get_type_info (rules), id, told);
}

static void
tell_error (HradbyFileOffers *self, const Offer *offer, const char *heading, const GError *error)
{
  ask (self, offer, heading, error->message, (const char *const[]) { NULL }, 0, NULL);
}

static void
keep (HradbyFileOffers *self, const Offer *offer, guint answer)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (offer->rules);
  g_autofree char *title
      = hradby_rules_store_make_title (self->library, type,
                                       hradby_rules_store_get_title (offer->rules));
  g_autoptr(HradbyShelfItem) item = NULL;
  g_autoptr(GError) error = NULL;

  g_object_set (offer->rules, "title", title, NULL);
  item = hradby_shelf_add (hradby_shelf_of (self->library), offer->rules, &error);
  if (item != NULL)
    /* Translators: the name of a variant */
    tell_kept (self, HRADBY_RULESET (item->material), item->id,
               g_strdup_printf (_("Saved as “%s”"), title));
  else
    tell_error (self, offer, _("The Variant Cannot Be Saved"), error);
}

/* The second answer keeps both. */
static void
replace (HradbyFileOffers *self, const Offer *offer, guint answer)
{
  g_autoptr(GError) error = NULL;

  if (answer == 2)
    keep (self, offer, answer);
  else if (hradby_shelf_save (hradby_shelf_of (self->library), offer->rules, &error))
    /* Translators: the name of a variant */
    tell_kept (self, offer->rules, hradby_ruleset_get_id (offer->rules),
               g_strdup_printf (_("“%s” replaced"), hradby_rules_store_get_title (offer->rules)));
  else
    tell_error (self, offer, _("The Variant Cannot Be Saved"), error);
}

static void
choose_known (HradbyFileOffers *self, const Offer *offer, guint answer)
{
  /* Translators: the name of a variant */
  tell_kept (self, offer->known, hradby_ruleset_get_id (offer->known),
             g_strdup_printf (_("You already have these rules: “%s”"),
                              hradby_rules_store_get_title (offer->known)));
}

/* @answer: 0 before it was asked whether to replace what is there. */
static void
import (HradbyFileOffers *self, const Offer *offer, guint answer)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material
    = hradby_shelf_import (hradby_shelf_of (self->library), offer->path, answer != 0, &error);

  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_EXIST))
    ask (self, offer, _("Replace Material?"), error->message,
         (const char *const[]) { _("_Replace"), NULL }, 1, import);
  else if (error != NULL)
    tell_error (self, offer, _("The File Cannot Be Imported"), error);
  else
    g_signal_emit (self, signals[IMPORTED], 0, material);
}

/* Whether the offered one is a newer or an older state of a variant of one's own. */
static gboolean
is_revision (HradbyFileOffers *self, const Offer *offer)
{
  HradbyRuleset *a = offer->known, *b = offer->rules;
  const char *id = hradby_ruleset_get_id (a);

  if (g_strcmp0 (id, hradby_ruleset_get_id (b)) != 0
      || hradby_shelf_find (hradby_shelf_of (self->library),
                            hradby_ruleset_get_type_info (a)->id, id) == NULL)
    return FALSE;
  return !hradby_ruleset_equal (a, b)
         || g_strcmp0 (hradby_ruleset_get_title (a), hradby_ruleset_get_title (b)) != 0
         || g_strcmp0 (hradby_ruleset_get_description (a), hradby_ruleset_get_description (b)) != 0;
}

static void
ask_replace (HradbyFileOffers *self, const Offer *offer)
{
  /* Translators: the name of a variant */
  g_autofree char *heading = g_strdup_printf (_("Replace “%s”?"),
                                              hradby_rules_store_get_title (offer->known));
  g_autofree char *changes = hradby_rules_store_list_changes (offer->known, offer->rules);
  g_autoptr(GString) body = g_string_new (NULL);

  if (*changes == '\0')
    g_string_append (body, _("You already have these rules, under another name or with another "
                             "description."));
  else
    g_string_append_printf (body, _("You already have rules of this name. The ones in the file "
                                    "are different:\n%s"),
                            changes);
  ask (self, offer, heading, body->str,
       (const char *const[]) { _("_Replace"), _("Keep _Both"), NULL }, 1, replace);
}

static void
ask_known (HradbyFileOffers *self, const Offer *offer)
{
  /* Translators: the name of a variant */
  g_autofree char *body = g_strdup_printf (_("They are called “%s”."),
                                           hradby_rules_store_get_title (offer->known));

  ask (self, offer, _("You Already Have These Rules"), body,
       (const char *const[]) { _("_Show Them"), NULL }, 0, choose_known);
}

static void
ask_keep (HradbyFileOffers *self, const Offer *offer)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (offer->rules);
  g_autofree char *title
      = hradby_rules_store_make_title (self->library, type,
                                       hradby_rules_store_get_title (offer->rules));
  /* Translators: the name of a variant */
  g_autofree char *heading = g_strdup_printf (_("Save “%s”?"), title);
  g_autofree char *body = hradby_rules_store_tell (offer->rules);

  ask (self, offer, heading, body, (const char *const[]) { _("_Save"), NULL }, 0, keep);
}

/* Asks about the first one, or does what is clear. */
static void
begin (HradbyFileOffers *self)
{
  Offer *offer = g_queue_peek_head (&self->queue);

  if (offer->rules != NULL)
    offer->known = hradby_rules_store_find_known (self->library, offer->rules);
  if (offer->path != NULL)
    import (self, offer, 0);
  else if (offer->rules == NULL)
    tell_error (self, offer, _("The Variant Cannot Be Opened"), offer->error);
  else if (offer->known == NULL && offer->wanted)
    keep (self, offer, 0);
  else if (offer->known == NULL)
    ask_keep (self, offer);
  else if (is_revision (self, offer))
    ask_replace (self, offer);
  else if (offer->wanted)
    choose_known (self, offer, 0);
  else
    ask_known (self, offer);
  go_on (self);
}

/* Takes what is offered. */
static void
add (HradbyFileOffers *self, GtkWindow *parent, Offer offered)
{
  Offer *offer = g_memdup2 (&offered, sizeof offered);

  g_weak_ref_init (&offer->parent, parent);
  g_queue_push_tail (&self->queue, offer);
  if (self->queue.length == 1)
    begin (self);
}

void
hradby_file_offers_add (HradbyFileOffers *self, GtkWindow *parent, const char *path)
{
  Offer offer = { 0 };

  g_return_if_fail (HRADBY_IS_FILE_OFFERS (self) && path != NULL);

  offer.rules = HRADBY_RULESET (hradby_shelf_load (path, "variant", &offer.error));
  add (self, parent, offer);
}

void
hradby_file_offers_add_material (HradbyFileOffers *self, GtkWindow *parent, const char *path)
{
  g_return_if_fail (HRADBY_IS_FILE_OFFERS (self) && path != NULL);

  add (self, parent, (Offer) { .path = g_strdup (path) });
}

void
hradby_file_offers_add_rules (HradbyFileOffers *self, GtkWindow *parent, HradbyRuleset *rules,
                              const GError *error, gboolean wanted)
{
  g_return_if_fail (HRADBY_IS_FILE_OFFERS (self) && (rules != NULL || error != NULL));

  add (self, parent, (Offer) { .rules = rules != NULL ? hradby_ruleset_copy (rules) : NULL,
                               .error = error != NULL ? g_error_copy (error) : NULL,
                               .wanted = wanted });
}

HRADBY_FINALIZE (HradbyFileOffers, hradby_file_offers)
{
  g_queue_clear_full (&self->queue, offer_free);
  g_clear_object (&self->library);
}

static void
hradby_file_offers_class_init (HradbyFileOffersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_file_offers_finalize;

  signals[KEPT] = HRADBY_SIGNAL (HRADBY_TYPE_FILE_OFFERS, "kept", 3, G_TYPE_POINTER,
                                 G_TYPE_STRING, G_TYPE_STRING);
  signals[IMPORTED] = HRADBY_SIGNAL (HRADBY_TYPE_FILE_OFFERS, "imported", 1, HRADBY_TYPE_MATERIAL);
}

static void
hradby_file_offers_init (HradbyFileOffers *self)
{
}
