public import Foundation

/// A view that a closure draws in.
///
/// The closure runs when the tree is made, with a size of 100 by 100 points, and what it draws becomes the node's
/// children, in order: outlines as `fill`, `stroke` and `clip` with `path` in the syntax of SVG, texts and pictures
/// as nodes of their own. Renderers show the texts.
public nonisolated struct Canvas: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  private let renderer: (inout GraphicsContext, CGSize) -> Void
  private var symbols: (@MainActor () -> [ViewNode])?

  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - opaque: Not read.
  ///   - colorMode: Not read.
  ///   - rendersAsynchronously: Not read.
  ///   - renderer: Draws, each time the tree is made.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) { self.renderer = renderer }

  /// Creates a canvas with views that it draws as symbols.
  ///
  /// - Parameters:
  ///   - opaque: Not read.
  ///   - colorMode: Not read.
  ///   - rendersAsynchronously: Not read.
  ///   - renderer: Draws, each time the tree is made.
  ///   - symbols: The views, each with a tag by which ``GraphicsContext/resolveSymbol(id:)`` finds it.
  public init<Symbols: View>(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
    let made = symbols()
    self.symbols = { made._nodes }
  }

  /// One node of the kind `Canvas`, with the drawings as children.
  ///
  /// Its `size` is always `100 100`.
  @MainActor public var _nodes: [ViewNode] {
    let drawing = GraphicsContext.Drawing()
    drawing.symbols = symbols?() ?? []
    var context = GraphicsContext(drawing)
    renderer(&context, CGSize(width: 100, height: 100))
    return [ViewNode(.other("Canvas", arguments: ["size": "100 100"]), children: drawing.nodes)]
  }
}

/// The drawing context of a ``Canvas``.
///
/// Each drawing appends a node to the canvas. A copy has a transform and an opacity of its own, and draws into the
/// same canvas.
public struct GraphicsContext {
  final class Drawing {
    var nodes: [ViewNode] = []
    var symbols: [ViewNode] = []
  }

  /// The opacity of what is drawn from now on, in `0...1`; 1 by default.
  ///
  /// Kept as `opacity` of each outline, unless it is 1; texts and pictures do not have it.
  public var opacity = 1.0
  /// The blend mode of what is drawn from now on.
  ///
  /// Kept in the context, and not in the nodes of what is drawn.
  public var blendMode = BlendMode.normal
  /// The transform of what is drawn from now on; the identity by default.
  ///
  /// It is applied to outlines and to the positions of texts and pictures before they are kept.
  public var transform = CGAffineTransform.identity
  let drawing: Drawing

  init(_ drawing: Drawing) { self.drawing = drawing }

  /// Moves what is drawn from now on.
  ///
  /// - Parameters:
  ///   - x: The distance along *x*.
  ///   - y: The distance along *y*.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales what is drawn from now on.
  ///
  /// - Parameters:
  ///   - x: The factor along *x*.
  ///   - y: The factor along *y*.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  /// Turns what is drawn from now on.
  ///
  /// - Parameter angle: The angle, from *x* towards *y*.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  /// Puts a transform before that of what is drawn from now on.
  ///
  /// - Parameter matrix: The transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  /// Cuts what is drawn from now on to an outline.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - style: How its inside is found; not read.
  ///   - options: Whether the outside is kept instead; not read.
  public mutating func clip(
    to path: Path,
    style: FillStyle = FillStyle(),
    options: ClipOptions = ClipOptions()
  ) { add("clip", path, [:]) }

  /// Fills an outline.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - shading: The shading that fills it.
  ///   - style: How its inside is found; not read.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add("fill", path, ["value": shading.name])
  }

  /// Draws an outline.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - shading: The color of the line.
  ///   - lineWidth: The width of the line, in points; 1 by default.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    add("stroke", path, ["value": shading.name, "lineWidth": "\(lineWidth)"])
  }

  /// Draws an outline with a style of line.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - shading: The color of the line.
  ///   - style: Width and ends; dashes and corners are not kept.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(
      "stroke",
      path,
      [
        "value": shading.name, "lineWidth": "\(style.lineWidth)",
        "lineCap": style.lineCap.rawValue,
      ]
    )
  }

  /// Draws a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of the anchor.
  ///   - anchor: The place of the text that stands at the point; its center by default. It is not
  ///     kept.
  @MainActor @preconcurrency
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    add(text.node, at: point)
  }

  /// Draws a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: Its place, of which the center is kept.
  @MainActor @preconcurrency
  public func draw(_ text: Text, in rect: CGRect) {
    add(text.node, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - point: The position of the anchor.
  ///   - anchor: The place of the picture that stands at the point; its center by default. It is not
  ///     kept.
  @MainActor @preconcurrency
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    add(image.node, at: point)
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - rect: Its place, of which the center is kept.
  ///   - style: How it is filled; not read.
  @MainActor @preconcurrency
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    add(image.node, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// Changes what is drawn from now on, which has no effect.
  ///
  /// - Parameters:
  ///   - filter: The change, such as `.blur(radius: 4)`.
  ///   - options: Not read.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}

  /// Draws with a copy, so that its transforms and opacity do not stay.
  ///
  /// - Parameter content: Draws.
  /// - Throws: What the closure throws.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var copy = self
    try content(&copy)
  }

  func add(_ name: String, _ path: Path, _ arguments: [String: String]) {
    var arguments = arguments
    arguments["path"] = path.applying(transform)._outline
    if opacity != 1 { arguments["opacity"] = "\(opacity)" }
    drawing.nodes.append(ViewNode(.other(name, arguments: arguments)))
  }

  func add(_ node: ViewNode, at point: CGPoint) {
    let place = point.applying(transform)
    var node = node
    node.modifiers.append(.other("position", ["x": "\(place.x)", "y": "\(place.y)"]))
    drawing.nodes.append(node)
  }
}

/// The color space in which a canvas blends.
///
/// Not read: nothing is blended here.
public enum ColorRenderingMode: Hashable, Sendable {
  /// In sRGB; in sRGB with linear light; in linear light with more colors.
  case nonLinear, linear, extendedLinear
}
