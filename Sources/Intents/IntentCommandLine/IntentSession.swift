internal import AppIntents
internal import ArgumentParser
internal import Foundation
internal import IntentAutomation
internal import SafeText
internal import Synchronization
internal import Terminal

/// Runs intents for one command: asks at the terminal, shows progress, and ends in order when
/// the user presses Ctrl-C.
struct IntentSession {
  let app: AutomatedApp
  let runner: IntentRunner
  let dialog: TerminalDialog
  private let signalStatus: SignalStatus
  private let closing: Closing
  private let interruption: Interruption

  /// Prepares runs of an app's intents.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - assumesYes: Whether every confirmation is given.
  init(_ app: AutomatedApp, assumesYes: Bool = false) {
    let control = RunControl()
    let dialog = TerminalDialog()
    let signalStatus = SignalStatus()
    let closing = Closing(app)
    self.app = app
    self.dialog = dialog
    self.signalStatus = signalStatus
    self.closing = closing
    var runner = IntentRunner(app, dialog: dialog, assumesYes: assumesYes, control: control)
    let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)
    runner.runtime.onProgress = { update in
      // Ten times a second: more is not seen, and a terminal takes its time.
      let isDue = lastDrawn.withLock { last in
        if let last, last.duration(to: .now) < .milliseconds(100) { return false }
        last = .now
        return true
      }
      if isDue { Console.show(progress: update.bar) }
    }
    self.runner = runner
    interruption = Interruption { status in
      // A second Ctrl-C exits at once.
      guard signalStatus.set(status) else { Foundation.exit(status) }
      control.cancel()
      dialog.cancel()
      closing.cancel()
    }
  }

  /// Runs an operation, closes the app, and says with the exit code when a signal ended it.
  func finish<Value>(_ operation: (IntentRunner) async throws -> Value) async throws -> Value {
    defer {
      Console.show(progress: "")
      withExtendedLifetime(interruption) {}
    }
    do {
      let value = try await operation(runner)
      await closing.run()
      return value
    } catch {
      await closing.run()
      guard let status = signalStatus.value else { throw error }
      Console.show(progress: "")
      // Whatever went wrong then, went wrong because it was cancelled.
      if case .cancelled = AutomationError(error) {
        AutomationError(error).report()
      } else {
        Console.report("cancelled")
      }
      throw ExitCode(status)
    }
  }
}

/// The end of the app, which waits for what it does beside its intents until a signal comes.
private final class Closing: Sendable {
  private let app: AutomatedApp
  private struct State {
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private let state = Mutex(State())

  init(_ app: AutomatedApp) { self.app = app }

  func run() async {
    let task = state.withLock { state in
      let task = Task { [app] in await app.close() }
      if state.isCancelled { task.cancel() }
      state.task = task
      return task
    }
    await task.value
  }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.task?.cancel()
    }
  }
}

/// The exit code of the first signal.
private final class SignalStatus: Sendable {
  private let status = Mutex<Int32?>(nil)

  var value: Int32? { status.withLock { $0 } }

  /// Returns false for every signal but the first.
  func set(_ new: Int32) -> Bool {
    status.withLock { status in
      defer { status = status ?? new }
      return status == nil
    }
  }
}

extension AutomationError {
  /// The exit status of the program.
  var status: ExitStatus {
    switch self {
    case .usage, .missingValue, .problems: .usage
    case .failed, .cancelled: .someFailed
    case .unusableState: .dataUnusable
    }
  }

  /// Reports an error on the terminal, with its position and the possible choices below it.
  func report() {
    let lines = description.split(separator: "\n").map(String.init)
    if case .problems = self { return lines.forEach { Console.report($0) } }
    if let first = lines.first { Console.report(first) }
    lines.dropFirst().forEach { Console.print($0.singleLine) }
  }
}
