import Determinism
package import ImageCoding
internal import Files
import Foundation
internal import WaymarkModels

/// The source of a catalog, as a user names it: a store, a `catalog.json` or a folder of pictures.
///
/// ```swift
/// let source = try CatalogSource("Museum")      // a folder
/// let store = try await source.openStore()      // indexed in the user's cache folder
/// ```
public enum CatalogSource: Hashable, Sendable {
  /// A `.waymark` store, which is opened without indexing.
  case store(path: String)
  /// A `catalog.json`, which is indexed.
  case description(path: String)
  /// A folder of pictures, which is indexed.
  case folder(path: String, layout: FolderLayout)

  /// Determines the kind of a path: a folder, a file that ends in .json, or otherwise a store.
  ///
  /// The content is not read.
  ///
  /// - Parameters:
  ///   - path: A file or a folder; links are followed.
  ///   - layout: How a folder is mapped to landmarks and collections; ignored for a file.
  /// - Throws: ``CatalogError/notFound(path:)`` when the path does not exist.
  public init(_ path: String, layout: FolderLayout = .flat) throws(CatalogError) {
    guard let status = FileStatus(following: path) else { throw .notFound(path: path) }
    if status.kind == .folder {
      self = .folder(path: path, layout: layout)
    } else if path.lowercased().hasSuffix(".json") {
      self = .description(path: path)
    } else {
      self = .store(path: path)
    }
  }

  /// The sample catalog of Waymark: a `catalog.json` of landmarks.
  ///
  /// Its pictures are installed separately from the program: ``catalog(remark:progress:)`` throws when they are
  /// missing.
  public static var sample: CatalogSource {
    .description(path: ModelFiles.url("TravelTracking/catalog.json").path)
  }

  /// Reads and validates the catalog; nil for a store, which is indexed already.
  ///
  /// - Parameters:
  ///   - remark: Called with a sentence about files or keys in the source that are not part of the catalog.
  ///   - progress: Called while the folder is searched for pictures.
  /// - Returns: The catalog.
  /// - Throws: ``CatalogError``.
  public func catalog(
    remark: (String) -> Void = { _ in },
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> Catalog? {
    try listed(films: nil, remark: remark, progress: progress)?.catalog
  }

  /// Reads and validates the catalog, including the films of a folder; nil for a store.
  ///
  /// - Parameters:
  ///   - followsOutward: Whether symbolic links that lead out of a folder are followed.
  ///   - selection: Which files of a folder are wanted.
  ///   - films: Returns the times of the key frames of a film; nil skips films.
  ///   - acceptsMissing: Whether pictures of a `catalog.json` need not exist.
  ///   - remark: As for ``catalog(remark:progress:)``.
  ///   - progress: As for ``catalog(remark:progress:)``.
  /// - Returns: The catalog, and the states of the files of a folder.
  /// - Throws: ``CatalogError``.
  package func listed(
    followingOutwardLinks followsOutward: Bool = false,
    selecting selection: FileSelection = FileSelection(),
    films: (@Sendable (String) -> [Int])?,
    acceptingMissingPictures acceptsMissing: Bool = false,
    remark: (String) -> Void,
    progress: StoreProgress.Handler
  ) throws(CatalogError) -> ListedCatalog? {
    switch self {
    case .store: nil
    case .description(let path):
      ListedCatalog(
        try Catalog(jsonAt: path, acceptingMissingPictures: acceptsMissing, remark: remark)
      )
    case .folder(let path, let layout):
      try ListedCatalog(
        folderAt: path,
        layout: layout,
        followingOutwardLinks: followsOutward,
        selecting: selection,
        films: films,
        remark: remark,
        progress: progress
      )
    }
  }

  /// Opens a store that holds the catalog, after indexing new and changed pictures.
  ///
  /// A `catalog.json` or a folder gets a store in the user's cache folder (`$XDG_CACHE_HOME/waymark`, or
  /// `~/.cache/waymark`).
  ///
  /// - Parameters:
  ///   - isStrict: Whether damaged pictures are refused; see ``CatalogIndexer``.
  ///   - remark: Called with a sentence about files or keys in the source that are not part of the catalog.
  ///   - progress: Called while pictures are being indexed.
  /// - Returns: The store, whose pictures are up to date.
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  public func openStore(
    isStrict: Bool = false,
    remark: (String) -> Void = { _ in },
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws -> CatalogStore {
    try await openStore(keptAt: nil, isStrict: isStrict, remark: remark, progress: progress)
  }

  /// Opens a store that holds the catalog, after indexing new and changed pictures.
  ///
  /// - Parameters:
  ///   - path: The store; nil for one in the user's cache folder.
  ///   - acceptsMissing: Whether pictures of a `catalog.json` need not exist: a server answers with the others.
  ///   - isStrict: As for ``openStore(isStrict:remark:progress:)``.
  ///   - remark: As for ``openStore(isStrict:remark:progress:)``.
  ///   - progress: As for ``openStore(isStrict:remark:progress:)``.
  /// - Returns: As ``openStore(isStrict:remark:progress:)``.
  /// - Throws: As ``openStore(isStrict:remark:progress:)``.
  package func openStore(
    keptAt path: String?,
    acceptingMissingPictures acceptsMissing: Bool = false,
    isStrict: Bool = false,
    remark: (String) -> Void = { _ in },
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws -> CatalogStore {
    if case .store(let path) = self { return try Self.named(path) }
    let listed = try listed(
      films: nil,
      acceptingMissingPictures: acceptsMissing,
      remark: remark,
      progress: progress
    )
    guard let listed else { preconditionFailure("only a store has no catalog") }
    let path = try path ?? cachedStorePath()
    func indexed() async throws -> CatalogStore {
      let store = try CatalogStore(writingAt: path)
      // The user did not name this store, so no feature selection applies to it.
      let indexer = CatalogIndexer(
        store: store,
        isStrict: isStrict,
        features: .standard,
        progress: progress
      )
      let known = Set(try store.unreadPictures(includingFound: false))
      _ = try await indexer.index(listed)
      // Said once: a catalog may have lost pictures for years.
      let lost = try store.unreadPictures(includingFound: false).filter { !known.contains($0) }
      if let first = lost.first {
        let others = lost.count == 1 ? "" : ", and \(lost.count - 1) more"
        remark(
          "\(listed.catalog.root): pictures that could not be read and cannot be found: "
            + "\(first.path): \(first.reason)\(others); `waymark index info` lists those of \(path)"
        )
      }
      return store
    }
    do {
      return try await indexed()
    } catch CatalogError.unreadableStore(let path, let trouble) {
      if trouble.isOfPages, let kept = CatalogStore.setAside(path) {
        remark("\(path) was damaged and is kept as \(kept); the catalog is being indexed again")
        return try await indexed()
      }
      throw CatalogError.unreadableStore(
        path: path,
        .other("\(trouble); the catalog is indexed under this name: move the file away")
      )
    }
  }

  /// Opens the store that the user named as the catalog.
  private static func named(_ path: String) throws(CatalogError) -> CatalogStore {
    do throws(CatalogError) {
      return try CatalogStore(openingAt: path)
    } catch {
      guard case .unreadableStore(_, .notAStore) = error else { throw error }
      throw .unreadableStore(
        path: path,
        .other(
          "\(StoreTrouble.notAStore), and a catalog is one that `waymark index` has written, a "
            + "folder of pictures or a catalog.json"
        )
      )
    }
  }

  /// The path of the store in the user's cache folder, which is created when it does not exist.
  private func cachedStorePath() throws(CatalogError) -> String {
    let folder: URL
    do {
      folder = URL(filePath: try HomeFolder.cache("waymark"), directoryHint: .isDirectory)
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
    do {
      // Foundation would create a folder of another name, and the store could not be opened.
      guard SystemPath.isUTF8(folder.path) else { throw CocoaError(.fileWriteInvalidFileName) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(
        path: folder.path,
        reason: "catalogs are indexed here; set XDG_CACHE_HOME to a folder that can be "
          + "written and whose path is UTF-8, or name a store that `waymark index build` made"
      )
    }
    return folder.appending(path: cacheName).path
  }

  /// The name of the source for people, and the hash of its path so that no two sources share a file.
  private var cacheName: String {
    let (path, suffix) =
      switch self {
      case .store(let path), .description(let path): (path, "")
      case .folder(let path, let layout): (path, layout.rawValue)
      }
    let absolute = SystemPath.resolved(path) ?? SystemPath.absolute(path)
    let name = SystemPath.shown(URL(filePath: absolute).deletingPathExtension().lastPathComponent)
    return "\(name)-\(String(StableHash.of(absolute + "\u{0}" + suffix), radix: 16)).waymark"
  }
}

extension StoreTrouble {
  /// Whether the pages of the file, or its beginning, are not those of a store, so that another attempt does not
  /// help.
  ///
  /// A store that another version wrote, or that cannot be read at the moment, is left as it is.
  fileprivate var isOfPages: Bool {
    switch self {
    case .notAStore, .damaged: true
    case .foreign, .otherFormat, .otherSignatures, .damagedSegments, .other: false
    }
  }
}
