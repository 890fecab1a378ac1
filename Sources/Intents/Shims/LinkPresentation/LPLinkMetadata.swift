@_exported public import Foundation

/// Metadata of a link: its addresses and its title.
///
/// An app may fill it; no page is read here.
public final class LPLinkMetadata {
  /// The address that was asked for; nil where it is not set.
  public var originalURL: URL?
  /// The address after redirections; nil where it is not set.
  public var url: URL?
  /// The title of the page; nil where it is not set.
  public var title: String?

  /// Creates metadata without any value.
  public init() {}
}

/// An error of fetching metadata.
///
/// ``LPMetadataProvider`` throws only the code `metadataFetchNotAllowed` here.
public struct LPError: Error, Hashable, Sendable {
  /// The kind of an error of fetching metadata, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The cause is not known; never thrown here.
    case unknown = 1
    /// The page could not be fetched; never thrown here.
    case metadataFetchFailed
    /// The fetch was canceled; never thrown here.
    case metadataFetchCancelled
    /// The fetch took too long; never thrown here.
    case metadataFetchTimedOut
    /// Fetching is not allowed: what each fetch throws here.
    case metadataFetchNotAllowed
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

/// A provider of the metadata of links, which fetches none here.
///
/// No request leaves the machine.
public final class LPMetadataProvider {
  /// Creates a provider.
  public init() {}

  /// Fetches the metadata of a page, which always throws here.
  ///
  /// - Parameter url: The address of the page; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``LPError`` with `metadataFetchNotAllowed`.
  public func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    throw LPError(.metadataFetchNotAllowed)
  }

  /// Cancels the fetch, which has no effect: none is in progress.
  public func cancel() {}
}
