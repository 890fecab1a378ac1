import Glibc
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("Colors of a profile")
struct ColorConversionTests {
  private static let colors: [[UInt8]] = [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [200, 100, 50], [40, 80, 120], [128, 128, 128],
    [12, 200, 220], [250, 240, 10], [90, 30, 60], [5, 5, 5],
  ]

  /// What Little CMS 2.14 makes of the colors, relative colorimetric (Pillow 13, `ImageCms.profileToProfile`).
  private static let converted: [(TestProfile, [[UInt8]])] = [
    (
      .displayP3,
      [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [215, 93, 31], [22, 81, 123], [128, 128, 128],
        [0, 204, 223], [252, 240, 0], [98, 24, 61], [5, 5, 5],
      ]
    ),
    (
      .adobe,
      [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [227, 100, 42], [0, 79, 122], [129, 129, 129],
        [0, 201, 222], [254, 240, 0], [104, 24, 58], [1, 1, 1],
      ]
    ),
    (
      .proPhoto,
      [
        [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 80, 46], [0, 106, 144], [146, 146, 146],
        [0, 230, 230], [255, 241, 0], [143, 0, 80], [3, 3, 3],
      ]
    ),
  ]

  /// What Little CMS 2 makes of the colors with the primaries of BT.2020 and the curve of sRGB.
  private static let ofBT2020: [[UInt8]] = [
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [241, 76, 29], [0, 83, 124], [128, 128, 128],
    [0, 210, 224], [255, 240, 0], [111, 5, 61], [5, 5, 5],
  ]

  private static func picture(_ colors: [[UInt8]]) -> PixelBuffer {
    PixelBuffer(width: colors.count, height: 1, format: .rgb8, bytes: colors.flatMap(\.self))
  }

  @Test("become those of sRGB, as Little CMS makes them within a level", arguments: 0..<3)
  func converted(index: Int) throws {
    let (profile, wanted) = Self.converted[index]
    let plain = try ImageEncoder.png(Self.picture(Self.colors))
    let file = TestProfile.inserting(profile.bytes, intoPNG: plain)
    let pixels = try ImageDecoder.decode(file).pixelBuffer.bytes
    let distances = zip(pixels, wanted.joined()).map { abs(Int($0) - Int($1)) }
    #expect(distances.allSatisfy { $0 <= 1 }, "\(profile.name): \(pixels)")
  }

  @Test("that code points describe become those of sRGB, too", arguments: [1, 6, 13, 14, 15])
  func points(transfer: Int) throws {
    for (primaries, wanted) in [(12, Self.converted[0].1), (9, Self.ofBT2020)] {
      let conversion = try #require(ColorConversion(primaries: primaries, transfer: transfer))
      var pixels = Array(Self.colors.joined())
      pixels.withUnsafeMutableBytes { conversion.convert($0) }
      let distances = zip(pixels, wanted.joined()).map { abs(Int($0) - Int($1)) }
      #expect(distances.allSatisfy { $0 <= 1 }, "\(primaries): \(pixels)")
    }
  }

  @Test(
    "of sRGB, of HDR and of nothing that is known stay as they are by code points",
    arguments: [(1, 13), (1, 1), (0, 0), (2, 2), (12, 16), (9, 18), (12, 2), (99, 13), (-1, -1)]
  )
  func noPoints(primaries: Int, transfer: Int) {
    #expect(ColorConversion(primaries: primaries, transfer: transfer) == nil)
  }

  @Test("stay as they are stored for those who ask for that")
  func stored() throws {
    let picture = Self.picture(Self.colors)
    let file = TestProfile.inserting(
      TestProfile.displayP3.bytes,
      intoPNG: try ImageEncoder.png(picture)
    )
    var options = DecodingOptions(convention: .pillow)
    #expect(try ImageDecoder.decode(file, options: options).pixelBuffer.bytes == picture.bytes)
    options = DecodingOptions()
    options.keepsStoredColors = true
    #expect(try ImageDecoder.decode(file, options: options).pixelBuffer.bytes == picture.bytes)
  }

  @Test(
    "change nothing where they are sRGB's, or nothing that is followed",
    arguments: [
      TestProfile(name: "sRGB"),
      TestProfile(name: "sRGB of 1,024 steps", curve: TestProfile.table(1024, TestProfile.sRGB)),
      TestProfile(name: "tables", extra: [("A2B0", [0, 0, 0, 0])]),
      TestProfile(name: "gray", space: "GRAY"), TestProfile(name: "CMYK", space: "CMYK"),
      TestProfile(name: "white", curve: TestProfile.table(256) { _ in 1 }),
      TestProfile(name: "black and white", curve: TestProfile.table(256) { $0 < 0.5 ? 0 : 1 }),
      TestProfile(name: "no lights", curve: TestProfile.table(256) { min(1, $0 * 1.2) }),
      TestProfile(name: "no shadows", curve: TestProfile.table(256) { max(0, $0 - 0.2) / 0.8 }),
      TestProfile(name: "falling", curve: TestProfile.table(256) { 1 - $0 }),
      TestProfile(name: "no curve", curve: TestProfile.parametric(9, [2.4])),
      TestProfile(name: "a division by 0", curve: TestProfile.parametric(1, [2.4, 0, 0])),
      TestProfile(
        name: "no matrix",
        colorants: [[0, 0, 0], [0, 0, 0], [0, 0, 0]],
        extra: [("A2B0", [])]
      ),
    ]
  )
  func unchanged(profile: TestProfile) throws {
    let scene = TestPictures.scene(seed: 7, width: 48, height: 32)
    let (png, jpeg) = (try ImageEncoder.png(scene), try ImageEncoder.jpeg(scene))
    for (plain, file) in [
      (png, TestProfile.inserting(profile.bytes, intoPNG: png)),
      (jpeg, TestProfile.inserting(profile.bytes, intoJPEG: jpeg)),
    ] {
      for format in [PixelFormat.rgb8, .gray8] {
        let options = DecodingOptions(format: format)
        #expect(
          try ImageDecoder.decode(file, options: options).pixelBuffer.bytes
            == ImageDecoder.decode(plain, options: options).pixelBuffer.bytes
        )
      }
    }
  }

  @Test("are followed with any gamma that is in use", arguments: [1.0, 1.8, 2.4, 3, 4])
  func gammas(gamma: Double) throws {
    let scene = TestPictures.scene(seed: 7, width: 48, height: 32)
    let plain = try ImageEncoder.png(scene)
    let profile = TestProfile(name: "gamma", curve: TestProfile.parametric(0, [gamma]))
    let file = TestProfile.inserting(profile.bytes, intoPNG: plain)
    #expect(try ImageDecoder.decode(file).pixelBuffer.bytes != scene.bytes)
  }

  @Test("of a JPEG in parts are one profile; of parts out of order, none")
  func parts() throws {
    let jpeg = try ImageEncoder.jpeg(TestPictures.scene(seed: 8, width: 48, height: 32))
    let profile = TestProfile.displayP3.bytes
    func pixels(_ parts: [Range<Int>]?) throws -> [UInt8] {
      let file = TestProfile.inserting(profile, intoJPEG: jpeg, parts: parts)
      return try ImageDecoder.decode(file).pixelBuffer.bytes
    }
    let (stored, whole) = (try ImageDecoder.decode(jpeg).pixelBuffer.bytes, try pixels(nil))
    #expect(whole != stored)
    #expect(try pixels([0..<200, 200..<201, 201..<profile.count]) == whole)
    #expect(try pixels([200..<profile.count, 0..<200]) == stored)
    #expect(try pixels([0..<profile.count - 1]) == stored)
  }

  @Test("of a gray or a reduced picture are converted before anything else")
  func gray() throws {
    let scene = TestPictures.scene(seed: 9, width: 96, height: 64)
    let jpeg = TestProfile.inserting(
      TestProfile.proPhoto.bytes,
      intoJPEG: try ImageEncoder.jpeg(scene)
    )
    let full = try ImageDecoder.decode(jpeg).pixelBuffer
    let gray = try ImageDecoder.decode(jpeg, options: DecodingOptions(format: .gray8)).pixelBuffer
    #expect(gray.bytes == full.converted(to: .gray8).bytes)
    let small = try ImageDecoder.decode(jpeg, options: DecodingOptions(longestSide: 24))
    #expect(small.pixelBuffer.width == 24 && small.fullWidth == 96)
  }

  @Test("that make no sense, at whatever byte, keep no picture from being decoded")
  func hostile() throws {
    let scene = TestPictures.scene(seed: 10, width: 16, height: 8)
    let png = try ImageEncoder.png(scene)
    let profile = TestProfile.adobe.bytes
    for place in profile.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var forged = profile
        forged[place] = value
        let file = TestProfile.inserting(forged, intoPNG: png)
        #expect(try ImageDecoder.decode(file).pixelBuffer.width == 16, "\(place)")
      }
    }
    for count in stride(from: 0, to: profile.count, by: 11) {
      let file = TestProfile.inserting(Array(profile.prefix(count)), intoPNG: png)
      #expect(try ImageDecoder.decode(file).pixelBuffer.bytes == scene.bytes)
    }
  }

  @Test("of more than 4 MiB are none", arguments: [(70_000, true), (4_200_000, false)])
  func large(count: Int, isFollowed: Bool) throws {
    let scene = TestPictures.scene(seed: 11, width: 16, height: 8)
    var profile = TestProfile.displayP3
    profile.extra = [("desc", [UInt8](repeating: 0, count: count))]
    let file = TestProfile.inserting(profile.bytes, intoPNG: try ImageEncoder.png(scene))
    #expect(try (ImageDecoder.decode(file).pixelBuffer.bytes != scene.bytes) == isFollowed)
  }

  @Test("of gray are followed in gray pictures, and in no others", arguments: [1.0, 2.2])
  func ofGray(exponent: Double) throws {
    let levels = (0..<256).map { UInt8($0) }
    let picture = PixelBuffer(width: 256, height: 1, format: .gray8, bytes: levels)
    let curve = TestProfile.gamma(exponent)
    let profile = TestProfile(name: "gray", extra: [("kTRC", curve)], space: "GRAY")
    // sRGB's level of the same light.
    let wanted = levels.map { level in
      let light = pow(Double(level) / 255, exponent)
      let share = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
      return Int((share * 255).rounded())
    }
    let file = TestProfile.inserting(profile.bytes, intoPNG: try ImageEncoder.png(picture))
    for format in [PixelFormat.gray8, .rgb8] {
      let pixels = try ImageDecoder.decode(file, options: DecodingOptions(format: format))
        .pixelBuffer.bytes
      let found = stride(from: 0, to: pixels.count, by: format.bytesPerPixel).map {
        Int(pixels[$0])
      }
      #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
    }
    let jpeg = try ImageEncoder.jpeg(picture.resized(width: 64, height: 64))
    let plain = try ImageDecoder.decode(jpeg).pixelBuffer.bytes
    let marked = TestProfile.inserting(profile.bytes, intoJPEG: jpeg)
    #expect(try ImageDecoder.decode(marked).pixelBuffer.bytes != plain)
    let scene = TestPictures.scene(seed: 12, width: 48, height: 32)
    let colored = TestProfile.inserting(profile.bytes, intoPNG: try ImageEncoder.png(scene))
    #expect(try ImageDecoder.decode(colored).pixelBuffer.bytes == scene.bytes)
  }

  /// What a program that follows tables is given.
  private final class Reader {
    var isAsked = false
    var profile: [UInt8] = []
    var channelCount = 0
    var samples: [UInt8] = []
    var follows = true

    func prepare(
      _ profile: [UInt8],
      _ channelCount: Int
    ) -> ((UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer) -> Void)? {
      (self.profile, self.channelCount, isAsked) = (profile, channelCount, true)
      guard follows else { return nil }
      return { samples, rgb in
        self.samples = Array(samples)
        for place in rgb.indices { rgb[place] = 7 }
      }
    }
  }

  @Test(
    "of inks get the inks of a JPEG, whichever way it stores them",
    arguments: [JPEGFixture.plainCMYK, .adobeCMYK, .adobeYCCK]
  )
  func inks(fixture: JPEGFixture) throws {
    let file = TestProfile.inserting(TestProfile.inks.bytes, intoJPEG: fixture.bytes)
    func decode(_ reader: Reader) throws -> DecodedImage {
      try file.withUnsafeBytes {
        try ImageDecoder.decode($0, options: DecodingOptions(), tables: reader.prepare)
      }
    }
    let reader = Reader()
    let image = try decode(reader)
    #expect(reader.channelCount == 4 && reader.profile == TestProfile.inks.bytes)
    #expect(image.pixelBuffer.bytes.allSatisfy { $0 == 7 })
    // Multiplied out, they are what is read without a profile.
    let stored = try ImageDecoder.decode(fixture.bytes).pixelBuffer.bytes
    let multiplied = (0..<reader.samples.count / 4).flatMap { pixel -> [UInt8] in
      let inks = reader.samples[4 * pixel..<4 * pixel + 4].map { 255 - Int($0) }
      return inks.prefix(3).map { UInt8(($0 * inks[3] + 127) / 255) }
    }
    #expect(multiplied == stored)
    reader.follows = false
    #expect(try decode(reader).pixelBuffer.bytes == stored)
  }

  @Test("of tables are handed over for their pictures only")
  func tables() throws {
    let scene = TestPictures.scene(seed: 13, width: 48, height: 32)
    let jpeg = try ImageEncoder.jpeg(scene)
    let reader = Reader()
    func decode(_ file: [UInt8], _ options: DecodingOptions) throws -> DecodedImage {
      try file.withUnsafeBytes {
        try ImageDecoder.decode($0, options: options, tables: reader.prepare)
      }
    }
    // Three samples are not inks.
    let inks = TestProfile.inserting(TestProfile.inks.bytes, intoJPEG: jpeg)
    _ = try decode(inks, DecodingOptions())
    #expect(!reader.isAsked)
    let profile = TestProfile(name: "tables", extra: [("A2B0", [0, 0, 0, 0])])
    let file = TestProfile.inserting(profile.bytes, intoJPEG: jpeg)
    #expect(try decode(file, DecodingOptions(convention: .pillow)).format == .jpeg)
    #expect(!reader.isAsked)
    let image = try decode(file, DecodingOptions(longestSide: 24, format: .gray8))
    #expect(reader.channelCount == 3 && reader.samples.count == 24 * 16 * 3)
    #expect(image.pixelBuffer.bytes == [UInt8](repeating: 7, count: 24 * 16))
  }
}
