public import Foundation

/// The running program.
@MainActor
public final class UIApplication {
  /// The program.
  public static let shared = UIApplication()
  /// The address of an app's settings on Apple's platforms.
  ///
  /// A host that opens URLs may know what to do with it.
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// A choice for ``open(_:options:completionHandler:)``.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    private let name: String
    /// Only an app opens a link to a website, or nothing.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(name: "universalLinksOnly")
  }

  /// Opens URLs, and tells whether it could; nil, the default, where the host opens none.
  public var urlHandler: (@MainActor (URL) -> Bool)?

  private init() {}

  /// Tells whether there is something that may open a URL.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether the host has set ``urlHandler``.
  public func canOpenURL(_ url: URL) -> Bool { urlHandler != nil }

  /// Opens a URL by ``urlHandler``.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Not read.
  ///   - completion: Called before this returns, with whether it was opened.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOpen = urlHandler?(url) ?? false
    completion?(isOpen)
  }

  /// Opens a URL by ``urlHandler``.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: Not read.
  /// - Returns: Whether it was opened.
  @discardableResult
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool { urlHandler?(url) ?? false }
}
