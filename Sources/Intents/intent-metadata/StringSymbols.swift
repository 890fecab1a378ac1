import Foundation

/// Names for the texts of `.xcstrings` that translators do not find in the source, as Xcode makes them.
struct StringSymbols {
  private struct Table: Decodable {
    struct Entry: Decodable {
      struct Localization: Decodable {
        struct Unit: Decodable { var value: String }
        var stringUnit: Unit?
      }
      var extractionState: String?
      var localizations: [String: Localization]?
    }
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private(set) var warnings: [String] = []
  private var tables: [(name: String, members: [String])] = []

  /// Reads a table of strings.
  mutating func read(_ data: Data, path: String) throws {
    let table = try JSONDecoder().decode(Table.self, from: data)
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    var members: [String] = []
    for (key, entry) in table.strings.sorted(by: { $0.key < $1.key })
    where entry.extractionState == "manual" {
      let words = entry.localizations?[table.sourceLanguage]?.stringUnit?.value ?? key
      guard let member = Self.member(key, words, table: name) else {
        warnings.append(
          "\(path):1:1: warning: the text '\(key)' has values that no symbol can take"
        )
        continue
      }
      members.append(member)
    }
    if !members.isEmpty { tables.append((name, members)) }
  }

  /// The lines of the extension.
  var lines: [String] {
    guard !tables.isEmpty else { return [] }
    var lines = ["", "extension LocalizedStringResource {"]
    for (name, members) in tables.sorted(by: { $0.name < $1.name }) {
      guard name != "Localizable" else {
        lines += members.map { "  \($0)" }
        continue
      }
      lines +=
        ["  enum `\(Self.identifier(name, isType: true))` {"] + members.map { "    \($0)" } + [
          "  }"
        ]
    }
    return lines + [
      "}", "", "private var intentMetadataTables: LocalizedStringResource.BundleDescription {",
      "  #if SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE", "  .atURL(Bundle.module.bundleURL)",
      "  #else", "  .main", "  #endif", "}",
    ]
  }

  /// A property for words without values, a function for words with values; nil for a value of another kind.
  private static func member(_ key: String, _ words: String, table: String) -> String? {
    let placeholder = /%(?:\d+\$)?(@|lld|ld|d|lf|f|%)/
    var (arguments, literal, rest) = ([String](), "", words[...])
    while let match = rest.firstMatch(of: placeholder) {
      literal += quoted(rest[..<match.range.lowerBound])
      let kind = match.1
      if kind == "%" {
        literal += "%"
      } else {
        let name = "value\(arguments.count + 1)"
        let type = kind == "@" ? "String" : kind.hasSuffix("f") ? "Double" : "Int"
        arguments.append("_ \(name): \(type)")
        literal += "\\(\(name))"
      }
      rest = rest[match.range.upperBound...]
    }
    guard !rest.contains("%#") else { return nil }
    literal += quoted(rest)
    let name = "`\(identifier(key, isType: false))`"
    let signature =
      arguments.isEmpty
      ? "var \(name): LocalizedStringResource"
      : "func \(name)(\(arguments.joined(separator: ", "))) -> LocalizedStringResource"
    return
      "static \(signature) { LocalizedStringResource(\"\(quoted(key[...]))\", defaultValue: \"\(literal)\", "
      + "table: \"\(quoted(table[...]))\", bundle: intentMetadataTables) }"
  }

  /// `welcome_title` and `WELCOME_TITLE` as `welcomeTitle`.
  private static func identifier(_ key: String, isType: Bool) -> String {
    let cased = !isType && key == key.uppercased() ? key.lowercased() : key
    let words = cased.split { !$0.isLetter && !$0.isNumber }
    let joined = words.enumerated().map { index, word in
      let first = word.prefix(1)
      return (index == 0 && !isType ? first.lowercased() : first.uppercased())
        + String(word.dropFirst())
    }.joined()
    return joined.first?.isNumber == false ? joined : "_\(joined)"
  }

  private static func quoted(_ text: Substring) -> String {
    let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return String(plain.replacing("\n", with: "\\n"))
  }
}
