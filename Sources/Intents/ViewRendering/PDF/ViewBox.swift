/// A view that has found its size, and knows how to draw itself at a place.
struct ViewBox {
  /// A size in points.
  struct Size: Hashable {
    var width = 0.0
    var height = 0.0
  }

  /// A rectangle in points, from the upper left corner.
  struct Frame: Hashable {
    var x, y: Double
    var size: Size
  }

  var size: Size
  /// Draws the view with its upper left corner at a place.
  var draw: (_ x: Double, _ y: Double) -> Void

  /// A view of a size that shows nothing.
  static func empty(_ size: Size = Size()) -> ViewBox { ViewBox(size: size) { _, _ in } }
}
