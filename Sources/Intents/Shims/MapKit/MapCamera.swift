public import CoreLocation
public import SwiftUI

/// From where a map is seen.
public struct MapCamera: Hashable, Sendable {
  /// The place in the middle.
  public var centerCoordinate: CLLocationCoordinate2D
  /// How far above it, in meters.
  public var distance: Double
  /// Where the top of the map points, in degrees from north.
  public var heading: Double
  /// How far it leans, in degrees.
  public var pitch: Double

  /// Places a camera.
  ///
  /// - Parameters:
  ///   - centerCoordinate: The place in the middle.
  ///   - distance: How far above it, in meters.
  ///   - heading: Where the top of the map points, in degrees from north.
  ///   - pitch: How far it leans, in degrees.
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

/// Where the camera of a map may go; nothing moves it.
public struct MapCameraBounds: Hashable, Sendable {
  /// Limits how far it may be away.
  ///
  /// - Parameters:
  ///   - minimumDistance: The least distance, in meters; nil for none.
  ///   - maximumDistance: The largest distance, in meters; nil for none.
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
  /// Limits what it may see.
  ///
  /// - Parameters:
  ///   - centerCoordinateBounds: What it may see.
  ///   - minimumDistance: The least distance, in meters; nil for none.
  ///   - maximumDistance: The largest distance, in meters; nil for none.
  public init(
    centerCoordinateBounds: MKCoordinateRegion,
    minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
}

extension Map {
  /// Creates a map whose camera stays within bounds.
  ///
  /// - Parameters:
  ///   - initialPosition: What it shows at first.
  ///   - bounds: Where the camera may go; not read.
  ///   - interactionModes: What a user may do; not read.
  ///   - content: What stands on it.
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

  /// Creates a map whose camera stays within bounds.
  ///
  /// - Parameters:
  ///   - position: What it shows.
  ///   - bounds: Where the camera may go; not read.
  ///   - interactionModes: What a user may do; not read.
  ///   - content: What stands on it.
  public init(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds?,
    interactionModes: MapInteractionModes = .all,
    @MapContentBuilder content: @escaping () -> Content
  ) { self.init(position: position, interactionModes: interactionModes, content: content) }
}

/// A view from the street, which a service of Apple's has; there are none here.
public final class MKLookAroundScene: Sendable {
  private init() {}
}
