package import AppIntents
internal import Files
internal import SafeText

/// The arguments of an action, as lines that a user reads before agreeing to it.
///
/// Nothing in an argument can look like another line or hide a part of its own: each is one line, with an
/// ellipsis where it is cut.
package struct ArgumentLines: Sendable {
  /// The lines, by the names of the arguments.
  package private(set) var lines: [String] = []
  /// As many characters of a value as a user reads.
  private static let bound = 400
  /// As many elements of a list.
  private static let elementBound = 20

  /// Describes the arguments of an intent: entities by their names, files by their whole paths.
  ///
  /// - Parameters:
  ///   - given: What was given, by the names of the parameters.
  ///   - read: What was understood.
  ///   - intent: The intent.
  /// - Throws: What a query throws.
  package init(
    _ given: [String: IntentJSON],
    read: [String: IntentArgument],
    of intent: any AppIntent.Type
  ) async throws {
    for parameter in intent.parameterDescriptions {
      guard let argument = read[parameter.name] else { continue }
      let key = CommandName.key(parameter.name)
      let written = given.first { CommandName.key($0.key) == key }?.value
      switch (argument, written) {
      case (.json(let json), _) where parameter.shape.namesEntities:
        add(parameter.name, try await Self.words(json, parameter.shape))
      case (_, let written?): add(parameter.name, try await Self.words(written, parameter.shape))
      case (.json(let json), nil): add(parameter.name, try await Self.words(json, parameter.shape))
      case (.text(let text), nil): add(parameter.name, text)
      case (.value, nil): add(parameter.name, "…")
      }
    }
  }

  /// Describes the arguments of an action that is not an intent.
  ///
  /// - Parameters:
  ///   - given: What was given, by the names of the arguments.
  ///   - paths: The names of those that are paths.
  package init(_ given: [String: IntentJSON], paths: Set<String> = []) {
    for (name, value) in given.sorted(by: { $0.key < $1.key }) {
      if case .string(let text) = value {
        add(name, paths.contains(name) ? Self.path(text) : text)
      } else {
        add(name, String(decoding: value.data, as: UTF8.self))
      }
    }
  }

  private mutating func add(_ name: String, _ words: String) {
    lines.append("\(name.singleLine): \(Self.line(words))")
  }

  /// A text as one line, with an ellipsis where it is cut.
  package static func line(_ text: String) -> String {
    // Escapes are longer than what they stand for: the cut comes behind them.
    let start = text.unicodeScalars.prefix(bound + 1)
    let line = String(String.UnicodeScalarView(start)).singleLine
    return line.unicodeScalars.count > bound
      ? String(String.UnicodeScalarView(line.unicodeScalars.prefix(bound))) + "…" : line
  }

  private static func words(
    _ json: IntentJSON,
    _ shape: IntentValueShape
  ) async throws -> String {
    switch (json, shape) {
    case (.array(let values), .list(let element)):
      var words: [String] = []
      for value in values.prefix(elementBound) {
        words.append(try await Self.words(value, element))
      }
      let rest = values.count > elementBound ? ", … (\(values.count) in all)" : ""
      return words.joined(separator: ", ") + rest
    case (.string(let text), .entity(let type)): return try await entity(text, type)
    case (.integer(let number), .entity(let type)): return try await entity("\(number)", type)
    case (.object(let members), .union(_, let kinds)):
      guard let member = members.first, members.count == 1,
        let kind = kinds.first(where: { $0.name == member.key })
      else { break }
      return "\(kind.name) \(try await words(member.value, kind.shape))"
    case (.string(let text), .file): return path(text)
    case (.object(let members), .file):
      // The file itself, and not what the object calls it.
      if case .string(let address)? = members["fileURL"] { return path(address) }
      return "a file of \(json.data.count) bytes in the arguments"
    case (.string(let text), .other(is URL.Type)): return path(text)
    default: break
    }
    if case .string(let text) = json { return text }
    return String(decoding: json.data, as: UTF8.self)
  }

  private static func entity(_ text: String, _ type: any AppEntity.Type) async throws -> String {
    guard let row = try await type.rows(matching: text).first else { return text }
    return "\(row.title) (\(text))"
  }

  /// The whole path of a file, through the links that lead to it; what a `data:` address is.
  private static func path(_ text: String) -> String {
    if text.hasPrefix("data:") { return "a file of \(text.utf8.count) bytes in a data: address" }
    let address = URL(string: text).flatMap { $0.isFileURL ? $0 : nil }
    let url = address ?? URL(filePath: (try? HomeFolder.expanding(text)) ?? text)
    return url.standardizedFileURL.resolvingSymlinksInPath().path
  }
}

extension IntentValueShape {
  /// Whether the values are entities, or may be.
  fileprivate var namesEntities: Bool {
    switch element {
    case .entity, .union: true
    default: false
    }
  }
}
