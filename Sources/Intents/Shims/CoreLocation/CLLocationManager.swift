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
    /// Part of an address, and a request that was canceled or declined.
    case geocodeFoundPartialResult = 9, geocodeCanceled, promptDeclined = 18
  }
  /// The kind of the error.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
  /// A sentence that says that Linux has no such service, with the kind of the error.
  public var errorDescription: String? { "There is no service of places on Linux (\(code))." }
  /// The kinds by the names that a `catch` uses, as in `catch CLError.denied`.
  public static let denied = Code.denied, locationUnknown = Code.locationUnknown,
    network = Code.network, geocodeFoundNoResult = Code.geocodeFoundNoResult,
    geocodeCanceled = Code.geocodeCanceled
}

extension CLError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}

/// An object that is told of locations: of the refusal, and of an error for each request.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Tells of new locations, the newest last; for a host that has some.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Tells that a location is not available: the error is ``CLError`` with `denied`.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Tells that the permission may have changed: a request for it was refused.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// The default implementation, which ignores the locations.
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateLocations locations: [CLLocation]
  ) {}
  /// The default implementation, which ignores the error.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// The default implementation, which ignores the change.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// The kind of movement that location updates are for.
public enum CLActivityType: Int, Sendable {
  /// Another one, in a car, on foot, in another vehicle, and in the air.
  case other = 1, automotiveNavigation, fitness, otherNavigation, airborne
}

/// A manager of location updates, which finds no location here.
///
/// An app that falls back to an address or a stored place works unchanged.
open class CLLocationManager: NSObject {
  /// The object that is told of locations and errors, held weakly.
  ///
  /// It is called on the thread of the request, before the request returns.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The kind of movement; `other` by default.
  public var activityType = CLActivityType.other
  /// The accuracy that the app wants, in meters.
  public var desiredAccuracy = kCLLocationAccuracyBest
  /// The distance that the device must move before an update, in meters.
  public var distanceFilter = kCLDistanceFilterNone
  /// Whether there are updates in the background, automatic pauses, and an indicator.
  public var allowsBackgroundLocationUpdates = false, pausesLocationUpdatesAutomatically = true,
    showsBackgroundLocationIndicator = false
  /// The permission to know the location: always `denied`, also before the first request.
  public var authorizationStatus: CLAuthorizationStatus { .denied }
  /// Whether widgets may ask for the location: always false.
  public var isAuthorizedForWidgetUpdates: Bool { false }
  /// The permission to know the exact location: always `reducedAccuracy`.
  public var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// The last location of the device: always nil.
  public var location: CLLocation? { nil }

  /// Returns whether location services are enabled.
  public class func locationServicesEnabled() -> Bool { false }
  /// Returns the permission to know the location, by the name of iOS 13.
  public class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  /// Asks for permission while the app is used; the delegate is told `denied` before this returns.
  open func requestWhenInUseAuthorization() {
    delegate?.locationManagerDidChangeAuthorization(self)
  }
  /// Asks for permission at any time; the delegate is told `denied` before this returns.
  open func requestAlwaysAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
  /// Requests the location once; the delegate gets ``CLError`` with `denied` before this returns.
  open func requestLocation() {
    delegate?.locationManager(self, didFailWithError: CLError(.denied))
  }
  /// Starts location updates; the delegate gets one error before this returns.
  open func startUpdatingLocation() { requestLocation() }
  /// Stops location updates.
  open func stopUpdatingLocation() {}
}
