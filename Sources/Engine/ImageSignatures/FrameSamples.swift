package import PixelBuffers

/// A picture, or a part of it, as 64 x 64 colors: all that its frame hash and histogram are made of.
///
/// The samples are sums of whole numbers, so they do not depend on the order of summation, and the
/// samples of a turned or mirrored picture are exactly the turned or mirrored samples.
package struct FrameSamples {
  package static let side = DCT64.sampleSide

  /// Red, green, blue and nothing, each in `0...255`, row by row.
  package let colors: [SIMD4<Float>]

  /// Takes samples that were made otherwise: 64 x 64, row by row.
  init(colors: [SIMD4<Float>]) { self.colors = colors }

  /// Samples the part of a picture that `part` gives in pixels.
  package init(of picture: RGBPicture, part: PixelExtent) {
    let rows = TentWeights(length: picture.height, from: part.top, to: part.bottom)
    let columns = TentWeights(length: picture.width, from: part.left, to: part.right)
    colors = [SIMD4<Float>](unsafeUninitializedCapacity: Self.side * Self.side) { target, count in
      // Each color is read as four numbers; the one after the last belongs to nobody.
      let rowCount = picture.width * 3
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: rowCount + 16) { sums in
        guard let sums = sums.baseAddress, let target = target.baseAddress else { return }
        picture.withUnsafeRows { pixels, bytesPerRow in
          for (index, row) in rows.samples.enumerated() {
            sums.initialize(repeating: 0, count: rowCount + 16)
            for (line, weight) in row.weights.enumerated() {
              Self.add(
                pixels + (row.start + line) * bytesPerRow,
                times: weight,
                to: sums,
                count: rowCount
              )
            }
            Self.gather(sums, columns, to: target + index * Self.side)
          }
        }
      }
      count = Self.side * Self.side
    }
  }

  /// The luma of ITU-R BT.601 in `0...255`, row by row.
  package var luma: [Float] {
    colors.map { 0.299 * $0.x + 0.587 * $0.y + 0.114 * $0.z }
  }

  /// Adds weighted bytes to sums; `TentWeights.one * 255` fits 16 bits.
  @inline(__always)
  private static func add(
    _ bytes: UnsafePointer<UInt8>,
    times weight: UInt16,
    to sums: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    var index = 0
    while index + 16 <= count {
      let values = UnsafeRawPointer(bytes + index).loadUnaligned(as: SIMD16<UInt8>.self)
      let target = UnsafeMutableRawPointer(sums + index)
      let sum =
        target.loadUnaligned(as: SIMD16<UInt16>.self)
        &+ SIMD16<UInt16>(truncatingIfNeeded: values) &* weight
      target.storeBytes(of: sum, as: SIMD16<UInt16>.self)
      index += 16
    }
    while index < count {
      sums[index] &+= UInt16(bytes[index]) &* weight
      index += 1
    }
  }

  /// Makes a row of samples from the weighted sums of the rows of pixels.
  @inline(__always)
  private static func gather(
    _ sums: UnsafePointer<UInt16>,
    _ columns: TentWeights,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    for (index, column) in columns.samples.enumerated() {
      var pixel = UnsafeRawPointer(sums + column.start * 3)
      // The sums stay below 2^24, so Float holds them exactly.
      var sum = SIMD4<Float>.zero
      for weight in column.weights {
        let color = pixel.loadUnaligned(as: SIMD4<UInt16>.self)
        sum += SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: color)) * Float(weight)
        pixel += 3 * MemoryLayout<UInt16>.stride
      }
      target[index] = sum * (1 / Float(TentWeights.one * TentWeights.one))
    }
  }
}

/// A part of a picture in pixels, which may lie between them.
package struct PixelExtent: Hashable, Sendable {
  package var left: Double, top: Double, right: Double, bottom: Double

  /// Creates an extent.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  var width: Double { right - left }
  var height: Double { bottom - top }

  /// The extent as a share of another one that begins at zero.
  func share(of whole: PixelExtent) -> UnitRect {
    UnitRect(
      x: left / whole.width,
      y: top / whole.height,
      width: width / whole.width,
      height: height / whole.height
    )
  }
}

/// A picture in `rgb8`, small enough for a signature.
package struct RGBPicture {
  /// Below this longest side nothing is reduced; four pixels for each sample are plenty.
  private static let leastSide = 256

  private let buffer: PixelBuffer
  /// What the pixels cover: the last row and column may stand for less than a pixel.
  package let extent: PixelExtent

  var width: Int { buffer.width }
  var height: Int { buffer.height }

  /// Reduces a picture of any size and format.
  package init(reducing picture: PixelBuffer) {
    let reduced = picture.reduced(toAtLeast: Self.leastSide)
    buffer = reduced.converted(to: .rgb8)
    let longest = max(picture.width, picture.height)
    let factor = Double(max(1, longest / Self.leastSide))
    extent = PixelExtent(
      left: 0,
      top: 0,
      right: Double(picture.width) / factor,
      bottom: Double(picture.height) / factor
    )
  }

  /// Calls a closure with the first pixel and the number of bytes from one row to the next.
  func withUnsafeRows<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result? {
    buffer.withUnsafeBytes { bytes in
      bytes.baseAddress.map { body($0.assumingMemoryBound(to: UInt8.self), buffer.bytesPerRow) }
    }
  }
}
