package import AppIntents
internal import SafeText

/// Makes of texts the values that parameters take, and asks where a text may mean several.
package struct ArgumentReader: Sendable {
  /// The form of parameter names in messages.
  package enum Style: Sendable {
    /// As options of a command line, such as `--item`.
    case commandLine
    /// As members of an object, such as `'item'`.
    case schema
  }

  /// The form of parameter names in messages.
  package var style = Style.commandLine
  /// The dialog that asks the user.
  let dialog: any TextDialog
  /// The folder of the last listing; nil for none.
  let state: StateFolder?
  /// The last listing of the only session; nil if listings are kept in ``state``.
  let session: SessionListing?
  /// What reads values that have no text form of their own.
  private let valueReaders: [String: AutomatedApp.ValueReader]

  /// Creates a reader that knows no app.
  init(dialog: any TextDialog, state: StateFolder?) {
    self.dialog = dialog
    self.state = state
    session = nil
    valueReaders = [:]
  }

  /// Creates a reader for an app.
  package init(dialog: any TextDialog, for app: AutomatedApp) {
    self.dialog = dialog
    state = app.state
    session = app.session
    valueReaders = app.valueReaders
  }

  /// Returns the arguments of an intent that were written at a command line.
  ///
  /// - Parameters:
  ///   - given: The parameters, as they were written.
  ///   - json: Further parameters in the form in which they are stored, by their names.
  ///   - intent: The intent.
  /// - Returns: The arguments, by the names in the code.
  /// - Throws: ``AutomationError`` for a name or a value that the intent does not take, and for a parameter
  ///   that is given twice.
  package func arguments(
    _ given: [GivenParameters.Given],
    json: [String: IntentJSON] = [:],
    for intent: any AppIntent.Type
  ) async throws -> [String: IntentArgument] {
    let parameters = intent.parameterDescriptions
    var arguments: [String: IntentArgument] = [:]
    for (name, value) in json.sorted(by: { $0.key < $1.key }) {
      let parameter = try Self.parameter(name, among: parameters, of: intent, style)
      try requireFirst(parameter, arguments)
      arguments[parameter.name] = try await argument(value, for: parameter)
    }
    for given in given {
      let (parameter, texts) = try Self.parameter(given, among: parameters, of: intent)
      try requireFirst(parameter, arguments)
      arguments[parameter.name] = try await argument(texts, for: parameter)
    }
    for parameter in parameters {
      try arguments[parameter.name].map { try check($0, for: parameter) }
    }
    return arguments
  }

  private func requireFirst(
    _ parameter: IntentParameterDescription,
    _ arguments: [String: IntentArgument]
  ) throws {
    guard arguments[parameter.name] == nil else {
      throw AutomationError.usage("\(label(of: parameter)) is given twice")
    }
  }

  /// Refuses texts with a NUL in them, wherever they stand: paths end there where the system opens them.
  ///
  /// - Throws: ``AutomationError``.
  func check(_ argument: IntentArgument, for parameter: IntentParameterDescription) throws {
    let hasNUL =
      switch argument {
      case .text(let text): text.utf8.contains(0)
      case .json(let json): json.hasNUL
      case .value: false
      }
    guard !hasNUL else {
      throw AutomationError.usage("\(label(of: parameter)) contains a NUL character")
    }
  }

  /// Returns the parameter that a name means.
  ///
  /// - Throws: ``AutomationError`` when there is none.
  package static func parameter(
    _ name: String,
    among parameters: [IntentParameterDescription],
    of intent: any AppIntent.Type,
    _ style: Style = .commandLine
  ) throws -> IntentParameterDescription {
    let key = CommandName.key(name)
    if let found = parameters.first(where: { CommandName.key($0.name) == key }) { return found }
    let byTitle = parameters.filter { CommandName.key(String(localized: $0.title)) == key }
    if let only = byTitle.first, byTitle.count == 1 { return only }
    if style == .schema {
      throw AutomationError.usage(
        "\(intent.persistentIdentifier) has no argument '\(name.singleLine.prefix(100))'"
          + (parameters.isEmpty ? "; it takes none" : "; it has:"),
        choices: parameters.map(\.name)
      )
    }
    throw AutomationError.usage(
      "\(CommandName.of(intent)) has no parameter --\(name.singleLine)"
        + (parameters.isEmpty ? "; it takes none" : "; it has:"),
      choices: parameters.map { parameter in
        let card = ParameterCard(parameter)
        return "--\(card.name) <\(card.form.placeholder)>"
      }
    )
  }

  /// Finds a parameter that may be a Boolean written as `--name` or `--no-name`.
  private static func parameter(
    _ given: GivenParameters.Given,
    among parameters: [IntentParameterDescription],
    of intent: any AppIntent.Type
  ) throws -> (IntentParameterDescription, [String]) {
    if given.name.hasPrefix("no-"), given.texts.isEmpty,
      let parameter = try? parameter(
        String(given.name.dropFirst(3)),
        among: parameters,
        of: intent
      ), case .truth = parameter.shape
    {
      return (parameter, ["no"])
    }
    let parameter = try parameter(given.name, among: parameters, of: intent)
    if given.texts.isEmpty {
      guard case .truth = parameter.shape else {
        let form = ValueForm(parameter.shape)
        throw AutomationError.usage(
          "--\(given.name.singleLine) needs a value: \(form.words)",
          choices: form.choices
        )
      }
      return (parameter, ["yes"])
    }
    if given.texts.count > 1, !parameter.shape.isList {
      throw AutomationError.usage(
        "--\(given.name.singleLine) takes one value, but is given twice"
      )
    }
    return (parameter, given.texts)
  }

  /// Returns the argument of texts that were given for a parameter.
  ///
  /// - Throws: ``AutomationError`` for a text that means no value, or several and no user to ask.
  package func argument(
    _ texts: [String],
    for parameter: IntentParameterDescription
  ) async throws -> IntentArgument {
    let label = label(of: parameter)
    guard parameter.shape.isList else {
      let text = texts.first ?? ""
      if case .other(let type) = parameter.shape, let read = valueReaders["\(type)"] {
        return .value(try await read(text))
      }
      if parameter.hasOptions, !ScreenListing.isReference(text) { return .text(text) }
      return .json(try await json(text, parameter.shape, label: label))
    }
    if parameter.hasOptions, !texts.contains(where: ScreenListing.isReference) {
      return .text(texts.joined(separator: ","))
    }
    return .json(try await list(texts, parameter.shape, label: label))
  }

  private func label(of parameter: IntentParameterDescription) -> String {
    switch style {
    case .commandLine: "--\(CommandName.of(parameter.name))"
    case .schema: "'\(parameter.name)'"
    }
  }

  /// Returns the argument of a value in its stored form: a text is read as at a command line.
  private func argument(
    _ json: IntentJSON,
    for parameter: IntentParameterDescription
  ) async throws -> IntentArgument {
    switch json {
    case .string(let text): return try await argument([text], for: parameter)
    case .array(let elements):
      guard case .list(let element) = parameter.shape else { return .json(json) }
      // In JSON a list is a list: no comma divides its texts.
      let label = label(of: parameter)
      try requireFew(elements.count, label)
      var known: [String: IntentJSON] = [:]
      var values: [IntentJSON] = []
      for value in elements {
        guard case .string(let text) = value else {
          values.append(value)
          continue
        }
        values.append(try await self.element(text, element, label, &known))
      }
      let list = IntentJSON.array(values)
      return .json(style == .schema ? list.withoutRepeats(of: parameter.shape) : list)
    default: return .json(json)
    }
  }

  /// More elements of one list than a person ever gives; each may be looked up in the app's data.
  package static let maximumElements = 5_000

  /// Says that a list has too many elements; nil for one that has not.
  static func problem(ofCount count: Int) -> String? {
    guard count > maximumElements else { return nil }
    return "has \(count) elements; the limit is \(maximumElements)"
  }

  private func requireFew(_ count: Int, _ label: String) throws {
    guard let problem = Self.problem(ofCount: count) else { return }
    throw AutomationError.usage("\(label) \(problem)")
  }

  /// Reads an element of a list; a text that was read before means the same again.
  private func element(
    _ text: String,
    _ shape: IntentValueShape,
    _ label: String,
    _ known: inout [String: IntentJSON]
  ) async throws -> IntentJSON {
    try Task.checkCancellation()
    if let json = known[text] { return json }
    let read = try await json(text, shape, label: label)
    known[text] = read
    return read
  }

  /// Reads the elements of a list, one a text or several with commas.
  private func list(
    _ texts: [String],
    _ shape: IntentValueShape,
    label: String
  ) async throws -> IntentJSON {
    guard case .list(let element) = shape else { return .null }
    if let text = texts.first(where: { $0.contains(",") && $0.allSatisfy { ", ".contains($0) } }) {
      throw AutomationError.usage("\(label): '\(text)' names nothing")
    }
    var known: [String: IntentJSON] = [:]
    var elements: [IntentJSON] = []
    for text in texts {
      if text.hasPrefix("["), let json = try? IntentJSON(parsing: Data(text.utf8)),
        case .array(let more) = json
      {
        elements += more
        try requireFew(elements.count, label)
        continue
      }
      let parts = Self.parts(of: text, element)
      try requireFew(elements.count + parts.count, label)
      for part in parts {
        elements.append(try await self.element(part, element, label, &known))
      }
    }
    return .array(elements)
  }

  /// The parts of a text between commas; a place has a comma of its own, and so may a file's name.
  private static func parts(of text: String, _ element: IntentValueShape) -> [String] {
    switch element {
    case .file where text.hasPrefix("data:") || FileManager.default.fileExists(atPath: text):
      return [text]
    case .other: return [text]
    default:
      // By scalars: a comma and an accent that combines with it are one character.
      return text.unicodeScalars.split(separator: ",")
        .map { String($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }
}

extension IntentJSON {
  /// Whether a text in the value has a NUL.
  fileprivate var hasNUL: Bool {
    switch self {
    case .string(let text): text.utf8.contains(0)
    case .array(let values): values.contains(where: \.hasNUL)
    case .object(let members): members.values.contains(where: \.hasNUL)
    default: false
    }
  }
}
