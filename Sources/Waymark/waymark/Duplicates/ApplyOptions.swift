import ArgumentParser
import FileActions

/// What is done with the copies that could go.
struct ApplyOptions: ParsableArguments {
  /// The actions by the words of the command line.
  enum Action: String, CaseIterable, ExpressibleByArgument {
    case trash, script, hardlink

    var kind: ActionKind {
      switch self {
      case .trash: .trash
      case .script: .script
      case .hardlink: .hardlink
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      """
      What to do with the copies that could go: move them to the trash, write a shell script that \
      does, or make files with the same bytes one file with several names. Without it nothing is \
      changed.
      """,
      valueName: "trash|script|hardlink"
    )
  )
  var apply: Action?
  @Flag(help: "Say what --apply would do, and do nothing.") var dryRun = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The file that --apply script writes.", valueName: "file")
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

  func validate() throws {
    if (apply == .script) != (output != nil) {
      throw ValidationError("--apply script and --output FILE belong together.")
    }
    if dryRun, apply == nil {
      throw ValidationError("--dry-run says what --apply would do: name that too.")
    }
    if journal != nil, apply == nil || apply == .script {
      throw ValidationError("--journal is for --apply trash and --apply hardlink.")
    }
  }
}
