import DuplicateSearch
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("A color profile of a picture")
struct ColorProfileTests {
  private let folder: TemporaryFolder
  private let scene = TestPictures.scene(seed: 5, width: 48, height: 32)

  init() throws { folder = try TemporaryFolder() }

  /// Writes the scene with a profile, as a PNG or as a JPEG that holds it in parts.
  private func write(_ profile: [UInt8]?, parts: [Range<Int>]? = nil, _ name: String) throws {
    var bytes: [UInt8]
    if name.hasSuffix("png") {
      bytes = try ImageEncoder.png(scene)
      if let profile {
        let content = Array("any\0\0".utf8) + PNGBuilder.stored(profile)
        let chunk = PNGBuilder.file([("iCCP", content)]).dropFirst(8)
        // Behind the signature and the header.
        bytes.insert(contentsOf: chunk, at: 33)
      }
    } else {
      bytes = try ImageEncoder.jpeg(scene)
      let parts = parts ?? [0..<(profile?.count ?? 0)]
      let segments = parts.enumerated().flatMap { index, part -> [UInt8] in
        guard let profile else { return [] }
        let length = part.count + 16
        return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + Array("ICC_PROFILE\0".utf8)
          + [UInt8(index + 1), UInt8(parts.count)] + profile[part]
      }
      bytes.insert(contentsOf: segments, at: 2)
    }
    try Data(bytes).write(to: URL(filePath: folder(name)))
  }

  /// Whether a copy that was stripped of the profile holds as much as the picture.
  private func isNothing(
    _ profile: [UInt8],
    parts: [Range<Int>]? = nil,
    in format: String = "jpg"
  ) throws -> Bool {
    try write(nil, "plain.\(format)")
    try write(profile, parts: parts, "profiled.\(format)")
    let relation = try PictureRelation(
      of: folder("plain.\(format)"),
      with: folder("profiled.\(format)")
    )
    let isSame = relation.level == .pixels
    #expect(relation.changes == [isSame ? .samePixels : .storedAnew])
    #expect(relation.differences == (isSame ? [] : [.part(.profile)]))
    return isSame
  }

  /// What `ImageCms.createProfile("sRGB")` of Pillow 13 gives, by Little CMS 2.
  static let littleCMS = [UInt8](
    Data(
      base64Encoded: """
        AAACTGxjbXMEQAAAbW50clJHQiBYWVogB+oACwAWAAwABAAGYWNzcEFQUEwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        APbWAAEAAAAA0y1sY21zAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAALZGVzYwAA
        AQgAAAA2Y3BydAAAAUAAAABMd3RwdAAAAYwAAAAUY2hhZAAAAaAAAAAsclhZWgAAAcwAAAAUYlhZWgAAAeAAAAAUZ1hZ
        WgAAAfQAAAAUclRSQwAAAggAAAAgZ1RSQwAAAggAAAAgYlRSQwAAAggAAAAgY2hybQAAAigAAAAkbWx1YwAAAAAAAAAB
        AAAADGVuVVMAAAAaAAAAHABzAFIARwBCACAAYgB1AGkAbAB0AC0AaQBuAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAADAA
        AAAcAE4AbwAgAGMAbwBwAHkAcgBpAGcAaAB0ACwAIAB1AHMAZQAgAGYAcgBlAGUAbAB5WFlaIAAAAAAAAPbWAAEAAAAA
        0y1zZjMyAAAAAAABDEIAAAXe///zJQAAB5MAAP2Q///7of///aIAAAPcAADAblhZWiAAAAAAAABvoAAAOPUAAAOQWFla
        IAAAAAAAACSfAAAPhAAAtsNYWVogAAAAAAAAYpcAALeHAAAY2XBhcmEAAAAAAAMAAAACZmYAAPKnAAANWQAAE9AAAApb
        Y2hybQAAAAAAAwAAAACj1wAAVHsAAEzNAACZmgAAJmYAAA9c
        """,
      options: .ignoreUnknownCharacters
    ) ?? Data()
  )

  /// A profile with its tags, as other programs write them.
  struct Profile: Sendable, CustomTestStringConvertible {
    var name: String
    var colorants: [[Double]] = [
      [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
    ]
    var curve: [UInt8] = Self.parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    var extra: [(tag: String, content: [UInt8])] = []
    var space = "RGB "
    var testDescription: String { name }

    static func fixed(_ value: Double) -> [UInt8] {
      PNGBuilder.bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
    }

    static func parametric(_ kind: UInt8, _ numbers: [Double]) -> [UInt8] {
      Array("para\0\0\0\0".utf8) + [0, kind, 0, 0] + numbers.flatMap(fixed)
    }

    /// A table of steps that follow a function from and to `0...1`.
    static func table(_ count: Int, _ function: (Double) -> Double) -> [UInt8] {
      Array("curv\0\0\0\0".utf8) + PNGBuilder.bigEndian(UInt32(count))
        + (0..<count).flatMap { step -> [UInt8] in
          let value = Int((function(Double(step) / Double(count - 1)) * 65535).rounded())
          return [UInt8(value >> 8), UInt8(value & 255)]
        }
    }

    static func sRGB(_ level: Double) -> Double {
      level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }

    /// An exponent with eight bits behind the point.
    static func gamma(_ exponent: Double) -> [UInt8] {
      let value = Int((exponent * 256).rounded())
      return Array("curv\0\0\0\0".utf8) + [0, 0, 0, 1, UInt8(value >> 8), UInt8(value & 255)]
    }

    var bytes: [UInt8] {
      let colors = zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { tag, color in
        (tag: tag, content: Array("XYZ \0\0\0\0".utf8) + color.flatMap(Self.fixed))
      }
      let tags = colors + ["rTRC", "gTRC", "bTRC"].map { (tag: $0, content: curve) } + extra
      var (table, content) = (PNGBuilder.bigEndian(UInt32(tags.count)), [UInt8]())
      let start = 132 + 12 * tags.count
      for tag in tags {
        table += Array(tag.tag.utf8) + PNGBuilder.bigEndian(UInt32(start + content.count))
        table += PNGBuilder.bigEndian(UInt32(tag.content.count))
        content += tag.content
      }
      let head =
        Array("none\u{2}\0\0\0mntr\(space)XYZ ".utf8) + [UInt8](repeating: 0, count: 12)
        + Array("acsp".utf8) + [UInt8](repeating: 0, count: 88)
      return PNGBuilder.bigEndian(UInt32(start + content.count)) + head + table + content
    }
  }

  @Test(
    "that is sRGB's says nothing new",
    arguments: ["png", "jpg"],
    [
      Profile(name: "as of Skia, by a formula"),
      Profile(name: "as of HP, of 1,024 steps", curve: Profile.table(1024, Profile.sRGB)),
      Profile(name: "of 4,096 steps", curve: Profile.table(4096, Profile.sRGB)),
      Profile(
        name: "by the longest formula",
        curve: Profile.parametric(
          4,
          [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0]
        )
      ),
    ]
  )
  func sRGB(format: String, profile: Profile) throws {
    #expect(try isNothing(profile.bytes, in: format))
  }

  @Test("as Little CMS makes it of sRGB says nothing new, in one part and in several")
  func littleCMS() throws {
    let profile = Self.littleCMS
    try #require(profile.count == 588)
    for format in ["png", "jpg"] { #expect(try isNothing(profile, in: format)) }
    #expect(try isNothing(profile, parts: [0..<200, 200..<201, 201..<588]))
    #expect(try !isNothing(profile, parts: [200..<588, 0..<200]))
    #expect(try !isNothing(profile, parts: [0..<587]))
  }

  @Test(
    "that is another's counts",
    arguments: ["png", "jpg"],
    [
      Profile(
        name: "Display P3",
        colorants: [
          [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
        ]
      ),
      Profile(name: "a gamma of 1.8", curve: Profile.gamma(1.8)),
      Profile(name: "a gamma of 2.2", curve: Profile.gamma(2.2)),
      Profile(name: "a gamma of 2.2 by a formula", curve: Profile.parametric(0, [2.2])),
      Profile(name: "no gamma", curve: Array("curv\0\0\0\0\0\0\0\0".utf8)),
      Profile(
        name: "television's curve",
        curve: Profile.parametric(3, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
      ),
      Profile(name: "two steps", curve: Profile.table(2) { $0 }),
      Profile(name: "tables beside the matrix", extra: [("A2B0", [0, 0, 0, 0])]),
      Profile(name: "code points", extra: [("cicp", Array("cicp\0\0\0\0".utf8) + [9, 16, 0, 1])]),
      Profile(name: "a tag twice", extra: [("rTRC", Profile.gamma(1.8))]),
      Profile(name: "of gray", space: "GRAY"),
      Profile(name: "a curve without an exponent", curve: Profile.parametric(9, [2.4])),
      Profile(name: "a division by 0", curve: Profile.parametric(1, [2.4, 0, 0])),
    ]
  )
  func others(format: String, profile: Profile) throws {
    #expect(try !isNothing(profile.bytes, in: format))
  }

  @Test("that ends early or leads out of itself is no profile")
  func hostile() throws {
    let profile = Profile(name: "").bytes
    for length in stride(from: 0, to: profile.count, by: 7) {
      #expect(try !isNothing(Array(profile.prefix(length))), "\(length)")
    }
    // The numbers of the table, and how many there are.
    for place in 128..<168 where !(132..<136).contains(place) {
      var forged = profile
      forged[place] ^= 0xFF
      #expect(try !isNothing(forged), "\(place)")
    }
  }
}
