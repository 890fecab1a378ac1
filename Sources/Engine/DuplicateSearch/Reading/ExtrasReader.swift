internal import CZlib
internal import Files
internal import ImageCoding

/// Reads what a file holds beside the pixels of its first picture.
internal struct ExtrasReader {
  private let file: FileContent
  private var streams: [PictureExtras.Part: FileDigest.Stream] = [:]
  /// The segments of a JPEG that hold parts of its color profile, in the order of the file.
  private var profileSegments: [Range<Int>] = []
  /// What describes the picture.
  private(set) var metadata = PictureMetadata()
  /// Whether a PNG says of some colors that they are transparent.
  private(set) var hasTransparentColors = false

  init(_ file: FileContent) { self.file = file }

  /// The digest of each part that was met.
  var digests: [PictureExtras.Part: FileDigest] { streams.mapValues { $0.digest() } }

  /// Adds bytes of the file to a part; false when they are not there.
  private mutating func add(_ range: Range<Int>, to part: PictureExtras.Part) -> Bool {
    var stream = streams[part] ?? FileDigest.Stream()
    guard add(range, to: &stream) else { return false }
    streams[part] = stream
    return true
  }

  private func add(_ range: Range<Int>, to stream: inout FileDigest.Stream) -> Bool {
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
  private static let paddingLimit = 16
  private static let padding: [UInt8] = [0, 0x0A, 0x0D, 0x20, 0xFF]

  /// Adds what stands behind the picture; false when it cannot be read.
  private mutating func addRest(from end: Int) -> Bool {
    guard let next = file.part(at: end, atMost: Self.paddingLimit + 1) else { return false }
    if next.count <= Self.paddingLimit {
      if !next.allSatisfy({ Self.padding.contains($0) }) { metadata.add(.rest, next) }
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

  // MARK: PNG

  /// Chunks that are pixels, or say nothing of what shows.
  private static let passedOver: Set<String> = [
    "IHDR", "PLTE", "IDAT", "tRNS", "sRGB", "sBIT", "bKGD", "hIST", "tIME", "gIFg", "vpAg", "caNv",
    "orNT", "iDOT",
  ]
  /// Chunks that describe the picture.
  private static let ofMetadata: Set<String> = [
    "tEXt", "zTXt", "iTXt", "eXIf", "pHYs", "sPLT", "oFFs", "pCAL", "sCAL", "gIFx",
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
    var data: [Range<Int>] = []
    guard readChunks(&data) else { return false }
    return addHidden(in: data)
  }

  /// Adds what the data of a PNG hold behind the last row or the end of what is packed; false when they cannot be read.
  private mutating func addHidden(in data: [Range<Int>]) -> Bool {
    guard let head = file.part(at: 16, atMost: 13).map(Array.init), head.count == 13 else {
      return false
    }
    var left = Self.rowByteCount(head)
    var stream = z_stream()
    guard
      inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return false }
    defer { inflateEnd(&stream) }
    var rows = [UInt8](repeating: 0, count: 1 << 16)
    var state = Z_OK
    /// Bytes behind the end, as many as decide.
    var rest: [UInt8] = []
    search: for chunk in data {
      var offset = chunk.lowerBound
      while offset < chunk.upperBound {
        guard var bytes = file.part(at: offset, atMost: chunk.upperBound - offset).map(Array.init),
          !bytes.isEmpty
        else { return false }
        offset += bytes.count
        if state == Z_STREAM_END {
          rest += bytes.prefix(Self.paddingLimit + 1)
          continue
        }
        bytes.withUnsafeMutableBufferPointer { input in
          stream.next_in = input.baseAddress
          stream.avail_in = UInt32(input.count)
          while state == Z_OK, left >= 0 {
            let count = rows.count
            state = rows.withUnsafeMutableBufferPointer { output in
              stream.next_out = output.baseAddress
              stream.avail_out = UInt32(output.count)
              return inflate(&stream, Z_NO_FLUSH)
            }
            left -= count - Int(stream.avail_out)
            // It wants more than there is.
            if state == Z_BUF_ERROR || state == Z_OK && stream.avail_out > 0 { break }
          }
          if state == Z_BUF_ERROR { state = Z_OK }
          if state == Z_STREAM_END {
            rest += input.suffix(Int(stream.avail_in)).prefix(Self.paddingLimit + 1)
          }
        }
        // Whether data are damaged is for the decoder to say.
        guard state == Z_OK || state == Z_STREAM_END else { return true }
        if left < 0 || rest.count > Self.paddingLimit { break search }
      }
    }
    let isPadding =
      rest.count <= Self.paddingLimit && rest.allSatisfy { Self.padding.contains($0) }
    guard left < 0 || !isPadding else { return true }
    var all = FileDigest.Stream()
    for chunk in data where !add(chunk, to: &all) { return false }
    metadata.add(.rest, all.digest())
    return true
  }

  /// The number of bytes that the rows of a PNG have with their filters, by the content of its IHDR.
  private static func rowByteCount(_ head: [UInt8]) -> Int {
    let width = head[..<4].reduce(0) { $0 << 8 | Int($1) }
    let height = head[4..<8].reduce(0) { $0 << 8 | Int($1) }
    let channels = [2: 3, 4: 2, 6: 4][head[9]] ?? 1
    func byteCount(_ columns: Int, _ rows: Int) -> Int {
      columns == 0 ? 0 : rows * (1 + (columns * channels * Int(head[8]) + 7) / 8)
    }
    guard head[12] == 1 else { return byteCount(width, height) }
    // Adam7: where each pass begins, and its steps across and down.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.reduce(0) { sum, pass in
      let (x, y, across, down) = pass
      return sum
        + byteCount(
          (max(0, width - x) + across - 1) / across,
          (max(0, height - y) + down - 1) / down
        )
    }
  }

  /// Reads the chunks, and says where those of the pixels are; false when they cannot be read.
  private mutating func readChunks(_ data: inout [Range<Int>]) -> Bool {
    var position = 8
    while true {
      guard let head = file.part(at: position, atMost: 8).map(Array.init) else { return false }
      // Where the file ends early, its picture has been found to be damaged or whole without the rest.
      guard head.count == 8 else { return true }
      let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 12 + length
      let name = String(decoding: head[4...], as: UTF8.self)
      if name == "IEND" { return addRest(from: end) }
      if name == "IDAT" { data.append(position + 8..<position + 8 + length) }
      if name == "tRNS" { hasTransparentColors = true }
      if Self.ofMetadata.contains(name) {
        guard addMetadata(name, position + 8, length) else { return false }
      } else if !Self.passedOver.contains(name), !isPlainProfile(name, position + 4, length) {
        let part: PictureExtras.Part =
          Self.ofProfile.contains(name)
          ? .profile : Self.ofAnimation.contains(name) ? .frames : .chunks
        guard add(position..<position + 8 + length, to: part) else { return false }
      }
      position = end
    }
  }

  /// Adds a chunk that describes the picture; false when it cannot be read.
  private mutating func addMetadata(_ name: String, _ start: Int, _ length: Int) -> Bool {
    guard metadata.pieces.count <= PictureMetadata.largestCount else { return false }
    guard length <= Self.largestText else {
      var stream = FileDigest.Stream()
      guard add(start..<start + length, to: &stream) else { return false }
      metadata.add(.text, stream.digest())
      return true
    }
    guard let part = file.part(at: start, atMost: length), part.count == length else {
      return false
    }
    let content = Array(part)
    switch name {
    case "eXIf": metadata.addEXIF(content)
    case "tEXt", "zTXt", "iTXt": metadata.addText(name, content)
    // Square pixels have a resolution, and say nothing else.
    case "pHYs" where content.prefix(4) == content.dropFirst(4).prefix(4): break
    default: metadata.add(.application, Array(name.utf8) + content)
    }
    return true
  }

  /// What is longer than this is not looked into.
  private static let largestText = 1 << 18

  private func isPlainProfile(_ name: String, _ start: Int, _ length: Int) -> Bool {
    if name == "iCCP" {
      guard length <= ColorProfile.largestByteCount,
        let content = file.part(at: start + 4, atMost: length), content.count == length
      else { return false }
      return ColorProfile(ofPNG: Array(content))?.isSRGB == true
    }
    guard Self.ofProfile.contains(name), length <= 32,
      let bytes = file.part(at: start, atMost: 4 + length)
    else { return false }
    return Self.plainProfiles.contains(Array(bytes))
  }

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
    if streams[.profile] != nil, profileOfSegments?.isSRGB == true { streams[.profile] = nil }
    return true
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

  private mutating func readSegments(at path: String) -> Bool {
    var position = 2
    while let place = marker(from: position) {
      guard let head = file.part(at: place, atMost: 22).map(Array.init) else { return false }
      if head.count > 1, head[1] == 0xD9 { return addRest(from: place + 2) }
      guard head.count >= 4 else { return true }
      let end = place + 2 + (Int(head[2]) << 8 | Int(head[3]))
      if head[1] == 0xE2 {
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
      if head[1] == 0xFE || (0xE0...0xEF).contains(head[1]) {
        guard addMetadata(head[1], place + 4..<max(end, place + 4)) else { return false }
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
    case 0xE0 where rest(behind: "JFIF\0") != nil || rest(behind: "JFXX\0") != nil: break
    case 0xE2 where rest(behind: "ICC_PROFILE\0") != nil || rest(behind: "MPF\0") != nil: break
    case 0xEE where rest(behind: "Adobe") != nil: break
    case 0xEC where rest(behind: Self.quality)?.dropFirst(4).allSatisfy { $0 == 0 } == true: break
    case 0xE1:
      if let exif = rest(behind: "Exif\0\0") {
        metadata.addEXIF(exif)
      } else if let packet = rest(behind: "http://ns.adobe.com/xap/1.0/\0") {
        metadata.addXMP(packet)
      } else {
        let isXMP = rest(behind: "http://ns.adobe.com/xmp/extension/\0") != nil
        metadata.add(isXMP ? .xmp : .application, [marker] + content)
      }
    case 0xED:
      if let blocks = rest(behind: "Photoshop 3.0\0") {
        metadata.addPhotoshop(blocks)
      } else {
        metadata.add(.application, [marker] + content)
      }
    default: metadata.add(.application, [marker] + content)
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
