public import CoreLocation

/// A place on a map, with an address as far as it is known.
public final class MKPlacemark: Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D

  /// Creates a placemark.
  ///
  /// - Parameter coordinate: The place.
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

  /// Creates a placemark of another.
  ///
  /// - Parameter placemark: What is known of a place; without a location it is the invalid coordinate.
  public init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }

  /// The place.
  public var location: CLLocation? {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// A point of interest.
///
/// A value of the app's own: no service fills in what is missing.
public final class MKMapItem {
  /// The place.
  public let placemark: MKPlacemark
  /// What the place is called.
  public var name: String?
  /// Its website.
  public var url: URL?
  /// Its telephone number.
  public var phoneNumber: String?

  /// Creates a point of interest.
  ///
  /// - Parameter placemark: The place.
  public init(placemark: MKPlacemark) { self.placemark = placemark }

  /// Where the user is, which is not known here: the invalid coordinate.
  ///
  /// - Returns: A point of interest.
  public static func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  /// Shows nothing: there is no app for maps.
  ///
  /// - Parameter launchOptions: Not read.
  /// - Returns: False.
  @discardableResult
  public func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// How to travel, among the options of ``MKMapItem/openInMaps(launchOptions:)``.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// By bus and train.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"

/// Why a search has no answer.
public struct MKError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: UInt, Sendable {
    /// Not known.
    case unknown = 1
    /// The service failed.
    case serverFailure
    /// It is busy.
    case loadingThrottled
    /// Nothing was found.
    case placemarkNotFound
  }

  /// What went wrong.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// Searches for places on Apple's platforms; there is no such service here.
public final class MKLocalSearch {
  /// What is looked for.
  public final class Request {
    /// The words.
    public var naturalLanguageQuery: String?
    /// Where to look first.
    public var region = MKCoordinateRegion()
    /// What kinds of places.
    public var resultTypes: MKLocalSearch.ResultType = [.address, .pointOfInterest]

    /// Creates a request for nothing.
    ///
    /// The search of it throws as any other does.
    public init() {}
  }

  /// What was found.
  ///
  /// None is ever made here, as each search throws.
  public final class Response {
    /// The places, best first.
    public let mapItems: [MKMapItem] = []
    private init() {}
  }

  /// Kinds of places.
  public struct ResultType: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates kinds from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of kinds.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses.
    public static let address = ResultType(rawValue: 1)
    /// Points of interest.
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  /// Creates a search.
  ///
  /// - Parameter request: What is looked for; not read.
  public init(request: Request) {}

  /// Asks no service.
  ///
  /// - Returns: Never.
  /// - Throws: Always ``MKError`` with `serverFailure`.
  public func start() async throws -> Response { throw MKError(.serverFailure) }
}
