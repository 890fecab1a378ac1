import Foundation

/// A table's entry for a key: a text, or its plural forms.
indirect enum Translation: Sendable, Equatable {
  /// The same for every number.
  case text(String)
  /// By the form that a number takes; the number is the value at a place, counted from 0.
  case plural(argument: Int, forms: [String: Translation])
  /// A text in which `%#@name@` stands for another.
  case substituted(String, [String: Translation])

  /// The text for values, with its specifiers still in it.
  func format(for arguments: [LocalizationArgument], language: Locale) -> String {
    switch self {
    case .text(let text): return text
    case .plural(let argument, let forms):
      let code = language.language.languageCode?.identifier ?? "en"
      let hasArgument = arguments.indices.contains(argument)
      let number = hasArgument ? arguments[argument].magnitude : nil
      // A text without a number, such as the name of a type, is about one.
      let category =
        number.map { PluralCategory(of: $0, in: code) } ?? (hasArgument ? .other : .one)
      // A table may have a text for none that the language's grammar does not ask for.
      let explicit = number == 0 ? forms["zero"] : nil
      let form = explicit ?? forms[category.rawValue] ?? forms["other"] ?? forms.values.first
      return form?.format(for: arguments, language: language) ?? ""
    case .substituted(let text, let parts):
      var result = text
      for (name, part) in parts {
        let pattern = try? Regex("%([0-9]+\\$)?#@\(NSRegularExpression.escapedPattern(for: name))@")
        guard let pattern else { continue }
        result = result.replacing(pattern) { _ in part.format(for: arguments, language: language) }
      }
      return result
    }
  }
}

extension LocalizationArgument {
  /// The number that the value is; nil for text.
  var magnitude: Double? {
    guard case .number(let number) = self else { return nil }
    return switch number {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .number(let value): value
    }
  }
}

// MARK: - .stringsdict

extension Translation {
  /// Reads the entry of a key in a `.stringsdict` table; nil for one that is no such entry.
  init?(stringsDictionary entry: Any) {
    guard let entry = entry as? [String: Any],
      let format = entry["NSStringLocalizedFormatKey"] as? String
    else { return nil }
    var parts: [String: Translation] = [:]
    for (index, variable) in Self.variables(in: format).enumerated() {
      guard let rule = entry[variable.name] as? [String: Any] else { continue }
      let type = rule["NSStringFormatValueTypeKey"] as? String ?? "d"
      let place = variable.place ?? index
      let forms = rule.filter { !$0.key.hasPrefix("NSString") }.compactMapValues { $0 as? String }
      parts[variable.name] = .plural(
        argument: place,
        forms: forms.mapValues { .text(Self.placing($0, at: place, type: type)) }
      )
    }
    self = .substituted(format, parts)
  }

  /// The variables of a format, such as `%#@trails@` and `%2$#@days@`, in order.
  private static func variables(in format: String) -> [(name: String, place: Int?)] {
    format.matches(of: /%(?:([0-9]+)\$)?#@([^@]+)@/).map { match in
      (String(match.2), match.1.flatMap { Int($0) }.map { $0 - 1 })
    }
  }

  /// Gives the specifiers of a form the place of its number: each form of a text with two numbers
  /// would else begin to count at the first.
  static func placing(_ form: String, at place: Int, type: String) -> String {
    let named = form.replacing("%arg", with: "%\(place + 1)$\(type)")
    guard place > 0 else { return named }
    return named.replacing(/%(?=[-+ 0#']*[0-9]*(?:\.[0-9]+)?[hlqLjzt]*[dDiuUxXoOfFeEgG])/) { _ in
      "%\(place + 1)$"
    }
  }
}

// MARK: - .xcstrings

/// A string catalog: all languages of a table in one JSON file.
struct StringCatalog: Decodable {
  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  final class Localization: Decodable {
    var stringUnit: Unit?
    /// Several texts for one key: the phrases of a shortcut.
    var stringSet: Units?
    var variations: [String: [String: Localization]]?
    var substitutions: [String: Substitution]?
  }

  struct Unit: Decodable {
    var state: String?
    var value: String
  }

  struct Units: Decodable {
    var values: [String]
  }

  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: [String: [String: Localization]]?
  }

  var sourceLanguage: String
  var strings: [String: Entry]

  /// The table of one language; the source language has the keys themselves besides.
  func table(for language: String) -> [String: Translation] {
    strings.compactMapValues { entry in
      entry.localizations?[language].flatMap { Translation($0, argument: 0, specifier: "lld") }
    }
  }

  /// The texts of one language for the keys that have several.
  func sets(for language: String) -> [String: [String]] {
    strings.compactMapValues { $0.localizations?[language]?.stringSet?.values }
  }

  /// The languages that any key has.
  var languages: Set<String> {
    strings.values.reduce(into: [sourceLanguage]) { languages, entry in
      languages.formUnion(entry.localizations.map { Array($0.keys) } ?? [])
    }
  }
}

/// The translations of a catalog, by language and key.
struct TranslatedCatalog: Sendable {
  var sourceLanguage: String
  var tables: [String: [String: Translation]]
  var sets: [String: [String: [String]]]

  init(_ catalog: StringCatalog) {
    sourceLanguage = catalog.sourceLanguage
    tables = Dictionary(
      uniqueKeysWithValues: catalog.languages.map { ($0, catalog.table(for: $0)) }
    )
    sets = Dictionary(
      uniqueKeysWithValues: catalog.languages.map { ($0, catalog.sets(for: $0)) }
    )
  }
}

extension Translation {
  fileprivate init?(_ localization: StringCatalog.Localization, argument: Int, specifier: String) {
    guard
      let base = Self.base(
        unit: localization.stringUnit,
        variations: localization.variations,
        argument: argument,
        specifier: specifier
      )
    else { return nil }
    guard let substitutions = localization.substitutions, case .text(let text) = base else {
      self = base
      return
    }
    let names = substitutions.keys.sorted()
    var parts: [String: Translation] = [:]
    for (index, name) in names.enumerated() {
      guard let substitution = substitutions[name] else { continue }
      let place = (substitution.argNum ?? index + 1) - 1
      parts[name] = Self.base(
        unit: nil,
        variations: substitution.variations,
        argument: place,
        specifier: substitution.formatSpecifier ?? "lld"
      )
    }
    self = .substituted(text, parts)
  }

  private static func base(
    unit: StringCatalog.Unit?,
    variations: [String: [String: StringCatalog.Localization]]?,
    argument: Int,
    specifier: String
  ) -> Translation? {
    if let unit { return .text(placing(unit.value, at: argument, type: specifier)) }
    if let plural = variations?["plural"] {
      let forms = plural.compactMapValues {
        Translation($0, argument: argument, specifier: specifier)
      }
      return forms.isEmpty ? nil : .plural(argument: argument, forms: forms)
    }
    // A machine without a screen of its own is none of the named devices.
    guard let devices = variations?["device"],
      let device = devices["other"] ?? devices["mac"] ?? devices.min(by: { $0.key < $1.key })?.value
    else { return nil }
    return Translation(device, argument: argument, specifier: specifier)
  }
}
