/* How objects listen and end, without what each of them says. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/* The head of a function that disposes of an object, or finalizes it, which its body calls "self";
 * the parent class goes on. HRADBY_DISPOSE (HradbySeat, hradby_seat) { … } */
#define HRADBY_DISPOSE(Type, type)  HRADBY_END_OBJECT (Type, type, dispose)
#define HRADBY_FINALIZE(Type, type) HRADBY_END_OBJECT (Type, type, finalize)
#define HRADBY_END_OBJECT(Type, type, end)                                                         \
  static void type##_##end##_self (Type *self);                                                    \
  static void type##_##end (GObject *object)                                                       \
  {                                                                                                \
    type##_##end##_self ((Type *) (gpointer) object);                                              \
    G_OBJECT_CLASS (type##_parent_class)->end (object);                                            \
  }                                                                                                \
  static void type##_##end##_self (Type *self)

/* Calls @func with @self first when @object emits @signal, as long as @self lives. */
#define HRADBY_CONNECT(object, signal, func, self)                                                 \
  g_signal_connect_object (object, signal, G_CALLBACK (func), self, G_CONNECT_SWAPPED)
