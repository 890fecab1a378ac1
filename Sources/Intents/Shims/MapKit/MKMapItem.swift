public import CoreLocation
public import Foundation

/// A place on a map: a placemark that was created with a coordinate.
///
/// It is the same type as `CLPlacemark`.
public typealias MKPlacemark = CLPlacemark

extension CLPlacemark {
  /// The coordinate of the place; the invalid one where it has no location.
  public var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }

  /// Creates a placemark at a coordinate, without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }
}

/// A point of interest, as a value of the app's own.
public final class MKMapItem: NSObject, @unchecked Sendable {
  // Unchecked as on Apple's platforms: an app sets what an item has before it hands it on.

  /// The place.
  public let placemark: MKPlacemark
  /// The name, which a ``Marker`` of the item shows; nil by default.
  public var name: String?
  /// The URL of the website; nil by default.
  public var url: URL?
  /// The telephone number; nil by default.
  public var phoneNumber: String?
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
    public init?(rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates a point of interest without a name.
  public init(placemark: MKPlacemark) { self.placemark = placemark }
}

/// A request for a place of Apple's catalog of places, which cannot be asked here.
public struct MKMapItemRequest: Sendable {
  /// The identifier of the place.
  public let mapItemIdentifier: MKMapItem.Identifier

  /// Creates a request.
  ///
  /// - Parameter mapItemIdentifier: The identifier of the place.
  public init(mapItemIdentifier: MKMapItem.Identifier) {
    self.mapItemIdentifier = mapItemIdentifier
  }

  /// The place.
  ///
  /// - Throws: Always: `CocoaError.featureUnsupported`, as the catalog is a service of Apple's.
  public var mapItem: MKMapItem { get async throws { throw CocoaError(.featureUnsupported) } }
}
