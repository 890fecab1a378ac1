package import ImageSignatures

/// How one picture may be the whole of another, turned or mirrored, or be inside it: what near frame
/// hashes suggest, without local features.
package enum FrameRelation: Hashable, Sendable {
  /// The picture is the other one after it was turned or mirrored.
  case form(DihedralForm)
  /// The picture is that part of the other one.
  case part(UnitRect)

  /// Where in the other picture a place of the picture is, both as shares of the sides.
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

  /// Whether the one is like the mirror image of the other.
  package var isMirrored: Bool {
    switch self {
    case .form(.flipX), .form(.flipY), .form(.flipPlus1), .form(.flipMinus1): true
    case .form, .part: false
    }
  }

  /// What was done to the other picture to make this one, or the other way round.
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
    // A mirror image that was turned is turned back by the same turn.
    case .form(.flipX): return [.mirrored, .turned(degrees: 180)]
    case .form(.flipY): return [.mirrored]
    case .form(.flipPlus1): return [.mirrored, .turned(degrees: 270)]
    case .form(.flipMinus1): return [.mirrored, .turned(degrees: 90)]
    }
  }
}
