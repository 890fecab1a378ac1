import AppIntents
import Foundation
import IntentAutomation
import Synchronization
import Testing
import TestSupport

/// A garden with a folder of state, and what a user would do in it.
struct GardenFixture {
  let garden = Garden()
  let folder: TemporaryFolder
  private(set) var app: AutomatedApp

  init(effects: [String: IntentEffect] = [:]) throws {
    folder = try TemporaryFolder()
    let dependencies = AppDependencyManager()
    dependencies.add(dependency: garden)
    // The folder is there as long as the app.
    dependencies.add(dependency: folder)
    app = AutomatedApp(
      name: "Garden",
      registry: IntentRegistry(GardenPackage.self),
      dependencies: dependencies,
      state: try StateFolder(path: folder.path),
      searchIndex: CSSearchableIndex(),
      effects: effects
    )
    // Other tests keep the processors busy.
    app.timeLimit = .seconds(600)
  }

  /// Runs a line of words as `intents run` does.
  @discardableResult
  func run(
    _ line: String...,
    dialog: any TextDialog = NoDialog(),
    yes: Bool = false,
    control: RunControl = RunControl()
  ) async throws -> RunReport {
    let runner = IntentRunner(app, dialog: dialog, assumesYes: yes, control: control)
    let intent = try CommandName.intent(line[0], in: app.registry)
    let given = try GivenParameters(parsing: Array(line.dropFirst()))
    let arguments = try await app.use {
      try await runner.reader.arguments(given.all, for: intent)
    }
    return try await runner.run(intent.init(), arguments: arguments)
  }

  /// What goes wrong, in words.
  func problem(_ line: String...) async -> String { await problem(line) }

  /// What goes wrong, in words.
  func problem(_ line: [String]) async -> String {
    do {
      let runner = IntentRunner(app)
      let intent = try CommandName.intent(line[0], in: app.registry)
      let given = try GivenParameters(parsing: Array(line.dropFirst()))
      let arguments = try await app.use {
        try await runner.reader.arguments(given.all, for: intent)
      }
      _ = try await runner.run(intent.init(), arguments: arguments)
      return ""
    } catch {
      return "\(error)"
    }
  }
}

extension TemporaryFolder {
  /// Writes a file of text and returns its path.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: self(name)))
    return self(name)
  }
}

/// A person who gives answers that were written before.
final class ScriptedDialog: TextDialog {
  private let state: Mutex<(answers: [String], shown: [String])>
  let isInteractive = true

  init(_ answers: String...) { state = Mutex((answers, [])) }

  var shown: [String] { state.withLock { $0.shown } }

  func show(_ line: String) { state.withLock { $0.shown.append(line) } }

  func ask(_ prompt: String) async -> String? {
    state.withLock { state in
      state.shown.append(prompt)
      return state.answers.isEmpty ? nil : state.answers.removeFirst()
    }
  }
}
