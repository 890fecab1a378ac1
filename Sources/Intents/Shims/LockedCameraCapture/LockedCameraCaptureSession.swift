// Locked Camera Capture by its name. There is no locked device here: an extension's view is in a tree, and what it
// writes goes to a folder.
@_exported public import AppIntents
@_exported public import Foundation
public import SwiftUI

/// What an extension has to take pictures while a device is locked.
public final class LockedCameraCaptureSession: Sendable {
  /// The folder for what it takes.
  public let sessionContentURL: URL
  /// Creates a session, for a host.
  ///
  /// - Parameter sessionContentURL: The folder for what it takes.
  public init(sessionContentURL: URL) { self.sessionContentURL = sessionContentURL }
  /// Opens the app, which fails.
  ///
  /// - Parameter userActivity: What the user goes on with.
  /// - Throws: Always `CocoaError.featureUnsupported`: nothing is locked here.
  public func openApplication(for userActivity: NSUserActivity) async throws {
    throw CocoaError(.featureUnsupported)
  }
}

/// The type of the activity with which the app is opened.
public let NSUserActivityTypeLockedCameraCapture = "com.apple.lockedcameracapture"

/// Keeps what was taken until the app has it; nothing is, here.
public final class LockedCameraCaptureManager: Sendable {
  /// The manager.
  public static let shared = LockedCameraCaptureManager()
  private init() {}
  /// The folders with what was taken: none.
  public var sessionContentURLs: [URL] { [] }
  /// The folders with what was taken, each time that there are more: never.
  public var sessionContentUpdates: AsyncStream<SessionContentUpdate> {
    AsyncStream { $0.finish() }
  }
  /// Forgets what was taken.
  ///
  /// - Parameter url: The folder.
  /// - Throws: Nothing here.
  public func invalidateSessionContent(at url: URL) async throws {}

  /// What has changed.
  public enum SessionContentUpdate: Hashable, Sendable {
    /// What there is at first, what is new, and what is gone.
    case initial([URL]), added(URL), removed(URL)
  }
}

/// The program of an extension.
@MainActor
public protocol LockedCameraCaptureExtension {
  /// What it shows.
  associatedtype Body: LockedCameraCaptureExtensionScene
  /// What it shows.
  @LockedCameraCaptureSceneBuilder var body: Body { get }
  /// Creates the program.
  init()
}

extension LockedCameraCaptureExtension {
  /// Says on standard error that nothing is locked here.
  public static func main() {
    FileHandle.standardError.write(Data("No device is locked here: nothing is shown.\n".utf8))
  }
}

/// What an extension shows.
@MainActor
public protocol LockedCameraCaptureExtensionScene {
  /// Returns its view, for a host.
  ///
  /// - Parameter session: What it takes pictures with.
  /// - Returns: The view.
  func view(for session: LockedCameraCaptureSession) -> AnyView
}

/// What an extension shows: one view.
@resultBuilder
public enum LockedCameraCaptureSceneBuilder {
  /// Builds it.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The same.
  public static func buildBlock<Scene: LockedCameraCaptureExtensionScene>(
    _ scene: Scene
  ) -> Scene { scene }
}

/// Shows a view.
public struct LockedCameraCaptureUIScene<Content: View>: LockedCameraCaptureExtensionScene {
  private let content: (LockedCameraCaptureSession) -> Content
  /// Creates a scene.
  ///
  /// - Parameter content: The view.
  public init(@ViewBuilder content: @escaping (LockedCameraCaptureSession) -> Content) {
    self.content = content
  }
  /// Returns its view, for a host.
  ///
  /// - Parameter session: What it takes pictures with.
  /// - Returns: The view.
  public func view(for session: LockedCameraCaptureSession) -> AnyView { AnyView(content(session)) }
}
