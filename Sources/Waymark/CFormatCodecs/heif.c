#include <CConfinement.h>
#include <libheif/heif.h>
#include <string.h>

#include "codec.h"

static cfc_status failure(struct heif_error error, cfc_report *report) {
  // Well-formed, but more than older versions read: a transparency of several pictures, for instance.
  static const char *const beyond[] = {"Too many auxiliary image references",
                                       "Metadata not correctly assigned to image"};
  cfc_status status = CFC_CORRUPT;
  for (size_t index = 0; index < sizeof beyond / sizeof *beyond; index++) {
    if (error.message && strstr(error.message, beyond[index])) status = CFC_UNSUPPORTED;
  }
  if (error.code == heif_error_Unsupported_filetype || error.code == heif_error_Unsupported_feature ||
      error.code == heif_error_Decoder_plugin_error) {
    status = CFC_UNSUPPORTED;
  } else if (error.code == heif_error_Memory_allocation_error) {
    status = CFC_OUT_OF_MEMORY;
  } else if (error.subcode == heif_suberror_End_of_data) {
    status = CFC_TRUNCATED;
  }
  // Which pictures are read depends on the version: those of iPhones since 2023 need 1.17 or newer.
  return cfc_fail(report, status, "%s (libheif %s)", error.message, heif_get_version());
}

/// Takes a thumbnail in place of the picture where it is large enough, and of the same shape.
static void take_thumbnail(cfc_picture *picture, uint32_t longest_side) {
  cfc_header *header = &picture->header;
  const struct heif_image_handle *whole = picture->second;
  heif_item_id ids[8];
  const int count = heif_image_handle_get_list_of_thumbnail_IDs(whole, ids, 8);
  struct heif_image_handle *best = NULL;
  uint32_t best_width = header->width, best_height = header->height;
  for (int index = 0; index < count; index++) {
    struct heif_image_handle *handle = NULL;
    if (heif_image_handle_get_thumbnail(whole, ids[index], &handle).code != heif_error_Ok) continue;
    const uint32_t width = (uint32_t)heif_image_handle_get_width(handle);
    const uint32_t height = (uint32_t)heif_image_handle_get_height(handle);
    const uint32_t longest = width > height ? width : height;
    // Sides that were rounded differ from the picture's shape by less than a pixel.
    const int64_t skew = (int64_t)width * header->height - (int64_t)height * header->width;
    const int64_t pixel = header->width > header->height ? header->width : header->height;
    if (longest >= longest_side && width < best_width && height < best_height && skew < pixel &&
        -skew < pixel) {
      if (best) heif_image_handle_release(best);
      best = handle;
      best_width = width;
      best_height = height;
    } else {
      heif_image_handle_release(handle);
    }
  }
  if (!best) return;
  heif_image_handle_release(picture->second);
  picture->second = best;
  header->decoded_width = best_width;
  header->decoded_height = best_height;
}

/// Opens the primary picture, which is the first, or another one of those that stand by themselves.
static cfc_status open_page(struct heif_context *context, uint32_t page,
                            struct heif_image_handle **handle, cfc_report *report) {
  heif_item_id item = 0;
  struct heif_error error = heif_context_get_primary_image_ID(context, &item);
  if (error.code == heif_error_Ok && page > 1) {
    heif_item_id items[1000];
    const int count = heif_context_get_list_of_top_level_image_IDs(context, items, 1000);
    const heif_item_id primary = item;
    uint32_t place = 1;
    for (int index = 0; index < count && place < page; index++) {
      if (items[index] != primary && ++place == page) item = items[index];
    }
    if (place < page) return cfc_fail_page(report, place, page);
  }
  if (error.code == heif_error_Ok) error = heif_context_get_image_handle(context, item, handle);
  return error.code == heif_error_Ok ? CFC_OK : failure(error, report);
}

static cfc_status open_heif(cfc_picture *picture, uint32_t longest_side, uint64_t max_memory,
                            cfc_report *report) {
  (void)max_memory;
  cfc_header *header = &picture->header;
  struct heif_context *context = heif_context_alloc();
  if (!context) return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory");
  picture->first = context;
  heif_context_set_max_decoding_threads(context, 0);
  struct heif_error error =
      heif_context_read_from_memory_without_copy(context, picture->bytes, picture->count, NULL);
  if (error.code != heif_error_Ok) return failure(error, report);
  struct heif_image_handle *handle = NULL;
  const cfc_status status = open_page(context, picture->page, &handle, report);
  if (status != CFC_OK) return status;
  picture->second = handle;
  const int width = heif_image_handle_get_width(handle);
  const int height = heif_image_handle_get_height(handle);
  if (width <= 0 || height <= 0) return cfc_fail(report, CFC_CORRUPT, "it has no pixels");
  header->width = header->decoded_width = (uint32_t)width;
  header->height = header->decoded_height = (uint32_t)height;
  // Of the picture, and not of its thumbnail, which may have none.
  uint8_t *profile =
      cfc_make_profile(picture, heif_image_handle_get_raw_color_profile_size(handle));
  if (profile && heif_image_handle_get_raw_color_profile(handle, profile).code != heif_error_Ok) {
    picture->profile_count = 0;
  }
  struct heif_color_profile_nclx *points = NULL;
  if (!profile && heif_image_handle_get_nclx_color_profile(handle, &points).code == heif_error_Ok) {
    header->primaries = (uint32_t)points->color_primaries;
    header->transfer = (uint32_t)points->transfer_characteristics;
    heif_nclx_color_profile_free(points);
  }
  if (longest_side > 0) take_thumbnail(picture, longest_side);
  picture->flag = heif_image_handle_has_alpha_channel(picture->second);
  const uint64_t pixels = (uint64_t)header->decoded_width * header->decoded_height;
  // The decoder's planes, of two bytes a sample where there are more than eight bits; the same converted and
  // turned; and the library's RGB or RGBA.
  const int is_deep = heif_image_handle_get_luma_bits_per_pixel(picture->second) > 8;
  header->working_memory = pixels * (is_deep ? 16 : 8);
  return CFC_OK;
}

/// Whether a thread can be started. libde265 waits without end for those that cannot be.
static bool has_threads(cfc_report *report) {
  const int error = cco_try_thread();
  if (error) cfc_fail(report, CFC_UNAVAILABLE, "no thread can be started: %s", strerror(error));
  return error == 0;
}

static cfc_status decode_heif(cfc_picture *picture, uint8_t *rgb, cfc_report *report) {
  if (!has_threads(report)) return CFC_UNAVAILABLE;
  const cfc_header *header = &picture->header;
  struct heif_decoding_options *options = heif_decoding_options_alloc();
  if (!options) return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory for it");
  options->convert_hdr_to_8bit = 1;
  options->strict_decoding = 1;
  struct heif_image *image = NULL;
  const struct heif_error error = heif_decode_image(
      picture->second, &image, heif_colorspace_RGB,
      picture->flag ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, options);
  heif_decoding_options_free(options);
  if (error.code != heif_error_Ok) return failure(error, report);
  const enum heif_channel channel = heif_channel_interleaved;
  const uint32_t width = header->decoded_width, height = header->decoded_height;
  int stride = 0;
  const uint8_t *row = heif_image_get_plane_readonly(image, channel, &stride);
  cfc_status status = CFC_OK;
  if (!row || heif_image_get_width(image, channel) != (int)width ||
      heif_image_get_height(image, channel) != (int)height ||
      stride < (int)(width * (picture->flag ? 4 : 3))) {
    status = cfc_fail(report, CFC_CORRUPT, "its pixels have another size than it announces");
  } else {
    const bool is_premultiplied = heif_image_is_premultiplied_alpha(image);
    for (uint32_t y = 0; y < height; y++, row += stride, rgb += (size_t)width * 3) {
      if (picture->flag) {
        cfc_flatten(picture, row, width, is_premultiplied, rgb);
      } else {
        memcpy(rgb, row, (size_t)width * 3);
      }
    }
  }
  heif_image_release(image);
  return status;
}

static void close_heif(cfc_picture *picture) {
  if (picture->second) heif_image_handle_release(picture->second);
  if (picture->first) heif_context_free(picture->first);
}

const cfc_codec cfc_heif = {open_heif, decode_heif, close_heif};
