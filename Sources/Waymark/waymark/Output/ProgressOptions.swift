import ArgumentParser
import Terminal

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

  /// Shows progress and notes so from now on.
  func adopt() {
    Console.adopt(
      style: quiet ? Console.Style.none : progress == .plain ? .plain : nil,
      isQuiet: quiet
    )
  }
}

/// A command that may take long.
protocol LongCommand {
  /// What it says of itself meanwhile.
  var progress: ProgressOptions { get }
}
