import Foundation
import TestSupport
import Testing

@Suite struct ExitCodeTests {
  /// A command line, how it ends, and what standard error says.
  struct Case: CustomTestStringConvertible, Sendable {
    var line: String
    var status: Int32
    var says: String

    var testDescription: String { line }

    init(_ line: String, _ status: Int32, says: String = "") {
      self.line = line
      self.status = status
      self.says = says
    }
  }

  static let cases = [
    Case("--version", 0),
    Case("--help", 0),
    Case("help batch", 0),
    Case("query queries/tower.jpg --catalog catalog.json", 0),
    Case("query queries/nothing.jpg --catalog pictures", 0),
    Case("hash queries/tower.jpg", 0),
    Case("query queries/tower.jpg --catalog catalog.json --ellipse 10,10,300,220 --explain", 0),
    Case("compare pictures/tower.png pictures/mill.png", 0),
    Case("batch queries --catalog catalog.json --output -h.csv", 0, says: ", 0 failed: -h.csv\n"),
    Case("batch queries --catalog catalog.json --output -h.csv --quiet", 0),
    Case("index build pictures --output made.waymark", 0),
    Case("index pictures --output made.waymark --layout folders", 0),
    Case("duplicates empty", 0),
    Case("library add queries", 0),
    Case("library add queries --dry-run", 0),
    Case("hash empty", 0, says: "empty: there are no pictures in this folder"),
    Case("batch empty --catalog catalog.json --output -h.csv --quiet", 0),

    Case("query missing.jpg queries/tower.jpg --catalog catalog.json", 1, says: "missing.jpg: "),
    Case("hash missing.jpg queries/tower.jpg", 1, says: "missing.jpg: "),
    Case("batch damaged --catalog catalog.json --output answers.csv", 1, says: "damaged/a.jpg: "),
    Case("index damaged --output made.waymark", 1, says: "damaged/a.jpg: "),
    Case("library add damaged", 1, says: "damaged/a.jpg: not a picture"),
    Case(
      "query queries/tower.jpg --catalog catalog.json --region 9999,0,5,5",
      1,
      says: "outside the picture"
    ),
    Case(
      "query queries/tower.jpg --catalog catalog.json --ellipse 9999,0,5,5",
      1,
      says: "outside the picture"
    ),
    Case("compare pictures queries/tower.jpg", 1, says: "pictures: cannot be read"),
    Case("compare missing.jpg queries/tower.jpg", 1, says: "missing.jpg: "),

    Case("", 0),
    Case("nonsense", 2, says: "nonsense"),
    Case("query", 2, says: "Missing expected argument"),
    Case("query a.jpg --format yaml", 2, says: "yaml"),
    Case("query a.jpg --nonsense", 2, says: "--nonsense"),
    Case("query a.jpg --region 1,2,3", 2, says: "such as 120,80,400,300"),
    Case("query a.jpg --region 0,0,0,5", 2, says: "0,0,0,5"),
    Case("query a.jpg --region 0,0,99999999999999999999,5", 2, says: "--region"),
    Case("query a.jpg --ellipse 1,2,3", 2, says: "1,2,3"),
    Case("query a.jpg --ellipse 0,0,5,0", 2, says: "0,0,5,0"),
    Case("query a.jpg --ellipse 0,0,nan,5", 2, says: "nan"),
    Case("query a.jpg --ellipse 0,0,5,5 --region 0,0,5,5", 2, says: "cannot be combined"),
    Case("query a.jpg --explain --format csv", 2, says: "--explain"),
    Case("query a.jpg --min-confidence 1.5", 2, says: "from 0 to 1"),
    Case("query a.jpg --min-confidence nan", 2, says: "from 0 to 1"),
    Case("query a.jpg --min-confidence 0x1p-2", 2, says: "from 0 to 1"),
    Case("duplicates . --min-confidence 1e-3", 2, says: "from 0 to 1"),
    Case("query a.jpg --limit -1", 2, says: "at least 1"),
    Case("query a.jpg --limit 0", 2, says: "at least 1"),
    Case("query a.jpg --limit abc", 2, says: "such as 3, not abc"),
    Case("find landmark --limit -1", 2, says: "--limit must be at least 1, not -1"),
    Case("match-hashes a --against b --distance -1", 2, says: "0 to 256"),
    Case("query - -", 2, says: "only once"),
    Case("compare a.jpg", 2, says: "<b>"),
    Case("compare a.jpg b.jpg c.jpg", 2, says: "c.jpg"),
    Case("compare - -", 2, says: "only once"),
    Case("compare a.jpg b.jpg --picture c.jpg", 2, says: ".png"),
    Case("hash -h.jpg", 2, says: "write ./-h.jpg"),
    Case("hash a.jpg --algorithm md5", 2, says: "md5"),
    Case("index pictures", 2, says: "--output"),
    Case("index pictures --output made.db", 2, says: ".waymark"),
    Case("batch queries --output answers.txt", 2, says: ".ndjson"),
    Case("library add missing", 2, says: "missing: no such folder"),
    Case("library add queries/tower.jpg", 2, says: "is a file, not a folder of pictures"),
    Case("library import missing.json", 2, says: "missing.json: no such file"),
    Case("library import catalog.json", 2, says: "catalog.json: "),
    Case("index missing --output made.waymark", 2, says: "missing: no such file or folder"),
    Case("index empty --output made.waymark", 2, says: "empty: contains no readable picture"),
    Case("duplicates missing", 2, says: "missing: no such "),
    Case("batch missing --catalog catalog.json --output a.csv", 2, says: "missing: no such folder"),
    Case("batch queries --catalog catalog.json --output missing/a.csv", 2, says: "missing/a.csv"),
    Case("batch a.csv --output b.csv", 2, says: "a.csv: no such folder"),
    Case("batch queries/tower.jpg --output a.csv", 2, says: "is a file, not a folder of pictures"),
    Case(
      "evaluate --catalog catalog.json --queries missing.csv",
      2,
      says: "missing.csv: cannot be read: No such file or directory"
    ),
    Case("match-hashes gone --against gone", 2, says: "gone: cannot be read: No such file"),
    Case("duplicates distinct a queries/tower.jpg --store s", 2, says: "a: no such file or folder"),

    Case(
      "duplicates queries --apply script --output -",
      2,
      says: "cannot write to standard output"
    ),
    Case(
      "duplicates queries --apply script --output catalog.json --force",
      2,
      says: "even with --force; choose another file"
    ),

    Case("query queries/tower.jpg --catalog missing.json", 3, says: "missing.json"),
    Case(
      "query queries/tower.jpg --catalog queries/tower.jpg",
      3,
      says: "not a Waymark store, and a catalog is one that `waymark index` has written, a folder"
    ),
    Case("query queries/tower.jpg --catalog damaged.json", 3, says: "landmarks[0].pictures[0]"),
    Case(
      "batch queries --catalog missing.waymark --output answers.csv",
      3,
      says: "missing.waymark"
    ),
    Case("index damaged.json --output made.waymark", 3, says: "landmarks[0].pictures[0]"),
    Case("index info missing.waymark", 3, says: "missing.waymark"),
    Case("index verify catalog.json", 3, says: "not a Waymark store"),
  ]

  @Test("Too few files that may be open are an error, and no signal", arguments: [4, 16])
  func descriptors(count: Int) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      "ulimit -n \(count); exec \"$WAYMARK\" duplicates queries",
      in: catalog.folder
    )
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("waymark: only \(count) files may be open"))
  }

  @Test("Too little address space is an error, and no signal")
  func addressSpace() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      "ulimit -v 120000; exec \"$WAYMARK\" query queries/tower.jpg --catalog catalog.json",
      in: catalog.folder
    )
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("waymark: the address space is limited to 117 MiB"))
    #expect(run.errorLines.count == 1)
  }

  @Test("Scripts can tell from the exit code what happened", arguments: cases)
  func exitCode(_ testCase: Case) async throws {
    let catalog = try SmallCatalog()
    for name in ["damaged", "empty"] {
      try FileManager.default.createDirectory(
        atPath: catalog.folder(name),
        withIntermediateDirectories: true
      )
    }
    try "no picture".write(
      toFile: catalog.folder("damaged/a.jpg"),
      atomically: true,
      encoding: .utf8
    )
    try #"{"version":1,"landmarks":[{"id":1,"name":"A","pictures":["missing.png"]}]}"#.write(
      toFile: catalog.folder("damaged.json"),
      atomically: true,
      encoding: .utf8
    )
    let arguments = testCase.line.split(separator: " ").map(String.init)
    let run = try await WaymarkProgram.run(arguments, in: catalog.folder)
    #expect(run.status == testCase.status)
    #expect(run.errors.contains(testCase.says) || testCase.says.isEmpty, "\(run.errors)")
    #expect(run.errors.isEmpty == testCase.says.isEmpty)
    if testCase.status > 1 {
      #expect(run.output.isEmpty)
      for name in ["made.waymark", "answers.csv", "answers.csv.partial"] {
        #expect(!FileManager.default.fileExists(atPath: catalog.folder(name)), "half written")
      }
    }
  }

  @Test("A reader that has seen enough ends the program without a word")
  func brokenPipe() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let pictures = [String](repeating: "queries/tower.jpg", count: 60).joined(separator: " ")
    let run = try await WaymarkProgram.shell(
      "$WAYMARK query \(pictures) --catalog small.waymark --format json | head -c 1",
      in: catalog.folder
    )
    #expect(run.output == "[")
    #expect(run.errors == "")
  }

  @Test("With standard output closed, results go nowhere, and least of all into the store")
  func closedOutput() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let run = try await WaymarkProgram.shell(
      "$WAYMARK query queries/tower.jpg --catalog small.waymark <&- >&-",
      in: catalog.folder
    )
    #expect(run.status == 1)
    #expect(run.errors.contains("the results cannot be written"))
    #expect(try await catalog.waymark("index", "verify", "small.waymark").status == 0)
  }

  @Test("Results that cannot be written are an error")
  func fullDisk() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      "$WAYMARK query queries/tower.jpg --catalog catalog.json > /dev/full",
      in: catalog.folder
    )
    #expect(run.status == 1)
    #expect(run.errors.contains("No space left on device"))
  }
}
