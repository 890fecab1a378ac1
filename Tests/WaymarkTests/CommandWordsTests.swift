import Foundation
import TestSupport
import Testing

/// What people are told who do not know the commands yet.
@Suite struct CommandWordsTests {
  @Test(
    "The help of a command has the options of what it runs by default",
    arguments: [
      ("duplicates", ["--level", "--apply", "--singles", "distinct", "undo"]),
      ("index", ["--output", "--layout", "info", "verify"]),
      ("intents", ["--all", "describe", "undo"]), ("shortcuts", ["--data-dir", "remove"]),
    ],
    [["--help"], ["-h"], ["help"]]
  )
  func help(command: (name: String, words: [String]), wish: [String]) async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.run(
      wish == ["help"] ? wish + [command.name] : [command.name] + wish,
      in: folder
    )
    #expect(run.status == 0 && run.errors.isEmpty)
    for word in command.words { #expect(run.output.contains(word), "\(command.name): \(word)") }
  }

  @Test(
    "A misspelled command is answered with the one that was meant",
    arguments: [
      ("qurey", "did you mean query?"), ("indx", "did you mean index?"),
      ("duplicate", "did you mean duplicates?"), ("frobnicate", "waymark help lists them"),
    ]
  )
  func misspelled(word: String, advice: String) async throws {
    let run = try await WaymarkProgram.run([word, "photo.jpg"], in: TemporaryFolder())
    #expect(run.status == 2)
    #expect(run.errors == "waymark: unknown command '\(word)'; \(advice)\n")
    let help = try await WaymarkProgram.run(["help", word], in: TemporaryFolder())
    #expect(help.status == 2 && help.output.isEmpty && help.errors == run.errors)
  }

  @Test("A picture alone is a query; words of other programs name the right command")
  func habits() async throws {
    let catalog = try SmallCatalog()
    let query = try await catalog.waymark("query", "queries/tower.jpg", "--catalog", catalog.path)
    let alone = try await catalog.waymark("queries/tower.jpg", "--catalog", catalog.path)
    #expect(query.status == 0 && alone.status == 0 && alone.output == query.output)
    for (words, advice) in [
      (["search", "queries/tower.jpg"], "waymark query queries/tower.jpg"),
      (["undo"], "waymark duplicates undo"), (["serve"], "waymark-server"),
      (["queries/"], "waymark batch"),
    ] {
      let run = try await WaymarkProgram.run(words, in: catalog.folder)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains(advice), "\(run.errors)")
    }
    let index = try await catalog.waymark("index", "pictures", "--output", "nodir/x.waymark")
    #expect(index.status == 2)
    #expect(index.errors.contains("nodir: no such directory"))
  }

  @Test("Without a journal, undo lists those that there are, the last one first")
  func journals() async throws {
    let catalog = try SmallCatalog()
    let none = try await catalog.waymark("duplicates", "undo")
    #expect(none.status == 0 && none.output.isEmpty)
    for _ in 0..<2 {
      _ = try await WaymarkProgram.shell(
        "cp queries/tower.jpg queries/again.jpg",
        in: catalog.folder
      )
      let run = try await catalog.waymark("duplicates", "queries", "--apply", "trash")
      #expect(run.status == 0, "\(run.errors)")
    }
    let journals = try await catalog.waymark("duplicates", "undo").output.split(separator: "\n")
    #expect(journals.count == 2 && journals == journals.sorted(by: >))
    let undone = try await catalog.waymark("duplicates", "undo", String(journals[0]))
    #expect(undone.output.contains("1 file restored"), "\(undone.output)\(undone.errors)")
    let marked = try await catalog.waymark("duplicates", "undo").output
    #expect(marked == "\(journals[0])  undone\n\(journals[1])\n")
  }

  @Test("The version is printed in two spellings", arguments: ["-V", "--version"])
  func version(option: String) async throws {
    let run = try await WaymarkProgram.run([option], in: TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: #/\d+\.\d+\.\d+\n/#) != nil)
  }

  @Test("A folder is sent to batch, a file from duplicates to compare, a limit to its option")
  func hints() async throws {
    let catalog = try SmallCatalog()
    let folder = try await catalog.waymark("query", "queries", "--catalog", catalog.path)
    #expect(folder.status == 1)
    #expect(folder.errors.contains("waymark batch queries --output"), "\(folder.errors)")
    let file = try await catalog.waymark("duplicates", "queries/tower.jpg", "pictures")
    #expect(file.status == 2)
    #expect(file.errors.contains("queries/tower.jpg is a file"))
    #expect(file.errors.contains("waymark compare"))
    for command in [
      ["query", "--catalog", catalog.path, "queries/tower.jpg"], ["hash", "queries/tower.jpg"],
      ["duplicates", "queries"], ["index", "pictures", "--output", "x.waymark"],
    ] {
      let run = try await WaymarkProgram.run(command + ["--max-pixels", "10"], in: catalog.folder)
      #expect(run.status == 1, "\(command)")
      #expect(run.errors.contains("more than --max-pixels (10)"), "\(run.errors)")
    }
  }

  @Test("The rows of duplicates go to a file, with those of files in no group")
  func rows() async throws {
    let catalog = try SmallCatalog()
    _ = try await WaymarkProgram.shell("cp queries/tower.jpg queries/again.jpg", in: catalog.folder)
    let arguments = ["duplicates", "queries", "--level", "exact", "--singles"]
    let printed = try await WaymarkProgram.run(arguments + ["--format", "csv"], in: catalog.folder)
    let written = try await WaymarkProgram.run(
      arguments + ["--output", "rows.csv"],
      in: catalog.folder
    )
    #expect(written.status == 0 && written.output.isEmpty, "\(written.errors)")
    #expect(try catalog.text("rows.csv") == printed.output)
    let rows = printed.output.components(separatedBy: "\r\n").dropFirst().dropLast().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[2...3].joined(separator: " ")
    }
    #expect(rows.count == 4)
    #expect(rows.suffix(2) == ["single queries/bridge.png", "single queries/nothing.jpg"])
    let text = try await WaymarkProgram.run(arguments, in: catalog.folder)
    #expect(text.output.contains("single  queries/bridge.png  ("))
  }
}
