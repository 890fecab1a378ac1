public import Foundation

/// A placemark: a place with its name and address, as far as they are known.
///
/// Nothing on Linux turns coordinates into addresses: a placemark has what it was created with.
public final class CLPlacemark: Hashable, Codable, Sendable {
  /// The location; nil when only the address is known.
  ///
  /// Only the coordinate is kept: altitude and accuracy are those of a location without any, and
  /// the time is that of the reading.
  public var location: CLLocation? {
    coordinate.map { CLLocation(latitude: $0.latitude, longitude: $0.longitude) }
  }
  /// The name of the place, such as that of a building; nil when unknown.
  public let name: String?
  /// The name of the street; nil when unknown.
  public let thoroughfare: String?
  /// The house number; nil when unknown.
  public let subThoroughfare: String?
  /// The city; nil when unknown.
  public let locality: String?
  /// The state or region; nil when unknown.
  public let administrativeArea: String?
  /// The postal code; nil when unknown.
  public let postalCode: String?
  /// The name of the country; nil when unknown.
  public let country: String?
  /// The country as two letters of ISO 3166-1; nil when unknown.
  public let isoCountryCode: String?
  /// Parts of the address and of nature that nothing here knows; all are nil.
  public var subLocality: String? { nil }
  /// The county; nil where it is not known.
  public var subAdministrativeArea: String? { nil }
  /// The name of a lake or river; nil for none.
  public var inlandWater: String? { nil }
  /// The name of an ocean; nil for none.
  public var ocean: String? { nil }
  /// The names of sights at the place.
  ///
  /// Always nil here.
  public var areasOfInterest: [String]? { nil }
  /// The time zone of the place.
  ///
  /// Always nil here.
  public var timeZone: TimeZone? { nil }
  /// The region around the place.
  ///
  /// Always nil here.
  public var region: CLRegion? { nil }
  private let coordinate: CLLocationCoordinate2D?

  /// Creates a copy of a placemark.
  public convenience init(placemark: CLPlacemark) {
    self.init(
      location: placemark.location,
      name: placemark.name,
      thoroughfare: placemark.thoroughfare,
      subThoroughfare: placemark.subThoroughfare,
      locality: placemark.locality,
      administrativeArea: placemark.administrativeArea,
      postalCode: placemark.postalCode,
      country: placemark.country,
      isoCountryCode: placemark.isoCountryCode
    )
  }

  /// Creates a placemark of what is known about a place.
  ///
  /// - Parameters:
  ///   - location: The location, of which the coordinate is kept; nil when it is unknown.
  ///   - name: The name of the place; nil by default, as are all that follow.
  ///   - thoroughfare: The street.
  ///   - subThoroughfare: The number in the street.
  ///   - locality: The town.
  ///   - administrativeArea: The state or region.
  ///   - postalCode: The postal code.
  ///   - country: The name of the country.
  ///   - isoCountryCode: The country as two letters of ISO 3166-1.
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

  /// Returns whether two placemarks have the same coordinate, name and address.
  public static func == (left: CLPlacemark, right: CLPlacemark) -> Bool {
    left.parts == right.parts && left.coordinate == right.coordinate
  }

  /// Hashes all parts.
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
  /// The name and the address in one line, or the latitude and longitude in degrees.
  ///
  /// Empty when nothing is known.
  public var description: String {
    let street = [thoroughfare, subThoroughfare].compactMap(\.self).joined(separator: " ")
    let town = [postalCode, locality].compactMap(\.self).joined(separator: " ")
    let words = [name, street, town, administrativeArea, country ?? isoCountryCode]
      .compactMap(\.self).filter { !$0.isEmpty }
    if !words.isEmpty { return words.joined(separator: ", ") }
    return coordinate.map { "\($0.latitude), \($0.longitude)" } ?? ""
  }
}
