internal import Files
internal import Foundation
internal import GRDB
package import ImageCoding
internal import PictureMatching
internal import Synchronization

/// Finds the key frames of a folder's films; key frames that a store knows are not computed again.
package final class FilmIndex: Sendable {
  private let limits: DecodingLimits
  private let state: Mutex<State>

  private struct State {
    /// The key frames of films, by their absolute paths.
    var known: [PathKey: [CatalogStore.FilmMoment]]
    /// Errors of known, only partly read films that are still to be reported; empty for errors not caused by
    /// the film.
    var unsaid: [PathKey: String]
    /// The same for all requested films, for the store.
    var kept: [PathKey: String] = [:]
    var troubles: [ImageDecodingError] = []
  }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - store: The store of an earlier indexing; nil for none.
  ///   - limits: What decoding a frame may cost.
  package init(knownBy store: CatalogStore?, limits: DecodingLimits) {
    // If the store cannot be read, the caller that opens it reports the error.
    state = Mutex(
      State(
        known: (try? store?.filmMoments()) ?? [:],
        unsaid: (try? store?.filmTroubles()) ?? [:]
      )
    )
    self.limits = limits
  }

  /// Returns the reasons why films have no key frames, for the films requested since the previous call.
  package func takeTroubles() -> [ImageDecodingError] {
    state.withLock { state in
      defer { state.troubles = [] }
      return state.troubles.sorted { ($0.path ?? "") < ($1.path ?? "") }
    }
  }

  /// Returns the times of a film's key frames.
  ///
  /// - Parameter film: An absolute path.
  /// - Returns: Times in milliseconds; empty when no key frame can be decoded, which is recorded as an error.
  package func moments(of film: String) -> [Int] {
    let status = FileStatus(following: film)
    let known = state.withLock { $0.known[PathKey(film)] }
    if let known, let status, known.allSatisfy({ $0.isOf(status) }) {
      let isReadAgain = state.withLock { state in
        guard let reason = state.unsaid.removeValue(forKey: PathKey(film)) else { return false }
        if reason.isEmpty { return true }
        state.kept[PathKey(film)] = reason
        state.troubles.append(ImageDecodingError(kind: .corrupt, reason: reason, path: film))
        return false
      }
      if !isReadAgain { return known.map(\.milliseconds).sorted() }
    }
    do throws(ImageDecodingError) {
      let (frames, trouble) = try FilmFrames.distinct(of: film, limits: limits)
      let moments = frames.map(\.milliseconds)
      state.withLock { state in
        if let trouble { state.troubles.append(trouble) }
        state.kept[PathKey(film)] = trouble.map { $0.kind == .corrupt ? $0.reason : "" }
      }
      if let status {
        state.withLock { state in
          state.known[PathKey(film)] = moments.map { CatalogStore.FilmMoment($0, of: status) }
        }
      }
      return moments
    } catch {
      state.withLock { $0.troubles.append(error) }
      // A film whose error may be temporary keeps its earlier key frames.
      let isLasting = [.corrupt, .notAFilm, .unsupported].contains(error.kind)
      return isLasting ? [] : (known ?? []).map(\.milliseconds).sorted()
    }
  }
}

extension FilmIndex {
  /// Records in a store the films that were read only in part, so that the error is reported each time.
  ///
  /// - Parameter store: The store into which the films were indexed.
  /// - Throws: ``CatalogError`` when it cannot be written.
  package func keepTroubles(in store: CatalogStore) throws(CatalogError) {
    let kept = state.withLock(\.kept)
    guard try kept != store.filmTroubles() else { return }
    try store.setFilmTroubles(kept)
  }
}

extension CatalogStore {
  private static let filmTroubleKey = "film-troubles"

  /// The films that were read only in part, by their absolute paths, with the reason; empty for a reason not
  /// caused by the film.
  func filmTroubles() throws(CatalogError) -> [PathKey: String] {
    let text = try read { try CatalogStore.meta($0, Self.filmTroubleKey) }
    let pairs = text.flatMap { try? JSONDecoder().decode([[String]].self, from: Data($0.utf8)) }
    return Dictionary(
      (pairs ?? []).filter { $0.count == 2 }.map { (PathKey($0[0]), $0[1]) },
      uniquingKeysWith: { $1 }
    )
  }

  fileprivate func setFilmTroubles(_ troubles: [PathKey: String]) throws(CatalogError) {
    let pairs = troubles.sorted { $0.key < $1.key }.map { [$0.key.path, $0.value] }
    try write { database in
      let text = String(decoding: try JSONEncoder().encode(pairs), as: UTF8.self)
      try CatalogStore.setMeta(database, Self.filmTroubleKey, text)
    }
  }

  /// A key frame of a film in a store, and the state of the film's file at that time.
  struct FilmMoment: Sendable {
    let milliseconds: Int
    private let size, modified: Int

    init(milliseconds: Int, size: Int, modified: Int) {
      (self.milliseconds, self.size, self.modified) = (milliseconds, size, modified)
    }

    init(_ milliseconds: Int, of status: FileStatus) {
      self.init(
        milliseconds: milliseconds,
        size: Int(status.size),
        modified: Int(status.identity.modified)
      )
    }

    /// Whether the file is unchanged.
    func isOf(_ status: FileStatus) -> Bool {
      Int(status.size) == size && Int(status.identity.modified) == modified
    }
  }

  /// The key frames of films, by the absolute paths of the films.
  func filmMoments() throws(CatalogError) -> [PathKey: [FilmMoment]] {
    try read { database -> [PathKey: [FilmMoment]] in
      guard let root = try CatalogStore.meta(database, "root") else { return [:] }
      let catalog = Catalog(root: root)
      return try Row.fetchCursor(
        database,
        sql: "SELECT path, size, modified FROM images WHERE instr(path, '#t=') > 0"
      ).reduce(into: [:]) { films, row in
        let path: String = try row.decode(atIndex: 0)
        // A file may have the name of a key frame.
        guard let address = FilmAddress(path),
          FileStatus(of: catalog.absolutePath(ofPicture: path)) == nil
        else { return }
        let moment = FilmMoment(
          milliseconds: address.milliseconds,
          size: try row.decode(atIndex: 1),
          modified: try row.decode(atIndex: 2)
        )
        films[PathKey(catalog.absolutePath(ofPicture: address.film)), default: []].append(moment)
      }
    }
  }
}
