public import Foundation

// What an app computes of places and sizes. Nothing is measured here: layouts show their views in order.

/// A custom way to arrange views.
///
/// Its methods are not called here: used as a function, a layout is a node of the kind `Layout`, and the renderers
/// show its views below each other.
public protocol Layout: Sendable, Animatable {
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
  /// What holds for the layout; not read.
  static var layoutProperties: LayoutProperties { get }
  /// Makes the data kept between calls; not called here.
  ///
  /// - Parameter subviews: The views.
  /// - Returns: The data.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the data when the views change; not called here.
  ///
  /// - Parameters:
  ///   - cache: The data.
  ///   - subviews: The views.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the spacing that the layout prefers to its neighbors; not called here.
  ///
  /// - Parameters:
  ///   - subviews: The views.
  ///   - cache: The data kept between calls.
  /// - Returns: The spacing.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the position of a horizontal guide; not called here.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - bounds: The region of the layout.
  ///   - proposal: The size that is offered.
  ///   - subviews: The views.
  ///   - cache: The data kept between calls.
  /// - Returns: The position; nil for the usual one.
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// Returns the position of a vertical guide; not called here.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - bounds: The region of the layout.
  ///   - proposal: The size that is offered.
  ///   - subviews: The views.
  ///   - cache: The data kept between calls.
  /// - Returns: The position; nil for the usual one.
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// The node that the layout becomes; `Layout` unless it is a stack.
  var _element: ViewNode.Element { get }
}

extension Layout where Cache == Void {
  /// Makes the data kept between calls: none.
  ///
  /// - Parameter subviews: The views; not read.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// What holds for the layout: nothing in particular.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// A node of the kind `Layout`.
  public var _element: ViewNode.Element { .other("Layout") }

  /// Makes the data kept between calls anew.
  ///
  /// - Parameters:
  ///   - cache: Gets the data.
  ///   - subviews: The views.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the default spacing.
  ///
  /// - Parameters:
  ///   - subviews: The views; not read.
  ///   - cache: Not read.
  /// - Returns: The spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// Returns no position for a horizontal guide.
  ///
  /// - Parameters:
  ///   - guide: Not read.
  ///   - bounds: Not read.
  ///   - proposal: Not read.
  ///   - subviews: Not read.
  ///   - cache: Not read.
  /// - Returns: Nil.
  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Returns no position for a vertical guide.
  ///
  /// - Parameters:
  ///   - guide: Not read.
  ///   - bounds: Not read.
  ///   - proposal: Not read.
  ///   - subviews: Not read.
  ///   - cache: Not read.
  /// - Returns: Nil.
  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// Shows views by the layout: one node of the kind `Layout`, or of a stack, with them as children.
  ///
  /// - Parameter content: The views.
  /// - Returns: A view of them.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    _ContainerView(element: _element, content: content())
  }
}

/// The views that a custom layout arranges.
///
/// Always empty: the renderers arrange views themselves and ask no `Layout`.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
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
  /// The views at a range of indices: none.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { self }
  /// The views at some indices: none.
  public subscript(indices: some Sequence<Int>) -> LayoutSubviews { self }
  /// The direction in which the views are laid out.
  public var layoutDirection = LayoutDirection.leftToRight
}

/// A view that a custom layout arranges.
///
/// The methods of a layout are not called here, so an app never gets one.
public struct LayoutSubview: Equatable, Sendable {
  /// The priority of the view when room is distributed.
  ///
  /// Never read here: no layout gets a view.
  public let priority: Double
  /// The value that the view has for a key: always the default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
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
  /// No spacing at all; the same 8 points here.
  public static let zero = ViewSpacing()
  /// Adds the spacing of another view at some edges, which has no effect.
  ///
  /// - Parameters:
  ///   - other: Not read.
  ///   - edges: Not read.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
  /// Returns the spacing with that of another view at some edges.
  ///
  /// - Parameters:
  ///   - other: Not read.
  ///   - edges: Not read.
  /// - Returns: The same spacing.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
  /// Returns the preferred distance between two views.
  ///
  /// - Parameters:
  ///   - next: The other view's spacing; not read.
  ///   - axis: The direction; not read.
  /// - Returns: 8 points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}
