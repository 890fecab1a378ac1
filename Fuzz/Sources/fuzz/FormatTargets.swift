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

  /// Reads what ffmpeg writes of a film, in pieces, and again in single bytes, which has to give the same frames.
  ///
  /// A piece is a byte for its pipe, one for its length, and itself.
  @Sendable static func readFilm(_ bytes: [UInt8]) {
    let whole = frames(of: bytes, inSingleBytes: false)
    let single = frames(of: bytes, inSingleBytes: true)
    let count = min(whole.count, single.count)
    // What is wrong with a picture may be seen earlier in one of the two.
    for (one, other) in zip(whole.prefix(count), single.prefix(count)) {
      precondition(one.milliseconds == other.milliseconds && one.bytes == other.bytes)
      PictureTargets.decode(one.bytes)
    }
    _ = FilmContainer(head: Array(bytes.prefix(FilmContainer.headCount)), path: "a.mp4")
    if let address = FilmAddress(String(decoding: bytes.prefix(100), as: UTF8.self)) {
      precondition(FilmAddress(address.path) == address)
    }
  }

  private static func frames(
    of bytes: [UInt8],
    inSingleBytes isSingle: Bool
  ) -> [FilmProgram.Frame] {
    var output = FilmOutput()
    var frames: [FilmProgram.Frame] = []
    var place = 0
    while place + 2 <= bytes.count {
      let end = min(bytes.count, place + 2 + Int(bytes[place + 1]))
      let piece = bytes[(place + 2)..<end]
      let pieces = isSingle ? piece.indices.map { bytes[$0..<$0 + 1] } : [piece]
      for part in pieces {
        output.take(part, from: Int(bytes[place] % 3))
        do throws(ImageDecodingError) {
          while let frame = try output.next() { frames.append(frame) }
        } catch {
          return frames
        }
      }
      place = end
    }
    precondition(frames.count == output.frameCount && output.words.count <= 2000)
    precondition(frames.allSatisfy { $0.bytes.count >= 54 && $0.milliseconds >= 0 })
    return frames
  }

  /// Reads a color profile, as such and in a JPEG and a PNG, and converts colors by it.
  @Sendable static func readProfile(_ bytes: [UInt8]) {
    _ = ColorProfile(bytes)?.isSRGB
    for channelCount in [1, 3, 4] {
      guard
        case .converted(let conversion) = ColorProfile.colors(
          of: bytes,
          channelCount: channelCount
        )
      else { continue }
      var levels = (0..<768).map { UInt8(truncatingIfNeeded: $0 * 85) }
      levels.withUnsafeMutableBytes { conversion.convert($0) }
    }
    let part = bytes.prefix(65_000)
    let length = part.count + 16
    let marker: [UInt8] = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)]
    let segment = marker + Array("ICC_PROFILE\0".utf8) + [1, 1] + part
    let jpeg = PictureSeeds.smallJPEG
    for file in [
      Array(jpeg[..<2]) + segment + jpeg[2...],
      PictureSeeds.png(adding: [("iCCP", Array("a\0\0".utf8) + PictureSeeds.stored(Array(part)))]),
    ] {
      let image = try? file.withUnsafeBytes { file in
        try ImageDecoder.decode(file, options: DecodingOptions()) { profile, channelCount in
          precondition(profile == Array(part) && [1, 3, 4].contains(channelCount))
          return { samples, rgb in
            precondition(samples.count / channelCount == rgb.count / 3)
            for place in rgb.indices { rgb[place] = samples[0] }
          }
        }
      }
      // Whatever the profile says, the picture is there.
      precondition(image != nil)
    }
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

  /// Two frames with their times and some words, in pieces.
  @Sendable static func films() -> [[UInt8]] {
    let pieces = bitmaps().prefix(2).enumerated().flatMap { index, picture -> [[UInt8]] in
      let head = picture.prefix(54), rest = picture.dropFirst(54).prefix(255)
      let line = "frame:\(index) pts:\(40 * index) pts_time:0.0\(4 * index)\n"
      return [
        [0, UInt8(head.count)] + head, [2, UInt8(line.utf8.count)] + Array(line.utf8),
        [0, UInt8(rest.count)] + rest, [1, 5] + Array("words".utf8),
      ]
    }
    return [Array(pieces.joined()), Array(pieces.reversed().joined())]
  }

  /// Profiles of a matrix, of gray and of a table, with curves of each kind.
  @Sendable static func profiles() -> [[UInt8]] {
    func number(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    func profile(_ space: String, _ tags: [(name: String, content: [UInt8])]) -> [UInt8] {
      var (table, content) = (number(tags.count), [UInt8]())
      let start = 132 + 12 * tags.count
      for tag in tags {
        table += Array(tag.name.utf8) + number(start + content.count) + number(tag.content.count)
        content += tag.content
      }
      let head = number(start + content.count) + Array("none\u{2}\0\0\0mntr\(space)XYZ ".utf8)
      return head + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
        + [UInt8](repeating: 0, count: 88) + table + content
    }
    let colors = [[33_760, 15_807, -69], [19_135, 45_367, 2745], [10_296, 4363, 51_385]]
    let primaries = zip(["rXYZ", "gXYZ", "bXYZ"], colors).map { name, color in
      (name: name, content: Array("XYZ \0\0\0\0".utf8) + color.flatMap(number))
    }
    let power = Array("curv\0\0\0\0".utf8) + number(1) + [2, 51]
    let steps = Array("curv\0\0\0\0".utf8) + number(3) + [0, 0, 60, 0, 255, 255]
    let formulas = [(0, 1), (1, 3), (2, 4), (3, 5), (4, 7)].map { kind, count -> [UInt8] in
      let numbers = [157_286, 62_119, 3417, 5072, 2651, 0, 0].prefix(count)
      return Array("para\0\0\0\0".utf8) + number(kind << 16) + numbers.flatMap(number)
    }
    let curves = [power, steps] + formulas
    let matrices = curves.map { curve in
      profile("RGB ", primaries + ["rTRC", "gTRC", "bTRC"].map { (name: $0, content: curve) })
    }
    let grays = curves.map { profile("GRAY", [(name: "kTRC", content: $0)]) }
    return matrices + grays + ["RGB ", "GRAY"].map { profile($0, [(name: "A2B0", content: [0])]) }
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
      Item(width: 0, height: 0, type: "Exif", describing: [1, 2]),
    ]
    let film = HEIFBuilder.box("ftyp", Array("mp42\0\0\0\0isom".utf8))
    return [grid, overlays, shared].flatMap { items in
      [1, 2].flatMap { primary in
        [false, true].map { HEIFBuilder.file(items, primary: primary, isLarge: $0) + film }
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
