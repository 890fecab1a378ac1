public import Foundation

extension Path {
  /// Creates the outline of a rectangle with a radius for each corner.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadii: The radii; the largest one is that of all corners.
  ///   - style: Not read: all are quarters of a circle.
  public init(
    roundedRect rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) { self.init(roundedRect: rect, cornerRadius: cornerRadii.largest, style: style) }

  /// Adds the outline of a rectangle with a radius for each corner.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadii: The radii; the largest one is that of all corners.
  ///   - style: Not read: all are quarters of a circle.
  ///   - transform: Where it is put; as it is by default.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let radius = cornerRadii.largest
    addRoundedRect(
      in: rect,
      cornerSize: CGSize(width: radius, height: radius),
      style: style,
      transform: transform
    )
  }

  /// Adds an arc of a circle that touches two lines: from the current point to a corner, and on from there.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: A point of the second line.
  ///   - radius: The radius of the circle.
  ///   - transform: Where the points are put; as they are by default.
  public mutating func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let corner = tangent1End.applying(transform)
    let end = tangent2End.applying(transform)
    guard let start = currentPoint else { return move(to: corner) }
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let cross = ax * by - ay * bx
    guard a > 0, b > 0, radius > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: corner) }
    // Half of the angle at the corner gives how far the circle touches from it.
    let half = acos(max(-1, min(1, (ax * bx + ay * by) / (a * b)))) / 2
    let reach = radius / tan(half)
    let bend = 4 / 3 * tan((.pi / 2 - half) / 2) * radius
    func point(_ x: CGFloat, _ y: CGFloat, _ distance: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + x * distance, y: corner.y + y * distance)
    }
    addLine(to: point(ax / a, ay / a, reach))
    addCurve(
      to: point(bx / b, by / b, reach),
      control1: point(ax / a, ay / a, reach - bend),
      control2: point(bx / b, by / b, reach - bend)
    )
  }

  /// Whether a point is inside of the outline.
  ///
  /// Curves are followed in 32 straight lines each.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - eoFill: Whether what is enclosed twice is outside; false by default.
  /// - Returns: Whether it is inside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    let turns = _turns(around: point)
    return eoFill ? !turns.isMultiple(of: 2) : turns != 0
  }

  /// Returns the outline as it is: the width of a line is not traced here.
  ///
  /// - Parameter style: Not read.
  /// - Returns: The same outline.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }

  /// Returns the outline as it is: overlaps are not removed here.
  ///
  /// - Parameter eoFill: Not read.
  /// - Returns: The same outline.
  public func normalized(eoFill: Bool = true) -> Path { self }
}

extension Path: LosslessStringConvertible {
  /// The outline as numbers, each row with the letter of its element.
  public var description: String {
    func words(_ points: [CGPoint]) -> String { points.map { "\($0.x) \($0.y) " }.joined() }
    var parts: [String] = []
    forEach { element in
      switch element {
      case .move(let end): parts.append(words([end]) + "m")
      case .line(let end): parts.append(words([end]) + "l")
      case .quadCurve(let end, let control): parts.append(words([control, end]) + "q")
      case .curve(let end, let first, let second):
        parts.append(words([first, second, end]) + "c")
      case .closeSubpath: parts.append("h")
      }
    }
    return parts.joined(separator: " ")
  }

  /// Creates an outline of a text as ``description`` gives it.
  ///
  /// Nil for a text that is none.
  ///
  /// - Parameter string: The text.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: points[0])
      case ("l", 2): addLine(to: points[0])
      case ("q", 4): addQuadCurve(to: points[1], control: points[0])
      case ("c", 6): addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    if !numbers.isEmpty { return nil }
  }
}
