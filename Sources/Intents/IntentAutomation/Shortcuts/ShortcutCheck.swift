internal import AppIntents
internal import SafeText

/// Checks a shortcut before its first step runs.
struct ShortcutCheck {
  let file: ShortcutFile
  let app: AutomatedApp
  /// Whether a user is there to give what is missing.
  let isInteractive: Bool
  /// Cancels the check.
  let control: RunControl
  private let reader: ArgumentReader

  init(_ file: ShortcutFile, for runner: IntentRunner) {
    self.file = file
    app = runner.app
    isInteractive = runner.dialog.isInteractive
    control = runner.control
    reader = ArgumentReader(dialog: NoDialog(), for: app)
  }

  /// Returns what is wrong, each with its line; queries are asked for what texts mean.
  ///
  /// - Throws: ``AutomationError/cancelled(_:)``.
  func problems() async throws -> [String] {
    var problems: [String] = []
    for (index, step) in file.steps.enumerated() {
      guard !control.isCancelled, !Task.isCancelled else {
        throw AutomationError.cancelled(
          "\(file.path.singleLine):\(step.line): cancelled while the steps were checked; "
            + "none of \(file.steps.count) was done"
        )
      }
      let earlier = file.steps[..<index]
      for parameter in step.parameters {
        for (line, problem) in await self.problems(parameter, after: earlier) {
          problems.append("\(file.path.singleLine):\(line): \(problem)")
        }
      }
      guard !isInteractive else { continue }
      let given = step.parameters.map(\.description.name)
      for missing in step.intent.parameterDescriptions
      where missing.isRequired && !missing.hasOptions && !given.contains(missing.name) {
        let name = CommandName.of(step.intent)
        problems.append(
          "\(file.path.singleLine):\(step.line): \(name) needs the parameter \"\(missing.name)\""
        )
      }
    }
    return problems
  }

  private func problems(
    _ parameter: ShortcutFile.Parameter,
    after earlier: ArraySlice<ShortcutFile.Step>
  ) async -> [(line: Int, problem: String)] {
    let label = "\"\(parameter.description.name)\""
    if case .array(let elements) = parameter.value.value, case .list = parameter.description.shape {
      var found: [(line: Int, problem: String)] = []
      for element in elements {
        let shape = parameter.description.shape.element
        if let problem = await problem(element, shape, parameter, label, earlier) {
          found.append((element.line, problem))
        }
      }
      return found
    }
    let shape = parameter.description.shape
    let found = await problem(parameter.value, shape, parameter, label, earlier)
    return found.map { [(parameter.value.line, $0)] } ?? []
  }

  private func problem(
    _ value: LocatedJSON,
    _ shape: IntentValueShape,
    _ parameter: ShortcutFile.Parameter,
    _ label: String,
    _ earlier: ArraySlice<ShortcutFile.Step>
  ) async -> String? {
    if case .object(let members) = value.value, members.count == 1,
      case .union(_, let kinds) = shape
    {
      guard let kind = kinds.first(where: { $0.name == members[0].key }) else {
        let known = kinds.map(\.name).joined(separator: ", ")
        return "\(label): unknown kind \"\(members[0].key.singleLine)\"; expected one of: \(known)"
      }
      return await problem(members[0].value, kind.shape, parameter, label, earlier)
    }
    if case .string(let text) = value.value {
      if let reference = StepReference(text) {
        return await problem(reference, shape, label, earlier)
      }
      return await problem(StepReference.literal(text), shape, parameter, label, earlier)
    }
    guard let json = value.plain else { return nil }
    if shape.isAppValue { return nil }
    return await problem(json, shape, parameter, label)
  }

  private func problem(
    _ reference: StepReference,
    _ shape: IntentValueShape,
    _ label: String,
    _ earlier: ArraySlice<ShortcutFile.Step>
  ) async -> String? {
    guard let step = earlier.last(where: { $0.id == reference.step }) else {
      let known = earlier.map(\.id).joined(separator: ", ")
      return "\(label): no earlier step is called \"\(reference.step)\""
        + (known.isEmpty ? "" : "; there are: \(known)")
    }
    guard let result = step.intent.resultShape else {
      return "\(label): \(CommandName.of(step.intent)) returns no result"
    }
    if let property = reference.property {
      return result.problem(ofProperty: property).map { "\(label): \($0)" }
    }
    guard !result.fits(shape) else { return nil }
    return "\(label) needs \(ValueForm(shape).words), but \(CommandName.of(step.intent)) returns "
      + ValueForm(result).resultWords
  }

  private func problem(
    _ text: String,
    _ shape: IntentValueShape,
    _ parameter: ShortcutFile.Parameter,
    _ label: String,
    _ earlier: ArraySlice<ShortcutFile.Step>
  ) async -> String? {
    // Its options may depend on what the steps before do.
    if parameter.description.hasOptions { return nil }
    do {
      let json = try await app.use { try await reader.json(text, shape, label: label) }
      return shape.isAppValue ? nil : await problem(json, shape, parameter, label)
    } catch {
      // An earlier step may make the entity that does not exist yet, or the one of just this name.
      if shape.isAppValue, earlier.contains(where: { app.mayMake(shape, by: $0.intent) }) {
        return nil
      }
      return "\(AutomationError(error))".replacingOccurrences(of: "\n ", with: "")
    }
  }

  private func problem(
    _ json: IntentJSON,
    _ shape: IntentValueShape,
    _ parameter: ShortcutFile.Parameter,
    _ label: String
  ) async -> String? {
    do {
      // One element stands for a list of one, so that its own problems are found.
      let isElement = parameter.description.shape.isList && !shape.isList
      if isElement { return nil }
      return try await parameter.description.problem(of: json).map { "\(label): \($0)" }
    } catch {
      return "\(label): \(AutomationError(error))"
    }
  }
}

extension IntentValueShape {
  /// Whether values are looked up among what the app has.
  fileprivate var isAppValue: Bool {
    switch element {
    case .entity, .union: true
    default: false
    }
  }
}

extension LocatedJSON {
  /// The value without its lines; nil for one with references in it.
  var plain: IntentJSON? {
    switch value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .number(value)
    case .string(let text):
      return StepReference(text) == nil ? .string(StepReference.literal(text)) : nil
    case .array(let elements):
      let plain = elements.compactMap(\.plain)
      return plain.count == elements.count ? .array(plain) : nil
    case .object(let members):
      var plain: [String: IntentJSON] = [:]
      for (key, member) in members {
        guard let value = member.plain else { return nil }
        plain[key] = value
      }
      return .object(plain)
    }
  }
}
