internal import Files
internal import ImageCoding

/// Reads the content of a file besides the pixels of its first picture.
internal struct ExtrasReader {
  let file: FileContent
  private(set) var streams: [PictureExtras.Part: FileDigest.Stream] = [:]
  /// The segments of a JPEG with parts of its color profile, in file order.
  private var profileSegments: [Range<Int>] = []
  /// The metadata of the picture.
  var metadata = PictureMetadata()
  /// Whether a PNG declares some colors transparent.
  var hasTransparentColors = false

  /// The nesting depth in thumbnails.
  private var depth = 0

  init(_ file: FileContent) { self.file = file }

  /// Reads the content of an embedded JPEG thumbnail besides its pixels.
  ///
  /// - Parameters:
  ///   - bytes: The whole thumbnail.
  ///   - depth: The nesting depth in thumbnails.
  /// - Returns: Its metadata; nil when they cannot be determined.
  static func metadata(ofThumbnail bytes: [UInt8], depth: Int) -> PictureMetadata? {
    var reader = ExtrasReader(FileContent(bytes))
    reader.depth = depth
    guard reader.readSegments(at: nil) else { return nil }
    reader.addRemarks()
    var metadata = reader.metadata
    for digest in reader.digests.values { metadata.add(.exif, digest) }
    return metadata
  }

  /// The digest of each part that was found.
  var digests: [PictureExtras.Part: FileDigest] { streams.mapValues { $0.digest() } }

  /// Adds bytes of the file to a part; false when they are missing.
  mutating func add(_ range: Range<Int>, to part: PictureExtras.Part) -> Bool {
    var stream = streams[part] ?? FileDigest.Stream()
    guard add(range, to: &stream) else { return false }
    streams[part] = stream
    return true
  }

  func add(_ range: Range<Int>, to stream: inout FileDigest.Stream) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard let bytes = file.part(at: offset, atMost: range.upperBound - offset), !bytes.isEmpty
      else { return false }
      bytes.withUnsafeBytes { stream.add($0) }
      offset += bytes.count
    }
    return true
  }

  /// The size up to which bytes after a picture are padding of a program; zeros always are.
  static let paddingLimit = 16
  /// Adds the bytes after the picture; false when they cannot be read.
  mutating func addRest(from end: Int) -> Bool {
    guard let next = file.part(at: end, atMost: Self.paddingLimit + 1) else { return false }
    if next.count <= Self.paddingLimit {
      if !PictureMetadata.withoutPadding(next).isEmpty { metadata.add(.rest, next) }
      return true
    }
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

  /// Longer content is not parsed.
  static let largestText = 1 << 18

  // MARK: JPEG

  /// Reads the segments of a JPEG; false when it cannot be read.
  mutating func readJPEG(at path: String, _ limits: DecodingLimits) -> Bool {
    guard readSegments(at: path) else { return false }
    // Only decoding separates bytes between segments and after scan data from these. The amount of padding by
    // some cameras and programs does not count. The position of other bytes is unknown, so the whole file
    // counts.
    if let count = try? ImageDecoder.extraneousByteCount(ofJPEG: path, limits: limits),
      count > Self.paddingLimit
    {
      // When segments cannot be separated from the bytes between them, the whole file is digested.
      guard let rest = JPEGCoding.digest(of: path) ?? FileContent.digest(of: path) else {
        return false
      }
      metadata.add(.rest, rest)
    }
    addRemarks()
    return true
  }

  /// Treats an sRGB profile as none, and keeps its other texts.
  private mutating func addRemarks() {
    guard streams[.profile] != nil, let profile = profileOfSegments, profile.isSRGB else { return }
    streams[.profile] = nil
    metadata.addRemarks(of: profile)
  }

  /// The bytes of a segment before its part of the profile: the marker, the length, the name, the number of the
  /// part, and the number of parts.
  private static let profileHead = 18

  /// The profile of a JPEG; nil unless its parts are complete and in order.
  private var profileOfSegments: ColorProfile? {
    var bytes: [UInt8] = []
    for (index, segment) in profileSegments.enumerated() {
      guard bytes.count + segment.count <= ColorProfile.largestByteCount,
        let content = file.part(at: segment.lowerBound, atMost: segment.count),
        content.count == segment.count, content.count >= Self.profileHead,
        Int(content[16]) == index + 1, Int(content[17]) == profileSegments.count
      else { return nil }
      bytes += content.dropFirst(Self.profileHead)
    }
    return ColorProfile(bytes)
  }

  /// Reads the segments.
  ///
  /// - Parameter path: The file; nil for an embedded file, whose inks are not checked.
  /// - Returns: False when they cannot be read.
  private mutating func readSegments(at path: String?) -> Bool {
    var position = 2
    var isBehindScan = false
    while let place = marker(from: position) {
      if !isBehindScan, place > position {
        guard addBetween(position..<place) else { return false }
      }
      guard let head = file.part(at: place, atMost: 22).map(Array.init) else { return false }
      if head.count > 1, head[1] == 0xD9 { return addRest(from: place + 2) }
      guard head.count >= 4 else { return true }
      let end = place + 2 + (Int(head[2]) << 8 | Int(head[3]))
      let (marker, content) = (head[1], place + 4..<max(end, place + 4))
      // Data of a program may take the place of the end marker.
      if isBehindScan, marker < 0xC0 || file.part(at: end - 1, atMost: 1)?.isEmpty != false {
        return addRest(from: place)
      }
      isBehindScan = marker == 0xDA
      if marker == 0xE2 {
        let content = head.dropFirst(4)
        if content.starts(with: Array("ICC_PROFILE\0".utf8)) {
          // The number of parts fits into a byte; a profile with more is invalid.
          if profileSegments.count < 256 { profileSegments.append(place..<end) }
          if !add(place..<end, to: .profile) { return false }
        }
        if content.starts(with: Array("MPF\0".utf8)), !add(place..<end, to: .pictures) {
          return false
        }
      }
      if !Self.isOfCoding(marker) {
        guard addMetadata(marker, content) else { return false }
      }
      if Self.isFrame(marker), head.count > 9, head[9] > 3, streams[.inks] == nil, let path {
        guard let coding = JPEGCoding.digest(of: path) else { return false }
        streams[.inks] = FileDigest.Stream()
        streams[.inks]?.add(coding.bytes)
      }
      position = max(end, place + 2)
    }
    return true
  }

  /// Adds bytes between two segments, where only padding is allowed.
  private mutating func addBetween(_ range: Range<Int>) -> Bool {
    guard range.count <= Self.largestText else { return true }
    guard let bytes = file.part(at: range.lowerBound, atMost: range.count) else { return false }
    let text = PictureMetadata.withoutPadding(bytes)
    if !text.isEmpty { metadata.add(.rest, text) }
    return true
  }

  /// The beginning of a Photoshop marker with a quality of four bytes.
  private static let quality = "Ducky\0\u{1}\0\u{4}"

  /// Adds a comment or a program's data in an APP marker; false when it cannot be read.
  private mutating func addMetadata(_ marker: UInt8, _ range: Range<Int>) -> Bool {
    guard metadata.pieces.count <= PictureMetadata.largestCount,
      let content = file.part(at: range.lowerBound, atMost: range.count),
      content.count == range.count
    else { return false }
    func rest(behind name: String) -> [UInt8]? {
      content.starts(with: name.utf8) ? Array(content.dropFirst(name.utf8.count)) : nil
    }
    switch marker {
    case 0xFE: metadata.addComment(content)
    // A version and a resolution, without a thumbnail.
    case 0xE0 where rest(behind: "JFIF\0")?.dropFirst(7).elementsEqual([0, 0]) == true: break
    case 0xE2 where rest(behind: "ICC_PROFILE\0") != nil || rest(behind: "MPF\0") != nil: break
    // A version, flags, and the color transform.
    case 0xEE where rest(behind: "Adobe")?.count == 7: break
    case 0xEC where rest(behind: Self.quality)?.dropFirst(4).allSatisfy { $0 == 0 } == true: break
    case 0xE1:
      if let exif = rest(behind: "Exif\0\0") {
        metadata.addEXIF(exif, depth: depth)
      } else if let packet = rest(behind: "http://ns.adobe.com/xap/1.0/\0") {
        metadata.addXMP(packet)
      } else {
        let isXMP = rest(behind: "http://ns.adobe.com/xmp/extension/\0") != nil
        metadata.add(isXMP ? .xmp : .application, [marker] + content)
      }
    case 0xED:
      if let blocks = rest(behind: "Photoshop 3.0\0") {
        metadata.addPhotoshop(blocks, depth: depth)
      } else {
        metadata.add(.application, [marker] + content)
      }
    default: metadata.add(.application, [marker] + content)
    }
    return true
  }

  /// Whether the segment codes the picture, so that the decoder checks its length: frames, tables, restart
  /// intervals and scans.
  private static func isOfCoding(_ marker: UInt8) -> Bool {
    isFrame(marker) || [0xC4, 0xCC, 0xDA, 0xDB, 0xDD].contains(marker)
  }

  /// SOF0 to SOF15, without DHT, JPG and DAC, whose numbers lie between.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// The next marker that begins a segment or ends the picture; nil when there is none.
  private func marker(from start: Int) -> Int? {
    // Before the first scan, the next segment follows immediately.
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
