public import Foundation

/// The means of transport of a route.
///
/// It is kept in ``MKDirections/Request/transportType`` and read by nothing.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Creates a set of means from option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of means.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  /// On foot.
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  /// By public transport.
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  /// By any means.
  public static let cycling = MKDirectionsTransportType(rawValue: 8)
  /// Any of them.
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A route from one place to another.
///
/// None is ever made here: there is no initializer, and ``MKDirections/calculate()`` throws.
public final class MKRoute: NSObject, Sendable {
  private override init() {}
  /// The line on the map.
  public var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  /// The steps.
  public var steps: [Step] { [] }
  /// A step of a route; none is ever made here.
  public final class Step: NSObject, Sendable {
    private override init() {}
    /// What to do, and a warning; nil for none.
    public let instructions = "", notice: String? = nil
    /// The length, in meters.
    public let distance: Double = 0
    /// The line on the map.
    public var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  }
  /// Warnings, and whether there are tolls and highways.
  public let advisoryNotices: [String] = [], hasTolls = false, hasHighways = false
  /// The means of travel.
  public let transportType = MKDirectionsTransportType.any
  /// The name of the route.
  public let name = ""
  /// The length in meters.
  public let distance: Double = 0
  /// The expected travel time in seconds.
  public let expectedTravelTime: TimeInterval = 0
}

/// A calculation of routes, which always fails here, as there is no such service.
public final class MKDirections {
  /// The two ends and the conditions of a route.
  ///
  /// All values are kept and can be read back; ``MKDirections`` does not read them.
  public final class Request {
    /// The start; nil, the default, for none.
    public var source: MKMapItem?
    /// The destination; nil, the default, for none.
    public var destination: MKMapItem?
    /// The means of transport; `any` by default.
    public var transportType = MKDirectionsTransportType.any
    /// A Boolean value that says whether to find several routes; false by default.
    public var requestsAlternateRoutes = false
    /// The roads to avoid; any by default.
    public var tollPreference = MKDirections.RoutePreference.any,
      highwayPreference = MKDirections.RoutePreference.any
    /// The time of departure; nil, the default, for any.
    public var departureDate: Date?
    /// The time of arrival; nil, the default, for any.
    public var arrivalDate: Date?

    /// Creates a request without a start and a destination.
    ///
    /// No error says so here; the calculation throws for any request.
    public init() {}
  }

  /// The result of a calculation of routes.
  ///
  /// None is ever made here.
  public final class Response {
    /// The routes, best first.
    public let routes: [MKRoute] = []
    private init() {}
  }

  /// The result of a calculation of the travel time.
  ///
  /// None is ever made here.
  public final class ETAResponse {
    /// The expected travel time in seconds.
    public let expectedTravelTime: TimeInterval = 0
    /// The length of the route in meters.
    public let distance: Double = 0
    private init() {}
  }

  /// Creates a calculation, which does nothing until it is started.
  ///
  /// - Parameter request: The two ends and the conditions; not kept.
  public init(request: Request) {}
  /// Whether roads of a kind are avoided.
  public enum RoutePreference: Int, Sendable {
    /// They are taken, or avoided.
    case any, avoid
  }
  /// A Boolean value that says whether a request is on its way; always false here.
  public var isCalculating: Bool { false }
  /// Finds routes, which fails.
  ///
  /// - Parameter completionHandler: Gets ``MKError`` with `serverFailure`, before this returns.
  public func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    completionHandler(nil, MKError(.serverFailure))
  }
  /// Cancels the request, which has no effect.
  public func cancel() {}

  /// Calculates routes, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MKError`` with `serverFailure`.
  public func calculate() async throws -> Response { throw MKError(.serverFailure) }

  /// Calculates the travel time, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MKError`` with `serverFailure`.
  public func calculateETA() async throws -> ETAResponse { throw MKError(.serverFailure) }
}
