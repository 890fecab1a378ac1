internal import Foundation

/// The phrases of an app's shortcuts in another language.
package enum LocalizedPhrases {
  /// Returns what a phrase is in a language.
  ///
  /// - Parameters:
  ///   - key: The phrase as the code has it, with `${name}` for what is filled in.
  ///   - language: The language.
  ///   - bundle: Where the table `AppShortcuts` is: by default, beside the program.
  /// - Returns: The phrases of the table for that key; none where it has none. A `.xcstrings` catalog may have
  ///   several.
  package static func all(
    of key: String,
    language: Locale,
    in bundle: LocalizedStringResource.BundleDescription = .main
  ) -> [String] {
    guard let bundle = bundle.bundle else { return [] }
    return StringTables.shared.translations(
      forKey: key,
      table: "AppShortcuts",
      in: bundle,
      language: language.resolved
    )
  }
}
