internal import Files
internal import Foundation
package import ImageCoding
package import PictureAnswers
internal import SafeText
internal import Synchronization
internal import Terminal
package import TravelTrackingCore
internal import VisualSearch

/// A catalogue of the server's own, which clients change: `catalog.json`, the pictures that it names, and the store
/// that is made of both, in one folder.
///
/// Each change is of a file that appears or goes as a whole, pictures before the `catalog.json` that names them and
/// after the one that does not. So a process that ends at any instant leaves a folder that can be read; the store
/// follows when it is opened next.
package final class OwnCatalog: Sendable {
  private struct State {
    var catalog: Catalog
    /// The file that describes it, as this has read or written it.
    var file: FileStatus?
    /// Whether the store may be older than the files.
    var isBehind = true
  }

  /// What is searched and read.
  package let modelData: ModelData
  private let folder: OpenFolder
  private let pictures: OpenFolder
  private let lock: FileLock
  private let limits: DecodingLimits
  private let workers: DecodeWorkers?
  /// One writer at a time; a minute of pictures may wait.
  private let writers = WorkQueue(width: 1, capacity: 64)
  private let state: Mutex<State>

  private static let description = "catalog.json"
  private static let pictureFolder = "pictures"
  private static let lockName = "waymark-server.lock"
  /// No picture is larger: what decoding accepts at most.
  private static let maximumByteCount = DecodingLimits.default.maximumByteCount

  /// Opens a folder, and makes it for this user alone where it is missing; removes what a server has left that was
  /// killed while it wrote, and indexes what has changed.
  ///
  /// - Parameters:
  ///   - path: The folder, which is missing, empty, or one that this has made.
  ///   - limits: What decoding a picture may cost.
  ///   - workers: The processes that decode pictures, within the limits; nil where this one does.
  ///   - remark: Called with a sentence about a picture that cannot be read.
  /// - Returns: The catalogue.
  /// - Throws: `FileError`, also when another server has the folder open, or it is of something else; `CatalogError`.
  package static func open(
    _ path: String,
    limits: DecodingLimits = .default,
    workers: DecodeWorkers? = nil,
    remark: (String) -> Void = { _ in }
  ) async throws -> OwnCatalog {
    let own = try OwnCatalog(path, limits, workers)
    try await own.index()
    for failure in try own.modelData.engine.store.summary().failures {
      remark("\(failure.path) cannot be found: \(failure.reason)".singleLine)
    }
    return own
  }

  private init(
    _ path: String,
    _ limits: DecodingLimits,
    _ workers: DecodeWorkers?
  ) throws {
    (self.limits, self.workers) = (limits, workers)
    let path = SystemPath.absolute(path)
    if FileStatus(following: path) != nil,
      FileStatus(of: path + "/" + Self.lockName) == nil,
      try !FileManager.default.contentsOfDirectory(atPath: path).isEmpty
    {
      throw FileError(
        path,
        .unexpected(
          "this folder has files of something else; name a new one, or serve it with --catalog"
        )
      )
    }
    folder = try OpenFolder.making(path, permissions: 0o700)
    guard let lock = try FileLock(tryingAt: path + "/" + Self.lockName) else {
      throw FileError(path, .unexpected("another server has this catalogue open"))
    }
    self.lock = lock
    pictures = try folder.folder(Self.pictureFolder, making: true)
    // There, a picture that one landmark has could be replaced or removed under a name that nothing has.
    if let own = FileStatus(of: pictures.descriptor),
      try folder.status(of: Self.pictureFolder.uppercased())?.isSameFile(as: own) == true
    {
      throw FileError(
        path,
        .unexpected(
          "here, names that differ in small and capital letters are one; name a folder on another file system"
        )
      )
    }
    try folder.removeLeftovers()
    try pictures.removeLeftovers()
    let file = path + "/" + Self.description
    if FileStatus(of: file) == nil {
      try Self.write(Catalog(root: path), in: folder, replacing: nil)
    }
    let read = FileStatus(of: file)
    let catalog = try Catalog(jsonAt: file)
    for (index, landmark) in catalog.landmarks.enumerated() {
      for (number, picture) in landmark.pictures.enumerated()
      where Self.name(ofPath: picture) == nil {
        throw CatalogError.invalid(
          path: file,
          place: "landmarks[\(index)].pictures[\(number)]",
          reason: "this is no picture of the folder pictures beside the file"
        )
      }
    }
    let store = path + "/catalog.waymark"
    // Through a link another store would be emptied.
    guard FileStatus(of: store)?.kind ?? .file == .file else {
      throw FileError(
        store,
        .unexpected(
          "this is no store of the folder's own; remove it, and the pictures are indexed again"
        )
      )
    }
    modelData = try ModelData(store: CatalogStore(writingAt: store))
    state = Mutex(State(catalog: catalog, file: read))
  }

  private var catalog: Catalog { state.withLock { $0.catalog } }

  /// Whether its folders are where they were when they were opened: a disk may have been mounted on one since.
  var isInPlace: Bool { folder.isInPlace && pictures.isInPlace }

  private func requireInPlace() throws {
    guard !isInPlace else { return }
    throw Problem(
      .stateUnusable,
      "The folder of the catalogue, or that of its pictures, was removed or replaced after the server opened it.",
      todo: "Tell the operator, who has to put it back, or to start the server again."
    )
  }

  // MARK: Names

  /// Whether a text may be the name of a picture: 1 to 100 ASCII letters, digits, `.`, `-` and `_`, of which the first
  /// is a letter or a digit, and the end is that of a format of pictures.
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
  /// - Parameter id: The name, or the id that answers give to the picture. An id has no dot, and a name has one.
  /// - Returns: The name; nil where it is neither.
  func name(ofPicture id: String) -> String? {
    if Self.isName(id) { return id }
    guard let bytes = Base64URL.bytes(of: id), let path = String(bytes: bytes, encoding: .utf8),
      path.utf8.starts(with: (catalog.root + "/").utf8)
    else { return nil }
    return Self.name(ofPath: String(Substring(path.utf8.dropFirst(catalog.root.utf8.count + 1))))
  }

  /// The name of a picture whose path `catalog.json` has; nil for another path.
  private static func name(ofPath path: String) -> String? {
    guard path.hasPrefix(pictureFolder + "/") else { return nil }
    let name = String(path.dropFirst(pictureFolder.count + 1))
    return isName(name) ? name : nil
  }

  /// The path of a picture in `catalog.json`.
  private static func path(ofName name: String) -> String { "\(pictureFolder)/\(name)" }

  /// The absolute path of a picture.
  func path(ofPicture name: String) -> String { "\(catalog.root)/\(Self.path(ofName: name))" }

  /// Opens a picture; nil where there is no regular file of this name.
  func open(_ name: String) -> Int32? { Self.isName(name) ? try? pictures.open(name) : nil }

  // MARK: Reading

  /// Tells the state of a landmark, of the files of its pictures and of its place in collections, from later ones.
  ///
  /// - Returns: An entity tag, with its quotation marks; nil where there is no such landmark.
  /// - Throws: `CatalogError`.
  func entityTag(ofLandmark id: Int) throws -> String? {
    guard let landmark = try modelData.landmarks([id]).first else { return nil }
    let names = try modelData.collections().filter { $0.landmarks.contains(id) }.map(\.name)
    let files = landmark.pictures.map { FileStatus(of: $0)?.words ?? "" }
    let text = ([JSON(landmark: landmark).line] + files + names).joined(separator: "\u{0}")
    return "\"\(FileDigest(of: text.utf8).hexadecimal.prefix(32))\""
  }

  /// The pictures that no landmark has, by their names, in the order of their bytes; at most so many.
  ///
  /// - Throws: What the system says when the folder cannot be read.
  func unusedPictures(atMost limit: Int) throws -> [String] {
    let used = Set(catalog.landmarks.flatMap(\.pictures))
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(catalog.root)/pictures")
    return Array(
      names.filter { Self.isName($0) && !used.contains(Self.path(ofName: $0)) }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit)
    )
  }

  /// The names of all collections.
  var collectionNames: [String] { catalog.collections.map(\.name) }

  // MARK: Pictures

  /// Keeps a picture, which was decoded before.
  ///
  /// - Parameters:
  ///   - name: The name of its file.
  ///   - bytes: The file.
  ///   - landmark: The landmark that gets it; nil for none.
  ///   - condition: The state of what is there now.
  /// - Returns: Whether there was no picture of this name, and the tag of what is there now.
  /// - Throws: ``Problem``.
  func put(
    picture name: String,
    _ bytes: [UInt8],
    for landmark: Int? = nil,
    if condition: Precondition? = nil
  ) async throws -> (isNew: Bool, tag: String?) {
    try await changing { [self] in
      let old = try CatalogPicture(name: name, in: self)
      try condition?.check(old?.entityTag())
      let path = Self.path(ofName: name)
      var catalog = catalog
      var isNamed = false
      if let landmark {
        guard let place = catalog.landmarks.firstIndex(where: { $0.id == landmark }) else {
          throw Problem.missing("landmark")
        }
        if !catalog.landmarks[place].pictures.contains(path) {
          catalog.landmarks[place].pictures.append(path)
          isNamed = true
        }
      }
      let isSame = try old.map { try $0.byteCount == bytes.count && contents(of: name) == bytes }
      if isSame != true {
        let file = try NewFile(for: name, in: pictures, permissions: 0o600)
        try file.write(bytes)
        state.withLock { $0.isBehind = true }
        try file.publish(replacing: true)
      }
      if isNamed { try keep(catalog) }
      try await index(finding: [name])
      return (old == nil, try CatalogPicture(name: name, in: self)?.entityTag())
    }
  }

  private func contents(of name: String) throws -> [UInt8]? {
    try pictures.contents(of: name, limit: Self.maximumByteCount)
  }

  /// Removes pictures, from their landmarks too.
  ///
  /// - Parameters:
  ///   - names: The names of their files.
  ///   - landmark: The landmark that has to have them all; nil for any.
  ///   - condition: The state of the landmark, or else of each picture.
  /// - Throws: ``Problem``, also when a landmark has no other picture. Nothing was removed then.
  func remove(
    pictures names: Set<String>,
    of landmark: Int? = nil,
    if condition: Precondition? = nil
  ) async throws {
    // One that nothing has can go where there is no room to write.
    try await changing(catchingUp: landmark != nil) { [self] in
      let paths = Set(names.map(Self.path(ofName:)))
      var catalog = catalog
      // First, as what was shown may be gone.
      if let landmark { try condition?.check(entityTag(ofLandmark: landmark)) }
      let files = try names.sorted().map { name in
        guard let status = try pictures.status(of: name), status.kind == .file else {
          throw Problem.missing("picture")
        }
        return (name, status)
      }
      if let landmark {
        let own = catalog.landmarks.first { $0.id == landmark }?.pictures ?? []
        guard paths.isSubset(of: own) else { throw Problem.missing("picture") }
      } else {
        for name in names {
          try condition?.check(CatalogPicture(name: name, in: self)?.entityTag())
        }
        if paths.contains(where: catalog.uses) { try await index() }
      }
      let only = catalog.landmarks.first {
        !$0.pictures.isEmpty && paths.isSuperset(of: $0.pictures)
      }
      if let only {
        throw Problem(
          .inUse,
          "The landmark \(only.id) has no other picture.",
          todo: "Remove the landmark, or give it another picture first."
        )
      }
      for index in catalog.landmarks.indices {
        catalog.landmarks[index].pictures.removeAll(where: paths.contains)
      }
      for index in catalog.collections.indices {
        if let cover = catalog.collections[index].cover, paths.contains(cover) {
          catalog.collections[index].cover = nil
        }
      }
      if catalog != self.catalog {
        try keep(catalog)
        try await index()
      }
      for (name, status) in files { try remove(name, status) }
    }
  }

  /// Removes the file of a picture that no landmark has any more, if it is still the one that was looked at.
  private func remove(_ name: String, _ status: FileStatus) throws {
    try pictures.remove(name, if: { $0.isUnchanged(since: status) })
  }

  // MARK: Landmarks

  /// What a client says of a landmark.
  struct Entry: Sendable {
    var name: String
    var continent = ""
    var coordinate: Catalog.Coordinate?
    var description = ""
    /// The names of its pictures.
    var pictures: [String]
    /// The names of its collections; nil for those in which it is.
    var collections: [String]?
  }

  /// Makes a landmark what a client says.
  ///
  /// - Parameters:
  ///   - id: The number of the landmark.
  ///   - entry: What it is to be.
  ///   - condition: The state of what is there now.
  /// - Returns: Whether there was no landmark of this number, and the tag of what it is now.
  /// - Throws: ``Problem``, also when there is no such picture.
  func put(
    landmark id: Int,
    _ entry: Entry,
    if condition: Precondition? = nil
  ) async throws -> (isNew: Bool, tag: String?) {
    try await changing { [self] in
      try condition?.check(entityTag(ofLandmark: id))
      var catalog = catalog
      let isNew = try put(landmark: id, entry, into: &catalog)
      try keep(catalog)
      try await index(finding: entry.pictures)
      return (isNew, try entityTag(ofLandmark: id))
    }
  }

  private func put(
    landmark id: Int,
    _ entry: Entry,
    into catalog: inout Catalog
  ) throws -> Bool {
    for name in entry.pictures {
      if Self.isName(name), try pictures.status(of: name)?.kind == .file { continue }
      throw Problem(
        .badLandmark,
        "There is no picture \(String(name.prefix(100)).singleLine).",
        todo: "Send the picture first, with PUT to /v1/pictures/ and its name."
      )
    }
    let place = catalog.landmarks.firstIndex { $0.id == id }
    // Clients say no others: those of a file that somebody has written stay.
    var details = place.map { catalog.landmarks[$0].details } ?? [:]
    (details.continent, details.coordinate) = (entry.continent, entry.coordinate)
    let landmark = Catalog.Landmark(
      id: id,
      name: entry.name,
      description: entry.description,
      details: details,
      pictures: entry.pictures.map(Self.path(ofName:))
    )
    if let place {
      catalog.landmarks[place] = landmark
    } else {
      catalog.landmarks.append(landmark)
    }
    if let names = entry.collections { catalog.setCollections(names, of: id) }
    return place == nil
  }

  /// Adds pictures to the landmarks of some names, and makes those that are missing, in one change.
  ///
  /// - Parameter entries: The landmarks, with the pictures that they get beside those that they have.
  /// - Returns: The numbers of the landmarks.
  /// - Throws: ``Problem``.
  func add(_ entries: [Entry]) async throws -> [Int] {
    try await changing { [self] in
      var catalog = catalog
      var ids: [Int] = []
      for var entry in entries {
        let known = catalog.landmarks.first { $0.name == entry.name }
        let id = known?.id ?? Catalog.freeNumber(beside: catalog.landmarks.map(\.id))
        if let known {
          let names = known.pictures.compactMap(Self.name(ofPath:))
          entry.pictures = names + entry.pictures.filter { !names.contains($0) }
          (entry.continent, entry.coordinate) = (known.details.continent, known.details.coordinate)
          entry.description = known.description
        }
        if let names = entry.collections {
          let others = catalog.collections.filter { $0.landmarks.contains(id) }.map(\.name)
          entry.collections = others + names.filter { !others.contains($0) }
        }
        _ = try put(landmark: id, entry, into: &catalog)
        ids.append(id)
      }
      try keep(catalog)
      try await index(finding: entries.flatMap(\.pictures))
      return ids
    }
  }

  /// Removes a landmark, and with it the collections that have no other.
  ///
  /// - Parameters:
  ///   - id: The number of the landmark.
  ///   - withPictures: Whether its pictures go that no other landmark and no collection has.
  ///   - condition: The state of what is there now.
  /// - Throws: ``Problem``.
  func remove(
    landmark id: Int,
    withPictures: Bool,
    if condition: Precondition? = nil
  ) async throws {
    try await changing { [self] in
      var catalog = catalog
      guard let place = catalog.landmarks.firstIndex(where: { $0.id == id }) else {
        throw Problem.missing("landmark")
      }
      try condition?.check(entityTag(ofLandmark: id))
      let gone = catalog.landmarks.remove(at: place)
      catalog.setCollections([], of: id)
      let names = withPictures ? gone.pictures.filter { !catalog.uses($0) } : []
      let files = try names.compactMap(Self.name(ofPath:)).compactMap { name in
        try pictures.status(of: name).map { (name, $0) }
      }
      try keep(catalog)
      try await index()
      for (name, status) in files { try remove(name, status) }
    }
  }

  // MARK: Writing

  /// Changes something when no other writer does.
  ///
  /// What has begun is done to its end, whether or not the client stays.
  ///
  /// - Parameters:
  ///   - catchingUp: Whether what a writer before could not finish is done first.
  ///   - body: What is done.
  /// - Returns: What `body` returns.
  /// - Throws: ``Problem``.
  private func changing<Value: Sendable>(
    catchingUp: Bool = true,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await Task { [self] in
      try await writers.run { [self] in
        do {
          try requireInPlace()
          if catchingUp { try await index() }
          let value = try await body()
          // What was written elsewhere is not acknowledged.
          try requireInPlace()
          return value
        } catch {
          throw Self.problem(of: error)
        }
      }
    }.value
  }

  /// Writes the description, and says that the store is behind it.
  private func keep(_ catalog: Catalog) throws {
    let known = state.withLock { state in
      state.isBehind = true
      return state.file
    }
    // What somebody else has written there is not replaced.
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

  /// Makes the store what the files are.
  ///
  /// - Parameter names: Pictures that have to be found from then on.
  /// - Throws: ``Problem`` when one of them could not be read now, although it was decoded before.
  private func index(finding names: [String] = []) async throws {
    let state = state.withLock { $0 }
    guard state.isBehind else { return }
    let store = modelData.engine.store
    let indexer = CatalogIndexer(store: store, limits: limits, workers: workers)
    // A size below zero says that the picture is read again at the next indexing.
    let unread = try await indexer.index(state.catalog).failures.filter { failure in
      let path = state.catalog.absolutePath(ofPicture: failure.path)
      return try store.indexedState(ofPictureAt: path).map { $0.size < 0 } ?? false
    }
    self.state.withLock { $0.isBehind = !unread.isEmpty }
    let paths = Set(names.map(Self.path(ofName:)))
    guard let failure = unread.first(where: { paths.contains($0.path) }) else { return }
    throw Problem(
      .stateUnusable,
      "\(failure.path) was kept, and cannot be found yet: \(failure.reason).".singleLine,
      todo:
        "Send the request again; where that does not help, the operator has to see what ends the decoder."
    )
  }

  /// Why something was not written, without the paths of this machine.
  private static func problem(of error: any Error) -> any Error {
    let reason: String
    switch error {
    case let error as FileError: reason = error.reason
    case CatalogError.unwritable(_, let words): reason = words
    default: return error
    }
    return Problem(
      .stateUnusable,
      "The catalogue cannot be written: \(reason).",
      todo:
        "Send the request again later; the operator has to make room, or see what is wrong with the disk."
    )
  }
}
