internal import AppIntents
internal import SafeText

/// Runs the steps of a shortcut, one after the other.
package struct ShortcutRunner: Sendable {
  private let app: AutomatedApp
  private let runner: IntentRunner

  /// Creates a runner of shortcuts that runs each step as another runner does.
  package init(_ runner: IntentRunner) {
    app = runner.app
    self.runner = runner
  }

  /// Checks a shortcut and runs its steps; the first that fails is the last that runs, and none
  /// begins once the run was cancelled.
  ///
  /// - Parameters:
  ///   - file: The shortcut.
  ///   - onStep: Called with the outcome of each step.
  /// - Throws: ``AutomationError``, before anything has run for what is wrong in the file.
  package func run(
    _ file: ShortcutFile,
    onStep: (ShortcutFile.Step, RunReport) throws -> Void
  ) async throws {
    try await check(file)
    var results: [String: any _IntentValue & Sendable] = [:]
    for (index, step) in file.steps.enumerated() {
      let report: RunReport
      do {
        // A step that was too quick to hear of it must not be followed by the others.
        guard !runner.control.isCancelled, !Task.isCancelled else { throw CancellationError() }
        var arguments: [String: IntentArgument] = [:]
        for parameter in step.parameters {
          let argument = try await app.use { try await self.argument(parameter, results) }
          try runner.reader.check(argument, for: parameter.description)
          arguments[parameter.description.name] = argument
        }
        report = try await runner.run(step.intent.init(), arguments: arguments)
      } catch {
        throw Self.failure(AutomationError(error), index, of: file)
      }
      if let value = report.outcome.value { results[step.id] = value }
      try onStep(step, report)
    }
  }

  /// Finds what would go wrong, without running anything.
  ///
  /// - Throws: ``AutomationError/problems(_:)``, and ``AutomationError/cancelled(_:)`` once the run was cancelled.
  package func check(_ file: ShortcutFile) async throws {
    let problems = try await ShortcutCheck(file, for: runner).problems()
    if !problems.isEmpty { throw AutomationError.problems(problems) }
  }

  private static func failure(
    _ error: AutomationError,
    _ index: Int,
    of file: ShortcutFile
  ) -> AutomationError {
    let step = file.steps[index]
    let place = "\(file.path.singleLine):\(step.line): \(CommandName.of(step.intent)): "
    let count = file.steps.count
    let done = index == 0 ? "" : "; \(index) of \(count) steps were completed"
    switch error {
    case .usage(let message, _, let choices) where index == 0:
      return .usage(place + message, choices: choices)
    case .missingValue(let message, let choices) where index == 0:
      return .missingValue(place + message, choices: choices)
    case .cancelled(let message):
      let done = index == 0 ? "; none of \(count) steps was completed" : done
      return .cancelled(place + message + done)
    case .unusableState, .problems: return error
    case .usage, .missingValue, .failed: return .failed(place + "\(error)" + done)
    }
  }

  private func argument(
    _ parameter: ShortcutFile.Parameter,
    _ results: [String: any _IntentValue & Sendable]
  ) async throws -> IntentArgument {
    let shape = parameter.description.shape
    if case .string(let text) = parameter.value.value, StepReference(text) == nil {
      return try await runner.reader.argument(
        [StepReference.literal(text)],
        for: parameter.description
      )
    }
    return .json(try await json(parameter.value, shape, parameter.description.name, results))
  }

  private func json(
    _ value: LocatedJSON,
    _ shape: IntentValueShape,
    _ name: String,
    _ results: [String: any _IntentValue & Sendable]
  ) async throws -> IntentJSON {
    switch value.value {
    case .string(let text):
      guard let reference = StepReference(text) else {
        let literal = StepReference.literal(text)
        return try await runner.reader.json(literal, shape, label: "\"\(name)\"")
      }
      return try await json(reference, shape, name, results)
    case .array(let elements):
      var found: [IntentJSON] = []
      for element in elements {
        found.append(try await json(element, shape.element, name, results))
      }
      return .array(found)
    case .object(let members):
      guard case .union(_, let kinds) = shape, members.count == 1,
        let kind = kinds.first(where: { $0.name == members[0].key })
      else { return value.plain ?? .null }
      return .object([kind.name: try await json(members[0].value, kind.shape, name, results)])
    default: return value.plain ?? .null
    }
  }

  private func json(
    _ reference: StepReference,
    _ shape: IntentValueShape,
    _ name: String,
    _ results: [String: any _IntentValue & Sendable]
  ) async throws -> IntentJSON {
    guard var value: any _IntentValue = results[reference.step] else {
      throw AutomationError.failed("\"\(name)\": the step \"\(reference.step)\" returned no result")
    }
    if let property = reference.property { value = try await value._property(property, name) }
    guard let json = try await value._json(as: shape) else {
      throw AutomationError.failed(
        "\"\(name)\" needs \(ValueForm(shape).words), but the step \"\(reference.step)\" returned "
          + "'\(String(localized: DisplayRepresentation(for: value).title))'"
      )
    }
    return json
  }
}

extension _IntentValue {
  /// The value of a property of an entity by its name.
  fileprivate func _property(_ name: String, _ parameter: String) async throws -> any _IntentValue {
    let value: any _IntentValue = (self as? any AppUnionValue)?.unionPayload ?? self
    guard let entity = value as? any AppEntity else {
      throw AutomationError.failed(
        "\"\(parameter)\": only entities have properties, such as .\(name)"
      )
    }
    let properties = try await entity.propertyValues()
    let key = CommandName.key(name)
    guard let property = properties.first(where: { CommandName.key($0.name) == key }) else {
      let known = properties.map(\.name).joined(separator: ", ")
      throw AutomationError.failed(
        "\"\(parameter)\": unknown property '\(name)'; expected one of: \(known)"
      )
    }
    guard let value = property.value else {
      throw AutomationError.failed("\"\(parameter)\": '\(property.name)' has no value")
    }
    return value
  }
}
