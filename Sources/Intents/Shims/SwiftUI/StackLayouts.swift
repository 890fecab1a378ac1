public import Foundation

/// What holds for a layout; not read here.
public struct LayoutProperties: Sendable {
  /// The direction of a stack; nil for a layout that is none.
  public var stackOrientation: Axis?
  /// Creates the properties of a layout that is no stack.
  public init() {}
}

/// A value that a view gives to the layout around it.
///
/// No layout is asked for places here, so the values are not read.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension View {
  /// Gives a value to the layout around the view.
  ///
  /// - Parameters:
  ///   - key: The kind of value; not read.
  ///   - value: The value; not kept.
  /// - Returns: The same view.
  nonisolated public func layoutValue<Key: LayoutValueKey>(
    key: Key.Type,
    value: Key.Value
  ) -> some View { self }
}

/// A layout that is one of this module, whose places the renderers find themselves.
///
/// Its methods are not called here.
public protocol _StackLayout: Layout where Cache == Void {}

extension _StackLayout {
  /// Returns the size of the layout; not called here.
  ///
  /// - Parameters:
  ///   - proposal: The size that is offered.
  ///   - subviews: Not read.
  ///   - cache: Not read.
  /// - Returns: The offered size, with 10 points where none is offered.
  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  /// Places the views, which has no effect.
  ///
  /// - Parameters:
  ///   - bounds: Not read.
  ///   - proposal: Not read.
  ///   - subviews: Not read.
  ///   - cache: Not read.
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {}
}

/// A row, for a choice between layouts.
///
/// Used as a function it is a node of the kind `HStack`.
public struct HStackLayout: _StackLayout {
  /// Where views stand in the height of the row.
  public var alignment: VerticalAlignment
  /// The room between views, in points; nil stands for 8.
  public var spacing: CGFloat?

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand in the height of the row; the center by default.
  ///   - spacing: The room between views, in points; nil, the default, stands for 8.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  /// A node of the kind `HStack`.
  public var _element: ViewNode.Element { .hStack(alignment: alignment, spacing: spacing) }
}

/// A column, for a choice between layouts.
///
/// Used as a function it is a node of the kind `VStack`.
public struct VStackLayout: _StackLayout {
  /// Where views stand in the width of the column.
  public var alignment: HorizontalAlignment
  /// The room between views, in points; nil stands for 8.
  public var spacing: CGFloat?

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand in the width of the column; the center by default.
  ///   - spacing: The room between views, in points; nil, the default, stands for 8.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  /// A node of the kind `VStack`.
  public var _element: ViewNode.Element { .vStack(alignment: alignment, spacing: spacing) }
}

/// Views in the same place, for a choice between layouts.
///
/// Used as a function it is a node of the kind `ZStack`.
public struct ZStackLayout: _StackLayout {
  /// Where the smaller views stand.
  public var alignment: Alignment

  /// Creates a stack in depth.
  ///
  /// - Parameter alignment: Where the smaller views stand; the center by default.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// A node of the kind `ZStack`.
  public var _element: ViewNode.Element { .zStack(alignment: alignment) }
}

/// A layout whose type is hidden, for a choice between layouts.
///
/// It is shown as the layout inside.
public struct AnyLayout: _StackLayout {
  /// The node that the layout inside becomes.
  public let _element: ViewNode.Element

  /// Hides the type of a layout.
  ///
  /// - Parameter layout: The layout.
  public init(_ layout: some Layout) { _element = layout._element }
}

extension ProposedViewSize {
  /// Returns the size with lengths of another where none is offered.
  ///
  /// - Parameter size: The lengths to take; 10 points by default.
  /// - Returns: The size.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
