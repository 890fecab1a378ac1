/// A JPEG as what stands between its first two bytes and its end: segments, a scan's data with its header.
struct JPEGParts {
  /// A segment: the second byte of its marker, its content, and the entropy-coded data behind it.
  struct Segment {
    var marker: UInt8
    var content: [UInt8]
    var data: [UInt8] = []
  }

  var segments: [Segment]

  /// Takes a file apart; nil when it is not a JPEG.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    segments = []
    var position = 2
    while position + 4 <= file.count, file[position] == 0xFF, file[position + 1] != 0xD9 {
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      guard length >= 2, position + 2 + length <= file.count else { break }
      var segment = Segment(
        marker: file[position + 1],
        content: Array(file[(position + 4)..<(position + 2 + length)])
      )
      position += 2 + length
      if segment.marker == 0xDA {
        let start = position
        // Within the data, 0xFF is followed by 0 or by a restart marker.
        while position + 1 < file.count,
          file[position] != 0xFF || file[position + 1] == 0 || file[position + 1] & 0xF8 == 0xD0
        { position += 1 }
        segment.data = Array(file[start..<position])
      }
      segments.append(segment)
    }
    if segments.isEmpty { return nil }
  }

  /// The file of these segments.
  var file: [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    for segment in segments {
      let length = segment.content.count + 2
      file += [0xFF, segment.marker, UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF)]
      file += segment.content + segment.data
    }
    return file + [0xFF, 0xD9]
  }

  /// The place of the frame header.
  var frame: Int? {
    segments.firstIndex {
      (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker)
    }
  }

  /// The places of the scans.
  var scans: [Int] { segments.indices.filter { segments[$0].marker == 0xDA } }
}

/// A PNG as its chunks.
struct PNGParts {
  var chunks: [PNGBuilder.Chunk]

  /// Takes a file apart; nil when it is not a PNG.
  init?(_ file: [UInt8]) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    chunks = []
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - position - 12 else { break }
      let start = position + 8
      let type = String(decoding: file[(position + 4)..<start], as: UTF8.self)
      chunks.append((type, Array(file[start..<(start + length)])))
      position = start + length + 4
    }
    if chunks.isEmpty { return nil }
  }

  /// The file of these chunks, with right checksums.
  var file: [UInt8] { PNGBuilder.file(chunks) }

  /// The content of all IDAT chunks.
  var data: [UInt8] { chunks.filter { $0.type == "IDAT" }.flatMap(\.content) }

  /// The place of the first chunk of pixels.
  var firstData: Int { chunks.firstIndex { $0.type == "IDAT" } ?? chunks.count }
}
