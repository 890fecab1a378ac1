public import AppIntents
internal import SwiftUI

/// An intent that navigates in a scene of the app.
///
/// It runs as any other intent here, without a scene: ``uiScene`` is nil.
@MainActor
public protocol UISceneAppIntent: TargetContentProvidingIntent {
  /// Navigates to the intent's content; for a host that has a scene.
  func performNavigation(forScene scene: UIScene)
}

extension UISceneAppIntent {
  /// The scene in which the intent runs: always nil.
  public var uiScene: UIScene? { nil }
  /// The default implementation, which does nothing.
  public func performNavigation(forScene scene: UIScene) {}
}

extension DisplayRepresentation.Image {
  /// Creates a symbol of the system in a color; nil for an empty name.
  ///
  /// - Parameters:
  ///   - systemName: The name of the symbol.
  ///   - tintColor: The color of the symbol; nil for that of the environment.
  public init?(systemName: String, tintColor: UIColor?) {
    self.init(_systemName: systemName, tint: tintColor?.color._name)
  }
}
