import AppIntents
import Testing

@Suite struct LocalizationValueTests {
  @Test(
    "A value becomes a format specifier in the key",
    arguments: [
      ("Landmark", "Landmark"),
      ("100%", "100%"),
      ("100% of \(1)", "100%% of %lld"),
      ("\("Uluru") is here", "%@ is here"),
      ("\(Int8(1)) \(Int16(2)) \(Int32(3)) \(Int64(4)) \(5)", "%d %d %d %lld %lld"),
      ("\(UInt8(1)) \(UInt16(2)) \(UInt32(3)) \(UInt64(4)) \(5 as UInt)", "%u %u %u %llu %llu"),
      ("\(Float(1)) \(2.5) \(CGFloat(3))", "%f %lf %lf"),
      ("\(2.5, specifier: "%.1f") km", "%.1f km"),
      ("\(0.5, format: .percent)", "%@"),
      ("\(Activity.hiking)", "%@"),
      ("\(LocalizedStringResource("Trail")) \(AttributedString("x"))", "%@ %@"),
      ("\(Date(timeIntervalSince1970: 0))", "%@"),
      ("\(placeholder: .int) trails", "%lld trails"),
      ("\(placeholder: .uint)\(placeholder: .float)\(placeholder: .double)", "%llu%f%lf"),
      ("\(placeholder: .object)\(placeholder: .double, specifier: "%.2f")", "%@%.2f"),
    ] as [(LocalizedStringResource, String)]
  )
  func keys(resource: LocalizedStringResource, key: String) {
    #expect(resource.key == key)
  }

  @Test("A case of an enumeration inside a text is its title")
  func enumeration() {
    #expect(String(localized: "found \(Activity.hiking)") == "found Hiking")
  }

  @Test("Texts are equal when their keys and their values are")
  func equality() {
    let text: LocalizedStringResource = "\(3) trails near \("Uluru")"
    #expect(text == "\(3) trails near \("Uluru")")
    #expect(text != "\(4) trails near \("Uluru")")
    #expect(text != "\(3) trails near \("Fuji")")
    #expect(text != "\(3) trails at \("Uluru")")
    #expect(text != LocalizedStringResource("\(3) trails near \("Uluru")", table: "Other"))
    #expect(
      text
        != LocalizedStringResource("\(3) trails near \("Uluru")", locale: .init(identifier: "fr"))
    )
    let half: LocalizedStringResource = "\(0.5, format: .percent)"
    #expect(half == "\(0.5, format: .percent)")
    #expect(half != "\(0.25, format: .percent)")
    #expect(half != "\(0.5, format: .number)")
    #expect(half != "\("50%")")
  }

  @Test("A text and its values survive being stored")
  func coding() throws {
    let original = LocalizedStringResource(
      "\(-3) \(UInt64.max) \(1.5) \("a%b") \(LocalizedStringResource("Trail")) \(placeholder: .int)",
      table: "AppIntents",
      locale: Locale(identifier: "fr_CA"),
      bundle: .atURL(URL(filePath: "/tmp/x"))
    )
    let data = try JSONEncoder().encode(original)
    #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: data) == original)
    let plain = try JSONEncoder().encode(LocalizedStringResource("Trail"))
    #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: plain) == "Trail")
  }

  @Test("Damaged stored texts are refused", arguments: [#"{}"#, #"{"key":"%@","arguments":[{}]}"#])
  func damaged(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(String.LocalizationValue.self, from: Data(json.utf8))
    }
  }
}
