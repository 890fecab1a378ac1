import ArgumentParser
import Foundation
import PictureAnswers
import PostgresCatalogs
import Terminal
import VisualSearch

/// The option for the catalog to search.
struct CatalogOption: ParsableArguments {
  @Option(
    name: [.customLong("catalog"), .customLong("store")],
    help: ArgumentHelp(
      "A .waymark store, a postgresql:// address, a catalog.json or a folder of pictures (default: the sample catalog).",
      discussion: """
        A catalog.json, a folder or a database is first indexed into the user's \
        cache folder, which takes a while only the first time and after changes.
        """,
      valueName: "path"
    ),
    completion: .file()
  )
  var path: String?

  @Option(
    help: ArgumentHelp(
      "The layout of a folder of pictures: flat or folders (default: flat).",
      discussion: """
        In the flat layout each picture is a landmark named after its file, and each folder below \
        is a collection. In the folders layout each folder with pictures is a landmark, and its \
        parent folder is a collection.
        """
    )
  )
  var layout: FolderLayout?

  /// The files that a search reads: the catalog's, its pictures and its store.
  ///
  /// - Parameter store: The store of the catalog that was opened.
  /// - Returns: Their paths.
  /// - Throws: `CatalogError` when the store cannot be read.
  func inputs(of store: CatalogStore) throws -> [String] {
    try store.catalog().pictureFiles + [path].compactMap(\.self)
      + ["", "-wal"].map { store.path + $0 }
  }

  /// Opens the catalog, and indexes it first if needed.
  ///
  /// - Parameter isStrict: Whether damaged pictures of the catalog are refused.
  /// - Returns: The engine that searches the catalog.
  /// - Throws: `CatalogError`, or ``CommandFailure`` when the catalog can answer nothing.
  func open(isStrict: Bool = false) async throws -> VisualSearchEngine {
    let source = try path.map(source) ?? .sample
    if layout != nil {
      guard case .folder = source else {
        throw CommandFailure(
          .usage,
          message:
            "--layout needs a folder of pictures, and “\(path ?? "the sample catalog")” is not one"
        )
      }
    }
    let progress = ProgressLine("Opening the catalog")
    defer { progress.finish() }
    let store = try await source.openStore(isStrict: isStrict, remark: Console.note) {
      progress.update($0)
    }
    if case .store(let path) = source { try warn(ofUnfinished: store, at: path) }
    let engine = try VisualSearchEngine(store: store) { progress.update($0) }
    progress.finish()
    return engine
  }

  /// The source that a path or an address names; for a database it is a copy of the latest published epoch.
  private func source(_ path: String) throws -> CatalogSource {
    guard PostgresAddress.isAddress(path) else {
      return try CatalogSource(path, layout: layout ?? .flat)
    }
    return .store(path: try CatalogFollower(try PostgresAddress(path)).store.path)
  }

  /// Warns about the limits of a store whose indexing has not ended.
  ///
  /// - Throws: ``CommandFailure`` when it can answer nothing.
  private func warn(ofUnfinished store: CatalogStore, at path: String) throws {
    guard let unfinished = try store.unfinishedIndexing() else { return }
    let message = "\(path): \(unfinished.words)"
    guard unfinished.publishedCount > 0 else {
      throw CommandFailure(.dataUnusable, message: message)
    }
    Console.report(message)
  }
}

/// The number of answers, and their least confidence.
struct AnswerOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      // The default is not added to what is transformed.
      """
      The maximum number of results per picture; larger numbers mean 100. \
      (default: \(MatchOptions().limit))
      """,
      valueName: "number"
    ),
    transform: AnswerOptions.count
  )
  var limit = MatchOptions().limit

  @OptionGroup var confidence: ConfidenceOption

  /// Reads a number of results, such as `3`.
  ///
  /// - Throws: `ValidationError` when it is none.
  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), count >= 1 else {
      throw ValidationError("--limit must be a whole number of at least 1, such as 3, not \(text).")
    }
    return count
  }

  /// The options for the engine.
  var matchOptions: MatchOptions {
    MatchOptions(limit: limit, minimumConfidence: confidence.minimum)
  }
}

/// The part of a picture to search for.
struct PartOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Search for this part of the upright picture only, in pixels from its top left corner.",
      valueName: "x,y,w,h"
    ),
    transform: RectArgument.read
  )
  var region: RectArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Search for an ellipse only: the one inside this rectangle, given as for --region.",
      valueName: "x,y,w,h"
    ),
    transform: RectArgument.read
  )
  var ellipse: RectArgument?

  func validate() throws {
    if region != nil, ellipse != nil {
      throw ValidationError("--region and --ellipse cannot be combined.")
    }
  }

  /// The part; nil for the whole picture.
  var part: QueryPart? {
    ellipse.map { .ellipse($0.rect) } ?? region.map { .rectangle($0.rect) }
  }
}

extension Catalog {
  /// The files of all pictures, including covers, as paths that can be opened.
  var pictureFiles: [String] {
    (landmarks.flatMap(\.pictures) + collections.compactMap(\.cover))
      .map(absolutePath(ofPicture:))
  }
}
