internal import CCairo
package import Foundation

/// A document or a bitmap on which words, pictures and rectangles are drawn, by cairo.
///
/// The origin is the upper left corner, and y grows downwards.
package final class CairoCanvas {
  private let cairo: ccairo_functions
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let output = Output()

  /// What cairo writes, which calls back with a pointer to it.
  private final class Output {
    var data = Data()
  }

  private static func load() throws(CairoError) -> ccairo_functions {
    guard let cairo = ccairo_load()?.pointee else {
      throw .drawing("libcairo.so.2 cannot be loaded")
    }
    return cairo
  }

  /// Creates a PDF document.
  ///
  /// - Parameter size: The size of its pages in points.
  /// - Throws: ``CairoError`` where cairo cannot be loaded, or there is no memory.
  package init(pageOf size: CanvasSize) throws(CairoError) {
    cairo = try Self.load()
    // The output lives as long as this object, which destroys the surface before it goes.
    let surface = cairo.pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data
          .append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(output).toOpaque(),
      size.width,
      size.height
    )
    guard let surface, let context = cairo.create(surface) else { throw .outOfMemory }
    (self.surface, self.context) = (surface, context)
  }

  /// Creates a transparent bitmap.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, in `1...16384`.
  ///   - height: The height in pixels, in `1...16384`.
  /// - Throws: ``CairoError`` where cairo cannot be loaded, or there is no memory.
  package init(width: Int, height: Int) throws(CairoError) {
    cairo = try Self.load()
    guard
      let surface = cairo.image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      cairo.surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = cairo.create(surface)
    else { throw .outOfMemory }
    (self.surface, self.context) = (surface, context)
  }

  deinit {
    cairo.destroy(context)
    cairo.surface_destroy(surface)
  }

  /// Sets what the document is called.
  package func setTitle(_ title: String) {
    cairo.pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.withoutNoncharacters)
  }

  /// Ends the page; what is drawn from now on is on a new one.
  package func endPage() { cairo.show_page(context) }

  /// Returns the document, to which nothing can be added then.
  ///
  /// - Throws: ``CairoError`` for what went wrong since the beginning.
  package func finish() throws(CairoError) -> Data {
    cairo.surface_finish(surface)
    for status in [cairo.status(context), cairo.surface_status(surface)]
    where status != CAIRO_STATUS_SUCCESS {
      throw .drawing(cairo.status_to_string(status).map { String(cString: $0) } ?? "\(status)")
    }
    return output.data
  }

  /// Reads the pixels of a bitmap.
  ///
  /// - Parameter body: Takes a row and its pixels: blue, green, red and opacity, the first three multiplied by it.
  package func readRows(_ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    cairo.surface_flush(surface)
    guard let bytes = cairo.image_surface_get_data(surface) else { return }
    let stride = Int(cairo.image_surface_get_stride(surface))
    for row in 0..<Int(cairo.image_surface_get_height(surface)) {
      body(row, UnsafeBufferPointer(start: bytes + row * stride, count: stride))
    }
  }

  /// Draws with another plane, in which (x, y) is the point (`a` x + `c` y + `tx`, `b` x + `d` y + `ty`) of this one.
  package func transformed(
    _ a: Double,
    _ b: Double,
    _ c: Double,
    _ d: Double,
    _ tx: Double,
    _ ty: Double,
    draw: (CairoCanvas) -> Void
  ) {
    var matrix = cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    cairo.save(context)
    cairo.transform(context, &matrix)
    draw(self)
    cairo.restore(context)
  }

  /// Returns the width of a line.
  package func width(of line: String, _ font: CanvasFont) -> Double {
    select(font)
    var extents = cairo_text_extents_t()
    cairo.text_extents(context, line.withoutNoncharacters, &extents)
    return extents.x_advance
  }

  /// Returns the height of letters above and below the baseline.
  package func height(_ font: CanvasFont) -> (ascent: Double, descent: Double) {
    select(font)
    var extents = cairo_font_extents_t()
    cairo.font_extents(context, &extents)
    return (extents.ascent, extents.descent)
  }

  /// Draws a line of text on a baseline.
  package func draw(
    _ line: String,
    _ font: CanvasFont,
    _ color: CanvasColor,
    x: Double,
    baseline: Double
  ) {
    select(font)
    setColor(color)
    cairo.move_to(context, x, baseline)
    cairo.show_text(context, line.withoutNoncharacters)
  }

  /// Fills a rectangle, whose corners may be round.
  package func fill(_ color: CanvasColor, _ frame: CanvasFrame, radius: Double = 0) {
    setColor(color)
    outline(frame, radius)
    cairo.fill(context)
  }

  /// Draws a picture into a rectangle in its proportions; what lies outside is cut off.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - frame: The rectangle.
  ///   - fills: Whether the picture covers the rectangle; otherwise all of it is in the middle.
  ///   - radius: The radius of the corners.
  package func draw(
    _ picture: EncodedPicture,
    in frame: CanvasFrame,
    fills: Bool,
    radius: Double
  ) {
    let across = frame.size.width / Double(picture.width)
    let down = frame.size.height / Double(picture.height)
    let scale = fills ? max(across, down) : min(across, down)
    cairo.save(context)
    outline(frame, radius)
    cairo.clip(context)
    let size = CanvasSize(
      width: scale * Double(picture.width),
      height: scale * Double(picture.height)
    )
    paint(
      picture,
      CanvasFrame(
        x: frame.x + (frame.size.width - size.width) / 2,
        y: frame.y + (frame.size.height - size.height) / 2,
        size: size
      )
    )
    cairo.restore(context)
  }

  /// Draws a picture that is stretched to a rectangle.
  package func draw(_ picture: EncodedPicture, stretchedTo frame: CanvasFrame) {
    cairo.save(context)
    paint(picture, frame)
    cairo.restore(context)
  }

  private func paint(_ picture: EncodedPicture, _ frame: CanvasFrame) {
    guard let image = picture.surface(by: cairo) else { return }
    defer { cairo.surface_destroy(image) }
    cairo.translate(context, frame.x, frame.y)
    cairo.scale(
      context,
      frame.size.width / Double(picture.width),
      frame.size.height / Double(picture.height)
    )
    cairo.set_source_surface(context, image, 0, 0)
    cairo.paint(context)
  }

  private func setColor(_ color: CanvasColor) {
    cairo.set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
  }

  private func select(_ font: CanvasFont) {
    cairo.select_font_face(
      context,
      font.isMonospaced ? "monospace" : "sans-serif",
      font.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      font.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL
    )
    cairo.set_font_size(context, font.size)
  }

  private func outline(_ frame: CanvasFrame, _ radius: Double) {
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
  /// The text with U+FFFD in the place of code points that are not characters (U+FFFE, U+FFFF and
  /// the like): Cairo takes a text with one of them for damaged, and draws nothing more.
  fileprivate var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: \.properties.isNoncharacterCodePoint) else { return self }
    let scalars = unicodeScalars.map { $0.properties.isNoncharacterCodePoint ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
