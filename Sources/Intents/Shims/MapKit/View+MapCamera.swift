public import CoreLocation
public import Foundation
public import SwiftUI

/// The times at which a change of a map's camera is told.
///
/// None is told here: no one moves a map.
public enum MapCameraUpdateFrequency: Hashable, Sendable {
  /// Again and again while it moves, or when it has come to rest.
  case continuous, onEnd
}

/// What is told of a map's camera; none is ever made here.
public struct MapCameraUpdateContext: Hashable, Sendable {
  /// The camera.
  public let camera: MapCamera
  /// The part of the globe that is seen.
  public let region: MKCoordinateRegion
}

extension View {
  /// Runs an action when the camera of a map moves, which it never does here.
  ///
  /// - Parameters:
  ///   - frequency: The times at which it is told; not read.
  ///   - action: Not called.
  /// - Returns: The same view.
  nonisolated public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping () -> Void
  ) -> some View { self }
  /// Runs an action when the camera of a map moves, which it never does here.
  ///
  /// - Parameters:
  ///   - frequency: The times at which it is told; not read.
  ///   - action: Not called.
  /// - Returns: The same view.
  nonisolated public func onMapCameraChange(
    frequency: MapCameraUpdateFrequency = .onEnd,
    _ action: @escaping (MapCameraUpdateContext) -> Void
  ) -> some View { self }
  /// Sets whether the controls of maps are seen, which has no effect.
  ///
  /// - Parameter visibility: Whether they are; not read.
  /// - Returns: The same view.
  nonisolated public func mapControlVisibility(_ visibility: Visibility) -> some View { self }
  /// Sets the namespace of controls beside a map, which has no effect.
  ///
  /// - Parameter scope: The namespace; not read.
  /// - Returns: The same view.
  nonisolated public func mapScope(_ scope: Namespace.ID) -> some View { self }
  /// Presents a sheet for a place, which has no effect.
  ///
  /// - Parameters:
  ///   - item: The place; nil for none.
  ///   - displaysMap: Whether the sheet has a map; not read.
  /// - Returns: The same view.
  nonisolated public func mapItemDetailSheet(
    item: Binding<MKMapItem?>,
    displaysMap: Bool = false
  ) -> some View { self }
}

/// What converts between points of a map's view and the globe; it cannot here, as there is no screen.
public struct MapProxy: Sendable {
  init() {}
  /// Returns the coordinate at a point, which is not known.
  ///
  /// - Parameters:
  ///   - point: The point; not read.
  ///   - space: The space of the point; not read.
  /// - Returns: Always nil.
  public func convert(
    _ point: CGPoint,
    from space: CoordinateSpace
  ) -> CLLocationCoordinate2D? { nil }
  /// Returns the point of a coordinate, which is not known.
  ///
  /// - Parameters:
  ///   - coordinate: The coordinate; not read.
  ///   - space: The space of the point; not read.
  /// - Returns: Always nil.
  public func convert(
    _ coordinate: CLLocationCoordinate2D,
    to space: CoordinateSpace
  ) -> CGPoint? { nil }
}

/// A view that gets what converts between points and coordinates.
public nonisolated struct MapReader<Content: View>: View {
  private let content: (MapProxy) -> Content
  /// Creates the view.
  ///
  /// - Parameter content: Makes the view, with a proxy that converts nothing.
  public init(@ViewBuilder content: @escaping (MapProxy) -> Content) { self.content = content }
  /// The view of the closure.
  public var body: some View { content(MapProxy()) }
}
