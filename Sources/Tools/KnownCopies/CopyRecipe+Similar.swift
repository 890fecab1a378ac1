import Determinism
import Foundation
import ImageCoding
import PictureChanges
import PictureDrawing
import PixelBuffers

extension CopyRecipe {
  /// The whole picture, looking different.
  static let similar: [CopyRecipe] = [
    levels("brightness", [0.6...0.9, 1.1...1.5]) { level, gain in level * gain },
    levels("contrast", [0.6...0.9, 1.1...1.6]) { level, gain in (level - 128) * gain + 128 },
    levels("gamma", [0.6...0.85, 1.2...1.7]) { level, gamma in pow(level / 255, gamma) * 255 },
    look("gray") { picture, _ in (picture.luma().converted(to: .rgb8), "") },
    look("saturation") { picture, generator in
      let factor = generator.number(in: generator.pick([0...0.7, 1.4...2]))
      return (picture.saturated(by: factor), words(factor))
    },
    named("sepia", .similar), named("cast", .similar),
    look("blur") { picture, generator in
      let radius = generator.whole(in: 1...max(1, max(picture.width, picture.height) / 320))
      return (picture.blurred(radius: radius), "\(radius)")
    },
    look("noise") { picture, generator in
      let deviation = generator.number(in: 4...20)
      return (
        picture.withNoise(standardDeviation: deviation, from: &generator), words(deviation)
      )
    },
    look("sharpen") { picture, generator in
      let amount = generator.number(in: 0.5...2)
      return (picture.sharpened(by: amount), words(amount))
    },
    look("trim") { picture, generator in
      let (across, down) = (generator.number(in: 0...0.03), generator.number(in: 0.005...0.03))
      let width = Int(Double(picture.width) * (1 - across))
      let height = Int(Double(picture.height) * (1 - down))
      return (
        picture.cropped(
          to: PixelRect(
            x: generator.whole(in: 0...picture.width - width),
            y: generator.whole(in: 0...picture.height - height),
            width: width,
            height: height
          )
        ), "\(words(across)) \(words(down))"
      )
    },
    look("rim") { picture, generator in
      let share = generator.number(in: 0.004...0.02)
      let thickness = max(1, Int(Double(max(picture.width, picture.height)) * share))
      let color: Canvas.Color = generator.pick([[255, 255, 255], [0, 0, 0], [128, 128, 128]])
      return (picture.framed(thickness: thickness, color), words(share))
    },
  ]

  /// A change of looks; every third copy is made smaller, too, and every eighth is kept without loss.
  static func look(
    _ name: String,
    _ level: CopyLevel = .similar,
    _ change:
      @escaping @Sendable (PixelBuffer, inout SeededGenerator) -> (PixelBuffer, String)
  ) -> CopyRecipe {
    CopyRecipe(level, name) { original, generator in
      var (picture, details) = change(original.pixels, &generator)
      let factor = generator.number(in: 0.4...1)
      if generator.unit() < 1.0 / 3, Double(min(picture.width, picture.height)) * factor > 160 {
        picture = picture.scaled(factor)
        details += " at \(words(factor))"
      }
      let bytes =
        generator.unit() < 1.0 / 8
        ? try ImageEncoder.png(picture)
        : try ImageEncoder.jpeg(picture, quality: generator.whole(in: 75...95))
      return Copy(bytes: bytes, details: details)
    }
  }

  /// One of the changes that accuracy is measured on, drawn again for each copy.
  static func named(_ name: String, _ level: CopyLevel) -> CopyRecipe {
    look(name, level) { picture, generator in
      guard let change = PictureChange.named(name) else {
        preconditionFailure("There is no change “\(name)”")
      }
      return (change.applied(to: picture, seed: "\(generator.next())"), "")
    }
  }

  /// A change that maps each level, in `0...255`, by a strength from one of some ranges.
  private static func levels(
    _ name: String,
    _ ranges: [ClosedRange<Double>],
    _ transform: @escaping @Sendable (Double, Double) -> Double
  ) -> CopyRecipe {
    look(name) { picture, generator in
      let strength = generator.number(in: generator.pick(ranges))
      let table = (0...255).map {
        UInt8(max(0, min(255, transform(Double($0), strength).rounded())))
      }
      return (picture.mapped { table[Int($0)] }, words(strength))
    }
  }
}

extension PixelBuffer {
  /// Maps each byte.
  fileprivate func mapped(_ transform: (UInt8) -> UInt8) -> PixelBuffer {
    making { source, target in
      for index in 0..<width * height * 3 { target[index] = transform(source[index]) }
    }
  }

  /// Moves each color away from its gray, or toward it.
  fileprivate func saturated(by factor: Double) -> PixelBuffer {
    let gray = luma().bytes
    let share = Float(factor)
    return making { source, target in
      for index in 0..<width * height * 3 {
        let level = Float(gray[index / 3])
        let moved = level + (Float(source[index]) - level) * share
        target[index] = UInt8(max(0, min(255, moved.rounded())))
      }
    }
  }

  /// Adds the detail that a blur removes.
  fileprivate func sharpened(by amount: Double) -> PixelBuffer {
    let blurred = blurred(radius: 1).bytes
    let share = Float(amount)
    return making { source, target in
      for index in 0..<width * height * 3 {
        let level = Float(source[index])
        target[index] = UInt8(
          max(0, min(255, (level + (level - Float(blurred[index])) * share).rounded()))
        )
      }
    }
  }

  /// Puts a frame around the picture.
  func framed(thickness: Int, _ color: Canvas.Color) -> PixelBuffer {
    var canvas = Canvas(
      width: width + 2 * thickness,
      height: height + 2 * thickness,
      color: color
    )
    canvas.draw(self, x: thickness, y: thickness)
    return canvas.picture
  }
}
