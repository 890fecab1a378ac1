public import CoreLocation

/// The extent of a region, in degrees.
public struct MKCoordinateSpan: Hashable, Codable, Sendable {
  /// The extent from south to north, in degrees of latitude.
  public var latitudeDelta: CLLocationDegrees
  /// The extent from west to east, in degrees of longitude.
  public var longitudeDelta: CLLocationDegrees

  /// Creates a span.
  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A rectangular region of the globe, by its center and its extent.
public struct MKCoordinateRegion: Hashable, Codable, Sendable {
  /// The coordinate in the middle; 0° north, 0° east by default.
  public var center: CLLocationCoordinate2D
  /// The extent around the center; 0 degrees by default.
  public var span: MKCoordinateSpan

  /// Creates a region by its extent in degrees.
  public init(center: CLLocationCoordinate2D = .init(), span: MKCoordinateSpan = .init()) {
    self.center = center
    self.span = span
  }

  /// Creates a region by its extent in meters, on a sphere with a radius of 6,371,009 m.
  ///
  /// The extent is limited to 180 degrees of latitude and 360 degrees of longitude.
  ///
  /// - Parameters:
  ///   - center: The coordinate in the middle.
  ///   - latitudinalMeters: Meters from south to north, not negative; not checked.
  ///   - longitudinalMeters: Meters from west to east; at a pole the region has all 360 degrees.
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
