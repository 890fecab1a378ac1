/// The bright and the dark parts of a square picture, as ImageHash finds them for its crop-resistant hash.
///
/// A segment is a 4-connected region of bright or of dark samples. Segments of 500 pixels or fewer do not
/// count.
struct BrightnessSegments {
  /// The range of rows and columns of a segment.
  struct Extent: Hashable {
    var rows: ClosedRange<Int>
    var columns: ClosedRange<Int>
  }

  /// The threshold of bright samples, minus one.
  private static let threshold: UInt8 = 128
  private static let minimumSize = 500

  /// The bright segments in the order of their first pixels, then the dark ones.
  private(set) var extents: [Extent] = []

  init(_ samples: [UInt8], side: Int) {
    let isBright = samples.map { $0 > Self.threshold }
    var isTaken = [Bool](repeating: false, count: samples.count)
    // ImageHash searches for dark segments until it has visited as many pixels as there are. It counts a frame
    // of pixels around the picture among them, so it stops before the last ones, and it never visits isolated
    // pixels.
    var met = 4 * side
    for wanted in [true, false] {
      for start in isBright.indices where isBright[start] == wanted && !isTaken[start] {
        if !wanted && met >= samples.count { return }
        let segment = Self.grow(from: start, side: side, isBright, &isTaken)
        if segment.count > 1 { met += segment.count }
        if segment.count > Self.minimumSize { extents.append(segment.extent) }
      }
    }
  }

  private static func grow(
    from start: Int,
    side: Int,
    _ isBright: [Bool],
    _ isTaken: inout [Bool]
  ) -> (count: Int, extent: Extent) {
    var (rows, columns) = (start / side...start / side, start % side...start % side)
    var pixels = [start]
    var next = 0
    isTaken[start] = true
    while next < pixels.count {
      let pixel = pixels[next]
      next += 1
      let (row, column) = (pixel / side, pixel % side)
      rows = min(rows.lowerBound, row)...max(rows.upperBound, row)
      columns = min(columns.lowerBound, column)...max(columns.upperBound, column)
      func visit(_ neighbor: Int) {
        guard isBright[neighbor] == isBright[start], !isTaken[neighbor] else { return }
        isTaken[neighbor] = true
        pixels.append(neighbor)
      }
      if row > 0 { visit(pixel - side) }
      if row < side - 1 { visit(pixel + side) }
      if column > 0 { visit(pixel - 1) }
      if column < side - 1 { visit(pixel + 1) }
    }
    return (pixels.count, Extent(rows: rows, columns: columns))
  }
}
