import Foundation
import TestSupport
import Testing

/// Progress as a person at a terminal sees it, and a script that reads a pipe.
@Suite struct ProgressLineTests {
  /// A folder of pictures that take a second or two.
  private static func folder(pictures: Int = 60) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let scene = folder("pictures/日本-\(String(repeating: "long", count: 40)).jpg")
    try TestPictures.write(TestPictures.scene(seed: 1, width: 1600, height: 1200), to: scene)
    for number in 1..<pictures {
      try FileManager.default.linkItem(atPath: scene, toPath: folder("pictures/\(number).jpg"))
    }
    try Data("no picture".utf8).write(to: URL(filePath: folder("pictures/bad.jpg")))
    return folder
  }

  private static let arguments = ["index", "pictures", "--output", "a.waymark"]

  /// The lines that were on the screen one after the other, each as wide as the screen let it be.
  private static func drawn(_ text: String) -> [String] {
    text.components(separatedBy: "\r\u{1B}[K").dropFirst().map {
      String($0.prefix { $0 != "\n" && $0 != "\r" })
    }
  }

  @Test(
    "A line says how far indexing has come, and is gone at the end",
    arguments: [20, 40, 80, 200]
  )
  func line(columns: Int) async throws {
    let folder = try Self.folder(pictures: 150)
    let run = try TerminalProgram(Self.arguments, in: folder, columns: columns)
    // There is a rate after half a second, in which a quick machine would be done.
    run.pause(milliseconds: 600) { $0.contains("Indexing") }
    #expect(try await run.status() == 1)
    let drawn = Self.drawn(run.text)
    #expect(drawn.contains { $0.hasPrefix("Indexing") })
    #expect(drawn.allSatisfy { $0.hasPrefix("waymark: ") || $0.count < columns })
    #expect(columns < 80 || drawn.contains { $0.contains(" of 151  ") && $0.contains("/s  ") })
    // Below the last line that was cleared stands nothing but what is said at the end.
    let rest = try #require(run.text.components(separatedBy: "\r\u{1B}[K").last)
    #expect(rest.hasPrefix("waymark: "))
    #expect(rest.contains("bad.jpg: "))
    #expect(rest.hasSuffix("150 indexed, 0 unchanged, 0 removed, 1 failed\n"))
  }

  @Test(
    "Ctrl-C removes the line, says how far it has come, and ends with the code of the signal",
    arguments: [SIGINT, SIGTERM]
  )
  func interrupted(signal: Int32) async throws {
    let folder = try Self.folder(pictures: 600)
    let run = try TerminalProgram(Self.arguments, in: folder)
    run.send(signal) { $0.contains("Indexing") }
    #expect(try await run.status() == 128 + signal)
    let rest = try #require(run.text.components(separatedBy: "\r\u{1B}[K").last)
    let sentence =
      #/waymark: interrupted: \d+ of 601 pictures are done; run the same command to continue\n/#
    #expect(rest.wholeMatch(of: sentence) != nil, "\(rest)")
  }

  @Test("Results on the same terminal stand above the line, none of them on it")
  func results() async throws {
    let folder = try Self.folder(pictures: 120)
    let names = (1..<120).map { "pictures/\($0).jpg" }
    let run = try TerminalProgram(["hash"] + names, in: folder)
    #expect(try await run.status() == 0)
    let lines = run.text.components(separatedBy: "\n").dropLast()
    #expect(lines.count == names.count)
    for (line, name) in zip(lines, names) {
      let visible = line.components(separatedBy: "\r\u{1B}[K").last ?? ""
      #expect(visible.hasSuffix("  \(name)") && visible.count > 64)
    }
  }

  @Test("A pipe gets no progress unless it is asked for, and --quiet leaves errors alone")
  func pipe() async throws {
    let folder = try Self.folder(pictures: 3)
    let run = try await WaymarkProgram.run(Self.arguments, in: folder)
    #expect(run.errorLines.count == 1)
    for options in [["--quiet"], ["--progress", "plain"], ["--quiet", "--progress", "plain"]] {
      let other = try await WaymarkProgram.run(Self.arguments + options, in: folder)
      #expect(other.status == 1)
      #expect(other.errors == run.errors)
    }
    let bad = try await WaymarkProgram.run(Self.arguments + ["--progress", "loud"], in: folder)
    #expect(bad.status == 2)
  }

  @Test("--quiet prints no line and no notes on a terminal")
  func quiet() async throws {
    let folder = try Self.folder()
    let run = try TerminalProgram(Self.arguments + ["--quiet"], in: folder)
    #expect(try await run.status() == 1)
    #expect(!run.text.contains("\u{1B}"))
    #expect(run.text.contains("bad.jpg: "))
    let batch = ["batch", "pictures", "--catalog", "a.waymark", "--output", "a.csv", "--quiet"]
    let first = try TerminalProgram(batch, in: folder)
    #expect(try await first.status() == 1)
    let second = try TerminalProgram(batch + ["--resume"], in: folder)
    #expect(try await second.status() == 1)
    // What could not be read is not a note.
    #expect(second.text.contains("could not be read"))
    #expect(!second.text.contains("\u{1B}") && !second.text.contains("nothing to do"))
  }
}
