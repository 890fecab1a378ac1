internal import Foundation
internal import ImageCoding
internal import PictureDrawing
internal import PixelBuffers

/// A drawing of two pictures side by side, with lines between corresponding points.
package struct ComparisonPicture {
  private let comparison: ComparedPictures

  /// Creates the drawing of a comparison.
  package init(_ comparison: ComparedPictures) { self.comparison = comparison }

  /// The maximum number of lines: more would hide the pictures.
  private static let maximumLineCount = 80
  /// The margin around the pictures and between them.
  private static let margin = 16
  /// The least width of the drawing: below, the text would take more space than the pictures.
  private static let minimumWidth = 640

  private static let paper = Canvas.Color(24, 26, 30)
  private static let ink = Canvas.Color(236, 238, 240)
  private static let black = Canvas.Color(0, 0, 0)
  /// Bright colors that are distinguishable with all kinds of color vision.
  ///
  /// After M. Okabe and K. Ito.
  private static let palette: [Canvas.Color] = [
    [230, 159, 0], [86, 180, 233], [0, 200, 140], [240, 228, 66], [255, 120, 60], [230, 140, 190],
  ]

  /// Returns the drawing as a PNG file.
  ///
  /// - Parameter workers: The processes that decode the pictures, with their own limits; nil to decode in this
  ///   process.
  /// - Returns: The file.
  /// - Throws: `ImageDecodingError`, `ImageEncodingError`, or ``WorkerLoss``.
  package func png(by workers: DecodeWorkers? = nil) throws -> [UInt8] {
    let margin = Self.margin
    let first = try Panel("A", comparison.first, x: margin, workers)
    let second = try Panel("B", comparison.second, x: first.right + margin, workers)
    let width = max(Self.minimumWidth, second.right + margin)
    let caption = TextBlock(caption, width: width - 2 * margin)
    let bottom = max(first.bottom, second.bottom) + margin
    var canvas = Canvas(width: width, height: bottom + caption.height + margin, color: Self.paper)
    for panel in [first, second] { panel.draw(on: &canvas, Self.ink) }
    if let region = comparison.region {
      let corners = region.map(first.point)
      canvas.stroke(polygon: corners, thickness: 6, Self.black, opacity: 0.5)
      canvas.stroke(polygon: corners, thickness: 3, Self.ink)
    }
    drawLines(on: &canvas, first, second)
    caption.write(on: &canvas, x: margin, y: bottom, Self.ink)
    return try ImageEncoder.png(canvas.picture)
  }

  private var caption: [String] {
    let (all, most) = (comparison.pairs.count, Self.maximumLineCount)
    return ComparisonText(comparison).lines
      + (all > most ? ["\(most) of the \(all) points that agree are drawn"] : [])
  }

  private func drawLines(on canvas: inout Canvas, _ first: Panel, _ second: Panel) {
    let lines = comparison.pairs.map { (first.point($0.first), second.point($0.second)) }
    let chosen = Self.spread(lines.map(\.0), count: Self.maximumLineCount).map { lines[$0] }
    // Consecutive points are neighbors and so differ in color.
    let sorted = chosen.sorted { ($0.0.y, $0.0.x) < ($1.0.y, $1.0.x) }
    for (start, end) in sorted {
      canvas.stroke(from: start, to: end, thickness: 3, Self.black, opacity: 0.3)
    }
    for (index, (start, end)) in sorted.enumerated() {
      let color = Self.palette[index % Self.palette.count]
      canvas.stroke(from: start, to: end, thickness: 1.2, color, opacity: 0.9)
      for point in [start, end] {
        canvas.stroke(from: point, to: point, thickness: 8, Self.black, opacity: 0.6)
        canvas.stroke(from: point, to: point, thickness: 5.5, color)
      }
    }
  }

  /// Selects points that are far from each other.
  ///
  /// - Parameters:
  ///   - points: All of them.
  ///   - count: The maximum number of points to select.
  /// - Returns: Their indices: the first, and then always the one that is farthest from all selected
  ///   ones (T. Gonzalez, *Clustering to Minimize the Maximum Intercluster Distance*, 1985).
  static func spread(_ points: [PixelPoint], count: Int) -> [Int] {
    var distances = [Double](repeating: .infinity, count: points.count)
    var chosen: [Int] = []
    while chosen.count < min(count, points.count),
      let next = distances.indices.max(by: { distances[$0] < distances[$1] })
    {
      chosen.append(next)
      for (index, point) in points.enumerated() {
        let (dx, dy) = (point.x - points[next].x, point.y - points[next].y)
        distances[index] = min(distances[index], dx * dx + dy * dy)
      }
      distances[next] = -1
    }
    return chosen
  }
}

/// One of the pictures in the drawing, with its name above it.
private struct Panel {
  private let title: String
  private let picture: PixelBuffer
  private let x: Int
  private let scaleX: Double, scaleY: Double

  /// The largest height and width of a picture, and the least width of a panel, in pixels.
  private static let maximumHeight = 800, maximumWidth = 1000, minimumWidth = 200
  /// The margin above a picture.
  private static let top = 2 * TextBlock.lineHeight

  /// Decodes a picture at the size of the drawing.
  ///
  /// - Throws: `ImageDecodingError`, or ``WorkerLoss``.
  init(
    _ name: String,
    _ side: ComparedPictures.Side,
    x: Int,
    _ workers: DecodeWorkers?
  ) throws {
    let factor = min(
      1,
      Double(Self.maximumHeight) / Double(side.height),
      Double(Self.maximumWidth) / Double(side.width)
    )
    let width = max(1, Int((Double(side.width) * factor).rounded()))
    let height = max(1, Int((Double(side.height) * factor).rounded()))
    picture = try side.input.decoded(longestSide: max(width, height), by: workers).pixelBuffer
      .resized(width: width, height: height)
    // The font has no accents.
    title = "\(name) \((side.input.name as NSString).lastPathComponent)"
      .folding(options: .diacriticInsensitive, locale: nil)
    self.x = x
    scaleX = Double(width) / Double(side.width)
    scaleY = Double(height) / Double(side.height)
  }

  /// The right edge of the panel.
  var right: Int { x + max(picture.width, Self.minimumWidth) }
  /// The bottom edge of the picture.
  var bottom: Int { Self.top + picture.height }

  /// Converts a point of the original to the drawing.
  func point(_ point: PixelPoint) -> PixelPoint {
    PixelPoint(x: Double(x) + point.x * scaleX, y: Double(Self.top) + point.y * scaleY)
  }

  func draw(on canvas: inout Canvas, _ ink: Canvas.Color) {
    canvas.draw(picture, x: x, y: Self.top)
    let line = TextBlock([TextBlock.shortened(title, width: right - x)], width: right - x)
    line.write(on: &canvas, x: x, y: TextBlock.lineHeight / 2, ink)
  }
}
