/// A color as red, green, blue and opacity, each in `0...1`.
package struct CanvasColor: Hashable, Sendable {
  package var red, green, blue: Double
  package var opacity: Double

  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }
}

/// The shape of letters.
package struct CanvasFont: Hashable, Sendable {
  /// The size of letters, in the canvas's units.
  package var size: Double
  package var isBold, isItalic, isMonospaced: Bool

  package init(size: Double, isBold: Bool, isItalic: Bool, isMonospaced: Bool) {
    (self.size, self.isBold, self.isItalic, self.isMonospaced) = (
      size, isBold, isItalic, isMonospaced
    )
  }
}

/// A size in the canvas's units: points of 1/72 inch on a page.
package struct CanvasSize: Hashable, Sendable {
  package var width, height: Double

  package init(width: Double = 0, height: Double = 0) {
    (self.width, self.height) = (width, height)
  }
}

/// A rectangle from its upper left corner.
package struct CanvasFrame: Hashable, Sendable {
  package var x, y: Double
  package var size: CanvasSize

  package init(x: Double, y: Double, size: CanvasSize) {
    (self.x, self.y, self.size) = (x, y, size)
  }
}

/// Why nothing is drawn.
package enum CairoError: Error, Hashable, Sendable {
  case outOfMemory
  /// The message of the drawing library, or the name of the library that cannot be loaded.
  case drawing(String)
}
