internal import Foundation

extension IntentParameter: AnyIntentParameter {
  var hasValue: Bool { presentValue != nil }
  var anyValue: (any _IntentValue & Sendable)? { presentValue }
  var hasOptions: Bool { options != nil }
  var valueType: any _IntentValue.Type { Value.self }
  func identifies(_ identifier: ObjectIdentifier) -> Bool { ObjectIdentifier(self) == identifier }
  func set(from json: IntentJSON) async throws { wrappedValue = try await Value._value(from: json) }

  /// The question for a value: the given one, else the parameter's, else "Which landmark?".
  func question(_ dialog: IntentDialog?) -> IntentDialog {
    dialog ?? requestValueDialog
      ?? IntentDialog(stringLiteral: "Which \(String(localized: title).lowercased())?")
  }

  /// Returns an error that asks the user for the value and runs the intent again.
  ///
  /// Throw it from `perform()` when the value turns out to be of no use. Where there is no user to
  /// ask, the run ends with this error.
  ///
  /// - Parameter dialog: The question. With nil, the default, it is ``requestValueDialog``, or one
  ///   that is made of the title.
  /// - Returns: The error to throw.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue(parameter: ObjectIdentifier(self), question(dialog)))
  }

  /// Gives the parameter its value: the argument, else what is set or the default, else what the
  /// options choose, else the user's answer.
  func resolve(
    _ argument: IntentArgument?,
    name: String,
    asking person: any IntentInteraction
  ) async throws {
    if let argument {
      try await take(argument, name: name, asking: person)
    } else if hasValue {
      if let problem = presentValue.flatMap({ constraints.problem(of: $0) }) {
        throw invalid(name, problem)
      }
    } else if !isSet, let chosen = await options?.chosen() {
      wrappedValue = chosen
    } else if !isOptional {
      try await ask(name: name, dialog: nil, asking: person)
    }
  }

  /// Takes a value from the caller or the user; asks which is meant where a text means several.
  private func take(
    _ argument: IntentArgument,
    name: String,
    asking person: any IntentInteraction
  ) async throws {
    let value = try await value(of: argument, name: name, asking: person)
    if let problem = constraints.problem(of: value) ?? options?.problem(value) {
      throw invalid(name, problem)
    }
    wrappedValue = constraints.converted(value)
  }

  private func value(
    of argument: IntentArgument,
    name: String,
    asking person: any IntentInteraction
  ) async throws -> Value {
    switch argument {
    case .json(let json): return try await Value._value(from: json)
    case .value(let value):
      let wrapped = _wrapped(value, as: Value.self)
      if let value = value as? Value ?? wrapped { return value }
      for resolver in allResolvers {
        if let made = try await resolver.value(value, self) { return made }
      }
      throw invalid(name, "'\(value)' is no \(Value.UnwrappedType.self)")
    case .text(let text):
      let text = constraints.withUnit(text)
      var found = try await values(matching: text)
      for resolver in allResolvers where found.isEmpty {
        found = try await resolver.values(text, self)
      }
      guard let first = found.first else {
        throw invalid(name, "'\(text)' matches no \(String(localized: title).lowercased())")
      }
      guard found.count > 1 else { return first }
      let choices = found.map { DisplayRepresentation(for: $0) }
      let dialog =
        requestDisambiguationDialog
        ?? IntentDialog(stringLiteral: "Which \(String(localized: title).lowercased())?")
      let request = IntentChoiceRequest(dialog: dialog, options: choices)
      guard let index = try await person.choice(for: request),
        found.indices.contains(index)
      else {
        let titles = choices.map { String(localized: $0.title) }.joined(separator: ", ")
        throw invalid(name, "'\(text)' matches several: \(titles)")
      }
      return found[index]
    }
  }

  private func values(matching text: String) async throws -> [Value] {
    guard let options else {
      let truth = constraints.displayName?.truth(named: text).map { "\($0)" }
      return try await Value._values(matching: truth ?? text)
    }
    // No element of an array is a value of the parameter by itself.
    if [Value.ValueType]() is Value {
      return try await list(of: text, options).map { [$0] } ?? []
    }
    func wrap(_ values: [Value.ValueType]) -> [Value] {
      values.compactMap {
        $0 as? Value ?? _wrapped($0, as: Value.self)
      }
    }
    if let matching = options.matching { return wrap(try await matching(text)) }
    let wanted = text.foldedForMatching
    let items = try await options.items()
    let named = items.filter { $0.displayRepresentation.names.contains(wanted) }.map(\.value)
    if !named.isEmpty, let first = wrap(named).first {
      return named.count == 1 ? [first] : wrap(named)
    }
    return try await Value._values(matching: text)
  }

  /// The array that a text with commas between its elements means; nil where a part means none or several.
  private func list(of text: String, _ options: IntentOptions<Value>) async throws -> Value? {
    var elements: [Value.ValueType] = []
    for part in text.unicodeScalars.split(separator: ",") {
      let part = String(part).trimmingCharacters(in: .whitespaces)
      var found = try await options.matching?(part) ?? []
      if options.matching == nil {
        let items = try await options.items()
        found = items.filter { $0.displayRepresentation.names.contains(part.foldedForMatching) }
          .map(\.value)
        if found.isEmpty { found = try await Value.ValueType._values(matching: part) }
      }
      guard let element = found.first, found.count == 1 else { return nil }
      elements.append(element)
    }
    return elements as? Value
  }

  private func invalid(_ name: String, _ problem: String) -> AppIntentError {
    AppIntentError(.invalidValue("The parameter '\(name)': \(problem)."))
  }

  func optionItems() async throws -> [DisplayRepresentation] {
    if let options { return try await options.items().map(\.displayRepresentation) }
    if let names = constraints.displayName {
      return [names.true, names.false].map { DisplayRepresentation(title: $0) }
    }
    let type = Value.ValueType.self
    if let type = type as? any AppEnum.Type { return type._displayRepresentations }
    if let type = type as? any AppEntity.Type { return try await type._suggestions() }
    return []
  }

  func ask(name: String, dialog: IntentDialog?, asking person: any IntentInteraction) async throws {
    var problem: String?
    // Three questions: a user who has not understood after three will not after four.
    for _ in 0..<3 {
      let request = IntentValueRequest(
        parameter: name,
        title: title,
        dialog: question(dialog),
        valueType: Value.self,
        constraints: constraints,
        options: try await optionItems(),
        problem: problem
      )
      guard let answer = try await person.value(for: request) else {
        throw needsValueError(dialog)
      }
      do {
        try await take(answer, name: name, asking: person)
        return
      } catch let error as AppIntentError {
        guard case .invalidValue(let text) = error.kind else { throw error }
        problem = text
      }
    }
    throw AppIntentError(.invalidValue(problem ?? "The parameter '\(name)' has no value."))
  }

  func choose(among choices: DisambiguationChoices, asking person: any IntentInteraction)
    async throws
  {
    let request = IntentChoiceRequest(
      dialog: choices.dialog ?? requestDisambiguationDialog,
      options: choices.values.map { DisplayRepresentation(for: $0) }
    )
    guard let index = try await person.choice(for: request),
      choices.values.indices.contains(index)
    else { throw AppIntentError(.cancelled) }
    let value = choices.values[index]
    let wrapped = _wrapped(value, as: Value.self)
    if let value = value as? Value ?? wrapped { wrappedValue = value }
  }
}

extension AppEnum {
  fileprivate static var _displayRepresentations: [DisplayRepresentation] {
    allCases.map(\.caseDisplayRepresentation)
  }
}

extension AppEntity {
  fileprivate static func _suggestions() async throws -> [DisplayRepresentation] {
    try await defaultQuery.suggestedEntities()._items.map(\.displayRepresentation)
  }
}
