public import Foundation

/// An angle of latitude or longitude in degrees, in WGS 84.
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// A speed in meters per second.
public typealias CLLocationSpeed = Double
/// An accuracy in meters; negative for unknown.
public typealias CLLocationAccuracy = Double
/// A direction in degrees clockwise from north.
public typealias CLLocationDirection = Double
/// An accuracy of a direction in degrees; negative for unknown.
public typealias CLLocationDirectionAccuracy = Double
/// An accuracy of a speed in meters per second; negative for unknown.
public typealias CLLocationSpeedAccuracy = Double

/// A coordinate on the globe, in degrees of WGS 84.
///
/// Any numbers can be stored; ``CLLocationCoordinate2DIsValid(_:)`` tells whether they are a place.
public struct CLLocationCoordinate2D: Hashable, Codable, Sendable {
  /// The latitude: degrees north of the equator, in `-90...90`.
  ///
  /// It is not checked when it is set.
  public var latitude: CLLocationDegrees
  /// The longitude: degrees east of Greenwich, in `-180...180`.
  ///
  /// It is not checked when it is set; 190 is not turned into -170.
  public var longitude: CLLocationDegrees

  /// Creates the coordinate 0° north, 0° east.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator, in `-90...90`; not checked.
  ///   - longitude: Degrees east of Greenwich, in `-180...180`; not checked.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Returns a place on the globe.
///
/// - Parameters:
///   - latitude: Degrees north of the equator, in `-90...90`; not checked.
///   - longitude: Degrees east of Greenwich, in `-180...180`; not checked.
/// - Returns: The place.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees,
  _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns whether a coordinate is a place on the globe.
///
/// - Parameter coordinate: The coordinate.
/// - Returns: Whether the latitude is in `-90...90` and the longitude in `-180...180`; false for
///   numbers that are not finite.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// The coordinate that stands for no place.
///
/// ``CLLocationCoordinate2DIsValid(_:)`` returns false for it.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A location: a coordinate with an altitude and a time.
///
/// Nothing on Linux finds where the device is: a location has what it was created with.
public final class CLLocation: Hashable, Sendable {
  /// The latitude and longitude.
  ///
  /// Not checked: ``CLLocationCoordinate2DIsValid(_:)`` tells whether it is a place.
  public let coordinate: CLLocationCoordinate2D
  /// The altitude, in meters above sea level.
  ///
  /// Negative below it; 0 for a location of latitude and longitude alone.
  public let altitude: CLLocationDistance
  /// The horizontal accuracy: the radius in meters within which the coordinate is right; negative when unknown.
  ///
  /// It is what the creator gave: nothing measures here.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The vertical accuracy: the meters within which the altitude is right; negative when unknown.
  ///
  /// It is what the creator gave: nothing measures here.
  public let verticalAccuracy: CLLocationAccuracy
  /// The time of the measurement.
  ///
  /// For a location of latitude and longitude alone, the time of its creation.
  public let timestamp: Date
  /// The direction of movement, clockwise from north, and its accuracy in degrees; negative when unknown.
  ///
  /// Both are what the creator gave.
  public let course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy
  /// The speed, in meters per second, and its accuracy; negative when unknown.
  ///
  /// Both are what the creator gave.
  public let speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy
  /// The altitude above the ellipsoid, in meters: that above sea level, as no model of the sea is here.
  public var ellipsoidalAltitude: CLLocationDistance { altitude }

  /// Creates a location at sea level, with the present time.
  ///
  /// Its horizontal accuracy is 0, its vertical one unknown.
  ///
  /// - Parameters:
  ///   - latitude: Degrees north of the equator, in `-90...90`; not checked.
  ///   - longitude: Degrees east of Greenwich, in `-180...180`; not checked.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: 0,
      horizontalAccuracy: 0,
      verticalAccuracy: -1,
      timestamp: Date()
    )
  }

  /// Creates a location that does not move.
  ///
  /// - Parameters:
  ///   - coordinate: The latitude and longitude.
  ///   - altitude: Meters above sea level.
  ///   - horizontalAccuracy: The radius in meters within which the coordinate is right; negative
  ///     when unknown.
  ///   - verticalAccuracy: The meters within which the altitude is right; negative when unknown.
  ///   - timestamp: The moment at which the place was measured.
  public convenience init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate,
      altitude: altitude,
      horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy,
      course: -1,
      speed: -1,
      timestamp: timestamp
    )
  }

  /// Creates a location that moves, without the accuracies of its movement.
  ///
  /// - Parameters:
  ///   - coordinate: The latitude and longitude.
  ///   - altitude: Meters above sea level.
  ///   - horizontalAccuracy: The radius in meters within which the coordinate is right; negative when unknown.
  ///   - verticalAccuracy: The meters within which the altitude is right; negative when unknown.
  ///   - course: The direction, clockwise from north; negative when unknown.
  ///   - speed: Meters per second; negative when unknown.
  ///   - timestamp: The moment at which the place was measured.
  public convenience init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    speed: CLLocationSpeed,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate,
      altitude: altitude,
      horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy,
      course: course,
      courseAccuracy: -1,
      speed: speed,
      speedAccuracy: -1,
      timestamp: timestamp
    )
  }

  /// Creates a location with all of its values.
  ///
  /// - Parameters:
  ///   - coordinate: The latitude and longitude.
  ///   - altitude: Meters above sea level.
  ///   - horizontalAccuracy: The radius in meters within which the coordinate is right; negative when unknown.
  ///   - verticalAccuracy: The meters within which the altitude is right; negative when unknown.
  ///   - course: The direction, clockwise from north; negative when unknown.
  ///   - courseAccuracy: The degrees within which the direction is right; negative when unknown.
  ///   - speed: Meters per second; negative when unknown.
  ///   - speedAccuracy: The meters per second within which the speed is right; negative when unknown.
  ///   - timestamp: The moment at which the place was measured.
  public init(
    coordinate: CLLocationCoordinate2D,
    altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy,
    timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    (self.course, self.courseAccuracy) = (course, courseAccuracy)
    (self.speed, self.speedAccuracy) = (speed, speedAccuracy)
    self.timestamp = timestamp
  }

  /// Returns the distance to another place along the ground.
  ///
  /// The great circle on a sphere of the mean radius of the Earth, 6371008.8 m (IUGG): within half
  /// a percent of the ellipsoid.
  ///
  /// - Parameter location: The other place; both altitudes are ignored.
  /// - Returns: The distance in meters.
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

  /// Returns whether two locations are the same place at the same moment.
  public static func == (left: CLLocation, right: CLLocation) -> Bool {
    left.coordinate == right.coordinate && left.altitude == right.altitude
      && left.timestamp == right.timestamp
  }

  /// Hashes the place and the moment.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(coordinate)
    hasher.combine(altitude)
    hasher.combine(timestamp)
  }
}

extension CLLocation: CustomStringConvertible {
  /// Latitude and longitude in degrees with eight decimals, such as `<+37.33000000,-122.03000000>`.
  ///
  /// Altitude, accuracy and time are left out.
  public var description: String {
    String(format: "<%+.8f,%+.8f>", coordinate.latitude, coordinate.longitude)
  }
}
