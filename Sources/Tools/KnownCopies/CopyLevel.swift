/// The level of a copy's difference from its original, from the strictest to the loosest.
///
/// The words of `waymark duplicates --level`.
package enum CopyLevel: String, Sendable, CaseIterable, Comparable {
  /// The same bytes.
  case exact
  /// Other bytes, but every pixel of the upright picture is the same.
  case pixels
  /// The whole picture, stored differently: compressed, resized, in another format.
  case near
  /// The whole picture, looking different: light, color, sharpness, a narrow trim or border.
  case similar
  /// A part of it is changed: cropped, turned, mirrored, covered, framed, pasted into another.
  case edited

  /// Orders levels from the strictest to the loosest.
  package static func < (left: CopyLevel, right: CopyLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .exact: 0
    case .pixels: 1
    case .near: 2
    case .similar: 3
    case .edited: 4
    }
  }
}
