internal import Foundation

/// The phrases of an app's shortcuts in another language.
package enum LocalizedPhrases {
  /// Returns what a phrase is in a language.
  ///
  /// - Parameters:
  ///   - key: The phrase as the code has it, with `${name}` for what is filled in.
  ///   - language: The language.
  /// - Returns: The phrases of the table `AppShortcuts` of the program for that key; none where it has
  ///   none. A `.xcstrings` catalog may have several.
  package static func all(of key: String, language: Locale) -> [String] {
    StringTables.shared.translations(
      forKey: key,
      table: "AppShortcuts",
      in: .main,
      language: language
    )
  }
}
