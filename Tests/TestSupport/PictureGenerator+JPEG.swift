import Determinism

extension PictureGenerator {
  /// What goes wrong in a JPEG, segment by segment.
  static let jpegChanges: [(String, Change)] = [
    (
      "length",
      { file, random in
        guard let parts = JPEGParts(file) else { return nil }
        // A segment that says another length than it has.
        var start = 2
        for segment in parts.segments.prefix(random.whole(in: 0...parts.segments.count - 1)) {
          start += 4 + segment.content.count + segment.data.count
        }
        guard start + 4 <= file.count else { return nil }
        return file[..<(start + 2)] + bigEndian(random.pick(edges)) + file[(start + 4)...]
      }
    ),
    (
      "without",
      changed { parts, random in
        parts.segments.remove(at: random.whole(in: 0...parts.segments.count - 1))
      }
    ),
    (
      "double",
      changed { parts, random in
        let segment = random.pick(parts.segments)
        parts.segments.insert(segment, at: random.whole(in: 0...parts.segments.count))
      }
    ),
    (
      "order",
      changed { parts, random in
        let last = parts.segments.count - 1
        parts.segments.swapAt(random.whole(in: 0...last), random.whole(in: 0...last))
      }
    ),
    (
      "size",
      changed { parts, random in
        guard let frame = parts.frame, parts.segments[frame].content.count > 5 else { return }
        for side in [1, 3] where random.unit() < 0.7 {
          parts.segments[frame].content.replaceSubrange(
            side..<(side + 2),
            with: bigEndian(random.pick(edges + [100, 150, 10_000]))
          )
        }
      }
    ),
    (
      "kind",
      changed { parts, random in
        // Baseline, progressive, lossless, with arithmetic codes: none of them what the data are.
        if let frame = parts.frame {
          parts.segments[frame].marker =
            0xC0 + UInt8(random.pick([0, 1, 2, 3, 5, 7, 9, 10, 11, 15]))
        }
      }
    ),
    (
      "precision",
      changed { parts, random in
        guard let frame = parts.frame, !parts.segments[frame].content.isEmpty else { return }
        parts.segments[frame].content[0] = UInt8(random.pick([0, 1, 2, 7, 9, 12, 16, 255]))
      }
    ),
    (
      "components",
      changed { parts, random in
        guard let frame = parts.frame, parts.segments[frame].content.count > 5 else { return }
        let count = random.pick([0, 1, 2, 3, 4, 5, 10, 255])
        parts.segments[frame].content.replaceSubrange(
          5...,
          with: [UInt8(count)]
            + (0..<count).flatMap {
              [UInt8($0 + 1), UInt8(random.pick([0x11, 0x22, 0x14, 0x41, 0x44, 0])), 0]
            }
        )
      }
    ),
    (
      "tables",
      changed { parts, random in
        let tables = parts.segments.indices.filter {
          [0xC4, 0xDB].contains(parts.segments[$0].marker)
        }
        guard let table = tables.isEmpty ? nil : random.pick(tables) else { return }
        for _ in 0...random.whole(in: 0...8) {
          let count = parts.segments[table].content.count
          if count == 0 { return }
          parts.segments[table].content[random.whole(in: 0...min(count, 40) - 1)] =
            UInt8(truncatingIfNeeded: random.next())
        }
      }
    ),
    (
      "scans",
      changed { parts, random in
        // Scan after scan of what has been said.
        guard let last = parts.scans.last else { return }
        let scan = parts.segments[random.pick(parts.scans)]
        let count = random.pick([2, 90, 150, 2000])
        parts.segments.insert(contentsOf: Array(repeating: scan, count: count), at: last + 1)
      }
    ),
    (
      "bomb",
      changed { parts, random in
        // A progressive picture of many pixels and many scans of nothing.
        guard let frame = parts.frame, parts.segments[frame].content.count > 5 else { return }
        parts.segments[frame].marker = 0xC2
        let side = bigEndian(random.pick([2000, 8000, 30_000]))
        parts.segments[frame].content.replaceSubrange(1..<5, with: side + side)
        let empty = JPEGParts.Segment(marker: 0xDA, content: [1, 1, 0, 1, 63, 0])
        parts.segments += Array(repeating: empty, count: random.pick([1, 50, 1000]))
      }
    ),
    (
      "restart",
      changed { parts, random in
        let interval = bigEndian(random.pick(edges))
        parts.segments.insert(
          JPEGParts.Segment(marker: 0xDD, content: interval),
          at: random.whole(in: 0...parts.segments.count)
        )
        guard let scan = parts.scans.first, !parts.segments[scan].data.isEmpty else { return }
        let count = parts.segments[scan].data.count
        for _ in 0..<random.whole(in: 0...5) {
          parts.segments[scan].data.insert(
            contentsOf: [0xFF, 0xD0 + UInt8(random.whole(in: 0...7))],
            at: random.whole(in: 0...count)
          )
        }
      }
    ),
    (
      "adobe",
      changed { parts, random in
        // CMYK, YCCK and what no marker should say.
        let content = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, UInt8(random.whole(in: 0...3))]
        parts.segments.insert(JPEGParts.Segment(marker: 0xEE, content: content), at: 0)
      }
    ),
    (
      "exif",
      changed { parts, random in
        var content = Array("Exif\0\0".utf8)
        content += random.pick([Array("MM\0*".utf8), Array("II*\0".utf8), Array("II\0*".utf8)])
        content +=
          [0, 0, 0, UInt8(random.pick([0, 4, 8, 255]))] + [0, UInt8(random.pick([0, 1, 255]))]
        content += [1, 0x12, 0, UInt8(random.whole(in: 0...13)), 0, 0, 0, 1]
        content += [0, UInt8(random.whole(in: 0...10)), 0, 0]
        content += noise(random.whole(in: 0...60), &random)
        parts.segments.insert(JPEGParts.Segment(marker: 0xE1, content: content), at: 0)
      }
    ),
    (
      "padding",
      changed { parts, random in
        let marker: UInt8 = random.pick([0xFE, 0xE1, 0xE2, 0xED])
        let content = [UInt8](repeating: 0x20, count: random.pick([0, 10, 65_533]))
        let segment = JPEGParts.Segment(marker: marker, content: content)
        parts.segments.insert(
          contentsOf: Array(repeating: segment, count: random.whole(in: 1...40)),
          at: 0
        )
      }
    ),
    (
      "selection",
      changed { parts, random in
        guard let scan = parts.scans.first, !parts.segments[scan].content.isEmpty else { return }
        let place = random.whole(in: 0...parts.segments[scan].content.count - 1)
        parts.segments[scan].content[place] = UInt8(truncatingIfNeeded: random.next())
      }
    ),
  ]

  private static func changed(
    _ body: @escaping @Sendable (inout JPEGParts, inout SeededGenerator) -> Void
  ) -> Change {
    { file, random in
      guard var parts = JPEGParts(file) else { return nil }
      body(&parts, &random)
      return parts.file
    }
  }
}
