/// What the derived items of a HEIF file (ISO/IEC 23008-12) are made of: overlays, grids, and the like.
///
/// An overlay may refer to one picture any number of times, which is decoded as often. Its own size says nothing of
/// that, and libheif asks nobody before it does it.
package struct DerivedItems {
  /// The pictures of which an item is made (`dimg`), one for each time that it is decoded.
  private var parts: [Int: [Int]] = [:]
  /// The pictures that lie beside an item (`auxl`), of which its transparency may be one.
  private var companions: [Int: [Int]] = [:]
  /// The properties of an item, by their numbers from 1 on.
  private var properties: [Int: [Int]] = [:]
  /// The pixels of the properties that are sizes (`ispe`); nil of all others.
  private var sizes: [Int?] = []
  /// The pixels that decoding an item takes, as far as they were summed.
  private var sums: [Int: Int] = [:]

  private let boxes: MediaBoxes
  /// What may still be read, in boxes, references and properties of items.
  ///
  /// A picture of 100 megapixels has 24,400 tiles of 64 × 64 pixels, the smallest that ISO/IEC 23000-22 allows, and six
  /// of these for each.
  private var left = 200_000

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
    var items = DerivedItems(bytes)
    do throws(ImageDecodingError) {
      try items.read()
      try items.check(limits)
    } catch {
      var error = error
      error.format = format
      throw error
    }
  }

  private init(_ bytes: UnsafeRawBufferPointer) {
    boxes = MediaBoxes(input: EncodedInput(bytes))
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
      let own = min(sizes(of: item).min() ?? 0, max(0, limits.maximumPixelCount))
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
    var sum = max(Self.leastCost, sizes(of: item).max() ?? Self.spare)
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

  /// The sizes that a file gives an item, in pixels: one, where it is well-formed.
  private func sizes(of item: Int) -> [Int] {
    (properties[item] ?? []).compactMap { sizes.indices.contains($0 - 1) ? sizes[$0 - 1] : nil }
  }

  // MARK: Boxes

  private mutating func read() throws(ImageDecodingError) {
    var (place, isThere) = (0, false)
    // What is behind the last whole box is no item.
    while let box = boxes.box(at: place, end: boxes.input.count) {
      try take(1)
      if box.kind == "meta" {
        isThere = true
        try each(box.content + 4, box.end) { (items, box) throws(ImageDecodingError) in
          switch box.kind {
          case "iref": try items.readReferences(box)
          case "iprp": try items.readProperties(box)
          default: break
          }
        }
      }
      place = box.end
    }
    guard isThere else { throw Self.unreadable }
  }

  private mutating func readProperties(_ list: MediaBoxes.Box) throws(ImageDecodingError) {
    try each(list.content, list.end) { (items, box) throws(ImageDecodingError) in
      switch box.kind {
      case "ipma": try items.readAssociations(box)
      case "ipco":
        try items.each(box.content, box.end) { (items, box) throws(ImageDecodingError) in
          try items.addProperty(box)
        }
      default: break
      }
    }
  }

  private mutating func each(
    _ start: Int,
    _ end: Int,
    _ body: (inout DerivedItems, MediaBoxes.Box) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) {
    var place = start
    while place < end {
      try take(1)
      guard let box = boxes.box(at: place, end: end) else { throw Self.unreadable }
      try body(&self, box)
      place = box.end
    }
  }

  private mutating func addProperty(_ box: MediaBoxes.Box) throws(ImageDecodingError) {
    guard box.kind == "ispe" else {
      sizes.append(nil)
      return
    }
    // Sides beyond a million make ``tooMany`` at most.
    let width = min(try number(box.content + 4, 4, box.end), 1 << 20)
    let height = min(try number(box.content + 8, 4, box.end), 1 << 20)
    sizes.append(width * height)
  }

  private mutating func readReferences(_ list: MediaBoxes.Box) throws(ImageDecodingError) {
    let bytes = try number(list.content, 1, list.end) == 0 ? 2 : 4
    try each(list.content + 4, list.end) { (items, box) throws(ImageDecodingError) in
      let from = try items.number(box.content, bytes, box.end)
      let count = try items.number(box.content + bytes, 2, box.end)
      try items.take(count)
      for index in 0..<count {
        let to = try items.number(box.content + bytes + 2 + index * bytes, bytes, box.end)
        switch box.kind {
        case "dimg": items.parts[from, default: []].append(to)
        case "auxl": items.companions[to, default: []].append(from)
        default: break
        }
      }
    }
  }

  private mutating func readAssociations(_ box: MediaBoxes.Box) throws(ImageDecodingError) {
    let itemBytes = try number(box.content, 1, box.end) == 0 ? 2 : 4
    let isWide = try number(box.content + 3, 1, box.end) & 1 == 1
    let (numberBytes, mask) = isWide ? (2, 0x7FFF) : (1, 0x7F)
    let count = try number(box.content + 4, 4, box.end)
    var place = box.content + 8
    for _ in 0..<count {
      let item = try number(place, itemBytes, box.end)
      let numbers = try number(place + itemBytes, 1, box.end)
      place += itemBytes + 1
      try take(1 + numbers)
      for _ in 0..<numbers {
        properties[item, default: []].append(try number(place, numberBytes, box.end) & mask)
        place += numberBytes
      }
    }
  }

  private func number(_ place: Int, _ count: Int, _ end: Int) throws(ImageDecodingError) -> Int {
    guard place + count <= end, let number = boxes.number(at: place, count: count) else {
      throw Self.unreadable
    }
    return number
  }

  private mutating func take(_ count: Int) throws(ImageDecodingError) {
    left -= count
    guard left >= 0 else {
      throw ImageDecodingError(
        kind: .limitExceeded,
        reason: "its pictures have more than 200000 references and properties"
      )
    }
  }

  private static let unreadable = ImageDecodingError(
    kind: .corrupt,
    reason: "what its pictures are made of cannot be read"
  )
}
