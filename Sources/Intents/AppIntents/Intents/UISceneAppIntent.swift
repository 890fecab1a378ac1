public import UIKitCore

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
