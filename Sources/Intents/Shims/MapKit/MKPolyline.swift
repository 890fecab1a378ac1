public import CoreLocation
import SwiftUI

/// A line through coordinates.
public final class MKPolyline: NSObject, Sendable {
  /// The coordinates, in order.
  let coordinates: [CLLocationCoordinate2D]
  /// Creates a line.
  ///
  /// - Parameters:
  ///   - coords: The coordinates.
  ///   - count: How many of them belong to the line.
  public init(coordinates coords: [CLLocationCoordinate2D], count: Int) {
    coordinates = Array(coords.prefix(count))
  }
  /// The number of coordinates.
  public var pointCount: Int { coordinates.count }
  /// The middle one of the coordinates; an invalid one where there is none.
  public var coordinate: CLLocationCoordinate2D {
    coordinates.isEmpty ? kCLLocationCoordinate2DInvalid : coordinates[coordinates.count / 2]
  }
}

extension MapPolyline {
  /// Creates a line on a map.
  ///
  /// - Parameter polyline: The line.
  public init(_ polyline: MKPolyline) { self.init(coordinates: polyline.coordinates) }
  /// Creates the line of a route.
  ///
  /// - Parameter route: The route.
  public init(_ route: MKRoute) { self.init(route.polyline) }
}
