package import PixelBuffers

/// A picture, or a part of it, as 64 x 64 colors, from which its frame hash and histogram are computed.
///
/// The samples are sums of whole numbers, so they do not depend on the order of summation, and the
/// samples of a turned or mirrored picture are exactly the turned or mirrored samples.
package struct FrameSamples {
  package static let side = DCT64.sampleSide

  /// Red, green, blue and nothing, each in `0...255`, row by row.
  package let colors: [SIMD4<Float>]

  /// Creates samples computed elsewhere: 64 x 64, row by row.
  init(colors: [SIMD4<Float>]) { self.colors = colors }

  /// Samples the part of a picture that `part` gives in pixels.
  package init(of picture: RGBPicture, part: PixelExtent) {
    let rows = TentWeights(length: picture.height, from: part.top, to: part.bottom)
    let columns = TentWeights(length: picture.width, from: part.left, to: part.right)
    colors = [SIMD4<Float>](unsafeUninitializedCapacity: Self.side * Self.side) { target, count in
      let gathered = columns.samples.map { (start: $0.start, weights: $0.weights.map(Float.init)) }
      let rowCount = picture.width * 3
      // Each color is read as four numbers; the one after the last is unused.
      let capacity = rowCount + 16
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity) { sums in
        withUnsafeTemporaryAllocation(of: Float.self, capacity: capacity) { floats in
          guard let sums = sums.baseAddress, let floats = floats.baseAddress,
            let target = target.baseAddress
          else { return }
          picture.withUnsafeRows { pixels, bytesPerRow in
            for (index, row) in rows.samples.enumerated() {
              sums.initialize(repeating: 0, count: capacity)
              for line in stride(from: 0, to: row.weights.count, by: 2) {
                // A single row is added a second time, with weight zero.
                let hasNext = line + 1 < row.weights.count
                let first = pixels + (row.start + line) * bytesPerRow
                Self.add(
                  (first, row.weights[line]),
                  (hasNext ? first + bytesPerRow : first, hasNext ? row.weights[line + 1] : 0),
                  to: sums,
                  count: rowCount
                )
              }
              Self.convert(sums, to: floats, count: rowCount + 4)
              Self.gather(floats, gathered, to: target + index * Self.side)
            }
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

  /// Adds two rows of bytes with their weights to sums; `TentWeights.one * 255` fits 16 bits.
  @inline(__always)
  private static func add(
    _ first: (bytes: UnsafePointer<UInt8>, weight: UInt16),
    _ second: (bytes: UnsafePointer<UInt8>, weight: UInt16),
    to sums: UnsafeMutablePointer<UInt16>,
    count: Int
  ) {
    var index = 0
    while index + 16 <= count {
      let one = UnsafeRawPointer(first.bytes + index).loadUnaligned(as: SIMD16<UInt8>.self)
      let two = UnsafeRawPointer(second.bytes + index).loadUnaligned(as: SIMD16<UInt8>.self)
      let target = UnsafeMutableRawPointer(sums + index)
      let sum = target.loadUnaligned(as: SIMD16<UInt16>.self)
      let more = SIMD16<UInt16>(truncatingIfNeeded: one) &* first.weight
      let rest = SIMD16<UInt16>(truncatingIfNeeded: two) &* second.weight
      target.storeBytes(of: sum &+ more &+ rest, as: SIMD16<UInt16>.self)
      index += 16
    }
    while index < count {
      let more = UInt16(first.bytes[index]) &* first.weight
      sums[index] &+= more &+ UInt16(second.bytes[index]) &* second.weight
      index += 1
    }
  }

  /// Converts sums, four at a time: up to three more than there are.
  ///
  /// Each is met by several samples.
  @inline(__always)
  private static func convert(
    _ sums: UnsafePointer<UInt16>,
    to floats: UnsafeMutablePointer<Float>,
    count: Int
  ) {
    for index in stride(from: 0, to: count, by: 4) {
      let some = UnsafeRawPointer(sums + index).loadUnaligned(as: SIMD4<UInt16>.self)
      UnsafeMutableRawPointer(floats + index).storeBytes(
        of: SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: some)),
        as: SIMD4<Float>.self
      )
    }
  }

  /// Makes a row of samples from the weighted sums of the rows of pixels.
  @inline(__always)
  private static func gather(
    _ sums: UnsafePointer<Float>,
    _ columns: [(start: Int, weights: [Float])],
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    for (index, column) in columns.enumerated() {
      var pixel = UnsafeRawPointer(sums + column.start * 3)
      // The sums stay below 2^24, so Float holds them exactly.
      var sum = SIMD4<Float>.zero
      for weight in column.weights {
        sum += pixel.loadUnaligned(as: SIMD4<Float>.self) * weight
        pixel += 3 * MemoryLayout<Float>.stride
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
  /// Pictures with a shorter longest side are not reduced.
  ///
  /// The shorter side keeps a pixel for each sample.
  private static let leastSide = ImageSignature.frameDecodingSide

  private let buffer: PixelBuffer
  /// The area that the pixels cover: the last row and column may stand for less than a pixel.
  package let extent: PixelExtent

  var width: Int { buffer.width }
  var height: Int { buffer.height }

  /// Reduces a picture of any size and format.
  package init(reducing picture: PixelBuffer) {
    self.init(
      picture.reduced(toAtLeast: Self.leastSide, shortestSide: FrameSamples.side)
        .converted(to: .rgb8),
      width: picture.width,
      height: picture.height
    )
  }

  /// Creates a picture from the ``bytes`` of one of the given size; nil when their number is wrong.
  init?(bytes: [UInt8], width: Int, height: Int) {
    let size = Self.size(width: width, height: height)
    guard bytes.count == 3 * size.width * size.height else { return nil }
    self.init(
      PixelBuffer(width: size.width, height: size.height, format: .rgb8, bytes: bytes),
      width: width,
      height: height
    )
  }

  private init(_ buffer: PixelBuffer, width: Int, height: Int) {
    self.buffer = buffer
    let factor = Double(Self.factor(width: width, height: height))
    extent = PixelExtent(
      left: 0,
      top: 0,
      right: Double(width) / factor,
      bottom: Double(height) / factor
    )
  }

  private static func factor(width: Int, height: Int) -> Int {
    PixelBuffer.boxFactor(
      width: width,
      height: height,
      longestSide: leastSide,
      shortestSide: FrameSamples.side
    )
  }

  /// The size to which a picture is reduced.
  static func size(width: Int, height: Int) -> (width: Int, height: Int) {
    let factor = factor(width: width, height: height)
    return ((width + factor - 1) / factor, (height + factor - 1) / factor)
  }

  /// Red, green and blue of each pixel, row by row without gaps.
  var bytes: [UInt8] {
    let tight = 3 * width
    return buffer.bytesPerRow == tight
      ? buffer.bytes
      : (0..<height).flatMap {
        buffer.bytes[$0 * buffer.bytesPerRow..<$0 * buffer.bytesPerRow + tight]
      }
  }

  /// Calls a closure with the first pixel and the number of bytes from one row to the next.
  func withUnsafeRows<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result? {
    buffer.withUnsafeBytes { bytes in
      bytes.baseAddress.map { body($0.assumingMemoryBound(to: UInt8.self), buffer.bytesPerRow) }
    }
  }
}
