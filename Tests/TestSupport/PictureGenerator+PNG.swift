import Determinism
import ImageCoding
import PixelBuffers

extension PictureGenerator {
  /// What goes wrong in a PNG, chunk by chunk.
  static let pngChanges: [(String, Change)] = [
    (
      "length",
      { file, random in
        guard let parts = PNGParts(file) else { return nil }
        var start = 8
        for chunk in parts.chunks.prefix(random.whole(in: 0...parts.chunks.count - 1)) {
          start += 12 + chunk.content.count
        }
        guard start + 4 <= file.count else { return nil }
        let length = random.pick([0, 1, 12, 13, 14, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF])
        return file[..<start] + PNGBuilder.bigEndian(UInt32(length)) + file[(start + 4)...]
      }
    ),
    (
      "crc",
      { file, random in
        guard let parts = PNGParts(file) else { return nil }
        var end = 8
        for chunk in parts.chunks.prefix(random.whole(in: 1...parts.chunks.count)) {
          end += 12 + chunk.content.count
        }
        guard end <= file.count else { return nil }
        var file = file
        file[end - 1] ^= 1
        return file
      }
    ),
    (
      "without",
      changed { parts, random in
        parts.chunks.remove(at: random.whole(in: 0...parts.chunks.count - 1))
      }
    ),
    (
      "double",
      changed { parts, random in
        let chunk = parts.chunks[random.whole(in: 0...parts.chunks.count - 1)]
        parts.chunks.insert(chunk, at: random.whole(in: 0...parts.chunks.count))
      }
    ),
    (
      "order",
      changed { parts, random in
        let last = parts.chunks.count - 1
        parts.chunks.swapAt(random.whole(in: 0...last), random.whole(in: 0...last))
      }
    ),
    (
      "size",
      changed { parts, random in
        for side in [0, 4] where random.unit() < 0.7 {
          let number = random.pick(edges + [17, 23, 24, 9_999, 100_000, 1_000_001, 0x7FFF_FFFF])
          parts.setHeader(PNGBuilder.bigEndian(UInt32(number)), at: side)
        }
      }
    ),
    (
      "kind",
      changed { parts, random in
        parts.setHeader([UInt8(random.pick([1, 2, 4, 8, 16, 3, 0]))], at: 8)
        parts.setHeader([UInt8(random.pick([0, 2, 3, 4, 6, 1, 7]))], at: 9)
      }
    ),
    (
      "interlace",
      changed { parts, random in
        parts.setHeader([UInt8(random.pick([0, 1, 1, 2]))], at: 12)
      }
    ),
    (
      "palette",
      changed { parts, random in
        parts.chunks.removeAll { $0.type == "PLTE" }
        let count = random.pick([0, 1, 2, 3, 6, 48, 768, 771])
        if random.unit() < 0.6 {
          parts.chunks.insert(("PLTE", noise(count, &random)), at: min(1, parts.chunks.count))
        }
      }
    ),
    (
      "key",
      changed { parts, random in
        let chunk = ("tRNS", noise(random.pick([0, 1, 2, 6, 7, 255, 256, 257]), &random))
        parts.chunks.insert(chunk, at: min(random.whole(in: 1...3), parts.chunks.count))
      }
    ),
    (
      "text",
      changed { parts, random in
        // Megabytes of one letter, in a few thousand bytes.
        let type = random.pick(["zTXt", "iTXt", "iCCP", "tEXt", "eXIf"])
        let heading: [UInt8] = Array("Comment".utf8) + (type == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0])
        let chunk = (type, heading + zeros)
        let count = random.pick([1, 2, 100])
        parts.chunks.insert(
          contentsOf: Array(repeating: chunk, count: count),
          at: min(1, parts.chunks.count)
        )
      }
    ),
    (
      "bomb",
      changed { parts, random in
        // Behind the last row the data go on.
        guard let data = parts.chunks.lastIndex(where: { $0.type == "IDAT" }) else { return }
        parts.chunks[data].content = zeros
      }
    ),
    (
      "animation",
      changed { parts, random in
        let frames = PNGBuilder.bigEndian(UInt32(random.pick([0, 1, 2, 0xFFFF_FFFF])))
        parts.chunks.insert(("acTL", frames + [0, 0, 0, 0]), at: parts.firstData)
        let control = PNGBuilder.bigEndian(0) + noise(22, &random)
        parts.chunks.insert(("fcTL", control), at: parts.firstData)
        let frame = ("fdAT", PNGBuilder.bigEndian(UInt32(random.whole(in: 0...3))) + parts.data)
        parts.chunks.insert(frame, at: min(parts.firstData + 1, parts.chunks.count))
      }
    ),
    (
      "pieces",
      changed { parts, random in
        // Pixels in chunks of a byte or so, with empty ones, and something between them.
        let data = parts.data
        let start = parts.firstData
        parts.chunks.removeAll { $0.type == "IDAT" }
        let length = random.pick([1, 3, 100])
        var chunks: [PNGBuilder.Chunk] = stride(from: 0, to: data.count, by: length).map {
          ("IDAT", Array(data[$0..<min($0 + length, data.count)]))
        }
        if random.unit() < 0.5 {
          chunks.insert((random.pick(["IDAT", "tEXt"]), []), at: chunks.count / 2)
        }
        parts.chunks.insert(contentsOf: chunks, at: min(start, parts.chunks.count))
      }
    ),
    (
      "exif",
      changed { parts, random in
        let orientation = [0, UInt8(random.whole(in: 0...10)), 0, 0]
        let content =
          Array("MM\0*".utf8) + [0, 0, 0, UInt8(random.pick([0, 8, 200])), 0, 1]
          + [1, 0x12, 0, UInt8(random.whole(in: 2...4)), 0, 0, 0, 1] + orientation
        parts.chunks.insert(("eXIf", content), at: random.whole(in: 0...parts.chunks.count))
      }
    ),
    (
      "letters",
      changed { parts, random in
        // Chunks that nobody knows, needed and not.
        let type = random.pick(["ABCD", "abCd", "aBcD", "IDOT", "CgBI", "\u{1}\u{2}\u{3}\u{4}"])
        parts.chunks.insert(
          (type, noise(random.whole(in: 0...99), &random)),
          at: random.whole(in: 0...parts.chunks.count)
        )
      }
    ),
    (
      "signature",
      { file, random in
        guard file.count > 8 else { return nil }
        var file = file
        file[random.whole(in: 4...7)] = random.pick([0, 10, 13, 26])
        return file
      }
    ),
  ]

  /// A zlib stream of three megabytes of zeros, in some three thousand bytes.
  private static let zeros: [UInt8] = {
    let black = PixelBuffer(
      width: 1000,
      height: 1000,
      format: .rgb8,
      bytes: [UInt8](repeating: 0, count: 3_000_000)
    )
    return (try? ImageEncoder.png(black)).flatMap(PNGParts.init)?.data ?? []
  }()

  private static func changed(
    _ body: @escaping @Sendable (inout PNGParts, inout SeededGenerator) -> Void
  ) -> Change {
    { file, random in
      guard var parts = PNGParts(file) else { return nil }
      body(&parts, &random)
      return parts.file
    }
  }
}

extension PNGParts {
  /// Writes into the header, if there is one.
  fileprivate mutating func setHeader(_ bytes: [UInt8], at place: Int) {
    guard let header = chunks.firstIndex(where: { $0.type == "IHDR" }),
      place + bytes.count <= chunks[header].content.count
    else { return }
    chunks[header].content.replaceSubrange(place..<(place + bytes.count), with: bytes)
  }
}
