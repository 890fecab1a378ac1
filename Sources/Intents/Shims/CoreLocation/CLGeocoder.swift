public import Foundation

/// A geocoder, which converts between coordinates and addresses; there is no service for it here.
///
/// Each request throws ``CLError`` with `network`; no address leaves the machine.
open class CLGeocoder: NSObject {
  /// Finds the address of a location, which always throws here.
  ///
  /// - Parameter location: The location; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CLError`` with `network`.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// Finds the coordinate of an address, which always throws here.
  ///
  /// - Parameter addressString: The address; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CLError`` with `network`.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// A closure that gets the placemarks, or an error.
  public typealias CompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void
  /// A Boolean value that says whether a request is on its way.
  ///
  /// Always false here.
  public var isGeocoding: Bool { false }
  /// Finds the address of a location in a language, which always throws here.
  ///
  /// - Parameters:
  ///   - location: The location; not read.
  ///   - locale: The language; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CLError`` with `network`.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { throw CLError(.network) }
  /// Finds the coordinate of an address in a region, which always throws here.
  ///
  /// - Parameters:
  ///   - addressString: The address; not read.
  ///   - region: The region; not read.
  ///   - locale: The language; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CLError`` with `network`.
  open func geocodeAddressString(
    _ addressString: String,
    in region: CLRegion?,
    preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] { throw CLError(.network) }
  /// Finds the address of a location, which fails here.
  ///
  /// - Parameters:
  ///   - location: The location; not read.
  ///   - completionHandler: Gets ``CLError`` with `network`, before this returns.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    completionHandler: @escaping CompletionHandler
  ) { completionHandler(nil, CLError(.network)) }
  /// Finds the address of a location in a language, which fails here.
  ///
  /// - Parameters:
  ///   - location: The location; not read.
  ///   - locale: The language; not read.
  ///   - completionHandler: Gets ``CLError`` with `network`, before this returns.
  open func reverseGeocodeLocation(
    _ location: CLLocation,
    preferredLocale locale: Locale?,
    completionHandler: @escaping CompletionHandler
  ) { completionHandler(nil, CLError(.network)) }
  /// Finds the coordinate of an address, which fails here.
  ///
  /// - Parameters:
  ///   - addressString: The address; not read.
  ///   - completionHandler: Gets ``CLError`` with `network`, before this returns.
  open func geocodeAddressString(
    _ addressString: String,
    completionHandler: @escaping CompletionHandler
  ) { completionHandler(nil, CLError(.network)) }
  /// Cancels the request, which has no effect: each has failed already.
  open func cancelGeocode() {}
}
