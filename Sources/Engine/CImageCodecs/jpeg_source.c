#include "jpeg_source.h"

#include <jerror.h>
#include <stddef.h>

// The end marker that libjpeg receives when the file ends early, so that it finishes with the data it has.
static const JOCTET end_of_image[2] = {0xFF, JPEG_EOI};
const char cic_jpeg_ends_early[] = "the data stop before the end of the picture";

static cic_jpeg_reader *reader_of(j_decompress_ptr cinfo) {
  return (cic_jpeg_reader *)cinfo->client_data;
}

/// The offset of the byte that libjpeg reads next; the end of the input within the inserted end marker.
static int64_t offset_of(const cic_jpeg_reader *reader) {
  const JOCTET *next = reader->source.next_input_byte;
  const cic_window *window = &reader->window;
  if (next < window->bytes || next > window->bytes + window->count) {
    return (int64_t)window->input->count;
  }
  return (int64_t)window->start + (next - window->bytes);
}

void cic_jpeg_fail(cic_jpeg_reader *reader, cic_status status, const char *message) {
  reader->status = status;
  cic_report_set(reader->report, offset_of(reader), "%s", message);
  longjmp(reader->escape, 1);
}

// MARK: Damage

static uint32_t at_most(uint32_t value, uint32_t limit) { return value < limit ? value : limit; }

void cic_jpeg_follow_scan(cic_jpeg_reader *reader) {
  const j_decompress_ptr cinfo = &reader->cinfo;
  cic_jpeg_coverage *coverage = &reader->coverage;
  if (cinfo->input_scan_number != coverage->scan) {
    coverage->scan = cinfo->input_scan_number;
    coverage->damaged_rows = coverage->damaged_until = 0;
  }
  const uint32_t read = at_most(cinfo->input_iMCU_row, cinfo->total_iMCU_rows);
  const uint32_t ahead = coverage->damaged_until > read ? coverage->damaged_until - read : 0;
  const uint32_t damaged = coverage->damaged_rows - at_most(ahead, coverage->damaged_rows);
  const uint32_t intact = read - at_most(damaged, read);
  const bool is_first = cinfo->Ah == 0;
  for (int index = 0; is_first && index < cinfo->comps_in_scan; index++) {
    // Null in a scan whose header was rejected.
    if (!cinfo->cur_comp_info[index]) return;
    const int component = cinfo->cur_comp_info[index]->component_index;
    uint32_t *rows = NULL;
    if (cinfo->Ss == 0) rows = &coverage->rows[component];
    else if (component == 0 && cinfo->Ss == 1) rows = &coverage->detail_rows;
    if (rows && *rows < intact) *rows = intact;
  }
}

/// Counts the rows that the damage just found makes unreliable: those up to the next restart marker, or to
/// the end of the scan without restart markers.
static void count_damaged_rows(cic_jpeg_reader *reader) {
  const j_decompress_ptr cinfo = &reader->cinfo;
  if (cinfo->input_scan_number == 0 || cinfo->comps_in_scan == 0) return;
  cic_jpeg_follow_scan(reader);
  cic_jpeg_coverage *coverage = &reader->coverage;
  const uint32_t total = cinfo->total_iMCU_rows;
  uint32_t from = at_most(cinfo->input_iMCU_row, total);
  uint32_t end = total;
  if (cinfo->restart_interval > 0) {
    const bool is_alone = cinfo->comps_in_scan == 1 && cinfo->cur_comp_info[0];
    const uint64_t lines = is_alone ? (uint64_t)cinfo->cur_comp_info[0]->v_samp_factor : 1;
    const uint64_t units = cinfo->MCUs_per_row > 0 ? (uint64_t)cinfo->MCUs_per_row * lines : 1;
    const uint64_t last = ((uint64_t)from + 1) * units - 1;
    const uint64_t behind = (last / cinfo->restart_interval + 1) * cinfo->restart_interval;
    const uint64_t row = (behind + units - 1) / units;
    end = row < total ? (uint32_t)row : total;
  }
  if (from < coverage->damaged_until) from = coverage->damaged_until;
  if (end <= from) return;
  // Data are read ahead: the last row may be complete when they end; if it is not, libjpeg warns.
  if (cinfo->progressive_mode && end - from > 1) coverage->lacks_detail = true;
  coverage->damaged_rows += end - from;
  coverage->damaged_until = end;
}

/// Records damage that is tolerated.
static void note_damage(cic_jpeg_reader *reader, cic_status status, const char *message) {
  count_damaged_rows(reader);
  if (reader->damage != CIC_OK) return;
  reader->damage = status;
  cic_report_set(&reader->damage_report, offset_of(reader), "%s", message);
}

/// Whether each coefficient of each component was sent to its last bit; libjpeg uses zeros for missing ones.
static bool has_all_scans(const struct jpeg_decompress_struct *cinfo) {
  for (int index = 0; index < cinfo->num_components; index++) {
    // Set by the first scan of a component.
    if (!cinfo->comp_info[index].quant_table) return false;
    for (int place = 0; cinfo->coef_bits && place < DCTSIZE2; place++) {
      if (cinfo->coef_bits[index][place] != 0) return false;
    }
  }
  return true;
}

void cic_jpeg_check_scans(cic_jpeg_reader *reader) {
  if (has_all_scans(&reader->cinfo)) return;
  reader->coverage.lacks_detail = true;
  if (reader->damage != CIC_OK) return;
  const char *message = "scans are missing: not all detail of the picture is in the file";
  if (!reader->tolerates_damage) cic_jpeg_fail(reader, CIC_TRUNCATED, message);
  note_damage(reader, CIC_TRUNCATED, message);
  // No rows are lost: the scans that the file has are intact, and viewers show them.
  reader->coverage.detail_rows = reader->coverage.rows[0];
}

void cic_jpeg_note_data_end(cic_jpeg_reader *reader) {
  if (reader->data_end == 0 && reader->damage == CIC_OK) {
    reader->data_end = (uint64_t)offset_of(reader);
  }
}

double cic_jpeg_intact_share(const cic_jpeg_reader *reader) {
  const struct jpeg_decompress_struct *cinfo = &reader->cinfo;
  if (cinfo->total_iMCU_rows == 0 || cinfo->comps_in_scan == 0) return 0;
  uint32_t intact = cinfo->total_iMCU_rows;
  // A second frame header is rejected, but has already set the number of components.
  for (int index = 0; index < cinfo->num_components && index < MAX_COMPONENTS; index++) {
    intact = at_most(reader->coverage.rows[index], intact);
  }
  if (cinfo->progressive_mode) intact = at_most(reader->coverage.detail_rows, intact);
  return (double)intact / cinfo->total_iMCU_rows;
}

// MARK: Errors and warnings

/// Converts the code of a libjpeg error to a status.
static cic_status status_of_error(int code) {
  switch (code) {
    case JERR_OUT_OF_MEMORY:
    case JERR_NO_BACKING_STORE:
    case JERR_WIDTH_OVERFLOW:
      return CIC_OUT_OF_MEMORY;
    case JERR_ARITH_NOTIMPL:
    case JERR_BAD_PRECISION:
    case JERR_CCIR601_NOTIMPL:
    case JERR_COMPONENT_COUNT:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL:
    case JERR_IMAGE_TOO_BIG:
    case JERR_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_SOF_UNSUPPORTED:
      return CIC_UNSUPPORTED;
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF:
      return CIC_TRUNCATED;
    default:
      return CIC_CORRUPT;
  }
}

static void fail_with_library_message(j_common_ptr cinfo, cic_status status) {
  cic_jpeg_reader *reader = reader_of((j_decompress_ptr)cinfo);
  char message[JMSG_LENGTH_MAX];
  cinfo->err->format_message(cinfo, message);
  cic_jpeg_fail(reader, status, message);
}

static void error_exit(j_common_ptr cinfo) {
  const j_decompress_ptr decompress = (j_decompress_ptr)cinfo;
  cic_jpeg_reader *reader = reader_of(decompress);
  const int code = cinfo->err->msg_code;
  // After the inserted end marker, a truncated file causes various errors: no scan, no image.
  if (reader->lacks_end) cic_jpeg_fail(reader, CIC_TRUNCATED, cic_jpeg_ends_early);
  if (code == JERR_IMAGE_TOO_BIG) {
    char message[CIC_MESSAGE_CAPACITY];
    snprintf(message, sizeof message,
             "the picture has %u x %u pixels, and the JPEG library reads %ld a side",
             decompress->image_width, decompress->image_height, (long)JPEG_MAX_DIMENSION);
    cic_jpeg_fail(reader, CIC_UNSUPPORTED, message);
  }
  fail_with_library_message(cinfo, status_of_error(code));
}

/// Whether a warning does not affect the pixels.
///
/// The others concern entropy-coded data: some pixels differ from the encoded ones.
static bool is_benign(int code) {
  switch (code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
      return true;
    default:
      return false;
  }
}

static void emit_message(j_common_ptr cinfo, int level) {
  if (level >= 0) return;
  cic_jpeg_reader *reader = reader_of((j_decompress_ptr)cinfo);
  const int code = cinfo->err->msg_code;
  if (code == JWRN_EXTRANEOUS_DATA) {
    // The number of bytes, and the marker after them.
    reader->extraneous_bytes += (uint64_t)cinfo->err->msg_parm.i[0];
  }
  if (is_benign(code)) return;
  const bool is_end = reader->lacks_end || code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER;
  const cic_status status = is_end ? CIC_TRUNCATED : CIC_CORRUPT;
  char message[JMSG_LENGTH_MAX];
  cinfo->err->format_message(cinfo, message);
  const char *words = reader->lacks_end ? cic_jpeg_ends_early : message;
  if (!reader->tolerates_damage) cic_jpeg_fail(reader, status, words);
  if (reader->cinfo.progressive_mode) reader->coverage.lacks_detail = true;
  note_damage(reader, status, words);
}

static void output_message(j_common_ptr cinfo) { (void)cinfo; }

// MARK: Source

static void init_source(j_decompress_ptr cinfo) { (void)cinfo; }
static void term_source(j_decompress_ptr cinfo) { (void)cinfo; }

/// Makes libjpeg continue at an offset, or at an inserted end marker when the file ends early.
static void read_on(cic_jpeg_reader *reader, uint64_t position) {
  cic_window *window = &reader->window;
  const size_t count = cic_window_move(window, position);
  if (count > 0) {
    reader->source.next_input_byte = window->bytes + (position - window->start);
    reader->source.bytes_in_buffer = count;
    return;
  }
  if (window->error) {
    cic_window_report(window, reader->report);
    reader->status = CIC_UNREADABLE;
    longjmp(reader->escape, 1);
  }
  reader->lacks_end = true;
  // The picture may be complete (cic_jpeg_decode). Arithmetic codes do not tell, as encoders leave out their last zeros.
  if (reader->cinfo.arith_code) {
    if (!reader->tolerates_damage) cic_jpeg_fail(reader, CIC_TRUNCATED, cic_jpeg_ends_early);
    note_damage(reader, CIC_TRUNCATED, cic_jpeg_ends_early);
  }
  if (!window->input->bytes) {
    // A reader that has skipped past the end must not continue where the skip began.
    window->start = window->input->count;
    window->count = 0;
  }
  reader->source.next_input_byte = end_of_image;
  reader->source.bytes_in_buffer = sizeof end_of_image;
}

/// Called at the end of a piece.
static boolean fill_input_buffer(j_decompress_ptr cinfo) {
  cic_jpeg_reader *reader = reader_of(cinfo);
  read_on(reader, reader->window.start + reader->window.count);
  return TRUE;
}

static void skip_input_data(j_decompress_ptr cinfo, long count) {
  struct jpeg_source_mgr *source = cinfo->src;
  if (count <= 0) return;
  if ((size_t)count > source->bytes_in_buffer) {
    cic_jpeg_reader *reader = reader_of(cinfo);
    read_on(reader, (uint64_t)offset_of(reader) + (uint64_t)count);
    return;
  }
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

// MARK: Progress

void cic_jpeg_reader_check_time(cic_jpeg_reader *reader) {
  if (cic_is_over(reader->time_limit)) cic_jpeg_fail(reader, CIC_TOO_LONG, "it takes too long");
}

/// Called by libjpeg for each row of MCUs that it reads.
static void count_work(j_common_ptr common) {
  const j_decompress_ptr cinfo = (j_decompress_ptr)common;
  cic_jpeg_reader *reader = reader_of(cinfo);
  cic_jpeg_follow_scan(reader);
  const bool has_ended = cinfo->input_iMCU_row == cinfo->total_iMCU_rows;
  if (has_ended && reader->data_end == 0 && has_all_scans(cinfo)) cic_jpeg_note_data_end(reader);
  if (cinfo->input_scan_number > 0 && (uint32_t)cinfo->input_scan_number > reader->max_scans) {
    cic_jpeg_fail(reader, CIC_TOO_MANY_SCANS, "too many scans");
  }
  // A scan of one component visits its blocks, a scan of several as many MCUs of blocks_in_MCU.
  reader->blocks += (uint64_t)cinfo->MCUs_per_row * (uint64_t)cinfo->blocks_in_MCU;
  if (reader->blocks > reader->max_blocks) {
    cic_jpeg_fail(reader, CIC_TOO_MUCH_WORK, "the scans visit too many blocks");
  }
  cic_jpeg_reader_check_time(reader);
}

void cic_jpeg_reader_watch(cic_jpeg_reader *reader) {
  reader->progress.progress_monitor = count_work;
  reader->cinfo.progress = &reader->progress;
}

void cic_jpeg_reader_unwatch(cic_jpeg_reader *reader) { reader->cinfo.progress = NULL; }

// MARK: Life

void cic_jpeg_reader_prepare(cic_jpeg_reader *reader, const cic_input *input, size_t piece,
                             cic_report *report) {
  memset(reader, 0, offsetof(cic_jpeg_reader, window));
  cic_window_open(&reader->window, input, piece);
  reader->report = report;
  reader->cinfo.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = error_exit;
  reader->errors.emit_message = emit_message;
  reader->errors.output_message = output_message;
  reader->source.init_source = init_source;
  reader->source.fill_input_buffer = fill_input_buffer;
  reader->source.skip_input_data = skip_input_data;
  reader->source.resync_to_restart = jpeg_resync_to_restart;
  reader->source.term_source = term_source;
  reader->source.next_input_byte = reader->window.bytes;
  reader->source.bytes_in_buffer = reader->window.count;
  reader->cinfo.client_data = reader;
}

void cic_jpeg_reader_create(cic_jpeg_reader *reader) {
  jpeg_create_decompress(&reader->cinfo);
  reader->cinfo.src = &reader->source;
}
