public import Foundation

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Meters between places.
public typealias CLLocationDistance = Double
/// Meters per second.
public typealias CLLocationSpeed = Double
/// Meters of uncertainty; negative for unknown.
public typealias CLLocationAccuracy = Double
/// Degrees clockwise from north.
public typealias CLLocationDirection = Double

/// A place on the globe, in degrees of WGS 84.
public struct CLLocationCoordinate2D: Hashable, Codable, Sendable {
  /// Degrees north of the equator, in `-90...90`.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich, in `-180...180`.
  public var longitude: CLLocationDegrees

  /// Creates the place where the equator meets the meridian of Greenwich.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Returns a place on the globe.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees,
  _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns whether a place has degrees that exist.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// The coordinate that stands for none; ``CLLocationCoordinate2DIsValid(_:)`` says no to it.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place with its height, at a moment.
public final class CLLocation: Hashable, Sendable {
  /// Where on the globe.
  public let coordinate: CLLocationCoordinate2D
  /// Meters above the sea.
  public let altitude: CLLocationDistance
  /// Meters within which the coordinate holds; negative for unknown.
  public let horizontalAccuracy: CLLocationAccuracy
  /// Meters within which the height holds; negative for unknown.
  public let verticalAccuracy: CLLocationAccuracy
  /// When.
  public let timestamp: Date

  /// Creates a place at sea level, now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: 0,
      horizontalAccuracy: 0,
      verticalAccuracy: -1,
      timestamp: Date()
    )
  }

  /// Creates a place with everything known about it.
  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.timestamp = timestamp
  }

  /// Returns the meters to another place along the ground.
  ///
  /// The great circle on a sphere of the mean radius of the Earth, 6371008.8 m (IUGG): within half a
  /// per cent of the ellipsoid. Heights do not count.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    let (here, there) = (coordinate, location.coordinate)
    func haversine(_ degrees: Double) -> Double {
      let sine = sin(degrees * .pi / 360)
      return sine * sine
    }
    let parallels =
      cos(here.latitude * .pi / 180) * cos(there.latitude * .pi / 180)
      * haversine(there.longitude - here.longitude)
    let arc = haversine(there.latitude - here.latitude) + parallels
    return 2 * 6_371_008.8 * asin(min(1, arc.squareRoot()))
  }

  /// Returns whether two are the same place at the same moment.
  public static func == (left: CLLocation, right: CLLocation) -> Bool {
    left.coordinate == right.coordinate && left.altitude == right.altitude
      && left.timestamp == right.timestamp
  }

  /// Feeds the place and the moment to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(coordinate)
    hasher.combine(altitude)
    hasher.combine(timestamp)
  }
}

extension CLLocation: CustomStringConvertible {
  /// Latitude and longitude in degrees, such as `<+37.33, -122.03>`.
  public var description: String {
    String(format: "<%+.8f,%+.8f>", coordinate.latitude, coordinate.longitude)
  }
}
