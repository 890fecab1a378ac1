public import CoreLocation
public import Foundation

/// A request for the coordinate of an address, which fails here: there is no such service.
public final class MKGeocodingRequest: NSObject, @unchecked Sendable {
  // Unchecked as on Apple's platforms: an app sets what it asks for before it asks.

  /// The address.
  public let addressString: String
  /// The region to search first; nil, the default, for none; not read.
  public var region: MKCoordinateRegion?
  /// The language of the answer; nil, the default, for the user's; not read.
  public var preferredLocale: Locale?
  /// Boolean values that say whether it is on its way and was canceled; both are false here.
  public let isLoading = false, isCancelled = false

  /// Creates a request.
  ///
  /// - Parameter addressString: The address; nil is the answer where it is empty.
  public init?(addressString: String) {
    guard !addressString.isEmpty else { return nil }
    self.addressString = addressString
  }
  /// The places of the address; reading it throws ``MKError`` with `serverFailure` here.
  public var mapItems: [MKMapItem] { get async throws { throw MKError(.serverFailure) } }
  /// Requests the places, which fails.
  ///
  /// - Parameter completionHandler: Gets ``MKError`` with `serverFailure`, before this returns.
  public func getMapItems(completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void) {
    completionHandler(nil, MKError(.serverFailure))
  }
  /// Cancels the request, which has no effect.
  public func cancel() {}
}

/// A request for the address of a location, which fails here: there is no such service.
public final class MKReverseGeocodingRequest: NSObject, @unchecked Sendable {
  // Unchecked as on Apple's platforms: an app sets what it asks for before it asks.

  /// The location.
  public let location: CLLocation
  /// The language of the answer; nil, the default, for the user's; not read.
  public var preferredLocale: Locale?
  /// Boolean values that say whether it is on its way and was canceled; both are false here.
  public let isLoading = false, isCancelled = false

  /// Creates a request.
  ///
  /// - Parameter location: The location; nil is the answer where it is no place.
  public init?(location: CLLocation) {
    guard CLLocationCoordinate2DIsValid(location.coordinate) else { return nil }
    self.location = location
  }
  /// The places at the location; reading it throws ``MKError`` with `serverFailure` here.
  public var mapItems: [MKMapItem] { get async throws { throw MKError(.serverFailure) } }
  /// Requests the places, which fails.
  ///
  /// - Parameter completionHandler: Gets ``MKError`` with `serverFailure`, before this returns.
  public func getMapItems(completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void) {
    completionHandler(nil, MKError(.serverFailure))
  }
  /// Cancels the request, which has no effect.
  public func cancel() {}
}
