public import Foundation

/// A view that is told how much room it has.
///
/// Nothing is measured here: it is told the size of a phone, 390 by 844 points, wherever it stands.
/// One node of the kind `GeometryReader`, with the nodes of the content as children.
public nonisolated struct GeometryReader<Content: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  /// Makes the content, with the size of a phone whatever the place.
  ///
  /// Called each time that the tree is made.
  public let content: (GeometryProxy) -> Content

  /// Creates a view that is told how much room it has.
  ///
  /// - Parameter content: Makes the content for the room, each time the tree is made.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  /// One node of the kind `GeometryReader`, with the nodes of the content as children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("GeometryReader"), children: content(GeometryProxy())._nodes)]
  }
}

/// The size and position that a ``GeometryReader`` gives to its content.
///
/// Constant on Linux: a phone's screen, without safe areas.
public struct GeometryProxy: Sendable {
  /// The size in points: always 390 by 844.
  ///
  /// A layout that divides it gets plausible numbers, and not those of the page.
  public var size: CGSize { CGSize(width: 390, height: 844) }
  /// The insets of the safe area: always zero.
  ///
  /// A page has no unsafe area.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  /// The frame in a coordinate space.
  ///
  /// - Parameter coordinateSpace: Not read.
  /// - Returns: A rectangle of ``size`` whose origin is zero.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// The frame in a coordinate space.
  ///
  /// - Parameter coordinateSpace: Not read.
  /// - Returns: A rectangle of ``size`` whose origin is zero.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// The frame of a coordinate space.
  ///
  /// - Parameter coordinateSpace: Not read.
  /// - Returns: A rectangle of ``size`` whose origin is zero; never nil.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    CGRect(origin: .zero, size: size)
  }

  /// The room that corners of the container take: none.
  public var containerCornerInsets: RectangleCornerInsets { RectangleCornerInsets() }
}
