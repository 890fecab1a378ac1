public import Foundation

// What changes how a view looks while or after it is drawn, and what moves: kept by name. Nothing is drawn or moved.

/// Runs a closure, whose changes would be seen to move.
///
/// - Parameters:
///   - animation: How they would move; not read.
///   - body: Makes the changes; run once, at once.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs a closure, whose changes would be seen to move, and then another.
///
/// - Parameters:
///   - animation: How they would move; not read.
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

/// Runs a closure with the settings of a change.
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

/// When a movement counts as ended.
///
/// Nothing moves here, so a completion runs at once, whatever this is.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private let name: String

  /// When the change is made.
  public static let logicallyComplete = Self(name: "logicallyComplete")
  /// When nothing moves any more.
  public static let removed = Self(name: "removed")
}

/// How a view comes and goes.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct AnyTransition: Hashable, Sendable {
  private let name: String

  /// That of the name `opacity`.
  public static let opacity = Self(name: "opacity")
  /// That of the name `slide`.
  public static let slide = Self(name: "slide")
  /// That of the name `identity`.
  public static let identity = Self(name: "identity")
  /// That of the name `scale`.
  public static let scale = Self(name: "scale")

  /// From an edge.
  ///
  /// - Parameter edge: Which.
  /// - Returns: The transition.
  public static func move(edge: Edge) -> Self { Self(name: "move") }
  /// From an edge, pushing what was there.
  ///
  /// - Parameter edge: Which.
  /// - Returns: The transition.
  public static func push(from edge: Edge) -> Self { Self(name: "push") }
  /// From another size.
  ///
  /// - Parameters:
  ///   - scale: The size, as a factor.
  ///   - anchor: What stays in place.
  /// - Returns: The transition.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> Self { .scale }
  /// From another place.
  ///
  /// - Parameters:
  ///   - x: How far to the right, in points.
  ///   - y: How far down.
  /// - Returns: The transition.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(name: "offset") }
  /// One to come by, another to go.
  ///
  /// - Parameters:
  ///   - insertion: To come by.
  ///   - removal: To go by.
  /// - Returns: The transition.
  public static func asymmetric(insertion: Self, removal: Self) -> Self { Self(name: "asymmetric") }
  /// Adds another transition.
  ///
  /// - Parameter other: The other.
  /// - Returns: Both.
  public func combined(with other: Self) -> Self { Self(name: "\(name)+\(other.name)") }
  /// Says how it moves.
  ///
  /// - Parameter animation: How.
  /// - Returns: The transition.
  public func animation(_ animation: Animation?) -> Self { self }
}

/// How the colors of a view and of what is behind it become one.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct BlendMode: Hashable, Sendable {
  private let name: String

  /// That of the name `normal`.
  public static let normal = Self(name: "normal")
  /// That of the name `multiply`.
  public static let multiply = Self(name: "multiply")
  /// That of the name `screen`.
  public static let screen = Self(name: "screen")
  /// That of the name `overlay`.
  public static let overlay = Self(name: "overlay")
  /// That of the name `darken`.
  public static let darken = Self(name: "darken")
  /// That of the name `lighten`.
  public static let lighten = Self(name: "lighten")
  /// That of the name `colorDodge`.
  public static let colorDodge = Self(name: "colorDodge")
  /// That of the name `colorBurn`.
  public static let colorBurn = Self(name: "colorBurn")
  /// That of the name `softLight`.
  public static let softLight = Self(name: "softLight")
  /// That of the name `hardLight`.
  public static let hardLight = Self(name: "hardLight")
  /// That of the name `difference`.
  public static let difference = Self(name: "difference")
  /// That of the name `exclusion`.
  public static let exclusion = Self(name: "exclusion")
  /// That of the name `hue`.
  public static let hue = Self(name: "hue")
  /// That of the name `saturation`.
  public static let saturation = Self(name: "saturation")
  /// That of the name `color`.
  public static let color = Self(name: "color")
  /// That of the name `luminosity`.
  public static let luminosity = Self(name: "luminosity")
  /// That of the name `sourceAtop`.
  public static let sourceAtop = Self(name: "sourceAtop")
  /// That of the name `destinationOver`.
  public static let destinationOver = Self(name: "destinationOver")
  /// That of the name `destinationOut`.
  public static let destinationOut = Self(name: "destinationOut")
  /// That of the name `plusDarker`.
  public static let plusDarker = Self(name: "plusDarker")
  /// That of the name `plusLighter`.
  public static let plusLighter = Self(name: "plusLighter")
}

/// How a page of a stack comes.
///
/// The modifier that takes it stands in the tree by its name; the renderers draw all alike.
public struct NavigationTransition: Hashable, Sendable {
  private let name: String

  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// From the view with an identity.
  ///
  /// - Parameters:
  ///   - sourceID: The identity.
  ///   - namespace: The space that it belongs to.
  /// - Returns: The transition.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    Self(name: "zoom")
  }
}

extension View {
  /// Says how changes of a value would move.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - animation: How.
  ///   - value: Not watched.
  /// - Returns: The view with the modifier's name.
  nonisolated public func animation(
    _ animation: Animation?,
    value: some Equatable
  ) -> some View { _modified("animation") }

  /// Says how changes would move.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter animation: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func animation(_ animation: Animation?) -> some View { _modified("animation") }

  /// Says how some changes would move.
  ///
  /// The changed view is in the tree.
  ///
  /// - Parameters:
  ///   - animation: How.
  ///   - body: Makes the changed view.
  /// - Returns: The view.
  nonisolated public func animation<Content: View>(
    _ animation: Animation?,
    body: (Self) -> Content
  ) -> some View { body(self) }

  /// Changes the settings of changes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transform: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View { _modified("transaction") }

  /// Says how the view would come and go.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transition: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func transition(
    _ transition: AnyTransition
  ) -> some View { _modified("transition") }

  /// Says how the page would come.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter transition: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationTransition(
    _ transition: NavigationTransition
  ) -> some View { _modified("navigationTransition") }

  /// Says that two views are one thing that moves.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identity of the thing.
  ///   - namespace: Whose identities.
  ///   - properties: What moves with it.
  ///   - anchor: What stays in place.
  ///   - isSource: Whether it is where it is.
  /// - Returns: The view with the modifier's name.
  nonisolated public func matchedGeometryEffect(
    id: some Hashable,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { _modified("matchedGeometryEffect") }

  /// Says from which view a page would come.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - namespace: Whose identities.
  /// - Returns: The view with the modifier's name.
  nonisolated public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View { _modified("matchedTransitionSource") }

  /// Lets a view go through phases.
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

  /// Takes away the movements of symbols.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isEnabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func symbolEffectsRemoved(
    _ isEnabled: Bool = true
  ) -> some View { _modified("symbolEffectsRemoved") }
}

/// What is given to a closure in place of a view that is not known there: it shows nothing.
public nonisolated struct _PlainContent: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// No nodes.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// What moves with a thing that two views show.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The properties as bits.
  public let rawValue: UInt32
  /// Creates a set.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Its place, its size, or both.
  public static let position = Self(rawValue: 1), size = Self(rawValue: 2),
    frame: Self = [.position, .size]
}

extension Font {
  /// How wide letters are.
  public enum Width: Hashable, Sendable {
    /// From the narrowest.
    case compressed, condensed, standard, expanded
  }
}

extension Text {
  /// How large a text is beside others.
  public enum Scale: Hashable, Sendable {
    /// As large, or smaller.
    case `default`, secondary
  }
}
