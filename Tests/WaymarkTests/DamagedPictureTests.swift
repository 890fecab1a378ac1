import Foundation
import TestSupport
import Testing

/// What the commands make of a picture that is damaged and shows most of its rows.
@Suite struct DamagedPictureTests {
  private let catalog: SmallCatalog

  init() throws {
    catalog = try SmallCatalog()
    let whole = try Data(contentsOf: URL(filePath: catalog.folder("queries/tower.jpg")))
    let cut = catalog.folder("cut/tower.jpg")
    try FileManager.default.createDirectory(
      atPath: catalog.folder("cut"),
      withIntermediateDirectories: true
    )
    try whole.prefix(whole.count * 9 / 10).write(to: URL(filePath: cut))
  }

  @Test(
    "It is answered with a warning, and refused with --strict",
    arguments: [
      ["query", "cut/tower.jpg", "--catalog", "catalog.json", "--format", "json"],
      ["hash", "cut/tower.jpg", "--format", "json"],
      ["compare", "cut/tower.jpg", "pictures/tower.png", "--format", "json"],
    ]
  )
  func warned(arguments: [String]) async throws {
    let lenient = try await WaymarkProgram.run(arguments, in: catalog.folder)
    #expect(lenient.status == 0)
    #expect(lenient.errors.contains("waymark: cut/tower.jpg: incomplete JPEG picture, of which"))
    #expect(lenient.output.contains(#""warning":"incomplete JPEG picture, of which"#))
    let strict = try await WaymarkProgram.run(arguments + ["--strict"], in: catalog.folder)
    #expect(strict.status == 1)
    #expect(strict.errors.contains("incomplete JPEG picture: "), "\(strict.errors)")
  }

  @Test(
    "A batch has a row with a warning, also when processes of their own decode",
    arguments: [[], ["--isolate"]]
  )
  func batch(options: [String]) async throws {
    let arguments = ["batch", "cut", "--catalog", "catalog.json", "--quiet"] + options
    let run = try await WaymarkProgram.run(
      arguments + ["--output", "answers.csv"],
      in: catalog.folder
    )
    #expect(run.status == 0)
    #expect(run.errorLines.count == 1, "\(run.errors)")
    let rows = try catalog.text("answers.csv").components(separatedBy: "\r\n").filter {
      !$0.isEmpty
    }
    #expect(rows[0].hasSuffix(",picture,warning,details"))
    #expect(
      rows.count > 1 && rows.dropFirst().allSatisfy { $0.contains("incomplete JPEG picture") }
    )
    let strict = try await WaymarkProgram.run(
      arguments + ["--output", "strict.csv", "--strict"],
      in: catalog.folder
    )
    #expect(strict.status == 1)
  }

  @Test("An index has it, says so, and refuses it with --strict")
  func index() async throws {
    let arguments = ["index", "cut", "--output", "cut.waymark"]
    let lenient = try await WaymarkProgram.run(arguments, in: catalog.folder)
    #expect(lenient.status == 0)
    #expect(lenient.errors.contains("cut/tower.jpg: incomplete JPEG picture, of which"))
    let info = try await catalog.waymark("index", "info", "cut.waymark")
    #expect(info.output.contains("damaged      1\n"), "\(info.output)")
    let strict = try await WaymarkProgram.run(arguments + ["--strict"], in: catalog.folder)
    #expect(strict.status == 1 && strict.output.contains("0 pictures, 1 could not be read"))
  }
}
