internal import ImageCoding
internal import ImageSignatures

/// Whether two pictures are the same as wholes, stored differently.
///
/// The limits are measured; docs/duplicates.md says how.
internal struct NearJudgement: Hashable, Sendable {
  /// In how many bits the frame hashes differ.
  var distance: Int
  /// How sure it is, in `0...1`.
  var confidence: Double

  /// Within this distance frame hashes of copies lie.
  static let radius = 24
  /// Copies differ by no more, on average, in luma and in color, of 255.
  static let lumaLimit = 1.85
  static let chromaLimit = 3.0
  /// No part of a copy differs by more in luma.
  static let localLimit = 16.0

  /// Judges two pictures; nil when they are not the same, or when there is too little to see.
  init?(_ first: SignedFrame, _ second: SignedFrame) {
    let (one, other) = (first.facts, second.facts)
    distance = one.distance(to: other)
    guard distance <= Self.radius, !one.isBlank, !other.isBlank,
      Self.areProportional(one, other)
    else { return nil }
    let difference = ThumbnailDifference(first.thumbnail, second.thumbnail)
    guard difference.luma <= Self.lumaLimit, difference.chroma <= Self.chromaLimit,
      difference.local <= Self.localLimit
    else { return nil }
    let used = max(
      Double(distance) / Double(Self.radius),
      difference.luma / Self.lumaLimit,
      difference.chroma / Self.chromaLimit,
      difference.local / Self.localLimit
    )
    confidence = 1 - 0.05 * used * used
  }

  /// Whether the sides have one ratio, as far as whole pixels allow.
  static func areProportional(_ one: PictureFacts, _ other: PictureFacts) -> Bool {
    let (width, height) = (Double(one.width), Double(one.height))
    let (otherWidth, otherHeight) = (Double(other.width), Double(other.height))
    // Both sides are rounded to whole pixels, some tools up and some down.
    let least = min(width, height, otherWidth, otherHeight)
    let ratio = width * otherHeight / (height * otherWidth)
    return abs(ratio - 1) <= 1.5 / least + 0.002
  }
}

/// What was done to a picture, in words.
internal enum ChangeWords {
  /// How a copy that shows the whole of the best one was stored.
  static func storing(_ copy: PictureFacts, insteadOf best: PictureFacts) -> String {
    let scale = (Double(copy.pixelCount) / Double(max(1, best.pixelCount))).squareRoot()
    let size: String? =
      switch scale {
      case _ where copy.width == best.width && copy.height == best.height: nil
      case 0.495...0.505: "half the size"
      case 0.2475...0.2525: "a quarter of the size"
      case 1.98...2.02: "twice the size"
      default: "\(percent(scale)) of the size"
      }
    let format = copy.format == best.format ? nil : "as \(copy.format.rawValue.uppercased())"
    let words = [size, format].compactMap(\.self)
    return words.isEmpty ? "stored anew" : words.joined(separator: ", ")
  }

  /// A share as people write it.
  static func percent(_ share: Double) -> String {
    let percent = share * 100
    return percent < 10 ? "\((percent * 10).rounded() / 10) %" : "\(Int(percent.rounded())) %"
  }
}
