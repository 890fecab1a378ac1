import Foundation
import TestSupport
import Testing

/// What commands do with links that lead out of a folder, and with folders of the system.
@Suite("A folder that is named") struct OutwardLinkTests {
  private static let words = "2 files skipped: 2 links that lead out of the folder"

  @Test(
    "is not left by links without --follow-links, and is itself followed",
    arguments: [
      ["index", "mine", "--output", "mine.waymark"],
      ["batch", "mine", "--catalog", "small.waymark", "--output", "mine.csv", "--force"],
      ["hash", "mine"], ["duplicates", "mine", "--level", "exact", "--singles"],
    ]
  )
  func links(command: [String]) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    _ = try await WaymarkProgram.shell(
      """
      mkdir real; cp queries/nothing.jpg real/own.jpg; ln -s real mine
      ln -s ../pictures real/folder; ln -s ../queries/tower.jpg real/file.jpg; ln -s own.jpg real/in.jpg
      """,
      in: catalog.folder
    )
    func count(_ run: WaymarkProgram.Outcome) throws -> Int {
      switch command[0] {
      case "index":
        return try #require(run.output.firstMatch(of: #/(\d+) pictures?/#).flatMap { Int($0.1) })
      case "batch":
        // A picture has a row for each answer.
        let rows = try catalog.text("mine.csv").split(whereSeparator: \.isNewline).dropFirst()
        return Set(rows.map { $0.prefix { $0 != "," } }).count
      default: return run.output.components(separatedBy: "mine/").count - 1
      }
    }
    let inside = try await WaymarkProgram.run(command, in: catalog.folder)
    #expect(inside.status == 0, "\(inside.errors)")
    #expect(inside.errors.contains(Self.words), "\(inside.errors)")
    #expect(try count(inside) == 2 && !inside.errors.contains("mine/f"))
    let named = try await WaymarkProgram.run(
      command + ["--list-skipped-links"] + (command[0] == "index" ? ["--force"] : []),
      in: catalog.folder
    )
    for link in ["mine/file.jpg", "mine/folder"] {
      #expect(named.errors.contains("\(link): a link that leads out"), "\(named.errors)")
    }
    let all = try await WaymarkProgram.run(command + ["--follow-links"], in: catalog.folder)
    #expect(all.status == 0 && !all.errors.contains("skipped"), "\(all.errors)")
    let found = try count(all)
    #expect(found == 6, "\(found) \(all.errors)")
    guard command[0] == "index" else { return }
    // What the store has from behind the links is not lost without a word.
    let again = try await WaymarkProgram.run(command, in: catalog.folder)
    #expect(again.status == 2 && again.errors.contains("--follow-links to follow it"))
    let forced = try await WaymarkProgram.run(command + ["--force"], in: catalog.folder)
    #expect(forced.status == 0 && forced.output.contains("4 removed"), "\(forced.output)")
  }

  @Test(
    "and is one of the system is refused at once",
    .timeLimit(.minutes(5)),
    arguments: ["/proc/self", "/sys", "/dev"],
    [
      ["index", "--output", "x.waymark"], ["hash"], ["duplicates"],
      ["batch", "--catalog", "small.waymark", "--output", "x.csv"],
    ]
  )
  func system(path: String, command: [String]) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let run = try await WaymarkProgram.run(command + [path], in: catalog.folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("\(path): a system folder"), "\(run.errors)")
  }

  @Test("is not a catalog.json: options for folders are refused for it")
  func catalogFile() async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark(
      "index",
      "catalog.json",
      "--output",
      "x.waymark",
      "--follow-links"
    )
    #expect(
      run.status == 2 && run.errors.contains("--follow-links works only with a folder of pictures")
    )
  }
}
