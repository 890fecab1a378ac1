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

  /// Returns what is wrong with the name of a property of a result; nil where nothing is, and where there is no
  /// entity yet that could tell what its properties are called.
  func problem(ofProperty name: String, of result: IntentValueShape) async -> String? {
    let type: any AppEntity.Type
    switch result {
    case .entity(let entity): type = entity
    // What a union holds is known when it is there.
    case .union: return nil
    default: return "only entities have properties, such as .\(name)"
    }
    let sample: (any AppEntity)?
    if let transient = type as? any TransientAppEntity.Type {
      sample = transient.init()
    } else {
      sample = try? await EntityFinder(limit: 1).unlistedRows(of: type, in: self).first?.entity
    }
    guard let known = sample?.propertyDescriptions.map(\.name),
      !known.contains(where: { CommandName.key($0) == CommandName.key(name) })
    else { return nil }
    return "there is no property '\(name)'; there are: \(known.joined(separator: ", "))"
  }
}
