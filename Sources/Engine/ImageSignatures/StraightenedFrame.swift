package import PixelBuffers

/// The hash and colors of a part of a picture, rectified to the shape of a frame.
///
/// After geometric verification has located a picture of the catalog in a query, this is compared with that
/// picture's own hash, which does not include the screen or the wall around it.
package struct StraightenedFrame: Hashable, Sendable {
  /// The hash of the part.
  package let hash: FrameHash
  /// The colors of the part.
  package let histogram: ColorHistogram
}

/// A picture prepared for rectifying parts of it.
package struct FrameStraightener: Sendable {
  private let picture: RGBPicture

  /// Prepares a picture of any size and format.
  package init(_ picture: PixelBuffer) { self.picture = RGBPicture(reducing: picture) }

  /// Prepares a picture from its ``pixels``.
  ///
  /// - Parameters:
  ///   - pixels: As many bytes as ``byteCount(width:height:)`` says; otherwise there is no result.
  ///   - width: The width of the picture, in pixels, 1 or more.
  ///   - height: The height of the picture, in pixels, 1 or more.
  package init?(pixels: [UInt8], width: Int, height: Int) {
    guard let picture = RGBPicture(bytes: pixels, width: width, height: height) else { return nil }
    self.picture = picture
  }

  /// The kept data: the picture reduced to sides below 512, in red, green and blue, row by row.
  package var pixels: [UInt8] { picture.bytes }

  /// The number of bytes of the ``pixels`` of a picture, below 786,432.
  package static func byteCount(width: Int, height: Int) -> Int {
    let size = RGBPicture.size(width: width, height: height)
    return 3 * size.width * size.height
  }

  /// Half the distance of two samples of a frame: the tent over each sample is made of 3 x 3 points.
  private static let pointSide = 2 * FrameSamples.side + 1

  /// Returns the frame that a mapping defines in the picture.
  ///
  /// - Parameter position: Maps a point of the frame to one of the picture, both as shares of the sides; nil
  ///   when there is none. Points outside the picture are moved to its edge.
  /// - Returns: Nil when a point of the frame has no place.
  package func frame(
    at position: (SIMD2<Double>) -> SIMD2<Double>?
  ) -> StraightenedFrame? {
    samples(at: position).map { samples in
      StraightenedFrame(
        hash: FrameTransform(of: samples).hash,
        histogram: ColorHistogram(of: samples)
      )
    }
  }

  /// Returns the thumbnail of the frame that a mapping defines in the picture; nil as for ``frame(at:)``.
  package func thumbnail(
    at position: (SIMD2<Double>) -> SIMD2<Double>?
  ) -> FrameThumbnail? {
    samples(at: position).map(FrameThumbnail.init)
  }

  private func samples(at position: (SIMD2<Double>) -> SIMD2<Double>?) -> FrameSamples? {
    let count = Self.pointSide
    var points = [SIMD4<Float>](repeating: .zero, count: count * count)
    let found = picture.withUnsafeRows { pixels, bytesPerRow in
      for row in 0..<count {
        for column in 0..<count {
          let place = SIMD2(Double(column), Double(row)) / Double(count - 1)
          guard let target = position(place), target.x.isFinite, target.y.isFinite else {
            return false
          }
          points[row * count + column] = color(
            atX: target.x * picture.extent.right - 0.5,
            y: target.y * picture.extent.bottom - 0.5,
            pixels,
            bytesPerRow
          )
        }
      }
      return true
    }
    return found == true ? FrameSamples(colors: Self.tents(points)) : nil
  }

  private func color(
    atX x: Double,
    y: Double,
    _ pixels: UnsafePointer<UInt8>,
    _ bytesPerRow: Int
  ) -> SIMD4<Float> {
    let x = max(0, min(x, Double(picture.width - 1)))
    let y = max(0, min(y, Double(picture.height - 1)))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, picture.width - 1), min(top + 1, picture.height - 1))
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
      let bytes = pixels + y * bytesPerRow + x * 3
      return SIMD4(Float(bytes[0]), Float(bytes[1]), Float(bytes[2]), 0)
    }
    let (across, down) = (Float(x - Double(left)), Float(y - Double(top)))
    let upper = pixel(left, top) * (1 - across) + pixel(right, top) * across
    let lower = pixel(left, bottom) * (1 - across) + pixel(right, bottom) * across
    return upper * (1 - down) + lower * down
  }

  /// Weighs 3 x 3 points around the middle of each sample by 1 2 1.
  private static func tents(_ points: [SIMD4<Float>]) -> [SIMD4<Float>] {
    let side = FrameSamples.side
    var samples: [SIMD4<Float>] = []
    samples.reserveCapacity(side * side)
    for row in 0..<side {
      for column in 0..<side {
        var sum = SIMD4<Float>.zero
        for (line, weight) in [1, 2, 1].enumerated() {
          let start = (2 * row + line) * pointSide + 2 * column
          let points = points[start] + points[start + 1] * 2 + points[start + 2]
          sum += points * Float(weight)
        }
        samples.append(sum / 16)
      }
    }
    return samples
  }
}
