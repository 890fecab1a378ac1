import Foundation
import TestSupport
import Testing

/// What a command is given that is there and yet is not what it takes.
@Suite struct NamedInputTests {
  private func shell(_ line: String) async throws -> WaymarkProgram.Outcome {
    let catalog = try SmallCatalog()
    try await catalog.index()
    return try await WaymarkProgram.shell(line, in: catalog.folder)
  }

  @Test(
    "Standard input that cannot be read has a row that says so, and the others have theirs",
    arguments: ["query --catalog small.waymark", "hash"]
  )
  func standardInput(_ command: String) async throws {
    let run = try await shell("\"$WAYMARK\" \(command) queries/tower.jpg - --format json </tmp")
    #expect(run.status == 1)
    #expect(run.errors == "waymark: -: cannot be read: Is a directory\n")
    let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
    #expect(rows?.count == 2)
    #expect(rows?.last?["error"] is String)
  }

  @Test("A comparison with standard input that cannot be read says so in one line")
  func comparedStandardInput() async throws {
    let run = try await shell("\"$WAYMARK\" compare queries/tower.jpg - </tmp")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("waymark: -: cannot be read: Is a directory"))
  }

  @Test(
    "What is not a picture cannot be distinct from one, in either place",
    .timeLimit(.minutes(30)),
    arguments: ["/dev/zero", "/dev/full", "/dev/null", "pipe", "empty", "catalog.json", "queries"]
  )
  func distinct(_ name: String) async throws {
    let run = try await shell(
      """
      mkfifo pipe; : >empty
      "$WAYMARK" duplicates distinct \(name) queries/tower.jpg --store s; echo $?
      "$WAYMARK" duplicates distinct queries/tower.jpg \(name) --store s; echo $?
      """
    )
    #expect(run.output == "2\n2\n")
    #expect(run.errorLines.allSatisfy { $0.contains("\(name): not a picture") })
  }

  @Test("Which pictures of a catalog cannot be found is said once, when it is indexed")
  func unreadPictures() async throws {
    let run = try await shell(
      """
      echo broken >pictures/broken.jpg
      "$WAYMARK" index pictures --output new.waymark >/dev/null 2>&1
      for _ in 1 2; do
        "$WAYMARK" query --catalog pictures queries/tower.jpg >/dev/null
        "$WAYMARK" query --catalog new.waymark queries/tower.jpg >/dev/null
      done
      "$WAYMARK" index info new.waymark; "$WAYMARK" index info cache/waymark/*.waymark
      """
    )
    let words = "pictures that could not be read and cannot be found: broken.jpg"
    #expect(run.errorLines.count { $0.contains(words) } == 1, "\(run.errors)")
    #expect(run.output.components(separatedBy: "\n  broken.jpg: ").count == 3, "\(run.output)")
  }

  @Test(
    "A link to what is not a store is not a name for a new one",
    arguments: ["gone.dat", "flag.txt", "small.waymark"]
  )
  func linkedStore(_ target: String) async throws {
    let run = try await shell(
      """
      : >flag.txt; ln -s \(target) link.waymark
      "$WAYMARK" index catalog.json --output link.waymark >/dev/null; echo $?
      test -e gone.dat && echo made; test -s flag.txt && echo filled; true
      """
    )
    #expect(run.output == (target == "small.waymark" ? "0\n" : "3\n"), "\(run.errors)")
  }

  @Test(
    "A region may begin outside of the picture",
    arguments: ["--region=-10,-10,200,200", "--region -10,-10,200,200", "--ellipse -9,-9,99,99"]
  )
  func region(_ option: String) async throws {
    let run = try await shell(
      "\"$WAYMARK\" query --catalog small.waymark \(option) queries/tower.jpg"
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A picture may be named by its file: address, and by no other address")
  func addresses() async throws {
    let run = try await shell(
      """
      cp queries/tower.jpg 'a b.jpg'
      "$WAYMARK" hash "file://$PWD/a%20b.jpg" "http://example.org/a.jpg" --format csv
      """
    )
    #expect(run.status == 1)
    #expect(run.output.split(whereSeparator: \.isNewline).count == 3)
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains("only paths and file: addresses of this computer are supported"))
  }

  @Test("A cached store that was damaged is made again, and what is not a store is never replaced")
  func cache() async throws {
    let run = try await shell(
      """
      query() { "$WAYMARK" query --catalog pictures queries/tower.jpg >/dev/null; echo $?; }
      query; store=$(ls cache/waymark/*.waymark)
      dd if=/dev/zero of="$store" bs=4096 seek=1 count=3 conv=notrunc 2>/dev/null; query
      dd if=/dev/urandom of="$store" bs=100 count=1 conv=notrunc 2>/dev/null; query; query
      rm -f "$store"*; echo diary >"$store"; query; cat "$store"
      """
    )
    #expect(run.output == "0\n0\n0\n0\n3\ndiary\n", "\(run.errors)")
    #expect(run.errors.contains("this is not a Waymark store; the catalog is indexed under this"))
  }

  @Test(
    "A column that occurs twice is refused with its line",
    arguments: [
      ("query,query,expected,group", "evaluate --catalog small.waymark --queries t.csv"),
      ("hash,hash", "match-hashes t.csv --against t.csv"),
    ]
  )
  func columns(_ header: String, _ command: String) async throws {
    let run = try await shell("printf '\(header)\\na,b\\n' >t.csv; \"$WAYMARK\" \(command)")
    #expect(run.status == 2)
    #expect(run.errors.contains("t.csv:1: the column"))
  }

  @Test("A store with other names is refused, as its log is beside one of them")
  func linkedStore() async throws {
    let run = try await shell(
      """
      ln small.waymark other.waymark
      "$WAYMARK" query queries/tower.jpg --catalog other.waymark; echo $?
      "$WAYMARK" index pictures --output other.waymark --force; echo $?
      """
    )
    #expect(run.output == "3\n3\n")
    #expect(run.errorLines.allSatisfy { $0.contains("other names (hard links)") })
  }
}
