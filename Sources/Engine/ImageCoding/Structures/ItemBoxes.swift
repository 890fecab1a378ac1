/// The boxes of a HEIF file (ISO/IEC 23008-12) about its items.
///
/// They define which item is the picture, its derivation and references, and its size; the items' data are not
/// read.
struct ItemBoxes {
  /// A reference from an item to others.
  struct Reference {
    /// The type of the reference, such as `dimg`.
    let kind: String
    /// The offset of ``kind`` in the file.
    let kindPlace: Int
    let from: Int
    let to: [Int]
  }

  /// The primary item of the file (`pitm`), and the offset of its number.
  struct Primary {
    let item: Int
    let place: Int
    let byteCount: Int
  }

  /// In the order of the file.
  private(set) var references: [Reference] = []
  private(set) var primary: Primary?
  /// The types of items, such as `hvc1`, in versions of the box that have them.
  private(set) var types: [Int: String] = [:]
  /// The offsets of the types of the first boxes of a film after the picture: `ftyp`, as the picture's own.
  private(set) var filmPlaces: [Int] = []
  /// The properties of an item, by their numbers from 1 on.
  private var properties: [Int: [Int]] = [:]
  /// The values of the properties.
  private var values: [Property] = []

  private enum Property {
    /// The pixels of a size (`ispe`).
    case pixels(Int)
    /// The purpose of an auxiliary picture (`auxC`).
    case purpose(String)
    case other
  }

  private let boxes: MediaBoxes
  /// The number of boxes, references and item properties that may still be read.
  ///
  /// A picture of 100 megapixels has 24,400 tiles of 64 × 64 pixels, the smallest size that ISO/IEC 23000-22
  /// allows, and seven of these for each.
  private var left = 200_000

  /// Reads the boxes of a file.
  ///
  /// - Throws: ``ImageDecodingError``, without a path and a format: of kind `limitExceeded` when there are more
  ///   than 200,000 boxes, references and properties, and of kind `corrupt` when they cannot be read.
  /// - Complexity: O(*n*) in their number.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) {
    boxes = MediaBoxes(input: EncodedInput(bytes))
    try read()
  }

  /// The sizes of an item in the file, in pixels: one in a well-formed file.
  func sizes(of item: Int) -> [Int] {
    values(of: item).compactMap { if case .pixels(let count) = $0 { count } else { nil } }
  }

  /// The purposes of an auxiliary picture, as URNs.
  func purposes(of item: Int) -> [String] {
    values(of: item).compactMap { if case .purpose(let purpose) = $0 { purpose } else { nil } }
  }

  private func values(of item: Int) -> [Property] {
    (properties[item] ?? []).compactMap { values.indices.contains($0 - 1) ? values[$0 - 1] : nil }
  }

  // MARK: Boxes

  private mutating func read() throws(ImageDecodingError) {
    var (place, isThere) = (0, false)
    // Data after the last complete box are not items.
    while let box = boxes.box(at: place, end: boxes.input.count) {
      try take(1)
      if box.kind == "ftyp", place > 0 { filmPlaces.append(place + 4) }
      if box.kind == "meta" {
        isThere = true
        try each(box.content + 4, box.end) { (items, box, place) throws(ImageDecodingError) in
          switch box.kind {
          case "iref": try items.readReferences(box)
          case "iprp": try items.readProperties(box)
          case "iinf": try items.readTypes(box)
          case "pitm": items.readPrimary(box)
          default: break
          }
        }
      }
      place = box.end
    }
    guard isThere else { throw Self.unreadable }
  }

  private mutating func readProperties(_ list: MediaBoxes.Box) throws(ImageDecodingError) {
    try each(list.content, list.end) { (items, box, _) throws(ImageDecodingError) in
      switch box.kind {
      case "ipma": try items.readAssociations(box)
      case "ipco":
        try items.each(box.content, box.end) { (items, box, _) throws(ImageDecodingError) in
          items.values.append(try items.property(box))
        }
      default: break
      }
    }
  }

  private mutating func each(
    _ start: Int,
    _ end: Int,
    _ body: (inout ItemBoxes, MediaBoxes.Box, Int) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) {
    var place = start
    while place < end {
      try take(1)
      guard let box = boxes.box(at: place, end: end) else { throw Self.unreadable }
      try body(&self, box, place)
      place = box.end
    }
  }

  private func property(_ box: MediaBoxes.Box) throws(ImageDecodingError) -> Property {
    switch box.kind {
    case "ispe":
      // Sides beyond a million exceed every limit of pixels.
      let width = min(try number(box.content + 4, 4, box.end), 1 << 20)
      let height = min(try number(box.content + 8, 4, box.end), 1 << 20)
      return .pixels(width * height)
    case "auxC":
      // A zero-terminated text; no known purpose is longer.
      let count = min(max(0, box.end - box.content - 4), 100)
      let text = boxes.input.bytes(at: UInt64(box.content + 4), count: count)
      return .purpose(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self))
    default: return .other
    }
  }

  private mutating func readReferences(_ list: MediaBoxes.Box) throws(ImageDecodingError) {
    let bytes = try number(list.content, 1, list.end) == 0 ? 2 : 4
    try each(list.content + 4, list.end) { (items, box, place) throws(ImageDecodingError) in
      let from = try items.number(box.content, bytes, box.end)
      let count = try items.number(box.content + bytes, 2, box.end)
      try items.take(count)
      var to: [Int] = []
      for index in 0..<count {
        to.append(try items.number(box.content + bytes + 2 + index * bytes, bytes, box.end))
      }
      items.references.append(
        Reference(kind: box.kind, kindPlace: place + 4, from: from, to: to)
      )
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

  /// Reads the types of items.
  ///
  /// An invalid list is skipped: sizes and references do not depend on it.
  private mutating func readTypes(_ list: MediaBoxes.Box) throws(ImageDecodingError) {
    var place =
      list.content + (boxes.number(at: list.content, count: 1) == 0 ? 6 : 8)
    while let box = boxes.box(at: place, end: list.end) {
      try take(1)
      place = box.end
      // Types came with version 2, and numbers of four bytes with 3.
      guard box.kind == "infe", let version = boxes.number(at: box.content, count: 1),
        version == 2 || version == 3
      else { continue }
      let bytes = version == 2 ? 2 : 4
      guard box.content + 10 + bytes <= box.end,
        let item = boxes.number(at: box.content + 4, count: bytes)
      else { continue }
      let type = boxes.input.bytes(at: UInt64(box.content + 6 + bytes), count: 4)
      types[item] = String(decoding: type, as: UTF8.self)
    }
  }

  private mutating func readPrimary(_ box: MediaBoxes.Box) {
    let bytes = boxes.number(at: box.content, count: 1) == 0 ? 2 : 4
    guard box.content + 4 + bytes <= box.end,
      let item = boxes.number(at: box.content + 4, count: bytes)
    else { return }
    primary = Primary(item: item, place: box.content + 4, byteCount: bytes)
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
    reason: "the parts of its pictures cannot be read"
  )
}
