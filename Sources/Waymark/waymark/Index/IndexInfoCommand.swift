import ImageSignatures
import PictureAnswers
import ArgumentParser
import Files
import Foundation
import PostgresCatalogs
import SafeText
import Terminal
import VisualSearch

/// `waymark index info` describes the content of a store.
struct IndexInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Show the content of a store.",
    discussion: """
      EXAMPLES
        waymark index info museum.waymark
        waymark index info museum.waymark --format json
        waymark index info postgresql://db/museum
      """
  )

  @Argument(
    help: ArgumentHelp("A .waymark store or a postgresql:// address.", valueName: "store"),
    completion: .file()
  )
  var path: String
  @Option(help: "The output format.") var format: ReportFormat = .text

  func run() throws {
    if PostgresAddress.isAddress(path) { return try describeDatabase() }
    try OutputFile.requireApart([], from: [path])
    let summary = try CatalogStore(openingAt: path).summary()
    // The write-ahead log is part of the store while it exists.
    let store = size(of: path) + size(of: path + "-wal")
    let segments =
      ((try? FileManager.default.contentsOfDirectory(atPath: path + "-segments")) ?? []).reduce(0) {
        $0 + size(of: path + "-segments/" + $1)
      }
    switch format {
    case .text: try StandardOutput.write(text(summary, store: store, segments: segments))
    case .json: try StandardOutput.write(json(summary, store: store, segments: segments))
    }
  }

  private func describeDatabase() throws {
    let address = try PostgresAddress(path)
    let summary = try PostgresCatalog(address).summary()
    switch format {
    case .text: try StandardOutput.write(summary.text(of: address))
    case .json: try StandardOutput.write(summary.json(of: address))
    }
  }

  private func size(of path: String) -> Int {
    Int(FileStatus(of: path)?.size ?? 0)
  }

  private func text(_ summary: CatalogStore.Summary, store: Int, segments: Int) -> String {
    func words(_ count: Int) -> String { Int64(count).formatted(.byteCount(style: .file)) }
    let indexWords = segments == 0 ? "no search index yet" : "search index \(words(segments))"
    var table = TextTable(rightAligned: [])
    table.append(["store", "\(path) (\(words(store)), \(indexWords))"])
    table.append(["holds", summary.contents])
    table.append(["pictures in", summary.root])
    table.append(["features", summary.features.rawValue])
    table.append(["failed", String(summary.failures.count)])
    if !summary.damaged.isEmpty { table.append(["damaged", String(summary.damaged.count)]) }
    if let unfinished = summary.unfinished { table.append(["unfinished", unfinished.countWords]) }
    var lines = table.lines()
    lines += (summary.failures + summary.damaged).map { "  \($0.path): \($0.reason)".singleLine }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Programs rely on these keys; docs/catalogs.md documents them.
  private func json(_ summary: CatalogStore.Summary, store: Int, segments: Int) -> JSONOutput {
    func pictures(_ failures: [CatalogStore.Failure]) -> JSONOutput {
      .array(
        failures.map {
          .object([("picture", .string($0.path)), ("reason", .string($0.reason))])
        }
      )
    }
    return .object([
      ("store", .string(path)),
      ("storeBytes", .integer(store)),
      ("segmentBytes", .integer(segments)),
      ("segments", .integer(summary.segmentCount)),
      ("landmarks", .integer(summary.landmarkCount)),
      ("collections", .integer(summary.collectionCount)),
      ("pictures", .integer(summary.pictureCount)),
      ("root", .string(summary.root)),
      ("failed", pictures(summary.failures)),
      ("damaged", pictures(summary.damaged)),
      ("unfinished", .optional(summary.unfinished)),
      ("features", .string(summary.features.rawValue)),
    ])
  }
}

extension JSONOutput {
  /// An indexing that has not ended, or null.
  static func optional(_ unfinished: CatalogStore.UnfinishedIndexing?) -> JSONOutput {
    guard let unfinished else { return .null }
    return .object([
      ("pictures", .integer(unfinished.pictureCount)),
      ("done", .integer(unfinished.doneCount)),
      ("published", .integer(unfinished.publishedCount)),
    ])
  }
}

extension PostgresCatalog.Summary {
  /// The content of a database as text.
  fileprivate func text(of address: PostgresAddress) -> String {
    var table = TextTable(rightAligned: [])
    table.append(["database", "\(address.name) (\(byteCount.formatted(.byteCount(style: .file))))"])
    table.append(["epoch", epoch.map { String($0.number) } ?? "nothing has been published yet"])
    table.append([
      "holds",
      "\(landmarkCount) landmarks, \(collectionCount) collections, \(pictureCount) pictures",
    ])
    table.append(["features", features.rawValue])
    table.append(["failed", String(failedCount)])
    let lines = sources.map {
      "  \($0.name): \($0.landmarkCount) landmarks from \($0.root), epoch \($0.epoch), features \($0.features.rawValue)"
        .singleLine
    }
    return (table.lines() + lines).joined(separator: "\n") + "\n"
  }

  /// Programs rely on these keys; docs/postgres.md documents them.
  fileprivate func json(of address: PostgresAddress) -> JSONOutput {
    .object([
      ("database", .string(address.name)),
      ("epoch", .optional(epoch.map { Int(clamping: $0.number) })),
      ("bytes", .integer(Int(clamping: byteCount))),
      ("landmarks", .integer(landmarkCount)),
      ("collections", .integer(collectionCount)),
      ("pictures", .integer(pictureCount)),
      ("failed", .integer(failedCount)),
      ("features", .string(features.rawValue)),
      (
        "sources",
        .array(
          sources.map {
            .object([
              ("name", .string($0.name)), ("root", .string($0.root)),
              ("epoch", .integer(Int(clamping: $0.epoch))),
              ("landmarks", .integer($0.landmarkCount)),
              ("features", .string($0.features.rawValue)),
            ])
          }
        )
      ),
    ])
  }
}
