#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "codec.h"

typedef struct reader {
  const uint8_t *bytes;
  size_t count, position;
  int transparent;
} reader;

static int read_bytes(GifFileType *file, GifByteType *out, int count) {
  reader *reader = file->UserData;
  const size_t left = reader->count - reader->position;
  const size_t got = count < 0 ? 0 : (size_t)count < left ? (size_t)count : left;
  memcpy(out, reader->bytes + reader->position, got);
  reader->position += got;
  return (int)got;
}

static cfc_status failure(const GifFileType *file, cfc_report *report) {
  const reader *reader = file->UserData;
  const char *words = GifErrorString(file->Error);
  return cfc_fail(report, reader->position == reader->count ? CFC_TRUNCATED : CFC_CORRUPT, "%s",
                  words ? words : "its data are damaged");
}

/// Reads up to the first frame.
static cfc_status open_gif(cfc_picture *picture, uint32_t longest_side, uint64_t max_memory,
                           cfc_report *report) {
  (void)longest_side;
  (void)max_memory;
  cfc_header *header = &picture->header;
  reader *input = calloc(1, sizeof *input);
  if (!input) return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory");
  picture->second = input;
  *input = (reader){picture->bytes, picture->count, 0, NO_TRANSPARENT_COLOR};
  int error = 0;
  GifFileType *file = DGifOpen(input, read_bytes, &error);
  if (!file) return cfc_fail(report, CFC_CORRUPT, "its head is damaged");
  picture->first = file;
  GifRecordType record;
  for (;;) {
    if (DGifGetRecordType(file, &record) != GIF_OK) return failure(file, report);
    if (record == IMAGE_DESC_RECORD_TYPE) break;
    if (record != EXTENSION_RECORD_TYPE) return cfc_fail(report, CFC_CORRUPT, "it has no frame");
    int code;
    GifByteType *block;
    if (DGifGetExtension(file, &code, &block) != GIF_OK) return failure(file, report);
    while (block) {
      GraphicsControlBlock control;
      if (code == GRAPHICS_EXT_FUNC_CODE && block[0] >= 4 &&
          DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK) {
        input->transparent = control.TransparentColor;
      }
      if (DGifGetExtensionNext(file, &block) != GIF_OK) return failure(file, report);
    }
  }
  if (DGifGetImageDesc(file) != GIF_OK) return failure(file, report);
  // Some files have no screen: then the frame is the picture.
  const bool has_screen = file->SWidth > 0 && file->SHeight > 0;
  header->width = header->decoded_width =
      (uint32_t)(has_screen ? file->SWidth : file->Image.Left + file->Image.Width);
  header->height = header->decoded_height =
      (uint32_t)(has_screen ? file->SHeight : file->Image.Top + file->Image.Height);
  return CFC_OK;
}

static cfc_status decode_gif(cfc_picture *picture, uint8_t *rgb, cfc_report *report) {
  GifFileType *file = picture->first;
  const reader *input = picture->second;
  const cfc_header *header = &picture->header;
  const ColorMapObject *colors = file->Image.ColorMap ? file->Image.ColorMap : file->SColorMap;
  const int width = file->Image.Width, height = file->Image.Height;
  if (!colors || width <= 0 || height <= 0) return cfc_fail(report, CFC_CORRUPT, "it has no colors");
  GifPixelType *line = malloc((size_t)width);
  if (!line) return cfc_fail(report, CFC_OUT_OF_MEMORY, "no memory for it");
  memset(rgb, picture->ground, (size_t)header->width * header->height * 3);
  // An interlaced frame has its rows in four passes.
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  const int passes = file->Image.Interlace ? 4 : 1;
  for (int pass = 0; pass < passes; pass++) {
    const int step = passes == 1 ? 1 : steps[pass];
    for (int y = passes == 1 ? 0 : starts[pass]; y < height; y += step) {
      if (DGifGetLine(file, line, width) != GIF_OK) {
        free(line);
        return failure(file, report);
      }
      const uint32_t row = (uint32_t)(file->Image.Top + y);
      if (row >= header->height) continue;
      for (int x = 0; x < width; x++) {
        const uint32_t column = (uint32_t)(file->Image.Left + x);
        if (column >= header->width || line[x] == input->transparent) continue;
        if (line[x] >= colors->ColorCount) continue;
        const GifColorType *color = &colors->Colors[line[x]];
        uint8_t *pixel = rgb + ((size_t)row * header->width + column) * 3;
        pixel[0] = color->Red;
        pixel[1] = color->Green;
        pixel[2] = color->Blue;
        unsigned least = color->Red < color->Green ? color->Red : color->Green;
        if (color->Blue < least) least = color->Blue;
        picture->ink_alpha += 255;
        picture->ink_dark += 255 * (255 - least);
      }
    }
  }
  free(line);
  return CFC_OK;
}

static void close_gif(cfc_picture *picture) {
  if (picture->first) DGifCloseFile(picture->first, NULL);
  free(picture->second);
}

const cfc_codec cfc_gif = {open_gif, decode_gif, close_gif};
