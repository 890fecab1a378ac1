// Locked Camera Capture by its name. There is no locked device here: an extension's view is in a tree, and what it
// writes goes to a folder.
@_exported public import AppIntents
@_exported public import Foundation
public import SwiftUI

/// The session of a capture extension, with a folder for what it captures.
///
/// A host or a test creates one; no device is locked here.
public final class LockedCameraCaptureSession: Sendable {
  /// The address of the folder for the captured files.
  ///
  /// It is neither created nor removed.
  public let sessionContentURL: URL
  /// Creates a session, for a host.
  ///
  /// - Parameter sessionContentURL: The address of the folder for the captured files.
  public init(sessionContentURL: URL) { self.sessionContentURL = sessionContentURL }
  /// Opens the app from the extension, which always throws here.
  ///
  /// - Parameter userActivity: The activity to continue; not read.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func openApplication(for userActivity: NSUserActivity) async throws {
    throw CocoaError(.featureUnsupported)
  }
}

/// The type of the activity with which an extension opens its app.
public let NSUserActivityTypeLockedCameraCapture = "com.apple.lockedcameracapture"

/// The manager of captured files that wait for the app.
///
/// There are none here.
public final class LockedCameraCaptureManager: Sendable {
  /// The only manager of the process.
  public static let shared = LockedCameraCaptureManager()
  private init() {}
  /// The folders with captured files.
  ///
  /// Always empty here.
  public var sessionContentURLs: [URL] { [] }
  /// The changes of the folders.
  ///
  /// The stream ends at once here.
  public var sessionContentUpdates: AsyncStream<SessionContentUpdate> {
    AsyncStream { $0.finish() }
  }
  /// Removes a folder's files, which has no effect: the folder stays as it is.
  ///
  /// - Parameter url: The address of the folder; not read.
  /// - Throws: Nothing here.
  public func invalidateSessionContent(at url: URL) async throws {}

  /// A change of the folders with captured files; none occurs here.
  public enum SessionContentUpdate: Hashable, Sendable {
    /// The folders at first, a new one, or one that is gone.
    case initial([URL]), added(URL), removed(URL)
  }
}

/// The entry point of a capture extension.
///
/// `main()` prints that nothing is shown; a host takes the view of ``body``.
@MainActor
public protocol LockedCameraCaptureExtension {
  /// The type of ``body``.
  associatedtype Body: LockedCameraCaptureExtensionScene
  /// The scene of the extension.
  @LockedCameraCaptureSceneBuilder var body: Body { get }
  /// Creates the extension.
  init()
}

extension LockedCameraCaptureExtension {
  /// Prints to standard error that no device is locked here, and returns.
  public static func main() {
    FileHandle.standardError.write(Data("No device is locked here: nothing is shown.\n".utf8))
  }
}

/// The scene of a capture extension.
@MainActor
public protocol LockedCameraCaptureExtensionScene {
  /// Returns the view of the scene, for a host.
  ///
  /// - Parameter session: The session, with the folder for captured files.
  /// - Returns: The view.
  func view(for session: LockedCameraCaptureSession) -> AnyView
}

/// A result builder of the scene of a capture extension, which is a single one.
@resultBuilder
public enum LockedCameraCaptureSceneBuilder {
  /// Passes on the scene.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The same.
  public static func buildBlock<Scene: LockedCameraCaptureExtensionScene>(
    _ scene: Scene
  ) -> Scene { scene }
}

/// A scene that shows a view.
public struct LockedCameraCaptureUIScene<Content: View>: LockedCameraCaptureExtensionScene {
  private let content: (LockedCameraCaptureSession) -> Content
  /// Creates a scene.
  ///
  /// - Parameter content: Makes the view of a session; called by ``view(for:)``.
  public init(@ViewBuilder content: @escaping (LockedCameraCaptureSession) -> Content) {
    self.content = content
  }
  /// Returns the view of the scene, for a host.
  ///
  /// - Parameter session: The session, with the folder for captured files.
  /// - Returns: The view.
  public func view(for session: LockedCameraCaptureSession) -> AnyView { AnyView(content(session)) }
}
