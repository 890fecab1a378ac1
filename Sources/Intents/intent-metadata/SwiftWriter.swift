/// Writes the Swift file: the list of the types, and symbols of the tables of strings.
struct SwiftWriter {
  let types: [TypeRecord]
  let symbols: StringSymbols

  var text: String {
    (["// Written by intent-metadata of the sources of this module."] + list + symbols.lines)
      .joined(separator: "\n") + "\n"
  }

  /// The list, as a member of the module's package; none where the package has one, or there is no package.
  private var list: [String] {
    let packages = types.filter { $0.roles.contains(.package) }
    guard let package = packages.first, package.constant("includedTypes") == nil else {
      return symbols.lines.isEmpty ? [] : ["import LocalizedStrings"]
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
