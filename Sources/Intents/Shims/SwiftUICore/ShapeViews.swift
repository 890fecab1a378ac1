public import Foundation

/// The fill of an outline.
public struct FillStyle: Hashable, Sendable {
  /// Whether parts that an outline encloses twice are left out.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - eoFill: Whether parts that are enclosed twice are left out; false by default.
  ///   - antialiased: Whether edges are smoothed; true by default.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// A view of a shape that is filled or stroked, which can be drawn once more.
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape
  /// The shape.
  nonisolated var shape: Content { get }
  /// The drawing modifiers so far.
  nonisolated var _drawings: [ViewNode.Modifier] { get }
}

/// A shape with all that it is filled and stroked with.
public nonisolated struct _DrawnShape<Content: Shape>: ShapeView {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The shape.
  public let shape: Content
  /// The drawing modifiers.
  public let _drawings: [ViewNode.Modifier]

  /// The node of the shape with the modifiers.
  @MainActor public var _nodes: [ViewNode] {
    var node = shape._shape
    node.modifiers += _drawings
    return [node]
  }
}

extension ViewNode.Modifier {
  /// A modifier that fills a shape.
  static func fill(_ style: some ShapeStyle) -> Self { .other("fill", ["value": style._name]) }

  /// A modifier that draws the outline of a shape.
  static func line(_ name: String, _ style: some ShapeStyle, _ width: CGFloat) -> Self {
    .other(name, ["value": style._name, "lineWidth": "\(width)"])
  }

  /// A modifier that draws the outline of a shape.
  static func line(_ name: String, _ style: some ShapeStyle, _ line: StrokeStyle) -> Self {
    var arguments = [
      "value": style._name, "lineWidth": "\(line.lineWidth)", "lineCap": line.lineCap.rawValue,
    ]
    if !line.dash.isEmpty {
      arguments["dash"] = line.dash.map { "\($0)" }.joined(separator: " ")
    }
    return .other(name, arguments)
  }
}

/// The outline of a shape as a shape of its own.
public nonisolated struct _StrokedShape<Whole: Shape>: Shape {
  let shape: Whole
  let modifier: ViewNode.Modifier

  /// The node of the shape, with the line.
  public var _shape: ViewNode {
    var node = shape._shape
    node.modifiers.append(modifier)
    return node
  }

  /// The outline of the shape, without the width of the line.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}
