import Foundation
import TestSupport
import Testing

/// Folders with many files of one kind.
@Suite("Many files that cannot be read") struct FileTroublesTests {
  @Test(
    "are named only at first on standard error, and then counted",
    arguments: [
      ["index", "many", "--output", "many.waymark"],
      ["batch", "many", "--catalog", "small.waymark", "--output", "many.csv"],
      ["hash", "many", "--format", "csv"], ["duplicates", "many", "--level", "near"],
    ]
  )
  func counted(command: [String]) async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    _ = try await WaymarkProgram.shell(
      """
      mkdir many; cp pictures/mill.png many; cd many; i=0
      while [ $i -lt 300 ]; do : >$i.jpg; i=$((i + 1)); done
      """,
      in: catalog.folder
    )
    let run = try await WaymarkProgram.run(command, in: catalog.folder)
    #expect(run.status == 1)
    #expect(
      run.errorLines.count { $0.contains(".jpg: not a picture: it is empty") } == 10
    )
    let others = "waymark: 290 more files: not a picture: it is empty"
    #expect(run.errorLines.contains { $0.hasPrefix(others) }, "\(run.errors)")
    #expect(run.errorLines.count < 14)
  }

  @Test("and files of other kinds have a row or are counted by batch")
  func odd() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    _ = try await WaymarkProgram.shell(
      """
      mkdir odd; cd odd; cp ../pictures/mill.png .; : >empty; : >empty.jpg; echo x >notes.txt; mkfifo p
      ln -s self self; ln -s nowhere gone.jpg; echo x >Thumbs.db; printf GIF89a >x.gif; mkdir d.jpg
      """,
      in: catalog.folder
    )
    let run = try await WaymarkProgram.run(
      ["batch", "odd", "--catalog", "small.waymark", "--output", "odd.csv"],
      in: catalog.folder
    )
    let rows = try catalog.text("odd.csv").components(separatedBy: "\r\n").dropFirst().dropLast()
    let counted = try #require(run.errors.firstMatch(of: #/odd: (\d+) files skipped/#))
    // Each of the ten entries once.
    #expect(
      Set(rows.map { $0.prefix { $0 != "," } }).count + (Int(counted.1) ?? 0) == 10,
      "\(run.errors)"
    )
  }
}
