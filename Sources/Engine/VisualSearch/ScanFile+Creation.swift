internal import Files
import Foundation
internal import GRDB
internal import ImageSignatures
internal import PictureMatching

extension ScanFile {
  /// Returns the scan file of the store as it stands, and makes it when it is missing, stale or
  /// damaged.
  ///
  /// Where the store's folder cannot be written, it is made elsewhere and kept for this process only.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - progress: Called while the file is made.
  /// - Returns: The file.
  /// - Throws: ``CatalogError`` when the store or the vocabulary cannot be read.
  static func current(
    for store: CatalogStore,
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> ScanFile {
    try withCurrent(for: store, progress: progress) { file, _ in file }
  }

  /// Calls a function with the scan file as ``current(for:progress:)`` returns it, and with the state of
  /// the store that it was made from.
  ///
  /// That state stays as it is for the function, whatever is written to the store meanwhile, so the file is
  /// made once at most: what waited for it would otherwise find it stale, again and again, beside a process
  /// that writes faster than it is made.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - progress: Called while the file is made.
  ///   - body: What the two are for; it must not read the store by other means.
  /// - Returns: What the function returns.
  /// - Throws: ``CatalogError`` when the store or the vocabulary cannot be read.
  static func withCurrent<Value>(
    for store: CatalogStore,
    progress: StoreProgress.Handler = { _ in },
    _ body: (ScanFile, Database) throws -> Value
  ) throws(CatalogError) -> Value {
    let vocabulary = try installedVocabulary()
    let value = try store.read { database in
      try opened(for: store, database, vocabulary).map { try body($0, database) }
    }
    if let value { return value }
    // One process at a time makes the file: another one may have made it while this one was waiting.
    let replacement = FileReplacement(of: path(for: store), beginningWith: magic)
    defer { replacement?.end() }
    return try store.read { database in
      let file =
        try opened(for: store, database, vocabulary)
        ?? made(for: store, database, vocabulary, replacing: replacement, progress)
      return try body(file, database)
    }
  }

  /// Makes the scan file anew from the store, whatever there is.
  ///
  /// - Throws: ``CatalogError`` when the store or the vocabulary cannot be read.
  static func rebuilt(
    for store: CatalogStore,
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> ScanFile {
    let vocabulary = try installedVocabulary()
    let replacement = FileReplacement(of: path(for: store), beginningWith: magic)
    defer { replacement?.end() }
    return try store.read { database in
      try made(for: store, database, vocabulary, replacing: replacement, progress)
    }
  }

  static func path(for store: CatalogStore) -> String { store.path + "-scan" }

  /// Opens the scan file; nil when it is not what the store says.
  private static func opened(
    for store: CatalogStore,
    _ database: Database,
    _ vocabulary: Vocabulary
  ) throws -> ScanFile? {
    let revision = try CatalogStore.revision(database)
    guard let file = opened(at: path(for: store), vocabulary), file.revision == revision else {
      return nil
    }
    return file
  }

  private static func opened(at path: String, _ vocabulary: Vocabulary) -> ScanFile? {
    guard let data = try? SystemPath.data(path) else {
      return nil
    }
    return try? ScanFile(data, vocabulary: vocabulary)
  }

  /// Makes the scan file beside the store or, where that cannot be, for this process only.
  private static func made(
    for store: CatalogStore,
    _ database: Database,
    _ vocabulary: Vocabulary,
    replacing replacement: FileReplacement?,
    _ progress: StoreProgress.Handler
  ) throws -> ScanFile {
    if let replacement {
      let builder = try builder(for: store, database, vocabulary, progress)
      progress(StoreProgress(.writing))
      if (try? builder.write(to: replacement.file)) != nil, replacement.replace(),
        let file = opened(at: path(for: store), vocabulary)
      {
        return file
      }
    }
    let data = try bytes(for: store, database, vocabulary, progress)
    do {
      return try ScanFile(data, vocabulary: vocabulary)
    } catch {
      preconditionFailure("a scan file that was just built is refused: \(error)")
    }
  }

  /// Returns what the scan file of a store should be, in a file without a name or, where there can be
  /// none, in memory.
  private static func bytes(
    for store: CatalogStore,
    _ database: Database,
    _ vocabulary: Vocabulary,
    _ progress: StoreProgress.Handler
  ) throws -> Data {
    let builder = try builder(for: store, database, vocabulary, progress)
    if let file = UnnamedFile.make(), (try? builder.write(to: file)) != nil,
      let data = UnnamedFile.mapped(file)
    {
      return data
    }
    return try builder.data()
  }

  /// Returns what the store holds, arranged as a scan file.
  ///
  /// - Throws: When the store cannot be read.
  internal static func builder(
    for store: CatalogStore,
    _ database: Database,
    _ vocabulary: Vocabulary,
    _ progress: StoreProgress.Handler
  ) throws -> ScanFileBuilder {
    let folder = URL(filePath: store.path).deletingLastPathComponent()
    return try ScanFileBuilder(
      database: database,
      features: FeatureIndexBuilder(vocabulary: vocabulary, folder: folder),
      folder: folder,
      progress: progress
    )
  }
}

extension ScanFile {
  private static func installedVocabulary() throws(CatalogError) -> Vocabulary {
    do { return try Vocabulary.installed() } catch { throw CatalogError(error) }
  }
}

extension ScanFileBuilder {
  /// Reads the signature of every picture that a landmark or a cover uses.
  init(
    database: Database,
    features: FeatureIndexBuilder?,
    folder: URL,
    progress: StoreProgress.Handler
  ) throws {
    self.init(
      revision: try CatalogStore.revision(database),
      features: features,
      folder: folder
    )
    // Each picture is looked up in the indexes: a set of all that are used would be in memory.
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, signature FROM images WHERE state = 'indexed' AND (
          EXISTS (SELECT 1 FROM landmark_images WHERE image = images.id) OR
          EXISTS (SELECT 1 FROM collections WHERE cover = images.id))
        ORDER BY id
        """
    )
    let total = try Int.fetchOne(
      database,
      sql: "SELECT COUNT(*) FROM images WHERE state = 'indexed'"
    )
    var read = 0
    while let row = try rows.next() {
      progress(StoreProgress(.arranging, completed: read, total: total ?? 0))
      read += 1
      let image = try row.decode(Int64.self, atIndex: 0)
      let signature = try ImageSignature(encoded: try row.decode(Data.self, atIndex: 1))
      append(signature.frame, of: image, part: .whole)
      if let content = signature.content { append(content.hash, of: image, part: .content) }
      append(signature.features, of: image)
    }
  }
}
