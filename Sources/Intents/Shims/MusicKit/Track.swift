public import Foundation

/// A track of an album or a playlist: a song or a film.
public enum Track: PlayableMusicItem, MusicLibraryAddable, MusicPlaylistAddable, Codable {
  /// A song.
  case song(Song)
  /// A film for a song.
  case musicVideo(MusicVideo)

  /// The identifier in the catalog.
  public var id: MusicItemID { either(\.id, \.id) }
  /// The title.
  public var title: String { either(\.title, \.title) }
  /// The name of the artist.
  public var artistName: String { either(\.artistName, \.artistName) }
  /// The title of the album; nil where it is not known.
  public var albumTitle: String? { either(\.albumTitle, \.albumTitle) }
  /// The duration in seconds; nil where it is not known.
  public var duration: TimeInterval? { either(\.duration, \.duration) }
  /// The artwork; nil for none.
  public var artwork: Artwork? { either(\.artwork, \.artwork) }
  /// The address of the page; nil for none.
  public var url: URL? { either(\.url, \.url) }
  /// The recording's code; nil where it is not known.
  public var isrc: String? { either(\.isrc, \.isrc) }
  /// The number in the album, and whether the words are coarse; nil for a film.
  public var trackNumber: Int? { song?.trackNumber }
  /// The number of the disc; nil where it is not known.
  public var discNumber: Int? { song?.discNumber }
  /// The rating; nil where it is not known.
  public var contentRating: ContentRating? { song?.contentRating }
  /// The names of the genres; empty for a film.
  public var genreNames: [String] { song?.genreNames ?? [] }

  private var song: Song? {
    if case .song(let song) = self { song } else { nil }
  }
  private func either<Value>(
    _ ofSong: KeyPath<Song, Value>,
    _ ofVideo: KeyPath<MusicVideo, Value>
  ) -> Value {
    switch self {
    case .song(let song): song[keyPath: ofSong]
    case .musicVideo(let video): video[keyPath: ofVideo]
    }
  }

  private enum Key: String, CodingKey { case type }
  private static let videos = "music-videos"

  /// Decodes a song or a film, as its key `type` says; a song, where possible, without that key.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` where it is neither.
  public init(from decoder: any Decoder) throws {
    let type = try decoder.container(keyedBy: Key.self).decodeIfPresent(String.self, forKey: .type)
    if type != Self.videos, let song = try? Song(from: decoder) {
      self = .song(song)
    } else {
      self = .musicVideo(try MusicVideo(from: decoder))
    }
  }
  /// Encodes the song or the film, with its `type`.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .song(let song): try song.encode(to: encoder)
    case .musicVideo(let video): try video.encode(to: encoder)
    }
    var keys = encoder.container(keyedBy: Key.self)
    try keys.encode(song == nil ? Self.videos : "songs", forKey: .type)
  }
}
