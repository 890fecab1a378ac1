import Foundation
import TestSupport
import Testing

/// Names are bytes: what no UTF-8 is stays the name of its file in every command.
@Suite struct NamesInBytesTests {
  private static let prelude = """
    set -e; bad=$(printf 'caf\\351'); mkdir "$bad"
    cp pictures/tower.png "$bad/$bad.png"; cp pictures/tower.png "$bad/copy.png"
    cp "$bad/$bad.png" "$bad.png"

    """

  private func shell(_ line: String) async throws -> WaymarkProgram.Outcome {
    let catalog = try SmallCatalog()
    try await catalog.index()
    return try await WaymarkProgram.shell(Self.prelude + line, in: catalog.folder)
  }

  @Test(
    "JSON has a character for each such byte, and can be read",
    arguments: [
      #"hash "$bad.png" --format json"#, #"hash "$bad.png" --format ndjson"#,
      #"query --catalog small.waymark "$bad.png" --format json"#,
      #"compare "$bad.png" pictures/tower.png --format json"#,
      #"duplicates "$bad" --format ndjson"#, #"duplicates "$bad" --format json"#,
      #"match-hashes list --against list --format json"#,
    ]
  )
  func json(_ command: String) async throws {
    let run = try await shell(
      """
      "$WAYMARK" hash "$bad.png" --format json >list
      "$WAYMARK" \(command)
      """
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("caf\u{10FFE9}.png"))
    for line in run.output.split(separator: "\n") where command.hasSuffix("ndjson") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
    if !command.hasSuffix("ndjson") {
      _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    }
  }

  @Test("Text and CSV show such a byte as people read it")
  func shown() async throws {
    let run = try await shell(
      #""$WAYMARK" hash "$bad.png"; "$WAYMARK" hash "$bad.png" --format csv"#
    )
    #expect(run.output.split(separator: "\n").count { $0.contains(#"caf\xE9.png"#) } == 2)
  }

  @Test("Folders, lists and tables of such names are read")
  func inputs() async throws {
    let run = try await shell(
      """
      "$WAYMARK" index "$bad" --output new.waymark
      "$WAYMARK" query --catalog new.waymark --format csv queries/tower.jpg | grep -c 'xE9'
      "$WAYMARK" query --catalog "$bad" queries/tower.jpg >/dev/null
      "$WAYMARK" duplicates "$bad" --format csv | grep -c copy.png
      "$WAYMARK" hash pictures/tower.png >"$bad.txt"
      "$WAYMARK" match-hashes "$bad.txt" --against "$bad.txt" --format ndjson | grep -c tower
      printf 'query,expected,group\\n%s.png,Red Tower,a\\n' "$bad" >"$bad.csv"
      "$WAYMARK" evaluate --catalog small.waymark --queries "$bad.csv" >/dev/null
      """
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.output.split(separator: "\n").dropFirst(2).contains("0"), "\(run.output)")
  }

  @Test(
    "A store or a data folder of such a name is refused in one line, and no other one is made",
    arguments: [
      (#""$WAYMARK" index pictures --output "$bad/new.waymark""#, 3),
      (#""$WAYMARK" index info "$bad/small.waymark""#, 3),
      (#""$WAYMARK" query --catalog "$bad/small.waymark" queries/tower.jpg"#, 3),
      (#"HOME=$PWD/$bad XDG_DATA_HOME= "$WAYMARK" find landmark"#, 3),
      (#"XDG_DATA_HOME=$PWD/$bad "$WAYMARK" find landmark"#, 3),
      (#""$WAYMARK" find landmark --data-dir "$bad""#, 3),
      (#"XDG_CACHE_HOME=$PWD/$bad "$WAYMARK" query --catalog pictures queries/tower.jpg"#, 1),
    ]
  )
  func refused(_ command: String, status: Int32) async throws {
    let run = try await shell(
      """
      cp small.waymark "$bad/small.waymark"; find . | grep -av before | sort >before; set +e
      \(command) >output; echo $?; find . | grep -avE 'output|before' | sort | diff -a before - >&2
      """
    )
    #expect(run.output == "\(status)\n", "\(run.errors)")
    #expect(run.errorLines.count == 1, "\(run.errors)")
    #expect(run.errors.contains(#"caf\xE9"#) && run.errors.contains("UTF-8"), "\(run.errors)")
  }
}
