import PixelBuffers

/// Detects pictures inside a picture: on a page, in a collage, over another picture.
///
/// Such a picture has four straight edges, which meet at its corners or at the border of the whole. Edges are
/// detected as runs of steps in one column or row; every rectangle of edges with steps along nearly all of each
/// side is an inset. Houses and windows have such edges, too: an inset is only a candidate, and costs one frame
/// hash.
struct InsetDetector {
  /// The maximum number of insets: as many as a phone shows of an album at once, and the halves of a picture.
  static let maximumCount = 8
  /// A side of an inset is at least this share of the picture's.
  static let minimumSide = 0.2
  /// The share of each side along which there is a step.
  static let minimumSupport = 0.75
  /// The least step of the three channels together, in levels: smaller ones are texture and compression.
  static let minimumStep = 24
  /// The number of edges of each direction to combine.
  private static let edgeCount = 12
  /// Edges nearer to each other than this, in pixels, are one.
  private static let separation = 3

  /// Returns the insets of a picture, the clearest first, in pixels.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  static func insets(of picture: RGBPicture) -> [PixelExtent] {
    picture.withUnsafeRows { pixels, bytesPerRow in
      let size = (width: picture.width, height: picture.height)
      let columns = StepMap(pixels, count: size.width, length: size.height, 3, bytesPerRow)
      let rows = StepMap(pixels, count: size.height, length: size.width, bytesPerRow, 3)
      return insets(between: columns, rows, of: picture.extent)
    } ?? []
  }

  private struct Inset {
    var columns: (first: Edge, last: Edge), rows: (first: Edge, last: Edge)
    var clarity: Double
  }

  private static func insets(
    between columns: StepMap,
    _ rows: StepMap,
    of extent: PixelExtent
  ) -> [PixelExtent] {
    let upright = columns.edges(count: edgeCount, separation: separation)
    let level = rows.edges(count: edgeCount, separation: separation)
    var found: [Inset] = []
    for (left, right) in pairs(upright, among: columns.count) {
      for (top, bottom) in pairs(level, among: rows.count) {
        let isWhole = left.isBorder && right.isBorder && top.isBorder && bottom.isBorder
        guard !isWhole, let ofLeft = columns.clarity(of: left, from: top, to: bottom),
          let ofRight = columns.clarity(of: right, from: top, to: bottom),
          let ofTop = rows.clarity(of: top, from: left, to: right),
          let ofBottom = rows.clarity(of: bottom, from: left, to: right)
        else { continue }
        let clarity = ofLeft + ofRight + ofTop + ofBottom
        found.append(Inset(columns: (left, right), rows: (top, bottom), clarity: clarity))
      }
    }
    return found.sorted { $0.clarity > $1.clarity }.prefix(maximumCount).map { inset in
      PixelExtent(
        left: columns.place(of: inset.columns.first, along: inset.rows),
        top: rows.place(of: inset.rows.first, along: inset.columns),
        right: min(extent.right, columns.place(of: inset.columns.last, along: inset.rows)),
        bottom: min(extent.bottom, rows.place(of: inset.rows.last, along: inset.columns))
      )
    }
  }

  private static func pairs(_ edges: [Edge], among count: Int) -> [(Edge, Edge)] {
    let least = Int((Double(count) * minimumSide).rounded(.up))
    return edges.flatMap { first in
      edges.filter { $0.line - first.line >= max(least, 2) }.map { (first, $0) }
    }
  }
}

/// A straight edge between two lines of a picture, or its border.
private struct Edge {
  /// The edge is before this line.
  var line: Int
  var isBorder = false
}

/// The steps between neighboring lines of a picture, which are its columns or its rows.
private struct StepMap {
  /// The number of lines, and of the pixels of each.
  let count: Int, length: Int
  private let first: UnsafePointer<UInt8>
  private let across: Int, along: Int
  /// For each line, the number of steps before each of its pixels.
  private let sums: [UInt16]

  /// Three bytes are a pixel; it is `across` bytes from line to line, and `along` within a line.
  init(
    _ pixels: UnsafePointer<UInt8>,
    count: Int,
    length: Int,
    _ across: Int,
    _ along: Int
  ) {
    (first, self.across, self.along) = (pixels, across, along)
    (self.count, self.length) = (count, length)
    var sums = [UInt16](repeating: 0, count: count * (length + 1))
    // An edge lies between pixels of the reduced picture, so it is looked for across two of them.
    for line in 1..<max(1, count - 1) {
      var sum: UInt16 = 0
      for place in 0..<length {
        let pixel = pixels + line * across + place * along
        if Self.step(pixel - across, pixel + across) >= InsetDetector.minimumStep
          || Self.step(pixel - across, pixel) >= InsetDetector.minimumStep
        {
          sum += 1
        }
        sums[line * (length + 1) + place + 1] = sum
      }
    }
    self.sums = sums
  }

  @inline(__always)
  private static func step(_ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>) -> Int {
    abs(Int(a[0]) - Int(b[0])) + abs(Int(a[1]) - Int(b[1])) + abs(Int(a[2]) - Int(b[2]))
  }

  /// The clarity of an edge between two lines that cross it; nil if it is no side of an inset there.
  func clarity(of edge: Edge, from: Edge, to: Edge) -> Double? {
    if edge.isBorder { return 0 }
    let length = Double(to.line - from.line)
    let support = Double(steps(at: edge.line, from.line..<to.line)) / length
    let excess = support - InsetDetector.minimumSupport
    return excess >= 0 ? excess * length : nil
  }

  /// The number of steps at a line in a range of its pixels.
  func steps(at line: Int, _ range: Range<Int>) -> Int {
    let start = line * (length + 1)
    return Int(sums[start + range.upperBound]) - Int(sums[start + range.lowerBound])
  }

  /// The lines with the longest runs of steps, and the two borders.
  func edges(count limit: Int, separation: Int) -> [Edge] {
    var runs = (1..<max(1, count - 1)).map { (line: $0, length: longestRun(at: $0)) }
    let least = Int(Double(length) * InsetDetector.minimumSide)
    runs = runs.filter { $0.length >= least }.sorted { $0.length > $1.length }
    var edges = [Edge(line: 0, isBorder: true), Edge(line: count, isBorder: true)]
    for run in runs where edges.count < limit + 2 {
      if edges.allSatisfy({ abs($0.line - run.line) >= separation }) {
        edges.append(Edge(line: run.line))
      }
    }
    return edges
  }

  /// The length of the longest run of steps, minus twice the gaps in it.
  private func longestRun(at line: Int) -> Int {
    var (run, longest) = (0, 0)
    for place in 0..<length {
      run = max(0, run + (steps(at: line, place..<place + 1) > 0 ? 1 : -2))
      longest = max(longest, run)
    }
    return longest
  }

  /// Where an edge lies between the lines around it: the mean of their places, by how much they step.
  func place(of edge: Edge, along other: (first: Edge, last: Edge)) -> Double {
    guard !edge.isBorder else { return Double(edge.line) }
    let range = max(0, other.first.line)..<min(length, other.last.line)
    var (weights, sum) = (0.0, 0.0)
    for line in max(1, edge.line - 1)...min(count - 1, edge.line + 1) {
      let weight = range.reduce(0) { total, place in
        let pixel = first + line * across + place * along
        return total + Self.step(pixel - across, pixel)
      }
      weights += Double(weight)
      sum += Double(weight) * Double(line)
    }
    return weights > 0 ? sum / weights : Double(edge.line)
  }
}
