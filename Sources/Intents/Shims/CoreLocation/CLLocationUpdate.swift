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
  /// Boolean values for other reasons why there is no location; all are false here.
  public let authorizationDeniedGlobally = false, authorizationRestricted = false,
    authorizationRequestInProgress = false, insufficientlyInUse = false,
    locationUnavailable = false, accuracyLimited = false, serviceSessionRequired = false
  /// A Boolean value that says whether the device rests, by its name of iOS 18.
  ///
  /// Always false here.
  public var stationary: Bool { isStationary }
  /// The updates of the device's location.
  public typealias Updates = AsyncThrowingStream<CLLocationUpdate, any Error>
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
  ) -> Updates {
    AsyncThrowingStream { stream in
      stream.yield(CLLocationUpdate(location: nil))
      stream.finish()
    }
  }
}
