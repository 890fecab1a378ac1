import Foundation
import ImageCoding
import TestSupport
import Testing

/// The commands of README and of the pages, as they print them.
@Suite struct ReadmeTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: TestData.packageRoot.appending(path: path), encoding: .utf8)
  }

  private static func readme() throws -> String { try text("README.md") }

  /// The fenced blocks of a page, without their fences.
  private static func blocks(of page: String) -> [[String]] {
    var blocks: [[String]] = []
    var open: [String]?
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(block) }
        open = open == nil ? [] : nil
      } else {
        open?.append(line)
      }
    }
    return blocks
  }

  /// A folder with inputs of the names that README uses.
  private static func inputs() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let names = [
      "photo.jpg": 0, "a.jpg": 1, "b.jpg": 1, "pictures/Tower.jpg": 0, "pictures/Bridge.jpg": 1,
      "postcard.jpg": 0, "uploads/one.jpg": 0, "landmarks/Tower.jpg": 0,
      "holiday/one.jpg": 0, "holiday/two.jpg": 9, "photos/first.jpg": 0, "photos/copy.jpg": 0,
    ]
    for (name, index) in names {
      // As large as a camera's, so that the regions lie inside.
      let scene = TestPictures.scene(seed: UInt64(7 + index), width: 1200, height: 900)
      let isCopy = name == "b.jpg" || name == "photos/copy.jpg"
      try TestPictures.write(scene, to: folder(name), quality: isCopy ? 60 : 90)
    }
    try "query,expected,group\nphoto.jpg,Tower,a\nholiday/two.jpg,,b\n"
      .write(toFile: folder("groundtruth.csv"), atomically: true, encoding: .utf8)
    let hash = "f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22"
    for list in ["new.txt", "known.txt"] {
      try "\(hash) \(list)\n".write(toFile: folder(list), atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test("Every command works in the order in which it is printed, on data that are new")
  func commands() async throws {
    // In the table of what a reader wants, a cell that is a command and nothing else.
    let lines = try Self.readme().matches(of: #/\| `(waymark [^`|]+)` \|/#).map { String($0.1) }
    #expect(lines.count > 10)
    let folder = try Self.inputs()
    for line in lines {
      let run = try await WaymarkProgram.shell(
        "waymark() { \"$WAYMARK\" \"$@\"; }\n\(line)",
        in: folder
      )
      #expect(run.status == 0, "\(line): \(run.errors)")
      // What works says something, or leaves the file that it was to write.
      let file = line.firstMatch(of: #/--(output|report|picture) (\S+)/#).map { String($0.2) }
      #expect(
        !run.output.isEmpty
          || file.map { FileManager.default.fileExists(atPath: folder($0)) } == true,
        "\(line)"
      )
    }
  }

  /// Pages whose commands need no more than these inputs: no server, no database, no other format and no film.
  private static let pages = [
    "accuracy", "catalogs", "command-line", "decoding", "duplicates", "hashes", "sample-app",
    "searching",
  ]
  /// Options that wait for changes, or read films and signatures that are made elsewhere.
  private static let otherInputs = ["--watch", "--films", "--signatures"]

  @Test("The commands of a page work in the order in which it prints them", arguments: pages)
  func commands(page: String) async throws {
    let lines = try Self.text("docs/\(page).md").components(separatedBy: "\n")
      .filter { $0.contains(#/^(    )?waymark /#) }
      .filter { line in !Self.otherInputs.contains { line.contains($0) } }
    #expect(!lines.isEmpty)
    let folder = try Self.inputs()
    for line in ["waymark index build pictures/ --output museum.waymark"] + lines {
      let run = try await WaymarkProgram.shell(
        "waymark() { \"$WAYMARK\" \"$@\"; }\n\(line)",
        in: folder
      )
      #expect(run.status == 0, "\(line): \(run.errors)")
    }
  }

  @Test("make demo prints what README says that it prints")
  func demo() async throws {
    let folder = try TemporaryFolder()
    let script = TestData.packageRoot.appending(path: "Examples/demo.sh").path
    let run = try await WaymarkProgram.shell("'\(script)' \"$WAYMARK\"", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let blocks = Self.blocks(of: try Self.readme()).filter {
      $0.first?.hasPrefix("$ waymark") == true
    }
    #expect(!blocks.isEmpty)
    let printed = Set(run.output.split(separator: "\n").map(String.init))
    for line in blocks.joined() where !line.isEmpty {
      #expect(printed.contains(line), "\(line)\n\(run.output)")
    }
  }

  @Test("The picture at the top of README shows the answers that the program gives")
  func picture() async throws {
    let root = TestData.packageRoot
    let png = try Data(contentsOf: root.appending(path: "docs/query.png"))
    // The text chunk that Scripts/Browser/query_picture.py writes.
    let start = try #require(png.range(of: Data("tEXtWaymark answers\0".utf8)))
    let length = png[(start.lowerBound - 4)..<start.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    let text = png[start.upperBound..<(start.lowerBound + 4 + length)]
    let shown = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    let query = root.appending(path: "SampleImages/queries/sydney-opera-house-captioned.jpg").path
    let run = try await WaymarkProgram.run(
      ["query", query, "--format", "csv"],
      in: TemporaryFolder()
    )
    let answers = run.output.components(separatedBy: "\r\n").dropFirst().dropLast()
      .map { String($0.split(separator: ",", omittingEmptySubsequences: false)[8]) }
    #expect(shown == answers)
    #expect(!answers.isEmpty)
  }
}
