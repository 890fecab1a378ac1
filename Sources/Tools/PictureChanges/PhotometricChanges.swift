import Determinism
import Foundation
import PixelBuffers

extension PictureChange {
  /// Changes of light and color.
  static let photometric: [PictureChange] = [
    levels("brightness_up") { $0 * 1.5 },
    levels("brightness_down") { $0 * 0.5 },
    levels("contrast_05") { ($0 - 128) * 0.5 + 128 },
    levels("contrast_16") { ($0 - 128) * 1.6 + 128 },
    levels("gamma_05") { pow($0 / 255, 0.5) * 255 },
    levels("gamma_2") { pow($0 / 255, 2) * 255 },
    PictureChange("grey", .photometric) { picture, _ in
      picture.luma().converted(to: .rgb8)
    },
    PictureChange("saturation_2", .photometric) { picture, _ in
      picture.mixed(.saturation(2))
    },
    PictureChange("sepia", .photometric) { picture, _ in picture.mixed(.sepia) },
    PictureChange("cast", .photometric) { picture, generator in
      // Warm as a lamp, cold as shade, or green as a tube.
      picture.mixed(
        .gains(generator.pick([[1.25, 1, 0.7], [0.75, 0.95, 1.25], [0.85, 1.15, 0.8]]))
      )
    },
    PictureChange("hue_30", .photometric) { picture, generator in
      picture.mixed(.hueTurn(degrees: generator.pick([-30, 30])))
    },
  ]

  /// A change that maps each level, in `0...255`, by itself.
  private static func levels(
    _ name: String,
    _ transform: @escaping @Sendable (Double) -> Double
  ) -> PictureChange {
    let table = (0...255).map { UInt8(max(0, min(255, transform(Double($0)).rounded()))) }
    return PictureChange(name, .photometric) { picture, _ in
      picture.making { source, target in
        table.withUnsafeBufferPointer { table in
          for index in 0..<picture.width * picture.height * 3 {
            target[index] = table[Int(source[index])]
          }
        }
      }
    }
  }
}

/// A linear map of colors: three rows of three weights.
private struct ColorMatrix {
  var rows: [SIMD3<Float>]

  /// The luma weights of the channels: ITU-R BT.601.
  private static let luma = SIMD3<Float>(0.299, 0.587, 0.114)

  static func gains(_ gains: [Float]) -> ColorMatrix {
    ColorMatrix(rows: [[gains[0], 0, 0], [0, gains[1], 0], [0, 0, gains[2]]])
  }

  static func saturation(_ factor: Float) -> ColorMatrix {
    ColorMatrix(
      rows: (0..<3).map { channel in
        var row = luma * (1 - factor)
        row[channel] += factor
        return row
      }
    )
  }

  /// The weights of the CSS filter `sepia(1)`.
  static let sepia = ColorMatrix(rows: [
    [0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131],
  ])

  /// The weights of the CSS filter `hue-rotate`, which keeps luma.
  static func hueTurn(degrees: Float) -> ColorMatrix {
    let sine = sin(degrees * .pi / 180)
    let cosine = cos(degrees * .pi / 180)
    let constant: [SIMD3<Float>] = Array(repeating: [0.213, 0.715, 0.072], count: 3)
    let withCosine: [SIMD3<Float>] = [
      [0.787, -0.715, -0.072], [-0.213, 0.285, -0.072], [-0.213, -0.715, 0.928],
    ]
    let withSine: [SIMD3<Float>] = [
      [-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072],
    ]
    return ColorMatrix(
      rows: (0..<3).map { constant[$0] + cosine * withCosine[$0] + sine * withSine[$0] }
    )
  }
}

extension PixelBuffer {
  /// Returns the picture with every color mapped, and cut off at `0...255`.
  fileprivate func mixed(_ matrix: ColorMatrix) -> PixelBuffer {
    let (red, green, blue) = (matrix.rows[0], matrix.rows[1], matrix.rows[2])
    func level(_ weighted: SIMD3<Float>) -> UInt8 {
      UInt8(max(0, min(255, weighted.sum().rounded())))
    }
    return making { source, target in
      var index = 0
      for _ in 0..<width * height {
        let color = SIMD3(
          Float(source[index]),
          Float(source[index + 1]),
          Float(source[index + 2])
        )
        target[index] = level(red * color)
        target[index + 1] = level(green * color)
        target[index + 2] = level(blue * color)
        index += 3
      }
    }
  }
}
