public import Foundation

/// Where a scroll view is scrolled to: a view, an edge or a point.
///
/// Nothing scrolls here: it is what the app set last.
public struct ScrollPosition: Equatable, Sendable {
  private enum Place: Equatable, Sendable {
    case automatic
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    case view(ViewID, UnitPoint?)
  }

  // Unchecked: the identity is Sendable, and AnyHashable hides that.
  private struct ViewID: Equatable, @unchecked Sendable {
    let value: any Hashable & Sendable
    static func == (left: Self, right: Self) -> Bool {
      AnyHashable(left.value) == AnyHashable(right.value)
    }
  }

  private var place: Place
  /// Whether the user has scrolled last; never here, unless the app says so.
  public var isPositionedByUser = false

  /// Creates a position that the scroll view chooses.
  ///
  /// - Parameter type: The type of the views' identities; not read.
  public init(idType type: (some Hashable & Sendable).Type = Never.self) { place = .automatic }

  /// Creates a position at a view.
  ///
  /// - Parameters:
  ///   - id: The identity of the view.
  ///   - anchor: Where the view stands; nil for as near as it is.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    place = .view(ViewID(value: id), anchor)
  }

  /// Creates a position at an edge.
  ///
  /// - Parameters:
  ///   - type: The type of the views' identities; not read.
  ///   - edge: The edge.
  public init(idType type: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    place = .edge(edge)
  }

  /// Creates a position at a point.
  ///
  /// - Parameters:
  ///   - type: The type of the views' identities; not read.
  ///   - point: The point of the content.
  public init(idType type: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    place = .point(x: point.x, y: point.y)
  }

  /// Creates a position at a point.
  ///
  /// - Parameters:
  ///   - type: The type of the views' identities; not read.
  ///   - x: The distance from the leading side, in points.
  ///   - y: The distance from the top, in points.
  public init(idType type: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    place = .point(x: x, y: y)
  }

  /// Creates a position in a row.
  ///
  /// - Parameters:
  ///   - type: The type of the views' identities; not read.
  ///   - x: The distance from the leading side, in points.
  public init(idType type: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    place = .point(x: x, y: nil)
  }

  /// Creates a position in a column.
  ///
  /// - Parameters:
  ///   - type: The type of the views' identities; not read.
  ///   - y: The distance from the top, in points.
  public init(idType type: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    place = .point(x: nil, y: y)
  }

  /// Sets the position to a view.
  ///
  /// - Parameters:
  ///   - id: The identity of the view.
  ///   - anchor: Where the view stands; nil for as near as it is.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self = ScrollPosition(id: id, anchor: anchor)
  }

  /// Sets the position to an edge.
  ///
  /// - Parameter edge: The edge.
  public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }

  /// Sets the position to a point.
  ///
  /// - Parameter point: The point of the content.
  public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }

  /// Sets the position to a point.
  ///
  /// - Parameters:
  ///   - x: The distance from the leading side, in points.
  ///   - y: The distance from the top, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { self = ScrollPosition(x: x, y: y) }

  /// Sets the position in a row.
  ///
  /// - Parameter x: The distance from the leading side, in points.
  public mutating func scrollTo(x: CGFloat) { self = ScrollPosition(x: x) }

  /// Sets the position in a column.
  ///
  /// - Parameter y: The distance from the top, in points.
  public mutating func scrollTo(y: CGFloat) { self = ScrollPosition(y: y) }

  /// The edge, where the position is one.
  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }

  /// The point, where the position is one.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  /// The distance from the leading side, where the position is one.
  public var x: CGFloat? {
    if case .point(let x, _) = place { x } else { nil }
  }

  /// The distance from the top, where the position is one.
  public var y: CGFloat? {
    if case .point(_, let y) = place { y } else { nil }
  }

  /// The identity of the view, where the position is one.
  public var viewID: (any Hashable & Sendable)? {
    if case .view(let id, _) = place { id.value } else { nil }
  }

  /// Returns the identity of the view, where the position is one.
  ///
  /// - Parameter type: The type of the identity.
  /// - Returns: The identity; nil where it has another type.
  public func viewID<ID: Hashable & Sendable>(type: ID.Type) -> ID? { viewID as? ID }
}

extension View {
  /// Ties the position of scroll views in a view to a value; nothing scrolls here.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - position: The position; not changed.
  ///   - anchor: Where views stand.
  /// - Returns: The view with the modifier's name.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some View { _modified("scrollPosition") }
}
