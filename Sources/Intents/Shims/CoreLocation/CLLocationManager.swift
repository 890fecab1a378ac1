public import Foundation

// Where a device is: it is not known here. Permission is denied, and what asks gets an error.

/// As exact as a way needs it.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// As exact as possible.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// To ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// To a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// To a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// To three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// As little exact as an app may have it.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
/// Each movement.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// Whether an app may know where a device is.
///
/// On Linux it is always `denied`.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user was not asked, may not decide, refused, allowed it always, or while the app is used.
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// How exactly an app may know it.
///
/// On Linux it is always `reducedAccuracy`.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// Exactly, or not.
  case fullAccuracy, reducedAccuracy
}

/// Why it is not known where something is.
///
/// ``CLLocationManager`` gives its delegate one for each request.
public struct CLError: Error, Hashable, Sendable, LocalizedError {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// It is not known, the user said no, there is no network, there is no such place.
    case locationUnknown = 0, denied = 1, network = 2, geocodeFoundNoResult = 8
  }
  /// The reason.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: The reason.
  public init(_ code: Code) { self.code = code }
  /// The reason in words.
  public var errorDescription: String? { "There is no service of places on Linux (\(code))." }
  /// The reasons by the names that `catch` uses.
  public static let denied = Code.denied, locationUnknown = Code.locationUnknown,
    network = Code.network
}

/// Learns where a device is; never here.
///
/// It hears of the refusal, and of an error for each request.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Called when places are known; not here.
  ///
  /// - Parameters:
  ///   - manager: Who asked.
  ///   - locations: The places.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Called when a place is not known.
  ///
  /// - Parameters:
  ///   - manager: Who asked.
  ///   - error: ``CLError``.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when a user has said whether an app may know; not here.
  ///
  /// - Parameter manager: Who asked.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - manager: Who asked.
  ///   - locations: The places.
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation]
  ) {}
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - manager: Who asked.
  ///   - error: The error.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  ///
  /// - Parameter manager: Who asked.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Asks where a device is: it is not known.
///
/// An app that falls back to an address or a stored place works unchanged.
open class CLLocationManager: NSObject {
  /// Who learns of it.
  public weak var delegate: (any CLLocationManagerDelegate)?
  /// How exact it is wanted.
  ///
  /// Nothing on Linux reads it.
  public var desiredAccuracy = kCLLocationAccuracyBest
  /// How far the device must move, in meters.
  ///
  /// Nothing on Linux reads it.
  public var distanceFilter = kCLDistanceFilterNone
  /// Whether to go on out of sight, to pause, and to show it; not read.
  public var allowsBackgroundLocationUpdates = false, pausesLocationUpdatesAutomatically = true,
    showsBackgroundLocationIndicator = false
  /// Whether the app may know: it may not.
  public var authorizationStatus: CLAuthorizationStatus { .denied }
  /// How exactly: not.
  public var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// Where the device is; nil.
  ///
  /// Keep the last place in the app's own data.
  public var location: CLLocation? { nil }

  /// Whether places are known: they are not.
  ///
  /// - Returns: False.
  public class func locationServicesEnabled() -> Bool { false }
  /// Asks the user, who is not there.
  ///
  /// The delegate is told `denied` before this returns.
  open func requestWhenInUseAuthorization() {
    delegate?.locationManagerDidChangeAuthorization(self)
  }
  /// Asks the user, who is not there.
  ///
  /// The delegate is told `denied` before this returns.
  open func requestAlwaysAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
  /// Asks once; the delegate gets an error before this returns.
  ///
  /// The error is ``CLError`` with `denied`.
  open func requestLocation() {
    delegate?.locationManager(self, didFailWithError: CLError(.denied))
  }
  /// Begins to ask; the delegate gets an error before this returns.
  ///
  /// One error, with `denied`; no place follows it.
  open func startUpdatingLocation() { requestLocation() }
  /// Ends it.
  ///
  /// Does nothing: nothing was begun.
  open func stopUpdatingLocation() {}
}

/// Finds addresses of places; there is no service for it.
///
/// Each search throws ``CLError`` with `network`; no address leaves the machine.
open class CLGeocoder: NSObject {
  /// Finds the address of a place.
  ///
  /// - Parameter location: The place.
  /// - Returns: Nothing.
  /// - Throws: ``CLError``: there is no service.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// Finds the place of an address.
  ///
  /// - Parameter addressString: The address.
  /// - Returns: Nothing.
  /// - Throws: ``CLError``: there is no service.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// Gives up.
  ///
  /// Does nothing: each search has failed already.
  open func cancelGeocode() {}
}

/// Where a device is, as it moves: one update without a place.
///
/// An app's code for a user who allows no places runs.
public struct CLLocationUpdate: Sendable {
  /// The place; nil.
  public let location: CLLocation?
  /// Whether the device rests, and whether the app may not know.
  public let isStationary = false, authorizationDenied = true
  /// What the updates are for.
  public enum LiveConfiguration: Sendable {
    /// Anything, a car, another vehicle, sport, or flight.
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }

  /// The updates of a device: one, which says that the app may not know.
  ///
  /// - Parameter configuration: What they are for; not read.
  /// - Returns: The updates.
  public static func liveUpdates(
    _ configuration: LiveConfiguration = .default
  ) -> AsyncThrowingStream<CLLocationUpdate, any Error> {
    AsyncThrowingStream { stream in
      stream.yield(CLLocationUpdate(location: nil))
      stream.finish()
    }
  }
}

/// A part of the globe that has a name.
///
/// It is a value to compare and to keep: no region is watched.
open class CLRegion: NSObject, @unchecked Sendable {
  // Unchecked as on Apple's platforms: an app sets what is told before it asks for it.

  /// The name.
  public let identifier: String
  /// Whether an app hears of a device that comes, or leaves; none does.
  public var notifyOnEntry = true, notifyOnExit = true
  init(identifier: String) { self.identifier = identifier }
}

/// What is near a place.
public final class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The place.
  public let center: CLLocationCoordinate2D
  /// How near, in meters.
  public let radius: CLLocationDistance

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - center: The place.
  ///   - radius: How near, in meters.
  ///   - identifier: The name.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Says whether a place is in the region.
  ///
  /// - Parameter coordinate: The place.
  /// - Returns: Whether it is no farther from the center than the radius.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
    let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    return middle.distance(from: place) <= radius
  }
}

extension CLLocationManager {
  /// The regions that are watched: none.
  public var monitoredRegions: Set<CLRegion> { [] }
  /// Watches a region; the delegate gets an error before this returns.
  ///
  /// - Parameter region: The region.
  public func startMonitoring(for region: CLRegion) { requestLocation() }
  /// Ends it.
  ///
  /// - Parameter region: The region.
  public func stopMonitoring(for region: CLRegion) {}
}
