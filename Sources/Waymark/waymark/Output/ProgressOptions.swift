import ArgumentParser

/// What a command that takes long says of itself on standard error.
struct ProgressOptions: ParsableArguments {
  /// Where progress is shown.
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case auto, plain
  }

  @Option(
    help: ArgumentHelp(
      "auto: a line on a terminal; plain: a line every ten seconds, also in a pipe.",
      valueName: "mode"
    )
  )
  var progress = Mode.auto
  @Flag(help: "Print no progress and no notes; errors are printed still.") var quiet = false
}

/// A command that may take long.
protocol LongCommand {
  /// What it says of itself meanwhile.
  var progress: ProgressOptions { get }
}
