package import ImageSignatures

/// A relation that near frame hashes suggest without local features: one picture is a turned or mirrored form
/// of another, or a part of it.
package enum FrameRelation: Hashable, Sendable {
  /// The picture is the other one, turned or mirrored.
  case form(DihedralForm)
  /// The picture is that part of the other one.
  case part(UnitRect)

  /// Maps a point of the picture to the other picture, both as shares of the sides.
  package func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let (x, y) = (point.x, point.y)
    switch self {
    case .part(let rect): return SIMD2(rect.x + x * rect.width, rect.y + y * rect.height)
    case .form(.original): return point
    case .form(.rotate90): return SIMD2(1 - y, x)
    case .form(.rotate180): return SIMD2(1 - x, 1 - y)
    case .form(.rotate270): return SIMD2(y, 1 - x)
    case .form(.flipX): return SIMD2(x, 1 - y)
    case .form(.flipY): return SIMD2(1 - x, y)
    case .form(.flipPlus1): return SIMD2(y, x)
    case .form(.flipMinus1): return SIMD2(1 - y, 1 - x)
    }
  }

  /// Whether one is the mirror image of the other.
  package var isMirrored: Bool {
    switch self {
    case .form(.flipX), .form(.flipY), .form(.flipPlus1), .form(.flipMinus1): true
    case .form, .part: false
    }
  }

  /// The changes that turn the other picture into this one, or this one into the other.
  package func changes(fromOther: Bool) -> [PictureChange] {
    switch self {
    case .part(let rect):
      let share = rect.width * rect.height
      if fromOther { return [.cropped(share: share)] }
      return share >= 0.5 ? [.framed] : [.pasted]
    case .form(.original): return [.slightlyDifferent]
    case .form(.rotate90): return [.turned(degrees: fromOther ? 270 : 90)]
    case .form(.rotate180): return [.turned(degrees: 180)]
    case .form(.rotate270): return [.turned(degrees: fromOther ? 90 : 270)]
    // For a mirror image, the inverse of a turn is the same turn.
    case .form(.flipX): return [.mirrored, .turned(degrees: 180)]
    case .form(.flipY): return [.mirrored]
    case .form(.flipPlus1): return [.mirrored, .turned(degrees: 270)]
    case .form(.flipMinus1): return [.mirrored, .turned(degrees: 90)]
    }
  }
}
