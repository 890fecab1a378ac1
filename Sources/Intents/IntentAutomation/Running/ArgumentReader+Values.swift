package import AppIntents
internal import SafeText

extension ArgumentReader {
  /// Returns the stored form of the value that a text means.
  ///
  /// - Parameters:
  ///   - text: What was written.
  ///   - shape: What the values are.
  ///   - label: What the value is for, as messages name it.
  /// - Returns: An entity as its identifier, a case as its raw value, a union as its kind and value.
  /// - Throws: ``AutomationError`` when it means none, or several and no user can be asked.
  package func json(
    _ text: String,
    _ shape: IntentValueShape,
    label: String
  ) async throws -> IntentJSON {
    switch shape {
    case .text: return .string(text)
    case .list: return .array([try await json(text, shape.element, label: label)])
    case .entity(let type):
      if let row = try reference(text) { return try identifier(in: row, of: type, label) }
      return try await entity(text, type, label)
    case .choice(let type):
      guard let raw = type.rawText(matching: text) else {
        throw AutomationError.usage(
          "\(label): '\(text.singleLine)' is none of:",
          choices: type.rawTexts
        )
      }
      return .string(raw)
    case .union(let type, let kinds): return try await union(text, type, kinds, label)
    case .file: return try await file(text, label)
    case .truth, .integer, .number, .other: return try await plain(text, shape, label)
    }
  }

  /// The row of the last listing that a text refers to; nil for another text.
  private func reference(_ text: String) throws -> ScreenListing.Row? {
    guard let state, ScreenListing.isReference(text) else { return nil }
    return try session?.row(text) ?? ScreenListing.row(text, in: state)
  }

  private func identifier(
    in row: ScreenListing.Row,
    of type: any AppEntity.Type,
    _ label: String
  ) throws -> IntentJSON {
    let parts = row.entity.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0] == type.persistentIdentifier else {
      let wanted = String(localized: type.typeDisplayRepresentation.name).lowercased()
      throw AutomationError.usage(
        "\(label) needs \(wanted.withArticle), but that row is \(row.entity.singleLine)"
          + " (\(row.title.singleLine))"
      )
    }
    return .string(parts[1])
  }

  private func entity(
    _ text: String,
    _ type: any AppEntity.Type,
    _ label: String
  ) async throws -> IntentJSON {
    if type is any TransientAppEntity.Type { return try parsed(text, label) }
    let found = try await type.rows(matching: text)
    let name = String(localized: type.typeDisplayRepresentation.name).lowercased()
    guard !found.isEmpty else {
      let near = NearMiss.nearest(to: text, among: try await type.knownTitles())
      throw AutomationError.usage(
        "\(label): '\(text.singleLine)' matches no \(name)"
          + (near.isEmpty ? "" : "; did you mean:"),
        choices: near
      )
    }
    let index = try await place(among: found.map(\.choice), text, label)
    return .string(found[index].identifier.identifier)
  }

  /// The place of the only choice, or of the one that a person makes.
  private func place(among choices: [String], _ text: String, _ label: String) async throws -> Int {
    if choices.count == 1 { return 0 }
    guard dialog.isInteractive else {
      throw AutomationError.usage(
        "\(label): '\(text.singleLine)' matches several:",
        choices: choices
      )
    }
    let question = "\(label): which '\(text.singleLine)'?"
    guard let index = await dialog.choose(among: choices, question: question) else {
      throw AutomationError.cancelled("\(label) has no value")
    }
    return index
  }

  /// Reads `kind:value`, or a value that only one kind has.
  private func union(
    _ text: String,
    _ type: any AppUnionValue.Type,
    _ kinds: [(name: String, shape: IntentValueShape)],
    _ label: String
  ) async throws -> IntentJSON {
    if text.hasPrefix("{") { return try parsed(text, label) }
    if let row = try reference(text) {
      for (name, shape) in kinds {
        if case .entity(let entity) = shape, row.entity.hasPrefix(entity.persistentIdentifier + "/")
        {
          return .object([name: try identifier(in: row, of: entity, label)])
        }
      }
      let wanted = String(localized: type.typeDisplayRepresentation.name).lowercased()
      throw AutomationError.usage("\(label): \(row.entity.singleLine) is no \(wanted)")
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2,
      let kind = kinds.first(where: { CommandName.key($0.name) == CommandName.key("\(parts[0])") })
    {
      return .object([kind.name: try await json(String(parts[1]), kind.shape, label: label)])
    }
    return try await union(anyKindOf: text, kinds, label)
  }

  private func union(
    anyKindOf text: String,
    _ kinds: [(name: String, shape: IntentValueShape)],
    _ label: String
  ) async throws -> IntentJSON {
    var found: [(kind: String, row: EntityRow)] = []
    for (name, shape) in kinds {
      guard case .entity(let type) = shape else { continue }
      found += try await type.rows(matching: text).map { (name, $0) }
    }
    guard !found.isEmpty else {
      throw AutomationError.usage(
        "\(label): '\(text.singleLine)' is not valid; write a kind, a colon and a value:",
        choices: kinds.map { kind in
          let isEntity = if case .entity = kind.shape { true } else { false }
          let value = isEntity ? "name or identifier" : ValueForm(kind.shape).placeholder
          return "\(CommandName.of(kind.name)):<\(value)>"
        }
      )
    }
    let choices = found.map { "\(CommandName.of($0.kind)):\($0.row.choice)" }
    let index = try await place(among: choices, text, label)
    return .object([found[index].kind: .string(found[index].row.identifier.identifier)])
  }

  private func file(_ text: String, _ label: String) async throws -> IntentJSON {
    guard let file = try await IntentFile._values(matching: text).first else {
      throw AutomationError.usage("\(label): \(text.singleLine): no such file")
    }
    guard let url = file.fileURL else { return try file._json }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard !isFolder.boolValue else {
      throw AutomationError.usage("\(label): \(text.singleLine) is a folder, not a file")
    }
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      throw AutomationError.usage("\(label): \(text.singleLine) cannot be read")
    }
    return try file._json
  }

  private func plain(
    _ text: String,
    _ shape: IntentValueShape,
    _ label: String
  ) async throws -> IntentJSON {
    var value = try await shape.plainType._anyValue(matching: text)
    // At a command line, a path needs no folder in front.
    if value == nil, shape.plainType is URL.Type, !text.isEmpty {
      value = try await URL._anyValue(matching: "./" + text)
    }
    guard let value else {
      if text.hasPrefix("{"), let json = try? parsed(text, label) { return json }
      throw AutomationError.usage(
        "\(label): '\(text.singleLine)' is not \(ValueForm(shape).words)"
      )
    }
    return try value._json
  }

  private func parsed(_ text: String, _ label: String) throws -> IntentJSON {
    do {
      return try IntentJSON(parsing: Data(text.utf8))
    } catch {
      throw AutomationError.usage("\(label): '\(text.singleLine)' is not JSON")
    }
  }
}

extension IntentValueShape {
  /// The type whose texts are plain values.
  fileprivate var plainType: any _IntentValue.Type {
    switch self {
    case .truth: Bool.self
    case .integer: Int.self
    case .number: Double.self
    case .other(let type): type
    default: String.self
    }
  }
}

extension _IntentValue {
  fileprivate static func _anyValue(matching text: String) async throws -> (any _IntentValue)? {
    let found = try await _values(matching: text)
    return found.count == 1 ? found.first : nil
  }
}
