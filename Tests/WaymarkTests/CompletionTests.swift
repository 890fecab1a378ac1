import Foundation
import TestSupport
import Testing

/// What shells complete.
@Suite("Completions")
struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let pictures = folder("photos")
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: folder("photo.jpg")))
  }

  private static let cases: [(line: String, words: Set<String>)] = [
    ("waymark dupl", ["duplicates"]), ("waymark query photo.", ["photo.jpg"]),
    ("waymark query --cat", ["--catalog"]), ("waymark duplicates --lev", ["--level"]),
    ("waymark duplicates find --lev", ["--level"]), ("waymark duplicates --level ne", ["near"]),
    ("waymark duplicates photos --lev", ["--level"]), ("waymark index --outp", ["--output"]),
    ("waymark duplicates und", ["undo"]), ("waymark intents run op", []),
  ]

  @Test(
    "bash completes commands, files, options, and the options of default subcommands",
    arguments: cases
  )
  func bash(line: String, words: Set<String>) async throws {
    let run = try await WaymarkProgram.shell(
      """
      bash <<'END'
      source <("$WAYMARK" --generate-completion-script bash)
      waymark() { "$WAYMARK" "$@"; }
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; COMP_WORDS=($COMP_LINE); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      $(complete -p waymark | sed 's/.*-F //; s/ .*//') waymark "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      END
      """,
      in: folder
    )
    #expect(Set(run.output.split(separator: "\n").map(String.init)) == words, "\(run.errors)")
  }

  private static let hasFish = FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")

  @Test("fish completes the same", .enabled(if: hasFish, "fish is not installed"), arguments: cases)
  func fish(line: String, words: Set<String>) async throws {
    let run = try await WaymarkProgram.shell(
      """
      mkdir -p bin home; ln -sf "$WAYMARK" bin/waymark
      "$WAYMARK" --generate-completion-script fish >script
      HOME=$PWD/home PATH=$PWD/bin:$PATH fish -c 'source script; complete -C "\(line)"'
      """,
      in: folder
    )
    let found = Set(
      run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    )
    #expect(found == words, "\(run.errors)")
  }
}
