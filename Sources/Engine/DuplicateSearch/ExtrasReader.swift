internal import Files
internal import ImageCoding

/// Reads what a file holds beside the pixels of its first picture.
internal struct ExtrasReader {
  private let file: FileContent
  private var streams: [PictureExtras.Part: FileDigest.Stream] = [:]
  /// Whether a PNG says of some colors that they are transparent.
  private(set) var hasTransparentColors = false

  init(_ file: FileContent) { self.file = file }

  /// The digest of each part that was met.
  var digests: [PictureExtras.Part: FileDigest] { streams.mapValues { $0.digest() } }

  /// Adds bytes of the file to a part; false when they are not there.
  private mutating func add(_ range: Range<Int>, to part: PictureExtras.Part) -> Bool {
    var stream = streams[part] ?? FileDigest.Stream()
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let bytes = file.part(at: offset, atMost: range.upperBound - offset), !bytes.isEmpty
      else { return false }
      bytes.withUnsafeBytes { stream.add($0) }
      offset += bytes.count
    }
    streams[part] = stream
    return true
  }

  /// So many bytes behind a picture are the padding of some program, as are zeros.
  private static let paddingLimit = 16

  /// Adds what stands behind the picture; false when it cannot be read.
  private mutating func addRest(from end: Int) -> Bool {
    guard let next = file.part(at: end, atMost: Self.paddingLimit + 1) else { return false }
    if next.count <= Self.paddingLimit { return true }
    var stream = FileDigest.Stream()
    var isPadding = true
    let isRead = file.read(from: end) { bytes in
      stream.add(bytes)
      isPadding = isPadding && bytes.allSatisfy { $0 == 0 }
    }
    guard isRead else { return false }
    if !isPadding { streams[.rest] = stream }
    return true
  }

  // MARK: PNG

  /// Chunks that are pixels, or say nothing of what shows.
  private static let passedOver: Set<String> = [
    "IHDR", "PLTE", "IDAT", "tRNS", "sRGB", "sBIT", "bKGD", "hIST", "pHYs", "sPLT", "tIME", "tEXt",
    "zTXt", "iTXt", "eXIf", "oFFs", "pCAL", "sCAL", "gIFg", "gIFx", "vpAg", "caNv", "orNT", "iDOT",
  ]
  private static let ofProfile: Set<String> = ["iCCP", "gAMA", "cHRM", "cICP", "mDCV", "cLLI"]
  private static let ofAnimation: Set<String> = ["acTL", "fcTL", "fdAT"]
  /// What other programs write of sRGB: the gamma, the chromaticities, and the code points.
  private static let plainProfiles: Set<[UInt8]> = [
    Array("gAMA".utf8) + [0, 0, 0xB1, 0x8F],
    Array("cHRM".utf8) + [
      0, 0, 0x7A, 0x26, 0, 0, 0x80, 0x84, 0, 0, 0xFA, 0, 0, 0, 0x80, 0xE8, 0, 0, 0x75, 0x30, 0, 0,
      0xEA, 0x60, 0, 0, 0x3A, 0x98, 0, 0, 0x17, 0x70,
    ],
    Array("cICP".utf8) + [1, 13, 0, 1],
  ]

  /// Reads the chunks of a PNG; false when it cannot be read.
  mutating func readPNG() -> Bool {
    var position = 8
    while true {
      guard let head = file.part(at: position, atMost: 8).map(Array.init) else { return false }
      // Where the file ends early, its picture has been found to be damaged or whole without the rest.
      guard head.count == 8 else { return true }
      let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 12 + length
      let name = String(decoding: head[4...], as: UTF8.self)
      if name == "IEND" { return addRest(from: end) }
      if name == "tRNS" { hasTransparentColors = true }
      if !Self.passedOver.contains(name), !isPlainProfile(name, position + 4, length) {
        let part: PictureExtras.Part =
          Self.ofProfile.contains(name)
          ? .profile : Self.ofAnimation.contains(name) ? .frames : .chunks
        guard add(position..<position + 8 + length, to: part) else { return false }
      }
      position = end
    }
  }

  private func isPlainProfile(_ name: String, _ start: Int, _ length: Int) -> Bool {
    guard Self.ofProfile.contains(name), length <= 32,
      let bytes = file.part(at: start, atMost: 4 + length)
    else { return false }
    return Self.plainProfiles.contains(Array(bytes))
  }

  // MARK: JPEG

  /// Reads the segments of a JPEG; false when it cannot be read.
  mutating func readJPEG(at path: String) -> Bool {
    var position = 2
    while let place = marker(from: position) {
      guard let head = file.part(at: place, atMost: 22).map(Array.init) else { return false }
      if head.count > 1, head[1] == 0xD9 { return addRest(from: place + 2) }
      guard head.count >= 4 else { return true }
      let end = place + 2 + (Int(head[2]) << 8 | Int(head[3]))
      if head[1] == 0xE2 {
        let content = head.dropFirst(4)
        if content.starts(with: Array("ICC_PROFILE\0".utf8)), !add(place..<end, to: .profile) {
          return false
        }
        if content.starts(with: Array("MPF\0".utf8)), !add(place..<end, to: .pictures) {
          return false
        }
      }
      if Self.isFrame(head[1]), head.count > 9, head[9] > 3, streams[.inks] == nil {
        guard let coding = JPEGCoding.digest(of: path) else { return false }
        streams[.inks] = FileDigest.Stream()
        streams[.inks]?.add(coding.bytes)
      }
      position = max(end, place + 2)
    }
    return true
  }

  /// SOF0 to SOF15, without DHT, JPG and DAC, which have numbers between theirs.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Where the next marker is that begins a segment or ends the picture; nil when there is none.
  private func marker(from start: Int) -> Int? {
    // Before the first scan the next segment is right there.
    var (offset, limit) = (start, 64)
    while let part = file.part(at: offset, atMost: limit), part.count > 1 {
      let found = part.withUnsafeBytes { bytes -> Int? in
        var place = 0
        while place < bytes.count - 1 {
          if bytes[place] == 0xFF, bytes[place + 1] > 0x01, bytes[place + 1] < 0xFF,
            !(0xD0...0xD8).contains(bytes[place + 1])
          {
            return place
          }
          place += 1
        }
        return nil
      }
      if let found { return offset + found }
      (offset, limit) = (offset + part.count - 1, .max)
    }
    return nil
  }
}
