package import AppIntents
internal import SafeText

/// A list of steps that a user wrote, each of which runs an intent.
///
/// ```json
/// {
///   "name": "Favorite the closest",
///   "steps": [
///     {"id": "closest", "intent": "find-closest", "parameters": {"near": "48.86,2.29"}},
///     {"intent": "update-favorite", "parameters": {"item": "$closest", "isFavorite": true}}
///   ]
/// }
/// ```
///
/// The text `$closest` is the result of the step with that id, `$closest.name` a property of it, and
/// `$$` a dollar sign. A step without an id has its number for one.
package struct ShortcutFile: Sendable {
  /// The name of the shortcut; nil if it has none.
  package let name: String?
  /// The steps, in order.
  package let steps: [Step]
  /// The path of the file, as messages name it.
  package let path: String

  /// One step.
  package struct Step: Sendable {
    /// The name of its result in later steps.
    package let id: String
    /// The intent that it runs.
    package let intent: any AppIntent.Type
    /// The parameters that it gives.
    package let parameters: [Parameter]
    /// The line on which it begins.
    package let line: Int
  }

  /// One parameter of a step.
  package struct Parameter: Sendable {
    let description: IntentParameterDescription
    let value: LocatedJSON
  }

  /// Reads a shortcut, without running anything.
  ///
  /// - Parameters:
  ///   - text: The JSON text.
  ///   - path: The path of the file, as messages name it.
  ///   - registry: The app's types.
  /// - Throws: ``AutomationError/problems(_:)`` with all that is wrong, each with its line.
  package init(parsing text: [UInt8], path: String, registry: IntentRegistry) throws {
    self.path = path
    let document: LocatedJSON
    do {
      document = try LocatedJSON(parsing: text)
    } catch {
      throw AutomationError.problems(["\(path.singleLine):\(error.line): \(error.message)"])
    }
    var reading = ShortcutReading(path: path, registry: registry)
    (name, steps) = reading.read(document)
    if !reading.problems.isEmpty { throw AutomationError.problems(reading.problems) }
  }
}

/// Makes steps of JSON, and collects what is wrong with it.
private struct ShortcutReading {
  let path: String
  let registry: IntentRegistry
  var problems: [String] = []

  mutating func read(_ document: LocatedJSON) -> (name: String?, steps: [ShortcutFile.Step]) {
    guard case .object(let members) = document.value else {
      note(document, "a shortcut must be an object with \"steps\", not \(document.kind)")
      return (nil, [])
    }
    var name: String?
    var steps: [ShortcutFile.Step]?
    for (key, value) in members {
      switch key {
      case "name": name = text(value, key)
      case "steps": steps = self.steps(value)
      case "description", "$schema": break
      default: note(value, "unknown key \"\(key.singleLine)\"; expected name or steps")
      }
    }
    if steps == nil { note(document, "\"steps\" is missing") }
    return (name, steps ?? [])
  }

  private mutating func steps(_ value: LocatedJSON) -> [ShortcutFile.Step] {
    guard case .array(let elements) = value.value else {
      note(value, "\"steps\" must be a list, not \(value.kind)")
      return []
    }
    if elements.isEmpty { note(value, "\"steps\" is empty") }
    var steps: [ShortcutFile.Step] = []
    var ids: Set<String> = []
    for (index, element) in elements.enumerated() {
      guard let step = step(element, number: index + 1) else { continue }
      if !ids.insert(step.id).inserted {
        note(element, "the id \"\(step.id.singleLine)\" is used by an earlier step")
      }
      steps.append(step)
    }
    return steps
  }

  private mutating func step(_ value: LocatedJSON, number: Int) -> ShortcutFile.Step? {
    guard case .object(let members) = value.value else {
      note(value, "a step must be an object with \"intent\", not \(value.kind)")
      return nil
    }
    var id = String(number)
    var intent: (any AppIntent.Type)?
    var given: LocatedJSON?
    for (key, member) in members {
      switch key {
      case "id":
        if let text = text(member, key) { id = text }
        if id.wholeMatch(of: /[A-Za-z0-9_-]+/) == nil {
          note(member, "an id must consist of letters, digits, '-' and '_'")
        }
      case "intent":
        guard let name = text(member, key) else { return nil }
        do {
          intent = try CommandName.intent(name, in: registry)
        } catch {
          note(member, "\(error)".replacingOccurrences(of: "\n ", with: ""))
          return nil
        }
      case "parameters": given = member
      default:
        note(member, "unknown key \"\(key.singleLine)\"; expected id, intent or parameters")
      }
    }
    guard let intent else {
      note(value, "\"intent\" is missing")
      return nil
    }
    let parameters = given.map { self.parameters($0, of: intent) } ?? []
    return ShortcutFile.Step(id: id, intent: intent, parameters: parameters, line: value.line)
  }

  private mutating func parameters(
    _ value: LocatedJSON,
    of intent: any AppIntent.Type
  ) -> [ShortcutFile.Parameter] {
    guard case .object(let members) = value.value else {
      note(value, "\"parameters\" must be an object, not \(value.kind)")
      return []
    }
    let known = intent.parameterDescriptions
    var found: [ShortcutFile.Parameter] = []
    for (name, member) in members {
      do {
        let description = try ArgumentReader.parameter(name, among: known, of: intent)
        if found.contains(where: { $0.description.name == description.name }) {
          note(member, "the parameter \"\(description.name)\" is given twice")
        }
        found.append(ShortcutFile.Parameter(description: description, value: member))
      } catch {
        note(member, "\(error)".replacingOccurrences(of: "\n ", with: ""))
      }
    }
    return found
  }

  private mutating func text(_ value: LocatedJSON, _ key: String) -> String? {
    if case .string(let text) = value.value { return text }
    note(value, "\"\(key)\" must be text, not \(value.kind)")
    return nil
  }

  private mutating func note(_ value: LocatedJSON, _ message: String) {
    problems.append("\(path.singleLine):\(value.line): \(message)")
  }
}
