internal import ArgumentParser
package import ImageCoding
internal import ImageSignatures
internal import InteroperableHashes
package import PixelBuffers

/// The hashes that `waymark hash` prints.
package enum HashAlgorithm: String, CaseIterable, ExpressibleByArgument, Sendable {
  case pdq, frame, phash, dhash
  case dhashVertical = "dhash-vertical"
  case ahash, whash, colorhash
  case cropResistant = "crop-resistant"

  /// A hash in output form.
  package struct Result: Hashable, Sendable {
    package var text: String
    /// The quality of PDQ and of the frame hash, 0...100; nil for every other hash.
    package var quality: Int?
    /// The hashes of the seven turned and mirrored forms, in the order of `DihedralForm`; empty unless they were
    /// asked for.
    package var forms: [String] = []
  }

  /// The names of the seven turned and mirrored forms, as Meta's programs for PDQ have them.
  package static let formNames = DihedralForm.turned.map { "\($0)" }

  /// Whether the hash has a quality.
  package var hasQuality: Bool { self == .pdq || self == .frame }

  /// The pixel convention of the hash.
  package var convention: PixelConvention { self == .pdq || self == .frame ? .display : .pillow }

  /// Whether color profiles are ignored, as Meta's programs do.
  package var keepsStoredColors: Bool { self == .pdq }

  /// The longest side that the hash needs, in pixels; nil for the full size.
  package var decodingSide: Int? { self == .frame ? ImageSignature.frameDecodingSide : nil }

  /// Returns the reason why a size is not possible; nil when it is.
  package func trouble(withSize size: Int) -> String? {
    switch self {
    case .pdq, .frame: return "\(rawValue) has a fixed size; leave out --hash-size."
    case .colorhash:
      return (1...16).contains(size)
        ? nil : "--hash-size of colorhash must be a number from 1 to 16."
    case .phash:
      let isGood = size <= 64 && PerceptualHash.hasPhash(size: size)
      return isGood
        ? nil : "--hash-size of phash must be from 2 to 64, without prime factors above 5."
    case .whash:
      let isGood = (2...64).contains(size) && size.nonzeroBitCount == 1
      return isGood ? nil : "--hash-size of whash must be 2, 4, 8, 16, 32 or 64."
    case .dhash, .dhashVertical, .ahash, .cropResistant:
      return (2...64).contains(size)
        ? nil : "--hash-size of \(rawValue) must be a number from 2 to 64."
    }
  }

  /// Computes the hash of a picture.
  ///
  /// - Parameters:
  ///   - picture: The pixels, by the algorithm's ``convention``.
  ///   - size: A supported size; nil for the default of ImageHash, a side of 8 or a bin of 3 bits.
  ///   - isDihedral: Whether PDQ's turned and mirrored forms are computed, too; no other algorithm has them.
  /// - Returns: The hash in output form.
  package func hash(of picture: PixelBuffer, size: Int?, isDihedral: Bool = false) -> Result {
    let side = size ?? 8
    switch self {
    case .pdq:
      guard isDihedral else {
        let result = PDQHasher.hash(of: picture)
        return Result(text: result.hash.hex, quality: result.quality)
      }
      let forms = PDQHasher.dihedralHashes(of: picture)
      // Of a picture of 64 x 64, Meta's code filters the forms only, and its hash is not the first of them.
      let isReduced = picture.width == 64 && picture.height == 64
      let result = isReduced ? PDQHasher.hash(of: picture) : forms[0]
      return Result(
        text: result.hash.hex,
        quality: result.quality,
        forms: forms.dropFirst().map(\.hash.hex)
      )
    case .frame:
      let frame = ImageSignature(ofFrame: picture).frame
      return Result(text: frame.hex, quality: Int(frame.quality))
    case .phash: return Result(text: PerceptualHash.phash(of: picture, size: side).hex)
    case .dhash: return Result(text: PerceptualHash.dhash(of: picture, size: side).hex)
    case .dhashVertical:
      return Result(text: PerceptualHash.dhashVertical(of: picture, size: side).hex)
    case .ahash: return Result(text: PerceptualHash.ahash(of: picture, size: side).hex)
    case .whash: return Result(text: PerceptualHash.whash(of: picture, size: side).hex)
    case .colorhash:
      return Result(text: PerceptualHash.colorhash(of: picture, binBits: size ?? 3).hex)
    case .cropResistant: return Result(text: CropResistantHash(of: picture, size: side).text)
    }
  }
}
