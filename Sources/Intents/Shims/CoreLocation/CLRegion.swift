public import Foundation

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

/// Whether the device is in a region.
///
/// It is not known here.
public enum CLRegionState: Int, Sendable {
  /// Not known, inside, or outside.
  case unknown, inside, outside
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
  /// The largest radius of a region, in meters.
  ///
  /// Always -1 here: none can be monitored.
  public var maximumRegionMonitoringDistance: CLLocationDistance { -1 }
  /// Asks whether the device is in a region; the delegate gets an error before this returns.
  ///
  /// - Parameter region: The region; not read.
  public func requestState(for region: CLRegion) { requestLocation() }
  /// Stops monitoring a region, which has no effect.
  ///
  /// - Parameter region: The region.
  public func stopMonitoring(for region: CLRegion) {}
}
