import Foundation
import Synchronization

/// Reads the `.strings`, `.stringsdict` and `.xcstrings` tables of bundles, each once.
///
/// Where a bundle has several, a catalog comes first and `.strings` last, as the system does it.
final class StringTables: Sendable {
  static let shared = StringTables()

  private let catalogs = Mutex<[URL: TranslatedCatalog?]>([:])
  private let tables = Mutex<[Place: [[String: Translation]]]>([:])

  /// The location of a text.
  private struct Place: Hashable {
    var bundle: String
    var table: String
    var language: String
  }

  /// Returns the translation of a key, or nil when the bundle has none for the language.
  ///
  /// The resources of packages, which lie beside the program, count as those of the main bundle: an app's
  /// texts are in the main bundle on Apple's platforms, and in the bundle of a target here.
  func translation(
    forKey key: String,
    table: String,
    in bundle: Bundle,
    language: Locale
  ) -> Translation? {
    for bundle in bundles(of: bundle) {
      if let found = ownTranslation(forKey: key, table: table, in: bundle, language: language) {
        return found
      }
    }
    return nil
  }

  /// Returns the texts of a key that has several, such as the phrases of a shortcut; a single one, too.
  func translations(
    forKey key: String,
    table: String,
    in bundle: Bundle,
    language: Locale
  ) -> [String] {
    for bundle in bundles(of: bundle) {
      if let (catalog, tag) = catalog(table, in: bundle, language: language),
        let found = catalog.sets[tag]?[key]
      {
        return found
      }
      let found = ownTranslation(forKey: key, table: table, in: bundle, language: language)
      if case .text(let text)? = found { return [text] }
    }
    return []
  }

  /// The bundle; of the main one, also those of the packages in the program, in the order of their names.
  private func bundles(of bundle: Bundle) -> [Bundle] {
    guard bundle == .main else { return [bundle] }
    return [bundle] + packages
  }

  // Each text asks them all: those without a table are left out.
  private let packages = Bundle.packages.filter(\.hasTables)

  private func ownTranslation(
    forKey key: String,
    table: String,
    in bundle: Bundle,
    language: Locale
  ) -> Translation? {
    let place = Place(bundle: bundle.bundlePath, table: table, language: language.identifier)
    let tables =
      tables.withLock { $0[place] }
      ?? {
        let found = self.tables(table, of: bundle, in: language)
        self.tables.withLock { $0[place] = found }
        return found
      }()
    return tables.lazy.compactMap { $0[key] }.first
  }

  /// Reads the tables of a language, in the order in which they are asked; those that are not there or cannot be read
  /// are left out.
  private func tables(
    _ table: String,
    of bundle: Bundle,
    in language: Locale
  ) -> [[String: Translation]] {
    var tables: [[String: Translation]] = []
    if let (catalog, tag) = catalog(table, in: bundle, language: language),
      let found = catalog.tables[tag]
    {
      tables.append(found)
    }
    guard let localization = localization(of: bundle, for: language) else { return tables }
    for (kind, read) in [("stringsdict", Self.stringsDictionary), ("strings", Self.strings)] {
      let url = bundle.url(
        forResource: table,
        withExtension: kind,
        subdirectory: nil,
        localization: localization
      )
      if let url { tables.append(read(url)) }
    }
    return tables
  }

  /// A catalog, and the language of it that serves best; nil where there is no catalog.
  private func catalog(
    _ table: String,
    in bundle: Bundle,
    language: Locale
  ) -> (TranslatedCatalog, tag: String)? {
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
    return (catalog, tag ?? catalog.sourceLanguage)
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

extension Bundle {
  /// Whether anything in it can be a table of texts: one of any kind, or a folder of a language.
  fileprivate var hasTables: Bool {
    let folder = resourceURL ?? bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let kinds = [".lproj", ".xcstrings", ".strings", ".stringsdict"]
    return names.contains { name in kinds.contains { name.hasSuffix($0) } }
  }
}
