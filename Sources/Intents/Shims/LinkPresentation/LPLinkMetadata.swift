@_exported public import Foundation

/// What is shown of a link: its address and title.
public final class LPLinkMetadata {
  /// The address that was asked for.
  public var originalURL: URL?
  /// The address where it led.
  public var url: URL?
  /// The title of the page.
  public var title: String?

  /// Creates what is shown of a link, with nothing in it.
  public init() {}
}

/// Why nothing is shown of a link.
public struct LPError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// Not known.
    case unknown = 1
    /// The page could not be fetched.
    case metadataFetchFailed
    /// It was canceled.
    case metadataFetchCancelled
    /// It took too long.
    case metadataFetchTimedOut
    /// Fetching is not allowed.
    case metadataFetchNotAllowed
  }

  /// What went wrong.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// Reads the titles of pages on Apple's platforms; here no page is fetched.
public final class LPMetadataProvider {
  /// Creates a provider.
  public init() {}

  /// Fetches nothing.
  ///
  /// - Parameter url: The page's address.
  /// - Returns: Never.
  /// - Throws: Always ``LPError`` with `metadataFetchNotAllowed`.
  public func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    throw LPError(.metadataFetchNotAllowed)
  }

  /// Does nothing: nothing is being fetched.
  public func cancel() {}
}
