import Foundation
import ImageCoding
import PixelBuffers

/// What a process that decodes sends, which a picture may have taken over; and files that Swift reads for it.
enum FormatTargets {
  /// Reads a request, or an answer with its pixels, as the other side of a channel does: the first byte says which.
  @Sendable static func readFrames(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var ends: [Int32] = [-1, -1]
    precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { ends.forEach { close($0) } }
    let content = Array(bytes.dropFirst())
    precondition(content.isEmpty || write(ends[0], content, content.count) == content.count)
    shutdown(ends[0], Int32(SHUT_WR))
    let channel = WorkerChannel(descriptor: ends[1])
    let deadline = ContinuousClock.now + .seconds(10)
    do {
      if first & 1 == 0 {
        while let request = try channel.receive(FormatRequest.self, by: deadline) {
          guard (0...content.count).contains(request.byteCount),
            try channel.receive(request.byteCount, by: deadline) != nil
          else { return }
        }
      } else {
        while let answer = try channel.receive(FormatAnswer.self, by: deadline) {
          guard case .picture(let message) = answer else { continue }
          guard let image = try message.image(from: channel, by: deadline, atMost: content.count)
          else { return }
          precondition(image.pixelBuffer.width <= image.fullWidth)
          precondition(image.pixelBuffer.height <= image.fullHeight)
        }
      }
    } catch {
      precondition(!(error is WorkerTimeout), "Nothing more comes, and it was waited for")
    }
  }

  /// Reads the items of a HEIF, and changes what is in libheif's way.
  @Sendable static func readItems(_ bytes: [UInt8]) {
    var bytes = bytes
    var limits = DecodingLimits.default
    limits.maximumPixelCount = 1 << 24
    bytes.withUnsafeBytes { bytes in
      do throws(ImageDecodingError) {
        try DerivedItems.check(bytes, limits: limits, of: .heic)
      } catch {
        precondition(!error.reason.isEmpty && error.format == .heic)
      }
    }
    guard let changes = try? bytes.withUnsafeBytes({ try SharedItems.changes($0) }) else { return }
    for change in changes {
      precondition(change.place >= 0 && change.place + change.bytes.count <= bytes.count)
      bytes.replaceSubrange(change.place..<change.place + change.bytes.count, with: change.bytes)
    }
    // What could be read before can be read afterwards.
    precondition((try? bytes.withUnsafeBytes({ try SharedItems.changes($0) })) != nil)
  }

  /// Decodes a BMP, whatever its first bytes were.
  @Sendable static func decodeBMP(_ bytes: [UInt8]) {
    PictureTargets.decode(Array("BM".utf8) + bytes.dropFirst(2))
  }
}

/// Frames, items and bitmaps as they should be.
enum FormatSeeds {
  /// A request with its file, and each kind of answer.
  @Sendable static func frames() -> [[UInt8]] {
    let pixels = PixelBuffer(width: 3, height: 2, format: .rgb8, bytes: Array(0..<18))
    guard let file = try? ImageEncoder.png(pixels), let image = try? ImageDecoder.decode(file)
    else { return [] }
    var request = FormatRequest(fileFormat: .tiff, byteCount: 5)
    (request.longestSide, request.page) = (640, 2)
    let refusal = ImageDecodingError(kind: .corrupt, format: .webp, reason: "it is damaged")
    return [
      [0] + frame(request) + [1, 2, 3, 4, 5] + frame(request) + [1, 2, 3, 4, 5],
      [1] + frame(FormatAnswer.picture(PictureMessage(image))) + pixels.bytes,
      [1] + frame(FormatAnswer.size(width: 40, height: 30)) + frame(FormatAnswer.refusal(refusal)),
    ]
  }

  private static func frame(_ message: some Encodable) -> [UInt8] {
    let content = (try? JSONEncoder().encode(message)) ?? Data()
    return (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) } + content
  }

  /// A grid, an overlay of overlays, and a gain map that belongs to two pictures.
  @Sendable static func items() -> [[UInt8]] {
    typealias Item = HEIFBuilder.Item
    let tiles = (0..<4).map { _ in Item(width: 64, height: 64) }
    let grid = [Item(width: 128, height: 128, type: "grid", parts: [2, 3, 4, 5])] + tiles
    let overlays = [
      Item(width: 99, height: 9, type: "iovl", parts: [2, 2, 3]),
      Item(width: 50, height: 50, type: "iovl", parts: [3, 1]), Item(width: 8, height: 8),
    ]
    let shared = [
      Item(width: 64, height: 48),
      Item(width: 64, height: 48, type: "tmap", parts: [1, 3]),
      Item(width: 32, height: 24, auxiliaryOf: [1, 2], purpose: HEIFBuilder.gainMap),
      Item(width: 16, height: 12, thumbnailOf: [1, 2]),
      Item(width: 64, height: 48, auxiliaryOf: [1], purpose: HEIFBuilder.transparency),
    ]
    return [grid, overlays, shared].flatMap { items in
      [1, 2].flatMap { primary in
        [false, true].map { HEIFBuilder.file(items, primary: primary, isLarge: $0) }
      }
    }
  }

  /// Each depth, with the heads of OS/2, of Windows and of its fifth version, the bottom row first and last.
  @Sendable static func bitmaps() -> [[UInt8]] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return [12, 40, 124].flatMap { headCount in
      [1, 4, 8, 16, 24, 32].flatMap { depth in
        [5, -5].map { height in
          let colors = depth > 8 ? 0 : 1 << depth
          let palette = [UInt8](repeating: 90, count: colors * (headCount == 12 ? 3 : 4))
          let rows = [UInt8](repeating: 60, count: (7 * depth + 31) / 32 * 4 * 5)
          var head = number(headCount, 4)
          head += number(7, headCount == 12 ? 2 : 4) + number(height, headCount == 12 ? 2 : 4)
          head += number(1, 2) + number(depth, 2)
          head += [UInt8](repeating: 0, count: headCount - head.count)
          let start = 14 + headCount + palette.count
          let file = Array("BM".utf8) + number(start + rows.count, 4) + number(0, 4)
          return file + number(start, 4) + head + palette + rows
        }
      }
    }
  }
}
