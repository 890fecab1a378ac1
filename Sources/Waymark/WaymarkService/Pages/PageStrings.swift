internal import Files
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import SafeText
internal import Terminal
internal import VisualSearch

/// The texts of the pages in one language.
struct PageStrings: Sendable {
  /// The language, as in `<html lang>`.
  let language: String
  /// The texts by their keys.
  private(set) var texts: [String: String]
  /// The catalog that the page shows; nil for none, or for several.
  private(set) var head: PageHead?

  /// Creates the texts of a language.
  init(language: String, texts: [String: String]) {
    (self.language, self.texts) = (language, texts)
  }

  /// Returns the texts for a page of a catalog, with its words for its landmarks.
  func of(_ head: PageHead) -> PageStrings {
    var strings = self
    strings.head = head
    guard let noun = head.presentation.noun else { return strings }
    let (one, many) = (noun.one.shownLines, noun.many.shownLines)
    let values = [
      "one": one, "many": many, "One": Self.capitalized(one), "Many": Self.capitalized(many),
    ]
    for key in texts.keys where key.hasPrefix(Self.nounPrefix) {
      strings.texts[String(key.dropFirst(Self.nounPrefix.count))] = text(key, values)
    }
    return strings
  }

  /// The keys of texts that take the place of others where a catalog has words for its landmarks.
  private static let nounPrefix = "noun_"

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// The texts that name landmarks in the scripts, as a JSON object; nil where the usual ones are right.
  var scriptTexts: String? {
    guard head?.presentation.noun != nil else { return nil }
    return JSONOutput.object(
      ["why_unsure", "why_nothing"].map { ($0, .string(self[$0])) }
    ).line
  }

  /// A text; its key if the text is missing, so that the error is visible.
  subscript(_ key: String) -> String { texts[key] ?? key }

  /// A text with its placeholders replaced, such as `{name}`.
  func text(_ key: String, _ values: [String: String]) -> String {
    // From left to right: inserted text is not searched for placeholders.
    var result = ""
    var rest = Substring(self[key])
    while let start = rest.firstIndex(of: "{") {
      result += rest[..<start]
      let after = rest[rest.index(after: start)...]
      guard let end = after.firstIndex(of: "}"), let value = values[String(after[..<end])] else {
        result += "{"
        rest = after
        continue
      }
      result += value
      rest = after[after.index(after: end)...]
    }
    return result + rest
  }

  /// A count in words: the text of `key` for one, that of `key` and an "s" for others.
  func count(_ number: Int, _ key: String) -> String {
    number == 1 ? self[key] : text(key + "s", ["count": String(number)])
  }

  /// An integer in the language's format.
  func number(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: language)))
  }

  /// A confidence as a percentage rounded down to a tenth, in the language's format.
  func percent(_ confidence: Double) -> String {
    let tenths = Int((confidence * 1000).rounded(.down))
    let (whole, rest) = (tenths / 10, tenths % 10)
    return language == "de" ? "\(whole),\(rest)\u{A0}%" : "\(whole).\(rest)%"
  }

  /// A confidence in words.
  func words(ofConfidence confidence: Double) -> String {
    switch confidence {
    case 0.99...: self["confidence_certain"]
    case 0.9...: self["confidence_sure"]
    case 0.7...: self["confidence_likely"]
    default: self["confidence_maybe"]
    }
  }
}

/// The languages of the pages.
struct PageLanguages: Sendable {
  private let all: [PageStrings]

  /// Reads the tables of texts.
  ///
  /// - Throws: `FileError`, or `DecodingError` when one is not a flat object of texts.
  init() throws {
    all = try ["en", "de"].map { language in
      var texts: [String: String] = [:]
      // The scripts of the first page read only the table of the language.
      for name in [
        language, "jobs-\(language)", "upload-\(language)", "nouns-\(language)",
      ] {
        let path = ServiceFiles.path("strings/\(name).json")
        let bytes = try RegularFile.contents(of: path, limit: 1 << 20)
        let more = try JSONDecoder().decode([String: String].self, from: Data(bytes))
        texts.merge(more) { $1 }
      }
      return PageStrings(language: language, texts: texts)
    }
  }

  /// The preferred available language of a request; English when it names none.
  func preferred(by request: Request) -> PageStrings {
    let wishes = (request.headers[.acceptLanguage] ?? "").split(separator: ",").prefix(32).map {
      wish -> (language: Substring, weight: Double) in
      let parts = wish.split(separator: ";")
      let name = (parts.first ?? "").drop { $0 == " " }
      let weight = parts.dropFirst().compactMap { part -> Double? in
        let text = part.drop { $0 == " " }
        return text.hasPrefix("q=") ? Double(text.dropFirst(2)) : nil
      }
      return (name.prefix { $0 != "-" }, weight.first ?? 1)
    }
    var best: (strings: PageStrings, weight: Double)?
    for wish in wishes where wish.weight > best?.weight ?? 0 {
      if let strings = all.first(where: { $0.language == wish.language.lowercased() }) {
        best = (strings, wish.weight)
      }
    }
    return best?.strings ?? all[0]
  }
}
