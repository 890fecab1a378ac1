package import CairoDrawing
public import CoreVideo
public import Foundation
public import LocalizedStrings

extension CGContext {
  /// Creates a PDF document in a file.
  ///
  /// Its pages are drawn between ``beginPDFPage(_:)`` and ``endPDFPage()``; ``closePDF()`` writes the file. The result
  /// is nil where its folder cannot be written, a side is not in `1...14400`, or cairo cannot be loaded.
  ///
  /// - Parameters:
  ///   - url: The file, which ``closePDF()`` replaces.
  ///   - mediaBox: The area of each page in points of 1/72 inch; nil for a US letter, 612 by 792.
  ///   - auxiliaryInfo: Not read: the document has no title and no password.
  public convenience init?(
    _ url: CFURL,
    mediaBox: UnsafePointer<CGRect>?,
    _ auxiliaryInfo: CFDictionary?
  ) {
    let box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    guard let document = Document(file: url, box: box.standardized) else { return nil }
    self.init(document)
  }

  /// Begins a page of a document; nothing happens for a bitmap.
  ///
  /// - Parameter pageInfo: Not read: all pages have the document's size.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    if case .document(let document) = target { document.beginPage() }
  }

  /// Ends the page of a document that ``beginPDFPage(_:)`` began.
  public func endPDFPage() {
    if case .document(let document) = target { document.endPage() }
  }

  /// Writes the document to its file; nothing is drawn into it afterwards.
  ///
  /// Where it cannot be written whole, what was there stays.
  public func closePDF() {
    if case .document(let document) = target { document.close() }
  }

  /// A PDF document, and whether one of its pages is drawn.
  final class Document {
    private let file: URL
    private let box: CGRect
    private var canvas: CairoCanvas?
    private var hasPage = false

    fileprivate init?(file: URL, box: CGRect) {
      let sides = 1.0...14_400.0
      let size = CanvasSize(width: box.width, height: box.height)
      guard sides.contains(box.width), sides.contains(box.height), box.minX.isFinite,
        box.minY.isFinite, let canvas = try? CairoCanvas(pageOf: size),
        FileManager.default.isWritableFile(atPath: file.deletingLastPathComponent().path)
      else { return nil }
      (self.file, self.box, self.canvas) = (file, box, canvas)
    }

    deinit { close() }

    fileprivate func beginPage() { hasPage = canvas != nil }

    fileprivate func endPage() {
      if hasPage { canvas?.endPage() }
      hasPage = false
    }

    fileprivate func close() {
      endPage()
      guard let canvas else { return }
      self.canvas = nil
      try? canvas.finish().write(to: file, options: .atomic)
    }

    func fill(_ color: CanvasColor, _ rect: CGRect, _ transform: CGAffineTransform) {
      guard let frame = CanvasFrame(rect.standardized) else { return }
      draw(transform) { $0.fill(color, frame) }
    }

    func draw(_ image: CGImage, _ rect: CGRect, _ transform: CGAffineTransform) {
      guard let frame = CanvasFrame(rect.standardized),
        let picture = EncodedPicture(image.pixelBuffer)
      else { return }
      // The picture stands upright in a plane whose y grows upwards.
      let upright = CGAffineTransform(1, 0, 0, -1, 0, 2 * frame.y + frame.size.height)
      draw(upright.concatenating(transform)) { $0.draw(picture, stretchedTo: frame) }
    }

    /// Draws into the page, if there is one, in a plane whose y grows upwards.
    fileprivate func draw(_ transform: CGAffineTransform, _ body: (CairoCanvas) -> Void) {
      let page = transform.concatenating(
        CGAffineTransform(1, 0, 0, -1, -box.minX, box.height + box.minY)
      )
      guard hasPage, page.isInvertible else { return }
      canvas?.transformed(page.a, page.b, page.c, page.d, page.tx, page.ty, draw: body)
    }
  }

  /// Draws by cairo, with the context's transform.
  ///
  /// - Parameters:
  ///   - height: The height of what is drawn, in the context's plane: the origin of the canvas is this far above the
  ///     context's.
  ///   - body: Draws; y grows downwards.
  package func draw(height: Double, _ body: (CairoCanvas) -> Void) {
    let upright = CGAffineTransform(1, 0, 0, -1, 0, height).concatenating(ctm)
    switch target {
    case .document(let document): document.draw(upright, body)
    case .bitmap(let bitmap):
      guard upright.isInvertible, let canvas = try? CairoCanvas(width: width, height: self.height)
      else { return }
      let plane = upright.concatenating(CGAffineTransform(1, 0, 0, -1, 0, CGFloat(self.height)))
      canvas.transformed(plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty, draw: body)
      canvas.readRows { row, bytes in
        for column in 0..<width where bytes[4 * column + 3] > 0 {
          let alpha = Double(bytes[4 * column + 3]) / 255
          let parts = (0..<3).map { Double(bytes[4 * column + $0]) / alpha }
          bitmap.blend(((parts[2], parts[1], parts[0]), alpha), column: column, row: row)
        }
      }
    }
  }
}

extension CanvasFrame {
  /// A rectangle; nil for an empty one and for one without end: cairo draws nothing more after that.
  fileprivate init?(_ rect: CGRect) {
    let parts = [rect.minX, rect.minY, rect.width, rect.height]
    guard parts.allSatisfy(\.isFinite), rect.width > 0, rect.height > 0 else { return nil }
    self.init(
      x: rect.minX,
      y: rect.minY,
      size: CanvasSize(width: rect.width, height: rect.height)
    )
  }
}

extension CGAffineTransform {
  /// Whether it can be undone, and has no infinite part: cairo draws nothing more after another.
  fileprivate var isInvertible: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite) && a * d != b * c
  }
}
