public import AppIntents
public import SwiftUI

// What Apple has where UIKit meets App Intents.

/// An intent that navigates in a scene of the app.
///
/// It runs as any other intent here, without a scene: ``uiScene`` is nil.
@MainActor
public protocol UISceneAppIntent: TargetContentProvidingIntent {
  /// Navigates to the intent's content; never called here, as there are no scenes.
  ///
  /// - Parameter scene: The scene.
  func performNavigation(forScene scene: UIScene)
}

extension UISceneAppIntent {
  /// The scene in which the intent runs.
  ///
  /// Always nil here.
  public var uiScene: UIScene? { nil }
  /// Ignores the navigation.
  ///
  /// - Parameter scene: The scene.
  public func performNavigation(forScene scene: UIScene) {}
}

/// A delegate of a scene that is told of an intent before it runs; never here.
///
/// It compiles, so that a scene's delegate of the app builds unchanged.
@MainActor
public protocol AppIntentSceneDelegate: UISceneDelegate {
  /// Tells that an intent is about to run; never called here.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - appIntent: The intent.
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}
