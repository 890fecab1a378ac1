public import CoreLocation
public import SwiftUI

/// The viewpoint from which a map is seen.
///
/// A map keeps only the center and the distance of it, as a region; see ``MapCameraPosition/camera(_:)``.
public struct MapCamera: Hashable, Sendable {
  /// The coordinate in the middle of the view.
  public var centerCoordinate: CLLocationCoordinate2D
  /// The distance of the camera from the center, in meters.
  ///
  /// The region that is made of it is as wide and as high as this distance.
  public var distance: Double
  /// The direction to which the top of the map points, in degrees clockwise from north.
  ///
  /// 0 by default. It is kept in this value, but not in the view tree.
  public var heading: Double
  /// The tilt of the camera, in degrees from straight down.
  ///
  /// 0 by default. It is kept in this value, but not in the view tree.
  public var pitch: Double

  /// Creates a camera.
  ///
  /// - Parameters:
  ///   - centerCoordinate: The coordinate in the middle of the view.
  ///   - distance: The distance from the center, in meters; not checked.
  ///   - heading: The direction of the top, in degrees clockwise from north.
  ///   - pitch: The tilt, in degrees from straight down.
  public init(
    centerCoordinate: CLLocationCoordinate2D,
    distance: Double,
    heading: Double = 0,
    pitch: Double = 0
  ) {
    (self.centerCoordinate, self.distance) = (centerCoordinate, distance)
    (self.heading, self.pitch) = (heading, pitch)
  }
}

/// The bounds of a map's camera.
///
/// They are not kept, as nobody moves the camera: all values of this type are equal.
public struct MapCameraBounds: Hashable, Sendable {
  /// Creates bounds of the distance.
  ///
  /// - Parameters:
  ///   - minimumDistance: The smallest distance, in meters; nil for none. Not kept.
  ///   - maximumDistance: The largest distance, in meters; nil for none. Not kept.
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
  /// Creates bounds of the center and the distance.
  ///
  /// - Parameters:
  ///   - centerCoordinateBounds: The region in which the center must lie; not kept.
  ///   - minimumDistance: The smallest distance, in meters; nil for none. Not kept.
  ///   - maximumDistance: The largest distance, in meters; nil for none. Not kept.
  public init(
    centerCoordinateBounds: MKCoordinateRegion,
    minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
}

extension Map {
  /// Creates a map with content and bounds of its camera.
  ///
  /// - Parameters:
  ///   - initialPosition: The part of the globe to show at first.
  ///   - bounds: The bounds of the camera; not read.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - content: The content.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    bounds: MapCameraBounds?,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(
      initialPosition: initialPosition,
      interactionModes: interactionModes,
      content: content
    )
  }

  /// Creates a map with content, a bound position and bounds of its camera.
  ///
  /// - Parameters:
  ///   - position: The part of the globe to show, which is read once.
  ///   - bounds: The bounds of the camera; not read.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - content: The content.
  public init(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds?,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) { self.init(position: position, interactionModes: interactionModes, content: content) }
}

/// A scene at street level.
///
/// None is ever made here, as a service of Apple's has them.
public final class MKLookAroundScene: Sendable {
  private init() {}
}
