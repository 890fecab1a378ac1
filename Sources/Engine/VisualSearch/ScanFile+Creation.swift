import Foundation
internal import GRDB

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
    let vocabulary = try Vocabulary.installed()
    if let file = try opened(for: store, vocabulary) { return file }
    return try made(for: store, vocabulary, progress) { () throws(CatalogError) in
      // Another process may have made it while this one was waiting.
      try opened(for: store, vocabulary)
    }
  }

  /// Makes the scan file anew from the store, whatever there is.
  ///
  /// - Throws: ``CatalogError`` when the store or the vocabulary cannot be read.
  static func rebuilt(
    for store: CatalogStore,
    progress: StoreProgress.Handler = { _ in }
  ) throws(CatalogError) -> ScanFile {
    try made(for: store, Vocabulary.installed(), progress) { nil }
  }

  static func path(for store: CatalogStore) -> String { store.path + "-scan" }

  /// Opens the scan file; nil when it is not what the store says.
  private static func opened(
    for store: CatalogStore,
    _ vocabulary: Vocabulary
  ) throws(CatalogError) -> ScanFile? {
    let revision = try store.read { try CatalogStore.revision($0) }
    guard let file = opened(at: path(for: store), vocabulary), file.revision == revision else {
      return nil
    }
    return file
  }

  private static func opened(at path: String, _ vocabulary: Vocabulary) -> ScanFile? {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      return nil
    }
    return try? ScanFile(data, vocabulary: vocabulary)
  }

  /// Makes the scan file beside the store or, where that cannot be, for this process only.
  private static func made(
    for store: CatalogStore,
    _ vocabulary: Vocabulary,
    _ progress: StoreProgress.Handler,
    unless other: () throws(CatalogError) -> ScanFile?
  ) throws(CatalogError) -> ScanFile {
    let path = path(for: store)
    if let replacement = FileReplacement(of: path) {
      defer { replacement.end() }
      if let file = try other() { return file }
      let isWritten = try store.read { database in
        let builder = try builder(for: store, database, vocabulary, progress)
        progress(StoreProgress(.writing))
        return (try? builder.write(to: replacement.file)) != nil
      }
      if isWritten, replacement.replace(), let file = opened(at: path, vocabulary) { return file }
    }
    let data = try store.read { try bytes(for: store, $0, vocabulary, progress) }
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
    let url = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    if FileManager.default.createFile(atPath: url.path, contents: nil),
      let file = try? FileHandle(forWritingTo: url), (try? builder.write(to: file)) != nil,
      let data = try? Data(contentsOf: url, options: .alwaysMapped)
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
