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
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  /// The color behind the shortcuts.
  static var shortcutTileColor: ShortcutTileColor { get }
  /// How the app writes down the phrases that mean something else: as a list or as
  /// ``NegativeAppShortcutPhrases``.
  associatedtype _NegativePhrases: _NegativePhrasesProviding = NegativeAppShortcutPhrases
  /// Phrases that sound like the app's but mean something else.
  @NegativeAppShortcutPhrasesBuilder static var negativePhrases: _NegativePhrases { get }
}

extension AppShortcutsProvider {
  /// The system's blue.
  public static var shortcutTileColor: ShortcutTileColor { .blue }
  /// Asks the queries anew which values the phrases have parameters for.
  ///
  /// Nothing is kept between two calls of ``spokenPhrases(applicationName:)``, so there is nothing to
  /// update; the call tells that apart from a missing one.
  public static func updateAppShortcutParameters() { ShortcutUpdates.shared.note(Self.self) }

  /// Returns what people can say, with the intent that each phrase runs.
  ///
  /// A phrase with a parameter becomes one for each suggested entity or each case of an enum.
  ///
  /// - Parameter applicationName: The name of the app.
  /// - Returns: The phrases, in the order of the shortcuts.
  /// - Throws: What a query throws.
  public static func spokenPhrases(applicationName: String) async throws -> [SpokenPhrase] {
    var found: [SpokenPhrase] = []
    for shortcut in appShortcuts {
      for phrase in shortcut.phrases {
        found += try await shortcut.spoken(phrase, applicationName: applicationName)
      }
    }
    return found
  }

  /// Returns the phrase that a person said; nil for none of the app's.
  ///
  /// Case, accents and punctuation do not count.
  ///
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
}

extension AppShortcutsProvider where _NegativePhrases == NegativeAppShortcutPhrases {
  /// None.
  public static var negativePhrases: NegativeAppShortcutPhrases { .init(phrases: []) }
}

extension String {
  /// The words, as they are compared with what a person says.
  fileprivate var words: [Substring] {
    foldedForMatching.split { !$0.isLetter && !$0.isNumber }
  }
}

/// What a person can say, and what it does.
public struct SpokenPhrase: Sendable {
  /// The words.
  public let text: String
  /// The intent that runs.
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

extension AnyIntentParameter {
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
}
