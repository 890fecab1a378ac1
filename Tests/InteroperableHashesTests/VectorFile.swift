import Foundation
import ImageSignatures
import InteroperableHashes
import PixelBuffers
import TestSupport

/// `docs/hash-vectors.json`: pictures and their hashes, for other implementations of these hashes.
struct VectorFile: Codable, Equatable {
  /// A picture and its hashes, by algorithm and size.
  struct Vector: Codable, Equatable {
    var picture: VectorPicture
    /// The sum of all samples, each times its number from 1, modulo 2^32.
    var checksum: UInt32
    var hashes: [String: String]
    var pdqQuality: Int

    init(of picture: VectorPicture) {
      let pixels = picture.pixels
      self.picture = picture
      checksum = zip(pixels.bytes, UInt32(1)...).reduce(0) { $0 &+ UInt32($1.0) &* $1.1 }
      let pdq = PDQHasher.hash(of: pixels)
      pdqQuality = pdq.quality
      hashes = [
        "pdq": pdq.hash.hex, "colorhash-3": PerceptualHash.colorhash(of: pixels).hex,
        "colorhash-4": PerceptualHash.colorhash(of: pixels, binBits: 4).hex,
      ]
      for size in [8, 16] {
        hashes["ahash-\(size)"] = PerceptualHash.ahash(of: pixels, size: size).hex
        hashes["dhash-\(size)"] = PerceptualHash.dhash(of: pixels, size: size).hex
        hashes["dhash-vertical-\(size)"] = PerceptualHash.dhashVertical(of: pixels, size: size).hex
        hashes["phash-\(size)"] = PerceptualHash.phash(of: pixels, size: size).hex
        hashes["whash-\(size)"] = PerceptualHash.whash(of: pixels, size: size).hex
        hashes["crop-resistant-\(size)"] = CropResistantHash(of: pixels, size: size).text
      }
    }
  }

  var about: [String]
  var formulas: [String: String]
  var vectors: [Vector]

  /// The file as it should be.
  static func computed() -> VectorFile {
    VectorFile(
      about: [
        "Hashes of pictures that formulas make, as pdqhash 0.2.8 and ImageHash 4.3.2 with Pillow 13 "
          + "give them.",
        "A sample is computed from its column x, row y, channel c (0 is red) and the seed s; "
          + "div drops the remainder, mod is never negative.",
        "Pictures of one channel are gray; for PDQ their channel stands for all three.",
        "The checksum is the sum of the samples, row after row and pixel after pixel, each times "
          + "its number from 1, modulo 2^32.",
        "The number behind an algorithm is ImageHash's hash_size, of colorhash its binbits.",
      ],
      formulas: Dictionary(
        uniqueKeysWithValues: VectorPicture.Formula.allCases.map { ($0.rawValue, $0.words) }
      ),
      vectors: VectorPicture.all.map(Vector.init)
    )
  }

  static let url = TestData.packageRoot.appending(path: "docs/hash-vectors.json")

  static func stored() throws -> VectorFile {
    try JSONDecoder().decode(VectorFile.self, from: Data(contentsOf: url))
  }

  func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: Self.url)
  }
}
