import Determinism
import Foundation
import ImageCoding
import PixelBuffers

extension CopyRecipe {
  /// No side of a copy is shorter than this, in pixels.
  static let shortestSide = 64
  /// No side of a copy is longer than this, in pixels.
  static let longestSide = 2400

  /// The whole picture, stored differently.
  static let near: [CopyRecipe] = [
    CopyRecipe(.near, "recompressed") { original, generator in
      let quality = generator.whole(in: 30...95)
      return Copy(
        bytes: try ImageEncoder.jpeg(original.pixels, quality: quality),
        details: "\(quality)"
      )
    },
    CopyRecipe(.near, "progressive") { original, generator in
      let quality = generator.whole(in: 50...95)
      return Copy(
        bytes: try ImageEncoder.jpeg(original.pixels, quality: quality, progressive: true),
        details: "\(quality)"
      )
    },
    CopyRecipe(.near, "turned-tag") { original, generator in
      let orientation = generator.pick([ImageOrientation.right, .left, .down])
      let stored = original.pixels.oriented(orientation.inverse)
      return Copy(
        bytes: try ImageEncoder.jpeg(stored, quality: 90, orientation: orientation),
        details: "\(orientation.rawValue)"
      )
    },
    CopyRecipe(.near, "reduced") { original, generator in
      try resized(original, 0.25...0.95, from: &generator)
    },
    CopyRecipe(.near, "reduced") { original, generator in
      try resized(original, 0.25...0.6, from: &generator)
    },
    CopyRecipe(.near, "enlarged") { original, generator in
      try resized(original, 1.1...2, from: &generator)
    },
    CopyRecipe(.near, "reduced-lossless") { original, generator in
      guard let (picture, factor) = scaled(original, 0.25...0.8, from: &generator) else {
        return nil
      }
      return Copy(bytes: try ImageEncoder.png(picture), details: words(factor))
    },
  ]

  private static func resized(
    _ original: OriginalPicture,
    _ range: ClosedRange<Double>,
    from generator: inout SeededGenerator
  ) throws -> Copy? {
    guard let (picture, factor) = scaled(original, range, from: &generator) else { return nil }
    let quality = generator.whole(in: 50...95)
    return Copy(
      bytes: try ImageEncoder.jpeg(picture, quality: quality),
      details: "\(words(factor)) \(quality)"
    )
  }

  private static func scaled(
    _ original: OriginalPicture,
    _ range: ClosedRange<Double>,
    from generator: inout SeededGenerator
  ) -> (PixelBuffer, Double)? {
    let factor = generator.number(in: range)
    let picture = original.pixels
    let short = Double(min(picture.width, picture.height)) * factor
    let long = Double(max(picture.width, picture.height)) * factor
    guard short >= Double(shortestSide), long <= Double(longestSide) else { return nil }
    return (picture.scaled(factor), factor)
  }

  /// A factor with two decimals.
  static func words(_ factor: Double) -> String { String(format: "%.2f", factor) }
}
