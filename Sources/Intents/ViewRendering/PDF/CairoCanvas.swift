internal import CCairo
import Foundation

/// A page that words, pictures and rectangles are drawn on, by cairo.
final class CairoCanvas {
  private let cairo: ccairo_functions
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let output: Output

  /// What cairo writes, which calls back with a pointer to it.
  private final class Output {
    var data = Data()
  }

  /// Creates a PDF page of a width; its height is set before anything is drawn.
  ///
  /// - Throws: ``PDFViewError``.
  init(width: Double) throws(PDFViewError) {
    guard let cairo = ccairo_load()?.pointee else {
      throw .drawing("libcairo.so.2 cannot be loaded")
    }
    let output = Output()
    self.output = output
    self.cairo = cairo
    // The output lives as long as this object, which destroys the surface before it goes.
    let surface = cairo.pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data
          .append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(output).toOpaque(),
      width,
      1
    )
    guard let surface, let context = cairo.create(surface) else { throw .outOfMemory }
    self.surface = surface
    self.context = context
  }

  deinit {
    cairo.destroy(context)
    cairo.surface_destroy(surface)
  }

  /// Sets the size of the page.
  func setSize(_ size: ViewBox.Size) {
    cairo.pdf_surface_set_size(surface, size.width, size.height)
  }

  /// Sets what the document is called.
  func setTitle(_ title: String) {
    cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.withoutNoncharacters)
  }

  /// Ends the page, and returns the document.
  ///
  /// - Throws: ``PDFViewError`` for what went wrong since the beginning.
  func finish() throws(PDFViewError) -> Data {
    cairo.show_page(context)
    cairo.surface_finish(surface)
    for status in [cairo.status(context), cairo.surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      throw .drawing(cairo.status_to_string(status).map { String(cString: $0) } ?? "\(status)")
    }
    return output.data
  }

  /// Returns how wide a line is, in points.
  func width(of line: String, _ style: ViewStyle) -> Double {
    select(style)
    var extents = cairo_text_extents_t()
    cairo.text_extents(context, line.withoutNoncharacters, &extents)
    return extents.x_advance
  }

  /// Returns how high the letters of a line are, above and below the line that they stand on.
  func height(_ style: ViewStyle) -> (ascent: Double, descent: Double) {
    select(style)
    var extents = cairo_font_extents_t()
    cairo.font_extents(context, &extents)
    return (extents.ascent, extents.descent)
  }

  /// Draws a line whose letters stand at a height.
  func draw(_ line: String, _ style: ViewStyle, x: Double, baseline: Double) {
    select(style)
    setColor(style.color)
    cairo.move_to(context, x, baseline)
    cairo.show_text(context, line.withoutNoncharacters)
  }

  /// Fills a rectangle, whose corners may be round.
  func fill(_ color: ViewColor, _ frame: ViewBox.Frame, radius: Double = 0) {
    setColor(color)
    outline(frame, radius)
    cairo.fill(context)
  }

  /// Draws a picture into a rectangle; what lies outside of it is cut off.
  func draw(_ picture: EncodedPicture, in frame: ViewBox.Frame, fills: Bool, radius: Double) {
    guard let image = picture.surface(by: cairo) else { return }
    defer { cairo.surface_destroy(image) }
    let across = frame.size.width / Double(picture.width)
    let down = frame.size.height / Double(picture.height)
    let scale = fills ? max(across, down) : min(across, down)
    cairo.save(context)
    outline(frame, radius)
    cairo.clip(context)
    cairo.translate(
      context,
      frame.x + (frame.size.width - scale * Double(picture.width)) / 2,
      frame.y + (frame.size.height - scale * Double(picture.height)) / 2
    )
    cairo.scale(context, scale, scale)
    cairo.set_source_surface(context, image, 0, 0)
    cairo.paint(context)
    cairo.restore(context)
  }

  private func setColor(_ color: ViewColor) {
    cairo.set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
  }

  private func select(_ style: ViewStyle) {
    cairo.select_font_face(
      context,
      style.isMonospaced ? "monospace" : "sans-serif",
      style.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      style.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL
    )
    cairo.set_font_size(context, style.size)
  }

  private func outline(_ frame: ViewBox.Frame, _ radius: Double) {
    let (x, y, width, height) = (frame.x, frame.y, frame.size.width, frame.size.height)
    let radius = min(radius, width / 2, height / 2)
    cairo.new_path(context)
    guard radius > 0 else { return cairo.rectangle(context, x, y, width, height) }
    let quarter = Double.pi / 2
    cairo.arc(context, x + width - radius, y + radius, radius, -quarter, 0)
    cairo.arc(context, x + width - radius, y + height - radius, radius, 0, quarter)
    cairo.arc(context, x + radius, y + height - radius, radius, quarter, 2 * quarter)
    cairo.arc(context, x + radius, y + radius, radius, 2 * quarter, 3 * quarter)
    cairo.close_path(context)
  }
}

extension String {
  /// The text with U+FFFD in the place of code points that are no characters (U+FFFE, U+FFFF and the like):
  /// Cairo takes a text with one of them for damaged, and draws nothing more.
  fileprivate var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) else { return self }
    let scalars = unicodeScalars.map { $0.properties.isNoncharacterCodePoint ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
