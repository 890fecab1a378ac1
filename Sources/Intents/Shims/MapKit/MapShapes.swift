public import CoreLocation
public import SwiftUI

// Outlines on a map, controls, and how maps look: kept in the tree, and drawn by nothing.

/// A circle on a map: one node of the kind `MapCircle`, with `latitude`, `longitude` and `radius`.
///
/// Nothing draws it; a host finds it among the children of the map's node.
public struct MapCircle: MapContent {
  private let arguments: [String: String]

  /// Creates a circle.
  ///
  /// - Parameters:
  ///   - center: The coordinate in the middle.
  ///   - radius: The radius in meters; not checked.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
    arguments = [
      "latitude": "\(center.latitude)", "longitude": "\(center.longitude)", "radius": "\(radius)",
    ]
  }

  /// One node of the kind `MapCircle`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("MapCircle", arguments: arguments))]
  }
}

/// A line on a map: one node of the kind `MapPolyline`, with its coordinates as `points`.
///
/// The argument has the form `latitude,longitude`, with spaces between coordinates.
public struct MapPolyline: MapContent {
  private let points: String

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - coordinates: The coordinates, in order.
  ///   - contourStyle: The form of the line between them; not kept.
  public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {
    points = MapPolyline.text(coordinates)
  }

  /// The form of a line between two coordinates.
  ///
  /// It is not kept in the tree.
  public enum ContourStyle: Sendable {
    /// Straight on the map, or the shortest line on the globe.
    case straight, geodesic
  }

  static func text(_ coordinates: [CLLocationCoordinate2D]) -> String {
    coordinates.map { "\($0.latitude),\($0.longitude)" }.joined(separator: " ")
  }

  /// One node of the kind `MapPolyline`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("MapPolyline", arguments: ["points": points]))]
  }
}

/// A polygon on a map: one node of the kind `MapPolygon`, with its corners as `points`.
///
/// The argument has the form `latitude,longitude`, with spaces between corners; the first corner is not repeated.
public struct MapPolygon: MapContent {
  private let points: String

  /// Creates a polygon.
  ///
  /// - Parameter coordinates: The corners, in order.
  public init(coordinates: [CLLocationCoordinate2D]) { points = MapPolyline.text(coordinates) }

  /// One node of the kind `MapPolygon`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("MapPolygon", arguments: ["points": points]))]
  }
}

extension MapContent {
  /// Sets the fill, which is not kept.
  ///
  /// - Parameter style: The fill.
  /// - Returns: The same content.
  public func foregroundStyle(_ style: some ShapeStyle) -> some MapContent { self }
  /// Sets the outline, which is not kept.
  ///
  /// - Parameters:
  ///   - style: The color.
  ///   - lineWidth: The width in points.
  /// - Returns: The same content.
  public func stroke(_ style: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent { self }
  /// Sets the outline, which is not kept.
  ///
  /// - Parameters:
  ///   - style: The color.
  ///   - line: The width, ends and dashes.
  /// - Returns: The same content.
  public func stroke(_ style: some ShapeStyle, style line: StrokeStyle) -> some MapContent { self }
  /// Sets the value by which content is selected, which is not kept.
  ///
  /// - Parameter value: The value.
  /// - Returns: The same content.
  public func tag(_ value: some Hashable) -> some MapContent { self }
  /// Sets whether the titles of annotations are shown, which is not kept.
  ///
  /// - Parameter visibility: Whether they are shown.
  /// - Returns: The same content.
  public func annotationTitles(_ visibility: Visibility) -> some MapContent { self }
}

extension Marker {
  /// Creates a marker with a view as its label.
  ///
  /// - Parameters:
  ///   - coordinate: The coordinate.
  ///   - label: The label, of which the text is kept.
  @MainActor public init(
    coordinate: CLLocationCoordinate2D,
    @ViewBuilder label: () -> some View
  ) { self.init(label().node.text ?? "", coordinate: coordinate) }

  /// Creates a marker with one of the app's pictures.
  ///
  /// - Parameters:
  ///   - title: The title, which is not localized.
  ///   - image: The name of the picture; not kept.
  ///   - coordinate: The coordinate.
  public init(_ title: some StringProtocol, image: String, coordinate: CLLocationCoordinate2D) {
    self.init(title, coordinate: coordinate)
  }
}

extension Annotation {
  /// Creates an annotation with an anchor.
  ///
  /// - Parameters:
  ///   - title: The title, which is not localized.
  ///   - coordinate: The coordinate.
  ///   - anchor: The point of the view that is at the coordinate; not kept.
  ///   - content: The view.
  public init(
    _ title: some StringProtocol,
    coordinate: CLLocationCoordinate2D,
    anchor: UnitPoint,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(title, coordinate: coordinate, content: content) }
}

/// The categories of points of interest that a map shows.
///
/// They are not kept in the tree, as no map is drawn.
public struct PointOfInterestCategories: Hashable, Sendable {
  private let name: String
  /// Every category, or none.
  public static let all = Self(name: "all"), excludingAll = Self(name: "excludingAll")
  /// Some categories.
  ///
  /// - Parameter categories: The categories.
  /// - Returns: Those alone.
  public static func including(_ categories: [MKPointOfInterestCategory]) -> Self {
    Self(name: "including " + categories.map(\.rawValue).joined(separator: ", "))
  }
  /// All categories but some.
  ///
  /// - Parameter categories: The categories to leave out.
  /// - Returns: The others.
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self {
    Self(name: "excluding " + categories.map(\.rawValue).joined(separator: ", "))
  }
}

extension MapStyle {
  /// The presentation of heights on a map.
  ///
  /// It is not kept: each style has one form in the tree.
  public struct Elevation: Hashable, Sendable {
    private let name: String
    /// Chosen by the system, flat, or realistic.
    public static let automatic = Self(name: "automatic"), flat = Self(name: "flat"),
      realistic = Self(name: "realistic")
  }

  /// The strength of a map's colors.
  ///
  /// It is not kept: each style has one form in the tree.
  public struct StandardEmphasis: Hashable, Sendable {
    private let name: String
    /// Chosen by the system, or muted.
    public static let automatic = Self(name: "automatic"), muted = Self(name: "muted")
  }

  /// Streets and names, with options that are not kept.
  ///
  /// - Parameters:
  ///   - elevation: The presentation of heights; not kept.
  ///   - emphasis: The strength of the colors; not kept.
  ///   - pointsOfInterest: The points of interest to show; not kept.
  ///   - showsTraffic: Whether traffic is shown; not kept.
  /// - Returns: The style `standard`.
  public static func standard(
    elevation: Elevation = .automatic,
    emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { .standard }

  /// Satellite images, with an option that is not kept.
  ///
  /// - Parameter elevation: The presentation of heights; not kept.
  /// - Returns: The style `imagery`.
  public static func imagery(elevation: Elevation) -> MapStyle { .imagery }

  /// Satellite images with streets and names, with options that are not kept.
  ///
  /// - Parameters:
  ///   - elevation: The presentation of heights; not kept.
  ///   - pointsOfInterest: The points of interest to show; not kept.
  ///   - showsTraffic: Whether traffic is shown; not kept.
  /// - Returns: The style `hybrid`.
  public static func hybrid(
    elevation: Elevation = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { .hybrid }
}

/// The compass of a map.
///
/// It is an empty view here, and `mapControls(_:)` does not make it.
public nonisolated struct MapCompass: View {
  /// Creates the compass.
  public init() {}
  /// An empty view.
  public var body: EmptyView { EmptyView() }
}

/// The scale of a map.
///
/// It is an empty view here.
public nonisolated struct MapScaleView: View {
  /// Creates the scale.
  public init() {}
  /// An empty view.
  public var body: EmptyView { EmptyView() }
}

/// The button that centers a map on the user.
///
/// It is an empty view here, as the user's location is not known.
public nonisolated struct MapUserLocationButton: View {
  /// Creates the button.
  public init() {}
  /// An empty view.
  public var body: EmptyView { EmptyView() }
}

/// The button that tilts a map.
///
/// It is an empty view here.
public nonisolated struct MapPitchToggle: View {
  /// Creates the button.
  public init() {}
  /// An empty view.
  public var body: EmptyView { EmptyView() }
}
