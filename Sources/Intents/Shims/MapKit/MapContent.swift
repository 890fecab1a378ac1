public import CoreLocation
public import SwiftUI

/// Content of a map, such as a ``Marker``.
public protocol MapContent {
  /// The nodes of the content in the view tree.
  @MainActor var _nodes: [ViewNode] { get }
}

/// A result builder of the content of a map.
@resultBuilder
public enum MapContentBuilder {
  /// Passes on a single piece of content.
  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }
  /// Joins pieces of content in order.
  public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> _MapNodes<(repeat each Content)> {
    _MapNodes((repeat each content)) { content in
      var nodes: [ViewNode] = []
      for item in repeat each content { nodes += item._nodes }
      return nodes
    }
  }
  /// Passes on the content of an `if` without an `else`.
  public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }
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

extension ForEach: MapContent where Content: MapContent {
  /// Creates map content for each element.
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(making: data, id: { $0[keyPath: id] }, content: content) }

  /// Creates map content for each identifiable element.
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

  /// Creates a marker with a title, which is not localized.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of the symbol, the node's argument `systemImage`; nil, the default, for none.
  ///   - coordinate: The coordinate.
  public init(
    _ title: some StringProtocol,
    systemImage: String? = nil,
    coordinate: CLLocationCoordinate2D
  ) {
    let symbol = systemImage.map { ["systemImage": $0] } ?? [:]
    node = .place("Marker", String(title), coordinate, symbol)
  }

  /// Creates a marker at a point of interest.
  ///
  /// - Parameter item: The point of interest, whose name is the title.
  public init(item: MKMapItem) {
    self.init(item.name ?? "", coordinate: item.placemark.coordinate)
  }

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
  ///   - anchor: The point of the view that is at the coordinate; not kept.
  ///   - content: The view.
  public init(
    _ title: some StringProtocol,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint = .center,
    @ViewBuilder content: @escaping () -> Content
  ) { (self.title, self.coordinate, self.content) = (String(title), coordinate, content) }

  /// One node, with the nodes of the view as its children.
  @MainActor public var _nodes: [ViewNode] {
    var node = ViewNode.place("Annotation", title, coordinate)
    node.children = content()._nodes
    return [node]
  }
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
