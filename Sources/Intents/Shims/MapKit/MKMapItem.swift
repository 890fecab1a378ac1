public import CoreLocation
public import Foundation

/// A place on a map: a placemark that was created with a coordinate.
///
/// It is the same type as `CLPlacemark`, so that it can be given wherever one is expected.
public typealias MKPlacemark = CLPlacemark

extension CLPlacemark {
  /// The coordinate of the place; the invalid one where it has no location.
  public var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  /// The country as two letters of ISO 3166-1; nil when unknown.
  public var countryCode: String? { isoCountryCode }
  /// The name of the place or of its street; nil when both are unknown.
  public var title: String? { name ?? thoroughfare }

  /// Creates a placemark at a coordinate, without an address.
  ///
  /// - Parameter coordinate: The coordinate; not checked.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }

  /// Creates a placemark at a coordinate with an address.
  ///
  /// - Parameters:
  ///   - coordinate: The coordinate; not checked.
  ///   - addressDictionary: The address by the keys `Name`, `Street`, `City`, `State`, `ZIP`, `Country` and
  ///     `CountryCode`; others are not read.
  public convenience init(
    coordinate: CLLocationCoordinate2D,
    addressDictionary: [String: Any]?
  ) {
    func part(_ key: String) -> String? { addressDictionary?[key] as? String }
    self.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
      name: part("Name"),
      thoroughfare: part("Street"),
      locality: part("City"),
      administrativeArea: part("State"),
      postalCode: part("ZIP"),
      country: part("Country"),
      isoCountryCode: part("CountryCode")
    )
  }
}

/// A point of interest.
///
/// It is a value of the app's own: no service fills in what is missing.
public final class MKMapItem: NSObject, @unchecked Sendable {
  // Unchecked as on Apple's platforms: an app sets what an item says before it hands it on.

  /// The place.
  ///
  /// It is set when the item is created and cannot be replaced.
  public let placemark: MKPlacemark
  /// The name; nil by default.
  ///
  /// A ``Marker`` of the item shows it.
  public var name: String?
  /// The address of the website; nil by default.
  public var url: URL?
  /// The telephone number; nil by default.
  ///
  /// It is text of the app's own, neither checked nor dialed.
  public var phoneNumber: String?
  /// The kind of place; nil by default.
  public var pointOfInterestCategory: MKPointOfInterestCategory?
  /// The time zone; nil by default.
  public var timeZone: TimeZone?
  /// The address in words; nil where it was not given.
  public let address: MKAddress?
  /// The identifier in Apple's catalog of places; always nil here.
  public var identifier: Identifier? { nil }
  /// A Boolean value that says whether it stands for the user's location; always false here.
  public var isCurrentLocation: Bool { false }
  /// The location of the place.
  public var location: CLLocation {
    placemark.location
      ?? CLLocation(
        latitude: kCLLocationCoordinate2DInvalid.latitude,
        longitude: kCLLocationCoordinate2DInvalid.longitude
      )
  }

  /// The identifier of a place in Apple's catalog of places.
  public struct Identifier: RawRepresentable, Hashable, Codable, Sendable {
    /// The identifier as text.
    public let rawValue: String
    /// Creates an identifier.
    ///
    /// - Parameter rawValue: The identifier as text; not checked.
    public init?(rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates a point of interest without a name.
  ///
  /// - Parameter placemark: The place.
  public init(placemark: MKPlacemark) { (self.placemark, address) = (placemark, nil) }

  /// Creates a point of interest without a name.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - address: The address in words; nil where it is not known.
  public init(location: CLLocation, address: MKAddress?) {
    (placemark, self.address) = (CLPlacemark(location: location), address)
  }

  /// Returns an item for the user's location, which is not known here.
  ///
  /// - Returns: A new item at the invalid coordinate, without a name.
  public static func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  /// Opens the item in an app for maps, of which there is none here.
  ///
  /// - Parameter launchOptions: Options such as ``MKLaunchOptionsDirectionsModeKey``; not read.
  /// - Returns: Always false.
  @discardableResult
  public func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }

  /// Opens items in an app for maps, of which there is none here.
  ///
  /// - Parameters:
  ///   - mapItems: The items; not read.
  ///   - launchOptions: Options such as ``MKLaunchOptionsDirectionsModeKey``; not read.
  /// - Returns: Always false.
  @discardableResult
  public static func openMaps(
    with mapItems: [MKMapItem],
    launchOptions: [String: Any]? = nil
  ) -> Bool { false }
}

/// The key of the means of travel among the options of ``MKMapItem/openInMaps(launchOptions:)``.
///
/// Nothing reads the options here; the three values below go with this key.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// Travel by car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// Travel on foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// Travel by public transport.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
/// The key of the map's center, span, camera, appearance and traffic among the options of a map app; not read here.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter",
  MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan",
  MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType",
  MKLaunchOptionsCameraKey = "MKLaunchOptionsCameraKey",
  MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
/// The usual means of travel of the user, and cycling.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault",
  MKLaunchOptionsDirectionsModeCycling = "MKLaunchOptionsDirectionsModeCycling"

/// An address in words.
public final class MKAddress: NSObject, Sendable {
  /// The whole address, and a short form; nil for none.
  public let fullAddress: String, shortAddress: String?
  /// Creates an address.
  ///
  /// - Parameters:
  ///   - fullAddress: The whole address; nil is the answer where it is empty.
  ///   - shortAddress: A short form; nil for none.
  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    (self.fullAddress, self.shortAddress) = (fullAddress, shortAddress)
  }
}
