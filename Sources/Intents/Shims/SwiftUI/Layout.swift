public import Foundation

// What an app computes of places, sizes and preferences. Nothing is measured here: layouts show their views in order.

/// A custom way to arrange views.
///
/// Its methods are not called here: used as a function, a layout is a node of the kind `Layout`, and the renderers
/// show its views below each other.
@MainActor @preconcurrency
public protocol Layout {
  /// The type of the data kept between calls; `Void` by default.
  associatedtype Cache = Void
  /// The views to arrange.
  typealias Subviews = LayoutSubviews
  /// Returns the size of the layout; not called here.
  ///
  /// - Parameters:
  ///   - proposal: The size that is offered.
  ///   - subviews: The views.
  ///   - cache: The data kept between calls.
  /// - Returns: The size, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the views; not called here.
  ///
  /// - Parameters:
  ///   - bounds: The region to place them in.
  ///   - proposal: The size that is offered.
  ///   - subviews: The views.
  ///   - cache: The data kept between calls.
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  )
}

extension Layout {
  /// Shows views by the layout: one node of the kind `Layout`, with them as children.
  ///
  /// - Parameter content: The views.
  /// - Returns: A view of them.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    _ContainerView(element: .other("Layout"), content: content())
  }
}

/// The views that a custom layout arranges.
///
/// Always empty: the renderers arrange views themselves and ask no `Layout`.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  /// The start index; 0.
  ///
  /// Equal to ``endIndex``, as the collection is empty.
  public var startIndex: Int { 0 }
  /// The end index; 0, as the collection is empty.
  public var endIndex: Int { 0 }
  /// The view at an index.
  ///
  /// There is none: reading it stops the program.
  public subscript(index: Int) -> LayoutSubview { preconditionFailure("No layout is made here") }
}

/// A view that a custom layout arranges.
///
/// The methods of a layout are not called here, so an app never gets one.
public struct LayoutSubview: Equatable, Sendable {
  /// The priority of the view when room is distributed.
  ///
  /// Never read here: no layout gets a view.
  public let priority: Double
  /// The spacing that the view prefers.
  ///
  /// Always the default spacing of 8 points.
  public var spacing: ViewSpacing { ViewSpacing() }
  /// Returns the size of the view.
  ///
  /// - Parameter proposal: The size that is offered; not read.
  /// - Returns: Zero: nothing is measured.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  /// Returns the size of the view with its alignment guides.
  ///
  /// - Parameter proposal: The size that is offered; not read.
  /// - Returns: Dimensions of zero: nothing is measured.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(width: 0, height: 0)
  }
  /// Places the view, which has no effect.
  ///
  /// - Parameters:
  ///   - position: Not read.
  ///   - anchor: Not read.
  ///   - proposal: Not read.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {}
}

/// The spacing that a view prefers to its neighbors.
///
/// It is 8 points in every direction here.
public struct ViewSpacing: Sendable {
  /// Creates the default spacing.
  public init() {}
  /// Returns the preferred distance between two views.
  ///
  /// - Parameters:
  ///   - next: The other view's spacing; not read.
  ///   - axis: The direction; not read.
  /// - Returns: 8 points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// A named value that views pass up to their ancestors.
///
/// Values are not passed on here: ``View/preference(key:value:)`` and `onPreferenceChange(_:perform:)` leave the
/// view as it is.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// Combines the values of two views; not called here.
  ///
  /// - Parameters:
  ///   - value: The combined value of the views before.
  ///   - nextValue: Returns the value of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Sets a preference, which is not passed on.
  ///
  /// - Parameters:
  ///   - key: The preference; not read.
  ///   - value: The value; not kept.
  /// - Returns: The same view.
  nonisolated public func preference<Key: PreferenceKey>(
    key: Key.Type,
    value: Key.Value
  ) -> some View { self }

  /// Adds an action for a changed preference; it is never run.
  ///
  /// - Parameters:
  ///   - key: The preference; not read.
  ///   - action: Not run.
  /// - Returns: The same view.
  nonisolated public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View { self }
}

/// A type whose changes can be animated by interpolating numbers.
///
/// Nothing is interpolated here, so ``animatableData`` is not read.
public protocol Animatable {
  /// The type of the numbers; none by default.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The numbers to interpolate.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// The numbers to interpolate: none.
  ///
  /// Setting it has no effect.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A type that can serve as the data of an animatable type.
///
/// `Double`, `CGFloat`, pairs of them and ``EmptyAnimatableData`` conform.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by a number.
  ///
  /// - Parameter rhs: The factor.
  mutating func scale(by rhs: Double)
  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// The data of an animatable type without numbers.
///
/// All values are equal, and all operations give the same value.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the data.
  public init() {}
  /// The only value.
  public static let zero = EmptyAnimatableData()
  /// Returns the only value.
  public static func + (left: Self, right: Self) -> Self { left }
  /// Returns the only value.
  public static func - (left: Self, right: Self) -> Self { left }
  /// Leaves the value as it is.
  ///
  /// - Parameter rhs: Not read.
  public mutating func scale(by rhs: Double) {}
  /// The sum of the squares: 0.
  public var magnitudeSquared: Double { 0 }
}

/// Two values of animatable data as one.
///
/// Nest pairs for more than two values.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The two values.
  public var first: First, second: Second
  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  /// The pair of two zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// Returns the sum, component by component.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }
  /// Returns the difference, component by component.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }
  /// Multiplies both values.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of the squares of both values.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A shape that can be inset at its edge.
///
/// No shape of this module conforms to it.
public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape inset by a distance.
  ///
  /// - Parameter amount: The distance in points.
  /// - Returns: The inset shape.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// The radii of a rectangle's corners, in points.
///
/// Zero for a corner that is not given.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of each corner, in points.
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat
  /// Sets the radii.
  ///
  /// - Parameters:
  ///   - topLeading: Of the first corner, in points.
  ///   - bottomLeading: Of the corner below it.
  ///   - bottomTrailing: Of the corner across.
  ///   - topTrailing: Of the corner beside it.
  public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

/// A rectangle with a radius of its own for each corner.
///
/// Kept in the tree as an outline, in which all corners have the largest radius; no renderer draws it.
public nonisolated struct UnevenRoundedRectangle: Shape {
  private let radii: [CGFloat]
  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - topLeadingRadius: Of the first corner, in points.
  ///   - bottomLeadingRadius: Of the corner below it.
  ///   - bottomTrailingRadius: Of the corner across.
  ///   - topTrailingRadius: Of the corner beside it.
  ///   - style: How the corners are drawn; not kept.
  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) { radii = [topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius] }
  /// Creates a rectangle.
  ///
  /// - Parameters:
  ///   - cornerRadii: The radii, in points.
  ///   - style: How the corners are drawn; not kept.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.init(
      topLeadingRadius: cornerRadii.topLeading,
      bottomLeadingRadius: cornerRadii.bottomLeading,
      bottomTrailingRadius: cornerRadii.bottomTrailing,
      topTrailingRadius: cornerRadii.topTrailing,
      style: style
    )
  }
  /// Returns the outline, with the largest of the radii at all corners.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: radii.max() ?? 0)
  }
}

/// A shape whose type is hidden.
///
/// Its node is of the kind `AnyShape`, with the outline in a square of 100 points as `path`.
public nonisolated struct AnyShape: Shape {
  private let outline: @Sendable (CGRect) -> Path
  /// Creates a shape.
  ///
  /// - Parameter shape: The shape.
  public init(_ shape: some Shape) { outline = { shape.path(in: $0) } }
  /// Returns the outline of the shape.
  ///
  /// - Parameter rect: The frame.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { outline(rect) }
}
