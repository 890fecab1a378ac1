internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures
internal import PictureMatching

/// The files of a store's segments, in the folder `NAME.waymark-segments` beside it.
///
/// All of them are derived from the database: a missing or damaged file is rebuilt on its own, and deleting the
/// folder loses nothing. The next process that writes removes files that no longer belong to the store. A
/// process that has mapped such a file keeps its mapping.
internal struct SegmentFolder: Sendable {
  /// The path of the folder.
  let path: String
  private let vocabulary: Vocabulary, viewVocabulary: Vocabulary

  init(of store: CatalogStore) throws(CatalogError) { try self.init(forStoreAt: store.path) }

  /// - Throws: ``CatalogError`` when a vocabulary cannot be read.
  init(forStoreAt storePath: String) throws(CatalogError) {
    path = Self.path(forStoreAt: storePath)
    do throws(ModelFileError) {
      vocabulary = try Vocabulary.installed()
      viewVocabulary = try Vocabulary.installedOfViews()
    } catch {
      throw CatalogError(error)
    }
  }

  static func path(forStoreAt path: String) -> String { path + "-segments" }

  private static let fileEnding = ".segment"

  private func path(of identifier: UUID) -> String {
    path + "/" + identifier.uuidString + Self.fileEnding
  }

  /// Whether the file of a segment exists.
  func isThere(_ record: SegmentRecord) -> Bool {
    record.identifiers.contains { FileStatus(of: path(of: $0)) != nil }
  }

  /// Opens a segment; nil when its file is missing, or does not contain that segment.
  func opened(_ record: SegmentRecord) -> Segment? {
    // In a loop: the first of a lazy collection is computed twice, and the file may be removed in between.
    for identifier in record.identifiers {
      if let segment = opened(identifier) { return segment }
    }
    return nil
  }

  /// Opens a segment; nil when its file is missing, or does not contain that segment.
  func opened(_ identifier: UUID) -> Segment? {
    guard let data = try? SystemPath.data(path(of: identifier)),
      let segment = try? segment(data), segment.identifier == identifier
    else { return nil }
    return segment
  }

  private func segment(_ data: Data) throws(SegmentError) -> Segment {
    try Segment(data, vocabulary: vocabulary, viewVocabulary: viewVocabulary)
  }

  /// Writes the file of a segment under a temporary name until it is published.
  ///
  /// - Parameters:
  ///   - identifier: The segment's identifier.
  ///   - write: Writes the segment to an empty file.
  /// - Returns: The file, locked against other processes until ``FileReplacement/end()``; nil when no file can
  ///   be written.
  /// - Throws: The errors of `write` about the segments or the database that it reads.
  func unpublished(_ identifier: UUID, _ write: (FileHandle) throws -> Void) throws
    -> FileReplacement?
  {
    guard isUsable,
      let file = FileReplacement(of: path(of: identifier), beginningWith: Segment.magic)
    else {
      return nil
    }
    do {
      try write(file.file)
    } catch {
      file.end()
      // A full disk does not stop the indexing: searches build the segment in a temporary file.
      if error is DamagedSegment || error is DatabaseError { throw error }
      return nil
    }
    return file
  }

  /// Builds a segment: in its file or, when that cannot be written, in a temporary file that ends with the
  /// process.
  ///
  /// - Parameters:
  ///   - identifier: The segment's identifier.
  ///   - write: Writes the segment to an empty file.
  /// - Returns: The segment.
  /// - Throws: The errors of `write` on the temporary file.
  func made(_ identifier: UUID, _ write: (FileHandle) throws -> Void) throws -> Segment {
    let file = try unpublished(identifier, write)
    defer { file?.end() }
    if let file, file.replace(), let segment = opened(identifier) { return segment }
    return try temporary(write)
  }

  /// Builds a segment in a temporary file that ends with the process.
  private func temporary(_ write: (FileHandle) throws -> Void) throws -> Segment {
    guard let data = UnnamedFile.mapped(try unnamed(write)) else {
      throw CatalogError.unwritable(
        path: path,
        reason: "a search index cannot be mapped into memory"
      )
    }
    return try segment(data)
  }

  /// Creates a temporary file that ends with the process.
  func unnamed(_ write: (FileHandle) throws -> Void) throws -> FileHandle {
    guard let file = UnnamedFile.make(in: PathParts.split(path).folder) else {
      throw CatalogError.unwritable(
        path: path,
        reason:
          "a search index can be written neither in this folder nor in the folder of temporary files"
      )
    }
    try write(file)
    return file
  }

  /// Builds a segment of stored pictures in a temporary file that ends with the process.
  ///
  /// - Parameters:
  ///   - images: The numbers of the pictures, ascending.
  ///   - database: The state of the store.
  ///   - progress: Called while signatures are read.
  /// - Returns: The segment.
  /// - Throws: ``CatalogError`` when no file can be created or the store cannot be read.
  func temporary(
    of images: [Int64],
    _ database: Database,
    _ progress: StoreProgress.Handler
  ) throws -> Segment {
    try temporary { try builder(.none, of: images, database, progress).write(to: $0) }
  }

  /// Builds a segment of stored pictures.
  ///
  /// - Parameters:
  ///   - identifier: The segment's identifier.
  ///   - images: The numbers of the pictures, ascending.
  ///   - database: The state of the store.
  ///   - progress: Called while signatures are read.
  /// - Returns: The segment.
  /// - Throws: ``CatalogError`` when no file can be created or the store cannot be read.
  func made(
    _ identifier: UUID,
    of images: [Int64],
    _ database: Database,
    _ progress: StoreProgress.Handler
  ) throws -> Segment {
    try made(identifier) { file in
      try builder(identifier, of: images, database, progress).write(to: file)
    }
  }

  /// Arranges stored pictures as a segment.
  ///
  /// - Parameters:
  ///   - identifier: The segment's identifier.
  ///   - images: The numbers of the pictures, ascending.
  ///   - database: The state of the store.
  ///   - progress: Called while signatures are read.
  /// - Returns: A builder that can write the segment.
  /// - Throws: When the store cannot be read.
  func builder(
    _ identifier: UUID,
    of images: [Int64],
    _ database: Database,
    _ progress: StoreProgress.Handler
  ) throws -> SegmentBuilder {
    var builder = emptyBuilder(identifier)
    let statement = try database.makeStatement(sql: "SELECT signature FROM images WHERE id = ?")
    for (read, image) in images.enumerated() {
      progress(StoreProgress(.arranging, completed: read, total: images.count))
      guard let bytes = try Data.fetchOne(statement, arguments: [image]) else {
        throw DatabaseError(
          resultCode: .SQLITE_CORRUPT,
          message: "a picture of a segment has no signature"
        )
      }
      builder.append(try ImageSignature(encoded: bytes), of: image)
    }
    return builder
  }

  /// Returns an empty builder.
  func emptyBuilder(_ identifier: UUID) -> SegmentBuilder {
    let folder = URL(filePath: PathParts.split(path).folder)
    return SegmentBuilder(
      identifier: identifier,
      features: FeatureIndexBuilder(vocabulary: vocabulary, folder: folder),
      views: FeatureIndexBuilder(vocabulary: viewVocabulary, folder: folder),
      folder: folder
    )
  }

  /// The visual words of a picture's features, which are the most expensive part of a segment.
  func words(of signature: ImageSignature) -> PictureWords {
    PictureWords(
      ofCopies: vocabulary.words(of: signature.features),
      ofViews: viewVocabulary.words(of: signature.viewFeatures)
    )
  }

  /// Whether the folder exists or could be created; a symbolic link in its place is not followed.
  private var isUsable: Bool {
    if mkdir(SystemPath.bytes(of: path), 0o777) == 0 { return true }
    return FileStatus(of: path)?.kind == .folder
  }

  /// Removes the files of segments that the store does not name, as part of a transaction that writes.
  ///
  /// No other process can add a segment during the transaction. An unfinished file that another process writes
  /// is locked, and stays, as does every file without the name of a segment.
  func removeOthers(than records: [SegmentRecord]) {
    guard FileStatus(of: path)?.kind == .folder, let folder = try? OpenFolder(path),
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    else { return }
    let own = Set(records.flatMap(\.identifiers).map { $0.uuidString + Self.fileEnding })
    for name in names where !own.contains(name) && Self.isName(name) {
      let isOurs =
        name.hasSuffix(FileReplacement.ending)
        ? !FileReplacement.isInUse(path + "/" + name) : Self.beginsAsSegment(name, in: folder)
      if isOurs { _ = try? folder.remove(name) }
    }
  }

  /// Whether a file begins as a segment does: another file with such a name is not ours.
  private static func beginsAsSegment(_ name: String, in folder: OpenFolder) -> Bool {
    guard let descriptor = try? folder.open(name) else { return false }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return (try? file.read(upToCount: Segment.magic.count)).map(Array.init) == Segment.magic
  }

  /// Removes the file of a segment that is damaged.
  func remove(_ identifier: UUID) {
    let name = identifier.uuidString + Self.fileEnding
    guard let folder = try? OpenFolder(path), Self.beginsAsSegment(name, in: folder) else { return }
    _ = try? folder.remove(name)
  }

  /// Removes the files of all segments.
  func remove() { removeOthers(than: []) }

  private static func isName(_ name: String) -> Bool {
    var name = name[...]
    if name.hasSuffix(FileReplacement.ending) { name = name.dropLast(FileReplacement.ending.count) }
    guard name.hasSuffix(fileEnding) else { return false }
    return UUID(uuidString: String(name.dropLast(fileEnding.count))) != nil
  }
}

/// The visual words of a picture's features, of each kind.
internal struct PictureWords: Sendable {
  var ofCopies: [Int], ofViews: [Int]
}
