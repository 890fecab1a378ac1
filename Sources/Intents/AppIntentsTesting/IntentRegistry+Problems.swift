public import AppIntents
internal import LocalizedStrings

/// A problem with the types of an app.
///
/// `problems(dependencies:)` and `unlistedTypes(in:)` of a registry return them, for a test to
/// expect none.
public struct IntentProblem: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a problem.
  ///
  /// Tests may expect that there are no errors and let warnings pass.
  public enum Severity: String, Hashable, Sendable {
    /// The app does not work as its author meant.
    case error
    /// A part of the app is not found or not said.
    case warning
  }

  /// The severity of the problem.
  ///
  /// An error keeps the app from working as meant; a warning hides a part of it.
  public let severity: Severity
  /// The name of the type with the problem.
  ///
  /// Several names, with commas between them, for a problem that several types share.
  public let type: String
  /// The message: what is wrong and what to do.
  ///
  /// The name of the type is not always part of it: ``description`` has both.
  public let message: String

  /// The severity, the type and the message, separated by colons.
  ///
  /// One line, for the output of a test.
  public var description: String { "\(severity.rawValue): \(type): \(message)" }
}

extension IntentRegistry {
  /// Returns what is wrong with the types, which nothing else would say.
  ///
  /// - Parameter dependencies: What intents and queries depend on, to find out what is missing; nil
  ///   where nothing was added yet.
  /// - Returns: The problems, grouped by kind; empty for none.
  public func problems(dependencies: AppDependencyManager? = nil) -> [IntentProblem] {
    openability + sharedInputs + titles + shortcuts + names + missing(dependencies)
      + unlistedTypes()
  }

  private var openability: [IntentProblem] {
    valueQueries.flatMap { query in
      query._unopenable(among: intents).map {
        IntentProblem(severity: .error, type: $0.query, message: $0.description)
      }
    }
  }

  private var sharedInputs: [IntentProblem] {
    let queries = valueQueries.map { query in
      (input: query._inputType, name: query.persistentIdentifier)
    }
    return Dictionary(grouping: queries) { ObjectIdentifier($0.input) }.values
      .filter { $0.count > 1 }
      .map { queries in
        let names = queries.map(\.name)
        let input = String(describing: queries[0].input)
        return IntentProblem(
          severity: .error,
          type: names.joined(separator: ", "),
          message: """
            these queries all take a \(input), but an app may have only one: make one \
            query that returns a union value
            """
        )
      }
      .sorted { $0.type < $1.type }
  }

  /// The titles that Apple's tools read out of the source.
  private var titles: [IntentProblem] {
    var all: [(type: String, what: String, title: LocalizedStringResource)] = []
    for intent in intents {
      let name = intent.persistentIdentifier
      all.append((name, "title", intent.title))
      all += intent.parameterDescriptions.map {
        (name, "title of the parameter '\($0.name)'", $0.title)
      }
    }
    all += entities.map {
      ($0.persistentIdentifier, "type's name", $0.typeDisplayRepresentation.name)
    }
    for type in enums {
      all.append(("\(type)", "type's name", type.typeDisplayRepresentation.name))
      all += type._caseTitles.map { ("\(type)", "title of the case '\($0.name)'", $0.title) }
    }
    for provider in shortcutProviders {
      all += provider.appShortcuts.compactMap(\.shortTitle).map {
        ("\(provider)", "title of a shortcut", $0)
      }
    }
    return all.filter { !$0.title.isLiteral }.map { type, what, _ in
      IntentProblem(
        severity: .warning,
        type: type,
        message:
          "the \(what) has interpolations; tools read it without running the app, so write plain text"
      )
    }
  }

  private var shortcuts: [IntentProblem] {
    var found: [IntentProblem] = []
    if shortcutProviders.count > 1 {
      found.append(
        IntentProblem(
          severity: .error,
          type: shortcutProviders.map { "\($0)" }.joined(separator: ", "),
          message: "an app has one AppShortcutsProvider; put all shortcuts into one"
        )
      )
    }
    for provider in shortcutProviders {
      let shortcuts = provider.appShortcuts
      if shortcuts.count > 10 {
        found.append(
          IntentProblem(
            severity: .error,
            type: "\(provider)",
            message: "there are \(shortcuts.count) shortcuts and may be 10"
          )
        )
      }
      for shortcut in shortcuts {
        for phrase in shortcut.phrases where !phrase.hasApplicationName {
          let text = phrase.text(applicationName: "", values: [:])
          found.append(
            IntentProblem(
              severity: .error,
              type: "\(provider)",
              message: "the phrase '\(text)' lacks \\(.applicationName), so it cannot be said"
            )
          )
        }
      }
    }
    return found
  }

  private var names: [IntentProblem] {
    let all =
      intents.map { ($0.persistentIdentifier, "\($0)") }
      + entities.map { ($0.persistentIdentifier, "\($0)") }
    return Dictionary(grouping: all, by: \.0).filter { $0.value.count > 1 }
      .map { name, types in
        IntentProblem(
          severity: .error,
          type: name,
          message: """
            \(types.count) types have this persistentIdentifier, so stored references to one may find \
            another
            """
        )
      }
      .sorted { $0.type < $1.type }
  }

  private func missing(_ manager: AppDependencyManager?) -> [IntentProblem] {
    guard let manager else { return [] }
    let values: [(String, any _SupportsAppDependencies)] =
      intents.map { ($0.persistentIdentifier, $0.init()) }
      + entityQueries.map { ($0.persistentIdentifier, $0.init()) }
      + valueQueries.map { ($0.persistentIdentifier, $0.init()) }
    return values.flatMap { name, value in
      manager.missingDependencies(of: value).map { missing in
        IntentProblem(
          severity: .error,
          type: name,
          message: """
            the dependency \(missing) was not added; there are: \
            \(manager.names.isEmpty ? "none" : manager.names.joined(separator: ", "))
            """
        )
      }
    }
  }
}

extension IntentValueQuery {
  fileprivate static var _inputType: any _IntentValue.Type { Input.self }

  fileprivate static func _unopenable(
    among intents: [any AppIntent.Type]
  ) -> [UnopenableResultType] { unopenableResultTypes(among: intents) }
}

extension AppEnum {
  fileprivate static var _caseTitles: [(name: String, title: LocalizedStringResource)] {
    allCases.map { (String($0.rawValue), $0.localizedStringResource) }
  }
}
