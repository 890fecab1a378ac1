/// What the derived items of a HEIF file (ISO/IEC 23008-12) are made of: overlays, grids, and the like.
///
/// An overlay may refer to one picture any number of times, which is decoded as often. Its own size says nothing of
/// that, and libheif does it without a limit of the caller's.
package struct DerivedItems {
  /// The pictures of which an item is made (`dimg`), one for each time that it is decoded.
  private var parts: [Int: [Int]] = [:]
  /// The pictures that lie beside an item (`auxl`), of which its transparency may be one.
  private var companions: [Int: [Int]] = [:]
  /// The pixels that decoding an item takes, as far as they were summed.
  private var sums: [Int: Int] = [:]

  private let boxes: ItemBoxes

  /// Throws where decoding an item of a file would decode many more pixels than the item has.
  ///
  /// The parts of a grid cover its own size and little more, and those of an overlay are to be seen: four times the
  /// pixels of the item and ``spare`` are enough for both.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: Its `maximumPixelCount` bounds what an item can announce.
  ///   - format: The format of the file.
  /// - Throws: ``ImageDecodingError``, without a path: of kind `limitExceeded` for such an item, and of kind `corrupt`
  ///   where the items cannot be read.
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

  /// What decoding a part costs at least, however small it is: setting up a decoder takes as long as 128 × 128 pixels.
  private static let leastCost = 128 * 128
  /// Pixels that any item may decode besides, as for a small overlay of a large picture.
  private static let spare = 1 << 20
  /// More than any item may have.
  private static let tooMany = 1 << 40
  /// Items made of items made of items; files have two or three.
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

  /// How many pixels are decoded for an item; ``tooMany`` or more where it is made of itself.
  private mutating func pixels(of item: Int, depth: Int) -> Int {
    if let sum = sums[item] { return sum }
    guard depth < Self.deepest else { return Self.tooMany }
    // What is made of itself finds this.
    sums[item] = Self.tooMany
    var sum = max(Self.leastCost, boxes.sizes(of: item).max() ?? Self.spare)
    for part in parts[item] ?? [] where sum < Self.tooMany {
      sum += pixels(of: part, depth: depth + 1)
    }
    // One of them at most is its transparency, and is decoded.
    var companion = 0
    for other in companions[item] ?? [] {
      companion = max(companion, pixels(of: other, depth: depth + 1))
    }
    sum = min(sum + companion, Self.tooMany)
    sums[item] = sum
    return sum
  }
}
