public import Foundation

// What an app computes of places, sizes and preferences. Nothing is measured here: layouts show their views in order.

/// A way of an app's own to place views.
///
/// Its methods are not called: the renderers show the views one after the other.
@MainActor @preconcurrency
public protocol Layout {
  /// What the layout keeps between calls.
  associatedtype Cache = Void
  /// The views that are placed.
  typealias Subviews = LayoutSubviews
  /// Says how large the layout is.
  ///
  /// - Parameters:
  ///   - proposal: The room that there is.
  ///   - subviews: The views.
  ///   - cache: What is kept between calls.
  /// - Returns: The size, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places the views.
  ///
  /// - Parameters:
  ///   - bounds: Where.
  ///   - proposal: The room that there is.
  ///   - subviews: The views.
  ///   - cache: What is kept between calls.
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

/// The views that a layout places; never any.
///
/// The renderers place views themselves and ask no `Layout`.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  /// The first index, which is also the last.
  public var startIndex: Int { 0 }
  /// The end.
  public var endIndex: Int { 0 }
  /// The view at an index.
  ///
  /// There is none: reading it stops the program.
  public subscript(index: Int) -> LayoutSubview { preconditionFailure("No layout is made here") }
}

/// A view that a layout places.
public struct LayoutSubview: Equatable, Sendable {
  /// How important it is to be large.
  public let priority: Double
  /// How far it likes others to be.
  public var spacing: ViewSpacing { ViewSpacing() }
  /// Says how large the view would be.
  ///
  /// - Parameter proposal: The room that there is.
  /// - Returns: No size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
  /// Says how large the view would be, with where its lines are.
  ///
  /// - Parameter proposal: The room that there is.
  /// - Returns: No size.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(width: 0, height: 0)
  }
  /// Places the view, which has no effect.
  ///
  /// - Parameters:
  ///   - position: Where.
  ///   - anchor: Which of its points.
  ///   - proposal: The room that there is.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {}
}

/// How far a view likes others to be.
public struct ViewSpacing: Sendable {
  /// Creates no wish.
  public init() {}
  /// Says how far two views like to be.
  ///
  /// - Parameters:
  ///   - next: The other.
  ///   - axis: In which direction.
  /// - Returns: 8 points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// A value that views tell those around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view tells one.
  static var defaultValue: Value { get }
  /// Makes one value of two.
  ///
  /// - Parameters:
  ///   - value: The value so far.
  ///   - nextValue: The value of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
  /// Tells a value to the views around, which is not passed on.
  ///
  /// - Parameters:
  ///   - key: Which value.
  ///   - value: The value.
  /// - Returns: The view.
  nonisolated public func preference<Key: PreferenceKey>(
    key: Key.Type,
    value: Key.Value
  ) -> some View { self }

  /// Says what to do when a view inside tells another value; it is never done.
  ///
  /// - Parameters:
  ///   - key: Which value.
  ///   - action: Not run.
  /// - Returns: The view.
  nonisolated public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View { self }
}

/// Something with numbers in between, so that changes could be seen to move.
public protocol Animatable {
  /// The type of the numbers.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The numbers.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No numbers.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Numbers that can be added and made smaller.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies all of them.
  ///
  /// - Parameter rhs: The factor.
  mutating func scale(by rhs: Double)
  /// The sum of their squares.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// Its square.
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// Its square.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// No numbers.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates none.
  public init() {}
  /// None.
  public static let zero = EmptyAnimatableData()
  /// Adds nothing to nothing.
  public static func + (left: Self, right: Self) -> Self { left }
  /// Takes nothing from nothing.
  public static func - (left: Self, right: Self) -> Self { left }
  /// Does nothing.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) {}
  /// 0.
  public var magnitudeSquared: Double { 0 }
}

/// Two of them as one.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// Both.
  public var first: First, second: Second
  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - first: The first.
  ///   - second: The second.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  /// Two zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// Adds both.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }
  /// Takes both away.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }
  /// Multiplies both.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of all squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A shape that can be made smaller at its edge.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Makes the shape smaller.
  ///
  /// - Parameter amount: By how much, in points.
  /// - Returns: The smaller shape.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius of a corner.
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

/// A rectangle whose corners differ.
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
  /// The outline, with the largest of the radii at all corners.
  ///
  /// - Parameter rect: Where.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: radii.max() ?? 0)
  }
}

/// A shape without its type.
public nonisolated struct AnyShape: Shape {
  private let outline: @Sendable (CGRect) -> Path
  /// Creates a shape.
  ///
  /// - Parameter shape: The shape.
  public init(_ shape: some Shape) { outline = { shape.path(in: $0) } }
  /// The outline of the shape.
  ///
  /// - Parameter rect: Where.
  /// - Returns: The outline.
  public func path(in rect: CGRect) -> Path { outline(rect) }
}
