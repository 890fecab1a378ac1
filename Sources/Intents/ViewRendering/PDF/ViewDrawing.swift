package import CairoDrawing
package import SwiftUICore

/// A view that has found its size, and knows how to draw itself at a place.
struct ViewBox {
  var size: CanvasSize
  /// Draws the view with its upper left corner at a place.
  var draw: (_ canvas: CairoCanvas, _ x: Double, _ y: Double) -> Void

  /// A view of a size that shows nothing.
  static func empty(_ size: CanvasSize = CanvasSize()) -> ViewBox {
    ViewBox(size: size) { _, _, _ in }
  }
}

/// A view that was measured once, and is drawn on any canvas.
package struct ViewDrawing {
  private let box: ViewBox
  /// The size of the view, in points.
  package var size: CanvasSize { box.size }

  /// Measures a view.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - width: The width that is offered to it, in points.
  ///   - picturePath: Returns the path of a picture's file by its name; nil leaves the picture out.
  /// - Throws: `CairoError` where cairo cannot be loaded, or there is no memory.
  package init(
    of node: ViewNode,
    within width: Double,
    picturePath: @escaping (String) -> String?
  ) throws(CairoError) {
    // Letters are measured as on paper, where they are not moved to whole pixels.
    let canvas = try CairoCanvas(pageOf: CanvasSize(width: 1, height: 1))
    box = ViewLayout(canvas: canvas, picturePath: picturePath)
      .box(of: node, within: width, ViewStyle())
  }

  /// Draws the view with its upper left corner at a place.
  package func draw(on canvas: CairoCanvas, x: Double = 0, y: Double = 0) {
    box.draw(canvas, x, y)
  }
}
