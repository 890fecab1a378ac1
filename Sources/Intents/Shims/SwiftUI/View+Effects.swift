public import Foundation

/// Why something is shown without its content.
public struct RedactionReasons: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: Int
  /// Creates reasons from option bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is nobody else's business.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It may be out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// How a text or a symbol becomes another; recorded for whoever draws the tree.
public struct ContentTransition: Hashable, Sendable {
  let name: String
  /// At once.
  public static let identity = ContentTransition(name: "identity")
  /// One fades out, the other in.
  public static let opacity = ContentTransition(name: "opacity")
  /// The shape of one becomes that of the other.
  public static let interpolate = ContentTransition(name: "interpolate")
  /// The digits roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: countsDown ? "numericText down" : "numericText")
  }
  /// The digits roll to a value.
  public static func numericText(value: Double) -> ContentTransition { numericText() }
}

/// Glass that a view stands on.
public struct Glass: Hashable, Sendable {
  let name: String
  /// The usual glass.
  public static let regular = Glass(name: "regular")
  /// Glass that lets almost everything through.
  public static let clear = Glass(name: "clear")
  /// No glass.
  public static let identity = Glass(name: "identity")
  /// Returns the glass in a color.
  public func tint(_ color: Color?) -> Glass {
    Glass(name: color.map { "\(name) tint(\($0.name))" } ?? name)
  }
  /// Returns the glass, which answers to a touch.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    Glass(name: isEnabled ? "\(name) interactive" : name)
  }
}

extension View {
  /// Shows a view without its content.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    _modified("redacted", ["value": reason.contains(.placeholder) ? "placeholder" : "privacy"])
  }

  /// Shows a view with its content in spite of what is around it.
  nonisolated public func unredacted() -> some View { _modified("unredacted") }

  /// Says that what a view shows changes when an intent has run.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    _modified("invalidatableContent", ["value": "\(invalidatable)"])
  }

  /// Says how words and symbols become others.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    _modified("contentTransition", ["value": transition.name])
  }

  /// Puts a view on glass.
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
    _modified("glassEffect", ["value": glass.name])
  }

  /// Puts a view on glass of a shape.
  nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View
  {
    _modified("glassEffect", ["value": glass.name, "shape": shape._shape.kind])
  }

  /// Turns a view.
  nonisolated public func rotationEffect(
    _ angle: Angle,
    anchor: UnitPoint = .center
  ) -> some View {
    _modified("rotationEffect", ["degrees": "\(angle.degrees)"])
  }

  /// Enlarges a view around a place of it.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint) -> some View {
    _modified("scaleEffect", ["value": "\(scale)"])
  }

  /// Enlarges a view in its width and its height.
  nonisolated public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    _modified("scaleEffect", ["x": "\(x)", "y": "\(y)"])
  }

  /// Throws a shadow of a color, in points.
  nonisolated public func shadow(
    color: Color,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    _modified(
      "shadow",
      ["color": color.name, "radius": "\(radius)", "x": "\(x)", "y": "\(y)"]
    )
  }

  /// Draws a line around a view.
  nonisolated public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    _modified("border", ["value": style._name, "width": "\(width)"])
  }

  /// Shows a view where another covers something.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    _modified("mask", ["alignment": alignment.name], decoration: mask())
  }

  /// Shows a view where another covers something.
  nonisolated public func mask<Mask: View>(_ view: Mask) -> some View { mask { view } }

  /// Lays a color over a view.
  nonisolated public func overlay(_ style: some ShapeStyle) -> some View {
    _modified("overlay", ["value": style._name])
  }

  /// Lays a color over a view, in a shape.
  nonisolated public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    _modified("overlay", ["value": style._name, "shape": shape._shape.kind])
  }

  /// Colors what can be pressed.
  nonisolated public func tint(_ style: some ShapeStyle) -> some View {
    _modified("tint", ["value": style._name])
  }

  /// Says how the layers of symbols are colored.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    _modified("symbolRenderingMode", ["value": mode?.rawValue])
  }

  /// Says how large symbols are beside text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    _modified("imageScale", ["value": scale.rawValue])
  }

  /// Chooses between forms of symbols.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    _modified("symbolVariant", ["value": variant.name])
  }

  /// Asks for light or dark surroundings.
  nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    _modified("preferredColorScheme", ["value": scheme?.rawValue])
  }
}

/// Forms of a symbol.
public struct SymbolVariants: Hashable, Sendable {
  let name: String
  /// As it is.
  public static let none = SymbolVariants(name: "none")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// In a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// In a square.
  public static let square = SymbolVariants(name: "square")
  /// In a rectangle.
  public static let rectangle = SymbolVariants(name: "rectangle")
  /// With a stroke through it.
  public static let slash = SymbolVariants(name: "slash")
  /// The form, filled.
  public var fill: SymbolVariants { SymbolVariants(name: "\(name).fill") }
}
