package import Determinism
package import PixelBuffers

extension PictureChange {
  /// Changes by storing and sending a picture.
  static let compression: [PictureChange] = [
    PictureChange("jpeg_q30", .compression, quality: 30),
    PictureChange("jpeg_q10", .compression, quality: 10),
    PictureChange("jpeg_q5", .compression, quality: 5),
    PictureChange("down4", .compression) { picture, _ in picture.reduced(by: 4) },
    PictureChange("down8", .compression) { picture, _ in picture.reduced(by: 8) },
    PictureChange("blur", .compression) { picture, _ in
      picture.blurred(radius: max(1, max(picture.width, picture.height) / 320))
    },
    PictureChange("noise", .compression) { picture, generator in
      picture.withNoise(standardDeviation: 20, from: &generator)
    },
  ]
}

extension PixelBuffer {
  /// Returns the picture with its sides divided.
  fileprivate func reduced(by factor: Int) -> PixelBuffer {
    resized(width: max(1, width / factor), height: max(1, height / factor))
  }

  /// Returns the picture after three box filters, which together are nearly Gaussian: the standard
  /// deviation is the root of `radius * (radius + 1)`, so 4.5 pixels for a picture of 1280.
  ///
  /// - SeeAlso: W. Wells, *Efficient Synthesis of Gaussian Filters by Cascaded Uniform Filters*, 1986.
  package func blurred(radius: Int) -> PixelBuffer {
    var picture = self
    for _ in 0..<3 {
      picture = picture.boxed(radius: radius, lines: height, steps: width, isVertical: false)
      picture = picture.boxed(radius: radius, lines: width, steps: height, isVertical: true)
    }
    return picture
  }

  /// Means along rows or columns; at the border, the outermost pixel is repeated.
  private func boxed(radius: Int, lines: Int, steps: Int, isVertical: Bool) -> PixelBuffer {
    let lineStride = isVertical ? 3 : width * 3
    let stepStride = isVertical ? width * 3 : 3
    let count = 2 * radius + 1
    return making { source, target in
      for line in 0..<lines {
        for channel in 0..<3 {
          let from = source + line * lineStride + channel
          let to = target + line * lineStride + channel
          var sum = (-radius...radius).reduce(0) {
            $0 + Int(from[min(steps - 1, max(0, $1)) * stepStride])
          }
          for step in 0..<steps {
            to[step * stepStride] = UInt8((sum + count / 2) / count)
            sum += Int(from[min(steps - 1, step + radius + 1) * stepStride])
            sum -= Int(from[max(0, step - radius) * stepStride])
          }
        }
      }
    }
  }

  /// Returns the picture with noise in each channel: the sum of four even numbers, nearly Gaussian.
  package func withNoise(
    standardDeviation: Double,
    from generator: inout SeededGenerator
  ) -> PixelBuffer {
    // One of the four, 16 bits wide, has the standard deviation 65 536 / √12, the sum twice that.
    let scale = Float(standardDeviation / (2 * 65_536 / 12.0.squareRoot()))
    var generator = generator
    return making { source, target in
      for index in 0..<width * height * 3 {
        let bits = generator.next()
        let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
        let noise = (Float(sum) - 131_070) * scale
        target[index] = UInt8(max(0, min(255, (Float(source[index]) + noise).rounded())))
      }
    }
  }

  /// Makes an RGB picture of the same size from this one's tightly packed bytes.
  package func making(
    _ body: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
  ) -> PixelBuffer {
    precondition(format == .rgb8 && isTightlyPacked, "Changes work on prepared pictures")
    return PixelBuffer(width: width, height: height, format: .rgb8) { target in
      withUnsafeBytes { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        body(
          from.assumingMemoryBound(to: UInt8.self),
          to.assumingMemoryBound(to: UInt8.self)
        )
      }
    }
  }
}
