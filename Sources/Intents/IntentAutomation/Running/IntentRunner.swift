package import AppIntents
internal import Synchronization

/// Runs intents of an app by their names, with arguments in text.
///
/// ```swift
/// let runner = IntentRunner(try await Shelf.open(), assumesYes: true)
/// let report = try await runner.run("open-book", ["target": "Emma"])
/// print(report.outcome.spokenDialog ?? "")
/// ```
public struct IntentRunner: Sendable {
  /// The app.
  let app: AutomatedApp
  /// The dialog that asks the user.
  let dialog: any TextDialog
  /// Cancels the run.
  let control: RunControl
  /// Runs the intents; each run gets an undo manager of its own.
  ///
  /// Its interaction asks the dialog unless another one is set.
  package var runtime: IntentRuntime

  /// Creates a runner without questions: what an intent would ask is an error that says what there is to choose from.
  ///
  /// - Parameters:
  ///   - app: The app whose intents are run.
  ///   - assumesYes: Whether every confirmation is given.
  public init(_ app: AutomatedApp, assumesYes: Bool = false) {
    self.init(app, assumesYes: assumesYes, control: RunControl())
  }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - app: The app whose intents are run.
  ///   - dialog: Who is asked.
  ///   - assumesYes: Whether every confirmation is given without a question.
  ///   - control: Cancels the run.
  package init(
    _ app: AutomatedApp,
    dialog: any TextDialog = NoDialog(),
    assumesYes: Bool = false,
    control: RunControl
  ) {
    self.app = app
    self.dialog = dialog
    self.control = control
    runtime = IntentRuntime(
      interaction: AskingInteraction(
        dialog: dialog,
        reader: ArgumentReader(dialog: dialog, for: app),
        assumesYes: assumesYes
      ),
      dependencies: app.dependencies,
      timeLimit: app.timeLimit
    )
  }

  /// Makes values of texts as the runner does.
  package var reader: ArgumentReader { ArgumentReader(dialog: dialog, for: app) }

  /// Runs an intent by its name, notes it when it can be undone, and notes the entities that it gave as what was
  /// listed last.
  ///
  /// - Parameters:
  ///   - name: The name in the code, in lower case with hyphens (`open-book` for `OpenBookIntent`), or the title.
  ///   - arguments: The parameters by their names, each value as at a command line: a name or an identifier of an
  ///     entity, `@2` for the second row of the last listing, several with commas.
  /// - Returns: What came of it.
  /// - Throws: ``AutomationError``: `usage` before anything was done, `failed` for what the intent throws.
  public func run(_ name: String, _ arguments: [String: String] = [:]) async throws -> RunReport {
    let intent = try CommandName.intent(name, in: app.registry)
    let given = arguments.sorted { $0.key < $1.key }
      .map { GivenParameters.Given(name: $0.key, texts: [$0.value]) }
    let read: [String: IntentArgument]
    do {
      read = try await app.use { try await reader.arguments(given, for: intent) }
    } catch {
      throw AutomationError(error)
    }
    return try await run(intent.init(), arguments: read)
  }

  /// Runs an intent, notes it when it can be undone, and notes the entities that it gave as what was
  /// listed last.
  ///
  /// - Parameters:
  ///   - intent: The intent, with the parameters that are set.
  ///   - arguments: The other parameters, by the names in the code.
  /// - Returns: What came of it.
  /// - Throws: ``AutomationError``.
  package func run(
    _ intent: any AppIntent,
    arguments: [String: IntentArgument] = [:]
  ) async throws -> RunReport {
    do {
      try requireState()
      return try await app.use {
        let handedOver = Mutex<[any AppIntent]>([])
        var runtime = runtime.withOwnUndoManager()
        runtime.onExecution = { intent in handedOver.withLock { $0.append(intent) } }
        let change = RunChange()
        let run = RunChange.$current.withValue(change) {
          runtime.start(intent, arguments: arguments)
        }
        let outcome = try await control.outcome(of: run, gracePeriod: runtime.gracePeriod)
        let report = RunReport(
          outcome,
          handedOver: handedOver.withLock { $0 },
          opened: app.opened.take(),
          isUndoable: await isUndoableLater(outcome.intent, runtime)
        )
        do {
          try record(report, change)
        } catch {
          throw AutomationError.unusableState(
            "\(AutomationError(error)); the action ran, but was not recorded: it cannot be undone"
          )
        }
        return report
      }
    } catch {
      guard case .cancelled(let message) = AutomationError(error) else {
        throw AutomationError(error)
      }
      throw AutomationError.cancelled("\(CommandName.of(type(of: intent))): \(message)")
    }
  }

  /// Undoes the last run that can be undone.
  ///
  /// - Parameters:
  ///   - intent: The intent whose last run is meant; nil for any.
  ///   - parameters: What the parameters of that run were, in their stored form; others may be
  ///     anything.
  ///   - number: The number of the run; nil for any.
  /// - Returns: What was undone.
  /// - Throws: ``AutomationError`` when there is nothing to undo, or undoing failed; the run stays where it
  ///   is then, before those that came earlier, unless what it changed is no longer known.
  package func undo(
    _ intent: (any AppIntent.Type)? = nil,
    parameters: [String: IntentJSON] = [:],
    number: Int? = nil
  ) async throws -> RunJournal.Run {
    let journal = RunJournal(app.state)
    let taken = try journal.take { run in
      (intent == nil || run.intent == intent?.persistentIdentifier)
        && (number == nil || run.number == number)
        && parameters.allSatisfy { run.parameters[$0.key] == $0.value }
    }
    guard let taken else {
      let what = intent.map { " of \(CommandName.of($0))" } ?? ""
      let which = number.map { " \($0)" } ?? ""
      throw AutomationError.failed("there is no run\(which)\(what) to undo")
    }
    let change = RunChange(number: taken.change)
    do {
      let type = try app.registry.intent(named: taken.intent)
      try await app.use {
        try await RunChange.$current.withValue(change) {
          try await runtime.undo(type, storedParameters: taken.parameters)
        }
      }
      return taken
    } catch {
      // What never can be undone is not offered again.
      if !change.isGone { try journal.giveBack(taken) }
      throw AutomationError(error)
    }
  }

  /// Whether another process can undo the intent: it says itself how, as nothing was registered that
  /// only this process knows.
  private func isUndoableLater(_ intent: any AppIntent, _ runtime: IntentRuntime) async -> Bool {
    guard intent is any UndoableIntent else { return false }
    return await !runtime.undoManager.canUndo
  }

  /// Makes sure that a run can be noted: one that was done and cannot be noted would have no result.
  private func requireState() throws {
    try RunJournal(app.state).check()
    if app.session == nil { try ScreenListing.check(in: app.state) }
  }

  private func record(_ report: RunReport, _ change: RunChange) throws {
    if change.isNewBeginning { try RunJournal(app.state).clear() }
    let intent = report.outcome.intent
    if report.isUndoable, let stored = try? storedParameters(of: intent) {
      try RunJournal(app.state).record(
        type(of: intent),
        parameters: stored,
        summary: intent.summary.sentence,
        change: change.number
      )
    }
    try app.record(report.listed)
  }
}
