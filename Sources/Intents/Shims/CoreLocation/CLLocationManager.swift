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
    /// Heading or region not available, and requests for places that fail or are canceled.
    case headingFailure = 3, regionMonitoringDenied, regionMonitoringFailure,
      regionMonitoringSetupDelayed, regionMonitoringResponseDelayed
    /// More of them; here never reported.
    case geocodeFoundPartialResult = 9, geocodeCanceled, promptDeclined = 18
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
    network = Code.network, geocodeFoundNoResult = Code.geocodeFoundNoResult,
    geocodeCanceled = Code.geocodeCanceled
  /// More kinds by the names that a `catch` uses, as in `catch CLError.headingFailure`.
  public static let headingFailure = Code.headingFailure,
    regionMonitoringDenied = Code.regionMonitoringDenied,
    regionMonitoringFailure = Code.regionMonitoringFailure,
    regionMonitoringSetupDelayed = Code.regionMonitoringSetupDelayed,
    regionMonitoringResponseDelayed = Code.regionMonitoringResponseDelayed,
    geocodeFoundPartialResult = Code.geocodeFoundPartialResult,
    promptDeclined = Code.promptDeclined
}

extension CLError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
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
  /// Tells that the permission may have changed, by the name of iOS 13; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - status: The permission.
  func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus
  )
  /// Tells of a new heading; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - newHeading: The heading.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Asks whether to show a request to move the device; never called here.
  ///
  /// - Parameter manager: The manager that was asked.
  /// - Returns: Whether to show it; the default is false.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Tells that a region was entered; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - region: The region.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// Tells that a region was left; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - region: The region.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Tells that a region is monitored; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - region: The region.
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// Tells whether the device is in a region; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - state: Whether it is.
  ///   - region: The region.
  func locationManager(
    _ manager: CLLocationManager,
    didDetermineState state: CLRegionState,
    for region: CLRegion
  )
  /// Tells that a region cannot be monitored; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - region: The region; nil where it is not known.
  ///   - error: The reason.
  func locationManager(
    _ manager: CLLocationManager,
    monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  )
  /// Tells of a visit; never called here.
  ///
  /// - Parameters:
  ///   - manager: The manager that was asked.
  ///   - visit: The visit.
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  /// Tells that updates have paused; never called here.
  ///
  /// - Parameter manager: The manager that was asked.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Tells that updates go on; never called here.
  ///
  /// - Parameter manager: The manager that was asked.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
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

// What is never told of here.
extension CLLocationManagerDelegate {
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManager(
    _ manager: CLLocationManager,
    didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManager(
    _ manager: CLLocationManager,
    didUpdateHeading newHeading: CLHeading
  ) {}
  /// Returns false: the default of a method that a delegate may leave out.
  public func locationManagerShouldDisplayHeadingCalibration(
    _ manager: CLLocationManager
  ) -> Bool { false }
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManager(
    _ manager: CLLocationManager,
    didStartMonitoringFor region: CLRegion
  ) {}
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManager(
    _ manager: CLLocationManager,
    didDetermineState state: CLRegionState,
    for region: CLRegion
  ) {}
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManager(
    _ manager: CLLocationManager,
    monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {}
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  /// Does nothing: the default of a method that a delegate may leave out.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
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
  ///
  /// Nothing on Linux reads it.
  public var activityType = CLActivityType.other
  /// The turn in degrees that the device must make before a heading, and its upright side.
  ///
  /// Nothing on Linux reads them.
  public var headingFilter: CLLocationDegrees = 1, headingOrientation = CLDeviceOrientation.portrait
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
  /// A Boolean value that says whether widgets may ask for the location; always false here.
  public var isAuthorizedForWidgetUpdates: Bool { false }
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
  /// Returns the permission to know the location, by the name of iOS 13.
  ///
  /// - Returns: Always `denied`.
  public class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  /// Returns whether headings are available.
  ///
  /// - Returns: Always false.
  public class func headingAvailable() -> Bool { false }
  /// Returns whether large movements are reported.
  ///
  /// - Returns: Always false.
  public class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  /// Returns whether regions of a class can be monitored.
  ///
  /// - Parameter regionClass: The class; not read.
  /// - Returns: Always false.
  public class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
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
  /// The last heading of the device.
  ///
  /// Always nil here.
  public var heading: CLHeading? { nil }
  /// Starts updates of the heading, which has no effect: there is none.
  open func startUpdatingHeading() {}
  /// Stops updates of the heading, which has no effect.
  open func stopUpdatingHeading() {}
  /// Starts updates for large movements; the delegate gets an error before this returns.
  open func startMonitoringSignificantLocationChanges() { requestLocation() }
  /// Stops updates for large movements, which has no effect.
  open func stopMonitoringSignificantLocationChanges() {}
  /// Starts to report visits; the delegate gets an error before this returns.
  open func startMonitoringVisits() { requestLocation() }
  /// Stops reporting visits, which has no effect.
  open func stopMonitoringVisits() {}
  /// Asks for the exact location for a while, which throws.
  ///
  /// - Parameter purposeKey: The key of the reason; not read.
  /// - Throws: Always ``CLError`` with `denied`.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String
  ) async throws { throw CLError(.denied) }
  /// Asks for the exact location for a while, which is refused.
  ///
  /// - Parameters:
  ///   - purposeKey: The key of the reason; not read.
  ///   - completion: Gets ``CLError`` with `denied`, before this returns.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String,
    completion: (((any Error)?) -> Void)?
  ) { completion?(CLError(.denied)) }
}
