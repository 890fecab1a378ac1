#ifndef CCAIRO_H
#define CCAIRO_H

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>

// The functions of cairo that are used.
#define CCAIRO_FUNCTIONS \
  FUNCTION(arc) \
  FUNCTION(clip) \
  FUNCTION(close_path) \
  FUNCTION(create) \
  FUNCTION(destroy) \
  FUNCTION(fill) \
  FUNCTION(font_extents) \
  FUNCTION(image_surface_create) \
  FUNCTION(image_surface_get_data) \
  FUNCTION(image_surface_get_height) \
  FUNCTION(image_surface_get_stride) \
  FUNCTION(move_to) \
  FUNCTION(new_path) \
  FUNCTION(paint) \
  FUNCTION(pdf_surface_create_for_stream) \
  FUNCTION(pdf_surface_set_metadata) \
  FUNCTION(rectangle) \
  FUNCTION(restore) \
  FUNCTION(save) \
  FUNCTION(scale) \
  FUNCTION(select_font_face) \
  FUNCTION(set_font_size) \
  FUNCTION(set_source_rgba) \
  FUNCTION(set_source_surface) \
  FUNCTION(show_page) \
  FUNCTION(show_text) \
  FUNCTION(status) \
  FUNCTION(status_to_string) \
  FUNCTION(surface_destroy) \
  FUNCTION(surface_finish) \
  FUNCTION(surface_flush) \
  FUNCTION(surface_mark_dirty) \
  FUNCTION(surface_set_mime_data) \
  FUNCTION(surface_status) \
  FUNCTION(text_extents) \
  FUNCTION(transform) \
  FUNCTION(translate)

/// The functions of cairo, by their names without `cairo_`.
typedef struct ccairo_functions {
#define FUNCTION(name) __typeof__(cairo_##name) *_Nonnull name;
  CCAIRO_FUNCTIONS
#undef FUNCTION
} ccairo_functions;

/// Loads cairo (libcairo.so.2) when it is called first, so that a program that draws nothing does not load it and
/// the libraries of fonts and screens that it needs.
///
/// It may be called from any thread.
///
/// - Returns: The functions, which stay valid; NULL when the library cannot be loaded.
const ccairo_functions *_Nullable ccairo_load(void);

#endif
