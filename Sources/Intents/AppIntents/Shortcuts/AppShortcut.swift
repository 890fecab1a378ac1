internal import Foundation
public import LocalizedStrings

/// An intent that users run by a phrase, without having set anything up.
///
/// ```swift
/// AppShortcut(
///   intent: OpenShelf(),
///   phrases: ["Open \(\.$shelf) in \(.applicationName)"],
///   shortTitle: "Open Shelf",
///   systemImageName: "books.vertical"
/// )
/// ```
///
/// An ``AppShortcutsProvider`` lists them.
public struct AppShortcut: Sendable {
  /// The intent, with the parameters that are always the same.
  public let intent: any AppIntent
  /// The short title, for where there is little room; nil for the title of the intent.
  public let shortTitle: LocalizedStringResource?
  /// The name of a symbol; nil for none.
  public let systemImageName: String?
  /// The presentation of a parameter; nil if the shortcut has none.
  public let parameterPresentation: ShortcutParameterPresentation?
  /// The phrases, with the parameter that each has a place for.
  package let phrases: [ShortcutPhrase]

  /// Creates a shortcut.
  ///
  /// - Parameters:
  ///   - intent: The intent that runs.
  ///   - phrases: What users say, each with `\(.applicationName)` in it.
  ///   - shortTitle: What it is called where there is little room.
  ///   - systemImageName: The name of a symbol; nil, the default, for none.
  public init<Intent: AppIntent>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource,
    systemImageName: String? = nil
  ) {
    self.init(intent, phrases, shortTitle, systemImageName)
  }

  /// Creates a shortcut that is shown with its parameter.
  ///
  /// - Parameters:
  ///   - intent: The intent that runs.
  ///   - phrases: What users say, each with `\(.applicationName)` in it.
  ///   - shortTitle: What it is called where there is little room.
  ///   - systemImageName: The name of a symbol.
  ///   - parameterPresentation: The presentation of the parameter.
  public init<Intent: AppIntent, Value: _IntentValue & Sendable>(
    intent: Intent,
    phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource,
    systemImageName: String,
    parameterPresentation: ParameterPresentation<Intent, Value>
  ) {
    self.init(
      intent,
      phrases,
      shortTitle,
      systemImageName,
      ShortcutParameterPresentation(parameterPresentation, of: intent)
    )
  }

  /// Creates a shortcut that is called what its intent is called.
  ///
  /// - Parameters:
  ///   - intent: The intent that runs.
  ///   - phrases: What users say, each with `\(.applicationName)` in it.
  @available(*, deprecated, message: "Give a short title and a symbol")
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {
    self.init(intent, phrases, nil, nil)
  }

  private init<Intent: AppIntent>(
    _ intent: Intent,
    _ phrases: [AppShortcutPhrase<Intent>],
    _ shortTitle: LocalizedStringResource?,
    _ systemImageName: String?,
    _ parameterPresentation: ShortcutParameterPresentation? = nil
  ) {
    self.parameterPresentation = parameterPresentation
    self.intent = intent
    self.phrases = phrases.map { $0.phrase(of: intent) }
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
  }
}

/// A phrase that users say to run a shortcut.
///
/// A phrase has `\(.applicationName)` in it and may have one parameter or more. Unchecked for its
/// key paths: they lead to declared parameters and capture nothing.
public struct AppShortcutPhrase<Intent: AppIntent>:
  ExpressibleByStringInterpolation, @unchecked Sendable
{
  enum Piece {
    case literal(String)
    case applicationName
    case parameter(PartialKeyPath<Intent>)
  }

  let pieces: [Piece]

  /// Creates a phrase of words only.
  ///
  /// One without the name of the app is not a phrase that users can say.
  ///
  /// - Parameter value: The text of the phrase.
  public init(stringLiteral value: String) { pieces = [.literal(value)] }

  /// Creates a phrase with the name of the app and a parameter in it.
  ///
  /// - Parameter stringInterpolation: The words and places of the literal, in order.
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  /// The interpolation that collects the words of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    /// Creates a collector with room for the pieces of a phrase.
    ///
    /// - Parameters:
    ///   - literalCapacity: Not used.
    ///   - interpolationCount: The number of places in the phrase.
    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds words.
    ///
    /// - Parameter literal: The words; empty ones are left out.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.literal(literal)) }
    }

    /// Adds the name of the app.
    ///
    /// - Parameter token: Only ``AppShortcutPhraseToken/applicationName``.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      switch token {
      case .applicationName: pieces.append(.applicationName)
      }
    }

    /// Adds a parameter by its `$` form: an entity or a case of an enum.
    ///
    /// The phrase then stands for one phrase for each suggested entity or each case.
    ///
    /// - Parameter keyPath: The parameter, such as `\.$shelf`.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      pieces.append(.parameter(keyPath))
    }
  }

  func phrase(of intent: Intent) -> ShortcutPhrase {
    let parameters = intentParameters(of: intent)
    return ShortcutPhrase(
      pieces: pieces.map { piece in
        switch piece {
        case .literal(let text): return .literal(text)
        case .applicationName: return .applicationName
        case .parameter(let keyPath):
          let found = intent[keyPath: keyPath] as? any AnyIntentParameter
          let name = found.flatMap { found in
            parameters.first { $0.parameter.identifies(ObjectIdentifier(found)) }?.name
          }
          return .parameter(name ?? "")
        }
      }
    )
  }
}

extension AppShortcut {
  /// The phrases in the language of the process, each once; those of the code come after those of a table.
  var spokenForms: [ShortcutPhrase] {
    var known: Set<ShortcutPhrase> = []
    return phrases.flatMap { $0.inLanguage(of: .current) }.filter { known.insert($0).inserted }
  }
}

/// A word of a phrase that the host fills in.
///
/// It is written `\(.applicationName)` in a phrase, where each phrase needs it.
public enum AppShortcutPhraseToken: Hashable, Sendable {
  /// The name of the app.
  case applicationName
}

/// A phrase without the type of its intent.
package struct ShortcutPhrase: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case literal(String)
    case applicationName
    case parameter(String)
  }

  let pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }

  /// The phrase in a language, in all the forms that the app's table has, before the one in the code.
  func inLanguage(of locale: Locale) -> [ShortcutPhrase] {
    let key = pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .applicationName: "${applicationName}"
      case .parameter(let name): "${\(name)}"
      }
    }.joined()
    let others = LocalizedPhrases.all(of: key, language: locale).map(ShortcutPhrase.init(key:))
    return others.filter { $0 != self } + [self]
  }

  /// Creates a phrase from the text of a table, with `${name}` for what is filled in.
  private init(key: String) {
    var pieces: [Piece] = []
    var rest = key[...]
    while let place = rest.firstMatch(of: /\$\{(\w+)\}/) {
      let words = rest[..<place.range.lowerBound]
      if !words.isEmpty { pieces.append(.literal(String(words))) }
      let name = String(place.1)
      pieces.append(name == "applicationName" ? .applicationName : .parameter(name))
      rest = rest[place.range.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.literal(String(rest))) }
    self.init(pieces: pieces)
  }

  /// Whether it contains the name of the app, without which users cannot say it.
  package var hasApplicationName: Bool { pieces.contains(.applicationName) }

  /// The names of the parameters in the phrase.
  var parameters: [String] {
    pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// Returns the words, for an app with a name and for values of the parameters.
  package func text(applicationName: String, values: [String: String]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .applicationName: applicationName
      case .parameter(let name): values[name] ?? ""
      }
    }.joined()
  }
}

/// A result builder for the shortcuts of an app.
@resultBuilder
public enum AppShortcutsBuilder: _ArrayBuilder {
  /// The element that an expression produces.
  public typealias Element = AppShortcut
}

/// The color behind the shortcuts of an app.
public enum ShortcutTileColor: String, Hashable, CaseIterable, Sendable {
  /// A color of the system.
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
  /// A color of the system.
  case red, tangerine, teal, yellow
}
