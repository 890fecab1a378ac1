import Determinism
import Files
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct BatchResumeTests {
  static let formats = ["csv", "json", "ndjson"]

  @Test(
    "A batch that is killed three times ends with the rows of one that was not",
    arguments: formats
  )
  func kill(format: String) async throws {
    let directory = try await BatchDirectory(pictures: BatchDirectory.long, width: 640)
    let whole = try await directory.undisturbed(format)
    let length = whole.byteCount
    var random = SeededGenerator(seed: 4)
    let target = "answers.\(format)"
    var killed = 0
    for part in 1...3 {
      let goal = length * part / 5 + Int.random(in: 0..<length / 10, using: &random)
      let run = try await directory.run(into: target, signal: SIGKILL, afterBytes: goal)
      if run.status == -SIGKILL { killed += 1 }
      #expect(!directory.exists(target))
    }
    #expect(killed == 3)
    let last = try await directory.run(into: target, resuming: true)
    #expect(last.status == 1)
    #expect(try directory.answers(target) == whole.answers)
    #expect(!directory.exists(target + ".partial"))
  }

  @Test("A file that was cut anywhere is completed to the same rows", arguments: formats)
  func cut(format: String) async throws {
    let directory = try await BatchDirectory(pictures: 4, width: 64)
    _ = try await directory.run(into: "whole.\(format)")
    let whole = Array(try directory.catalog.text("whole.\(format)").utf8)
    let expected = try directory.answers("whole.\(format)")
    var random = SeededGenerator(seed: 5)
    let lengths =
      [0, 1, 2, 3, whole.count - 3, whole.count - 2, whole.count - 1, whole.count]
      + (0..<24).map { _ in Int.random(in: 0..<whole.count, using: &random) }
    for length in lengths {
      let target = "cut-\(length).\(format)"
      try Data(whole[..<length]).write(
        to: URL(filePath: directory.catalog.folder(target + ".partial"))
      )
      let run = try await directory.run(into: target, resuming: true)
      #expect(run.status == 1)
      #expect(try directory.answers(target) == expected, "cut to \(length) bytes")
    }
  }

  @Test("What cannot be a row is cut off, with everything behind it", arguments: formats)
  func garbage(format: String) async throws {
    let directory = try await BatchDirectory(pictures: 4, width: 64)
    _ = try await directory.run(into: "whole.\(format)")
    let whole = Array(try directory.catalog.text("whole.\(format)").utf8)
    for place in [0, whole.count / 3, whole.count / 2] {
      let target = "zeros-\(place).\(format)"
      // A disk that lost power may leave zeros where rows should be.
      let damaged = whole[..<place] + [UInt8](repeating: 0, count: 600)
      try Data(damaged).write(to: URL(filePath: directory.catalog.folder(target + ".partial")))
      _ = try await directory.run(into: target, resuming: true)
      #expect(try directory.answers(target) == directory.answers("whole.\(format)"))
    }
  }

  @Test(
    "Rows of a picture that was asked about twice, and failed twice, are kept",
    arguments: formats
  )
  func twice(format: String) async throws {
    let directory = try await BatchDirectory(pictures: 1, width: 64)
    _ = try await directory.run(into: "whole.\(format)")
    var text = try directory.catalog.text("whole.\(format)")
    var row = try #require(
      text.split(whereSeparator: \.isNewline).first { $0.contains("many/damaged.jpg") }
    )
    if format == "json", row.last == "," { row.removeLast() }
    // In front of the rows: behind the columns' names, or what begins an array.
    let end = try #require(text.firstIndex(where: { $0.isNewline }))
    let place = format == "ndjson" ? text.startIndex : text.index(after: end)
    text.insert(contentsOf: row + (format == "json" ? "," : "") + String(text[end]), at: place)
    let target = "twice.\(format)"
    for name in [target, target + ".partial"] {
      try Data(text.utf8).write(to: URL(filePath: directory.catalog.folder(name)))
    }
    let expected = try directory.answers(target)
    try FileManager.default.removeItem(atPath: directory.catalog.folder(target))
    let run = try await directory.run(into: target, resuming: true)
    #expect(run.status == 1)
    #expect(try directory.answers(target) == expected)
  }

  @Test(
    "Ctrl-C keeps what is done and says how to go on",
    arguments: [SIGINT, SIGTERM] + WaymarkProgram.hangups
  )
  func interruption(signal: Int32) async throws {
    let directory = try await BatchDirectory(pictures: BatchDirectory.long, width: 640)
    let run = try await directory.run(into: "answers.csv", signal: signal, afterBytes: 2000)
    #expect(run.status == 128 + signal)
    #expect(run.errors.contains("--resume"))
    #expect(try directory.catalog.text("answers.csv.partial").utf8.count >= 2000)
    _ = try await directory.run(into: "answers.csv", resuming: true)
    #expect(try await directory.answers("answers.csv") == directory.undisturbed("csv").answers)
  }

  @Test("Rows that were made with something else are not continued")
  func otherRun() async throws {
    let directory = try await BatchDirectory(pictures: 1, width: 64)
    let folder = directory.catalog.folder
    _ = try await directory.run(into: "answers.csv")
    let before = try directory.catalog.text("answers.csv")
    // On a file system without attributes there is only a note; see FileAttribute.
    guard FileAttribute.text("user.waymark.batch", of: folder("answers.csv")) != nil else { return }
    _ = try await directory.catalog.waymark("index", "pictures", "--output", "other.waymark")
    func resume(_ catalog: String, _ options: String...) async throws -> WaymarkProgram.Outcome {
      try await WaymarkProgram.run(
        ["batch", "batch", "--catalog", catalog, "--output", "answers.csv", "--resume"] + options,
        in: folder
      )
    }
    let other = try await resume("other.waymark")
    #expect(other.status == 2 && other.errors.contains("made with another catalog"))
    let options = try await resume("small.waymark", "--limit", "1")
    #expect(
      options.status == 2
        && options.errors.contains("made with other options: --format csv --limit 10")
    )
    try FileManager.default.removeItem(atPath: folder("pictures/mill.png"))
    try TestPictures.write(SmallCatalog.scene(5), to: folder("pictures/mill.png"))
    try await directory.catalog.index()
    let changed = try await resume("small.waymark")
    #expect(changed.status == 2 && changed.errors.contains("an earlier version of the catalog"))
    #expect(try directory.catalog.text("answers.csv") == before)
    for columns in [",picture\r\n", ",picture,warning\r\n"] {
      let old = before.replacing(",picture,warning,details\r\n", with: columns)
      try Data(old.utf8).write(to: URL(filePath: folder("old.csv.partial")))
      let run = try await directory.run(into: "old.csv", resuming: true)
      #expect(run.status == 2 && run.errors.contains("an earlier version"))
      #expect(try directory.catalog.text("old.csv.partial") == old)
    }
    // A copy has no record.
    try Data(before.utf8).write(to: URL(filePath: folder("copy.csv")))
    let copy = try await directory.run(into: "copy.csv", resuming: true)
    #expect(copy.status == 1 && copy.errors.contains("does not record"), "\(copy.errors)")
  }

  @Test("What no batch has written is left as it is", arguments: formats)
  func unknownFiles(format: String) async throws {
    let directory = try await BatchDirectory(pictures: 1, width: 64)
    let folder = directory.catalog.folder
    let searches = [#"{"query":"cats","clicks":3}"#, #"{"query":"dogs","width":null}"#]
    let texts = [
      "precious", "[1, 2, 3]", "query,answer\nme,you\n", #"{"question":"?"}"#, searches[0],
      searches.map { $0 + "\n" }.joined(), searches[1] + "\n",
      "[\n\(searches.joined(separator: ",\n"))\n]", "[\n\(searches[1])\n]\n",
    ]
    for (number, text) in texts.enumerated() {
      let target = "other-\(number).\(format)"
      try Data(text.utf8).write(to: URL(filePath: folder(target + ".partial")))
      let run = try await directory.run(into: target, resuming: true)
      #expect(run.status == 2 && run.errors.contains("not written by waymark batch"))
      #expect(try directory.catalog.text(target + ".partial") == text)
      let forced = try await directory.run(into: target, replacing: true)
      #expect(forced.status == 2 && forced.errors.contains("not written by waymark batch"))
      #expect(try directory.catalog.text(target + ".partial") == text)
      // Nor is a file replaced beside which there is an empty one.
      let other = "complete-\(number).\(format)"
      try Data(text.utf8).write(to: URL(filePath: folder(other)))
      try Data().write(to: URL(filePath: folder(other + ".partial")))
      let complete = try await directory.run(into: other, resuming: true)
      #expect(complete.status == 2 && complete.errors.contains("not written by waymark batch"))
      #expect(try directory.catalog.text(other) == text)
    }
  }

  /// What can become of a picture that has its rows, as lines of shell in the folder of pictures.
  static let changes = [
    "cp ../scene-1.jpg many/3/new; touch -r many/3/picture-3.jpg many/3/new; "
      + "mv many/3/new many/3/picture-3.jpg",
    "mv many/3/picture-3.jpg x; mv many/4/picture-4.jpg many/3/picture-3.jpg; "
      + "mv x many/4/picture-4.jpg",
    "mv one x; mv two one; mv x two",
    "ln -sf ../4/picture-4.jpg many/3/picture-3.jpg",
  ]

  @Test(
    "Rows of a picture that was replaced since are made again, and those behind it",
    arguments: changes,
    formats
  )
  func changed(line: String, format: String) async throws {
    let directory = try await BatchDirectory(pictures: 6, width: 64)
    let folder = directory.catalog.folder
    let target = "answers.\(format)"
    for (number, name) in ["one", "two"].enumerated() {
      try TestPictures.write(SmallCatalog.scene(number), to: folder("batch/\(name)/a.jpg"))
    }
    _ = try await directory.run(into: target)
    guard FileAttribute.text("user.waymark.batch", of: folder(target)) != nil else { return }
    for isComplete in [true, false] {
      if isComplete {
        _ = try await WaymarkProgram.shell("cd batch; \(line)", in: folder)
      } else {
        let again = "touch batch/many/0/picture-0.jpg; mv \(target) \(target).partial"
        _ = try await WaymarkProgram.shell(again, in: folder)
      }
      let run = try await directory.run(into: target, resuming: true)
      #expect(run.status == 1)
      #expect(run.errors.contains("has changed since its rows were written"), "\(run.errors)")
      _ = try await directory.run(into: "whole-\(isComplete).\(format)")
      #expect(try directory.answers(target) == directory.answers("whole-\(isComplete).\(format)"))
      let none = try await directory.run(into: target, resuming: true)
      #expect(none.errors.contains("is already complete"))
    }
  }

  @Test(
    "Rows are not written into a file that has another name",
    arguments: ["--resume", "--force"]
  )
  func hardLink(option: String) async throws {
    let directory = try await BatchDirectory(pictures: 1, width: 64)
    let folder = directory.catalog.folder
    _ = try await directory.run(into: "answers.csv")
    try FileManager.default.moveItem(
      atPath: folder("answers.csv"),
      toPath: folder("answers.csv.partial")
    )
    try FileManager.default.linkItem(
      atPath: folder("answers.csv.partial"),
      toPath: folder("kept.csv")
    )
    let before = try directory.catalog.text("kept.csv")
    let run = try await WaymarkProgram.run(
      BatchDirectory.arguments(into: "answers.csv") + [option],
      in: folder
    )
    #expect(run.status == 2 && run.errors.contains("another name (a hard link)"), "\(run.errors)")
    #expect(try directory.catalog.text("kept.csv") == before)
  }

  @Test("Rows of one format are not continued in another")
  func otherFormat() async throws {
    let directory = try await BatchDirectory(pictures: 1, width: 64)
    let folder = directory.catalog.folder
    _ = try await directory.run(into: "answers.ndjson")
    guard FileAttribute.text("user.waymark.batch", of: folder("answers.ndjson")) != nil else {
      return
    }
    try FileManager.default.moveItem(
      atPath: folder("answers.ndjson"),
      toPath: folder("answers.csv.partial")
    )
    let before = try directory.catalog.text("answers.csv.partial")
    let run = try await directory.run(into: "answers.csv", resuming: true)
    #expect(run.status == 2 && run.errors.contains("--format ndjson"), "\(run.errors)")
    #expect(try directory.catalog.text("answers.csv.partial") == before)
  }

  @Test(
    "There is nothing to resume when the file is complete, and the exit code tells of its failures"
  )
  func complete() async throws {
    let directory = try await BatchDirectory(pictures: 1)
    #expect(try await directory.run(into: "answers.csv").status == 1)
    let before = try directory.catalog.text("answers.csv")
    let run = try await directory.run(into: "answers.csv", resuming: true)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        waymark: answers.csv is already complete
        waymark: answers.csv: some pictures in earlier rows could not be read; see the \
        column error

        """
    )
    #expect(try directory.catalog.text("answers.csv") == before)
  }

  @Test("A complete file continues with pictures that it has no rows of", arguments: formats)
  func additions(format: String) async throws {
    let directory = try await BatchDirectory(pictures: 1, width: 64)
    let target = "answers.\(format)"
    _ = try await directory.run(into: target)
    let before = try directory.catalog.text(target)
    try FileManager.default.copyItem(
      atPath: directory.catalog.folder("scene-1.jpg"),
      toPath: directory.catalog.folder("batch/\u{1F600}.jpg")
    )
    let run = try await directory.run(into: target, resuming: true)
    // The damaged pictures of the first run count here, too.
    #expect(run.status == 1)
    #expect(!directory.exists(target + ".partial"))
    _ = try await directory.run(into: "whole.\(format)")
    #expect(try directory.answers(target) == directory.answers("whole.\(format)"))
    // What was there is not asked again.
    let kept = format == "json" ? String(before.dropLast(3)) : before
    #expect(try directory.catalog.text(target).hasPrefix(kept))
  }

  @Test("A file that no batch has written is not continued", arguments: formats)
  func foreign(format: String) async throws {
    let directory = try await BatchDirectory(pictures: 1, width: 64)
    let path = directory.catalog.folder("answers.\(format)")
    try "[1, 2]\n".write(toFile: path, atomically: true, encoding: .utf8)
    let run = try await directory.run(into: "answers.\(format)", resuming: true)
    #expect(run.status == 2)
    #expect(run.errors.contains("not written by waymark batch"))
    #expect(try directory.catalog.text("answers.\(format)") == "[1, 2]\n")
  }
}
