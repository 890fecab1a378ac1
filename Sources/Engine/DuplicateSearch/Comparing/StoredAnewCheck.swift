internal import ImageCoding
internal import PixelBuffers

/// Compares two pictures that look the same when scaled down at a size at which they are legible.
///
/// A copy that was stored again differs in each block of 8 x 8 pixels by at most half of both files'
/// quantization steps, and by resampling at edges, which a kernel explains that is the same everywhere. Another
/// digit, a stamp or a mark differs locally by more. The limits are measured;
/// docs/duplicates.md describes them.
internal enum StoredAnewCheck {
  /// The result of the comparison.
  enum Finding: Hashable, Sendable {
    /// The pictures differ only by storing; the mean square difference of luma; and the objection to removing
    /// one in favor of the other, if any.
    case storedAnew(Float, CopyObjection?)
    /// The whole looks different.
    case looksDifferent
    /// A place has different content, while the rest of the picture is the same.
    case showsOther

    /// The difference of copies that were stored again; nil for others.
    var difference: Float? {
      if case .storedAnew(let difference, _) = self { difference } else { nil }
    }

    /// The objection to removing a copy although no difference was found.
    var objection: CopyObjection? {
      if case .storedAnew(_, let objection) = self { objection } else { nil }
    }
  }

  /// The greatest difference of a block, relative to the explained difference.
  static let limit: Float = 2.5
  /// The limit when many blocks differ equally: the picture was compressed another time before.
  private static let spreadLimit: Float = 6

  /// Compares two pictures.
  ///
  /// - Complexity: O(*n*) for *n* pixels of both.
  static func finding(_ first: ReadablePicture, _ second: ReadablePicture) -> Finding {
    let isSwapped = first.pixelCount > second.pixelCount
    let (base, other) = isSwapped ? (second, first) : (first, second)
    var difference: Float = 0
    var coarseness: Float = 0
    var looksDifferent = false
    var isGray = [true, true]
    for kind in SamplePlane.Kind.allCases {
      let (one, ownTolerance) = base.plane(kind, atSizeOf: base)
      let (two, otherTolerance) = other.plane(kind, atSizeOf: base)
      let tolerance = zip(ownTolerance, otherTolerance).map { $0 + $1 + 1 }
      let allowance = BlockDifferences.Allowance(
        kind,
        isResized: base.size != other.size,
        tolerance: tolerance
      )
      func differences(
        _ first: SamplePlane,
        _ second: SamplePlane,
        isWhole: Bool = false
      ) -> BlockDifferences {
        BlockDifferences(first, second, one, two, tolerance, allowance, isWhole: isWhole)
      }
      let blocks = differences(one, two)
      if kind == .luma {
        difference = blocks.meanSquare
        let low = (0..<64).filter { $0 / 8 < 4 && $0 % 8 < 4 }
        coarseness = low.reduce(0) { $0 + tolerance[$1] } / Float(low.count)
      } else {
        for (place, plane) in [one, two].enumerated() where !plane.isGray { isGray[place] = false }
      }
      let mayBeShape = kind == .luma && FaintShape.isThere(one, two, tolerance)
      if blocks.worst <= limit, !mayBeShape { continue }
      let reach = kind == .luma ? 2 : 1
      // The picture that lost more is predicted from the one that lost less.
      let forth = PlaneFit(two, to: one, reach: reach)
      let back = PlaneFit(one, to: two, reach: reach)
      let fit = [forth, back].compactMap(\.self).filter(\.isFaithful)
        .min { $0.remainder < $1.remainder }
      let isForth = fit?.remainder == forth?.remainder
      let source = isForth ? two : one
      let pair = (isForth ? one : two, fit?.applied(to: source) ?? source)
      if mayBeShape, FaintShape.isThere(pair.0, pair.1, tolerance) { return .showsOther }
      if blocks.worst <= limit { continue }
      let whole = differences(pair.0, pair.1, isWhole: true)
      if whole.worst <= (whole.isSpread ? spreadLimit : limit) { continue }
      if whole.isLocal { return .showsOther }
      // A place that differs by far bends a fit to the whole.
      if fit != nil, differences(one, two, isWhole: true).isLocal { return .showsOther }
      looksDifferent = true
    }
    if looksDifferent { return .looksDifferent }
    if isGray[0] != isGray[1] { return .storedAnew(difference, .lacksColor) }
    let isTooFine = ReadablePicture.areTooFine(first, second, coarseness)
    return .storedAnew(difference, isTooFine ? .isTooFine : nil)
  }
}

extension SamplePlane {
  /// Whether samples of a color stay so near to the neutral value that they show no color.
  fileprivate var isGray: Bool {
    values.lazy.reduce(0) { $0 + ($1 - 128) * ($1 - 128) } <= 0.1 * Float(values.count)
  }
}

/// The differences of two planes in blocks of 8 x 8 samples, every four samples.
private struct BlockDifferences {
  /// The largest difference, relative to the explained one.
  private(set) var worst: Float = 0
  /// The mean square of all differences.
  private(set) var meanSquare: Float = 0
  /// The difference that half of the blocks with content do not exceed.
  private var typical: Float = 0

  /// The share of blocks whose difference is at least a quarter of the largest one.
  private var spread: Float = 0
  /// The blocks that differ by more than the limit: their share of all blocks, and the area of their bounding
  /// box as a share of the picture.
  private var changed: (share: Float, box: Float) = (0, 0)

  /// Whether many blocks have nearly the largest difference: a digit is in a few blocks.
  var isSpread: Bool { spread > Self.fewBlocks }
  /// Whether most of the visible content is the same, and one place differs: by far, in few blocks, or in one
  /// place alone.
  ///
  /// Noise, blur and sharpening differ by less, and everywhere. Of 186 `similar` pairs of a tree of 1,000
  /// files, 13 differ here, of which 6 in so few blocks or so small a box; all of 21 pairs with another comma,
  /// digit, lamp or color do.
  var isLocal: Bool {
    if typical < 2, worst > 10 { return true }
    return changed.share > 0 && (changed.share <= Self.fewBlocks || changed.box <= 0.05)
  }

  private static let fewBlocks: Float = 0.002

  /// The explained difference besides quantization.
  struct Allowance {
    /// The difference of any two copies in a block, as the mean of squares.
    var floor: Float
    /// The residual of resampling, as a share of the content.
    var share: Float

    /// The allowance for planes of one size or of two.
    ///
    /// With long steps, the rounding of one block is visible in blocks of another grid that overlap it.
    init(_ kind: SamplePlane.Kind, isResized: Bool, tolerance: [Float]) {
      switch (kind == .luma, isResized) {
      case (true, true): (floor, share) = (16, 0.05)
      case (true, false): (floor, share) = (8, 0.03)
      case (false, true): (floor, share) = (5, 0.06)
      case (false, false): (floor, share) = (1.5, 0.008)
      }
      floor += 0.001 * tolerance.reduce(0) { $0 + $1 * $1 } / 64
    }
  }

  /// A block with at least this deviation has content.
  private static let visible: Float = 100

  /// Compares planes of one size.
  ///
  /// - Parameters:
  ///   - one: A plane.
  ///   - other: The plane expected in its place.
  ///   - first: The plane of the first picture, which determines the content.
  ///   - second: The plane of the second picture.
  ///   - tolerance: The tolerance of each coefficient.
  ///   - allowance: The explained difference besides quantization.
  ///   - isWhole: Whether to continue after a block that differs by more than copies may.
  init(
    _ one: SamplePlane,
    _ other: SamplePlane,
    _ first: SamplePlane,
    _ second: SamplePlane,
    _ tolerance: [Float],
    _ allowance: Allowance,
    isWhole: Bool
  ) {
    let (width, height) = (one.width, one.height)
    guard width >= 8, height >= 8 else { return }
    let (columns, rows) = (width / 4, height / 4)
    // Sums of squares over cells of four by four samples.
    var cells = [Float](repeating: 0, count: columns * rows)
    var line = [Float](repeating: 0, count: width)
    one.values.withUnsafeBufferPointer { first in
      other.values.withUnsafeBufferPointer { second in
        line.withUnsafeMutableBufferPointer { line in
          for row in 0..<rows {
            for column in 0..<width { line[column] = 0 }
            for start in stride(from: row * 4 * width, to: (row + 1) * 4 * width, by: width) {
              let (a, b) = (first[start...], second[start...])
              let (from, to) = (
                UnsafeBufferPointer(rebasing: a), UnsafeBufferPointer(rebasing: b)
              )
              for column in 0..<width {
                let difference = from[column] - to[column]
                line[column] += difference * difference
              }
            }
            for column in 0..<columns {
              let place = 4 * column
              cells[row * columns + column] =
                line[place] + line[place + 1] + line[place + 2] + line[place + 3]
            }
          }
        }
      }
    }
    meanSquare = cells.reduce(0, +) / Float(16 * cells.count)
    var figures: [Float] = []
    var large: [Float] = []
    var changed = (count: 0, first: SIMD2(columns, rows), last: SIMD2(0, 0))
    var samples = [Float](repeating: 0, count: 64)
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let cell = row * columns + column
        let energy =
          (cells[cell] + cells[cell + 1] + cells[cell + columns] + cells[cell + columns + 1]) / 64
        let start = 4 * (row * width + column)
        // Energy below every limit needs no detailed comparison, but counts for the typical difference.
        if energy <= allowance.floor * StoredAnewCheck.limit {
          if isWhole, (row + column).isMultiple(of: 4),
            Self.variance(first, second, start) >= Self.visible
          {
            figures.append(0)
          }
          continue
        }
        for index in 0..<64 {
          let place = start + index / 8 * width + index % 8
          samples[index] = one.values[place] - other.values[place]
        }
        let coefficients = BlockTransform.coefficients(samples)
        var excess: Float = 0
        for index in 0..<64 {
          let rest = max(0, abs(coefficients[index]) - tolerance[index])
          excess += rest * rest
        }
        let variance = Self.variance(first, second, start)
        let figure = excess / 64 / (allowance.floor + allowance.share * variance)
        worst = max(worst, figure)
        if !isWhole, worst > StoredAnewCheck.limit { return }
        if isWhole { large.append(figure) }
        if figure > StoredAnewCheck.limit {
          changed.count += 1
          changed.first.replace(
            with: SIMD2(column, row),
            where: SIMD2(column, row) .< changed.first
          )
          changed.last.replace(with: SIMD2(column, row), where: SIMD2(column, row) .> changed.last)
        }
        if (row + column).isMultiple(of: 4), variance >= Self.visible { figures.append(figure) }
      }
    }
    let blockCount = Float(max(1, (rows - 1) * (columns - 1)))
    spread = Float(large.count { $0 > worst / 4 }) / blockCount
    if changed.count > 0 {
      let box = changed.last &- changed.first &+ 1
      self.changed = (Float(changed.count) / blockCount, Float(box.x * box.y) / blockCount)
    }
    figures.sort()
    if !figures.isEmpty { typical = figures[figures.count / 2] }
  }

  /// The greater variance of a block in either plane.
  private static func variance(_ one: SamplePlane, _ other: SamplePlane, _ start: Int) -> Float {
    max(variance(one, start), variance(other, start))
  }

  private static func variance(_ plane: SamplePlane, _ start: Int) -> Float {
    var (sum, squares): (Float, Float) = (0, 0)
    for row in 0..<8 {
      for place in start + row * plane.width..<start + row * plane.width + 8 {
        let value = plane.values[place]
        sum += value
        squares += value * value
      }
    }
    return max(0, squares / 64 - sum * sum / 4096)
  }
}
