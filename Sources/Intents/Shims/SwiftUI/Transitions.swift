public import Foundation

// How views come and go. Nothing moves here: a view is there or not, and no transition's body is made.

/// What a transition would do at a moment.
public enum TransitionPhase: Hashable, Sendable {
  /// Before the view has come, while it is there, and after it has gone.
  case willAppear, identity, didDisappear
  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }
  /// -1 before, 0 while the view is there, 1 after.
  public var value: Double { self == .identity ? 0 : self == .willAppear ? -1 : 1 }
}

/// What the system would know of a transition.
public struct TransitionProperties: Sendable {
  /// Whether something moves.
  public var hasMotion: Bool
  /// Describes a transition.
  ///
  /// - Parameter hasMotion: Whether something moves; true by default.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The view that a transition or an animator changes; it has no nodes of its own.
public nonisolated struct PlaceholderContentView<Value>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  /// The nodes: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// How a view comes and goes.
///
/// Kept by name: nothing moves here, and the body of a transition is not made.
@MainActor @preconcurrency
public protocol Transition {
  /// The type of the changed view.
  associatedtype Body: View
  /// The view that comes or goes.
  typealias Content = PlaceholderContentView<Self>
  /// Makes the changed view; not called here.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The changed view.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// What the system would know of the transition.
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// That something moves.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The transition with a timing, which has no effect.
  ///
  /// - Parameter animation: The timing; not kept.
  /// - Returns: The same transition.
  public func animation(_ animation: Animation?) -> some Transition { self }

  /// This transition and another at once; the first is kept.
  ///
  /// - Parameter other: The other transition; not kept.
  /// - Returns: The transition.
  public func combined(with other: some Transition) -> some Transition { self }

  /// The view as the transition would show it.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - phase: Whether it comes, is there, or goes; it has no effect.
  /// - Returns: The view as it is.
  public func apply(content: some View, phase: TransitionPhase) -> some View { content }
}

extension AnyTransition {
  /// A transition without its type.
  ///
  /// - Parameter transition: The transition; the name of its type is kept.
  public init(_ transition: some Transition) { self.init(name: "\(type(of: transition))") }

  /// A transition between two modifiers.
  ///
  /// - Parameters:
  ///   - active: What the view has while it comes or goes; not kept.
  ///   - identity: What it has while it is there; not kept.
  /// - Returns: The transition.
  public static func modifier<Modifier: ViewModifier>(
    active: Modifier,
    identity: Modifier
  ) -> Self { Self(name: "modifier") }

  /// A transition from a place beside.
  ///
  /// - Parameter offset: How far away the place is, in points; not kept.
  /// - Returns: The transition.
  public static func offset(_ offset: CGSize) -> Self { Self(name: "offset") }
}

extension View {
  /// Sets how the view comes and goes; nothing moves here.
  ///
  /// - Parameter transition: The transition.
  /// - Returns: The view with the modifier's name.
  nonisolated public func transition(_ transition: some Transition) -> some View {
    _modified("transition")
  }
}

/// A transition that fades a view in and out; nothing moves here.
public struct OpacityTransition: Transition {
  /// Creates the transition.
  nonisolated public init() {}
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == OpacityTransition {
  /// Fades the view in and out.
  public static var opacity: Self { Self() }
}

/// A transition that moves a view in from one side and out on the other; nothing moves here.
public struct SlideTransition: Transition {
  /// Creates the transition.
  nonisolated public init() {}
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == SlideTransition {
  /// Moves the view in from one side and out on the other.
  public static var slide: Self { Self() }
}

/// A transition that changes nothing; nothing moves here.
public struct IdentityTransition: Transition {
  /// Creates the transition.
  nonisolated public init() {}
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == IdentityTransition {
  /// Changes nothing.
  public static var identity: Self { Self() }
}

/// A transition that moves a view from an edge; nothing moves here.
public struct MoveTransition: Transition {
  /// The edge.
  public var edge: Edge
  /// Creates the transition.
  ///
  /// - Parameter edge: The edge.
  nonisolated public init(edge: Edge) { self.edge = edge }
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == MoveTransition {
  /// Moves the view from an edge.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The transition.
  public static func move(edge: Edge) -> Self { Self(edge: edge) }
}

/// A transition that pushes a view away from an edge; nothing moves here.
public struct PushTransition: Transition {
  /// The edge.
  public var edge: Edge
  /// Creates the transition.
  ///
  /// - Parameter edge: The edge.
  nonisolated public init(edge: Edge) { self.edge = edge }
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == PushTransition {
  /// Pushes the view away from an edge.
  ///
  /// - Parameter edge: The edge.
  /// - Returns: The transition.
  public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}

/// A transition that moves a view from a place beside; nothing moves here.
public struct OffsetTransition: Transition {
  /// How far away the place is, in points.
  public var offset: CGSize
  /// Creates the transition.
  ///
  /// - Parameter offset: How far away the place is, in points.
  nonisolated public init(_ offset: CGSize) { self.offset = offset }
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == OffsetTransition {
  /// Moves the view from a place beside.
  ///
  /// - Parameter offset: How far away the place is, in points.
  /// - Returns: The transition.
  public static func offset(_ offset: CGSize) -> Self { Self(offset) }
  /// Moves the view from a place beside.
  ///
  /// - Parameters:
  ///   - x: How far to the right, in points.
  ///   - y: How far down, in points.
  /// - Returns: The transition.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    Self(CGSize(width: x, height: y))
  }
}

/// A transition that makes a view grow and shrink; nothing moves here.
public struct ScaleTransition: Transition {
  /// The smallest size, as a factor.
  public var scale: Double
  /// The point that stays in its place.
  public var anchor: UnitPoint
  /// Creates the transition.
  ///
  /// - Parameters:
  ///   - scale: The smallest size, as a factor.
  ///   - anchor: The point that stays in its place.
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    (self.scale, self.anchor) = (scale, anchor)
  }
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == ScaleTransition {
  /// Makes the view grow from a point.
  public static var scale: Self { Self(0) }
  /// Makes the view grow from a size.
  ///
  /// - Parameters:
  ///   - scale: The size, as a factor.
  ///   - anchor: The point that stays in its place; the center by default.
  /// - Returns: The transition.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    Self(scale, anchor: anchor)
  }
}

/// A transition that blurs a view while another takes its place; nothing moves here.
public struct BlurReplaceTransition: Transition {
  /// In which sizes the views come and go.
  public enum Configuration: Hashable, Sendable {
    /// The old view shrinks and the new one grows, or both grow.
    case downUp, upUp
  }
  /// In which sizes the views come and go.
  public var configuration: Configuration
  /// Creates the transition.
  ///
  /// - Parameter configuration: In which sizes the views come and go.
  nonisolated public init(configuration: Configuration) { self.configuration = configuration }
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == BlurReplaceTransition {
  /// Blurs the view while another takes its place.
  public static var blurReplace: Self { Self(configuration: .downUp) }
  /// Blurs the view while another takes its place.
  ///
  /// - Parameter configuration: In which sizes the views come and go; `downUp` by default.
  /// - Returns: The transition.
  public static func blurReplace(_ configuration: Self.Configuration = .downUp) -> Self {
    Self(configuration: configuration)
  }
}

/// A transition that differs for coming and going; nothing moves here.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  /// How the view comes.
  public var insertion: Insertion
  /// How the view goes.
  public var removal: Removal
  /// Creates the transition.
  ///
  /// - Parameters:
  ///   - insertion: How the view comes.
  ///   - removal: How the view goes.
  public init(insertion: Insertion, removal: Removal) {
    (self.insertion, self.removal) = (insertion, removal)
  }
  /// The view as it is.
  ///
  /// - Parameters:
  ///   - content: The view that comes or goes.
  ///   - phase: Whether it comes, is there, or goes.
  /// - Returns: The view.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
