package import Determinism
import ImageCoding
import PictureChanges
import PictureDrawing
package import PixelBuffers

/// An original as a camera or a scanner has written it, and what people make from it.
///
/// It is about which file was there before, so copies have the original's metadata as often as not.
package struct OriginFamily: Sendable {
  /// The way in which a copy was made.
  package enum Making: String, Sendable, CaseIterable {
    case original
    case lowerQuality = "lower-quality"
    case higherQuality = "higher-quality"
    case png
    case pngToJPEG = "png-to-jpeg"
    case stripped
    case enlarged
    case enlargedPNG = "enlarged-png"
    case reduced
    case reducedPNG = "reduced-png"
    case reducedEnlarged = "reduced-enlarged"
    case cropped
    case captioned
    case enlargedSharpened = "enlarged-sharpened"
    case enlargedNoise = "enlarged-noise"
    case noise
    case contrast
    case sharpened
    case reducedSharpened = "reduced-sharpened"

    /// Edits that may make the copy look better than the original.
    package static let edits: [Making] = [
      .enlargedSharpened, .enlargedNoise, .noise, .contrast, .sharpened, .reducedSharpened,
    ]
  }

  /// One file.
  package struct Member: Sendable {
    /// The way in which it was made.
    package var making: Making
    /// The random choices for it, as text.
    package var details: String
    /// The file.
    package var bytes: [UInt8]
    /// When it was changed last, in seconds from the beginning of 2020.
    package var modified: Int
  }

  /// The original first.
  package private(set) var members: [Member] = []

  /// Makes an original and one to four copies.
  ///
  /// - Parameters:
  ///   - picture: What it shows.
  ///   - isEdited: Whether copies are made by ``Making/edits``, not by the others; then one of three has the
  ///     original's metadata, and one these with an editor's name and time.
  ///   - generator: What decides.
  /// - Throws: `ImageEncodingError` when a picture cannot be encoded.
  package init(
    of picture: PixelBuffer,
    isEdited: Bool = false,
    from generator: inout SeededGenerator
  ) throws {
    // Three of five originals have a camera's metadata; of the others half are lossless.
    let kind = generator.unit()
    let seconds = kind < 0.6 ? generator.whole(in: 0...80_000_000) : nil
    let metadata = seconds.map { CameraMetadata(seconds: $0) }
    let quality = generator.whole(in: 75...97)
    let isPNG = kind >= 0.8
    let file =
      isPNG ? try ImageEncoder.png(picture) : try ImageEncoder.jpeg(picture, quality: quality)
    let pixels = try ImageDecoder.decode(file).pixelBuffer
    let isScrambled = generator.unit() < 0.5
    func time(_ generator: inout SeededGenerator) -> Int {
      isScrambled ? generator.whole(in: 1...80_000_000) : 100_000_000
    }
    members.append(
      Member(
        making: .original,
        details: (isPNG ? "png" : "\(quality)") + (metadata == nil ? "" : " camera"),
        bytes: metadata?.added(to: file) ?? file,
        modified: time(&generator)
      )
    )
    let makings = Making.allCases.filter {
      if isEdited != Making.edits.contains($0) { return false }
      return switch $0 {
      case .original: false
      case .stripped: metadata != nil
      case .png, .pngToJPEG, .higherQuality: !isPNG
      default: true
      }
    }
    for making in generator.pick(generator.pick([1, 1, 2, 3, 4]), of: makings) {
      var (bytes, details): ([UInt8], String) =
        making == .stripped
        ? (file, "") : try Self.copy(of: pixels, making, quality: quality, from: &generator)
      if isEdited, let seconds {
        let delay = generator.pick([0, 40_000_000, nil])
        let added = delay.map {
          CameraMetadata(seconds: seconds, delay: $0, software: $0 == 0 ? nil : "Adobe Photoshop")
        }
        bytes = added?.added(to: bytes) ?? bytes
        details += delay.map { $0 == 0 ? " camera" : " editor" } ?? ""
      } else if let metadata, making != .stripped, generator.unit() < 0.5 {
        // Half of all editors keep what the camera wrote.
        bytes = metadata.added(to: bytes)
        details += " camera"
      }
      members.append(
        Member(making: making, details: details, bytes: bytes, modified: time(&generator))
      )
    }
  }

  private static func copy(
    of pixels: PixelBuffer,
    _ making: Making,
    quality: Int,
    from generator: inout SeededGenerator
  ) throws -> ([UInt8], String) {
    func jpeg(_ picture: PixelBuffer, _ quality: Int, _ words: String = "") throws -> (
      [UInt8], String
    ) {
      (try ImageEncoder.jpeg(picture, quality: quality), words + " \(quality)")
    }
    switch making {
    case .original, .stripped: return (try ImageEncoder.png(pixels), "")
    case .lowerQuality: return try jpeg(pixels, quality - generator.whole(in: 3...40))
    case .higherQuality: return try jpeg(pixels, min(100, quality + generator.whole(in: 3...15)))
    case .png: return (try ImageEncoder.png(pixels), "")
    case .pngToJPEG:
      // A program that rounds another way between the two.
      let step = generator.pick([-9, -5, 5, 9])
      return try jpeg(pixels, max(30, min(100, quality + step)))
    case .enlarged, .enlargedPNG:
      let (factor, kernel) = (generator.number(in: 1.5...3), generator.pick(Kernel.allCases))
      let longest = Double(max(pixels.width, pixels.height))
      let picture = pixels.enlarged(min(factor, 2400 / longest), kernel)
      let words = CopyRecipe.words(factor) + " \(kernel.rawValue)"
      return making == .enlarged
        ? try jpeg(picture, generator.whole(in: 70...95), words)
        : (try ImageEncoder.png(picture), words)
    case .reduced, .reducedPNG:
      let factor = generator.number(in: 0.3...0.8)
      let picture = pixels.scaled(factor)
      return making == .reduced
        ? try jpeg(picture, generator.whole(in: 60...97), CopyRecipe.words(factor))
        : (try ImageEncoder.png(picture), CopyRecipe.words(factor))
    case .reducedEnlarged:
      let (factor, kernel) = (generator.number(in: 0.35...0.7), generator.pick(Kernel.allCases))
      let small = try ImageDecoder.decode(
        ImageEncoder.jpeg(pixels.scaled(factor), quality: generator.whole(in: 75...95))
      ).pixelBuffer
      let target = generator.pick([1, 1, 1.5])
      let picture = small.enlarged(
        width: Int(Double(pixels.width) * target),
        height: Int(Double(pixels.height) * target),
        kernel
      )
      return try jpeg(
        picture,
        generator.whole(in: 70...97),
        CopyRecipe.words(factor) + " \(kernel.rawValue) \(target)"
      )
    case .cropped:
      let share = generator.number(in: 0.5...0.9)
      let (width, height) = (
        Int(Double(pixels.width) * share), Int(Double(pixels.height) * share)
      )
      let part = pixels.cropped(
        to: PixelRect(
          x: generator.whole(in: 0...pixels.width - width),
          y: generator.whole(in: 0...pixels.height - height),
          width: width,
          height: height
        )
      )
      return try jpeg(part, generator.whole(in: 80...97), CopyRecipe.words(share))
    case .captioned:
      var canvas = Canvas(pixels)
      let height = pixels.height / 10
      canvas.fill(
        PixelRect(x: 0, y: pixels.height - height, width: pixels.width, height: height),
        [20, 20, 20]
      )
      canvas.write(
        "A DAY AT THE SEA",
        x: 10,
        y: pixels.height - height * 3 / 4,
        scale: max(1, height / 14),
        [255, 255, 255]
      )
      return try jpeg(canvas.picture, generator.whole(in: 75...97))
    case .enlargedSharpened, .enlargedNoise, .noise, .contrast, .sharpened, .reducedSharpened:
      let (picture, words) = edited(pixels, making, from: &generator)
      return try jpeg(picture, generator.whole(in: 88...99), words)
    }
  }
}

extension OriginFamily {
  private static func edited(
    _ pixels: PixelBuffer,
    _ making: Making,
    from generator: inout SeededGenerator
  ) -> (picture: PixelBuffer, words: String) {
    let (factor, kernel) = (
      generator.number(in: 1.2...2.2), generator.pick([Kernel.linear, .cubic])
    )
    let (amount, noise) = (generator.number(in: 0.5...1.5), generator.number(in: 1...3))
    func noisy(_ picture: PixelBuffer) -> PixelBuffer {
      picture.converted(to: .rgb8).withNoise(standardDeviation: noise, from: &generator)
    }
    let (size, level) = (CopyRecipe.words(factor), CopyRecipe.words(amount))
    switch making {
    case .enlargedSharpened:
      return (pixels.enlarged(factor, kernel).sharpened(amount), "\(size) \(kernel) \(level)")
    case .enlargedNoise:
      return (
        noisy(pixels.enlarged(factor, kernel)), "\(size) \(kernel) \(CopyRecipe.words(noise))"
      )
    case .noise: return (noisy(pixels), CopyRecipe.words(noise))
    case .contrast: return (pixels.contrasted(1 + amount * 0.03), level)
    case .sharpened: return (pixels.sharpened(amount * 0.5), level)
    default: return (pixels.scaled(1 / factor).sharpened(amount * 0.5), "\(size) \(level)")
    }
  }
}

/// The interpolation of an enlarged picture.
package enum Kernel: String, Sendable, CaseIterable {
  case area, linear, cubic
}

extension PixelBuffer {
  fileprivate func enlarged(_ factor: Double, _ kernel: Kernel) -> PixelBuffer {
    enlarged(
      width: Int((Double(width) * factor).rounded()),
      height: Int((Double(height) * factor).rounded()),
      kernel
    )
  }

  /// Returns an RGB picture with more columns and rows.
  ///
  /// - Parameters:
  ///   - width: The new columns.
  ///   - height: The new rows.
  ///   - kernel: What new pixels are made of.
  /// - Returns: The picture.
  package func enlarged(width: Int, height: Int, _ kernel: Kernel) -> PixelBuffer {
    if kernel == .area { return resized(width: width, height: height) }
    let columns = Self.taps(from: self.width, to: width, kernel)
    let rows = Self.taps(from: self.height, to: height, kernel)
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 3)
    for row in rows {
      let line = (0..<self.width * 3).map { sample in
        row.reduce(Float(0)) { $0 + Float(bytes[$1.place * bytesPerRow + sample]) * $1.weight }
      }
      for column in columns {
        for channel in 0..<3 {
          let value = column.reduce(Float(0)) { $0 + line[$1.place * 3 + channel] * $1.weight }
          result.append(UInt8(max(0, min(255, value.rounded()))))
        }
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: result)
  }

  /// Returns the picture with a share of its difference from a blurred one added to it.
  package func sharpened(_ amount: Double) -> PixelBuffer {
    let blurred = converted(to: .rgb8).blurred(radius: 1)
    return blending { index, value in
      value + (value - Double(blurred.bytes[index])) * amount
    }
  }

  /// Returns the picture with each level farther from the middle by a factor.
  package func contrasted(_ factor: Double) -> PixelBuffer {
    blending { _, value in (value - 128) * factor + 128 }
  }

  private func blending(_ level: (Int, Double) -> Double) -> PixelBuffer {
    converted(to: .rgb8).making { source, target in
      for index in 0..<width * height * 3 {
        target[index] = UInt8(max(0, min(255, level(index, Double(source[index])).rounded())))
      }
    }
  }

  private static func taps(
    from length: Int,
    to target: Int,
    _ kernel: Kernel
  ) -> [[(place: Int, weight: Float)]] {
    (0..<target).map { index in
      let center = (Double(index) + 0.5) * Double(length) / Double(target) - 0.5
      let base = Int(center.rounded(.down))
      return (base - 1...base + 2).map { place in
        let x = abs(Double(place) - center)
        let weight: Double
        if kernel == .linear {
          weight = max(0, 1 - x)
        } else if x < 1 {
          weight = (1.5 * x - 2.5) * x * x + 1
        } else {
          let inner = (2.5 - 0.5 * x) * x - 4
          weight = inner * x + 2
        }
        return (max(0, min(length - 1, place)), Float(weight))
      }
    }
  }
}
