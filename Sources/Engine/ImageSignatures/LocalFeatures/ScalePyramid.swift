internal import PixelBuffers

/// The luma of a picture at falling sizes, each smoothed.
///
/// Three levels make an octave. The first is the picture brought to ``baseSide``, the next two are
/// reduced from it, and the others come from the level an octave below by means of two by two pixels.
struct ScalePyramid {
  /// The longest side of the first level; what is smaller is taken as it is.
  static let baseSide = 640
  /// Levels for each halving of the size.
  static let levelsPerOctave = 3
  /// A level that would be narrower has no room for a patch that says anything.
  static let smallestSide = 40
  static let maximumLevelCount = 11

  /// 2 to the power of 0, 1/3 and 2/3.
  private static let fractions: [Float] = [1, 1.259_921, 1.587_401]

  /// From the finest to the coarsest; empty for a picture that is too small.
  let levels: [PyramidLevel]
  /// The sides of the finest level, in pixels.
  let width: Int, height: Int

  init(of picture: PixelBuffer) {
    var base = picture.luma().reduced(toAtLeast: Self.baseSide)
    let longest = max(base.width, base.height)
    if longest > Self.baseSide {
      base = base.scaled(by: Float(longest) / Float(Self.baseSide))
    }
    (width, height) = (base.width, base.height)
    var rough: [PixelBuffer] = []
    for index in 0..<Self.maximumLevelCount {
      let next =
        switch index {
        case 0: base
        case 1..<Self.levelsPerOctave: base.scaled(by: Self.fractions[index])
        default: rough[index - Self.levelsPerOctave].halved()
        }
      guard let next, min(next.width, next.height) >= Self.smallestSide else { break }
      rough.append(next)
    }
    levels = rough.map { PyramidLevel(smoothing: $0, baseWidth: base.width) }
  }
}

/// One size of a picture: smoothed luma with room around it, so that patches at the edge need no care.
struct PyramidLevel {
  /// Pixels around the picture, in which its edge is repeated: half the diagonal of a patch, and what
  /// its samples and derivatives reach beyond.
  static let margin = 24

  let width: Int, height: Int
  /// The side of a pixel, in pixels of the finest level.
  let scale: Float
  /// Bytes from a row to the next.
  let stride: Int
  /// Rows with their margins.
  let pixels: [UInt8]

  /// Where the first pixel of the picture is.
  var origin: Int { Self.margin * stride + Self.margin }

  /// Smooths a picture with the binomial filter 1 4 6 4 1, which is nearly a Gaussian of one pixel.
  init(smoothing picture: PixelBuffer, baseWidth: Int) {
    let (width, height) = (picture.width, picture.height)
    let stride = width + 2 * Self.margin
    (self.width, self.height, self.stride) = (width, height, stride)
    scale = Float(baseWidth) / Float(width)
    let count = stride * (height + 2 * Self.margin)
    pixels = [UInt8](unsafeUninitializedCapacity: count) { storage, initialized in
      initialized = count
      guard let target = storage.baseAddress else { return }
      picture.withUnsafeBytes { bytes in
        guard let source = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width + 4) { sums in
          guard let sums = sums.baseAddress else { return }
          for y in 0..<height {
            func row(_ offset: Int) -> UnsafePointer<UInt8> {
              source + min(height - 1, max(0, y + offset)) * picture.bytesPerRow
            }
            Self.sum(row(-2), row(-1), row(0), row(1), row(2), into: sums + 2, count: width)
            for edge in 0..<2 {
              sums[edge] = sums[2]
              sums[width + 2 + edge] = sums[width + 1]
            }
            let line = target + (y + Self.margin) * stride
            Self.finish(sums, into: line + Self.margin, count: width)
            (line).update(repeating: line[Self.margin], count: Self.margin)
            (line + Self.margin + width)
              .update(repeating: line[Self.margin + width - 1], count: Self.margin)
          }
        }
        for y in 0..<Self.margin {
          (target + y * stride).update(from: target + Self.margin * stride, count: stride)
          (target + (y + Self.margin + height) * stride)
            .update(from: target + (Self.margin + height - 1) * stride, count: stride)
        }
      }
    }
  }

  @inline(__always)
  private static func sum(
    _ first: UnsafePointer<UInt8>,
    _ second: UnsafePointer<UInt8>,
    _ third: UnsafePointer<UInt8>,
    _ fourth: UnsafePointer<UInt8>,
    _ fifth: UnsafePointer<UInt8>,
    into sums: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    for x in 0..<count {
      let outer = UInt16(first[x]) &+ UInt16(fifth[x])
      let inner = UInt16(second[x]) &+ UInt16(fourth[x])
      sums[x] = outer &+ inner &* 4 &+ UInt16(third[x]) &* 6
    }
  }

  @inline(__always)
  private static func finish(
    _ sums: UnsafePointer<UInt16>,
    into target: UnsafeMutablePointer<UInt8>,
    count: Int
  ) {
    // At most 16 * 16 * 255 + 128, which fits 16 bits.
    for x in 0..<count {
      let outer = sums[x] &+ sums[x + 4]
      let inner = sums[x + 1] &+ sums[x + 3]
      let sum = outer &+ inner &* 4 &+ sums[x + 2] &* 6 &+ 128
      target[x] = UInt8(truncatingIfNeeded: sum >> 8)
    }
  }
}

extension PixelBuffer {
  /// Returns the gray picture at half its size: each pixel the mean of two by two, rounded, halves up.
  fileprivate func halved() -> PixelBuffer? {
    let (newWidth, newHeight) = (width / 2, height / 2)
    guard newWidth > 0, newHeight > 0 else { return nil }
    return PixelBuffer(width: newWidth, height: newHeight, format: .gray8) { target in
      withUnsafeBytes { source in
        guard let from = source.assumingMemoryBound(to: UInt8.self).baseAddress,
          let to = target.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return }
        for y in 0..<newHeight {
          let upper = from + 2 * y * bytesPerRow
          let lower = upper + bytesPerRow
          let row = to + y * newWidth
          for x in 0..<newWidth {
            let left = UInt16(upper[2 * x]) &+ UInt16(lower[2 * x])
            let right = UInt16(upper[2 * x + 1]) &+ UInt16(lower[2 * x + 1])
            row[x] = UInt8(truncatingIfNeeded: (left &+ right &+ 2) >> 2)
          }
        }
      }
    }
  }

  /// Returns the gray picture smaller by a factor in `1...2`, each pixel the mean of what it covers.
  fileprivate func scaled(by factor: Float) -> PixelBuffer {
    let newWidth = max(1, Int(Float(width) / factor + 0.5))
    let newHeight = max(1, Int(Float(height) / factor + 0.5))
    let columns = AreaWeights(from: width, to: newWidth)
    let rows = AreaWeights(from: height, to: newHeight)
    return PixelBuffer(width: newWidth, height: newHeight, format: .gray8) { target in
      withUnsafeBytes { source in
        guard let from = source.assumingMemoryBound(to: UInt8.self).baseAddress,
          let to = target.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return }
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width + 4) { line in
          guard let line = line.baseAddress else { return }
          line.initialize(repeating: 0, count: width + 4)
          for y in 0..<newHeight {
            let (start, weights) = rows[y]
            rows.mix(
              from + start * bytesPerRow,
              step: bytesPerRow,
              weights,
              into: line,
              count: width
            )
            columns.gather(line, into: to + y * newWidth)
          }
        }
      }
    }
  }
}

/// How much each pixel of a line counts in each pixel of a shorter one.
///
/// A new pixel covers at most four old ones, and their weights add up to 256.
private struct AreaWeights {
  private var starts: [Int] = []
  private var weights: [SIMD4<UInt16>] = []
  private let last: Int

  init(from length: Int, to newLength: Int) {
    last = length - 1
    let factor = Double(length) / Double(newLength)
    for index in 0..<newLength {
      let (low, high) = (Double(index) * factor, Double(index + 1) * factor)
      let start = Int(low)
      var taps = SIMD4<UInt16>()
      var rest: UInt16 = 256
      for tap in 0..<4 {
        let covered = min(high, Double(start + tap + 1)) - max(low, Double(start + tap))
        let weight = min(rest, UInt16(max(0, covered / factor * 256 + 0.5)))
        taps[tap] = weight
        rest -= weight
      }
      taps[0] += rest
      starts.append(start)
      weights.append(taps)
    }
  }

  subscript(index: Int) -> (start: Int, weights: SIMD4<UInt16>) { (starts[index], weights[index]) }

  /// Mixes up to four rows; those beyond the last weigh nothing and are not read.
  @inline(__always)
  func mix(
    _ first: UnsafePointer<UInt8>,
    step: Int,
    _ weights: SIMD4<UInt16>,
    into line: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    let second = weights[1] == 0 ? first : first + step
    let third = weights[2] == 0 ? first : first + 2 * step
    let fourth = weights[3] == 0 ? first : first + 3 * step
    let (a, b, c, d) = (weights[0], weights[1], weights[2], weights[3])
    for x in 0..<count {
      let upper = UInt16(first[x]) &* a &+ UInt16(second[x]) &* b
      let lower = UInt16(third[x]) &* c &+ UInt16(fourth[x]) &* d
      line[x] = (upper &+ lower &+ 128) >> 8
    }
  }

  /// Mixes up to four neighbors of a line for each new pixel; `line` has four more than its length.
  @inline(__always)
  func gather(_ line: UnsafePointer<UInt16>, into target: UnsafeMutablePointer<UInt8>) {
    for index in starts.indices {
      let (start, taps) = self[index]
      let pixels = UnsafeRawPointer(line + start).loadUnaligned(as: SIMD4<UInt16>.self)
      target[index] = UInt8(truncatingIfNeeded: ((pixels &* taps).wrappedSum() &+ 128) >> 8)
    }
  }
}
