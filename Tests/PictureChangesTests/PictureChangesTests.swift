import Determinism
import ImageCoding
import PictureChanges
import PixelBuffers
import Testing

@Suite("A change of a picture")
struct PictureChangesTests {
  /// A gray ramp with a colored corner, so that every turn and mirror of it looks different.
  private static let picture: PixelBuffer = {
    var bytes: [UInt8] = []
    for row in 0..<64 {
      for column in 0..<96 {
        let isCorner = row < 16 && column < 24
        bytes += isCorner ? corner : [UInt8(column * 2), UInt8(row * 3), 128]
      }
    }
    return PixelBuffer(width: 96, height: 64, format: .rgb8, bytes: bytes)
  }()
  private static let corner: [UInt8] = [200, 60, 20]

  /// The three bytes of a pixel.
  private func color(_ picture: PixelBuffer, _ column: Int, _ row: Int) -> [UInt8] {
    let start = row * picture.bytesPerRow + column * 3
    return Array(picture.bytes[start..<start + 3])
  }

  /// Three plain pictures of other colors.
  private static let company: [PixelBuffer] = [[0, 0, 200], [0, 200, 0], [200, 0, 200]].map {
    plain($0, width: 80, height: 60)
  }

  private static func plain(_ color: [UInt8], width: Int, height: Int) -> PixelBuffer {
    PixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: (0..<width * height).flatMap { _ in color }
    )
  }

  private func changed(
    _ name: String,
    of picture: PixelBuffer = Self.picture,
    seed: String = "a.jpg"
  ) throws -> PixelBuffer {
    try #require(PictureChange.named(name)).applied(to: picture, seed: seed, company: Self.company)
  }

  /// How many pixels have nearly a color.
  private func count(_ wanted: [UInt8], in picture: PixelBuffer) -> Int {
    let wanted = wanted.map(Int.init)
    return picture.bytes.withUnsafeBufferPointer { bytes in
      (0..<picture.height).reduce(0) { sum, row in
        sum
          + (0..<picture.width).count { column in
            let start = row * picture.bytesPerRow + column * 3
            return (0..<3).allSatisfy { abs(Int(bytes[start + $0]) - wanted[$0]) <= 2 }
          }
      }
    }
  }

  @Test("has a name of its own and one of nine groups")
  func names() {
    #expect(Set(PictureChange.all.map(\.name)).count == PictureChange.all.count)
    let counts = Dictionary(grouping: PictureChange.all, by: \.group).mapValues(\.count)
    #expect(
      counts == [
        .identity: 1, .compression: 7, .photometric: 11, .overlay: 5, .crop: 5, .geometric: 10,
        .composite: 5, .parallax: 2, .dihedral: 4,
      ]
    )
    #expect(PictureChange.named("wormhole") == nil)
    let social = PictureChange.all.filter(\.needsCompany).map(\.name)
    #expect(social == ["pip", "collage", "circled"])
  }

  @Test("is the same for the same seed", arguments: PictureChange.all.map(\.name))
  func isDeterministic(name: String) throws {
    #expect(try changed(name).bytes == changed(name).bytes)
    let change = try #require(PictureChange.named(name))
    let bytes = try change.encoded(Self.picture, seed: "a.jpg", company: Self.company)
    #expect(try bytes == change.encoded(Self.picture, seed: "a.jpg", company: Self.company))
    #expect(try ImageDecoder.decode(bytes).format == .jpeg)
  }

  @Test("has a fingerprint of its own")
  func fingerprints() throws {
    let fingerprints = try PictureChange.all.map { try $0.fingerprint() }
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(try PictureChange.all[5].fingerprint() == fingerprints[5])
  }

  @Test(
    "differs with the seed where it has a say",
    arguments: [
      "noise", "text", "watermark", "sticker", "border", "cast", "hue_30", "crop_random60",
      "crop_random40", "rotate_3", "rotate_10", "rotate_30", "perspective_mild",
      "perspective_strong", "shear", "screenshot", "pip", "collage", "recapture", "circled",
    ]
  )
  func dependsOnTheSeed(name: String) throws {
    let pictures = try Set((0..<6).map { try changed(name, seed: "\($0).jpg").bytes })
    #expect(pictures.count > 1)
  }

  @Test(
    "has the size that its name promises",
    arguments: [
      ("identity", 96, 64), ("down4", 24, 16), ("down8", 12, 8), ("rotate_90", 64, 96),
      ("rotate_180", 96, 64), ("mirror_rotate_270", 64, 96), ("border", 114, 82),
      ("letterbox", 96, 96), ("sticker", 96, 64), ("crop_center90", 86, 58),
      ("crop_center75", 72, 48), ("crop_center50", 48, 32), ("crop_random60", 58, 38),
      ("crop_random40", 38, 26), ("rotate_10", 106, 80), ("rotate_30", 115, 103),
      ("aspect_075", 72, 64), ("shear", 109, 64), ("collage", 1280, 960), ("pip", 1280, 960),
    ]
  )
  func size(name: String, width: Int, height: Int) throws {
    let picture = try changed(name)
    #expect(picture.width == width)
    #expect(picture.height == height)
  }

  @Test("turns or mirrors every picture in its own way")
  func dihedral() throws {
    let names =
      PictureChange.all.filter { $0.group == .dihedral }.map(\.name)
      + ["identity", "rotate_90", "rotate_180", "mirror"]
    let pictures = try names.map { try changed($0) }
    #expect(Set(pictures.map(\.bytes)).count == 8)
    // The red corner, upper left, goes clockwise; a mirror takes it to the upper right first.
    #expect(try color(changed("rotate_90"), 63, 0) == Self.corner)
    #expect(try color(changed("rotate_180"), 95, 63) == Self.corner)
    #expect(try color(changed("rotate_270"), 0, 95) == Self.corner)
    #expect(try color(changed("mirror"), 95, 0) == Self.corner)
    #expect(try color(changed("mirror_rotate_90"), 63, 95) == Self.corner)
    #expect(try color(changed("mirror_rotate_180"), 0, 63) == Self.corner)
    #expect(try color(changed("mirror_rotate_270"), 0, 0) == Self.corner)
  }

  @Test(
    "cuts a part out and leaves its pixels alone",
    arguments: [
      "crop_center90", "crop_center75", "crop_center50", "crop_random60", "crop_random40",
    ]
  )
  func crop(name: String) throws {
    for seed in 0..<8 {
      let part = try changed(name, seed: "\(seed).jpg")
      // The ramp tells where the lower right pixel was.
      let last = color(part, part.width - 1, part.height - 1)
      let left = Int(last[0]) / 2 - part.width + 1
      let top = Int(last[1]) / 3 - part.height + 1
      let rect = PixelRect(x: left, y: top, width: part.width, height: part.height)
      #expect(part.bytes == Self.picture.cropped(to: rect).bytes)
      if name.contains("center") {
        #expect(left == (96 - part.width) / 2)
        #expect(top == (64 - part.height) / 2)
      }
    }
  }

  @Test(
    "keeps the whole picture on a plain background when it is turned or slanted",
    arguments: ["rotate_10", "rotate_30", "perspective_mild", "perspective_strong", "shear"]
  )
  func background(name: String) throws {
    for seed in 0..<8 {
      let own: [UInt8] = [210, 90, 30]
      let picture = Self.plain(own, width: 96, height: 64)
      let changed = try changed(name, of: picture, seed: "\(seed).jpg")
      let area = Double(count(own, in: changed))
      let background = [0, 128, 255].map {
        count([UInt8](repeating: $0, count: 3), in: changed)
      }
      #expect(background.count { $0 > 0 } == 1)
      switch name {
      case "perspective_mild": #expect((0.78...0.92).contains(area / (96 * 64)))
      case "perspective_strong": #expect((0.45...0.68).contains(area / (96 * 64)))
      // Only the pixels of the edges, a few hundred, are mixed with the background.
      default: #expect((0.93...1).contains(area / (96 * 64)))
      }
    }
  }

  @Test("straightens without a background")
  func straightened() throws {
    let own: [UInt8] = [210, 90, 30]
    let picture = try changed("rotate_3", of: Self.plain(own, width: 96, height: 64))
    #expect(count(own, in: picture) == picture.width * picture.height)
    #expect((86...92).contains(picture.width))
    #expect((57...61).contains(picture.height))
  }

  @Test("gives the picture the share of a composition that its name says")
  func composition() throws {
    let own: [UInt8] = [210, 90, 30]
    // Larger than any screen, so that nothing is enlarged.
    let picture = Self.plain(own, width: 1280, height: 960)
    func share(_ name: String) throws -> Double {
      let changed = try changed(name, of: picture)
      return Double(count(own, in: changed)) / Double(changed.width * changed.width)
    }
    #expect(try (0.26...0.271).contains(share("screenshot")))
    #expect(try (0.118...0.121).contains(share("pip")))
    #expect(try (0.17...0.19).contains(share("collage")))
  }

  @Test("puts three others beside the picture, each whole quarter another one")
  func collage() throws {
    let own: [UInt8] = [210, 90, 30]
    for seed in 0..<4 {
      let picture = try changed(
        "collage",
        of: Self.plain(own, width: 80, height: 60),
        seed: "\(seed).jpg"
      )
      let quarters = [(1, 1), (3, 1), (1, 3), (3, 3)].map {
        color(picture, picture.width * $0.0 / 4, picture.height * $0.1 / 4)
      }
      #expect(Set(quarters) == Set([own] + Self.company.map { color($0, 0, 0) }))
    }
  }

  @Test("draws a loop around a circled picture, and dims or covers what is outside")
  func circled() throws {
    let own: [UInt8] = [210, 90, 30]
    for seed in 0..<4 {
      let picture = Self.plain(own, width: 1280, height: 960)
      let screen = try changed("circled", of: picture, seed: "\(seed).jpg")
      let colors: [[UInt8]] = [[230, 30, 40], [250, 210, 30], [40, 120, 240], [60, 200, 90]]
      // Thicker than a pixel, and once around.
      #expect(colors.map { count($0, in: screen) }.max() ?? 0 > 4000)
      let bright = Double(count(own, in: screen)) / Double(1280 * 960)
      #expect((0.3...0.5).contains(bright))
    }
  }

  @Test(
    "maps the levels of light as its name says",
    arguments: [
      ("brightness_up", [0, 96, 192, 255]), ("brightness_down", [0, 32, 64, 128]),
      ("contrast_05", [64, 96, 128, 192]), ("contrast_16", [0, 26, 128, 255]),
      ("gamma_05", [0, 128, 181, 255]), ("gamma_2", [0, 16, 64, 255]),
      ("grey", [0, 64, 128, 255]), ("saturation_2", [0, 64, 128, 255]),
      ("hue_30", [0, 64, 128, 255]),
    ] as [(String, [UInt8])]
  )
  func levels(name: String, expected: [UInt8]) throws {
    let picture = PixelBuffer(
      width: 4,
      height: 1,
      format: .rgb8,
      bytes: [0, 64, 128, 255].flatMap { [UInt8](repeating: $0, count: 3) }
    )
    let change = try #require(PictureChange.named(name))
    let found = change.applied(to: picture, seed: "a.jpg")
    #expect(found.bytes == expected.flatMap { [UInt8](repeating: $0, count: 3) })
  }

  @Test("hides as much of the picture as its name says")
  func sticker() throws {
    let changed = try changed("sticker")
    var differing = 0
    for row in 0..<64 {
      for column in 0..<96 where color(changed, column, row) != color(Self.picture, column, row) {
        differing += 1
      }
    }
    #expect((0.13...0.155).contains(Double(differing) / (96 * 64)))
  }

  @Test("works on pictures of one pixel and of one line", arguments: PictureChange.all.map(\.name))
  func tiny(name: String) throws {
    let change = try #require(PictureChange.named(name))
    for (width, height) in [(1, 1), (300, 1), (1, 300)] {
      let picture = PixelBuffer(
        width: width,
        height: height,
        format: .gray8,
        bytes: [UInt8](repeating: 77, count: width * height)
      )
      let changed = change.applied(to: picture, seed: "a.jpg", company: Self.company)
      #expect(changed.format == .rgb8)
    }
  }

  @Test("begins with a picture of at most 1280 pixels a side")
  func prepared() {
    let large = PixelBuffer(
      width: 2000,
      height: 500,
      format: .gray8,
      bytes: [UInt8](repeating: 9, count: 1_000_000)
    )
    let prepared = PictureChange.prepared(large)
    #expect(prepared.width == 1280)
    #expect(prepared.height == 320)
  }

  @Test("takes its chance from published numbers")
  func generator() {
    // SeededGenerator from the seed 1234567: the first values of Vigna's splitmix64.c.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
    // FNV-1a of "foobar", from the authors' test vectors.
    #expect(StableHash.of("foobar") == 0x8594_4171_F739_67E8)
  }
}
