import PixelBuffers

/// Detects a frame of one color around a picture: a border, letterbox or pillarbox bars, or a plain
/// margin.
///
/// Bars come in pairs, top and bottom or left and right, both of one color. A bar ends at a straight
/// edge that most of the line shares (a *clear* end), or, where the picture itself has the color of the
/// bar, with the first line that has something else. If one bar of a pair ends clearly and the other
/// does not, both are taken to be equally thick. Where both ends are unclear the frame is a margin
/// of the picture itself, and trimming it gives the same content with and without more margin around it.
///
/// An end is located to within a fraction of a pixel, because the edge of a frame usually lies between the
/// pixels of a reduced picture. docs/engine.md lists the rules.
package struct FrameDetector {
  /// The tolerance of the mean color of a run of pixels against the bar's color, in levels of 255.
  static let tolerance: Float = 12
  /// The tolerance in noisy pictures, where means of runs vary more.
  static let noisyTolerance: Float = 32
  /// The length of the runs, whose means are stable under noise, unlike single pixels.
  static let runLength = 8
  /// The number of lines after the last uniform one in which the end is searched: compression blurs as many.
  static let endDepth = 16
  /// The share of runs after a clear end that differ from the bar.
  static let clearShare = 0.7
  /// The bars of one direction together take at least this share of the side.
  static let minimumTrim = 0.01
  /// A bar takes no more than this share of the side.
  static let maximumBar = 0.45
  /// The content has at least this share of the area.
  static let minimumArea = 0.2
  /// The fewest pixels a side of the picture and of its content must have.
  static let minimumSide = 32

  private let pixels: UnsafePointer<UInt8>
  private let bytesPerRow: Int
  private let width: Int
  private let height: Int

  /// Returns the part of a picture inside a frame; nil when there is no frame.
  package static func content(of picture: RGBPicture) -> PixelExtent? {
    let content = picture.withUnsafeRows { pixels, bytesPerRow in
      FrameDetector(
        pixels: pixels,
        bytesPerRow: bytesPerRow,
        width: picture.width,
        height: picture.height
      ).content(within: picture.extent)
    }
    return content ?? nil
  }

  private func content(within extent: PixelExtent) -> PixelExtent? {
    guard min(width, height) >= Self.minimumSide else { return nil }
    var content = extent
    if let bars = bars(.top, .bottom, range: 0..<width) {
      content.top = bars.near
      content.bottom = min(extent.bottom, Double(height) - bars.far)
    }
    guard content.height >= Double(Self.minimumSide) else { return nil }
    let rows = Int(content.top.rounded(.up))..<Int(content.bottom.rounded(.down))
    if let bars = bars(.left, .right, range: rows) {
      content.left = bars.near
      content.right = min(extent.right, Double(width) - bars.far)
    }
    guard content.width >= Double(Self.minimumSide) else { return nil }
    let share = content.share(of: extent)
    guard max(1 - share.width, 1 - share.height) >= Self.minimumTrim,
      share.area >= Self.minimumArea
    else { return nil }
    return content
  }

  /// Returns the thickness of two opposite bars; nil when there is no pair of the same color.
  private func bars(
    _ near: PictureLines.Side,
    _ far: PictureLines.Side,
    range: Range<Int>
  ) -> (near: Double, far: Double)? {
    guard let one = bar(near, range), let two = bar(far, range),
      PictureLines.levels(one.color - two.color) <= Self.tolerance
    else { return nil }
    let slack = Double(Self.endDepth)
    if one.isClear, !two.isClear, one.thickness <= two.thickness + slack {
      return (one.thickness, one.thickness)
    }
    if two.isClear, !one.isClear, two.thickness <= one.thickness + slack {
      return (two.thickness, two.thickness)
    }
    return (one.thickness, two.thickness)
  }

  private struct Bar {
    var color: SIMD4<Float>
    var thickness: Double
    var isClear: Bool
  }

  private func bar(_ side: PictureLines.Side, _ range: Range<Int>) -> Bar? {
    let lines = PictureLines(
      pixels: pixels,
      bytesPerRow: bytesPerRow,
      width: width,
      height: height,
      side: side,
      range: range
    )
    let color = lines.mean(0)
    // Quick for most pictures: their outermost line is not uniform by any tolerance.
    guard
      lines.isUniform(
        0,
        color,
        run: Self.runLength,
        tolerance: Self.noisyTolerance,
        outliers: 0
      )
    else { return nil }
    // Noise moves the mean of a run by its share of the root of the run; four times that is rare.
    let noise = lines.noise(0) * 4 / Float(Self.runLength).squareRoot()
    let tolerance = max(Self.tolerance, min(Self.noisyTolerance, noise))
    // Among hundreds of runs, noise still causes one outlier.
    let outliers = tolerance > Self.tolerance ? 1 : 0
    let isUniform = { (line: Int) in
      lines.isUniform(
        line,
        color,
        run: Self.runLength,
        tolerance: tolerance,
        outliers: outliers
      )
    }
    let limit = Int(Double(lines.depth) * Self.maximumBar)
    var count = 0
    // One line that differs does not end a bar; two do.
    while count < limit, isUniform(count) || count > 0 && isUniform(count + 1) { count += 1 }
    guard count > 0, count < limit else { return nil }
    return end(of: lines, after: count, color: color, tolerance: tolerance)
  }

  /// Finds the end of a bar of `count` uniform lines.
  private func end(
    of lines: PictureLines,
    after count: Int,
    color: SIMD4<Float>,
    tolerance: Float
  ) -> Bar {
    // The first large step from line to line; compression artifacts before it are smaller.
    let candidates = max(1, count - 1)..<min(lines.depth - 2, count + Self.endDepth)
    let steps = candidates.map { lines.step(to: $0) }
    let largest = steps.max() ?? 0
    let first = candidates.lowerBound + (steps.firstIndex { $0 >= largest / 2 } ?? 0)
    // The edge may lie within that line and the blur of a decoder reach into the next.
    let reference = first + 2
    let share = lines.differingShare(
      first + 1,
      color,
      run: Self.runLength,
      tolerance: tolerance
    )
    guard share >= Self.clearShare else {
      return Bar(color: color, thickness: Double(count), isClear: false)
    }
    let covered = (max(0, first - 2)..<reference).reduce(0.0) {
      $0 + lines.share($1, of: reference, over: color)
    }
    return Bar(color: color, thickness: Double(reference) - covered, isClear: true)
  }
}
