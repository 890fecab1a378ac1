package import AppIntents

/// The text form of a type's values at a command line.
package struct ValueForm: Sendable {
  /// The placeholder for a value in help, such as `landmark` or `yes|no`.
  package let placeholder: String
  /// The description of a value, such as "a landmark, by its name or identifier".
  package let words: String
  /// The texts of which a value is one; empty when there are too many to list.
  package let choices: [String]

  /// Describes how values of a shape are written.
  package init(_ shape: IntentValueShape) {
    switch shape {
    case .text: self.init("text", "text")
    case .truth: self.init("yes|no", "yes or no", choices: ["yes", "no"])
    case .integer: self.init("number", "a whole number")
    case .number: self.init("number", "a number")
    case .file: self.init("file", "a file, by its path")
    case .entity(let type):
      let name = String(localized: type.typeDisplayRepresentation.name).lowercased()
      self.init(
        CommandName.of(type),
        "\(name.withArticle), by name, identifier or row (@2)"
      )
    case .choice(let type):
      let name = String(localized: type.typeDisplayRepresentation.name).lowercased()
      self.init(CommandName.of(type.persistentIdentifier), name.withArticle, choices: type.rawTexts)
    case .union(let type, let kinds):
      let name = String(localized: type.typeDisplayRepresentation.name).lowercased()
      let kinds = kinds.map { "\(CommandName.of($0.name)):\(ValueForm($0.shape).placeholder)" }
      self.init(kinds.joined(separator: "|"), name.withArticle, choices: [])
    case .list(let element):
      let form = ValueForm(element)
      self.init(
        "\(form.placeholder),...",
        "several, separated by commas or with the option repeated; each is \(form.words)",
        choices: form.choices
      )
    case .other(let type):
      let name = ValueForm.name(of: type)
      if let (placeholder, words) = ValueForm.known[name] {
        self.init(placeholder, words)
        return
      }
      self.init(CommandName.of(name), DisplayWords.of(name).lowercased().withArticle)
    }
  }

  private init(_ placeholder: String, _ words: String, choices: [String] = []) {
    self.placeholder = placeholder
    self.words = words
    self.choices = choices
  }

  /// How the values of types are written that people write in a way of their own.
  private static let known = [
    "Date": ("date", "a date, such as 2026-11-21, today or now"),
    "DateComponents": ("date", "a day or a time, such as 2026-11-21 or 09:30"),
    "Duration": ("duration", "a duration, such as 90, 1:30 or 1h 30m"),
    "PlaceDescriptor": ("place", "a place, as latitude,longitude or an address"),
    "CLPlacemark": ("place", "a place, by its name"),
    "URL": ("address", "an address, or the path of a file"),
    "StringSearchCriteria": ("text", "text to search for"),
    "SemanticContentDescriptor": ("picture", "a picture, by the path of its file"),
  ]

  /// The name of a type without what it is generic over.
  private static func name(of type: Any.Type) -> String {
    let name = String(describing: type)
    return String(name.prefix { $0 != "<" }).split(separator: ".").last.map(String.init) ?? name
  }
}

extension IntentValueShape {
  /// The kind of value in one word, for programs: `text`, `entity`, `list`.
  package var kind: String {
    switch self {
    case .text: "text"
    case .truth: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .file: "file"
    case .entity: "entity"
    case .choice: "enum"
    case .union: "union"
    case .list: "list"
    case .other(let type): CommandName.of(String(describing: type).prefix { $0 != "<" }.description)
    }
  }

  /// The persistent name of the app's type of one value; nil for a type that is not the app's.
  package var typeName: String? {
    switch element {
    case .entity(let type): type.persistentIdentifier
    case .choice(let type): type.persistentIdentifier
    case .union(let type, _): type.persistentIdentifier
    default: nil
    }
  }
}

extension AppEnum {
  /// The raw values, as text.
  package static var rawTexts: [String] { allCases.map { String($0.rawValue) } }

  /// The raw value of the case that a text means: the raw value, the name of the case or its title,
  /// without case, spaces and hyphens; nil for none.
  static func rawText(matching text: String) -> String? {
    if rawTexts.contains(text) { return text }
    let wanted = CommandName.key(text)
    return allCases.first { value in
      let shown = DisplayRepresentation(for: value)
      let names = [shown.title] + shown.synonyms
      return
        ([String(value.rawValue), String(describing: value)]
        + names.map { String(localized: $0) })
        .contains { CommandName.key($0) == wanted }
    }.map { String($0.rawValue) }
  }
}

extension String {
  /// The words with the article that they begin with.
  package var withArticle: String {
    guard let first = lowercased().first else { return self }
    return ("aeio".contains(first) ? "an " : "a ") + self
  }
}
