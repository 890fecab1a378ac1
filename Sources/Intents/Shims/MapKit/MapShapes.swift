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
  /// Sets whether second lines are seen, which has no effect.
  ///
  /// - Parameter visibility: Whether they are; not read.
  /// - Returns: The same content.
  public func annotationSubtitles(_ visibility: Visibility) -> some MapContent { self }
  /// Sets the tint, which has no effect.
  ///
  /// - Parameter tint: The tint; not read.
  /// - Returns: The same content.
  public func tint(_ tint: some ShapeStyle) -> some MapContent { self }
  /// Sets the layer of shapes, which has no effect.
  ///
  /// - Parameter level: The layer; not read.
  /// - Returns: The same content.
  public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }
}

/// A layer of shapes on a map.
public enum MKOverlayLevel: Int, Sendable {
  /// Above the streets, or above their names too.
  case aboveRoads, aboveLabels
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
