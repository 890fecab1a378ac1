internal import PixelBuffers

/// Outlines of parts of pictures.
enum Outline {
  /// Whether corners are those of the whole picture, whose outline would be meaningless.
  static func isWhole(_ corners: [PixelPoint], width: Int, height: Int) -> Bool {
    let margin = 0.01
    func isAtEdge(_ value: Double, _ length: Int) -> Bool {
      value <= Double(length) * margin || value >= Double(length) * (1 - margin)
    }
    return corners.count == 4
      && corners.allSatisfy { isAtEdge($0.x, width) && isAtEdge($0.y, height) }
  }
}
