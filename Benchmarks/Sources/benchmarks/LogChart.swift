import Foundation

/// Curves on two logarithmic axes, as SVG.
struct LogChart {
  struct Curve {
    let name: String
    var points: [(x: Double, y: Double)]
  }

  /// What the axes count.
  let horizontal, vertical: String
  let curves: [Curve]

  /// Okabe and Ito's colors, which people with any color vision tell apart.
  private static let colors = [
    "#999999", "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9",
  ]
  private static let (width, height) = (860.0, 460.0)
  private static let (left, right, top, bottom) = (70.0, 240.0, 20.0, 50.0)

  var svg: String {
    let points = curves.flatMap(\.points)
    let x = Axis(points.map(\.x), from: Self.left, to: Self.width - Self.right)
    let y = Axis(points.map(\.y), from: Self.height - Self.bottom, to: Self.top)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.width) \(Self.height)\" "
        + "font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
    ]
    for tick in x.ticks {
      lines.append(line(x.place(tick), Self.top, x.place(tick), Self.height - Self.bottom))
      lines.append(text(label(tick), x.place(tick), Self.height - Self.bottom + 18, "middle"))
    }
    for tick in y.ticks {
      lines.append(line(Self.left, y.place(tick), Self.width - Self.right, y.place(tick)))
      lines.append(text(label(tick), Self.left - 8, y.place(tick) + 4, "end"))
    }
    let middle = (Self.left + Self.width - Self.right) / 2
    lines.append(text(horizontal, middle, Self.height - 10, "middle"))
    lines.append(
      "<text transform=\"translate(18 \((Self.top + Self.height - Self.bottom) / 2)) rotate(-90)\" "
        + "text-anchor=\"middle\">\(vertical)</text>"
    )
    for (index, curve) in curves.enumerated() { lines += drawn(curve, index, x, y) }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// A curve with its points, and its name in the same color in the list on the right.
  private func drawn(_ curve: Curve, _ index: Int, _ x: Axis, _ y: Axis) -> [String] {
    let color = Self.colors[index % Self.colors.count]
    let places = curve.points.map { (x: x.place($0.x), y: y.place($0.y)) }
    let path = places.map { number($0.x) + "," + number($0.y) }.joined(separator: " ")
    let row = Self.top + 14 + Double(index) * 22
    let start = Self.width - Self.right + 14
    return [
      "<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>"
    ]
      + places.map {
        "<circle cx=\"\(number($0.x))\" cy=\"\(number($0.y))\" r=\"3\" fill=\"\(color)\"/>"
      } + [
        "<circle cx=\"\(start)\" cy=\"\(row - 4)\" r=\"4\" fill=\"\(color)\"/>",
        text(curve.name, start + 10, row, "start"),
      ]
  }

  private func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" "
      + "stroke=\"#dddddd\"/>"
  }

  private func text(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }

  private func label(_ tick: Double) -> String { String(format: "%g", tick) }

  /// Whole powers of ten along a side of the picture.
  private struct Axis {
    private let first, last: Double
    private let start, end: Double

    init(_ values: [Double], from start: Double, to end: Double) {
      let logarithms = values.map(log10)
      first = (logarithms.min() ?? 0).rounded(.down)
      last = max(first + 1, (logarithms.max() ?? 1).rounded(.up))
      (self.start, self.end) = (start, end)
    }

    var ticks: [Double] { stride(from: first, through: last, by: 1).map { pow(10, $0) } }

    func place(_ value: Double) -> Double {
      start + (log10(value) - first) / (last - first) * (end - start)
    }
  }
}
