public import Foundation

extension Path {
  /// Returns a part of the outline.
  ///
  /// - Parameters:
  ///   - from: Where the part begins, as a fraction of the length in `0...1`.
  ///   - to: Where the part ends, as a fraction of the length in `0...1`.
  /// - Returns: The part.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    guard from > 0 || to < 1 else { return self }
    let lines = lines
    let whole = lines.map(\.length).reduce(0, +)
    let (begin, end) = (whole * max(0, from), whole * min(1, to))
    var (path, passed, last) = (Path(), CGFloat(0), CGPoint?.none)
    for line in lines where line.length > 0 {
      defer { passed += line.length }
      let (first, final) = (max(begin, passed), min(end, passed + line.length))
      guard first < final else { continue }
      let (start, stop) = (line.point(first - passed), line.point(final - passed))
      if start != last { path.move(to: start) }
      path.addLine(to: stop)
      last = stop
    }
    return path
  }

  private struct Line {
    var from, to: CGPoint
    var length: CGFloat {
      ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    }
    func point(_ distance: CGFloat) -> CGPoint {
      // The very ends, so that one line ends where the next one begins.
      if distance <= 0 { return from }
      if distance >= length { return to }
      let share = distance / length
      return CGPoint(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
    }
  }

  private var lines: [Line] {
    var (lines, start, place): ([Line], CGPoint, CGPoint) = ([], .zero, .zero)
    func add(_ points: [CGPoint]) {
      for point in points {
        lines.append(Line(from: place, to: point))
        place = point
      }
    }
    for element in elements {
      switch element {
      case .move(let point): (start, place) = (point, point)
      case .line(let end): add([end])
      case .quadCurve(let end, let control): add(Self.bent([place, control, end]))
      case .curve(let end, let first, let second): add(Self.bent([place, first, second, end]))
      case .closeSubpath: add([start])
      }
    }
    return lines
  }

  /// Points of a Bézier curve by de Casteljau's algorithm.
  private static func bent(_ points: [CGPoint]) -> [CGPoint] {
    (1...32).map { step in
      let share = CGFloat(step) / 32
      var points = points
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { from, to in
          CGPoint(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
        }
      }
      return points[0]
    }
  }
}
