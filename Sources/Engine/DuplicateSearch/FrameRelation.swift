internal import ImageSignatures

/// How one picture may be the whole of another, turned or mirrored, or be inside it: what near frame
/// hashes suggest, without local features.
internal enum FrameRelation: Hashable, Sendable {
  /// The picture is the other one after it was turned or mirrored.
  case form(DihedralForm)
  /// The picture is that part of the other one.
  case part(UnitRect)

  /// Where in the other picture a place of the picture is, both as shares of the sides.
  func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
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
  var isMirrored: Bool {
    switch self {
    case .form(.flipX), .form(.flipY), .form(.flipPlus1), .form(.flipMinus1): true
    case .form, .part: false
    }
  }

  /// What was done to the other picture to make this one, or the other way round, in words.
  func words(fromOther: Bool) -> String {
    switch self {
    case .part(let rect):
      let share = rect.width * rect.height
      if fromOther { return "cropped to \(ChangeWords.percent(share))" }
      return share >= 0.5 ? "framed" : "pasted into another picture"
    case .form(let form):
      switch form {
      case .original: return "looking different"
      case .rotate90: return ChangeWords.turned(fromOther ? 270 : 90)
      case .rotate180: return ChangeWords.turned(180)
      case .rotate270: return ChangeWords.turned(fromOther ? 90 : 270)
      case .flipX: return "mirrored, turned 180°"
      case .flipY: return "mirrored"
      case .flipPlus1: return "mirrored, turned 270°"
      case .flipMinus1: return "mirrored, turned 90°"
      }
    }
  }
}
