import Determinism
import ImageCoding
import KnownCopies
import PixelBuffers
import TestSupport
import Testing

@Suite("An original and what people make of it") struct OriginFamilyTests {
  /// Many families of one picture.
  private static let families: [OriginFamily] = (0..<60).compactMap { seed in
    var generator = SeededGenerator(seed: UInt64(seed))
    let picture = TestPictures.scene(seed: UInt64(seed % 3), width: 200, height: 150)
    return try? OriginFamily(of: picture, isEdited: seed >= 40, from: &generator)
  }

  private static func copies(_ makings: OriginFamily.Making...) -> [(
    original: OriginFamily.Member, copy: OriginFamily.Member
  )] {
    families.flatMap { family in
      family.members.dropFirst().filter { makings.contains($0.making) }
        .map { (family.members[0], $0) }
    }
  }

  private static func pixels(_ member: OriginFamily.Member) throws -> PixelBuffer {
    try ImageDecoder.decode(member.bytes).pixelBuffer
  }

  @Test("The original comes first, with one to four copies, each made in its own way")
  func members() {
    #expect(Self.families.count == 60)
    for (index, family) in Self.families.enumerated() {
      #expect(family.members[0].making == .original)
      #expect((2...5).contains(family.members.count))
      #expect(Set(family.members.map(\.making)).count == family.members.count)
      let edits = Set(OriginFamily.Making.edits)
      #expect(family.members.dropFirst().allSatisfy { edits.contains($0.making) == (index >= 40) })
    }
    let made = Set(Self.families.flatMap { $0.members.map(\.making) })
    #expect(made == Set(OriginFamily.Making.allCases))
  }

  @Test("The same seed makes the same files")
  func deterministic() throws {
    let picture = TestPictures.scene(seed: 1, width: 120, height: 90)
    func bytes() throws -> [[UInt8]] {
      var generator = SeededGenerator(seed: 8)
      return try OriginFamily(of: picture, from: &generator).members.map(\.bytes)
    }
    #expect(try bytes() == bytes())
  }

  @Test("Times tell the order in none or in half of the families")
  func times() {
    for family in Self.families {
      let times = family.members.map(\.modified)
      let isScrambled = times.allSatisfy { (1...80_000_000).contains($0) }
      #expect(isScrambled != times.allSatisfy { $0 == 100_000_000 })
    }
  }

  @Test("A copy of another quality has it in its tables, and the details say which")
  func qualities() throws {
    for (original, copy) in Self.copies(.lowerQuality, .higherQuality, .pngToJPEG) {
      let quality = try #require(copy.details.split(separator: " ").first.flatMap { Int($0) })
      #expect(JPEGFacts(copy.bytes).quality == quality)
      // An original without loss has no quality of its own to compare with.
      guard let before = JPEGFacts(original.bytes).quality else { continue }
      switch copy.making {
      case .lowerQuality: #expect((3...40).contains(before - quality))
      case .higherQuality: #expect(quality == 100 || (3...15).contains(quality - before))
      default: #expect([-9, -5, 5, 9].contains(quality - before) || quality == 100)
      }
    }
  }

  @Test("A PNG of it, and the file without metadata, have its very pixels")
  func lossless() throws {
    let pairs = Self.copies(.png, .stripped)
    #expect(pairs.count > 5)
    for (original, copy) in pairs {
      #expect(try Self.pixels(copy).bytes == Self.pixels(original).bytes)
      if copy.making == .stripped {
        #expect(copy.bytes.count < original.bytes.count)
        #expect(
          !JPEGFacts(copy.bytes).segments.contains { $0.content.starts(with: Array("Exif".utf8)) }
        )
      }
    }
  }

  @Test("Sizes are what the details say")
  func sizes() throws {
    for (original, copy) in Self.copies(.enlarged, .enlargedPNG, .reduced, .reducedPNG) {
      let factor = try #require(copy.details.split(separator: " ").first.flatMap { Double($0) })
      let (before, after) = (try Self.pixels(original), try Self.pixels(copy))
      #expect(abs(Double(after.width) - Double(before.width) * factor) <= 2)
      #expect(abs(Double(after.height) - Double(before.height) * factor) <= 2)
      let small = after.resized(width: 40, height: 30)
      // Filters and JPEG differ in fine texture: 6.9 at most.
      #expect(small.difference(from: before.resized(width: 40, height: 30)) < 8)
    }
    for (original, copy) in Self.copies(.reducedEnlarged) {
      let (before, after) = (try Self.pixels(original), try Self.pixels(copy))
      #expect(after.width == before.width || after.width == before.width * 3 / 2)
    }
  }

  @Test("A part of it lies in it, and a caption covers its lowest tenth alone")
  func parts() throws {
    for (original, copy) in Self.copies(.cropped).prefix(3) {
      #expect(try Self.pixels(copy).bestPlace(in: Self.pixels(original)).difference < 9)
    }
    for (original, copy) in Self.copies(.captioned) {
      let (before, after) = (try Self.pixels(original), try Self.pixels(copy))
      let above = PixelRect(x: 0, y: 0, width: before.width, height: before.height * 8 / 10)
      #expect(after.cropped(to: above).difference(from: before.cropped(to: above)) < 8)
      let below = PixelRect(x: 0, y: before.height - 4, width: before.width, height: 3)
      #expect(after.cropped(to: below).bytes.allSatisfy { $0 < 90 })
    }
  }

  @Test("An original of a camera says so, and keeps what it says in half of its copies")
  func metadata() throws {
    var kept = 0, lost = 0
    for family in Self.families.prefix(40) {
      func exif(_ member: OriginFamily.Member) -> Bool {
        member.bytes.firstRange(of: Array("Waymark Camera notes".utf8)) != nil
      }
      let original = family.members[0]
      #expect(exif(original) == original.details.hasSuffix(" camera"))
      for copy in family.members.dropFirst() where exif(original) && copy.making != .stripped {
        #expect(exif(copy) == copy.details.hasSuffix(" camera"))
        if exif(copy) { kept += 1 } else { lost += 1 }
      }
    }
    #expect(kept > 5 && lost > 5)
  }
}

@Suite("Metadata of a camera") struct CameraMetadataTests {
  @Test(
    "have the times that were asked for",
    arguments: [
      (0, 0, "2020:01:01 00:00:00", "2020:01:01 00:00:00"),
      (59 * 86_400, 60, "2020:02:29 00:00:00", "2020:02:29 00:01:00"),
      (366 * 86_400 - 1, 1, "2020:12:31 23:59:59", "2021:01:01 00:00:00"),
    ]
  )
  func times(seconds: Int, delay: Int, taken: String, written: String) throws {
    let facts = try #require(TIFFFacts(CameraMetadata(seconds: seconds, delay: delay).content))
    #expect(facts.texts[0x9003] == taken)
    #expect(facts.texts[0x0132] == written)
    #expect(facts.texts[0x010F] == "Waymark")
    #expect(facts.texts[0x0110] == "Camera 1")
    #expect(facts.texts[0x0131] == nil)
    #expect(facts.rationals == [2: [60, 12, 30], 4: [60, 12, 30]])
    #expect(facts.places == [1: "N", 3: "E"])
  }

  @Test("name the program that wrote the file", arguments: ["GIMP", "Adobe Photoshop"])
  func software(name: String) throws {
    let facts = try #require(TIFFFacts(CameraMetadata(seconds: 5, software: name).content))
    #expect(facts.texts[0x0131] == name)
    #expect(facts.texts[0x9003] == "2020:01:01 00:00:05")
    #expect(facts.rationals[2] == [60, 12, 30])
  }

  @Test("stand in a JPEG and in a PNG without changing a pixel")
  func files() throws {
    let picture = TestPictures.scene(seed: 2, width: 60, height: 40)
    for file in [try ImageEncoder.jpeg(picture, quality: 80), try ImageEncoder.png(picture)] {
      let added = CameraMetadata(seconds: 9).added(to: file)
      #expect(
        try ImageDecoder.decode(added).pixelBuffer.bytes
          == ImageDecoder.decode(file).pixelBuffer.bytes
      )
      #expect(added.count > file.count + 200)
    }
  }
}

@Suite("How a program enlarges") struct KernelTests {
  private static func row(_ levels: [UInt8]) -> PixelBuffer {
    PixelBuffer(
      width: levels.count,
      height: 1,
      format: .rgb8,
      bytes: levels.flatMap { [$0, $0, $0] }
    )
  }

  private func levels(_ picture: PixelBuffer) -> [Int] {
    stride(from: 0, to: picture.bytes.count, by: 3).map { Int(picture.bytes[$0]) }
  }

  @Test("One level stays that level", arguments: Kernel.allCases)
  func constant(kernel: Kernel) {
    let picture = Self.row([77, 77, 77]).enlarged(width: 11, height: 5, kernel)
    #expect((picture.width, picture.height) == (11, 5))
    #expect(levels(picture).allSatisfy { $0 == 77 })
  }

  @Test("The same size is the same picture", arguments: Kernel.allCases)
  func same(kernel: Kernel) {
    let picture = TestPictures.scene(seed: 4, width: 30, height: 20)
    #expect(picture.enlarged(width: 30, height: 20, kernel).bytes == picture.bytes)
  }

  @Test("Linear goes straight from one pixel's middle to the next")
  func linear() {
    let twice = levels(Self.row([0, 100, 200]).enlarged(width: 6, height: 1, .linear))
    #expect(twice == [0, 25, 75, 125, 175, 200])
  }

  @Test("Cubic is Keys' kernel of -1/2, which goes beyond an edge")
  func cubic() {
    // At quarters: (-0.0703125, 0.8671875, 0.2265625, -0.0234375), from the polynomial by hand.
    let weights = [-0.0703125, 0.8671875, 0.2265625, -0.0234375]
    let source: [UInt8] = [50, 50, 50, 200, 200, 200]
    let found = levels(Self.row(source).enlarged(width: 12, height: 1, .cubic))
    for index in 2..<10 {
      let isLater = !index.isMultiple(of: 2)
      let base = isLater ? index / 2 : index / 2 - 1
      let ordered = isLater ? weights : weights.reversed()
      let value = zip(ordered, base - 1...base + 2).reduce(0.0) { sum, tap in
        sum + tap.0 * Double(source[max(0, min(5, tap.1))])
      }
      #expect(abs(Double(found[index]) - value) <= 0.51)
    }
    #expect(found.contains { $0 < 50 } && found.contains { $0 > 200 })
  }

  @Test("Contrast moves levels from the middle, sharpening adds what a blur takes away")
  func edits() {
    let picture = Self.row([28, 128, 228])
    #expect(levels(picture.contrasted(1.1)) == [18, 128, 238])
    #expect(levels(picture.contrasted(1)) == [28, 128, 228])
    #expect(levels(Self.row([90, 90, 90]).sharpened(1.5)) == [90, 90, 90])
    #expect(levels(picture.sharpened(0)) == [28, 128, 228])
    let sharp = levels(picture.sharpened(1))
    #expect(sharp[0] < 28 && sharp[1] == 128 && sharp[2] > 228)
  }
}
