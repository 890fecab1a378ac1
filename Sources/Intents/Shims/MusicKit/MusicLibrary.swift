public import Foundation

/// A request of an app's own to the music service, which always throws here.
public struct MusicDataRequest: Sendable {
  /// The address of the request.
  public let url: URL?
  /// Creates a request.
  ///
  /// - Parameter url: The address of the request.
  public init(url: URL) { self.url = url }
  /// The country of the user's account; reading it throws here.
  public static var currentCountryCode: String {
    get async throws { throw MusicTokenRequestError.permissionDenied }
  }
  /// Sends the request, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func response() async throws -> MusicDataResponse {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// The result of a request of an app's own; none is ever made here.
public struct MusicDataResponse: Sendable {
  /// The bytes.
  public let data: Data
}

/// The user's music library, which cannot be changed here.
public final class MusicLibrary: Sendable {
  private init() {}
  /// The library of the user.
  public static let shared = MusicLibrary()
  /// Adds an item, which always throws here.
  ///
  /// - Parameter item: The item; not read.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func add(_ item: some MusicLibraryAddable) async throws {
    throw MusicTokenRequestError.permissionDenied
  }
  /// Adds an item to a playlist, which always throws here.
  ///
  /// - Parameters:
  ///   - item: The item; not read.
  ///   - playlist: The playlist; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  @discardableResult
  public func add(
    _ item: some MusicPlaylistAddable,
    to playlist: Playlist
  ) async throws -> Playlist { throw MusicTokenRequestError.permissionDenied }
  /// Creates a playlist, which always throws here.
  ///
  /// - Parameters:
  ///   - name: The name; not read.
  ///   - description: The description; not read.
  ///   - authorDisplayName: The name of the author; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  @discardableResult
  public func createPlaylist(
    name: String,
    description: String? = nil,
    authorDisplayName: String? = nil
  ) async throws -> Playlist { throw MusicTokenRequestError.permissionDenied }
  /// Creates a playlist of items, which always throws here.
  ///
  /// - Parameters:
  ///   - name: The name; not read.
  ///   - description: The description; not read.
  ///   - authorDisplayName: The name of the author; not read.
  ///   - items: The items; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  @discardableResult
  public func createPlaylist<Item: MusicPlaylistAddable>(
    name: String,
    description: String? = nil,
    authorDisplayName: String? = nil,
    items: some Sequence<Item>
  ) async throws -> Playlist { throw MusicTokenRequestError.permissionDenied }
}

/// The user's subscription to the music service: none.
///
/// Each of its values is false here, so that an app offers neither playback nor a subscription.
public struct MusicSubscription: Hashable, Sendable {
  /// A Boolean value that says whether the user can play the catalog.
  public let canPlayCatalogContent: Bool
  /// A Boolean value that says whether the user could subscribe.
  public let canBecomeSubscriber: Bool
  /// A Boolean value that says whether the user's library is kept in the cloud.
  public let hasCloudLibraryEnabled: Bool
  /// The changes of the user's subscription, of which there are none: the sequence ends at once.
  public static var subscriptionUpdates: AsyncStream<MusicSubscription> {
    AsyncStream { $0.finish() }
  }
  /// The user's subscription, with false for everything.
  ///
  /// Reading it throws nothing here.
  public static var current: MusicSubscription {
    get async throws {
      MusicSubscription(
        canPlayCatalogContent: false,
        canBecomeSubscriber: false,
        hasCloudLibraryEnabled: false
      )
    }
  }
}
