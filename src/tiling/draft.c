/* States of material, of which each follows from the one before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/draft.h"

#include "engine/object.h"

struct _HradbyDraft {
  GObject    parent_instance;

  GPtrArray *states; /* of HradbyMaterial */
  guint      now;    /* one of these */
};

G_DEFINE_FINAL_TYPE (HradbyDraft, hradby_draft, G_TYPE_OBJECT)

static guint changed_signal;

HRADBY_FINALIZE (HradbyDraft, hradby_draft)
{
  g_ptr_array_unref (self->states);
}

static void
hradby_draft_class_init (HradbyDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_draft_finalize;

  changed_signal = g_signal_new ("changed", HRADBY_TYPE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
hradby_draft_init (HradbyDraft *self)
{
  self->states = g_ptr_array_new_with_free_func (g_object_unref);
}

HradbyDraft *
hradby_draft_new (HradbyMaterial *material)
{
  g_return_val_if_fail (HRADBY_IS_MATERIAL (material), NULL);

  HradbyDraft *self = g_object_new (HRADBY_TYPE_DRAFT, NULL);
  g_ptr_array_add (self->states, g_object_ref (material));
  return self;
}

HradbyMaterial *
hradby_draft_get (HradbyDraft *self)
{
  return g_ptr_array_index (self->states, self->now);
}

/* What could be done again is gone. */
void
hradby_draft_step (HradbyDraft *self, HradbyMaterial *next)
{
  g_return_if_fail (HRADBY_IS_DRAFT (self) && HRADBY_IS_MATERIAL (next));

  g_ptr_array_set_size (self->states, (gint) self->now + 1);
  g_ptr_array_add (self->states, next);
  self->now++;
  g_signal_emit (self, changed_signal, 0);
}

void
hradby_draft_set_title (HradbyDraft *self, const char *title)
{
  g_return_if_fail (HRADBY_IS_DRAFT (self) && title != NULL);

  HradbyMaterial *now = hradby_draft_get (self);
  if (!g_str_equal (title, hradby_material_get_title (now)))
    hradby_draft_step (self, hradby_material_copy (now, hradby_material_get_id (now), title));
}

gboolean
hradby_draft_can_undo (HradbyDraft *self)
{
  return self->now > 0;
}

gboolean
hradby_draft_can_redo (HradbyDraft *self)
{
  return self->now + 1 < self->states->len;
}

void
hradby_draft_undo (HradbyDraft *self)
{
  g_return_if_fail (hradby_draft_can_undo (self));

  self->now--;
  g_signal_emit (self, changed_signal, 0);
}

void
hradby_draft_redo (HradbyDraft *self)
{
  g_return_if_fail (hradby_draft_can_redo (self));

  self->now++;
  g_signal_emit (self, changed_signal, 0);
}
