public import CoreLocation

/// How far a region reaches, in degrees.
public struct MKCoordinateSpan: Hashable, Codable, Sendable {
  /// Degrees of latitude from the south to the north.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees of longitude from the west to the east.
  public var longitudeDelta: CLLocationDegrees

  /// Creates a span.
  ///
  /// - Parameters:
  ///   - latitudeDelta: Degrees of latitude, not negative; not checked.
  ///   - longitudeDelta: Degrees of longitude, not negative; not checked.
  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the globe around a place.
public struct MKCoordinateRegion: Hashable, Codable, Sendable {
  /// The place in its middle.
  public var center: CLLocationCoordinate2D
  /// How far it reaches.
  public var span: MKCoordinateSpan

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - center: The place in its middle.
  ///   - span: How far it reaches.
  public init(center: CLLocationCoordinate2D = .init(), span: MKCoordinateSpan = .init()) {
    self.center = center
    self.span = span
  }

  /// Creates a region of a size on the ground, on a globe whose radius is 6,371,009 m everywhere.
  ///
  /// - Parameters:
  ///   - center: The place in its middle.
  ///   - latitudinalMeters: Meters from the south to the north, not negative; not checked.
  ///   - longitudinalMeters: Meters from the west to the east; at a pole it is all 360 degrees.
  public init(
    center: CLLocationCoordinate2D,
    latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 6_371_009 * Double.pi / 180
    let parallel = degree * cos(center.latitude * .pi / 180)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(180, latitudinalMeters / degree),
        longitudeDelta: parallel > 0 ? min(360, longitudinalMeters / parallel) : 360
      )
    )
  }
}
