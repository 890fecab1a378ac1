import Foundation
import Synchronization

/// Reads the `.strings`, `.stringsdict` and `.xcstrings` tables of bundles, each once.
///
/// Where a bundle has several, a catalog comes first and `.strings` last, as the system does it.
final class StringTables: Sendable {
  static let shared = StringTables()

  private let tables = Mutex<[URL: [String: Translation]]>([:])
  private let catalogs = Mutex<[URL: TranslatedCatalog?]>([:])

  /// Returns the translation of a key, or nil when the bundle has none for the language.
  func translation(
    forKey key: String,
    table: String,
    in bundle: Bundle,
    language: Locale
  ) -> Translation? {
    if let found = catalog(table, in: bundle, language: language)?[key] { return found }
    guard let localization = localization(of: bundle, for: language) else { return nil }
    for (kind, read) in [("stringsdict", Self.stringsDictionary), ("strings", Self.strings)] {
      let url = bundle.url(
        forResource: table,
        withExtension: kind,
        subdirectory: nil,
        localization: localization
      )
      if let url, let found = contents(of: url, read)[key] { return found }
    }
    return nil
  }

  /// The table of a catalog in the language that serves best; nil where there is no catalog.
  private func catalog(
    _ table: String,
    in bundle: Bundle,
    language: Locale
  ) -> [String: Translation]? {
    guard let url = bundle.url(forResource: table, withExtension: "xcstrings") else { return nil }
    let known = catalogs.withLock { $0[url] }
    let catalog =
      known
      ?? (try? JSONDecoder().decode(StringCatalog.self, from: Data(contentsOf: url))).map {
        TranslatedCatalog($0)
      }
    if known == nil { catalogs.withLock { $0[url] = .some(catalog) } }
    guard let catalog else { return nil }
    let available = Dictionary(
      catalog.tables.keys.map { ($0.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let tag = Self.identifiers(of: language).lazy.compactMap { available[$0.lowercased()] }.first
    return catalog.tables[tag ?? catalog.sourceLanguage]
  }

  /// The name of the `.lproj` folder that serves a language best: the language itself, from the most
  /// specific form to the least, then the language that the bundle was written in.
  func localization(of bundle: Bundle, for language: Locale) -> String? {
    let available = Dictionary(
      bundle.localizations.map { ($0.replacing("_", with: "-").lowercased(), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    // `Bundle.preferredLocalizations(from:forPreferences:)` answers "en" for everything here, and
    // `developmentLocalization` traps without an Info.plist (Foundation of Swift 6.3).
    let development = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    let candidates = Self.identifiers(of: language) + [development ?? "en", "Base"]
    return candidates.lazy.compactMap { available[$0.lowercased()] }.first
  }

  /// The tags of a language from the most specific to the least: `zh-Hant-TW`, `zh-Hant`, `zh`.
  static func identifiers(of locale: Locale) -> [String] {
    let maximal = Locale.Language(identifier: locale.language.maximalIdentifier)
    let language = locale.language.languageCode?.identifier
    let script = maximal.script?.identifier
    let region = locale.region?.identifier
    let tags: [[String?]] = [
      [language, script, region], [language, region], [language, script], [language],
    ]
    return [locale.identifier(.bcp47)]
      + tags.compactMap { parts in
        let known = parts.compactMap(\.self)
        return known.count == parts.count ? known.joined(separator: "-") : nil
      }
  }

  /// The keys and translations of a table; none when the file cannot be read as one.
  private func contents(
    of url: URL,
    _ read: (URL) -> [String: Translation]
  ) -> [String: Translation] {
    if let table = tables.withLock({ $0[url] }) { return table }
    let table = read(url)
    tables.withLock { $0[url] = table }
    return table
  }

  private static func strings(_ url: URL) -> [String: Translation] {
    (propertyList(url) as? [String: String] ?? [:]).mapValues { .text($0) }
  }

  private static func stringsDictionary(_ url: URL) -> [String: Translation] {
    (propertyList(url) as? [String: Any] ?? [:])
      .compactMapValues { Translation(stringsDictionary: $0) }
  }

  private static func propertyList(_ url: URL) -> Any? {
    try? PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
  }
}
