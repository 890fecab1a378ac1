internal import CPixelKernels
internal import PixelBuffers

/// The luma of a picture at decreasing sizes.
///
/// Three levels make an octave. The first is the picture brought to ``baseSide``, the next two are
/// reduced from it, and the others come from the level an octave below by means of two by two pixels.
struct ScalePyramid {
  /// The longest side of the first level; smaller pictures are used as they are.
  static let baseSide = 640
  /// Levels for each halving of the size.
  static let levelsPerOctave = 3
  /// The least side of a level: a smaller one has no space for a meaningful patch.
  static let smallestSide = 40
  static let maximumLevelCount = 11

  /// 2 to the power of 0, 1/3 and 2/3.
  private static let fractions: [Float] = [1, 1.259_921, 1.587_401]

  /// From the finest to the coarsest, gray, not yet smoothed; empty for a picture that is too small.
  let levels: [PixelBuffer]
  /// The sides of the finest level, in pixels.
  let width: Int, height: Int

  init(of picture: PixelBuffer, kernel: PixelKernel) {
    var base = picture.gray(kernel).reduced(toAtLeast: Self.baseSide)
    let longest = max(base.width, base.height)
    if longest > Self.baseSide {
      base = base.scaled(by: Float(longest) / Float(Self.baseSide), kernel)
    }
    (width, height) = (base.width, base.height)
    var levels: [PixelBuffer] = []
    for index in 0..<Self.maximumLevelCount {
      let next =
        switch index {
        case 0: base
        case 1..<Self.levelsPerOctave: base.scaled(by: Self.fractions[index], kernel)
        default: levels[index - Self.levelsPerOctave].halved(kernel)
        }
      guard let next, min(next.width, next.height) >= Self.smallestSide else { break }
      levels.append(next)
    }
    self.levels = levels
  }

  /// Returns the side of a level's pixel, in pixels of the finest level.
  func scale(of level: Int) -> Float { Float(width) / Float(levels[level].width) }
}

extension PixelBuffer {
  /// Returns the same as ``PixelBuffer/luma()``.
  fileprivate func gray(_ kernel: PixelKernel) -> PixelBuffer {
    let (red, blue) = format == .bgra8 ? (2, 0) : (0, 2)
    guard format == .rgb8 || format == .bgra8 else { return luma() }
    return grayPicture(width: width, height: height) { source, target in
      for y in 0..<height {
        cpk_luma(
          kernel.kernel,
          source + y * bytesPerRow,
          format.bytesPerPixel,
          red,
          blue,
          target + y * width,
          width
        )
      }
    }
  }

  /// Returns the gray picture at half its size: each pixel the mean of two by two, rounded, halves up.
  fileprivate func halved(_ kernel: PixelKernel) -> PixelBuffer? {
    let (newWidth, newHeight) = (width / 2, height / 2)
    guard newWidth > 0, newHeight > 0 else { return nil }
    return grayPicture(width: newWidth, height: newHeight) { source, target in
      for y in 0..<newHeight {
        let upper = source + 2 * y * bytesPerRow
        cpk_halve(kernel.kernel, upper, upper + bytesPerRow, target + y * newWidth, newWidth)
      }
    }
  }

  /// Returns the gray picture smaller by a factor in `1...2`, each pixel the mean of what it covers.
  fileprivate func scaled(by factor: Float, _ kernel: PixelKernel) -> PixelBuffer {
    let newWidth = max(1, Int(Float(width) / factor + 0.5))
    let newHeight = max(1, Int(Float(height) / factor + 0.5))
    let columns = AreaWeights(from: width, to: newWidth)
    let rows = AreaWeights(from: height, to: newHeight)
    return grayPicture(width: newWidth, height: newHeight) { source, target in
      // A line has four pixels more than the picture: those weigh nothing, but they are read.
      var line = [UInt8](repeating: 0, count: width + 4)
      var room = [UInt16](repeating: 0, count: 2 * newWidth)
      for y in 0..<newHeight {
        rows.mix(y, source, bytesPerRow: bytesPerRow, into: &line, count: width, kernel)
        columns.gather(line, room: &room, into: target + y * newWidth, kernel)
      }
    }
  }

  /// Makes a gray picture from the first byte of this one and that of the new one.
  private func grayPicture(
    width: Int,
    height: Int,
    _ body: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
  ) -> PixelBuffer {
    PixelBuffer(width: width, height: height, format: .gray8) { target in
      withUnsafeBytes { source in
        guard let from = source.assumingMemoryBound(to: UInt8.self).baseAddress,
          let to = target.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return }
        body(from, to)
      }
    }
  }
}
