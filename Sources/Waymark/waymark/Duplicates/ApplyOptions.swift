import ArgumentParser
import FileActions

/// The action on removable copies.
struct ApplyOptions: ParsableArguments {
  /// The actions by their command line arguments.
  enum Action: String, CaseIterable, ExpressibleByArgument {
    case trash, script, hardlink, reflink

    var kind: ActionKind {
      switch self {
      case .trash: .trash
      case .script: .script
      case .hardlink: .hardlink
      case .reflink: .reflink
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      """
      What to do with the copies that could go: move them to the trash, write a shell script that \
      does, make files with the same bytes one file with several names, or let them share their \
      blocks on the disk and stay files of their own. Without it nothing is changed.
      """,
      valueName: "trash|script|hardlink|reflink"
    )
  )
  var apply: Action?
  @Flag(help: "Say what --apply would do, and do nothing.") var dryRun = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A file for the rows, whose ending .csv, .json, .ndjson or .txt says how; with --apply "
        + "script, the script.",
      valueName: "file"
    )
  )
  var output: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where --apply writes down what it does (default: a new file in $XDG_STATE_HOME/waymark/journals).",
      valueName: "file"
    )
  )
  var journal: String?
  @Flag(
    help: """
      With --apply hardlink: link files of other owners, groups, permissions, access control lists or \
      extended attributes than the kept file's, too. Their names then have the kept file's.
      """
  )
  var mergeAttributes = false

  /// The path of the script; nil when none is requested.
  var script: String? { apply == .script ? output : nil }
  /// The file of the rows; nil when they go to standard output.
  var rows: String? { apply == .script ? nil : output }

  func validate() throws {
    if apply == .script, output == nil {
      throw ValidationError("--apply script writes a file: give --output FILE.")
    }
    // Standard output is for the rows.
    if script == "-" {
      throw ValidationError(
        "--apply script writes a file, and not to standard output: give --output FILE, or ./- for one of "
          + "that name."
      )
    }
    // Without a check of the extension, an intended script would be a table.
    if let rows, !["csv", "json", "ndjson", "txt"].contains(where: { rows.hasSuffix(".\($0)") }) {
      throw ValidationError(
        "--output ends in .csv, .json, .ndjson or .txt for the rows; a script needs --apply script."
      )
    }
    if dryRun, apply == nil {
      throw ValidationError("--dry-run says what --apply would do: name that too.")
    }
    if journal != nil, apply != .trash, apply != .hardlink {
      throw ValidationError("--journal is for --apply trash and --apply hardlink.")
    }
    if mergeAttributes, apply != .hardlink {
      throw ValidationError("--merge-attributes is for --apply hardlink.")
    }
  }
}
