package import AppIntents

/// Asks the user of a program that calls intents, such as an assistant's or a client of a server.
package protocol CallInteraction: IntentInteraction {
  /// The lines below a question of whether to go on, such as what the intent was given.
  var details: [String] { get set }

  /// Asks whether to go on.
  ///
  /// - Parameter question: The question, with names in it that may be anything.
  /// - Returns: Whether the user agrees.
  /// - Throws: Whatever keeps the program from asking.
  func confirms(_ question: String) async throws -> Bool
}

extension CallInteraction {
  /// Asks whether to go on.
  ///
  /// - Parameter question: The question.
  /// - Throws: ``AutomationError/cancelled(_:)`` when the user does not agree, and what ``confirms(_:)`` throws.
  package func confirm(_ question: String) async throws {
    guard try await confirms(question) else {
      throw AutomationError.cancelled("The user declined; nothing was done.")
    }
  }
}

extension IntentRunner {
  /// Runs an intent that a program calls; the user is asked before one that changes something and does not ask
  /// itself.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - given: Its arguments as JSON, by their names; a text is read as at a command line.
  ///   - person: Who is asked. The lines of the arguments are put before its own where something is changed.
  /// - Returns: What came of it.
  /// - Throws: ``AutomationError``, and what a query throws. Cancelling the task cancels the run.
  package func call(
    _ intent: any AppIntent.Type,
    _ given: [String: IntentJSON],
    asking person: some CallInteraction
  ) async throws -> RunReport {
    var reader = reader
    reader.style = .schema
    let arguments = try await app.use { [reader] in
      try await reader.arguments([], json: given, for: intent)
    }
    var (runner, person) = (self, person)
    if app.effect(of: intent).changesSomething {
      let lines = try await app.use {
        try await ArgumentLines(given, read: arguments, of: intent).lines
      }
      person.details = lines + person.details
    }
    runner.runtime.interaction = person
    runner.runtime.willPerform = { [app, person, willPerform = runtime.willPerform] intent in
      try await willPerform?(intent)
      let effect = app.effect(of: type(of: intent))
      guard effect.changesSomething, !effect.asksItself else { return }
      try await person.confirm("\(intent.summary.sentence)?")
    }
    return try await withTaskCancellationHandler { [runner] in
      try await runner.run(intent.init(), arguments: arguments)
    } onCancel: {
      control.cancel()
    }
  }
}

extension AutomatedApp {
  /// The intents that programs may call: those that people find, and that do something by themselves.
  ///
  /// What only configures or draws a part of an app's interface is left out.
  package var offeredIntents: [any AppIntent.Type] {
    registry.intents.filter { type in
      type.isDiscoverable && !(type is any SnippetIntent.Type)
        && !(type is any WidgetConfigurationIntent.Type)
        && !(type is any ControlConfigurationIntent.Type)
    }
  }
}

extension IntentJSON {
  /// Says what is wrong with a value that a program sends, as an argument or as an answer, wherever in it.
  ///
  /// Texts are compared with names, and paths end at a NUL where the system opens them.
  ///
  /// - Parameter takesBytes: Whether the value may be a file, whose bytes are in a `data:` address.
  /// - Returns: What follows the name of the value in a sentence; nil when nothing is wrong.
  package func callProblem(takesBytes: Bool) -> String? {
    switch self {
    case .string(let text):
      if text.utf8.contains(0) { return "contains a NUL character" }
      guard text.utf8.count > Self.textBound, !(takesBytes && text.hasPrefix("data:")) else {
        return nil
      }
      return "is longer than \(Self.textBound) bytes; only the data: address of a file may be"
    case .array(let values):
      if let problem = ArgumentReader.problem(ofCount: values.count) { return problem }
      // A lazy sequence would ask the first value with a problem twice, and so at each depth.
      for value in values {
        if let problem = value.callProblem(takesBytes: takesBytes) { return problem }
      }
      return nil
    case .object(let members):
      for (name, value) in members {
        let problem =
          IntentJSON.string(name).callProblem(takesBytes: false)
          ?? value.callProblem(takesBytes: takesBytes)
        if let problem { return problem }
      }
      return nil
    default: return nil
    }
  }

  /// The maximum number of bytes of a text that is not a file: a long condition has some hundreds.
  private static let textBound = 16_384

  /// The value, in which each entity of a list is named once; what names them otherwise stays.
  ///
  /// - Parameter shape: What the value is.
  /// - Returns: The value, in whose list equal elements are one.
  package func withoutRepeats(of shape: IntentValueShape) -> IntentJSON {
    guard case .array(let values) = self, case .list(.entity(let type)) = shape,
      !(type is any TransientAppEntity.Type)
    else { return self }
    var seen: Set<IntentJSON> = []
    return .array(values.filter { seen.insert($0).inserted })
  }
}

extension IntentValueShape {
  /// Whether values may be files, whose bytes may be in an address.
  package var takesBytes: Bool {
    switch element {
    case .file, .other: true
    default: false
    }
  }
}
