public import Foundation

/// A view whose content depends on its size: 390 × 844 points, as nothing is laid out here.
public nonisolated struct GeometryReader<Content: View>: _NodeView {
  /// Makes the content for a size.
  public let content: (GeometryProxy) -> Content

  /// Creates a view whose content depends on its size.
  ///
  /// - Parameter content: Makes the content.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// A node of the kind `GeometryReader`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("GeometryReader"), children: content(GeometryProxy())._nodes)]
  }
}

/// The geometry of a view, which is not laid out here.
public struct GeometryProxy: Sendable {
  /// The size: 390 × 844 points.
  public var size: CGSize { CGSize(width: 390, height: 844) }
  /// The insets of the safe area: zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame of the view: its size at the origin.
  ///
  /// - Parameter coordinateSpace: The coordinate space; not read.
  /// - Returns: The frame.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}

/// A coordinate space of views.
public enum CoordinateSpace: Hashable {
  /// That of the window, or of the view.
  case global, local
  /// That of a view with a name.
  case named(AnyHashable)
}

/// The dimensions of a view, for guides of alignment.
public struct ViewDimensions: Hashable, Sendable {
  /// The width and the height, in points.
  public let width: CGFloat, height: CGFloat
  /// The place of a horizontal guide.
  public subscript(guide: HorizontalAlignment) -> CGFloat { width / 2 }
  /// The place of a vertical guide.
  public subscript(guide: VerticalAlignment) -> CGFloat { height / 2 }
}

/// A value that views hand to those around them, which nothing reads here.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// Combines the values of several views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}
