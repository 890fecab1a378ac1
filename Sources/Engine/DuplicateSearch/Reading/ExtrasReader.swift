internal import Files
internal import ImageCoding

/// Reads what a file holds beside the pixels of its first picture.
internal struct ExtrasReader {
  let file: FileContent
  private(set) var streams: [PictureExtras.Part: FileDigest.Stream] = [:]
  /// The segments of a JPEG that hold parts of its color profile, in the order of the file.
  private var profileSegments: [Range<Int>] = []
  /// What describes the picture.
  var metadata = PictureMetadata()
  /// Whether a PNG says of some colors that they are transparent.
  var hasTransparentColors = false

  /// In how many small pictures the file is.
  private var depth = 0

  init(_ file: FileContent) { self.file = file }

  /// Reads what a JPEG in the metadata of a picture holds beside its pixels.
  ///
  /// - Parameters:
  ///   - bytes: All of it.
  ///   - depth: In how many small pictures it is.
  /// - Returns: What it holds; nil when that cannot be told.
  static func metadata(ofThumbnail bytes: [UInt8], depth: Int) -> PictureMetadata? {
    var reader = ExtrasReader(FileContent(bytes))
    reader.depth = depth
    guard reader.readSegments(at: nil) else { return nil }
    reader.addRemarks()
    var metadata = reader.metadata
    for digest in reader.digests.values { metadata.add(.exif, digest) }
    return metadata
  }

  /// The digest of each part that was met.
  var digests: [PictureExtras.Part: FileDigest] { streams.mapValues { $0.digest() } }

  /// Adds bytes of the file to a part; false when they are not there.
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

  /// So many bytes behind a picture are the padding of some program, as are zeros.
  static let paddingLimit = 16
  /// Adds what stands behind the picture; false when it cannot be read.
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

  /// What is longer than this is not looked into.
  static let largestText = 1 << 18

  // MARK: JPEG

  /// Reads the segments of a JPEG; false when it cannot be read.
  mutating func readJPEG(at path: String, _ limits: DecodingLimits) -> Bool {
    guard readSegments(at: path) else { return false }
    // What stands between segments and behind the data of scans is told from these by decoding them alone. As much as
    // some cameras and programs pad with is none. In which place it is, is not said, so all of the file counts.
    if let count = try? ImageDecoder.extraneousByteCount(ofJPEG: path, limits: limits),
      count > Self.paddingLimit
    {
      // Where segments cannot be told from what stands between them, the whole file is told from others.
      guard let rest = JPEGCoding.digest(of: path) ?? FileContent.digest(of: path) else {
        return false
      }
      metadata.add(.rest, rest)
    }
    addRemarks()
    return true
  }

  /// Takes a profile of sRGB for none, and keeps what else it says.
  private mutating func addRemarks() {
    guard streams[.profile] != nil, let profile = profileOfSegments, profile.isSRGB else { return }
    streams[.profile] = nil
    metadata.addRemarks(of: profile)
  }

  /// The bytes of a segment before its part of the profile: the marker, the length, the name, and which of
  /// how many parts it is.
  private static let profileHead = 18

  /// The profile of a JPEG; nil where its parts are not all there and in order.
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
  /// - Parameter path: The file; nil for what is within another one, whose inks are not looked at.
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
      isBehindScan = marker == 0xDA
      if marker == 0xE2 {
        let content = head.dropFirst(4)
        if content.starts(with: Array("ICC_PROFILE\0".utf8)) {
          // There are no more parts than a byte can count: beyond that there is no profile.
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

  /// Adds what stands between two segments, where there is room for nothing but padding.
  private mutating func addBetween(_ range: Range<Int>) -> Bool {
    guard range.count <= Self.largestText else { return true }
    guard let bytes = file.part(at: range.lowerBound, atMost: range.count) else { return false }
    let text = PictureMetadata.withoutPadding(bytes)
    if !text.isEmpty { metadata.add(.rest, text) }
    return true
  }

  /// How a marker of Photoshop begins that has a quality of four bytes.
  private static let quality = "Ducky\0\u{1}\0\u{4}"

  /// Adds a comment or what a program keeps in an APP marker; false when it cannot be read.
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
    // A version, a resolution, and no picture.
    case 0xE0 where rest(behind: "JFIF\0")?.dropFirst(7).elementsEqual([0, 0]) == true: break
    case 0xE2 where rest(behind: "ICC_PROFILE\0") != nil || rest(behind: "MPF\0") != nil: break
    // A version, flags, and how colors are stored.
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

  /// What codes the picture, and whose lengths the decoder checks: frames, tables, restart intervals and scans.
  private static func isOfCoding(_ marker: UInt8) -> Bool {
    isFrame(marker) || [0xC4, 0xCC, 0xDA, 0xDB, 0xDD].contains(marker)
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
