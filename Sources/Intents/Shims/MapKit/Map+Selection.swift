public import CoreLocation
public import SwiftUI

/// A sight or a place that a map shows of itself; none is ever selected here.
public struct MapFeature: Hashable, Sendable {
  /// The kind of a feature.
  public enum FeatureKind: Hashable, Sendable {
    /// A point of interest, a territory, or a feature of the land.
    case pointOfInterest, territory, physicalFeature
  }
  /// The name; nil where it has none.
  public let title: String?
  /// The kind, and that of a point of interest.
  public let kind: FeatureKind?, pointOfInterestCategory: MKPointOfInterestCategory?
  /// The coordinate.
  public let coordinate: CLLocationCoordinate2D
}

/// What may be selected on a map: content with a value, or what the map shows of itself.
public struct MapSelection<Value: Hashable>: Hashable {
  /// The value of the content; nil for a feature.
  public let value: Value?
  /// The feature; nil for content.
  public let feature: MapFeature?
  /// Creates a selection of content.
  ///
  /// - Parameter value: The value of the content.
  public init(_ value: Value) { (self.value, feature) = (value, nil) }
  /// Creates a selection of a feature.
  ///
  /// - Parameter feature: The feature.
  public init(_ feature: MapFeature) { (value, self.feature) = (nil, feature) }
}

extension MapSelection: Sendable where Value: Sendable {}

// Nobody selects anything on a map here: the binding is neither read nor written.
extension Map {
  /// Creates a map with content, of which some may be selected.
  ///
  /// - Parameters:
  ///   - position: The part of the globe to show, which is read once.
  ///   - bounds: The bounds of the camera; not read.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - selection: The value of the content that is selected; not read.
  ///   - scope: The namespace of controls beside the map; not read.
  ///   - content: The content.
  public init<Selected: Hashable>(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<Selected?>,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(position: position, interactionModes: interactionModes, content: content)
  }

  /// Creates a map with content and a namespace of its controls.
  ///
  /// - Parameters:
  ///   - position: The part of the globe to show, which is read once.
  ///   - bounds: The bounds of the camera; not read.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - scope: The namespace of controls beside the map; not read.
  ///   - content: The content.
  public init(
    position: Binding<MapCameraPosition>,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID?,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(position: position, interactionModes: interactionModes, content: content)
  }

  /// Creates a map with content, of which some may be selected.
  ///
  /// - Parameters:
  ///   - initialPosition: The part of the globe to show at first.
  ///   - bounds: The bounds of the camera; not read.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - selection: The value of the content that is selected; not read.
  ///   - scope: The namespace of controls beside the map; not read.
  ///   - content: The content.
  public init<Selected: Hashable>(
    initialPosition: MapCameraPosition = .automatic,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    selection: Binding<Selected?>,
    scope: Namespace.ID? = nil,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(
      initialPosition: initialPosition,
      interactionModes: interactionModes,
      content: content
    )
  }

  /// Creates a map with content and a namespace of its controls.
  ///
  /// - Parameters:
  ///   - initialPosition: The part of the globe to show at first.
  ///   - bounds: The bounds of the camera; not read.
  ///   - interactionModes: The ways in which a user may move it; not read.
  ///   - scope: The namespace of controls beside the map; not read.
  ///   - content: The content.
  public init(
    initialPosition: MapCameraPosition = .automatic,
    bounds: MapCameraBounds? = nil,
    interactionModes: MapInteractionModes = .all,
    scope: Namespace.ID?,
    @MapContentBuilder content: @escaping () -> Content
  ) {
    self.init(
      initialPosition: initialPosition,
      interactionModes: interactionModes,
      content: content
    )
  }
}
