import Foundation
import TestSupport
import Testing
import VisualSearch

/// What the commands make of an indexing that was interrupted.
@Suite(.serialized) struct UnfinishedIndexTests {
  /// So many pictures take one processor more than a second.
  private static let count = 200

  /// A folder of pictures that take a while to be indexed.
  private static func slowFolder() throws -> SmallCatalog {
    let catalog = try SmallCatalog()
    let scene = TestPictures.scene(seed: 5, width: 1600, height: 1200)
    try TestPictures.write(scene, to: catalog.folder("many/0.jpg"))
    for number in 1..<count {
      try FileManager.default.linkItem(
        atPath: catalog.folder("many/0.jpg"),
        toPath: catalog.folder("many/\(number).jpg")
      )
    }
    return catalog
  }

  @Test(
    "A signal ends it with a line that says how far it has come, and the same command goes on",
    arguments: [SIGINT, SIGTERM, SIGKILL]
  )
  func interrupted(signal: Int32) async throws {
    let catalog = try Self.slowFolder()
    let arguments = ["index", "many", "--output", "many.waymark"]
    let path = catalog.folder("many.waymark")
    @Sendable func doneCount() -> Int {
      guard FileManager.default.fileExists(atPath: path) else { return 0 }
      return (try? CatalogStore(openingAt: path).unfinishedIndexing()?.doneCount) ?? 0
    }
    func interruptedRun() async throws -> WaymarkProgram.Outcome {
      try await WaymarkProgram.run(arguments, in: catalog.folder, signal: signal) {
        doneCount() > 0
      }
    }
    var run = try await interruptedRun()
    // On a busy machine it may be done before the signal comes.
    for _ in 0..<10 where run.status == 0 {
      for suffix in ["", "-wal", "-shm", "-segments"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
      run = try await interruptedRun()
    }
    if signal == SIGKILL {
      #expect(run.status == -SIGKILL)
    } else {
      #expect(run.status == 128 + signal)
      let line = try #require(
        run.errors.wholeMatch(
          of:
            #/waymark: interrupted: (\d+) of (\d+) pictures are done; run the same command to continue\n/#
        )
      )
      #expect(Int(line.1) == doneCount() && Int(line.2) == Self.count)
    }
    let done = doneCount()
    #expect(done > 0)
    let query = try await catalog.waymark("query", "many/0.jpg", "--catalog", "many.waymark")
    #expect(query.status == 0)
    let share = "\(done) of \(Self.count) pictures are searchable"
    #expect(query.errors.contains(share), "\(query.errors)")
    let batch = try await catalog.waymark(
      "batch",
      "pictures",
      "--catalog",
      "many.waymark",
      "--output",
      "answers.csv"
    )
    #expect(batch.status == 0 && batch.errors.contains(share), "\(batch.errors)")
    let info = try await catalog.waymark("index", "info", "many.waymark")
    #expect(info.output.contains(/unfinished +\d+ of \d+ pictures/), "\(info.output)")
    let rest = try await WaymarkProgram.run(arguments, in: catalog.folder)
    #expect(rest.status == 0)
    #expect(rest.output.contains("\(Self.count - done) indexed, \(done) unchanged"))
    let verify = try await catalog.waymark("index", "verify", "many.waymark", "--format", "json")
    #expect(verify.output.hasSuffix("\"unfinished\":null}\n"), "\(verify.output)")
  }

  @Test("What an earlier indexing has published is answered from, and what is missing is said")
  func published() async throws {
    let catalog = try Self.slowFolder()
    func index() async throws -> WaymarkProgram.Outcome {
      try await catalog.waymark("index", ".", "--output", "all.waymark")
    }
    try FileManager.default.moveItem(
      atPath: catalog.folder("many"),
      toPath: catalog.folder(".many")
    )
    _ = try await index()
    try FileManager.default.moveItem(
      atPath: catalog.folder(".many"),
      toPath: catalog.folder("many")
    )
    let path = catalog.folder("all.waymark")
    let killed = try await WaymarkProgram.run(
      ["index", ".", "--output", "all.waymark"],
      in: catalog.folder,
      signal: SIGKILL
    ) {
      (try? CatalogStore(openingAt: path).unfinishedIndexing()) != nil
    }
    #expect(killed.status == -SIGKILL)
    let all = Self.count + 6
    let share = "of \(all) pictures are searchable"
    let query = try await catalog.waymark("query", "queries/tower.jpg", "--catalog", path)
    #expect(query.status == 0 && query.output.contains("tower"), "\(query.output)")
    #expect(query.errors.contains(share), "\(query.errors)")
    let verify = try await catalog.waymark("index", "verify", "all.waymark")
    #expect(verify.status == 0 && verify.output.contains(share))
    let json = try await catalog.waymark("index", "info", "all.waymark", "--format", "json")
    #expect(json.output.contains(#""unfinished":{"pictures":\#(all),"#), "\(json.output)")
  }
}
