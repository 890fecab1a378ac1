public import Foundation

// What a device measures besides its location. None of it is ever made here.

/// The kind of movement for which locations are wanted.
///
/// ``CLLocationManager/activityType`` keeps it; nothing reads it.
public enum CLActivityType: Int, Sendable {
  /// Any, in a car, in sport, in another vehicle, or in flight.
  case other = 1, automotiveNavigation, fitness, otherNavigation, airborne
}

/// The side of the device that is up.
///
/// ``CLLocationManager/headingOrientation`` keeps it; nothing reads it.
public enum CLDeviceOrientation: Int32, Sendable {
  /// Not known, upright, upside down, on a side, or flat.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// The direction to which a device points.
///
/// None is ever made here.
public final class CLHeading: NSObject, Sendable {
  /// The direction from the magnetic and from the true north pole, in degrees clockwise; negative when unknown.
  public let magneticHeading: CLLocationDirection = -1, trueHeading: CLLocationDirection = -1
  /// The degrees within which it is right; negative when unknown.
  public let headingAccuracy: CLLocationDirection = -1
  /// The strength of the magnetic field along three axes.
  public let x = 0.0, y = 0.0, z = 0.0
  /// The time of the measurement.
  public let timestamp = Date.distantPast
  private override init() {}
}

/// A stay at a place.
///
/// None is ever made here.
public final class CLVisit: NSObject, Sendable {
  /// The times at which the device came and went.
  public let arrivalDate = Date.distantPast, departureDate = Date.distantFuture
  /// The place.
  public let coordinate = kCLLocationCoordinate2DInvalid
  /// The radius in meters within which the place is right; negative when unknown.
  public let horizontalAccuracy: CLLocationAccuracy = -1
  private override init() {}
}

/// The floor of a building.
///
/// None is ever made here.
public final class CLFloor: NSObject, Sendable {
  /// The number of the floor; 0 at the ground.
  public let level = 0
  private override init() {}
}

/// What has measured a location.
///
/// None is ever made here.
public final class CLLocationSourceInformation: NSObject, Sendable {
  /// Boolean values that say whether a program has made the location up, and whether an accessory has measured it.
  public let isSimulatedBySoftware = false, isProducedByAccessory = false
  private override init() {}
}
