package import AppIntents
internal import SafeText

/// The names by which people call types and parameters at a command line.
package enum CommandName {
  /// Returns a name of the code as a command line has it: `OpenLandmarkIntent` is `open-landmark`.
  ///
  /// - Parameters:
  ///   - name: The name in the code.
  ///   - suffix: What the names of such types end with and users do not type, such as `Intent`.
  /// - Returns: Words in lower case with hyphens between them.
  package static func of(_ name: String, withoutSuffix suffix: String = "") -> String {
    let bare =
      name.count > suffix.count && name.hasSuffix(suffix)
      ? String(name.dropLast(suffix.count)) : name
    return DisplayWords.of(bare).split(separator: " ").map { $0.lowercased() }
      .joined(separator: "-")
  }

  /// The command name of an intent.
  package static func of(_ intent: any AppIntent.Type) -> String {
    of(intent.persistentIdentifier, withoutSuffix: "Intent")
  }

  /// The command name of an entity type.
  package static func of(_ entity: any AppEntity.Type) -> String {
    of(entity.persistentIdentifier, withoutSuffix: "Entity")
  }

  /// The letters and digits of a name, without case: what makes two spellings the same.
  static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the intent that a name means: as in the code, in lower case with hyphens, or its title.
  ///
  /// - Throws: ``AutomationError`` with the nearest names when there is none, and with all when there
  ///   are several.
  package static func intent(
    _ name: String,
    in registry: IntentRegistry
  ) throws -> any AppIntent.Type {
    let candidates = registry.intents.map { intent in
      Candidate(
        value: intent,
        name: of(intent),
        spellings: [intent.persistentIdentifier, of(intent), String(localized: intent.title)]
      )
    }
    return try find(name, among: candidates, what: "intent")
  }

  /// Returns the entity type that a name means: as in the code, in lower case with hyphens, what
  /// people call one of its entities, or several of them.
  ///
  /// - Throws: ``AutomationError`` with the nearest names when there is none, and with all when there
  ///   are several.
  package static func entityType(
    _ name: String,
    in registry: IntentRegistry
  ) throws -> any AppEntity.Type {
    let candidates = registry.entities.map { entity in
      let title = String(localized: entity.typeDisplayRepresentation.name)
      return Candidate(
        value: entity,
        name: of(entity),
        spellings: [entity.persistentIdentifier, of(entity), of(entity) + "s", title, title + "s"]
      )
    }
    // The last word is enough where it is the only one: `collections` for landmark collections.
    let wanted = key(name)
    let byLastWord = registry.entities.filter { entity in
      let word = of(entity).split(separator: "-").last.map(String.init) ?? ""
      return wanted == word || wanted == word + "s"
    }
    let isExact = candidates.contains { $0.spellings.contains { key($0) == wanted } }
    if !isExact, let only = byLastWord.first, byLastWord.count == 1 { return only }
    return try find(name, among: candidates, what: "type")
  }

  struct Candidate<Value> {
    let value: Value
    let name: String
    let spellings: [String]
  }

  static func find<Value>(
    _ name: String,
    among candidates: [Candidate<Value>],
    what: String
  ) throws -> Value {
    if let exact = candidates.first(where: { $0.spellings.contains(name) }) { return exact.value }
    let wanted = key(name)
    let found = candidates.filter { $0.spellings.contains { key($0) == wanted } }
    if let only = found.first, found.count == 1 { return only.value }
    if !found.isEmpty {
      throw AutomationError.usage(
        "'\(name.singleLine)' matches several \(what)s:",
        choices: found.map(\.name)
      )
    }
    let near = NearMiss.nearest(to: name, among: candidates.map(\.name))
    let known = near.isEmpty ? candidates.map(\.name) : near
    throw AutomationError.usage(
      "unknown \(what) '\(name.singleLine)'"
        + (known.isEmpty ? "" : near.isEmpty ? "; expected one of:" : "; did you mean:"),
      choices: known
    )
  }
}
