public import Foundation

/// How a way is traveled.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Takes kinds as option bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of kinds.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  /// On foot.
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  /// By bus and train.
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  /// By any of them.
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A way from a place to another; no service finds one here.
public final class MKRoute {
  /// What the way is called.
  public let name = ""
  /// How long it is, in meters.
  public let distance: Double = 0
  /// How long it takes, in seconds.
  public let expectedTravelTime: TimeInterval = 0
  private init() {}
}

/// Finds ways on Apple's platforms; there is no such service here.
public final class MKDirections {
  /// From where to where.
  public final class Request {
    /// Where it begins.
    public var source: MKMapItem?
    /// Where it ends.
    public var destination: MKMapItem?
    /// How it is traveled.
    public var transportType = MKDirectionsTransportType.any
    /// Whether several ways are asked for.
    public var requestsAlternateRoutes = false
    /// When it begins; nil for any time.
    public var departureDate: Date?
    /// When it ends; nil for any time.
    public var arrivalDate: Date?

    /// Creates a request from nowhere to nowhere.
    public init() {}
  }

  /// What was found.
  public final class Response {
    /// The ways, best first.
    public let routes: [MKRoute] = []
    private init() {}
  }

  /// How long a way takes.
  public final class ETAResponse {
    /// The time, in seconds.
    public let expectedTravelTime: TimeInterval = 0
    /// The length, in meters.
    public let distance: Double = 0
    private init() {}
  }

  /// Creates a search.
  ///
  /// - Parameter request: From where to where.
  public init(request: Request) {}

  /// Asks no service.
  ///
  /// - Returns: Never.
  /// - Throws: Always ``MKError`` with `serverFailure`.
  public func calculate() async throws -> Response { throw MKError(.serverFailure) }

  /// Asks no service.
  ///
  /// - Returns: Never.
  /// - Throws: Always ``MKError`` with `serverFailure`.
  public func calculateETA() async throws -> ETAResponse { throw MKError(.serverFailure) }
}
