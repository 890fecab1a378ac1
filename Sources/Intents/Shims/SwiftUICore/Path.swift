public import Foundation
public import SystemGraphics

/// An outline of lines and curves.
public nonisolated struct Path: Shape, Hashable {
  /// An element of a path: a move, a line, a curve, or the end of a subpath.
  public enum Element: Hashable, Sendable {
    /// Begins somewhere else.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve of the second degree.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve of the third degree.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to where the part began.
    case closeSubpath

    /// The points of the element, its end last.
    var points: [CGPoint] {
      switch self {
      case .move(let end), .line(let end): [end]
      case .quadCurve(let end, let control): [control, end]
      case .curve(let end, let first, let second): [first, second, end]
      case .closeSubpath: []
      }
    }
  }

  /// The parts, in order.
  private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Creates an outline.
  ///
  /// - Parameter callback: Adds the parts.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Creates the outline of a rectangle.
  ///
  /// - Parameter rect: The rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates the outline of a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius of all corners, at most half the shorter side.
  ///   - style: Not read: all are quarters of a circle.
  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) { addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius)) }

  /// Creates the outline of a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerSize: The two radii of all corners, each at most half of its side.
  ///   - style: Not read: all are quarters of an ellipse.
  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) { addRoundedRect(in: rect, cornerSize: cornerSize) }

  /// Creates the outline of an ellipse.
  ///
  /// - Parameter rect: The rectangle that it touches.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The last point of the path; nil for an empty one.
  public var currentPoint: CGPoint? {
    if case .closeSubpath? = elements.last { return start }
    return elements.last?.points.last
  }

  /// Where the last part began that a close would close.
  private var start: CGPoint? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }

  /// The smallest rectangle that contains all points, control points of curves included.
  public var boundingRect: CGRect { CGRect(around: elements.flatMap(\.points)) }

  /// Runs a closure with each part, in order.
  ///
  /// - Parameter body: The closure.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a new subpath at a point.
  ///
  /// - Parameter end: The place.
  public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

  /// Adds a straight line.
  ///
  /// - Parameter end: The end of the line.
  public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }

  /// Adds straight lines, beginning at the first of some points.
  ///
  /// - Parameter lines: The points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve of the second degree.
  ///
  /// - Parameters:
  ///   - end: The end of the curve.
  ///   - control: The control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(to: end, control: control))
  }

  /// Adds a curve of the third degree.
  ///
  /// - Parameters:
  ///   - end: The end of the curve.
  ///   - control1: The control point of the start.
  ///   - control2: The control point of the end.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Closes the current subpath with a straight line.
  public mutating func closeSubpath() {
    if !elements.isEmpty { elements.append(.closeSubpath) }
  }

  /// Adds a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - transform: Where it is put; as it is by default.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    addLines(corners.map { $0.applying(transform) })
    closeSubpath()
  }

  /// Adds rectangles.
  ///
  /// - Parameters:
  ///   - rects: The rectangles.
  ///   - transform: Where they are put; as they are by default.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerSize: The two radii of all corners, each at most half of its side.
  ///   - style: Not read: all are quarters of an ellipse.
  ///   - transform: Where it is put; as it is by default.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let across = min(max(cornerSize.width, 0), rect.width / 2)
    let down = min(max(cornerSize.height, 0), rect.height / 2)
    guard across > 0, down > 0 else { return addRect(rect, transform: transform) }
    let centers = [
      (rect.maxX - across, rect.minY + down), (rect.maxX - across, rect.maxY - down),
      (rect.minX + across, rect.maxY - down), (rect.minX + across, rect.minY + down),
    ]
    for (index, center) in centers.enumerated() {
      let corner = CGAffineTransform(across, 0, 0, down, center.0, center.1)
        .concatenating(transform)
      addUnitArc(from: Double(index - 1) * .pi / 2, by: .pi / 2, corner, isFirst: index == 0)
    }
    closeSubpath()
  }

  /// Adds an ellipse.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that it touches.
  ///   - transform: Where it is put; as it is by default.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let place = CGAffineTransform(rect.width / 2, 0, 0, rect.height / 2, rect.midX, rect.midY)
    addUnitArc(from: 0, by: 2 * .pi, place.concatenating(transform), isFirst: true)
    closeSubpath()
  }

  /// Adds a part of a circle, and a line to its beginning where there is a part before it.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: Its radius.
  ///   - startAngle: Where it begins, from the right downwards.
  ///   - endAngle: The angle of the end.
  ///   - clockwise: True for the way upwards from the right, as SwiftUI has it.
  ///   - transform: Where it is put; as it is by default.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    if abs(sweep) >= turn {
      sweep = clockwise ? -turn : turn
    } else if clockwise, sweep > 0 {
      sweep -= turn
    } else if !clockwise, sweep < 0 {
      sweep += turn
    }
    let place = CGAffineTransform(radius, 0, 0, radius, center.x, center.y)
    addUnitArc(from: startAngle.radians, by: sweep, place.concatenating(transform))
  }

  /// Adds a part of a circle by its size.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: Its radius.
  ///   - startAngle: Where it begins, from the right downwards.
  ///   - delta: How far it goes, downwards from the right for more than 0.
  ///   - transform: Where it is put; as it is by default.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    let place = CGAffineTransform(radius, 0, 0, radius, center.x, center.y)
    addUnitArc(from: startAngle.radians, by: delta.radians, place.concatenating(transform))
  }

  /// Adds a part of the circle of radius 1, as curves of at most a quarter turn.
  private mutating func addUnitArc(
    from start: Double,
    by sweep: Double,
    _ place: CGAffineTransform,
    isFirst: Bool = false
  ) {
    // Sixteen turns are more than is visible; the bound keeps the number of parts small.
    guard start.isFinite, sweep.isFinite, abs(sweep) < 32 * .pi else { return }
    func point(_ angle: Double, _ bend: Double = 0) -> CGPoint {
      CGPoint(x: cos(angle) - bend * sin(angle), y: sin(angle) + bend * cos(angle))
        .applying(place)
    }
    if isFirst || isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    // The length of the tangents with which a curve of the third degree is closest to an arc.
    let bend = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      addCurve(to: point(to), control1: point(from, bend), control2: point(to, -bend))
    }
  }

  /// Adds the parts of another outline.
  ///
  /// - Parameters:
  ///   - path: The other outline.
  ///   - transform: Where it is put; as it is by default.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements += path.applying(transform).elements
  }

  /// Returns the outline after a transform.
  ///
  /// - Parameter transform: The transform.
  /// - Returns: The outline.
  public func applying(_ transform: CGAffineTransform) -> Path {
    func place(_ point: CGPoint) -> CGPoint { point.applying(transform) }
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let end): .move(to: place(end))
      case .line(let end): .line(to: place(end))
      case .quadCurve(let end, let control): .quadCurve(to: place(end), control: place(control))
      case .curve(let end, let first, let second):
        .curve(to: place(end), control1: place(first), control2: place(second))
      case .closeSubpath: .closeSubpath
      }
    }
    return path
  }

  /// Returns the outline at another place.
  ///
  /// - Parameters:
  ///   - dx: The distance along *x*.
  ///   - dy: The distance along *y*.
  /// - Returns: The outline.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// The outline itself: it does not grow with its frame.
  ///
  /// - Parameter rect: Not read.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { self }

  /// The path in the syntax of SVG's attribute `d`, such as `M 0 20 L 40 0 Z`.
  public var _outline: String {
    func words(_ letter: String, _ points: [CGPoint]) -> String {
      ([letter] + points.flatMap { [number($0.x), number($0.y)] }).joined(separator: " ")
    }
    return elements.map { element in
      let points = element.points
      return switch element {
      case .move: words("M", points)
      case .line: words("L", points)
      case .quadCurve: words("Q", points)
      case .curve: words("C", points)
      case .closeSubpath: "Z"
      }
    }.joined(separator: " ")
  }

  /// A thousandth of a point is less than is visible.
  private func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// One node of the kind `Path`, with the outline as `path`.
  public var _shape: ViewNode { ViewNode(.other("Path", arguments: ["path": _outline])) }
}

extension Shape {
  /// One node of the name of the type, with `path`: its outline in a square of 100 points, in the
  /// syntax of SVG.
  public nonisolated var _shape: ViewNode {
    let outline = path(in: CGRect(x: 0, y: 0, width: 100, height: 100))._outline
    return ViewNode(.other("\(Self.self)", arguments: ["path": outline]))
  }
}
