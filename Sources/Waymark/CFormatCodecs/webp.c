#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>

#include "codec.h"

static cfc_status status_of(VP8StatusCode code, cfc_report *report) {
  switch (code) {
    case VP8_STATUS_OK: return CFC_OK;
    case VP8_STATUS_OUT_OF_MEMORY: return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory for it");
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA:
      return cfc_fail(report, CFC_TRUNCATED, "its data stop early");
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      return cfc_fail(report, CFC_UNSUPPORTED, "libwebp does not read this kind");
    default: return cfc_fail(report, CFC_CORRUPT, "its data are damaged");
  }
}

static void find_metadata(cfc_picture *picture) {
  const WebPData data = {picture->bytes, picture->count};
  WebPDemuxer *demuxer = WebPDemux(&data);
  WebPChunkIterator chunk;
  if (!demuxer) return;
  if (WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk)) {
    picture->header.exif_start = (size_t)(chunk.chunk.bytes - picture->bytes);
    picture->header.exif_count = chunk.chunk.size;
    WebPDemuxReleaseChunkIterator(&chunk);
  }
  if (WebPDemuxGetChunk(demuxer, "ICCP", 1, &chunk)) {
    uint8_t *profile = cfc_make_profile(picture, chunk.chunk.size);
    if (profile) memcpy(profile, chunk.chunk.bytes, chunk.chunk.size);
    WebPDemuxReleaseChunkIterator(&chunk);
  }
  WebPDemuxDelete(demuxer);
}

static cfc_status open_webp(cfc_picture *picture, uint32_t longest_side, uint64_t max_memory,
                            cfc_report *report) {
  (void)max_memory;
  cfc_header *header = &picture->header;
  WebPBitstreamFeatures features;
  const cfc_status status =
      status_of(WebPGetFeatures(picture->bytes, picture->count, &features), report);
  if (status != CFC_OK) return status;
  header->width = (uint32_t)features.width;
  header->height = (uint32_t)features.height;
  const uint32_t longest = header->width > header->height ? header->width : header->height;
  picture->flag = features.has_alpha;
  uint32_t factor = 1;
  if (features.has_animation) {
    WebPAnimDecoderOptions options;
    const WebPData data = {picture->bytes, picture->count};
    if (!WebPAnimDecoderOptionsInit(&options)) {
      return cfc_fail(report, CFC_UNSUPPORTED, "libwebp has another version");
    }
    options.color_mode = MODE_RGBA;
    picture->first = WebPAnimDecoderNew(&data, &options);
    if (!picture->first) return cfc_fail(report, CFC_CORRUPT, "its frames are damaged");
  } else if (longest_side > 0 && longest > longest_side) {
    factor = longest / longest_side;
  }
  header->decoded_width = (header->width - 1) / factor + 1;
  header->decoded_height = (header->height - 1) / factor + 1;
  // Lossless pixels, or those of two frames of an animation; alpha comes on top.
  header->working_memory = (uint64_t)header->width * header->height * 4 *
                           (features.has_animation ? 2 : features.format == 2 ? 1 : 0);
  if (picture->flag) {
    header->working_memory += (uint64_t)header->decoded_width * header->decoded_height * 4 +
                              (uint64_t)header->width * header->height;
  }
  find_metadata(picture);
  return CFC_OK;
}

static cfc_status decode_webp(cfc_picture *picture, uint8_t *rgb, cfc_report *report) {
  const cfc_header *header = &picture->header;
  const size_t pixel_count = (size_t)header->decoded_width * header->decoded_height;
  if (picture->first) {
    uint8_t *rgba;
    int time;
    if (!WebPAnimDecoderGetNext(picture->first, &rgba, &time)) {
      return cfc_fail(report, CFC_CORRUPT, "its first frame is damaged");
    }
    cfc_flatten(picture, rgba, pixel_count, false, rgb);
    return CFC_OK;
  }
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) {
    return cfc_fail(report, CFC_UNSUPPORTED, "libwebp has another version");
  }
  const size_t pixel_bytes = picture->flag ? 4 : 3;
  uint8_t *pixels = rgb;
  if (picture->flag) {
    pixels = malloc(pixel_count * 4);
    if (!pixels) return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory for it");
  }
  config.options.use_scaling = header->decoded_width != header->width ||
                               header->decoded_height != header->height;
  config.options.scaled_width = (int)header->decoded_width;
  config.options.scaled_height = (int)header->decoded_height;
  config.output.colorspace = picture->flag ? MODE_RGBA : MODE_RGB;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = pixels;
  config.output.u.RGBA.stride = (int)(header->decoded_width * pixel_bytes);
  config.output.u.RGBA.size = pixel_count * pixel_bytes;
  const VP8StatusCode code = WebPDecode(picture->bytes, picture->count, &config);
  if (picture->flag) {
    if (code == VP8_STATUS_OK) cfc_flatten(picture, pixels, pixel_count, false, rgb);
    free(pixels);
  }
  return status_of(code, report);
}

static void close_webp(cfc_picture *picture) {
  if (picture->first) WebPAnimDecoderDelete(picture->first);
}

const cfc_codec cfc_webp = {open_webp, decode_webp, close_webp};
