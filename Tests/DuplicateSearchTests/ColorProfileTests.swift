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
    let isPNG = name.hasSuffix("png")
    var bytes = isPNG ? try ImageEncoder.png(scene) : try ImageEncoder.jpeg(scene)
    if let profile {
      bytes =
        isPNG
        ? TestProfile.inserting(profile, intoPNG: bytes)
        : TestProfile.inserting(profile, intoJPEG: bytes, parts: parts)
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

  @Test(
    "that is sRGB's says nothing new",
    arguments: ["png", "jpg"],
    [
      TestProfile(name: "as of Skia, by a formula"),
      TestProfile(
        name: "as of HP, of 1,024 steps",
        curve: TestProfile.table(1024, TestProfile.sRGB)
      ),
      TestProfile(name: "of 4,096 steps", curve: TestProfile.table(4096, TestProfile.sRGB)),
      TestProfile(
        name: "by the longest formula",
        curve: TestProfile.parametric(
          4,
          [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0]
        )
      ),
    ]
  )
  func sRGB(format: String, profile: TestProfile) throws {
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
      TestProfile.displayP3,
      TestProfile(name: "a gamma of 1.8", curve: TestProfile.gamma(1.8)),
      TestProfile(name: "a gamma of 2.2", curve: TestProfile.gamma(2.2)),
      TestProfile(name: "a gamma of 2.2 by a formula", curve: TestProfile.parametric(0, [2.2])),
      TestProfile(name: "no gamma", curve: Array("curv\0\0\0\0\0\0\0\0".utf8)),
      TestProfile(
        name: "television's curve",
        curve: TestProfile.parametric(3, [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081])
      ),
      TestProfile(name: "two steps", curve: TestProfile.table(2) { $0 }),
      TestProfile(name: "tables beside the matrix", extra: [("A2B0", [0, 0, 0, 0])]),
      TestProfile(
        name: "code points",
        extra: [("cicp", Array("cicp\0\0\0\0".utf8) + [9, 16, 0, 1])]
      ),
      TestProfile(name: "a tag twice", extra: [("rTRC", TestProfile.gamma(1.8))]),
      TestProfile(name: "of gray", space: "GRAY"),
      TestProfile(name: "a curve without an exponent", curve: TestProfile.parametric(9, [2.4])),
      TestProfile(name: "a division by 0", curve: TestProfile.parametric(1, [2.4, 0, 0])),
    ]
  )
  func others(format: String, profile: TestProfile) throws {
    #expect(try !isNothing(profile.bytes, in: format))
  }

  @Test("that ends early or leads out of itself is not a profile")
  func hostile() throws {
    let profile = TestProfile(name: "").bytes
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
