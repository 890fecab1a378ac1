public import Foundation

/// The reasons why a view is redacted, shown without its content.
///
/// They are kept in the tree: the renderers show the content.
public struct RedactionReasons: OptionSet, Sendable {
  /// The reasons as a bit set.
  public let rawValue: Int
  /// Creates reasons from bits.
  ///
  /// - Parameter rawValue: 1 for a placeholder, 2 for privacy, 4 for content that may be out of
  ///   date, or a sum of them.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is a placeholder, as it is still loading.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private, and the device is locked.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content may be out of date, as an intent is running.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The transition of a text or a symbol when its content changes.
///
/// It is kept in the tree as its name: nothing moves here.
public struct ContentTransition: Hashable, Sendable {
  let name: String
  /// No transition: the content changes at once.
  public static let identity = ContentTransition(name: "identity")
  /// Fades out and in.
  public static let opacity = ContentTransition(name: "opacity")
  /// Interpolates between the shapes.
  public static let interpolate = ContentTransition(name: "interpolate")
  /// The system's default transition of symbols.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }
  /// Replaces a symbol by a symbol effect.
  ///
  /// - Parameters:
  ///   - effect: The effect, such as `.replace`.
  ///   - options: How often and how fast. They are not kept.
  /// - Returns: The transition, `symbolEffect replace` in the tree.
  public static func symbolEffect(
    _ effect: some ContentTransitionSymbolEffect,
    options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(name: "symbolEffect \(effect._name)")
  }
  /// Rolls the digits of a number.
  ///
  /// - Parameter countsDown: Whether they roll downward; false by default.
  /// - Returns: The transition, `numericText` or `numericText down` in the tree.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: countsDown ? "numericText down" : "numericText")
  }
  /// Rolls the digits of a number toward a value.
  ///
  /// - Parameter value: The number that is shown. It is not kept, so that the direction is always
  ///   upward.
  /// - Returns: The transition, `numericText` in the tree.
  public static func numericText(value: Double) -> ContentTransition { numericText() }
}

/// A Liquid Glass material.
///
/// It is kept in the tree as words, such as `regular tint(red) interactive`: no renderer draws glass.
public struct Glass: Hashable, Sendable {
  let name: String
  /// The regular glass, which blurs what is behind it.
  public static let regular = Glass(name: "regular")
  /// Clear glass.
  public static let clear = Glass(name: "clear")
  /// No glass.
  public static let identity = Glass(name: "identity")
  /// Returns the glass tinted with a color.
  ///
  /// - Parameter color: The color; nil leaves the glass as it is.
  /// - Returns: The glass, with `tint(...)` behind its name in the tree.
  public func tint(_ color: Color?) -> Glass {
    Glass(name: color.map { "\(name) tint(\($0._name))" } ?? name)
  }
  /// Returns interactive glass, which reacts to touches.
  ///
  /// - Parameter isEnabled: Whether it does; false leaves the glass as it is, true is the default.
  /// - Returns: The glass, with `interactive` behind its name in the tree.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    Glass(name: isEnabled ? "\(name) interactive" : name)
  }
}

extension View {
  /// Redacts a view: shows it without its content.
  ///
  /// Kept in the tree; no renderer draws it. They show the content.
  ///
  /// - Parameter reason: Why. What contains a placeholder is kept as `placeholder`, everything else
  ///   as `privacy`.
  /// - Returns: The view with the modifier `redacted` (`value`).
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    _modified("redacted", ["value": reason.contains(.placeholder) ? "placeholder" : "privacy"])
  }

  /// Removes the redaction of a view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Returns: The view with the modifier `unredacted`.
  nonisolated public func unredacted() -> some View { _modified("unredacted") }

  /// Marks content that a running intent may change.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter invalidatable: Whether the content may change; true by default.
  /// - Returns: The view with the modifier `invalidatableContent` (`value`).
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    _modified("invalidatableContent", ["value": "\(invalidatable)"])
  }

  /// Sets the transition of texts and symbols whose content changes.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter transition: The transition.
  /// - Returns: The view with the modifier `contentTransition` (`value`).
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    _modified("contentTransition", ["value": transition.name])
  }

  /// Applies a glass effect to a view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter glass: The material; the usual glass by default.
  /// - Returns: The view with the modifier `glassEffect` (`value`).
  nonisolated public func glassEffect(_ glass: Glass = .regular) -> some View {
    _modified("glassEffect", ["value": glass.name])
  }

  /// Applies a glass effect in a shape to a view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - glass: The material; the usual glass by default.
  ///   - shape: The outline; the name of its kind is kept, its arguments are not.
  /// - Returns: The view with the modifier `glassEffect` (`value`, `shape`).
  nonisolated public func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> some View
  {
    _modified("glassEffect", ["value": glass.name, "shape": shape._shape.kind])
  }

  /// Rotates a view; the room that it takes stays.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - angle: How far, clockwise; kept in degrees.
  ///   - anchor: The fixed point, the center by default. It is not kept.
  /// - Returns: The view with the modifier `rotationEffect` (`degrees`).
  nonisolated public func rotationEffect(
    _ angle: Angle,
    anchor: UnitPoint = .center
  ) -> some View {
    _modified("rotationEffect", ["degrees": "\(angle.degrees)"])
  }

  /// Scales a view around a point; the room that it takes stays.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - scale: The factor in both directions: 1 changes nothing, 2 doubles.
  ///   - anchor: The fixed point. It is not kept.
  /// - Returns: The view with the modifier `scaleEffect` (`value`).
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint) -> some View {
    _modified("scaleEffect", ["value": "\(scale)"])
  }

  /// Scales a view by two factors; the room that it takes stays.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - x: The factor of the width; 1, the default, changes nothing.
  ///   - y: The factor of the height; 1, the default, changes nothing.
  ///   - anchor: The fixed point, the center by default. It is not kept.
  /// - Returns: The view with the modifier `scaleEffect` (`x`, `y`).
  nonisolated public func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some View {
    _modified("scaleEffect", ["x": "\(x)", "y": "\(y)"])
  }

  /// Adds a shadow of a color to a view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow.
  ///   - radius: The radius of the blur, in points.
  ///   - x: How far it is moved towards the trailing side, in points; 0 by default.
  ///   - y: How far it is moved down, in points; 0 by default.
  /// - Returns: The view with the modifier `shadow` (`color`, `radius`, `x`, `y`).
  nonisolated public func shadow(
    color: Color,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    _modified(
      "shadow",
      ["color": color._name, "radius": "\(radius)", "x": "\(x)", "y": "\(y)"]
    )
  }

  /// Adds a border to a view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - style: The color of the line; its name is kept.
  ///   - width: How wide the line is, in points; 1 by default.
  /// - Returns: The view with the modifier `border` (`value`, `width`).
  nonisolated public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    _modified("border", ["value": style._name, "width": "\(width)"])
  }

  /// Masks a view with the opacity of another.
  ///
  /// No renderer cuts anything: PDF shows the whole view; text and HTML also show the mask's words
  /// after the children of a container.
  ///
  /// - Parameters:
  ///   - alignment: Where the mask stands; the center by default. Kept in the tree.
  ///   - mask: The view whose opacity is the mask.
  /// - Returns: The view, with `mask` among its children.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center,
    @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    _decorated(.mask, at: alignment, by: mask())
  }

  /// Masks a view with the opacity of another.
  ///
  /// No renderer cuts anything: PDF shows the whole view; text and HTML also show the mask's words
  /// after the children of a container.
  ///
  /// - Parameter view: The view whose opacity is the mask.
  /// - Returns: The view, with `mask` among its children.
  nonisolated public func mask<Mask: View>(_ view: Mask) -> some View { mask { view } }

  /// Layers a color in front of a view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter style: The color; its name is kept.
  /// - Returns: The view with the modifier `overlay` (`value`).
  nonisolated public func overlay(_ style: some ShapeStyle) -> some View {
    _modified("overlay", ["value": style._name])
  }

  /// Layers a shape of a color in front of a view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - style: The color; its name is kept.
  ///   - shape: The outline; the name of its kind is kept, its arguments are not.
  /// - Returns: The view with the modifier `overlay` (`value`, `shape`).
  nonisolated public func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    _modified("overlay", ["value": style._name, "shape": shape._shape.kind])
  }

  /// Sets the tint of the controls in a view.
  ///
  /// Kept in the tree; no renderer draws it. They draw controls in blue.
  ///
  /// - Parameter style: The color; its name is kept.
  /// - Returns: The view with the modifier `tint` (`value`).
  nonisolated public func tint(_ style: some ShapeStyle) -> some View {
    _modified("tint", ["value": style._name])
  }

  /// Sets the rendering mode of symbols.
  ///
  /// Kept in the tree; no renderer draws it. They have no symbols.
  ///
  /// - Parameter mode: How; nil for the symbol's own way.
  /// - Returns: The view with the modifier `symbolRenderingMode` (`value`).
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    _modified("symbolRenderingMode", ["value": mode?.rawValue])
  }

  /// Sets the scale of symbols relative to text.
  ///
  /// Kept in the tree; no renderer draws it. They have no symbols.
  ///
  /// - Parameter scale: One of three sizes.
  /// - Returns: The view with the modifier `imageScale` (`value`).
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    _modified("imageScale", ["value": scale.rawValue])
  }

  /// Sets the variant of symbols.
  ///
  /// Kept in the tree; no renderer draws it. They have no symbols.
  ///
  /// - Parameter variant: The form, such as `circle.fill`.
  /// - Returns: The view with the modifier `symbolVariant` (`value`).
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    _modified("symbolVariant", ["value": variant.name])
  }

  /// Sets the preferred color scheme, light or dark.
  ///
  /// Kept in the tree; no renderer draws it. They draw in light ones, and
  /// ``EnvironmentValues/colorScheme`` stays as it is.
  ///
  /// - Parameter scheme: Which; nil leaves the choice to the host.
  /// - Returns: The view with the modifier `preferredColorScheme` (`value`).
  nonisolated public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    _modified("preferredColorScheme", ["value": scheme?.rawValue])
  }
}

/// The variants of a symbol, such as filled or in a circle.
///
/// They are kept in the tree as text: the renderers have no symbols.
public struct SymbolVariants: Hashable, Sendable {
  let name: String
  /// The symbol without a variant.
  public static let none = SymbolVariants(name: "none")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// Enclosed in a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// Enclosed in a square.
  public static let square = SymbolVariants(name: "square")
  /// Enclosed in a rectangle.
  public static let rectangle = SymbolVariants(name: "rectangle")
  /// With a slash through it.
  public static let slash = SymbolVariants(name: "slash")
  /// The filled version of the variant, `circle.fill` for ``circle``.
  ///
  /// `fill` for ``none``.
  public var fill: SymbolVariants { adding("fill") }
  /// The version of the variant in a circle, `fill.circle` for ``fill``.
  ///
  /// `circle` for ``none``.
  public var circle: SymbolVariants { adding("circle") }
  /// The version of the variant in a square.
  public var square: SymbolVariants { adding("square") }
  /// The version of the variant in a rectangle.
  public var rectangle: SymbolVariants { adding("rectangle") }
  /// The version of the variant with a slash.
  public var slash: SymbolVariants { adding("slash") }

  private func adding(_ form: String) -> SymbolVariants {
    SymbolVariants(name: self == .none ? form : "\(name).\(form)")
  }

  /// Returns whether the variant includes all parts of another.
  ///
  /// - Parameter other: The other, such as ``fill``.
  /// - Returns: Whether it has; true for ``none``.
  public func contains(_ other: SymbolVariants) -> Bool {
    let parts = name.split(separator: ".")
    return other == .none || other.name.split(separator: ".").allSatisfy { parts.contains($0) }
  }
}
