public import AppIntents
public import SwiftUI

// What Apple has where UIKit meets App Intents.

/// An intent that runs in a scene.
@MainActor
public protocol UISceneAppIntent: TargetContentProvidingIntent {
  /// Goes to what the intent is about; not called here: there are no scenes.
  ///
  /// - Parameter scene: The scene.
  func performNavigation(forScene scene: UIScene)
}

extension UISceneAppIntent {
  /// The scene that the intent runs in; nil.
  public var uiScene: UIScene? { nil }
  /// Does nothing.
  ///
  /// - Parameter scene: The scene.
  public func performNavigation(forScene scene: UIScene) {}
}

/// A scene that learns of an intent before it runs; never here.
@MainActor
public protocol AppIntentSceneDelegate: UISceneDelegate {
  /// Called before an intent runs.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - appIntent: The intent.
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}
