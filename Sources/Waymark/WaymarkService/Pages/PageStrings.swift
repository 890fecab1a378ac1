internal import Files
internal import Foundation
internal import HTTPTypes
internal import Hummingbird

/// The texts of the pages in one language.
struct PageStrings: Sendable {
  /// The language, as in `<html lang>`.
  let language: String
  /// The texts by their keys.
  let texts: [String: String]

  /// A text; its key where there is none, so that a missing one is seen.
  subscript(_ key: String) -> String { texts[key] ?? key }

  /// A text whose placeholders, such as `{name}`, are replaced.
  func text(_ key: String, _ values: [String: String]) -> String {
    // From left to right: what is put in is not looked at again.
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

  /// A number of things in words: the text of `key` for one, that of `key` and an "s" for others.
  func count(_ number: Int, _ key: String) -> String {
    number == 1 ? self[key] : text(key + "s", ["count": String(number)])
  }

  /// A whole number as the language writes it.
  func number(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: language)))
  }

  /// A confidence as a percentage that is rounded down to a tenth, as the language writes it.
  func percent(_ confidence: Double) -> String {
    let tenths = Int((confidence * 1000).rounded(.down))
    let (whole, rest) = (tenths / 10, tenths % 10)
    return language == "de" ? "\(whole),\(rest)\u{A0}%" : "\(whole).\(rest)%"
  }

  /// How sure an answer is, in words.
  func words(ofConfidence confidence: Double) -> String {
    switch confidence {
    case 0.99...: self["confidence_certain"]
    case 0.9...: self["confidence_sure"]
    case 0.7...: self["confidence_likely"]
    default: self["confidence_maybe"]
    }
  }
}

/// The languages that the pages have.
struct PageLanguages: Sendable {
  private let all: [PageStrings]

  /// Reads the tables of texts.
  ///
  /// - Throws: `FileError`, or `DecodingError` when one is no flat object of texts.
  init() throws {
    all = try ["en", "de"].map { language in
      var texts: [String: String] = [:]
      // The scripts of the first page read the one alone.
      for name in [language, "jobs-\(language)", "upload-\(language)"] {
        let path = ServiceFiles.path("strings/\(name).json")
        let bytes = try RegularFile.contents(of: path, limit: 1 << 20)
        let more = try JSONDecoder().decode([String: String].self, from: Data(bytes))
        texts.merge(more) { $1 }
      }
      return PageStrings(language: language, texts: texts)
    }
  }

  /// The language that a request prefers among those that there are; English where it names none.
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
