internal import CoreLocation
public import SwiftUI

/// The part of the globe that a map shows.
public struct MapCameraPosition: Hashable, Sendable {
  /// The region; nil for ``automatic``, which is left to the host.
  public let region: MKCoordinateRegion?
  /// The region that holds all content of the map, which a host computes.
  public static let automatic = MapCameraPosition(region: nil)
  /// The region around a point of interest.
  ///
  /// - Parameter item: The point of interest.
  /// - Returns: A region of 1,000 m by 1,000 m around it.
  public static func item(_ item: MKMapItem) -> MapCameraPosition {
    let center = item.placemark.coordinate
    return .region(.init(center: center, latitudinalMeters: 1000, longitudinalMeters: 1000))
  }
  /// A given region.
  public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
    MapCameraPosition(region: region)
  }
}

/// The ways in which a user may move a map; not read here.
public struct MapInteractionModes: OptionSet, Sendable {
  /// The modes as bits.
  public let rawValue: Int
  /// Creates modes from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Moving, scaling, tilting and turning the map.
  public static let pan = Self(rawValue: 1), zoom = Self(rawValue: 2), pitch = Self(rawValue: 4),
    rotate = Self(rawValue: 8)
  /// All of them.
  public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

/// A map: one node of the kind `Map`, with a child for each piece of content.
///
/// The renderers do not draw it.
public nonisolated struct Map<Content: MapContent>: View {
  /// None: the view makes its nodes itself.
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
  ) { (region, make) = (initialPosition.region, content) }

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
  ) { (region, make) = (position.wrappedValue.region, content) }

  /// Creates a map without content.
  ///
  /// - Parameters:
  ///   - initialPosition: The part of the globe to show at first.
  ///   - interactionModes: The ways in which a user may move it; not read.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    interactionModes: MapInteractionModes = .all
  ) where Content == Marker? { (region, make) = (initialPosition.region, { nil }) }

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
