public import PixelBuffers

/// One of the eight ways to turn and mirror a picture, in the order and with the names of Meta's PDQ.
///
/// The hash of a form is the hash of the picture after ``orientation`` has been applied to it. All
/// eight come from one discrete cosine transform: mirroring a picture changes the sign of every other
/// row or column of its coefficients, and transposing it transposes them.
public enum DihedralForm: Int, Sendable, Hashable, CaseIterable {
  /// The picture as it is.
  case original
  /// Turned counterclockwise by 90 degrees.
  case rotate90
  /// Turned by 180 degrees.
  case rotate180
  /// Turned clockwise by 90 degrees.
  case rotate270
  /// Mirrored top to bottom.
  case flipX
  /// Mirrored left to right.
  case flipY
  /// Transposed: mirrored in the diagonal from the top left to the bottom right.
  case flipPlus1
  /// Mirrored in the other diagonal.
  case flipMinus1

  /// The orientation to pass to `PixelBuffer.oriented(_:)` to bring a picture into this form.
  ///
  /// `picture.oriented(DihedralForm.rotate90.orientation)` is the picture turned counterclockwise by 90
  /// degrees.
  public var orientation: ImageOrientation {
    switch self {
    case .original: .up
    case .rotate90: .left
    case .rotate180: .down
    case .rotate270: .right
    case .flipX: .downMirrored
    case .flipY: .upMirrored
    case .flipPlus1: .leftMirrored
    case .flipMinus1: .rightMirrored
    }
  }

  /// All forms except the picture as it is.
  package static let turned = Array(allCases.dropFirst())

  /// Whether the form is a mirror image, turned or not.
  package var isMirrored: Bool {
    switch self {
    case .original, .rotate90, .rotate180, .rotate270: false
    case .flipX, .flipY, .flipPlus1, .flipMinus1: true
    }
  }

  /// Whether rows and columns change places.
  var transposes: Bool { orientation.swapsSides }

  /// Whether the form negates the coefficient in the given row and column of the original.
  @inline(__always)
  func negates(row: Int, column: Int) -> Bool {
    switch self {
    case .original, .flipPlus1: false
    case .rotate90, .flipY: column.isMultiple(of: 2)
    case .rotate270, .flipX: row.isMultiple(of: 2)
    case .rotate180, .flipMinus1: !(row + column).isMultiple(of: 2)
    }
  }
}
