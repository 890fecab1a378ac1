public import Foundation

/// Whether the words of a song are coarse.
public enum ContentRating: String, Codable, Sendable {
  /// They were made clean, or they are coarse.
  case clean, explicit
}

/// What editors say of an item; none is ever made here.
public struct EditorialNotes: Hashable, Codable, Sendable {
  /// A sentence, a text, a name and a line above it; nil for none.
  public let short: String?, standard: String?, name: String?, tagline: String?
}

/// A short recording of a song; none is ever made here.
public struct PreviewAsset: Hashable, Codable, Sendable {
  /// The addresses of a file and of a stream; nil for none.
  public let url: URL?, hlsURL: URL?
  /// The artwork; nil for none.
  public let artwork: Artwork?
}

/// What a player needs to play an item; none is ever made here.
public struct PlayParameters: Hashable, Codable, Sendable {
  private init() {}
}

/// What can be asked for of a music item besides, such as `.tracks` of an album.
public final class PartialMusicAsyncProperty<Root>: Sendable {
  /// The name.
  let name: String
  init(name: String) { self.name = name }
}

/// Where more of an item is asked for.
public enum MusicPropertySource: Sendable {
  /// In the catalog, or in the library.
  case catalog, library
}

extension MusicPropertyContainer {
  /// Asks for more of the item, which always throws here.
  ///
  /// - Parameter properties: What is asked for; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func with(_ properties: [PartialMusicAsyncProperty<Self>]) async throws -> Self {
    throw MusicTokenRequestError.permissionDenied
  }
  /// Asks for more of the item, which always throws here.
  ///
  /// - Parameters:
  ///   - properties: What is asked for; not read.
  ///   - preferredSource: Where; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func with(
    _ properties: [PartialMusicAsyncProperty<Self>],
    preferredSource: MusicPropertySource
  ) async throws -> Self { throw MusicTokenRequestError.permissionDenied }
}
