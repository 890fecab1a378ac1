internal import AppIntents
internal import SafeText

extension AutomatedApp {
  /// Whether a step may make what a later one wants: it changes something, and what it gives is such a thing,
  /// or nothing that tells what it made.
  func mayMake(_ wanted: IntentValueShape, by intent: any AppIntent.Type) -> Bool {
    guard let result = intent.resultShape?.element, effect(of: intent).changesSomething else {
      return false
    }
    return switch result {
    case .entity, .union: result.fits(wanted)
    default: true
    }
  }
}

extension IntentValueShape {
  /// Returns what is wrong with the name of a property of a result of this shape; nil where nothing is.
  func problem(ofProperty name: String) -> String? {
    let type: any AppEntity.Type
    switch self {
    case .entity(let entity): type = entity
    // What a union holds is known when it is there.
    case .union: return nil
    default: return "only entities have properties, such as .\(name)"
    }
    let known = type.propertyNames
    if known.contains(where: { CommandName.key($0) == CommandName.key(name) }) { return nil }
    return "unknown property '\(name)'; expected one of: \(known.joined(separator: ", "))"
  }
}
