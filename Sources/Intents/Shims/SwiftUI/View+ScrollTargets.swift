public import Foundation

// What scrolls, and where it stops: nothing scrolls here.

extension View {
  /// Sets the positions at which scrolling ends.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: The behavior; not asked.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollTargetBehavior(
    _ behavior: some ScrollTargetBehavior
  ) -> some View { _modified("scrollTargetBehavior") }

  /// Changes a view as it is scrolled into and out of sight.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - configuration: When.
  ///   - axis: In which direction; nil for that of scrolling.
  ///   - transition: Not run: the view is in sight.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollTransition<Effect: View>(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @Sendable (_PlainContent, ScrollTransitionPhase) -> Effect
  ) -> some View { _modified("scrollTransition") }

  /// Changes a view as it is scrolled into and out of sight, at each side.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - topLeading: When at the first side.
  ///   - bottomTrailing: When at the last one.
  ///   - axis: In which direction; nil for that of scrolling.
  ///   - transition: Not run: the view is in sight.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollTransition<Effect: View>(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (_PlainContent, ScrollTransitionPhase) -> Effect
  ) -> some View { _modified("scrollTransition") }

  /// Adds an action for views that are scrolled into or out of sight.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - idType: The type of their identities.
  ///   - threshold: The visible fraction at which one counts as visible.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping ([ID]) -> Void
  ) -> some View { _modified("onScrollTargetVisibilityChange") }

  /// Adds an action for changes of how the view scrolls.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> some View { _modified("onScrollPhaseChange") }

  /// Sets the anchor of a scroll view for a purpose.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - anchor: The anchor; nil for the default.
  ///   - role: The purpose.
  /// - Returns: The view with the modifier's name.
  nonisolated public func defaultScrollAnchor(
    _ anchor: UnitPoint?,
    for role: ScrollAnchorRole
  ) -> some View { _modified("defaultScrollAnchor") }

  /// Shows the scroll indicators for a moment when a value changes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter value: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollIndicatorsFlash(
    trigger value: some Equatable
  ) -> some View { _modified("scrollIndicatorsFlash") }

  /// Shows the scroll indicators for a moment when the view appears.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter onAppear: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollIndicatorsFlash(
    onAppear: Bool
  ) -> some View { _modified("scrollIndicatorsFlash") }

  /// Sets whether a kind of input scrolls.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - behavior: Whether it does.
  ///   - input: The kind of input.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollInputBehavior(
    _ behavior: ScrollInputBehavior,
    for input: ScrollInputKind
  ) -> some View { _modified("scrollInputBehavior") }

  /// Hides the effect at the edges of what scrolls.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - hidden: Whether it is hidden.
  ///   - edges: The edges.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollEdgeEffectHidden(
    _ hidden: Bool = true,
    for edges: Edge.Set = .all
  ) -> some View { _modified("scrollEdgeEffectHidden") }

  /// Sets the content margins of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - insets: The margins in points.
  ///   - placement: The margins to set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { _modified("contentMargins") }

  /// Sets the content margins of a view at all edges.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - length: The length in points.
  ///   - placement: The margins to set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View { _modified("contentMargins") }

  /// Sets the size of a view to a part of its container.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - axes: In which directions.
  ///   - count: The number of parts.
  ///   - span: How many of them the view takes.
  ///   - spacing: The room between parts, in points.
  ///   - alignment: Where the view stands.
  /// - Returns: The view with the modifier's name.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    count: Int,
    span: Int = 1,
    spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View { _modified("containerRelativeFrame") }

  /// Sets the size of a view by that of its container.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - axes: In which directions.
  ///   - alignment: Where the view stands.
  ///   - length: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set,
    alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { _modified("containerRelativeFrame") }

  /// Adds the padding of a scene of a kind.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - padding: The kind.
  ///   - edges: The edges.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scenePadding(
    _ padding: ScenePadding,
    edges: Edge.Set = .all
  ) -> some View { _modified("scenePadding") }
}

/// Where scrolling ends.
///
/// Nothing scrolls on Linux: a behavior of the app is kept nowhere, and a test may ask it.
public protocol ScrollTargetBehavior {
  /// What the behavior knows of the view that scrolls.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes where scrolling ends.
  ///
  /// - Parameters:
  ///   - target: Where it would end.
  ///   - context: What is known of the view.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// What scrolling ends at.
public struct ScrollTarget: Hashable, Sendable {
  /// What would be in sight, in points.
  public var rect: CGRect
  /// Where that stands in the view; nil for the nearest place.
  public var anchor: UnitPoint?
  /// Creates a target.
  ///
  /// - Parameters:
  ///   - rect: What would be in sight, in points.
  ///   - anchor: Where that stands in the view; nil for the nearest place.
  public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// What a ``ScrollTargetBehavior`` knows of the view that scrolls.
///
/// None is ever made here.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// Where scrolling would end without the behavior.
  public let originalTarget: ScrollTarget
  /// The speed, in points per second.
  public let velocity: CGVector
  /// The size of what scrolls, and of what is seen of it, in points.
  public let contentSize: CGSize, containerSize: CGSize
  /// In which directions it scrolls.
  public let axes: Axis.Set
  /// A value of the environment.
  public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    EnvironmentValues.current[keyPath: keyPath]
  }
}

/// A direction and a length in two dimensions.
public struct CGVector: Hashable, Codable, Sendable {
  /// How far to the right and how far down, in points.
  public var dx: CGFloat, dy: CGFloat
  /// No length.
  public static let zero = CGVector()
  /// Creates a vector.
  ///
  /// - Parameters:
  ///   - dx: How far to the right, in points.
  ///   - dy: How far down, in points.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
}

/// Scrolling that ends at a view.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views are passed at most.
  public enum LimitBehavior: Sendable {
    /// As the system has it, few, few, one, or any number.
    case automatic, always, alwaysByFew, alwaysByOne, never
  }
  /// Creates the behavior.
  ///
  /// - Parameters:
  ///   - limitBehavior: How many views are passed at most; not kept.
  ///   - anchor: Where the view stands; not kept.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {}
  /// Leaves the target as it is: the places of views are not known here.
  ///
  /// - Parameters:
  ///   - target: Where scrolling would end.
  ///   - context: Not read.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Scrolling that ends at a page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the behavior.
  public init() {}
  /// Moves the target to the nearest page.
  ///
  /// - Parameters:
  ///   - target: Where scrolling would end.
  ///   - context: A page is as large as its container.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func nearest(_ length: CGFloat, _ page: CGFloat) -> CGFloat {
      page > 0 ? (length / page).rounded() * page : length
    }
    let size = context.containerSize
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = nearest(target.rect.origin.x, size.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = nearest(target.rect.origin.y, size.height)
    }
  }
}

/// A behavior without its type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior
  /// Creates it of a behavior.
  ///
  /// - Parameter base: The behavior.
  public init(_ base: some ScrollTargetBehavior) { self.base = base }
  /// Does what the behavior does.
  ///
  /// - Parameters:
  ///   - target: Where scrolling would end.
  ///   - context: What is known of the view.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Aligned with a view.
  public static var viewAligned: Self { Self() }
  /// Aligned with a view.
  ///
  /// - Parameters:
  ///   - limitBehavior: How many views are passed at most; not kept.
  ///   - anchor: Where the view stands; not kept.
  /// - Returns: The behavior.
  public static func viewAligned(
    limitBehavior: Self.LimitBehavior = .automatic,
    anchor: UnitPoint? = nil
  ) -> Self { Self() }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At a page.
  public static var paging: Self { Self() }
}
