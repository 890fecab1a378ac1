import ArgumentParser
import Terminal

/// The progress output of a long command on standard error.
struct ProgressOptions: ParsableArguments {
  /// The display of progress.
  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case auto, plain
  }

  @Option(
    help: ArgumentHelp(
      "auto: a line on a terminal; plain: a line every ten seconds, even in a pipe.",
      valueName: "mode"
    )
  )
  var progress = Mode.auto
  @Flag(help: "Print only errors, no progress or notes.") var quiet = false

  /// Applies the options to progress and notes.
  func adopt() {
    Console.adopt(
      style: quiet ? Console.Style.none : progress == .plain ? .plain : nil,
      isQuiet: quiet
    )
  }
}

/// A command that may take long.
protocol LongCommand {
  /// Its progress output.
  var progress: ProgressOptions { get }
}
