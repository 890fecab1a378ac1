import LocalizedStrings
import TestSupport
import Testing

@Suite struct PluralTests {
  private let folder: TemporaryFolder
  private let bundle: LocalizedStringResource.BundleDescription

  init() throws {
    folder = try TemporaryFolder()
    bundle = .atURL(URL(filePath: folder.path))
  }

  private func write(_ text: String, to name: String) throws {
    let file = URL(filePath: folder(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func text(
    _ value: String.LocalizationValue,
    _ language: String,
    table: String? = nil
  ) -> String {
    String(
      localized: LocalizedStringResource(
        value,
        table: table,
        locale: Locale(identifier: language),
        bundle: bundle
      )
    )
  }

  /// The forms of numbers from 0 on, by the samples of CLDR 45.
  @Test(
    "A number takes the form that its language asks for",
    arguments: [
      ("en", [0, 1, 2, 11], ["other", "one", "other", "other"]),
      ("de", [0, 1, 2], ["other", "one", "other"]),
      ("fr", [0, 1, 2, 1_000_000], ["one", "one", "other", "many"]),
      ("ja", [0, 1, 2], ["other", "other", "other"]),
      ("pt", [0, 1, 2], ["one", "one", "other"]),
      ("hi", [0, 1, 2], ["one", "one", "other"]),
      (
        "ru", [0, 1, 2, 5, 11, 21, 22, 111],
        ["many", "one", "few", "many", "many", "one", "few", "many"]
      ),
      ("pl", [1, 2, 5, 12, 21, 22], ["one", "few", "many", "many", "many", "few"]),
      ("cs", [1, 2, 5], ["one", "few", "other"]),
      ("sr", [1, 3, 5, 21], ["one", "few", "other", "one"]),
      ("sl", [1, 2, 3, 5, 101, 102], ["one", "two", "few", "other", "one", "two"]),
      ("lt", [1, 2, 10, 11, 21], ["one", "few", "other", "other", "one"]),
      ("lv", [0, 1, 2, 10, 21], ["zero", "one", "other", "zero", "one"]),
      ("ro", [1, 2, 19, 20, 101], ["one", "few", "few", "other", "few"]),
      ("ar", [0, 1, 2, 3, 11, 100, 103], ["zero", "one", "two", "few", "many", "other", "few"]),
      ("he", [1, 2, 3, 10], ["one", "two", "other", "other"]),
      ("ga", [1, 2, 3, 7, 11], ["one", "two", "few", "many", "other"]),
      ("cy", [0, 1, 2, 3, 6, 7], ["zero", "one", "two", "few", "many", "other"]),
      ("is", [1, 2, 11, 21], ["one", "other", "other", "one"]),
      ("fil", [1, 4, 5, 6], ["one", "other", "one", "other"]),
    ]
  )
  func categories(language: String, numbers: [Int], expected: [String]) throws {
    let names = ["zero", "one", "two", "few", "many", "other"]
    // A text for none that the grammar does not ask for would be taken for 0, so it is left out there.
    let forms = names.filter { expected.contains($0) }
      .map { "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"\($0)\"}}" }
    let plural = "{\"variations\": {\"plural\": {\(forms.joined(separator: ", "))}}}"
    try write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings":
        {"%lld trails": {"localizations": {"\(language)": \(plural)}}}}
      """,
      to: "Localizable.xcstrings"
    )
    #expect(numbers.map { text("\($0) trails", language) } == expected)
  }

  @Test("A catalog has texts, plurals, several numbers, devices, and its source language")
  func catalog() throws {
    try write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Trail": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Pfad"}}}},
        "Nothing": {},
        "%lld trails": {"localizations": {
          "en": {"variations": {"plural": {
            "zero": {"stringUnit": {"state": "translated", "value": "No trails"}},
            "one": {"stringUnit": {"state": "translated", "value": "%lld trail"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld trails"}}}}},
          "de": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld Pfad"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld Pfade"}}}}}}},
        "%lld trails in %lld parks": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@trails@ in %#@parks@"},
          "substitutions": {
            "trails": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg trail"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg trails"}}}}},
            "parks": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "one park"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg parks"}}}}}}}}},
        "Tap": {"localizations": {"en": {"variations": {"device": {
          "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}},
          "other": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}}}}
      """,
      to: "Localizable.xcstrings"
    )
    #expect(text("Trail", "de") == "Pfad")
    #expect(text("Trail", "de_AT") == "Pfad")
    #expect(text("Trail", "fr") == "Trail")
    #expect(text("Nothing", "de") == "Nothing")
    #expect((0...2).map { text("\($0) trails", "en") } == ["No trails", "1 trail", "2 trails"])
    #expect((0...2).map { text("\($0) trails", "de") } == ["0 Pfade", "1 Pfad", "2 Pfade"])
    #expect(text("\(1) trails in \(3) parks", "en") == "1 trail in 3 parks")
    #expect(text("\(5) trails in \(1) parks", "en") == "5 trails in one park")
    #expect(text("Tap", "en") == "Click")
  }

  @Test("A phrase of a shortcut has several forms in a catalog, and one in a table of a language")
  func phrases() throws {
    func phrases(_ key: String, _ language: String) -> [String] {
      LocalizedPhrases.all(of: key, language: Locale(identifier: language), in: bundle)
    }
    try write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Open ${applicationName}": {"localizations": {
          "de": {"stringSet": {"state": "translated", "values": [
            "Öffne ${applicationName}", "${applicationName} öffnen"]}},
          "fr": {"stringUnit": {"state": "translated", "value": "Ouvre ${applicationName}"}}}}}}
      """,
      to: "AppShortcuts.xcstrings"
    )
    try write(
      #""Close ${applicationName}" = "Schließe ${applicationName}";"#,
      to: "de.lproj/AppShortcuts.strings"
    )
    let german = ["Öffne ${applicationName}", "${applicationName} öffnen"]
    #expect(phrases("Open ${applicationName}", "de_AT") == german)
    #expect(phrases("Open ${applicationName}", "fr") == ["Ouvre ${applicationName}"])
    #expect(phrases("Open ${applicationName}", "it") == [])
    #expect(phrases("Start ${applicationName}", "de") == [])
    #expect(phrases("Close ${applicationName}", "de") == ["Schließe ${applicationName}"])
  }

  @Test(
    "The environment names the language by the rules of gettext",
    arguments: [
      ([:], nil), (["LANG": "C.UTF-8"], nil), (["LANG": "POSIX", "LANGUAGE": "de"], nil),
      (["LANG": ""], nil), (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "sr_RS@latin"], "sr_RS"),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr_FR"),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"], nil),
      (["LANG": "en_US", "LC_ALL": "ja_JP.UTF-8"], "ja_JP"),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "pt_BR:pt:en"], "pt_BR"),
    ] as [([String: String], String?)]
  )
  func environment(variables: [String: String], expected: String?) {
    #expect(Locale(environment: variables)?.identifier == expected)
  }

  @Test("A plural dictionary chooses the form of each of its numbers")
  func stringsDictionary() throws {
    func rule(_ name: String, _ one: String, _ other: String) -> String {
      """
      <key>\(name)</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>
        <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string>
      </dict>
      """
    }
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>%lld trails</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@trails@ here</string>
          \(rule("trails", "%lld trail", "%lld trails"))
        </dict>
        <key>%lld of %lld days</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%1$#@done@ of %2$#@days@</string>
          \(rule("done", "one", "%lld")) \(rule("days", "a day", "%lld days"))
        </dict>
      </dict></plist>
      """,
      to: "en.lproj/Counts.stringsdict"
    )
    try write("\"Trail\" = \"Path\";", to: "en.lproj/Counts.strings")
    #expect(text("\(1) trails", "en", table: "Counts") == "1 trail here")
    #expect(text("\(7) trails", "en", table: "Counts") == "7 trails here")
    #expect(text("\(1) of \(3) days", "en", table: "Counts") == "one of 3 days")
    #expect(text("\(2) of \(1) days", "en", table: "Counts") == "2 of a day")
    #expect(text("Trail", "en", table: "Counts") == "Path")
  }

  @Test("The counted name of a type takes the form of the number that is filled in")
  func numericFormat() throws {
    try write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld trails": {"localizations": {"en":
        {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld trail"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld trails"}}}}}}}}}
      """,
      to: "AppIntents.xcstrings"
    )
    let format = LocalizedStringResource(
      "\(placeholder: .int) trails",
      table: "AppIntents",
      locale: Locale(identifier: "en"),
      bundle: bundle
    )
    var options = String.LocalizationOptions()
    options.replacements = [1]
    #expect(String(localized: format, options: options) == "1 trail")
    options.replacements = [4]
    #expect(String(localized: format, options: options) == "4 trails")
  }

  @Test("A name with plural rules and no number is that of one")
  func nameWithoutNumber() throws {
    try write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Trail": {"localizations": {"en":
        {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "Path"}},
          "other": {"stringUnit": {"state": "translated", "value": "Paths"}}}}}}}}}
      """,
      to: "AppIntents.xcstrings"
    )
    #expect(text("Trail", "en", table: "AppIntents") == "Path")
  }

  @Test("A table that cannot be read is as if it were not there")
  func broken() throws {
    try write("{", to: "Localizable.xcstrings")
    try write("<plist>", to: "en.lproj/Localizable.stringsdict")
    #expect(text("\(2) trails", "en") == "2 trails")
  }
}
