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
      What to do with removable copies: trash moves them to the trash; script writes a shell \
      script that does; hardlink makes identical files one file with several names; reflink lets \
      them share disk blocks and stay separate files. Without it, nothing is changed.
      """,
      valueName: "trash|script|hardlink|reflink"
    )
  )
  var apply: Action?
  @Flag(help: "Show what --apply would do, without doing it.") var dryRun = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A file for the rows, in the format of its ending, .csv, .json, .ndjson or .txt; with --apply "
        + "script, the script.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The journal of what --apply does (default: a new file in $XDG_STATE_HOME/waymark/journals).",
      valueName: "file"
    ),
    completion: .file()
  )
  var journal: String?
  @Flag(
    help: """
      With --apply hardlink: also link files whose owner, group, permissions, access control list \
      or extended attributes differ from the kept file's, which then apply to all names.
      """
  )
  var mergeAttributes = false

  /// The path of the script; nil when none is requested.
  var script: String? { apply == .script ? output : nil }
  /// The file of the rows; nil when they go to standard output.
  var rows: String? { apply == .script ? nil : output }

  func validate() throws {
    if apply == .script, output == nil {
      throw ValidationError("--apply script needs --output FILE.")
    }
    // Standard output is for the rows.
    if script == "-" {
      throw ValidationError(
        "--apply script cannot write to standard output: use --output FILE, or ./- for a file of "
          + "that name."
      )
    }
    // Without a check of the extension, an intended script would be a table.
    if let rows, !["csv", "json", "ndjson", "txt"].contains(where: { rows.hasSuffix(".\($0)") }) {
      throw ValidationError(
        "--output must end in .csv, .json, .ndjson or .txt; a script needs --apply script."
      )
    }
    if dryRun, apply == nil {
      throw ValidationError("--dry-run needs --apply.")
    }
    if journal != nil, apply != .trash, apply != .hardlink {
      throw ValidationError("--journal needs --apply trash or --apply hardlink.")
    }
    if mergeAttributes, apply != .hardlink {
      throw ValidationError("--merge-attributes needs --apply hardlink.")
    }
  }
}
