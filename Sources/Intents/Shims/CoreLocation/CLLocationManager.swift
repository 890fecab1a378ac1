public import Foundation

// Where a device is: it is not known here. Permission is denied, and what asks gets an error.

/// The best accuracy, with sensors besides, for navigation.
///
/// ``CLLocationManager/desiredAccuracy`` keeps this and the other values, which have no effect here.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy of an app without permission for the exact location, in meters.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
/// The distance filter that lets each movement through.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// The permission of an app to know the location.
///
/// On Linux it is always `denied`.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Not asked, withheld by restrictions, refused, granted always, or granted while the app is used.
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// The permission of an app to know the exact location.
///
/// On Linux it is always `reducedAccuracy`.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// The exact location, or a rough one.
  case fullAccuracy, reducedAccuracy
}

/// An error of location services.
///
/// ``CLLocationManager`` gives its delegate one for each request, and ``CLGeocoder`` throws one.
public struct CLError: Error, Hashable, Sendable, LocalizedError {
  /// The kind of an error of location services, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// Location unknown, permission refused, network not available, or no such address.
    case locationUnknown = 0, denied = 1, network = 2, geocodeFoundNoResult = 8
  }
  /// The kind of the error.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
  /// A sentence that says that Linux has no such service, with the kind of the error.
  public var errorDescription: String? { "There is no service of places on Linux (\(code))." }
  /// The kinds by the names that a `catch` uses, as in `catch CLError.denied`.
  public static let denied = Code.denied, locationUnknown = Code.locationUnknown,
    network = Code.network
}

/// An object that is told of locations.
///
/// It is told of the refusal, and of an error for each request; each method has a default implementation.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Tells of new locations; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - locations: The locations, the newest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Tells that a location is not available, as it never is here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - error: ``CLError`` with `denied`.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Tells that the permission may have changed.
  ///
  /// It is called by a request for permission, which is refused.
  ///
  /// - Parameter manager: The manager, whose ``CLLocationManager/authorizationStatus`` is `denied`.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Ignores the locations.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - locations: The locations.
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation]
  ) {}
  /// Ignores the error.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - error: The error.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Ignores the change.
  ///
  /// - Parameter manager: The manager that was asked.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// A manager of location updates, which finds no location here.
///
/// An app that falls back to an address or a stored place works unchanged.
open class CLLocationManager: NSObject {
  /// The object that is told of locations and errors, held weakly.
  ///
  /// It is called on the thread of the request, before the request returns.
  public weak var delegate: (any CLLocationManagerDelegate)?
  /// The accuracy that the app wants, in meters.
  ///
  /// Nothing on Linux reads it.
  public var desiredAccuracy = kCLLocationAccuracyBest
  /// The distance that the device must move before an update, in meters.
  ///
  /// Nothing on Linux reads it.
  public var distanceFilter = kCLDistanceFilterNone
  /// Boolean values for updates in the background, for automatic pauses, and for the indicator.
  ///
  /// They are kept, and read by nothing.
  public var allowsBackgroundLocationUpdates = false, pausesLocationUpdatesAutomatically = true,
    showsBackgroundLocationIndicator = false
  /// The permission to know the location.
  ///
  /// Always `denied` here, also before the first request.
  public var authorizationStatus: CLAuthorizationStatus { .denied }
  /// The permission to know the exact location.
  ///
  /// Always `reducedAccuracy` here.
  public var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// The last location of the device.
  ///
  /// Always nil here: keep the last place in the app's own data.
  public var location: CLLocation? { nil }

  /// Returns whether location services are enabled.
  ///
  /// - Returns: Always false.
  public class func locationServicesEnabled() -> Bool { false }
  /// Asks for permission while the app is used, which is refused.
  ///
  /// The delegate is told `denied` before this returns.
  open func requestWhenInUseAuthorization() {
    delegate?.locationManagerDidChangeAuthorization(self)
  }
  /// Asks for permission at any time, which is refused.
  ///
  /// The delegate is told `denied` before this returns.
  open func requestAlwaysAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
  /// Requests the location once; the delegate gets an error before this returns.
  ///
  /// The error is ``CLError`` with `denied`.
  open func requestLocation() {
    delegate?.locationManager(self, didFailWithError: CLError(.denied))
  }
  /// Starts location updates; the delegate gets an error before this returns.
  ///
  /// One error, with `denied`; no location follows it.
  open func startUpdatingLocation() { requestLocation() }
  /// Stops location updates, which has no effect: none were started.
  open func stopUpdatingLocation() {}
}

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
  /// Cancels the request, which has no effect: each has failed already.
  open func cancelGeocode() {}
}

/// An update of the device's location: here a single one, without a location.
///
/// An app's code for a user who refuses the location runs.
public struct CLLocationUpdate: Sendable {
  /// The location.
  ///
  /// Always nil here.
  public let location: CLLocation?
  /// Boolean values that say whether the device rests and whether permission is refused.
  ///
  /// Always false and true here.
  public let isStationary = false, authorizationDenied = true
  /// The activity for which updates are made; not read here.
  ///
  /// ``CLLocationUpdate/liveUpdates(_:)`` gives the same single update for each.
  public enum LiveConfiguration: Sendable {
    /// Any, in a car, in another vehicle, in sport, or in flight.
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }

  /// Returns the location updates of the device: one, which says that permission is refused.
  ///
  /// - Parameter configuration: The activity; not read.
  /// - Returns: A stream that ends after one update without an error.
  public static func liveUpdates(
    _ configuration: LiveConfiguration = .default
  ) -> AsyncThrowingStream<CLLocationUpdate, any Error> {
    AsyncThrowingStream { stream in
      stream.yield(CLLocationUpdate(location: nil))
      stream.finish()
    }
  }
}

/// A region of the globe with an identifier.
///
/// It is a value to compare and to keep: no region is monitored.
open class CLRegion: NSObject, @unchecked Sendable {
  // Unchecked as on Apple's platforms: an app sets what is told before it asks for it.

  /// The identifier.
  public let identifier: String
  /// Boolean values that say whether the delegate is told of an entry and of an exit.
  ///
  /// True by default; it is told of neither here.
  public var notifyOnEntry = true, notifyOnExit = true
  init(identifier: String) { self.identifier = identifier }
}

/// A circular region around a coordinate.
///
/// ``contains(_:)`` works; entries and exits are not reported.
public final class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The coordinate in the middle.
  public let center: CLLocationCoordinate2D
  /// The radius, in meters.
  public let radius: CLLocationDistance

  /// Creates a circular region.
  ///
  /// - Parameters:
  ///   - center: The coordinate in the middle; not checked.
  ///   - radius: The radius, in meters; not checked.
  ///   - identifier: The identifier.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Returns whether a coordinate lies in the region.
  ///
  /// The distance is that of ``CLLocation/distance(from:)``.
  ///
  /// - Parameter coordinate: The coordinate.
  /// - Returns: Whether it is no farther from the center than the radius.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
    let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    return middle.distance(from: place) <= radius
  }
}

extension CLLocationManager {
  /// The regions that are monitored.
  ///
  /// Always empty here.
  public var monitoredRegions: Set<CLRegion> { [] }
  /// Starts to monitor a region; the delegate gets an error before this returns.
  ///
  /// The error is ``CLError`` with `denied`; the region is not kept.
  ///
  /// - Parameter region: The region.
  public func startMonitoring(for region: CLRegion) { requestLocation() }
  /// Stops monitoring a region, which has no effect.
  ///
  /// - Parameter region: The region.
  public func stopMonitoring(for region: CLRegion) {}
}
