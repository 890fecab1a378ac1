import ArgumentParser
import Foundation
import VisualSearch

/// `waymark index info` says what is in a store.
struct IndexInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Say what a store holds.",
    discussion: """
      EXAMPLE
        waymark index info museum.waymark
      """
  )

  @Argument(help: ArgumentHelp("A .waymark store.", valueName: "store")) var path: String

  func run() throws {
    let summary = try CatalogStore(openingAt: path).summary()
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let size = (attributes?[.size] as? Int64 ?? 0).formatted(.byteCount(style: .file))
    var table = TextTable(rightAligned: [])
    table.append(["store", "\(path) (\(size))"])
    table.append(["holds", summary.contents])
    table.append(["pictures in", summary.root])
    table.append(["failed", String(summary.failures.count)])
    var lines = table.lines()
    lines += summary.failures.map { "  \($0.path): \($0.reason)".singleLine }
    try StandardOutput.write(lines.joined(separator: "\n") + "\n")
  }
}
