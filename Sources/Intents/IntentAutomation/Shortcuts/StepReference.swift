internal import AppIntents

/// A text of a shortcut that stands for the result of an earlier step, such as `$closest.name`.
struct StepReference: Equatable, Sendable {
  /// The id of the step.
  let step: String
  /// The name of a property of the result; nil for the result itself.
  let property: String?

  /// Reads a reference; nil for another text.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /\$([A-Za-z0-9_-]+)(?:\.([A-Za-z0-9_-]+))?/) else {
      return nil
    }
    step = String(match.1)
    property = match.2.map(String.init)
  }

  /// The text itself where it is not a reference: two dollar signs at its beginning are one.
  static func literal(_ text: String) -> String {
    text.hasPrefix("$$") ? String(text.dropFirst()) : text
  }
}

extension IntentValueShape {
  /// Whether a value of this shape can be given for another, as far as shapes say.
  func fits(_ wanted: IntentValueShape) -> Bool {
    switch (self, wanted) {
    case (.list(let element), .list(let other)): element.fits(other)
    case (_, .list(let other)): fits(other)
    case (.list, _): false
    // Every value has words.
    case (_, .text): true
    case (.entity(let type), .entity(let other)): ObjectIdentifier(type) == ObjectIdentifier(other)
    case (.choice(let type), .choice(let other)): ObjectIdentifier(type) == ObjectIdentifier(other)
    case (.union(let type, _), .union(let other, _)):
      ObjectIdentifier(type) == ObjectIdentifier(other)
    case (_, .union(_, let kinds)): kinds.contains { fits($0.shape) }
    // A union may hold what is wanted, and an entity may stand for another value.
    case (.union(_, let kinds), _): kinds.contains { $0.shape.fits(wanted) }
    case (.entity(let type), .other): type is any (AppEntity & Transferable).Type
    case (.integer, .number), (.integer, .integer), (.number, .number), (.truth, .truth),
      (.file, .file):
      true
    case (.other(let type), .other(let other)): type == other
    default: false
    }
  }
}

extension _IntentValue {
  /// The value in its stored form, as a parameter of another shape takes it; nil where it does not.
  func _json(as wanted: IntentValueShape) async throws -> IntentJSON? {
    if let optional = _presentValue, !(self is any AppValue) {
      return try await optional._json(as: wanted)
    }
    switch wanted {
    case .list(let element):
      guard let list = self as? [any _IntentValue] else {
        return try await _json(as: element).map { .array([$0]) }
      }
      var elements: [IntentJSON] = []
      for value in list {
        guard let json = try await value._json(as: element) else { return nil }
        elements.append(json)
      }
      return .array(elements)
    case .text:
      if let text = self as? String { return .string(text) }
      return .string(String(localized: DisplayRepresentation(for: self).title))
    case .union(let type, let kinds):
      if Swift.type(of: self) == type { return try _json }
      for (name, shape) in kinds where IntentValueShape(Swift.type(of: self)).fits(shape) {
        if let json = try await _json(as: shape) { return .object([name: json]) }
      }
      return nil
    case .other(let type):
      if let entity = self as? any (AppEntity & Transferable) {
        return try await entity._transferred(as: type)
      }
    default: break
    }
    if let union = self as? any AppUnionValue {
      return try await union.unionPayload._json(as: wanted)
    }
    return IntentValueShape(Swift.type(of: self)).fits(wanted) ? try _json : nil
  }
}

extension AppEntity where Self: Transferable {
  /// The value of a type that stands for the entity, in its stored form; nil for none.
  fileprivate func _transferred(as type: any _IntentValue.Type) async throws -> IntentJSON? {
    for option in Self._transferOptions {
      guard let value = try await option.exportValue(self) as? any _IntentValue else { continue }
      if Swift.type(of: value) == type { return try value._json }
    }
    return nil
  }
}
