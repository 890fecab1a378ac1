#include <jxl/decode.h>
#include <stdlib.h>

#include "codec.h"

/// Bytes that libjxl 0.7 holds for each pixel beside RGB, measured: 4 of most pictures, and up to 28 of the kinds with
/// large transforms, which the header does not tell. These are for the limit of the process.
enum { PIXEL_BYTES = 4, EXTRA_CHANNEL_BYTES = 16 };

static cfc_status failure(JxlDecoderStatus status, cfc_report *report) {
  // The library says nothing but that it failed.
  return status == JXL_DEC_NEED_MORE_INPUT
             ? cfc_fail(report, CFC_TRUNCATED, "its data stop early")
             : cfc_fail(report, CFC_CORRUPT, "its data are damaged");
}

/// Refuses what would be shown in wrong colors: the black of CMYK, and the mosaic of a sensor.
static cfc_status check_channels(const JxlDecoder *decoder, uint32_t count, cfc_report *report) {
  for (uint32_t index = 0; index < count; index++) {
    JxlExtraChannelInfo channel;
    if (JxlDecoderGetExtraChannelInfo(decoder, index, &channel) != JXL_DEC_SUCCESS) {
      return cfc_fail(report, CFC_CORRUPT, "its channels are damaged");
    }
    if (channel.type == JXL_CHANNEL_BLACK || channel.type == JXL_CHANNEL_CFA) {
      return cfc_fail(report, CFC_UNSUPPORTED, "a picture of %s is not read",
                      channel.type == JXL_CHANNEL_BLACK ? "CMYK" : "a sensor's samples");
    }
  }
  return CFC_OK;
}

static cfc_status open_jxl(cfc_picture *picture, uint32_t longest_side, uint64_t max_memory,
                           cfc_report *report) {
  (void)longest_side, (void)max_memory;
  // Without a runner of threads. A manager of memory would get the decoder itself and none of its pixels.
  JxlDecoder *decoder = JxlDecoderCreate(NULL);
  if (!decoder) return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory");
  picture->first = decoder;
  const int events = JXL_DEC_BASIC_INFO | JXL_DEC_COLOR_ENCODING | JXL_DEC_FULL_IMAGE;
  // It is turned afterwards.
  if (JxlDecoderSubscribeEvents(decoder, events) != JXL_DEC_SUCCESS ||
      JxlDecoderSetKeepOrientation(decoder, JXL_TRUE) != JXL_DEC_SUCCESS ||
      JxlDecoderSetInput(decoder, picture->bytes, picture->count) != JXL_DEC_SUCCESS) {
    return cfc_fail(report, CFC_CORRUPT, "libjxl does not take it");
  }
  // Its input is not closed: libjxl then says that more is needed where a file was cut, and not that it is damaged.
  const JxlDecoderStatus event = JxlDecoderProcessInput(decoder);
  JxlBasicInfo info;
  if (event != JXL_DEC_BASIC_INFO || JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) {
    return failure(event, report);
  }
  const cfc_status status = check_channels(decoder, info.num_extra_channels, report);
  if (status != CFC_OK) return status;
  cfc_header *header = &picture->header;
  header->width = header->decoded_width = info.xsize;
  header->height = header->decoded_height = info.ysize;
  header->orientation = (uint32_t)info.orientation;
  header->working_memory = (uint64_t)info.xsize * info.ysize *
                           (PIXEL_BYTES + (uint64_t)info.num_extra_channels * EXTRA_CHANNEL_BYTES);
  picture->flag = info.alpha_bits == 0 ? 0 : info.alpha_premultiplied ? 2 : 1;
  return CFC_OK;
}

/// What a row of pixels with alpha is laid on the ground into.
typedef struct canvas {
  cfc_picture *picture;
  uint8_t *rgb;
  size_t width, height;
  bool is_premultiplied;
} canvas;

static void take_pixels(void *opaque, size_t x, size_t y, size_t count, const void *pixels) {
  const canvas *canvas = opaque;
  if (y >= canvas->height || x > canvas->width || count > canvas->width - x) return;
  cfc_flatten(canvas->picture, pixels, count, canvas->is_premultiplied,
              canvas->rgb + (y * canvas->width + x) * 3);
}

/// Has a picture whose lossy colors have a profile that libjxl cannot write decoded to sRGB, and not to linear light.
static bool choose_colors(JxlDecoder *decoder) {
  JxlBasicInfo info;
  const JxlPixelFormat format = {3, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  if (JxlDecoderGetBasicInfo(decoder, &info) != JXL_DEC_SUCCESS) return false;
  if (info.uses_original_profile ||
      JxlDecoderGetColorAsEncodedProfile(decoder, &format, JXL_COLOR_PROFILE_TARGET_ORIGINAL,
                                         NULL) == JXL_DEC_SUCCESS) {
    return true;
  }
  const JxlColorEncoding encoding = {
      .color_space = info.num_color_channels == 1 ? JXL_COLOR_SPACE_GRAY : JXL_COLOR_SPACE_RGB,
      .white_point = JXL_WHITE_POINT_D65,
      .primaries = JXL_PRIMARIES_SRGB,
      .transfer_function = JXL_TRANSFER_FUNCTION_SRGB,
      .rendering_intent = JXL_RENDERING_INTENT_RELATIVE,
  };
  return JxlDecoderSetPreferredColorProfile(decoder, &encoding) == JXL_DEC_SUCCESS;
}

/// Keeps the profile of the pixels that come.
static void take_profile(cfc_picture *picture) {
  const JxlPixelFormat format = {3, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  const JxlColorProfileTarget target = JXL_COLOR_PROFILE_TARGET_DATA;
  size_t count = 0;
  if (JxlDecoderGetICCProfileSize(picture->first, &format, target, &count) != JXL_DEC_SUCCESS) return;
  uint8_t *profile = cfc_make_profile(picture, count);
  if (profile && JxlDecoderGetColorAsICCProfile(picture->first, &format, target, profile, count) !=
                     JXL_DEC_SUCCESS) {
    picture->profile_count = 0;
  }
}

static cfc_status decode_jxl(cfc_picture *picture, uint8_t *rgb, cfc_report *report) {
  const cfc_header *header = &picture->header;
  JxlDecoder *decoder = picture->first;
  canvas canvas = {picture, rgb, header->width, header->height, picture->flag == 2};
  const JxlPixelFormat opaque = {3, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  const JxlPixelFormat clear = {4, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
  bool has_output = false;
  for (;;) {
    const JxlDecoderStatus event = JxlDecoderProcessInput(decoder);
    if (event == JXL_DEC_COLOR_ENCODING) {
      if (!choose_colors(decoder)) {
        return cfc_fail(report, CFC_UNSUPPORTED, "libjxl does not read its colors");
      }
      take_profile(picture);
    } else if (event == JXL_DEC_NEED_IMAGE_OUT_BUFFER && !has_output) {
      const size_t count = (size_t)header->width * header->height * 3;
      const JxlDecoderStatus status =
          picture->flag ? JxlDecoderSetImageOutCallback(decoder, &clear, take_pixels, &canvas)
                        : JxlDecoderSetImageOutBuffer(decoder, &opaque, rgb, count);
      if (status != JXL_DEC_SUCCESS) {
        return cfc_fail(report, CFC_UNSUPPORTED, "libjxl does not read this kind");
      }
      has_output = true;
    } else if (event == JXL_DEC_FULL_IMAGE && has_output) {
      // Of an animation, the first frame.
      return CFC_OK;
    } else {
      return failure(event, report);
    }
  }
}

static void close_jxl(cfc_picture *picture) {
  if (picture->first) JxlDecoderDestroy(picture->first);
}

const cfc_codec cfc_jxl = {open_jxl, decode_jxl, close_jxl};
