public import CoreLocation
public import SwiftUI

// Outlines on a map, controls, and how maps look: kept in the tree, and drawn by nothing.

/// What is around a place: one node of the kind `MapCircle`, with `latitude`, `longitude` and `radius`.
public struct MapCircle: MapContent {
  private let arguments: [String: String]

  /// Creates a circle.
  ///
  /// - Parameters:
  ///   - center: The place.
  ///   - radius: How far around it, in meters.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    arguments = [
      "latitude": "\(center.latitude)", "longitude": "\(center.longitude)", "radius": "\(radius)",
    ]
  }

  /// One node.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("MapCircle", arguments: arguments))]
  }
}

/// A way: one node of the kind `MapPolyline`, with its places as `points`.
public struct MapPolyline: MapContent {
  private let points: String

  /// Creates a way.
  ///
  /// - Parameters:
  ///   - coordinates: The places, in order.
  ///   - contourStyle: Straight on the map or on the globe; not kept.
  public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {
    points = MapPolyline.text(coordinates)
  }

  /// How places are joined.
  public enum ContourStyle: Sendable {
    /// Straight on the map, or on the globe.
    case straight, geodesic
  }

  static func text(_ coordinates: [CLLocationCoordinate2D]) -> String {
    coordinates.map { "\($0.latitude),\($0.longitude)" }.joined(separator: " ")
  }

  /// One node.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("MapPolyline", arguments: ["points": points]))]
  }
}

/// A part of a map: one node of the kind `MapPolygon`, with its corners as `points`.
public struct MapPolygon: MapContent {
  private let points: String

  /// Creates a part of a map.
  ///
  /// - Parameter coordinates: The corners, in order.
  public init(coordinates: [CLLocationCoordinate2D]) { points = MapPolyline.text(coordinates) }

  /// One node.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("MapPolygon", arguments: ["points": points]))]
  }
}

extension MapContent {
  /// Says in which color it is filled; it is not kept.
  ///
  /// - Parameter style: The color.
  /// - Returns: The same.
  public func foregroundStyle(_ style: some ShapeStyle) -> some MapContent { self }
  /// Says how its outline looks; it is not kept.
  ///
  /// - Parameters:
  ///   - style: The color.
  ///   - lineWidth: How wide, in points.
  /// - Returns: The same.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent { self }
  /// Says how its outline looks; it is not kept.
  ///
  /// - Parameters:
  ///   - style: The color.
  ///   - line: Width, ends and dashes.
  /// - Returns: The same.
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> some MapContent { self }
  /// Says what it is among what can be chosen; nothing is chosen.
  ///
  /// - Parameter value: What it is.
  /// - Returns: The same.
  public func tag(_ value: some Hashable) -> some MapContent { self }
  /// Says where names of signs are seen; it is not kept.
  ///
  /// - Parameter visibility: Whether.
  /// - Returns: The same.
  public func annotationTitles(_ visibility: Visibility) -> some MapContent { self }
}

extension Marker {
  /// Creates a sign with a view of its own.
  ///
  /// - Parameters:
  ///   - coordinate: The place.
  ///   - label: What it says; the words of its texts are kept.
  @MainActor public init(
    coordinate: CLLocationCoordinate2D,
    @ViewBuilder label: () -> some View
  ) { self.init(label().node.text ?? "", coordinate: coordinate) }

  /// Creates a sign with a picture.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - image: The name of the picture; not kept.
  ///   - coordinate: The place.
  public init(_ title: some StringProtocol, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(title, coordinate: coordinate)
  }
}

extension Annotation {
  /// Creates a view at a place.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - coordinate: The place.
  ///   - anchor: Which part of the view is at the place; not kept.
  ///   - content: The view.
  public init(
    _ title: some StringProtocol,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(title, coordinate: coordinate, content: content) }
}

/// Kinds of places that a map shows.
public struct PointOfInterestCategories: Hashable, Sendable {
  private let name: String
  /// All of them, or none.
  public static let all = Self(name: "all"), excludingAll = Self(name: "excludingAll")
}

extension MapStyle {
  /// Whether heights are seen.
  public struct Elevation: Hashable, Sendable {
    private let name: String
    /// As the system likes, not, or as they are.
    public static let automatic = Self(name: "automatic"), flat = Self(name: "flat"),
      realistic = Self(name: "realistic")
  }

  /// How strong the colors are.
  public struct StandardEmphasis: Hashable, Sendable {
    private let name: String
    /// As the system likes, or weaker.
    public static let automatic = Self(name: "automatic"), muted = Self(name: "muted")
  }

  /// Streets and names.
  ///
  /// - Parameters:
  ///   - elevation: Whether heights are seen; not kept.
  ///   - emphasis: How strong the colors are; not kept.
  ///   - pointsOfInterest: Which places are seen; not kept.
  ///   - showsTraffic: Whether traffic is seen; not kept.
  /// - Returns: The look.
  public static func standard(
    elevation: Elevation = .automatic,
    emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { .standard }

  /// Photographs from above.
  ///
  /// - Parameter elevation: Whether heights are seen; not kept.
  /// - Returns: The look.
  public static func imagery(elevation: Elevation) -> MapStyle { .imagery }

  /// Photographs from above with names.
  ///
  /// - Parameters:
  ///   - elevation: Whether heights are seen; not kept.
  ///   - pointsOfInterest: Which places are seen; not kept.
  ///   - showsTraffic: Whether traffic is seen; not kept.
  /// - Returns: The look.
  public static func hybrid(
    elevation: Elevation = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { .hybrid }
}

/// The compass of a map; it is not shown.
public nonisolated struct MapCompass: View {
  /// Creates the control.
  public init() {}
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

/// The scale of a map; it is not shown.
public nonisolated struct MapScaleView: View {
  /// Creates the control.
  public init() {}
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

/// The button of a map that goes to the user; it is not shown.
public nonisolated struct MapUserLocationButton: View {
  /// Creates the control.
  public init() {}
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}

/// The button of a map that tilts it; it is not shown.
public nonisolated struct MapPitchToggle: View {
  /// Creates the control.
  public init() {}
  /// Nothing.
  public var body: EmptyView { EmptyView() }
}
