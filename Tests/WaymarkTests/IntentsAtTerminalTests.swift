import Foundation
import TestSupport
import Testing

@Suite("Actions at a terminal") struct IntentsAtTerminalTests {
  @Test("At a terminal, rows have numbers, and what is missing is asked for")
  func terminal() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let find = try TerminalProgram(
      ["find", "landmark", "--begin-with", "catalog.json"],
      in: catalog.folder
    )
    #expect(try await find.status() == 0)
    #expect(find.text.contains("@1  11  Red Tower"))
    let run = try TerminalProgram(
      ["intents", "run", "open-landmark", "--begin-with", "catalog.json"],
      in: catalog.folder
    )
    #expect(try await run.waits(for: "Which landmark? "))
    #expect(run.text.contains("  3  Old Mill\n"))
    run.type("2\n")
    #expect(try await run.status() == 0)
    #expect(
      run.text.contains(
        "\nLong \"Bridge\", new\n  identifier  LandmarkEntity/12\n  Name        Long"
      )
    )
    let several = try TerminalProgram(
      ["intents", "run", "open-landmark", "--target", "o", "--begin-with", "catalog.json"],
      in: catalog.folder
    )
    #expect(try await several.waits(for: "1-3: "))
    several.type("9\n")
    #expect(try await several.waits(for: "'9' is not a number from 1 to 3"))
    several.type("1\n")
    #expect(try await several.status() == 0)
    #expect(several.text.contains("\nRed Tower\n"))
  }

  @Test("Ctrl-C at a question ends the program with 130", arguments: [SIGINT, SIGTERM])
  func interruption(_ signal: Int32) async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let run = try TerminalProgram(
      ["intents", "run", "open-landmark", "--begin-with", "catalog.json"],
      in: catalog.folder
    )
    #expect(try await run.waits(for: "Which landmark? "))
    run.send(signal)
    #expect(try await run.status() == 128 + signal)
    #expect(run.text.hasSuffix("Which landmark? \nwaymark: open-landmark: cancelled\n"))
  }

  @Test("An upload that is cancelled half way leaves nothing behind, and is done when run again")
  func upload() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let photo = catalog.folder("huge.jpg")
    try FileManager.default.copyItem(atPath: catalog.folder("queries/tower.jpg"), toPath: photo)
    // What stands behind the end of a picture is nothing to a decoder.
    let file = try #require(FileHandle(forWritingAtPath: photo))
    try file.truncate(atOffset: 200_000_000)
    try file.close()
    let line = ["intents", "run", "upload-photo", "--photo", "huge.jpg"]
    let run = try TerminalProgram(line, in: catalog.folder)
    run.send(SIGINT) { $0.contains(#/\] [1-9][0-9]%/#) }
    #expect(try await run.status() == 130)
    #expect(run.text.hasSuffix("waymark: upload-photo: cancelled\n"))
    let uploads = catalog.folder("data/waymark/uploads")
    #expect(try FileManager.default.contentsOfDirectory(atPath: uploads).isEmpty)
    let photos = try await catalog.waymark("find", "photos").output
    #expect(!photos.contains("huge"))
    let again = try await WaymarkProgram.run(line, in: catalog.folder)
    #expect(again.status == 0)
    #expect(again.errors.isEmpty, "a pipe has no progress")
    #expect(again.output.hasPrefix("Uploaded huge.jpg successfully!\n"))
  }
}
