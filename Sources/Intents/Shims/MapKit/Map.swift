public import CoreLocation
public import SwiftUI

/// The part of the globe that a map shows.
///
/// It is in the tree as the app set it; no user moves the map.
public struct MapCameraPosition: Hashable, Sendable {
  /// The region; nil for ``automatic``, which is left to the host.
  public let region: MKCoordinateRegion?
  /// The region that holds all content of the map; not computed here, so that ``region`` is nil.
  public static let automatic = MapCameraPosition(region: nil)
  /// The region seen by a camera.
  ///
  /// - Parameter camera: The camera, of which the heading and the pitch are not kept.
  /// - Returns: A region around the camera's center, as large in meters as the camera's distance.
  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(
      region: MKCoordinateRegion(
        center: camera.centerCoordinate,
        latitudinalMeters: camera.distance,
        longitudinalMeters: camera.distance
      )
    )
  }
  /// The region around a point of interest.
  ///
  /// - Parameter item: The point of interest.
  /// - Returns: A region of 1,000 m by 1,000 m around it.
  public static func item(_ item: MKMapItem) -> MapCameraPosition {
    camera(MapCamera(centerCoordinate: item.placemark.coordinate, distance: 1000))
  }
  /// A given region.
  ///
  /// - Parameter region: The region.
  /// - Returns: The position.
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(region: region)
  }
  /// The region around the user, whose location is not known here.
  ///
  /// - Parameter fallback: The position to use instead.
  /// - Returns: `fallback`.
  public static func userLocation(fallback: MapCameraPosition) -> MapCameraPosition { fallback }
}

/// Content of a map, such as a ``Marker``.
///
/// An app puts together the types of this module.
public protocol MapContent {
  /// The nodes of the content in the view tree.
  @MainActor var _nodes: [ViewNode] { get }
}

/// A result builder of the content of a map.
@resultBuilder
public enum MapContentBuilder {
  /// Passes on a single piece of content.
  ///
  /// - Parameter content: The content.
  /// - Returns: The same.
  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
  /// Joins pieces of content in order.
  ///
  /// - Parameter content: The pieces.
  /// - Returns: All of them.
  public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> _MapNodes<(repeat each Content)> {
    _MapNodes((repeat each content)) { content in
      var nodes: [ViewNode] = []
      for item in repeat each content { nodes += item._nodes }
      return nodes
    }
  }
  /// Passes on the content of one expression.
  ///
  /// - Parameter content: The content.
  /// - Returns: The same.
  public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
  /// Makes content of an `if` without an `else`.
  ///
  /// - Parameter content: The content; nil where the condition does not hold.
  /// - Returns: The same.
  public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }
  /// Makes content of the first branch of an `if` with an `else`.
  ///
  /// - Parameter first: The content.
  /// - Returns: The same.
  public static func buildEither<First: MapContent, Second: MapContent>(
    first: First
  ) -> _MapBranch<First, Second> { .first(first) }
  /// Makes content of the second branch of an `if` with an `else`.
  ///
  /// - Parameter second: The content.
  /// - Returns: The same.
  public static func buildEither<First: MapContent, Second: MapContent>(
    second: Second
  ) -> _MapBranch<First, Second> { .second(second) }
}

extension Optional: MapContent where Wrapped: MapContent {
  /// The nodes of the content; none for nil.
  @MainActor public var _nodes: [ViewNode] { self?._nodes ?? [] }
}

/// Content of a map that consists of several pieces; a builder makes it.
public struct _MapNodes<Value>: MapContent {
  private let value: Value
  private let make: @MainActor (Value) -> [ViewNode]
  init(_ value: Value, _ make: @escaping @MainActor (Value) -> [ViewNode]) {
    (self.value, self.make) = (value, make)
  }
  /// The nodes of all pieces, in order.
  @MainActor public var _nodes: [ViewNode] { make(value) }
}

/// Content of a map from an `if` with an `else`.
public enum _MapBranch<First: MapContent, Second: MapContent>: MapContent {
  /// The content of the branch that was taken.
  case first(First), second(Second)
  /// The nodes of the branch that was taken.
  @MainActor public var _nodes: [ViewNode] {
    switch self {
    case .first(let content): content._nodes
    case .second(let content): content._nodes
    }
  }
}

extension ForEach: MapContent where Content: MapContent {
  /// Creates map content for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to an element's identity.
  ///   - content: Makes the content of an element.
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(making: data, id: { $0[keyPath: id] }, content: content) }

  /// Creates map content for each identifiable element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - content: Makes the content of an element.
  nonisolated public init(
    _ data: Data,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(making: data, id: \.id, content: content)
  }

  /// The nodes, in the order of the elements.
  @MainActor public var _nodes: [ViewNode] { data.flatMap { content($0)._nodes } }
}

/// A marker at a coordinate: one node of the kind `Marker`, with its text, `latitude` and `longitude`.
public struct Marker: MapContent {
  private let node: ViewNode

  /// Creates a marker with a localized title.
  ///
  /// - Parameters:
  ///   - title: The key of the title.
  ///   - coordinate: The coordinate.
  public init(_ title: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    node = .place("Marker", Text(title).string, coordinate)
  }
  /// Creates a marker with a title.
  ///
  /// - Parameters:
  ///   - title: The title, which is not localized.
  ///   - coordinate: The coordinate.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, coordinate: CLLocationCoordinate2D) {
    node = .place("Marker", String(title), coordinate)
  }
  /// Creates a marker with a symbol.
  ///
  /// - Parameters:
  ///   - title: The title, which is not localized.
  ///   - systemImage: The name of the symbol, the node's argument `systemImage`.
  ///   - coordinate: The coordinate.
  public init(
    _ title: some StringProtocol,
    systemImage: String,
    coordinate: CLLocationCoordinate2D
  ) { node = .place("Marker", String(title), coordinate, ["systemImage": systemImage]) }
  /// Creates a marker at a point of interest.
  ///
  /// - Parameter item: The point of interest, whose name is the title.
  public init(item: MKMapItem) {
    node = .place("Marker", item.name ?? "", item.placemark.coordinate)
  }

  /// Sets the color of the marker, which is not kept.
  ///
  /// - Parameter tint: The color.
  /// - Returns: The same marker.
  public func tint(_ tint: some ShapeStyle) -> Marker { self }

  /// One node.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A view at a coordinate: one node of the kind `Annotation`, with the view as its child.
public struct Annotation<Content: View>: MapContent {
  private let (title, coordinate): (String, CLLocationCoordinate2D)
  private let content: () -> Content

  /// Creates an annotation.
  ///
  /// - Parameters:
  ///   - title: The title, which is not localized.
  ///   - coordinate: The coordinate.
  ///   - content: The view.
  public init(
    _ title: some StringProtocol,
    coordinate: CLLocationCoordinate2D,
    @ViewBuilder content: @escaping () -> Content
  ) { (self.title, self.coordinate, self.content) = (String(title), coordinate, content) }

  /// One node, with the nodes of the view as its children.
  @MainActor public var _nodes: [ViewNode] {
    var node = ViewNode.place("Annotation", title, coordinate)
    node.children = content()._nodes
    return [node]
  }
}

/// A marker at the user's location, which is not known here: nothing is in the tree.
public struct UserAnnotation: MapContent {
  /// Creates the marker of the user.
  public init() {}
  /// No nodes.
  @MainActor public var _nodes: [ViewNode] { [] }
}

extension ViewNode {
  fileprivate static func place(
    _ kind: String,
    _ title: String,
    _ coordinate: CLLocationCoordinate2D,
    _ arguments: [String: String] = [:]
  ) -> ViewNode {
    let place = ["latitude": "\(coordinate.latitude)", "longitude": "\(coordinate.longitude)"]
    return ViewNode(
      .other(kind, text: title, arguments: arguments.merging(place) { first, _ in first })
    )
  }
}

/// The ways in which a user may move a map; not read here.
public struct MapInteractionModes: OptionSet, Sendable {
  /// The modes as bits.
  public let rawValue: Int
  /// Creates modes from bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of modes.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Moving the map.
  public static let pan = MapInteractionModes(rawValue: 1)
  /// Changing the scale.
  public static let zoom = MapInteractionModes(rawValue: 2)
  /// Tilting and turning the map.
  public static let pitch = MapInteractionModes(rawValue: 4),
    rotate = MapInteractionModes(rawValue: 8)
  /// All of them.
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

/// A map: one node of the kind `Map`, with a child for each piece of content.
///
/// Nothing draws it.
public nonisolated struct Map<Content: MapContent>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; `node` is there for every view.
  public typealias Body = Never
  private let region: MKCoordinateRegion?
  private let make: () -> Content?

  /// Creates a map with content.
  ///
  /// - Parameters:
  ///   - initialPosition: The part of the globe to show at first.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - content: The content.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    region = initialPosition.region
    make = content
  }

  /// Creates a map with content and a bound position, which is read once and never written.
  ///
  /// - Parameters:
  ///   - position: The part of the globe to show.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - content: The content.
  public init(
    position: Binding<MapCameraPosition>,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    region = position.wrappedValue.region
    make = content
  }

  /// Creates a map without content.
  ///
  /// - Parameters:
  ///   - initialPosition: The part of the globe to show at first.
  ///   - interactionModes: The ways in which a user may move it; not read.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all
  ) where Content == _MapNodes<Void> {
    region = initialPosition.region
    make = { nil }
  }

  /// Creates a map without content and with a bound position, which is read once.
  ///
  /// - Parameters:
  ///   - position: The part of the globe to show.
  ///   - interactionModes: The ways in which a user may move it; not read.
  public init(
    position: Binding<MapCameraPosition>,
    interactionModes: MapInteractionModes = .all
  ) where Content == _MapNodes<Void> {
    region = position.wrappedValue.region
    make = { nil }
  }

  /// Creates a map of a region, by the initializer of iOS 14 to 16.
  ///
  /// - Parameters:
  ///   - coordinateRegion: The region, which is read once and never written.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - showsUserLocation: Whether the user would be on it; not read.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false
  ) where Content == _MapNodes<Void> {
    region = coordinateRegion.wrappedValue
    make = { nil }
  }

  /// One node of the kind `Map`, with the center and the span of its region as arguments where there is one.
  @MainActor public var _nodes: [ViewNode] {
    var arguments: [String: String] = [:]
    if let region {
      arguments = [
        "latitude": "\(region.center.latitude)", "longitude": "\(region.center.longitude)",
        "latitudeDelta": "\(region.span.latitudeDelta)",
        "longitudeDelta": "\(region.span.longitudeDelta)",
      ]
    }
    return [ViewNode(.other("Map", arguments: arguments), children: make()?._nodes ?? [])]
  }
}
