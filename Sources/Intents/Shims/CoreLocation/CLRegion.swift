public import Foundation

/// A region of the globe with an identifier.
///
/// It is a value to compare and to keep: no region is monitored.
open class CLRegion: NSObject, @unchecked Sendable {
  // Unchecked, since it has a subclass, which has nothing that changes.

  /// The identifier.
  public let identifier: String
  init(identifier: String) { self.identifier = identifier }
}

/// A circular region around a coordinate.
public final class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The coordinate in the middle.
  public let center: CLLocationCoordinate2D
  /// The radius, in meters.
  public let radius: CLLocationDistance

  /// Creates a circular region.
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
