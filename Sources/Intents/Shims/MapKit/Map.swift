public import CoreLocation
public import SwiftUI

/// What a map shows at first.
///
/// It is in the tree as the app set it; no user moves the map.
public struct MapCameraPosition: Hashable, Sendable {
  /// The part of the globe; nil for what is on the map.
  public let region: MKCoordinateRegion?
  /// What is on the map.
  public static let automatic = MapCameraPosition(region: nil)
  /// What is seen from a place above.
  ///
  /// - Parameter camera: Where that is; its center is kept, with as much around it as it is far.
  /// - Returns: The position.
  public static func camera(_ camera: MapCamera) -> MapCameraPosition {
    MapCameraPosition(
      region: MKCoordinateRegion(
        center: camera.centerCoordinate,
        latitudinalMeters: camera.distance,
        longitudinalMeters: camera.distance
      )
    )
  }
  /// A point of interest.
  ///
  /// - Parameter item: The point, with a kilometer around it.
  /// - Returns: The position.
  public static func item(_ item: MKMapItem) -> MapCameraPosition {
    camera(MapCamera(centerCoordinate: item.placemark.coordinate, distance: 1000))
  }
  /// A part of the globe.
  ///
  /// - Parameter region: The part.
  /// - Returns: The position.
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(region: region)
  }
  /// Around the user, whose place is not known here.
  ///
  /// - Parameter fallback: What is shown instead.
  /// - Returns: What is shown instead.
  public static func userLocation(fallback: MapCameraPosition) -> MapCameraPosition { fallback }
}

/// What stands on a map.
///
/// An app puts together the types of this module.
public protocol MapContent {
  /// What stands there, as nodes.
  @MainActor var _nodes: [ViewNode] { get }
}

/// Collects what stands on a map.
@resultBuilder
public enum MapContentBuilder {
  /// Passes on the only thing that stands on a map.
  ///
  /// - Parameter content: What stands there.
  /// - Returns: The same.
  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
  /// Puts what stands on a map in order.
  ///
  /// - Parameter content: What stands there.
  /// - Returns: All of it.
  public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> _MapNodes<(repeat each Content)> {
    _MapNodes((repeat each content)) { content in
      var nodes: [ViewNode] = []
      for item in repeat each content { nodes += item._nodes }
      return nodes
    }
  }
  /// Passes on what one line puts on a map.
  ///
  /// - Parameter content: What stands there.
  /// - Returns: The same.
  public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }
  /// Makes content of an `if` without an `else`.
  ///
  /// - Parameter content: What stands there; nil where the condition does not hold.
  /// - Returns: The same.
  public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }
  /// Makes content of the first branch of an `if` with an `else`.
  ///
  /// - Parameter first: What stands there.
  /// - Returns: The same.
  public static func buildEither<First: MapContent, Second: MapContent>(
    first: First
  ) -> _MapBranch<First, Second> { .first(first) }
  /// Makes content of the second branch of an `if` with an `else`.
  ///
  /// - Parameter second: What stands there.
  /// - Returns: The same.
  public static func buildEither<First: MapContent, Second: MapContent>(
    second: Second
  ) -> _MapBranch<First, Second> { .second(second) }
}

extension Optional: MapContent where Wrapped: MapContent {
  /// The nodes of what stands there; none for nil.
  @MainActor public var _nodes: [ViewNode] { self?._nodes ?? [] }
}

/// What stands on a map, as its nodes.
public struct _MapNodes<Value>: MapContent {
  private let value: Value
  private let make: @MainActor (Value) -> [ViewNode]
  init(_ value: Value, _ make: @escaping @MainActor (Value) -> [ViewNode]) {
    (self.value, self.make) = (value, make)
  }
  /// The nodes.
  @MainActor public var _nodes: [ViewNode] { make(value) }
}

/// What an `if` with an `else` puts on a map.
public enum _MapBranch<First: MapContent, Second: MapContent>: MapContent {
  /// What one branch puts there.
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
  /// Puts something on a map for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - content: Makes what stands there.
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(making: data, id: { $0[keyPath: id] }, content: content) }

  /// Puts something on a map for each identifiable element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - content: Makes what stands there.
  nonisolated public init(
    _ data: Data,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(making: data, id: \.id, content: content)
  }

  /// The nodes, in the order of the elements.
  @MainActor public var _nodes: [ViewNode] { data.flatMap { content($0)._nodes } }
}

/// A sign at a place: one node of the kind `Marker`, with its words, `latitude` and `longitude`.
public struct Marker: MapContent {
  private let node: ViewNode

  /// Creates a sign.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - coordinate: The place.
  public init(_ title: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
    node = .place("Marker", Text(title).string, coordinate)
  }
  /// Creates a sign.
  ///
  /// - Parameters:
  ///   - title: What it says, which is not looked up.
  ///   - coordinate: The place.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, coordinate: CLLocationCoordinate2D) {
    node = .place("Marker", String(title), coordinate)
  }
  /// Creates a sign with a symbol.
  ///
  /// - Parameters:
  ///   - title: What it says, which is not looked up.
  ///   - systemImage: The name of the symbol.
  ///   - coordinate: The place.
  public init(
    _ title: some StringProtocol,
    systemImage: String,
    coordinate: CLLocationCoordinate2D
  ) { node = .place("Marker", String(title), coordinate, ["systemImage": systemImage]) }
  /// Creates a sign at a point of interest.
  ///
  /// - Parameter item: The point of interest.
  public init(item: MKMapItem) {
    node = .place("Marker", item.name ?? "", item.placemark.coordinate)
  }

  /// Gives the sign a color; it is not kept.
  ///
  /// - Parameter tint: The color.
  /// - Returns: The same sign.
  public func tint(_ tint: some ShapeStyle) -> Marker { self }

  /// One node.
  @MainActor public var _nodes: [ViewNode] { [node] }
}

/// A view at a place: one node of the kind `Annotation`, with the view as its child.
public struct Annotation<Content: View>: MapContent {
  private let (title, coordinate): (String, CLLocationCoordinate2D)
  private let content: () -> Content

  /// Creates a view at a place.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - coordinate: The place.
  ///   - content: The view.
  public init(
    _ title: some StringProtocol,
    coordinate: CLLocationCoordinate2D,
    @ViewBuilder content: @escaping () -> Content
  ) { (self.title, self.coordinate, self.content) = (String(title), coordinate, content) }

  /// One node.
  @MainActor public var _nodes: [ViewNode] {
    var node = ViewNode.place("Annotation", title, coordinate)
    node.children = content()._nodes
    return [node]
  }
}

/// Where the user is; not known here, so nothing is in the tree.
public struct UserAnnotation: MapContent {
  /// Creates the sign of the user.
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

/// What a user may do with a map; nothing here does.
public struct MapInteractionModes: OptionSet, Sendable {
  /// The modes as bits.
  public let rawValue: Int
  /// Creates modes from bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of modes.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// To move it.
  public static let pan = MapInteractionModes(rawValue: 1)
  /// To make it larger.
  public static let zoom = MapInteractionModes(rawValue: 2)
  /// All of it.
  public static let all: MapInteractionModes = [.pan, .zoom]
}

/// A map: one node of the kind `Map`, with a child for each thing that stands on it.
///
/// Nothing draws it.
public nonisolated struct Map<Content: MapContent>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; `node` is there for every view.
  public typealias Body = Never
  private let region: MKCoordinateRegion?
  private let make: () -> Content?

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - initialPosition: What it shows at first.
  ///   - interactionModes: What a user may do; not read.
  ///   - content: What stands on it
  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    region = initialPosition.region
    make = content
  }

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - position: What it shows.
  ///   - interactionModes: What a user may do; not read.
  ///   - content: What stands on it.
  public init(
    position: Binding<MapCameraPosition>,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    region = position.wrappedValue.region
    make = content
  }

  /// Creates a map of nothing in particular.
  ///
  /// - Parameters:
  ///   - initialPosition: What it shows at first.
  ///   - interactionModes: What a user may do; not read.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all
  ) where Content == _MapNodes<Void> {
    region = initialPosition.region
    make = { nil }
  }

  /// Creates a map without signs.
  ///
  /// - Parameters:
  ///   - position: What it shows.
  ///   - interactionModes: What a user may do; not read.
  public init(
    position: Binding<MapCameraPosition>,
    interactionModes: MapInteractionModes = .all
  ) where Content == _MapNodes<Void> {
    region = position.wrappedValue.region
    make = { nil }
  }

  /// Creates a map of a part of the globe.
  ///
  /// - Parameters:
  ///   - coordinateRegion: The part.
  ///   - interactionModes: What a user may do; not read.
  ///   - showsUserLocation: Whether the user would be on it; not read.
  public init(
    coordinateRegion: Binding<MKCoordinateRegion>,
    interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false
  ) where Content == _MapNodes<Void> {
    region = coordinateRegion.wrappedValue
    make = { nil }
  }

  /// One node of the kind `Map`, with the part of the globe where it is known.
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

/// How a map looks.
public struct MapStyle: Sendable {
  let name: String
  /// Streets and names.
  public static let standard = MapStyle(name: "standard")
  /// Photographs from above.
  public static let imagery = MapStyle(name: "imagery")
  /// Both.
  public static let hybrid = MapStyle(name: "hybrid")
}

extension View {
  /// Says how maps look.
  ///
  /// - Parameter style: How.
  /// - Returns: The view; the tree keeps it.
  nonisolated public func mapStyle(_ style: MapStyle) -> some View {
    _modified("mapStyle", ["value": style.name])
  }

  /// Says which controls a map has.
  ///
  /// - Parameter content: The controls; not made.
  /// - Returns: The same view.
  nonisolated public func mapControls<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }
}
