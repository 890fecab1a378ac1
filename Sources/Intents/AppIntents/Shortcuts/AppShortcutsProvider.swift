internal import LocalizedStrings

/// Offers the shortcuts of an app.
///
/// ```swift
/// struct LibraryShortcuts: AppShortcutsProvider {
///   static var appShortcuts: [AppShortcut] {
///     AppShortcut(
///       intent: OpenShelf(),
///       phrases: ["Open \(\.$shelf) in \(.applicationName)"],
///       shortTitle: "Open Shelf",
///       systemImageName: "books.vertical")
///   }
/// }
/// ```
public protocol AppShortcutsProvider {
  /// The shortcuts, at most ten.
  ///
  /// It is read again for each question; nothing is kept. `problems(dependencies:)` in the module
  /// `AppIntentsTesting` reports an eleventh one and phrases without the name of the app.
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The color behind the shortcuts; the system's blue by default.
  static var shortcutTileColor: ShortcutTileColor { get }
  /// The type of ``negativePhrases``: an array, or ``NegativeAppShortcutPhrases``.
  associatedtype _NegativePhrases: _NegativePhrasesProviding = NegativeAppShortcutPhrases
  /// Phrases that sound like the app's but mean something else.
  ///
  /// ``phrase(matching:applicationName:)`` returns nil for them. None by default.
  @NegativeAppShortcutPhrasesBuilder static var negativePhrases: _NegativePhrases { get }
}

extension AppShortcutsProvider {
  /// The system's blue.
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  /// Announces that the values of the phrases' parameters have changed.
  ///
  /// Nothing is kept between two calls of ``spokenPhrases(applicationName:)``, so there is nothing to
  /// update; the call tells that apart from a missing one.
  public static func updateAppShortcutParameters() { ShortcutUpdates.shared.note(Self.self) }

  /// Returns what users can say, with the intent that each phrase runs.
  ///
  /// A phrase with a parameter becomes one for each suggested entity or each case of an enum.
  ///
  /// - Parameter applicationName: The name of the app.
  /// - Returns: The phrases, in the order of the shortcuts.
  /// - Throws: What a query throws.
  /// - Complexity: One call of a query for each phrase that has an entity in it.
  public static func spokenPhrases(applicationName: String) async throws -> [SpokenPhrase] {
    var found: [SpokenPhrase] = []
    for shortcut in appShortcuts {
      for phrase in shortcut.spokenForms {
        found += try await shortcut.spoken(phrase, applicationName: applicationName)
      }
    }
    return found
  }

  /// Returns the phrase that a user said; nil for none of the app's.
  ///
  /// Case, accents and punctuation do not count.
  ///
  /// - Parameters:
  ///   - text: What the user said; case, accents and punctuation do not count.
  ///   - applicationName: The name of the app.
  /// - Returns: The first phrase with these words; nil where there is none, or where it is a
  ///   negative phrase.
  /// - Throws: What a query throws.
  public static func phrase(
    matching text: String,
    applicationName: String
  ) async throws -> SpokenPhrase? {
    let wanted = text.words
    let refused = negativePhrases._phrases.map {
      $0.phrase.text(applicationName: applicationName, values: [:]).words
    }
    guard !refused.contains(wanted) else { return nil }
    return try await spokenPhrases(applicationName: applicationName)
      .first { $0.text.words == wanted }
  }

  /// Returns the phrases that a user may have said: one, or one for each value that is meant
  /// equally, such as two landmarks of one name.
  ///
  /// Case, accents and punctuation do not count. Where none is said just so, a part of a name is
  /// enough, such as "Open Fuji in Waymark" for Mount Fuji, and an article in front of it does not
  /// count: first all words of the text are looked for in the name, then words that begin with
  /// them.
  ///
  /// - Parameters:
  ///   - text: The text that the user said.
  ///   - applicationName: The name of the app.
  /// - Returns: The phrases, each with another value; none for a text that is not the app's.
  /// - Throws: What a query throws.
  public static func phrases(
    about text: String,
    applicationName: String
  ) async throws -> [SpokenPhrase] {
    let said = text.words
    let refused = negativePhrases._phrases.map {
      $0.phrase.text(applicationName: applicationName, values: [:]).words
    }
    guard !refused.contains(said) else { return [] }
    let exact = try await spokenPhrases(applicationName: applicationName)
      .filter { $0.text.words == said }
    if let first = exact.first {
      guard !first.arguments.isEmpty else { return [first] }
      return exact.filter { type(of: $0.intent) == type(of: first.intent) }
    }
    for shortcut in appShortcuts {
      for phrase in shortcut.spokenForms {
        let found = try await shortcut.spoken(phrase, about: said, applicationName: applicationName)
        if !found.isEmpty { return found }
      }
    }
    return []
  }
}

extension AppShortcutsProvider where _NegativePhrases == NegativeAppShortcutPhrases {
  /// None.
  ///
  /// So no phrase is refused.
  public static var negativePhrases: NegativeAppShortcutPhrases { .init(phrases: []) }
}

extension String {
  /// The words, as they are compared with what a user says.
  fileprivate var words: [Substring] {
    foldedForMatching.split { !$0.isLetter && !$0.isNumber }
  }
}

/// A phrase that a user can say, with what it runs.
///
/// Run ``intent`` with ``arguments``:
///
/// ```swift
/// let outcome = try await runtime.run(phrase.intent, arguments: phrase.arguments)
/// ```
public struct SpokenPhrase: Sendable {
  /// The words, with the name of the app and the titles of values in them.
  public let text: String
  /// The intent to run, with the parameters that the shortcut has set.
  public let intent: any AppIntent
  /// The parameters that the words name, by the names in the code.
  public let arguments: [String: IntentArgument]
}

extension AppShortcut {
  /// The phrases that one with parameters becomes.
  func spoken(_ phrase: ShortcutPhrase, applicationName: String) async throws -> [SpokenPhrase] {
    var combinations: [[String: (title: String, value: any _IntentValue & Sendable)]] = [[:]]
    let parameters = intentParameters(of: intent)
    for name in phrase.parameters {
      guard let parameter = parameters.first(where: { $0.name == name })?.parameter else {
        continue
      }
      let values = try await parameter.phraseValues()
      combinations = combinations.flatMap { combination in
        values.map { value in
          var combination = combination
          combination[name] = (String(localized: DisplayRepresentation(for: value).title), value)
          return combination
        }
      }
    }
    return combinations.map { combination in
      SpokenPhrase(
        text: phrase.text(
          applicationName: applicationName,
          values: combination.mapValues(\.title)
        ),
        intent: intent,
        arguments: combination.mapValues { .value($0.value) }
      )
    }
  }
}

extension AppShortcut {
  /// The phrases with one parameter that some words may mean, with those of its values that have the name
  /// or a part of it.
  fileprivate func spoken(
    _ phrase: ShortcutPhrase,
    about said: [Substring],
    applicationName: String
  ) async throws -> [SpokenPhrase] {
    guard phrase.parameters.count == 1, let name = phrase.parameters.first,
      let parameter = intentParameters(of: intent).first(where: { $0.name == name })?.parameter
    else { return [] }
    // The words around the value: a phrase has no line ends.
    let around = phrase.text(applicationName: applicationName, values: [name: "\n"])
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0).words }
    guard around.count == 2, said.count > around[0].count + around[1].count,
      said.starts(with: around[0]), said.reversed().starts(with: around[1].reversed())
    else { return [] }
    var words = Array(said.dropFirst(around[0].count).dropLast(around[1].count))
    if words.count > 1, ["the", "a", "an"].contains(words[0]) { words.removeFirst() }
    let values = try await parameter.phraseValues(about: words.joined(separator: " "))
    let fits: [([Substring]) -> Bool] = [
      { $0 == words }, { name in words.allSatisfy(name.contains) },
      { name in words.allSatisfy { word in name.contains { $0.hasPrefix(word) } } },
    ]
    for fits in fits {
      let found = values.filter { value in
        let shown = DisplayRepresentation(for: value)
        return ([shown.title] + shown.synonyms).contains { fits(String(localized: $0).words) }
      }
      guard found.isEmpty else {
        return found.map { value in
          let title = String(localized: DisplayRepresentation(for: value).title)
          return SpokenPhrase(
            text: phrase.text(applicationName: applicationName, values: [name: title]),
            intent: intent,
            arguments: [name: .value(value)]
          )
        }
      }
    }
    return []
  }
}

extension AnyIntentParameter {
  /// The values that a text may mean: those that a phrase has a place for, and those that are found by it.
  fileprivate func phraseValues(about text: String) async throws -> [any _IntentValue & Sendable] {
    var values = try await phraseValues()
    if let type = Value.ValueType.self as? any AppEntity.Type {
      values += try await type._phraseValues(matching: text)
    }
    var known: Set<IntentJSON> = []
    return try values.filter { known.insert(try $0._json).inserted }
  }

  /// The values that a phrase has a place for: suggested entities, cases of an enum.
  fileprivate func phraseValues() async throws -> [any _IntentValue & Sendable] {
    let type = Value.ValueType.self
    if let type = type as? any AppEnum.Type { return type._phraseValues }
    if let type = type as? any AppEntity.Type { return try await type._phraseValues() }
    return []
  }
}

extension AppEnum {
  fileprivate static var _phraseValues: [any _IntentValue & Sendable] { Array(allCases) }
}

extension AppEntity {
  fileprivate static func _phraseValues() async throws -> [any _IntentValue & Sendable] {
    try await defaultQuery.suggestedEntities()._results
  }

  fileprivate static func _phraseValues(
    matching text: String
  ) async throws -> [any _IntentValue & Sendable] {
    try await _values(matching: text)
  }
}
