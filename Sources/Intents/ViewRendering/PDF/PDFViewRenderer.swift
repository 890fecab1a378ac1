internal import CairoDrawing
public import Foundation
public import SwiftUICore

/// Shows a view as a PDF document of one page, as high as the view is.
///
/// ```swift
/// let data = try PDFViewRenderer().document(view, title: "Ticket")
/// try data.write(to: URL(filePath: "ticket.pdf"))
/// ```
///
/// It draws with Cairo; pictures are JPEG and PNG files.
public struct PDFViewRenderer: Sendable {
  /// The width of the page, in points of 1/72 inch; 600 by default.
  ///
  /// A page is 60...14400 points wide: other widths are drawn as the nearest one, and what is not a
  /// number as 600.
  public var width: Double
  /// Returns the path of a picture's file by its name; nil leaves the picture out.
  ///
  /// A file that is not a JPEG or PNG picture is left out too.
  public var picturePath: @Sendable (String) -> String?

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - width: The width of the page, in points of 1/72 inch.
  ///   - picturePath: Returns the path of a picture's file by its name; nil leaves the picture
  ///     out. By default a name that is an absolute path is the file.
  public init(
    width: Double = 600,
    picturePath: @escaping @Sendable (String) -> String? = { $0.hasPrefix("/") ? $0 : nil }
  ) {
    self.width = width
    self.picturePath = picturePath
  }

  /// Draws a view.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - title: The title of the document.
  /// - Returns: The bytes of the document.
  /// - Throws: ``PDFViewError``.
  public func document(_ node: ViewNode, title: String) throws(PDFViewError) -> Data {
    let width = width.isNaN ? 600 : min(max(width, 60), CGFloat.longestSide)
    do throws(CairoError) {
      let drawing = try ViewDrawing(
        of: node,
        within: width - 2 * Self.margin,
        picturePath: picturePath
      )
      let height = max(1, drawing.size.height + 2 * Self.margin)
      let canvas = try CairoCanvas(pageOf: CanvasSize(width: width, height: height))
      canvas.setTitle(title)
      drawing.draw(on: canvas, x: (width - drawing.size.width) / 2, y: Self.margin)
      canvas.endPage()
      return try canvas.finish()
    } catch {
      switch error {
      case .outOfMemory: throw .outOfMemory
      case .drawing(let reason): throw .drawing(reason)
      }
    }
  }

  /// The room around a view, in points: two fifths of an inch.
  private static let margin = 28.8
}

/// Why a view does not become a document.
///
/// The view itself is never at fault: what cannot be drawn is left out.
public enum PDFViewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is not enough memory.
  case outOfMemory
  /// The drawing library says what is wrong.
  case drawing(String)

  /// A sentence in English that says what went wrong.
  ///
  /// With the message of the drawing library where there is one.
  public var description: String {
    switch self {
    case .outOfMemory: "not enough memory for the document"
    case .drawing(let reason): "the document cannot be drawn: \(reason)"
    }
  }
}
