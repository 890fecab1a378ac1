internal import Files
internal import Foundation
internal import LocalizedStrings
public import SwiftUI

/// The outcome of running an intent.
///
/// `IntentRuntime/run(_:arguments:)` returns it. A host shows ``spokenDialog``, ``view`` and
/// ``value``, and offers ``actionButtonIntent`` and ``undo``.
public struct IntentOutcome: Sendable {
  /// The intent, with the values that its parameters had.
  ///
  /// ``storedParameters(of:)`` gives them in the form in which they are stored.
  public let intent: any AppIntent
  /// The value that it gave; nil for none.
  public let value: (any _IntentValue & Sendable)?
  /// The dialog of the intent; nil for none.
  public let dialog: IntentDialog?
  /// The view of the intent, as a tree of nodes; nil for none.
  public let view: ViewNode?
  /// The snippet that made the view and makes it again; nil for a view that stays as it is.
  public let snippet: (any SnippetIntent)?
  /// The intent of the button below the result; nil for no button.
  public let actionButtonIntent: (any AppIntent)?
  /// The identifier of the activity that the result begins; nil for none.
  public let activityIdentifier: String?
  /// The outcome of the intent that the result opened: one element, or none.
  ///
  /// The intent that a result opens is run by the same runtime, before `run` returns.
  public let opened: [IntentOutcome]
  /// Undoes the intent; nil where it cannot be undone.
  ///
  /// An ``UndoableIntent`` has it. Call it once, in the process that ran the intent.
  public let undo: (@Sendable () async throws -> Void)?

  /// The dialog in the current language: the full one, or the supporting one beside something
  /// to look at.
  public var spokenDialog: String? {
    guard let dialog else { return nil }
    return String(localized: view == nil ? dialog.full : dialog.supporting)
  }
}

extension IntentContext {
  /// Runs the intent of this context, from its execution target to what it opens.
  func execute<Intent: AppIntent>(
    _ intent: Intent,
    _ arguments: [String: IntentArgument]
  ) async throws -> IntentOutcome {
    try await prepare(Intent.self)
    try await runtime.dependencies.resolveDependencies(of: intent)
    try await resolve(intent, arguments)
    if let question = (intent as? any DeleteIntent)?.ownershipQuestion {
      try await confirmed(question)
    }
    if let willPerform = runtime.willPerform {
      runtime.watchdog?.pause()
      defer { runtime.watchdog?.resume() }
      try await willPerform(intent)
    }
    let result = try await performing(intent)
    if let filter = intent as? any SetFocusFilterIntent { FocusFilters.shared.set(filter) }
    removeFiles(of: intent)
    let content = result as? any AnyIntentResult
    let view: ViewNode?
    if let snippet = content?.snippetIntent {
      view = try await runtime.nested.view(of: snippet)
    } else {
      view = await content?.snippetView?.node
    }
    if Intent.supportedModes.contains(.foreground(.deferred)) {
      try await enterForeground(nil, alwaysConfirm: false)
    }
    var opened: [IntentOutcome] = []
    if let next = content?.anyIntent {
      opened.append(try await runtime.nested.run(next))
    }
    return IntentOutcome(
      intent: intent,
      value: content?.anyValue,
      dialog: content?.dialog,
      view: view,
      snippet: content?.snippetIntent,
      actionButtonIntent: content?.actionButtonIntent,
      activityIdentifier: content?.activityIdentifier,
      opened: opened,
      undo: undo(of: intent)
    )
  }

  private func prepare(_ type: (some AppIntent).Type) async throws {
    guard type.allowedExecutionTargets.contains(target) else {
      throw AppIntentError(
        .targetRefused("\(type.persistentIdentifier) does not run in this process (\(target)).")
      )
    }
    if type.authenticationPolicy != .alwaysAllowed, let authenticate = runtime.authenticate {
      guard try await authenticate(type.authenticationPolicy) else {
        throw AppIntentError.Unrecoverable.notAllowed
      }
    }
    let modes = type.supportedModes
    if modes.contains(.foreground(.immediate)), !modes.contains(.background) {
      try await enterForeground(nil, alwaysConfirm: false)
    }
  }

  private func resolve(
    _ intent: some AppIntent,
    _ arguments: [String: IntentArgument]
  ) async throws {
    let parameters = intentParameters(of: intent)
    let names = parameters.map(\.name)
    if let unknown = arguments.keys.sorted().first(where: { !names.contains($0) }) {
      throw AppIntentError(
        .invalidValue(
          """
          Unknown parameter '\(unknown)'; expected one of: \
          \(names.isEmpty ? "none" : names.joined(separator: ", ")).
          """
        )
      )
    }
    for (name, parameter) in parameters {
      try await ask { try await parameter.resolve(arguments[name], name: name, asking: $0) }
    }
  }

  /// Asks a question, and cancels the run unless the user confirms.
  private func confirmed(_ question: IntentDialog) async throws {
    let request = IntentConfirmationRequest(
      dialog: question,
      actionName: .continue,
      conditions: [],
      showsDialogAsPrompt: true,
      view: nil
    )
    guard try await ask({ try await $0.confirmation(for: request) }) else {
      throw AppIntentError(.cancelled)
    }
  }

  /// Performs until the intent neither asks for something nor wants to run again.
  private func performing<Intent: AppIntent>(
    _ intent: Intent
  ) async throws -> any IntentResult {
    // An intent that asks a hundred times asks forever.
    for _ in 0..<100 {
      do {
        return try await intent.perform()
      } catch let error as AppIntentError {
        if let result = try await recover(from: error, intent) { return result }
      } catch let error as any CustomAppIntentErrorConvertible {
        if let result = try await recover(from: error.appIntentError, intent) { return result }
      }
    }
    throw AppIntentError(.timeout("The intent asked to run again a hundred times."))
  }

  /// Does what an error asks for, or throws it.
  ///
  /// - Returns: The result where the rest of the intent ran already; nil to perform again.
  private func recover(
    from error: AppIntentError,
    _ intent: some AppIntent
  ) async throws -> (any IntentResult)? {
    runtime.watchdog?.pause()
    defer { runtime.watchdog?.resume() }
    func parameter(_ identifier: ObjectIdentifier) -> (
      name: String, parameter: any AnyIntentParameter
    )? {
      intentParameters(of: intent).first { $0.parameter.identifies(identifier) }
    }
    switch error.kind {
    case .restartPerform: return nil
    case .needsValue(let identifier, let dialog):
      guard let (name, parameter) = parameter(identifier) else { throw error }
      try await ask { try await parameter.ask(name: name, dialog: dialog, asking: $0) }
    case .needsDisambiguation(let identifier, let choices):
      guard let (_, parameter) = parameter(identifier) else { throw error }
      try await ask { try await parameter.choose(among: choices, asking: $0) }
    case .needsForeground(let continuation):
      let wasInForeground = isInForeground
      try await enterForeground(
        continuation.dialog,
        alwaysConfirm: continuation.alwaysConfirm
      )
      guard let operation = continuation.operation else {
        // Performed again in front: an intent that asks again there would ask forever.
        guard !wasInForeground else { throw error }
        return nil
      }
      try await operation()
      // A host that never asked has not shown the dialog: it is the message of the error.
      guard !wasInForeground || continuation.dialog == nil else { throw error }
      return IntentResultContainer<Never, Never, Never, Never>()
    default: throw error
    }
    return nil
  }

  private func undo(of intent: some AppIntent) -> (@Sendable () async throws -> Void)? {
    guard let undoable = intent as? any UndoableIntent else { return nil }
    let runtime = runtime
    return {
      try await AppDependencyManager.withManager(runtime.dependencies) {
        try await IntentContext.$current.withValue(self) { try await undoable.undo() }
      }
    }
  }

  /// Removes the files that were handed over for this run only.
  private func removeFiles(of intent: some AppIntent) {
    for (_, parameter) in intentParameters(of: intent) {
      let files =
        parameter.anyValue as? [IntentFile]
        ?? [parameter.anyValue as? IntentFile]
        .compactMap(\.self)
      for file in files where file.removedOnCompletion {
        guard let url = file.fileURL, url.isFileURL else { continue }
        _ = try? OpenFolder(url.deletingLastPathComponent().path).remove(url.lastPathComponent)
      }
    }
  }
}

extension IntentRuntime {
  /// The runtime for an intent that another one runs.
  fileprivate var nested: IntentRuntime {
    var runtime = self
    runtime.watchdog = nil
    return runtime
  }
}
