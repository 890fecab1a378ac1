/// Writes the Swift file: what Foundation has on Apple's platforms, the list of the types, and symbols of the tables of
/// strings.
struct SwiftWriter {
  let types: [TypeRecord]
  let symbols: StringSymbols
  /// The names of the members of `Bundle` that the module declares itself.
  let bundleMembers: Set<String>

  var text: String {
    (["// Written by intent-metadata of the sources of this module.", ""] + Self.foundation + list
      + bundle + Self.dates + symbols.lines)
      .joined(separator: "\n") + "\n"
  }

  /// Imports that are seen in all files of the module, as Foundation has them on Apple's platforms.
  private static let foundation = [
    "@_exported import Foundation", "@_exported import LocalizedStrings",
    "@_exported import Observation",
  ]

  /// What the program's bundle has on Apple's platforms; a member of the module hides Foundation's.
  private var bundle: [String] {
    let members = [
      "bundleIdentifier": ["  nonisolated var bundleIdentifier: String? { _identifier }"],
      "path": [
        "  nonisolated func path(forResource name: String?, ofType type: String?) -> String? {",
        "    _path(forResource: name, ofType: type)", "  }",
        "  nonisolated func path(",
        "    forResource name: String?, ofType type: String?, inDirectory folder: String?",
        "  ) -> String? { _path(forResource: name, ofType: type, inDirectory: folder) }",
      ],
      "url": [
        "  nonisolated func url(forResource name: String?, withExtension type: String?) -> URL? {",
        "    _path(forResource: name, ofType: type).map { URL(filePath: $0) }", "  }",
        "  nonisolated func url(",
        "    forResource name: String?, withExtension type: String?, subdirectory folder: String?",
        "  ) -> URL? {",
        "    _path(forResource: name, ofType: type, inDirectory: folder).map { URL(filePath: $0) }",
        "  }",
      ],
    ]
    let lines = members.sorted { $0.key < $1.key }.filter { !bundleMembers.contains($0.key) }
      .flatMap(\.value)
    return lines.isEmpty ? [] : ["", "extension Bundle {"] + lines + ["}"]
  }

  /// Dates in the language of the environment.
  private static let dates = [
    "", "extension Date {",
    "  nonisolated func formatted() -> String { _formatted(date: .numeric, time: .shortened) }",
    "  nonisolated func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {",
    "    _formatted(date: date, time: time)", "  }", "}",
  ]

  /// The list, as a member of the module's package; none where the package has one, or there is no package.
  private var list: [String] {
    let packages = types.filter { $0.roles.contains(.package) }
    guard let package = packages.first, package.constant("includedTypes") == nil else {
      return []
    }
    let listed = types.filter(\.isListed)
    let imports = listed.reduce(into: Set(["AppIntents"])) { $0.formUnion($1.imports) }
    let always = listed.filter(\.conditions.isEmpty).map { "      \($0.name).self," }
    let sometimes = listed.filter { !$0.conditions.isEmpty }.flatMap { type in
      [
        "    #if \(type.conditions.joined(separator: " && "))",
        "    types.append(\(type.name).self)",
        "    #endif",
      ]
    }
    let access = package.isPublic ? "public " : ""
    return imports.sorted().map { "import \($0)" } + ["", "extension \(package.name) {"]
      + ["  /// The intents, entities, enums, queries and shortcuts of the module."]
      + ["  \(access)static var includedTypes: [Any.Type] {"]
      + ["    \(sometimes.isEmpty ? "let" : "var") types: [Any.Type] = ["] + always + ["    ]"]
      + sometimes + ["    return types", "  }", "}"]
  }
}
