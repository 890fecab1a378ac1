/// The derived items of a HEIF file (ISO/IEC 23008-12): overlays, grids, and the like.
///
/// An overlay may refer to one picture any number of times, which is decoded as often. Its own size does not
/// bound that, and libheif has no limit that the caller could set.
package struct DerivedItems {
  /// The pictures from which an item is derived (`dimg`), one for each time that it is decoded.
  private var parts: [Int: [Int]] = [:]
  /// The auxiliary pictures of an item (`auxl`), of which one may be its transparency.
  private var companions: [Int: [Int]] = [:]
  /// The number of pixels decoded for an item, as far as computed.
  private var sums: [Int: Int] = [:]

  private let boxes: ItemBoxes

  /// Throws if decoding an item of a file would decode many more pixels than the item has.
  ///
  /// The parts of a grid cover its own size and little more, and those of an overlay should be visible: four
  /// times the pixels of the item plus ``spare`` are enough for both.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: Its `maximumPixelCount` bounds the size of an item.
  ///   - format: The format of the file.
  /// - Throws: ``ImageDecodingError``, without a path: of kind `limitExceeded` for such an item, and of kind
  ///   `corrupt` when the items cannot be read.
  /// - Complexity: O(*n*) in the number of references, of which at most 200,000 are read.
  package static func check(
    _ bytes: UnsafeRawBufferPointer,
    limits: DecodingLimits,
    of format: ImageFormat
  ) throws(ImageDecodingError) {
    do throws(ImageDecodingError) {
      var items = DerivedItems(try ItemBoxes(bytes))
      try items.check(limits)
    } catch {
      var error = error
      error.format = format
      throw error
    }
  }

  private init(_ boxes: ItemBoxes) {
    self.boxes = boxes
    for reference in boxes.references {
      switch reference.kind {
      case "dimg": parts[reference.from, default: []] += reference.to
      case "auxl": for item in reference.to { companions[item, default: []].append(reference.from) }
      default: break
      }
    }
  }

  // MARK: Pixels

  /// The least cost of decoding a part, whatever its size: setting up a decoder takes as long as 128 × 128
  /// pixels.
  private static let leastCost = 128 * 128
  /// The number of further pixels that any item may decode, as for a small overlay of a large picture.
  private static let spare = 1 << 20
  /// More pixels than any item may have.
  private static let tooMany = 1 << 40
  /// The greatest nesting depth of derived items; files have two or three.
  private static let deepest = 16

  private mutating func check(_ limits: DecodingLimits) throws(ImageDecodingError) {
    for (item, parts) in parts {
      let own = min(boxes.sizes(of: item).min() ?? 0, max(0, limits.maximumPixelCount))
      var sum = 0
      for part in parts where sum < Self.tooMany { sum += pixels(of: part, depth: 1) }
      guard sum >= Self.tooMany || sum > 4 * own + Self.spare else { continue }
      throw ImageDecodingError(
        kind: .limitExceeded,
        reason: "one of its pictures has \(own) pixels and is made of \(parts.count) parts with "
          + (sum < Self.tooMany ? "\(sum) together" : "far more together")
          + ", more than four times as many and \(Self.spare)"
      )
    }
  }

  /// The number of pixels decoded for an item; ``tooMany`` or more when it is derived from itself.
  private mutating func pixels(of item: Int, depth: Int) -> Int {
    if let sum = sums[item] { return sum }
    guard depth < Self.deepest else { return Self.tooMany }
    // A recursive derivation finds this value.
    sums[item] = Self.tooMany
    var sum = max(Self.leastCost, boxes.sizes(of: item).max() ?? Self.spare)
    for part in parts[item] ?? [] where sum < Self.tooMany {
      sum += pixels(of: part, depth: depth + 1)
    }
    // At most one of them is its transparency, and is decoded.
    var companion = 0
    for other in companions[item] ?? [] {
      companion = max(companion, pixels(of: other, depth: depth + 1))
    }
    sum = min(sum + companion, Self.tooMany)
    sums[item] = sum
    return sum
  }
}
