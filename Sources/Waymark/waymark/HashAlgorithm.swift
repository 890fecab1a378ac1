import ArgumentParser
import ImageCoding
import ImageSignatures
import InteroperableHashes
import PixelBuffers

/// The hashes that `waymark hash` prints.
enum HashAlgorithm: String, CaseIterable, ExpressibleByArgument, Sendable {
  case pdq, phash, dhash
  case dhashVertical = "dhash-vertical"
  case ahash, whash, colorhash
  case cropResistant = "crop-resistant"

  /// A hash as it is printed.
  struct Result: Hashable, Sendable {
    var text: String
    /// PDQ's quality, 0...100; nil for every other hash.
    var quality: Int?
  }

  /// Whose pixels of a file are hashed.
  var convention: PixelConvention { self == .pdq ? .display : .pillow }

  /// The side of the hash where none is given, or the bits of a bin of a color hash; nil where there is
  /// no choice.
  private var usualSize: Int? {
    switch self {
    case .pdq: nil
    case .colorhash: 3
    case .phash, .dhash, .dhashVertical, .ahash, .whash, .cropResistant: 8
    }
  }

  /// Says why a size cannot be had; nil when it can.
  func trouble(withSize size: Int) -> String? {
    switch self {
    case .pdq: return "pdq has one size only; leave out --hash-size."
    case .colorhash:
      return (1...16).contains(size) ? nil : "--hash-size of colorhash is a number in 1...16."
    case .phash:
      let isGood = size <= 64 && PerceptualHash.hasPhash(size: size)
      return isGood ? nil : "--hash-size of phash is in 2...64, without prime factors above 5."
    case .whash:
      let isGood = (2...64).contains(size) && size.nonzeroBitCount == 1
      return isGood ? nil : "--hash-size of whash is 2, 4, 8, 16, 32 or 64."
    case .dhash, .dhashVertical, .ahash, .cropResistant:
      return (2...64).contains(size) ? nil : "--hash-size of \(rawValue) is a number in 2...64."
    }
  }

  /// Computes the hash of a picture.
  func hash(of picture: PixelBuffer, size: Int?) -> Result {
    guard let size = size ?? usualSize else {
      let result = PDQHasher.hash(of: picture)
      return Result(text: result.hash.hex, quality: result.quality)
    }
    let text =
      switch self {
      case .pdq, .phash: PerceptualHash.phash(of: picture, size: size).hex
      case .dhash: PerceptualHash.dhash(of: picture, size: size).hex
      case .dhashVertical: PerceptualHash.dhashVertical(of: picture, size: size).hex
      case .ahash: PerceptualHash.ahash(of: picture, size: size).hex
      case .whash: PerceptualHash.whash(of: picture, size: size).hex
      case .colorhash: PerceptualHash.colorhash(of: picture, binBits: size).hex
      case .cropResistant: CropResistantHash(of: picture, size: size).text
      }
    return Result(text: text)
  }
}
