import Determinism
import InteroperableHashes
import PixelBuffers
import TestSupport
import Testing

@Suite struct HashedPictureTests {
  /// Every hash of a picture, as text.
  private static func hashes(of picture: PixelBuffer) -> [String] {
    [
      PerceptualHash.ahash(of: picture), .phash(of: picture), .dhash(of: picture),
      .dhashVertical(of: picture), .whash(of: picture), .colorhash(of: picture),
    ].map(\.hex) + [CropResistantHash(of: picture).text]
  }

  @Test("Every format gives the hashes of its colors", arguments: PixelFormat.allCases)
  func formats(format: PixelFormat) {
    let picture = TestPictures.scene(seed: 3, width: 150, height: 101).converted(to: format)
    #expect(Self.hashes(of: picture) == Self.hashes(of: picture.converted(to: .rgb8)))
  }

  @Test("Bytes behind the pixels of a row and alpha do not matter")
  func padding() {
    var random = SeededGenerator(seed: 8)
    let picture = TestPictures.scene(seed: 4, width: 90, height: 71).converted(to: .bgra8)
    var padded: [UInt8] = []
    for row in 0..<71 {
      for x in 0..<90 {
        let start = row * 360 + x * 4
        padded += picture.bytes[start..<start + 3] + [UInt8.random(in: 0...255, using: &random)]
      }
      padded += (0..<7).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    let wide = PixelBuffer(width: 90, height: 71, bytesPerRow: 367, format: .bgra8, bytes: padded)
    #expect(Self.hashes(of: wide) == Self.hashes(of: picture))
  }

  @Test(
    "Pictures of every shape have hashes of every size",
    arguments: [(1, 1), (1, 700), (700, 1), (2, 3), (7, 7), (301, 299)]
  )
  func shapes(width: Int, height: Int) {
    let picture = TestPictures.scene(seed: 5, width: width, height: height)
    for size in [2, 3, 5, 8, 13, 16, 64] {
      let bits = size * size
      #expect(PerceptualHash.ahash(of: picture, size: size).bitCount == bits)
      #expect(PerceptualHash.dhash(of: picture, size: size).bitCount == bits)
      #expect(PerceptualHash.dhashVertical(of: picture, size: size).bitCount == bits)
      #expect(CropResistantHash(of: picture, size: size).segments[0].bitCount == bits)
    }
    for size in 2...64 where PerceptualHash.hasPhash(size: size) {
      #expect(PerceptualHash.phash(of: picture, size: size).bitCount == size * size)
    }
    for size in [2, 4, 8, 16, 32, 64] {
      #expect(PerceptualHash.whash(of: picture, size: size).bitCount == size * size)
    }
    for bits in [1, 3, 16] {
      #expect(PerceptualHash.colorhash(of: picture, binBits: bits).bitCount == 14 * bits)
    }
  }

  @Test("Of one color nothing is left but the constant of the cosine transform", arguments: 0...255)
  func flat(level: UInt8) {
    let picture = PixelBuffer(
      width: 19,
      height: 11,
      format: .gray8,
      bytes: [UInt8](repeating: level, count: 209)
    )
    let none = String(repeating: "0", count: 16)
    let first = level == 0 ? none : "8" + none.dropFirst()
    #expect(PerceptualHash.phash(of: picture).hex == first)
    #expect(PerceptualHash.dhash(of: picture).hex == none)
    #expect(PerceptualHash.dhashVertical(of: picture).hex == none)
    #expect(PerceptualHash.ahash(of: picture).hex == none)
    #expect(CropResistantHash(of: picture).text == none)
  }

  @Test("A mirrored picture has the opposite differences")
  func mirrored() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<20 {
      let width = Int.random(in: 1...200, using: &random)
      let height = Int.random(in: 1...200, using: &random)
      let seed = UInt64.random(in: 0...999, using: &random)
      let picture = TestPictures.scene(seed: seed, width: width, height: height)
      let turned = picture.oriented(.upMirrored)
      let (hash, mirror) = (PerceptualHash.dhash(of: picture), PerceptualHash.dhash(of: turned))
      for bit in 0..<64 where hash[bit] {
        #expect(!mirror[bit / 8 * 8 + 7 - bit % 8])
      }
      let (colors, same) = (
        PerceptualHash.colorhash(of: picture), PerceptualHash.colorhash(of: turned)
      )
      #expect(colors == same)
    }
  }
}
