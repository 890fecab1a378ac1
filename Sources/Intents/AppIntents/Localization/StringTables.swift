import Foundation
import Synchronization

/// Reads the `.strings` tables of bundles, each once.
final class StringTables: Sendable {
  static let shared = StringTables()

  private let tables = Mutex<[URL: [String: String]]>([:])

  /// Returns the translation of a key, or nil when the bundle has none for the language.
  func string(
    forKey key: String,
    table: String,
    in bundle: Bundle,
    language: Locale
  ) -> String? {
    guard let localization = localization(of: bundle, for: language),
      let url = bundle.url(
        forResource: table,
        withExtension: "strings",
        subdirectory: nil,
        localization: localization
      )
    else { return nil }
    return contents(of: url)[key]
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

  /// The keys and texts of a table; none when the file cannot be read as one.
  private func contents(of url: URL) -> [String: String] {
    if let table = tables.withLock({ $0[url] }) { return table }
    let list = try? PropertyListSerialization.propertyList(
      from: Data(contentsOf: url),
      format: nil
    )
    let table = list as? [String: String] ?? [:]
    tables.withLock { $0[url] = table }
    return table
  }
}
