public import Foundation

/// What opens URLs.
@MainActor
public final class NSWorkspace {
  /// The only one.
  public static let shared = NSWorkspace()
  /// Opens URLs, and tells whether it could; nil, the default, where the host opens none.
  public var urlHandler: (@MainActor (URL) -> Bool)?

  private init() {}

  /// Opens a URL by ``urlHandler``.
  ///
  /// - Parameter url: The URL.
  /// - Returns: Whether it was opened.
  @discardableResult
  public func open(_ url: URL) -> Bool { urlHandler?(url) ?? false }
}
