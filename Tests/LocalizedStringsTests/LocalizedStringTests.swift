import LocalizedStrings
import TestSupport
import Testing

@Suite struct LocalizedStringTests {
  /// A bundle of tables in a temporary folder.
  private let folder: TemporaryFolder
  private let bundle: LocalizedStringResource.BundleDescription

  init() throws {
    folder = try TemporaryFolder()
    bundle = .atURL(URL(filePath: folder.path))
    try write(
      "en",
      """
      "Hello, %@." = "Hello there, %@.";
      "trail.name" = "Trail";
      """
    )
    try write(
      "fr",
      """
      /* a comment */
      "Hello, %@." = "Bonjour, %@.";
      "%@’s %@" = "%2$@ de %1$@";
      "%lld trails" = "%lld sentiers";
      "trail.name" = "Sentier";
      "100%" = "tout";
      "Trail" = "Sentier";
      "found %@" = "trouvé : %@";
      "count %@" = "compte %lld, %@, %3$@, %, %z, %999999d, %0$@, %1.2.3d";
      "%llu in hex" = "%#llx, %5lld, %.3d, %-4u.";
      "%lf km" = "%.1lf km";
      "%lld of %@" = "%@ / %1$lld";
      """
    )
    try write("zh-Hant", "\"trail.name\" = \"小徑\";")
    try write("pt_BR", "\"trail.name\" = \"Trilha\";")
    try write("de", "\"trail.name\" = \"kaputt", table: "Broken")
  }

  private func write(_ language: String, _ text: String, table: String = "Localizable") throws {
    let lproj = folder("\(language).lproj")
    try FileManager.default.createDirectory(atPath: lproj, withIntermediateDirectories: true)
    try text.write(toFile: "\(lproj)/\(table).strings", atomically: true, encoding: .utf8)
  }

  private func text(
    _ value: String.LocalizationValue,
    in language: String,
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

  @Test(
    "A text is found in the language that serves best",
    arguments: [
      ("fr", "Sentier"), ("fr_CA", "Sentier"), ("fr-Latn-BE", "Sentier"),
      ("zh_TW", "小徑"), ("zh-Hant", "小徑"), ("zh-Hant-HK", "小徑"),
      ("pt_BR", "Trilha"), ("en_GB", "Trail"),
      ("zh_CN", "Trail"), ("ja", "Trail"), ("pt_PT", "Trail"),
    ]
  )
  func language(identifier: String, expected: String) {
    #expect(text("trail.name", in: identifier) == expected)
  }

  @Test("Values go where the translation wants them")
  func values() {
    #expect(text("Hello, \("Ana").", in: "fr") == "Bonjour, Ana.")
    #expect(text("\("Anne")’s \("iPad")", in: "fr") == "iPad de Anne")
    #expect(text("\("Anne")’s \("iPad")", in: "en") == "Anne’s iPad")
    #expect(text("\(12) trails", in: "fr") == "12 sentiers")
    #expect(text("100%", in: "fr") == "tout")
    #expect(text("100%", in: "en") == "100%")
    #expect(text("100% of \(1)", in: "en") == "100% of 1")
  }

  @Test("Numbers are printed as the language prints them")
  func numbers() {
    #expect(text("\(1_234_567) m", in: "de") == "1.234.567 m")
    #expect(text("\(1_234_567) m", in: "en_US") == "1,234,567 m")
    #expect(text("\(2.25) km", in: "fr") == "2,2 km")
    #expect(text("\(2.25) km", in: "en_US") == "2.250000 km")
    #expect(text("\(2.25, specifier: "%.1f") km", in: "de") == "2,2 km")
    #expect(text("\(7, specifier: "%03lld")", in: "en_US") == "007")
    #expect(text("\(0.5, format: .percent)", in: "en_US") == "50%")
    #expect(text("\(1234.5, format: .number)", in: "de_DE") == "1.234,5")
    #expect(text("\(UInt64.max)", in: "en_US") == "18,446,744,073,709,551,615")
  }

  @Test("A text inside a text is looked up in the same language")
  func nested() {
    let trail = LocalizedStringResource("Trail", bundle: bundle)
    #expect(text("found \(trail)", in: "fr") == "trouvé : Sentier")
    #expect(text("found \(trail)", in: "en") == "found Trail")
  }

  @Test("A translation with the wrong specifiers prints the values all the same")
  func wrongSpecifiers() {
    #expect(text("count \("x")", in: "fr") == "compte x, , , %, %z, %999999d, %0$@, %1.2.3d")
    #expect(text("\(3) of \("x")", in: "fr") == "3 / 3")
    #expect(text("\(UInt(255)) in hex", in: "fr") == "0xff, , , .")
  }

  @Test("Placeholders are filled in, in the order of the key")
  func placeholders() {
    var options = String.LocalizationOptions()
    options.replacements = [1200]
    let count = LocalizedStringResource(
      "\(placeholder: .int) trails",
      locale: Locale(identifier: "fr"),
      bundle: bundle
    )
    #expect(String(localized: count, options: options) == "1\u{202F}200 sentiers")
    #expect(String(localized: count) == "%lld sentiers")
    options.replacements = ["Anne", "hiking"]
    let names = LocalizedStringResource(
      "\(placeholder: .object)’s \(placeholder: .object)",
      locale: Locale(identifier: "fr"),
      bundle: bundle
    )
    #expect(String(localized: names, options: options) == "hiking de Anne")
    options.replacements = []
    #expect(String(localized: names, options: options) == "%@ de %@")
  }

  @Test("A key that is not the wording stands only for what it is translated to")
  func defaultValue() {
    func name(_ language: String) -> String {
      String(
        localized: LocalizedStringResource(
          "trail.name",
          defaultValue: "Way",
          locale: Locale(identifier: language),
          bundle: bundle
        )
      )
    }
    #expect(name("fr") == "Sentier")
    let unknown = LocalizedStringResource("park.name", defaultValue: "Park \(3)", bundle: bundle)
    #expect(unknown.key == "park.name")
    #expect(String(localized: unknown) == "Park 3")
    #expect(String(localized: "park.name", defaultValue: "Park \(3)") == "Park 3")
  }

  @Test("Without a table, a bundle or a readable file the text is its own wording")
  func missing() {
    #expect(text("trail.name", in: "fr", table: "Nowhere") == "trail.name")
    #expect(text("trail.name", in: "de", table: "Broken") == "trail.name")
    let nowhere = LocalizedStringResource("Trail", bundle: .atURL(URL(filePath: "/nonexistent")))
    #expect(String(localized: nowhere) == "Trail")
    #expect(String(localized: "Trail \(1)") == "Trail 1")
  }

  @Test("A table is read once however many threads want it")
  func concurrentLookUps() async {
    let bundle = bundle
    await withTaskGroup(of: String.self) { group in
      for index in 0..<200 {
        group.addTask {
          String(
            localized: LocalizedStringResource(
              "trail.name",
              locale: Locale(identifier: index.isMultiple(of: 2) ? "fr" : "en"),
              bundle: bundle
            )
          )
        }
      }
      let texts = await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      #expect(texts == ["Sentier": 100, "Trail": 100])
    }
  }
}
