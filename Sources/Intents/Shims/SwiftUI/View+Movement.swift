public import Foundation

// What changes how a view looks while or after it is drawn, and what moves: kept by name. Nothing is drawn or moved.

/// Runs a closure whose changes would be animated.
///
/// - Parameters:
///   - animation: The animation; not read.
///   - body: Makes the changes; run once, at once.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs a closure whose changes would be animated, and then a completion.
///
/// - Parameters:
///   - animation: The animation; not read.
///   - completionCriteria: When the movement counts as ended; not read.
///   - body: Makes the changes; run once, at once.
///   - completion: Run after it.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  defer { completion() }
  return try body()
}

/// Runs a closure with a transaction.
///
/// - Parameters:
///   - transaction: The settings; not read.
///   - body: Makes the changes; run once, at once.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The moment at which an animation counts as complete.
///
/// Nothing moves here: a completion runs right after the changes, whatever this is.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// When the value has arrived.
  public static let logicallyComplete = Self(name: "logicallyComplete")
  /// When nothing moves any more.
  public static let removed = Self(name: "removed")
}

/// The transition with which a view appears and disappears.
///
/// Nothing moves here: the tree has the name of the modifier that takes it, without the value.
public struct AnyTransition: Hashable, Sendable {
  let name: String

  /// Fades in and out.
  public static let opacity = Self(name: "opacity")
  /// Moves in from the leading edge and out at the trailing one.
  public static let slide = Self(name: "slide")
  /// No change at all.
  public static let identity = Self(name: "identity")
  /// Scales up from a point and down to it.
  public static let scale = Self(name: "scale")

  /// Moves in from an edge and out at it.
  ///
  /// - Parameter edge: The edge; not kept.
  /// - Returns: The transition.
  public static func move(edge: Edge) -> Self { Self(name: "move") }
  /// Moves in from an edge and pushes the old view out at the opposite one.
  ///
  /// - Parameter edge: The edge; not kept.
  /// - Returns: The transition.
  public static func push(from edge: Edge) -> Self { Self(name: "push") }
  /// Scales from a factor, which is not kept.
  ///
  /// - Parameters:
  ///   - scale: The factor; not kept.
  ///   - anchor: The fixed point; not kept.
  /// - Returns: ``scale``.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { .scale }
  /// Moves in from an offset, which is not kept.
  ///
  /// - Parameters:
  ///   - x: The horizontal offset in points; not kept.
  ///   - y: The vertical offset in points; not kept.
  /// - Returns: The transition.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(name: "offset") }
  /// Uses different transitions to appear and to disappear, neither of which is kept.
  ///
  /// - Parameters:
  ///   - insertion: The transition to appear; not kept.
  ///   - removal: The transition to disappear; not kept.
  /// - Returns: The transition.
  public static func asymmetric(insertion: Self, removal: Self) -> Self { Self(name: "asymmetric") }
  /// Combines two transitions.
  ///
  /// - Parameter other: The other transition.
  /// - Returns: A transition with both names.
  public func combined(with other: Self) -> Self { Self(name: "\(name)+\(other.name)") }
  /// Sets the animation of the transition, which is not kept.
  ///
  /// - Parameter animation: The animation; not kept.
  /// - Returns: The same transition.
  public func animation(_ animation: Animation?) -> Self { self }
}

/// The way in which the colors of a view blend with those behind it.
///
/// Nothing is blended here: the tree has the name of the modifier that takes it, without the value.
public struct BlendMode: Hashable, Sendable {
  private let name: String

  /// Draws over the background.
  public static let normal = Self(name: "normal")
  /// Multiplies the colors.
  public static let multiply = Self(name: "multiply")
  /// Multiplies the inverted colors.
  public static let screen = Self(name: "screen")
  /// Multiplies or screens by the background.
  public static let overlay = Self(name: "overlay")
  /// Takes the darker color.
  public static let darken = Self(name: "darken")
  /// Takes the lighter color.
  public static let lighten = Self(name: "lighten")
  /// Brightens the background by the source.
  public static let colorDodge = Self(name: "colorDodge")
  /// Darkens the background by the source.
  public static let colorBurn = Self(name: "colorBurn")
  /// Darkens or lightens softly by the source.
  public static let softLight = Self(name: "softLight")
  /// Multiplies or screens by the source.
  public static let hardLight = Self(name: "hardLight")
  /// Subtracts the darker color from the lighter one.
  public static let difference = Self(name: "difference")
  /// As ``difference``, with less contrast.
  public static let exclusion = Self(name: "exclusion")
  /// Takes the hue of the source.
  public static let hue = Self(name: "hue")
  /// Takes the saturation of the source.
  public static let saturation = Self(name: "saturation")
  /// Takes hue and saturation of the source.
  public static let color = Self(name: "color")
  /// Takes the luminance of the source.
  public static let luminosity = Self(name: "luminosity")
  /// Draws where the background is opaque.
  public static let sourceAtop = Self(name: "sourceAtop")
  /// Draws behind the background.
  public static let destinationOver = Self(name: "destinationOver")
  /// Keeps the background where the source is transparent.
  public static let destinationOut = Self(name: "destinationOut")
  /// Adds the colors toward black.
  public static let plusDarker = Self(name: "plusDarker")
  /// Adds the colors toward white.
  public static let plusLighter = Self(name: "plusLighter")
}

/// The transition of a view that is pushed onto a navigation stack.
///
/// Nothing moves here: the tree has the name of the modifier that takes it, without the value.
public struct NavigationTransition: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// Zooms out of a view with an identity.
  ///
  /// - Parameters:
  ///   - sourceID: The identity; not kept.
  ///   - namespace: The namespace of the identity; not kept.
  /// - Returns: The transition.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    Self(name: "zoom")
  }
}

extension View {
  /// Sets the animation of changes of a value.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - animation: The animation; nil for none.
  ///   - value: Not watched.
  /// - Returns: The view with the modifier's name.
  nonisolated public func animation(
    _ animation: Animation?,
    value: some Equatable
  ) -> some View { _modified("animation") }

  /// Sets the animation of all changes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter animation: The animation; nil for none.
  /// - Returns: The view with the modifier's name.
  nonisolated public func animation(_ animation: Animation?) -> some View { _modified("animation") }

  /// Sets the animation of the changes that a closure makes.
  ///
  /// The changed view is in the tree.
  ///
  /// - Parameters:
  ///   - animation: The animation; nil for none.
  ///   - body: Makes the changed view.
  /// - Returns: The view.
  nonisolated public func animation<Content: View>(
    _ animation: Animation?,
    body: (Self) -> Content
  ) -> some View { body(self) }

  /// Transforms the transaction of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transform: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { _modified("transaction") }

  /// Sets the transition with which the view appears and disappears.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transition: The transition.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func transition(
    _ transition: AnyTransition
  ) -> some View { _modified("transition") }

  /// Sets the transition of a view that is pushed onto a navigation stack.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transition: The transition.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationTransition(
    _ transition: NavigationTransition
  ) -> some View { _modified("navigationTransition") }

  /// Matches the geometry of two views with one identity.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identity of the thing.
  ///   - namespace: The namespace of the identity.
  ///   - properties: The properties that are matched.
  ///   - anchor: The fixed point.
  ///   - isSource: Whether other views take the geometry of this one.
  /// - Returns: The view with the modifier's name.
  nonisolated public func matchedGeometryEffect(
    id: some Hashable,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { _modified("matchedGeometryEffect") }

  /// Makes the view the source of a navigation transition.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - namespace: The namespace of the identity.
  /// - Returns: The view with the modifier's name.
  nonisolated public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View { _modified("matchedTransitionSource") }

  /// Animates a view through phases.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - phases: The phases.
  ///   - content: Not made.
  ///   - animation: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func phaseAnimator<Phases: Sequence>(
    _ phases: Phases,
    @ViewBuilder content: @escaping (_PlainContent, Phases.Element) -> some View,
    animation: @escaping (Phases.Element) -> Animation? = { _ in .default }
  ) -> some View { _modified("phaseAnimator") }

  /// Removes the symbol effects of the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isEnabled: Whether they are removed; true by default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func symbolEffectsRemoved(
    _ isEnabled: Bool = true
  ) -> some View { _modified("symbolEffectsRemoved") }
}

/// A placeholder for the view that a closure would modify.
///
/// It has no nodes. The closures that take one are not called here.
public nonisolated struct _PlainContent: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The nodes of the placeholder: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// The properties that matched views share.
///
/// Not kept in the tree: nothing moves here.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The properties as a bit set.
  public let rawValue: UInt32
  /// Creates a set.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The position, the size, or both.
  public static let position = Self(rawValue: 1), size = Self(rawValue: 2),
    frame: Self = [.position, .size]
}

extension Font {
  /// The width of a font's letters.
  ///
  /// Not kept by `fontWidth(_:)` of views: the renderers draw the standard width.
  public struct Width: Hashable, Sendable {
    /// The width: 0 for the usual one, less for narrower letters.
    public var value: CGFloat
    /// Creates a width.
    ///
    /// - Parameter value: 0 for the usual width, less for narrower letters.
    public init(_ value: CGFloat) { self.value = value }
    /// The narrow widths.
    public static let compressed = Width(-0.3), condensed = Width(-0.2)
    /// The usual width, and the wide one.
    public static let standard = Width(0), expanded = Width(0.2)
  }
}

extension Text {
  /// The scale of a text relative to others.
  public enum Scale: Hashable, Sendable {
    /// As large, or smaller.
    case `default`, secondary
  }
}
