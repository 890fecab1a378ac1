public import SwiftUI

/// The categories of points of interest that a map shows.
///
/// They are not kept in the tree, as no map is drawn.
public struct PointOfInterestCategories: Hashable, Sendable {
  private let name: String
  /// Every category, or none.
  public static let all = Self(name: "all"), excludingAll = Self(name: "excludingAll")
  /// Some categories.
  ///
  /// - Parameter categories: The categories.
  /// - Returns: Those alone.
  public static func including(_ categories: [MKPointOfInterestCategory]) -> Self {
    Self(name: "including " + categories.map(\.rawValue).joined(separator: ", "))
  }
  /// All categories but some.
  ///
  /// - Parameter categories: The categories to leave out.
  /// - Returns: The others.
  public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self {
    Self(name: "excluding " + categories.map(\.rawValue).joined(separator: ", "))
  }
}

extension MapStyle {
  /// The presentation of heights on a map.
  ///
  /// It is not kept: each style has one form in the tree.
  public struct Elevation: Hashable, Sendable {
    private let name: String
    /// Chosen by the system, flat, or realistic.
    public static let automatic = Self(name: "automatic"), flat = Self(name: "flat"),
      realistic = Self(name: "realistic")
  }

  /// The strength of a map's colors.
  ///
  /// It is not kept: each style has one form in the tree.
  public struct StandardEmphasis: Hashable, Sendable {
    private let name: String
    /// Chosen by the system, or muted.
    public static let automatic = Self(name: "automatic"), muted = Self(name: "muted")
  }

  /// Streets and names, with options that are not kept.
  ///
  /// - Parameters:
  ///   - elevation: The presentation of heights; not kept.
  ///   - emphasis: The strength of the colors; not kept.
  ///   - pointsOfInterest: The points of interest to show; not kept.
  ///   - showsTraffic: Whether traffic is shown; not kept.
  /// - Returns: The style `standard`.
  public static func standard(
    elevation: Elevation = .automatic,
    emphasis: StandardEmphasis = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { .standard }

  /// Satellite images, with an option that is not kept.
  ///
  /// - Parameter elevation: The presentation of heights; not kept.
  /// - Returns: The style `imagery`.
  public static func imagery(elevation: Elevation) -> MapStyle { .imagery }

  /// Satellite images with streets and names, with options that are not kept.
  ///
  /// - Parameters:
  ///   - elevation: The presentation of heights; not kept.
  ///   - pointsOfInterest: The points of interest to show; not kept.
  ///   - showsTraffic: Whether traffic is shown; not kept.
  /// - Returns: The style `hybrid`.
  public static func hybrid(
    elevation: Elevation = .automatic,
    pointsOfInterest: PointOfInterestCategories = .all,
    showsTraffic: Bool = false
  ) -> MapStyle { .hybrid }
}

/// The compass of a map.
///
/// It is an empty view here, and `mapControls(_:)` does not make it.
public nonisolated struct MapCompass: View {
  /// Creates the compass.
  public init() {}
  /// An empty view.
  public var body: EmptyView { EmptyView() }
}

/// The scale of a map.
///
/// It is an empty view here.
public nonisolated struct MapScaleView: View {
  /// Creates the scale.
  public init() {}
  /// An empty view.
  public var body: EmptyView { EmptyView() }
}

/// The button that centers a map on the user.
///
/// It is an empty view here, as the user's location is not known.
public nonisolated struct MapUserLocationButton: View {
  /// Creates the button.
  public init() {}
  /// An empty view.
  public var body: EmptyView { EmptyView() }
}

/// The button that tilts a map.
///
/// It is an empty view here.
public nonisolated struct MapPitchToggle: View {
  /// Creates the button.
  public init() {}
  /// An empty view.
  public var body: EmptyView { EmptyView() }
}

/// The appearance of a map: the value of the node's modifier `mapStyle`.
public struct MapStyle: Sendable {
  let name: String
  /// Streets and names.
  public static let standard = MapStyle(name: "standard")
  /// Satellite images.
  public static let imagery = MapStyle(name: "imagery")
  /// Satellite images with streets and names.
  public static let hybrid = MapStyle(name: "hybrid")
}

extension View {
  /// Sets the appearance of maps in this view.
  ///
  /// - Parameter style: The appearance.
  /// - Returns: The view, with the modifier `mapStyle` in the tree.
  nonisolated public func mapStyle(_ style: MapStyle) -> some View {
    _modified("mapStyle", ["value": style.name])
  }

  /// Sets the controls of maps in this view, which has no effect.
  ///
  /// - Parameter content: The controls; the closure is not called.
  /// - Returns: The same view.
  nonisolated public func mapControls<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View { self }
}
