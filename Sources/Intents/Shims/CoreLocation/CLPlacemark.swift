/// A place with its name and address, as far as they are known.
///
/// Nothing on Linux turns coordinates into addresses: a placemark says what it was created with.
public final class CLPlacemark: Hashable, Codable, Sendable {
  /// The coordinate; nil when only the address is known.
  public var location: CLLocation? {
    coordinate.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
  }
  /// What the place is called.
  public let name: String?
  /// Street.
  public let thoroughfare: String?
  /// Number in the street.
  public let subThoroughfare: String?
  /// Town.
  public let locality: String?
  /// State or region.
  public let administrativeArea: String?
  /// Postal code.
  public let postalCode: String?
  /// Country.
  public let country: String?
  /// Country in two letters.
  public let isoCountryCode: String?
  private let coordinate: CLLocationCoordinate2D?

  /// Creates a place of what is known about it.
  public init(
    location: CLLocation?,
    name: String? = nil,
    thoroughfare: String? = nil,
    subThoroughfare: String? = nil,
    locality: String? = nil,
    administrativeArea: String? = nil,
    postalCode: String? = nil,
    country: String? = nil,
    isoCountryCode: String? = nil
  ) {
    coordinate = location?.coordinate
    self.name = name
    self.thoroughfare = thoroughfare
    self.subThoroughfare = subThoroughfare
    self.locality = locality
    self.administrativeArea = administrativeArea
    self.postalCode = postalCode
    self.country = country
    self.isoCountryCode = isoCountryCode
  }

  /// Returns whether two say the same.
  public static func == (left: CLPlacemark, right: CLPlacemark) -> Bool {
    left.parts == right.parts && left.coordinate == right.coordinate
  }

  /// Feeds everything known to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts)
    hasher.combine(coordinate)
  }

  private var parts: [String?] {
    [
      name, thoroughfare, subThoroughfare, locality, administrativeArea, postalCode, country,
      isoCountryCode,
    ]
  }
}

extension CLPlacemark: CustomStringConvertible {
  /// The name and the address, else the latitude and longitude in degrees; empty when nothing is known.
  public var description: String {
    let street = [thoroughfare, subThoroughfare].compactMap(\.self).joined(separator: " ")
    let town = [postalCode, locality].compactMap(\.self).joined(separator: " ")
    let words = [name, street, town, administrativeArea, country ?? isoCountryCode]
      .compactMap(\.self).filter { !$0.isEmpty }
    if !words.isEmpty { return words.joined(separator: ", ") }
    return coordinate.map { "\($0.latitude), \($0.longitude)" } ?? ""
  }
}
