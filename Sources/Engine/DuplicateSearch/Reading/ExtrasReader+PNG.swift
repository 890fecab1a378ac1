internal import CZlib
internal import Files
internal import ImageCoding

/// Reads the content of a PNG besides its pixels.
extension ExtrasReader {
  /// Chunks with pixels, or without effect on the picture, and their maximum sizes in bytes.
  private static let passedOver: [String: Int] = [
    "IHDR": 13, "PLTE": 768, "IDAT": .max, "tRNS": 256, "sRGB": 1, "sBIT": 4, "bKGD": 6,
    "hIST": 512,
    "tIME": 7, "gIFg": 4, "vpAg": 9, "caNv": 16, "orNT": 1, "iDOT": 28,
  ]
  /// Chunks with metadata.
  private static let ofMetadata: Set<String> = [
    "tEXt", "zTXt", "iTXt", "eXIf", "pHYs", "sPLT", "oFFs", "pCAL", "sCAL", "gIFx",
  ]
  private static let ofProfile: Set<String> = ["iCCP", "gAMA", "cHRM", "cICP", "mDCV", "cLLI"]
  private static let ofAnimation: Set<String> = ["acTL", "fcTL", "fdAT"]
  /// Values that other programs write for sRGB: the gamma, the chromaticities, and the code points.
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

  /// Adds compressed data after the last row or after the end of the zlib stream; false when they cannot be
  /// read.
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
    /// The first bytes after the end, as many as the decision needs.
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
            // The stream needs more input than there is.
            if state == Z_BUF_ERROR || state == Z_OK && stream.avail_out > 0 { break }
          }
          if state == Z_BUF_ERROR { state = Z_OK }
          if state == Z_STREAM_END {
            rest += input.suffix(Int(stream.avail_in)).prefix(Self.paddingLimit + 1)
          }
        }
        // Damage of the data is for the decoder to report.
        guard state == Z_OK || state == Z_STREAM_END else { return true }
        if left < 0 || rest.count > Self.paddingLimit { break search }
      }
    }
    let isPadding =
      rest.count <= Self.paddingLimit && PictureMetadata.withoutPadding(rest[...]).isEmpty
    guard left < 0 || !isPadding else { return true }
    var all = FileDigest.Stream()
    for chunk in data where !add(chunk, to: &all) { return false }
    metadata.add(.rest, all.digest())
    return true
  }

  /// The size of a PNG's filtered rows in bytes, from the content of its IHDR.
  private static func rowByteCount(_ head: [UInt8]) -> Int {
    let width = head[..<4].reduce(0) { $0 << 8 | Int($1) }
    let height = head[4..<8].reduce(0) { $0 << 8 | Int($1) }
    let channels = [2: 3, 4: 2, 6: 4][head[9]] ?? 1
    func byteCount(_ columns: Int, _ rows: Int) -> Int {
      columns == 0 ? 0 : rows * (1 + (columns * channels * Int(head[8]) + 7) / 8)
    }
    guard head[12] == 1 else { return byteCount(width, height) }
    // Adam7: the origin of each pass, and its horizontal and vertical steps.
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

  /// Reads the chunks, and returns the ranges of pixel data; false when they cannot be read.
  private mutating func readChunks(_ data: inout [Range<Int>]) -> Bool {
    var position = 8
    while true {
      guard let head = file.part(at: position, atMost: 8).map(Array.init) else { return false }
      // When the file ends early, the picture was already found to be damaged, or complete without the rest.
      guard head.count == 8 else { return true }
      let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 12 + length
      let name = String(decoding: head[4...], as: UTF8.self)
      if name == "IEND" { return addRest(from: end) }
      if name == "IDAT" { data.append(position + 8..<position + 8 + length) }
      if name == "tRNS" { hasTransparentColors = true }
      if Self.ofMetadata.contains(name) {
        guard addMetadata(name, position + 8, length) else { return false }
      } else if length > Self.passedOver[name] ?? -1, !isPlainProfile(name, position + 4, length) {
        let part: PictureExtras.Part =
          Self.ofProfile.contains(name)
          ? .profile : Self.ofAnimation.contains(name) ? .frames : .chunks
        guard add(position..<position + 8 + length, to: part) else { return false }
      }
      position = end
    }
  }

  /// Adds a metadata chunk; false when it cannot be read.
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
    // Square pixels have only a resolution.
    case "pHYs" where content.prefix(4) == content.dropFirst(4).prefix(4): break
    default: metadata.add(.application, Array(name.utf8) + content)
    }
    return true
  }

  private mutating func isPlainProfile(_ name: String, _ start: Int, _ length: Int) -> Bool {
    if name == "iCCP" {
      guard length <= ColorProfile.largestByteCount,
        let content = file.part(at: start + 4, atMost: length), content.count == length
      else { return false }
      guard let profile = ColorProfile(ofPNG: Array(content)), profile.isSRGB else { return false }
      metadata.addRemarks(of: profile)
      return true
    }
    guard Self.ofProfile.contains(name), length <= 32,
      let bytes = file.part(at: start, atMost: 4 + length)
    else { return false }
    return Self.plainProfiles.contains(Array(bytes))
  }
}
