package import PixelBuffers

/// PDQ's reduction to 64 x 64: two box filters along rows and columns in turn, then sampling at a regular
/// distance.
///
/// Meta's code filters the whole picture four times. Here the rows stream through: one is filtered
/// along itself, joins the running sums of its columns, and what leaves them is filtered along itself
/// again, now only at the 64 columns that are wanted; the last filter works on those. Each sum receives
/// the same numbers in the same order as in the original, so the results are equal bit for bit.
package struct JaroszFilter {
  private static let side = DCT64.sampleSide

  /// Returns the 64 x 64 samples of a picture's luma, row by row.
  package static func samples(of picture: PixelBuffer) -> [Float] {
    var samples = [Float](repeating: 0, count: side * side)
    samples.withUnsafeMutableBufferPointer { target in
      guard let target = target.baseAddress else { return }
      let columns = (0..<side).map { center($0, of: picture.width) }
      var last = RunningColumns(width: side, height: picture.height)
      var nextSample = 0
      let finish = { (row: Int, values: UnsafePointer<Float>) in
        // Several samples may use the same row when there are fewer than 64.
        while nextSample < side, center(nextSample, of: picture.height) == row {
          (target + nextSample * side).update(from: values, count: side)
          nextSample += 1
        }
      }
      var first = RunningColumns(width: picture.width, height: picture.height)
      let window = BoxWindow(length: picture.width)
      let thin = UnsafeMutablePointer<Float>.allocate(capacity: side)
      defer { thin.deallocate() }
      let thinned = { (_: Int, values: UnsafePointer<Float>) in
        window.filter(values, at: columns, to: thin)
        last.append({ $0.update(from: thin, count: side) }, emit: finish)
      }
      let luma = UnsafeMutablePointer<Float>.allocate(capacity: picture.width)
      defer { luma.deallocate() }
      FloatLuma(of: picture).forEachRow { _, fill in
        fill(luma)
        first.append({ window.filter(luma, to: $0) }, emit: thinned)
      }
      first.finish(emit: thinned)
      last.finish(emit: finish)
    }
    return samples
  }

  /// The row or column that a sample is taken from: the one that holds the center of its cell.
  private static func center(_ index: Int, of count: Int) -> Int {
    Int((Double(index) + 0.5) * Double(count) / Double(side))
  }
}

/// The box filter of one dimension, with windows that shrink at the ends.
private struct BoxWindow {
  let length: Int
  /// The number of values that the window extends ahead of the output, and behind it.
  let ahead: Int, behind: Int

  init(length: Int) {
    self.length = length
    // A 64th of the picture, in two passes.
    let size = (length + 127) / 128
    ahead = (size + 2) / 2 - 1
    behind = size - ahead
  }

  /// Calls a closure for each output with the values to add to and to subtract from the running sum, in this
  /// order, and with the number of values in the sum after that.
  @inline(__always)
  func forEachOutput(
    _ body: (_ output: Int, _ added: Int?, _ removed: Int?, _ count: Float) -> Void
  ) {
    var count = ahead
    for output in 0..<length {
      let added = output + ahead
      let removed = output - behind
      if added < length { count += 1 }
      if removed >= 0 { count -= 1 }
      body(output, added < length ? added : nil, removed >= 0 ? removed : nil, Float(count))
    }
  }

  @inline(__always)
  private func start(_ values: UnsafePointer<Float>) -> Float {
    var sum: Float = 0
    for index in 0..<ahead { sum += values[index] }
    return sum
  }

  func filter(_ values: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>) {
    var sum = start(values)
    forEachOutput { output, added, removed, count in
      if let added { sum += values[added] }
      if let removed { sum -= values[removed] }
      target[output] = sum / count
    }
  }

  /// Filters, and writes the outputs at the given ascending positions only.
  func filter(
    _ values: UnsafePointer<Float>,
    at positions: [Int],
    to target: UnsafeMutablePointer<Float>
  ) {
    var sum = start(values)
    var next = 0
    forEachOutput { output, added, removed, count in
      if let added { sum += values[added] }
      if let removed { sum -= values[removed] }
      while next < positions.count, positions[next] == output {
        target[next] = sum / count
        next += 1
      }
    }
  }
}

/// The box filter along columns of rows that arrive one after another.
private struct RunningColumns: ~Copyable {
  private let width: Int
  private let window: BoxWindow
  private let sums: UnsafeMutablePointer<Float>
  private let output: UnsafeMutablePointer<Float>
  /// The rows that are in the window.
  private let rows: UnsafeMutablePointer<Float>
  private let rowCapacity: Int
  private var received = 0
  private var emitted = 0

  init(width: Int, height: Int) {
    self.width = width
    window = BoxWindow(length: height)
    rowCapacity = window.ahead + window.behind + 1
    sums = .allocate(capacity: width)
    sums.initialize(repeating: 0, count: width)
    output = .allocate(capacity: width)
    rows = .allocate(capacity: width * rowCapacity)
  }

  deinit {
    sums.deallocate()
    output.deallocate()
    rows.deallocate()
  }

  /// Takes the next row, which `fill` writes, and passes on the output row that it completes.
  mutating func append(
    _ fill: (UnsafeMutablePointer<Float>) -> Void,
    emit: (Int, UnsafePointer<Float>) -> Void
  ) {
    let row = rows + received % rowCapacity * width
    fill(row)
    received += 1
    // With ThreadSanitizer, Swift 6.3 cannot compile a change through a pointer that is read from a noncopyable
    // value (https://github.com/swiftlang/swift/issues/86265).
    let sums = sums
    for x in 0..<width { sums[x] += row[x] }
    if received > window.ahead { emitRow(emit) }
  }

  /// Passes on the output rows that are still missing after the last row.
  mutating func finish(emit: (Int, UnsafePointer<Float>) -> Void) {
    while emitted < window.length { emitRow(emit) }
  }

  private mutating func emitRow(_ emit: (Int, UnsafePointer<Float>) -> Void) {
    let removed = emitted - window.behind
    let sums = sums
    if removed >= 0 {
      let row = rows + removed % rowCapacity * width
      for x in 0..<width { sums[x] -= row[x] }
    }
    let count = Float(received - max(0, removed + 1))
    for x in 0..<width { output[x] = sums[x] / count }
    emit(emitted, output)
    emitted += 1
  }
}
