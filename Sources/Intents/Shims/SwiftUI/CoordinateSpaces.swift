public import Foundation

/// A coordinate space that positions are relative to.
///
/// ``GeometryProxy`` gives the same rectangle in all of them.
public enum CoordinateSpace: Hashable {
  /// At the corner of the screen, or at that of the view.
  case global, local
  /// At the corner of a view with a name.
  case named(AnyHashable)

  /// Whether it is that of the screen.
  public var isGlobal: Bool { self == .global }
  /// Whether it is that of the view.
  public var isLocal: Bool { self == .local }
}

// Unchecked: a name is any hashable value, which nothing changes.
extension CoordinateSpace: @unchecked Sendable {}

/// A coordinate space by its type.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of a view with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  /// The space.
  public let coordinateSpace: CoordinateSpace
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Names the space.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Names the space.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of a view with a name.
  ///
  /// - Parameter name: The name.
  /// - Returns: The space.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }

  /// The space of the innermost scroll view around.
  public static var scrollView: NamedCoordinateSpace { .named("scrollView") }

  /// The space of the innermost scroll view around that scrolls in a direction.
  ///
  /// - Parameter axis: The direction.
  /// - Returns: The space.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .named("scrollView") }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the screen.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension View {
  /// Names the coordinate space of the view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter name: The space.
  /// - Returns: The view with the modifier's name.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    _modified("coordinateSpace")
  }

  /// Adds an action for changes of the view's geometry.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - type: The type of the value read of the geometry.
  ///   - transform: Not run.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { _modified("onGeometryChange") }
}

extension DragGesture {
  /// Creates the gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The least distance in points.
  ///   - coordinateSpace: The coordinate space of locations.
  nonisolated public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol
  ) { self.init(minimumDistance: minimumDistance) }
}
