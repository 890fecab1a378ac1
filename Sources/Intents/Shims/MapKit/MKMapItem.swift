public import CoreLocation

/// A place on a map.
///
/// It has a coordinate only: the address of a `CLPlacemark` is not kept.
public final class MKPlacemark: Sendable {
  /// The coordinate of the place.
  ///
  /// It is not checked: a placemark may have the invalid coordinate, as that of ``MKMapItem/forCurrentLocation()``
  /// has.
  public let coordinate: CLLocationCoordinate2D

  /// Creates a placemark at a coordinate.
  ///
  /// - Parameter coordinate: The coordinate; not checked.
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  /// Creates a placemark at the location of another.
  ///
  /// - Parameter placemark: The other placemark; without a location this one gets the invalid coordinate.
  public init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }

  /// The location of the place, made of ``coordinate``.
  ///
  /// It is never nil here. Its altitude is 0 m, and its time the moment of reading.
  public var location: CLLocation? {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// A point of interest.
///
/// It is a value of the app's own: no service fills in what is missing.
public final class MKMapItem {
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

  /// Creates a point of interest without a name.
  ///
  /// - Parameter placemark: The place.
  public init(placemark: MKPlacemark) { self.placemark = placemark }

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

/// An error of a service for maps.
///
/// Searches and directions throw only the code `serverFailure` here.
public struct MKError: Error, Hashable, Sendable {
  /// The kind of an error of a service for maps, with Apple's numbers.
  public enum Code: UInt, Sendable {
    /// The cause is not known; never thrown here.
    case unknown = 1
    /// The service has failed, or there is none: what each search reports here.
    case serverFailure
    /// The service was asked too often; never thrown here.
    case loadingThrottled
    /// Nothing was found; never thrown here.
    case placemarkNotFound
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
}

/// A search for places, which always fails here, as there is no such service.
public final class MKLocalSearch {
  /// The description of a search.
  ///
  /// All values are kept and can be read back; ``MKLocalSearch`` does not read them.
  public final class Request {
    /// The text to search for; nil, the default, for none.
    public var naturalLanguageQuery: String?
    /// The region to search first; an empty one at 0° north, 0° east by default.
    public var region = MKCoordinateRegion()
    /// The kinds of places to find; addresses and points of interest by default.
    public var resultTypes: MKLocalSearch.ResultType = [.address, .pointOfInterest]

    /// Creates a request without a text.
    ///
    /// The search of it throws as any other does.
    public init() {}
  }

  /// The result of a search.
  ///
  /// None is ever made here, as each search throws.
  public final class Response {
    /// The places that were found, best first.
    public let mapItems: [MKMapItem] = []
    private init() {}
  }

  /// Kinds of places.
  public struct ResultType: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates a set of kinds from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of kinds.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses.
    public static let address = ResultType(rawValue: 1)
    /// Points of interest.
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  /// Creates a search, which does nothing until it is started.
  ///
  /// - Parameter request: The description of the search; not kept.
  public init(request: Request) {}

  /// Starts the search, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MKError`` with `serverFailure`.
  public func start() async throws -> Response { throw MKError(.serverFailure) }
}
