public import CoreLocation
internal import Foundation

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
    /// Directions were not found, or an answer cannot be read; never thrown here.
    case directionsNotFound, decodingFailed
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
  /// The kinds by the names that a `catch` uses, as in `catch MKError.unknown`.
  public static let unknown = Code.unknown, serverFailure = Code.serverFailure,
    loadingThrottled = Code.loadingThrottled, placemarkNotFound = Code.placemarkNotFound,
    directionsNotFound = Code.directionsNotFound, decodingFailed = Code.decodingFailed
}

extension MKError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? MKError)?.code == code
  }
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
    /// The kinds of points of interest to find; nil, the default, for all.
    public var pointOfInterestFilter: MKPointOfInterestFilter?
    /// The preference for the region; the usual one by default.
    public var regionPriority = MKLocalSearch.RegionPriority.default

    /// Creates a request for a text.
    ///
    /// - Parameter naturalLanguageQuery: The text.
    public init(naturalLanguageQuery: String) { self.naturalLanguageQuery = naturalLanguageQuery }
    /// Creates a request for a text in a region.
    ///
    /// - Parameters:
    ///   - naturalLanguageQuery: The text.
    ///   - region: The region to search first.
    public init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      (self.naturalLanguageQuery, self.region) = (naturalLanguageQuery, region)
    }
    /// Creates a request for a suggestion.
    ///
    /// - Parameter completion: The suggestion, whose title becomes the text.
    public init(completion: MKLocalSearchCompletion) { naturalLanguageQuery = completion.title }
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
    /// The region that holds them.
    public let boundingRegion = MKCoordinateRegion()
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
    /// Features of the land.
    public static let physicalFeature = ResultType(rawValue: 4)
  }

  /// The preference for the region of a request.
  public enum RegionPriority: Int, Sendable {
    /// Places in it first, or no others.
    case `default`, required
  }
  /// A closure that gets the places, or an error.
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void
  /// A Boolean value that says whether the search is on its way.
  ///
  /// Always false here.
  public var isSearching: Bool { false }

  /// Creates a search, which does nothing until it is started.
  ///
  /// - Parameter request: The description of the search; not kept.
  public init(request: Request) {}
  /// Creates a search for points of interest, which does nothing until it is started.
  ///
  /// - Parameter request: The description of the search; not kept.
  public init(request: MKLocalPointsOfInterestRequest) {}

  /// Starts the search, which fails.
  ///
  /// - Parameter completionHandler: Gets ``MKError`` with `serverFailure`, before this returns.
  public func start(completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, MKError(.serverFailure))
  }
  /// Cancels the search, which has no effect: it has failed already.
  public func cancel() {}

  /// Starts the search, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MKError`` with `serverFailure`.
  public func start() async throws -> Response { throw MKError(.serverFailure) }
}

/// A request for points of interest around a place.
///
/// The values are kept; the search of it throws as any other does.
public final class MKLocalPointsOfInterestRequest {
  /// The part of the globe to search.
  public let region: MKCoordinateRegion
  /// The middle of that part.
  public var coordinate: CLLocationCoordinate2D { region.center }
  /// The radius, in meters.
  public let radius: CLLocationDistance
  /// The kinds to find; nil, the default, for all.
  public var pointOfInterestFilter: MKPointOfInterestFilter?

  /// Creates a request for a circle.
  ///
  /// - Parameters:
  ///   - coordinate: The middle.
  ///   - radius: The radius, in meters.
  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    region = MKCoordinateRegion(
      center: coordinate,
      latitudinalMeters: 2 * radius,
      longitudinalMeters: 2 * radius
    )
    self.radius = radius
  }
  /// Creates a request for a region.
  ///
  /// - Parameter coordinateRegion: The region.
  public init(coordinateRegion: MKCoordinateRegion) {
    // A degree of latitude is some 111 km everywhere.
    (region, radius) = (coordinateRegion, coordinateRegion.span.latitudeDelta / 2 * 111_000)
  }
}
