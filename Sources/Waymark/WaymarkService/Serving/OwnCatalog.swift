internal import Files
internal import Foundation
package import ImageCoding
package import PictureAnswers
internal import SafeText
internal import Synchronization
internal import Terminal
package import VisualSearch

/// A writable catalog of the server: `catalog.json`, the pictures that it names, and the store built from
/// both, in one folder.
///
/// Each change writes or removes whole files: pictures are written before the `catalog.json` that names them,
/// and removed after the one that does not. So when the process ends at any instant, the folder is readable;
/// the store is updated when it is opened next.
package final class OwnCatalog: Sendable {
  struct State {
    var catalog: Catalog
    /// The status of its description file when it was last read or written.
    var file: FileStatus?
    /// Whether the store may be older than the files.
    var isBehind = true
  }

  // Members used by the extensions for pictures and landmarks, in other files, are internal.

  /// The engine that searches it, and its store.
  package let engine: VisualSearchEngine
  private let folder: OpenFolder
  let pictures: OpenFolder
  private let lock: FileLock
  private let limits: DecodingLimits
  private let workers: DecodeWorkers?
  /// One writer at a time; a minute of pictures may wait.
  private let writers = WorkQueue(width: 1, capacity: 64)
  let state: Mutex<State>

  private static let description = "catalog.json"
  private static let pictureFolder = "pictures"
  private static let lockName = "waymark-server.lock"
  /// The maximum size of a picture, which is the decoder's limit.
  static let maximumByteCount = DecodingLimits.default.maximumByteCount

  /// Opens a folder, and creates it for this user only when it does not exist; removes incomplete files of a
  /// killed server, and indexes what has changed.
  ///
  /// - Parameters:
  ///   - path: The folder, which does not exist, is empty, or was created by this type.
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - workers: The processes that decode pictures, within the limits; nil to decode in this process.
  ///   - remark: Called with a sentence about a picture that cannot be read.
  /// - Returns: The catalog.
  /// - Throws: `FileError`, also when another server has the folder open, or it has other content;
  ///   `CatalogError`.
  package static func open(
    _ path: String,
    limits: DecodingLimits = .default,
    workers: DecodeWorkers? = nil,
    remark: (String) -> Void = { _ in }
  ) async throws -> OwnCatalog {
    let own = try OwnCatalog(path, limits, workers, remark)
    try await own.index()
    for picture in try own.engine.store.unreadPictures() {
      remark("\(picture.path) cannot be read: \(picture.reason)".singleLine)
    }
    return own
  }

  private init(
    _ path: String,
    _ limits: DecodingLimits,
    _ workers: DecodeWorkers?,
    _ remark: (String) -> Void
  ) throws {
    (self.limits, self.workers) = (limits, workers)
    let path = SystemPath.absolute(path)
    let store = path + "/catalog.waymark"
    // A backup may lack the empty lock file, and has the store.
    if FileStatus(following: path) != nil,
      FileStatus(of: path + "/" + Self.lockName) == nil, FileStatus(of: store) == nil,
      try !FileManager.default.contentsOfDirectory(atPath: path).isEmpty
    {
      throw FileError(
        path,
        .unexpected(
          "this folder contains other files; use a new one, or serve it with --catalog"
        )
      )
    }
    folder = try OpenFolder.making(path, permissions: 0o700)
    guard let lock = try FileLock(tryingAt: path + "/" + Self.lockName) else {
      throw FileError(path, .unexpected("another server is using this catalog"))
    }
    self.lock = lock
    pictures = try folder.folder(Self.pictureFolder, making: true)
    // On such a file system, a landmark's picture could be replaced or removed under another spelling of its
    // name.
    if let own = FileStatus(of: pictures.descriptor),
      try folder.status(of: Self.pictureFolder.uppercased())?.isSameFile(as: own) == true
    {
      throw FileError(
        path,
        .unexpected(
          "this file system ignores case in names; use a folder on another file system"
        )
      )
    }
    // Through a link, another store would be emptied.
    guard FileStatus(of: store)?.kind ?? .file == .file else {
      throw FileError(
        store,
        .unexpected(
          "this store does not belong to the folder; remove it, and the pictures are indexed again"
        )
      )
    }
    let file = path + "/" + Self.description
    if FileStatus(of: file) == nil {
      try Self.writeMissing(in: folder, at: path, store: store, remark)
    }
    let read = FileStatus(of: file)
    let catalog = try Catalog(jsonAt: file, acceptingMissingPictures: true)
    for (index, landmark) in catalog.landmarks.enumerated() {
      for (number, picture) in landmark.pictures.enumerated()
      where Self.name(ofPath: picture) == nil {
        throw CatalogError.invalid(
          path: file,
          place: "landmarks[\(index)].pictures[\(number)]",
          reason: "this is not a picture in the folder pictures beside the file"
        )
      }
    }
    engine = try VisualSearchEngine(store: CatalogStore(writingAt: store))
    // A folder that is refused keeps all of its files.
    try folder.removeLeftovers()
    try pictures.removeLeftovers()
    state = Mutex(State(catalog: catalog, file: read))
  }

  /// Writes the description of a folder that has none: an empty one for a new folder, otherwise what the store has kept, as where a
  /// backup was restored without it.
  ///
  /// - Throws: `FileError` for pictures that nothing describes.
  private static func writeMissing(
    in folder: OpenFolder,
    at path: String,
    store: String,
    _ remark: (String) -> Void
  ) throws {
    var catalog = Catalog(root: path)
    if FileStatus(of: store) != nil {
      let kept = try CatalogStore(openingAt: store).catalog()
      (catalog.landmarks, catalog.collections) = (kept.landmarks, kept.collections)
      catalog.presentation = kept.presentation
      remark(
        "\(description) was missing, and was restored from catalog.waymark with \(kept.landmarks.count) landmarks"
      )
    } else if try !FileManager.default.contentsOfDirectory(atPath: path + "/" + pictureFolder)
      .isEmpty
    {
      throw FileError(
        path + "/" + description,
        .unexpected(
          "it is missing, and with it the names for \(pictureFolder); restore it, or move \(pictureFolder) "
            + "away to start empty"
        )
      )
    }
    try write(catalog, in: folder, replacing: nil)
  }

  var catalog: Catalog { state.withLock { $0.catalog } }

  /// Whether its folders' paths still lead to them: a disk may have been mounted on one since.
  var isInPlace: Bool { folder.isInPlace && pictures.isInPlace }

  private func requireInPlace() throws {
    guard !isInPlace else { return }
    throw Problem(
      .stateUnusable,
      "The folder of the catalog, or that of its pictures, was removed or replaced after the server opened it.",
      todo: "Ask the operator to put it back, or to start the server again."
    )
  }

  // MARK: Names

  /// Whether a text is a valid picture name: 1 to 100 ASCII letters, digits, `.`, `-` and `_`, of which the
  /// first is a letter or a digit, and with the extension of a picture format.
  package static func isName(_ text: String) -> Bool {
    guard PlainName.isOne(text, atMost: 100), let dot = text.lastIndex(of: ".") else {
      return false
    }
    return extensions.contains(text[dot...].dropFirst().lowercased())
  }

  private static let extensions: Set = [
    "jpg", "jpeg", "jpe", "jfif", "png", "webp", "heic", "heif", "avif", "gif", "tif", "tiff",
    "jxl",
    "bmp", "dng",
  ]

  /// Returns the name of a picture.
  ///
  /// - Parameter id: The name, or the picture's id in answers. An id has no dot, and a name has one.
  /// - Returns: The name; nil for anything else.
  func name(ofPicture id: String) -> String? {
    if Self.isName(id) { return id }
    guard let bytes = Base64URL.bytes(of: id), let path = String(bytes: bytes, encoding: .utf8),
      path.utf8.starts(with: (catalog.root + "/").utf8)
    else { return nil }
    return Self.name(ofPath: String(Substring(path.utf8.dropFirst(catalog.root.utf8.count + 1))))
  }

  /// The name of a picture by its path in `catalog.json`; nil for another path.
  static func name(ofPath path: String) -> String? {
    guard path.hasPrefix(pictureFolder + "/") else { return nil }
    let name = String(path.dropFirst(pictureFolder.count + 1))
    return isName(name) ? name : nil
  }

  /// The path of a picture in `catalog.json`.
  static func path(ofName name: String) -> String { "\(pictureFolder)/\(name)" }

  /// The absolute path of a picture.
  func path(ofPicture name: String) -> String { "\(catalog.root)/\(Self.path(ofName: name))" }

  /// Opens a picture; nil when there is no regular file of this name.
  func open(_ name: String) -> Int32? { Self.isName(name) ? try? pictures.open(name) : nil }

  // MARK: Reading

  /// Returns an entity tag for the state of a landmark, its picture files and its collections.
  ///
  /// - Returns: The tag, with its quotation marks; nil when the landmark does not exist.
  /// - Throws: `CatalogError`.
  func entityTag(ofLandmark id: Int) throws -> String? {
    guard let landmark = try engine.store.servedLandmarks([id]).first else { return nil }
    let names = try engine.store.collections().filter { $0.landmarks.contains(id) }.map(\.name)
    let files = landmark.pictures.map { FileStatus(of: $0)?.words ?? "" }
    let text = ([JSONOutput(landmark: landmark).line] + files + names).joined(separator: "\u{0}")
    return "\"\(FileDigest(of: text.utf8).hexadecimal.prefix(32))\""
  }

  /// The names of all collections.
  var collectionNames: [String] { catalog.collections.map(\.name) }

  // MARK: Writing

  /// Runs a change exclusively.
  ///
  /// A change that has begun is completed, whether or not the client stays connected.
  ///
  /// - Parameters:
  ///   - catchingUp: Whether to complete an earlier writer's unfinished change first.
  ///   - body: The change.
  /// - Returns: The result of `body`.
  /// - Throws: ``Problem``.
  func changing<Value: Sendable>(
    catchingUp: Bool = true,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await Task { [self] in
      try await writers.run { [self] in
        do {
          try requireInPlace()
          if catchingUp { try await index() }
          let value = try await body()
          // Writes to another place are not acknowledged.
          try requireInPlace()
          return value
        } catch {
          throw Self.problem(of: error)
        }
      }
    }.value
  }

  /// Writes the description, and records that the store is behind it.
  func keep(_ catalog: Catalog) throws {
    let known = state.withLock { state in
      state.isBehind = true
      return state.file
    }
    // A file that another program has written is not replaced.
    let found = try folder.status(of: Self.description)
    guard found?.identity == known?.identity else {
      throw FileError(
        Self.description,
        .unexpected("another program has changed catalog.json; start the server again")
      )
    }
    try Self.write(catalog, in: folder, replacing: found)
    let written = try folder.status(of: Self.description)
    state.withLock { state in (state.catalog, state.file) = (catalog, written) }
  }

  private static func write(
    _ catalog: Catalog,
    in folder: OpenFolder,
    replacing old: FileStatus?
  ) throws {
    let file = try NewFile(for: description, in: folder, permissions: 0o600)
    try file.write(catalog.json.utf8)
    try file.publish(replacing: old != nil, expecting: old)
  }

  /// Updates the store from the files.
  ///
  /// - Parameter names: Pictures that searches must find afterwards.
  /// - Throws: ``Problem`` when one of them cannot be read now, although it was decoded before.
  func index(finding names: [String] = []) async throws {
    let state = state.withLock { $0 }
    guard state.isBehind else { return }
    let store = engine.store
    let indexer = CatalogIndexer(store: store, limits: limits, workers: workers)
    // A negative size means that the picture is read again at the next indexing.
    let unread = try await indexer.index(state.catalog).failures.filter { failure in
      let path = state.catalog.absolutePath(ofPicture: failure.path)
      return try store.indexedState(ofPictureAt: path).map { $0.size < 0 } ?? false
    }
    self.state.withLock { $0.isBehind = !unread.isEmpty }
    let paths = Set(names.map(Self.path(ofName:)))
    guard let failure = unread.first(where: { paths.contains($0.path) }) else { return }
    throw Problem(
      .stateUnusable,
      "\(failure.path) was stored, but cannot be found yet: \(failure.reason).".singleLine,
      todo:
        "Send the request again; if that does not help, the operator must check why the decoder ends."
    )
  }

  /// The reason why a write failed, without paths of this machine.
  private static func problem(of error: any Error) -> any Error {
    let reason: String
    switch error {
    case let error as FileError: reason = error.reason
    case CatalogError.unwritable(_, let words): reason = words
    default: return error
    }
    return Problem(
      .stateUnusable,
      "The catalog cannot be written: \(reason).",
      todo:
        "Send the request again later; the operator must free disk space or check the disk."
    )
  }
}
