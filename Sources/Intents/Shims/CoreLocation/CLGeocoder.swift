public import Foundation

/// A geocoder, which converts between coordinates and addresses by a service that Linux does not have.
///
/// Each request fails with ``CLError`` and `network`; no address leaves the machine.
open class CLGeocoder: NSObject {
  /// A closure that gets the placemarks, or an error.
  public typealias CompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void
  /// Finds the address of a location, which throws.
  ///
  /// - Parameters:
  ///   - location: The location.
  ///   - locale: The language; nil, the default, for the user's.
  /// - Returns: Never returns.
  /// - Throws: ``CLError`` with `network`.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] { throw CLError(.network) }
  /// Finds the coordinate of an address, which throws.
  ///
  /// - Parameters:
  ///   - addressString: The address.
  ///   - region: The region to prefer; nil, the default, for none.
  /// - Returns: Never returns.
  /// - Throws: ``CLError`` with `network`.
  open func geocodeAddressString(
    _ addressString: String,
    in region: CLRegion? = nil
  ) async throws -> [CLPlacemark] { throw CLError(.network) }
  /// Finds the address of a location: the closure gets an error before this returns.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    completionHandler: @escaping CompletionHandler
  ) { completionHandler(nil, CLError(.network)) }
  /// Finds the coordinate of an address: the closure gets an error before this returns.
  open func geocodeAddressString(
    _ addressString: String,
    completionHandler: @escaping CompletionHandler
  ) { completionHandler(nil, CLError(.network)) }
}
