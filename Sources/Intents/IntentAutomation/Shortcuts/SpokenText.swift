package import AppIntents
internal import SafeText

/// A phrase that a user said to an app.
package enum SpokenText: Sendable {
  /// A phrase of one of the app's shortcuts.
  case phrase(SpokenPhrase)
  /// The name of a shortcut that the user added.
  case shortcut(String)

  /// Returns what a text means; case, accents and punctuation do not count, and of a name a part is
  /// enough that only one has.
  ///
  /// - Throws: ``AutomationError`` with the phrases that it may mean when there are several, and with those
  ///   that are near when it means nothing.
  package init(_ text: String, in app: AutomatedApp) async throws {
    do {
      self = try await app.use { try await Self.found(text, app) }
    } catch {
      throw AutomationError(error)
    }
  }

  /// The maximum number of bytes of a phrase: a user says no more in one breath, and the cost of
  /// finding phrases that are near grows with the length.
  private static let lengthBound = 1000

  /// Whether a text is a phrase of the app, so that it always means what the app does.
  ///
  /// - Throws: ``AutomationError`` for what a query throws.
  package static func isPhrase(_ text: String, of app: AutomatedApp) async throws -> Bool {
    do {
      return try await app.use {
        for provider in app.registry.shortcutProviders {
          let found = try await provider.phrases(about: text, applicationName: app.name)
          if !found.isEmpty { return true }
        }
        return false
      }
    } catch {
      throw AutomationError(error)
    }
  }

  private static func found(_ text: String, _ app: AutomatedApp) async throws -> SpokenText {
    guard text.utf8.count <= lengthBound else {
      throw AutomationError.usage(
        "a phrase has at most \(lengthBound) bytes, not \(text.utf8.count)"
      )
    }
    var phrases: [String] = []
    for provider in app.registry.shortcutProviders {
      let found = try await provider.phrases(about: text, applicationName: app.name)
      if let only = found.first, found.count == 1 { return .phrase(only) }
      guard found.isEmpty else {
        throw AutomationError.usage(
          "'\(text.singleLine)' matches several:",
          choices: found.map { "\"\($0.text)\"" + $0.valueChoice }
        )
      }
      phrases += try await provider.spokenPhrases(applicationName: app.name).map(\.text)
    }
    let library = try ShortcutLibrary(app.state)
    if let name = try library.name(matching: text) { return .shortcut(name) }
    let names = try library.names()
    // Two things of one name have the same phrase.
    var seen: Set<String> = []
    let all = (phrases + names).filter { seen.insert($0).inserted }
    let near = nearest(to: text, among: all)
    let known = near.isEmpty ? Array(all.prefix(3)) : near
    throw AutomationError.usage(
      "'\(text.singleLine)' is not a phrase of \(app.name)"
        + (known.isEmpty ? "" : near.isEmpty ? "; try one like:" : "; did you mean:"),
      choices: known.map { "\"\($0)\"" }
    )
  }

  /// The phrases that have at least two fifths of their words in common with a text, those with most
  /// first.
  static func nearest(to text: String, among phrases: [String], limit: Int = 3) -> [String] {
    let said = text.spokenWords
    guard !said.isEmpty else { return [] }
    let scored: [(phrase: String, score: Double)] = phrases.compactMap { phrase in
      let words = phrase.spokenWords
      let common = said.filter { word in words.contains { word.isAbout($0) } }.count
      let score = 2 * Double(common) / Double(said.count + words.count)
      return score >= 0.4 ? (phrase, score) : nil
    }
    return scored.sorted { ($1.score, $0.phrase) < ($0.score, $1.phrase) }.prefix(limit)
      .map(\.phrase)
  }
}

extension SpokenPhrase {
  /// The entity that the phrase names, for a list in which others have that name.
  fileprivate var valueChoice: String {
    for case .value(let value) in arguments.values {
      if let row = value._entityRows.first { return ": " + row.choice }
    }
    return ""
  }
}

extension String {
  fileprivate var spokenWords: [String] {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Whether a word is another one, but for one letter where it is long enough.
  fileprivate func isAbout(_ other: String) -> Bool {
    self == other || (count > 3 && NearMiss.distance(Array(self), Array(other)) <= 1)
  }
}

/// A shortcut that the app offers, or that the user added, for lists.
package struct OfferedShortcut: Sendable {
  /// The title.
  package let title: String
  /// The intent that it runs; nil for one that the user added.
  package let intent: (any AppIntent.Type)?
  /// The phrases that run it.
  package private(set) var phrases: [String]

  /// Returns the shortcut with the phrases that have each word of a text before the others.
  package func saying(_ text: String) -> OfferedShortcut {
    let wanted = text.spokenWords
    func hasAll(_ phrase: String) -> Bool {
      let words = phrase.spokenWords
      return wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
    }
    var shortcut = self
    shortcut.phrases = phrases.filter(hasAll) + phrases.filter { !hasAll($0) }
    return shortcut
  }

  /// Whether each word of a text begins a word of the title or of a phrase.
  package func isFound(by text: String) -> Bool {
    let words = ([title] + phrases).flatMap(\.spokenWords)
    let wanted = text.spokenWords
    return !wanted.isEmpty && wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
  }

  /// Returns the shortcuts that an app offers in order, then those that the user added.
  ///
  /// - Throws: ``AutomationError`` for what a query throws.
  package static func all(of app: AutomatedApp) async throws -> [OfferedShortcut] {
    do {
      return try await app.use {
        var found: [OfferedShortcut] = []
        for provider in app.registry.shortcutProviders {
          let phrases = try await provider.spokenPhrases(applicationName: app.name)
          for shortcut in provider.appShortcuts {
            let type = type(of: shortcut.intent)
            found.append(
              OfferedShortcut(
                title: String(localized: shortcut.shortTitle ?? type.title),
                intent: type,
                phrases: phrases.filter { Swift.type(of: $0.intent) == type }.map(\.text)
              )
            )
          }
        }
        for name in try ShortcutLibrary(app.state).names() {
          found.append(OfferedShortcut(title: name, intent: nil, phrases: [name]))
        }
        return found
      }
    } catch {
      throw AutomationError(error)
    }
  }
}
