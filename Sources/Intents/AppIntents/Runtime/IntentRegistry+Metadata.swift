public import Foundation

extension IntentRegistry {
  /// Creates a registry of the types that the plugin `AppIntentsMetadata` found in the sources of modules.
  ///
  /// ```swift
  /// let registry = try IntentRegistry(metadata: [Data(contentsOf: url)])
  /// ```
  ///
  /// An app whose types are listed in `includedTypes` needs none of this. The types are looked up in the program by
  /// their names, so its modules have to be linked; generic and private types are not found.
  ///
  /// - Parameter metadata: The bytes of each module's `metadata.json`.
  /// - Throws: `DecodingError` for what is no such file, and ``IntentRegistryError/notInProgram(_:)`` with all names
  ///   that the program does not have. What only some builds have, between `#if` and `#endif`, may be missing.
  public init(metadata: [Data]) throws {
    let modules = try metadata.map { try JSONDecoder().decode(ModuleMetadata.self, from: $0) }
    var missing: [String] = []
    let types = modules.flatMap { module in
      module.types.compactMap { name -> Any.Type? in
        let type = Self.type(named: name, in: module.module)
        if type == nil { missing.append("\(module.module).\(name)") }
        return type
      } + module.conditionalTypes.compactMap { Self.type(named: $0, in: module.module) }
    }
    guard missing.isEmpty else { throw IntentRegistryError.notInProgram(missing) }
    self.init(types: types, modules: Set(modules.map(\.module)))
  }

  /// The type with a name as sources write it, such as `Shelf.Query`.
  ///
  /// A mangled name says of each part whether it is a struct, an enum, a class or a protocol, and sources that mention
  /// `Shelf.Query` do not: so the kinds are tried, three for each of at most four parts.
  private static func type(named name: String, in module: String) -> Any.Type? {
    let parts = name.split(separator: ".")
    guard (1...4).contains(parts.count) else { return nil }
    var symbols = [MangledIdentifier.of(module)]
    for part in parts {
      let name = MangledIdentifier.of(String(part))
      symbols = symbols.flatMap { symbol in ["V", "O", "C"].map { symbol + name + $0 } }
    }
    for symbol in symbols {
      if let type = _typeByName(symbol) { return type }
    }
    return nil
  }
}

/// What a registry reads of a module's `metadata.json`.
private struct ModuleMetadata: Decodable {
  var module: String
  var types: [String]
  /// Those that only some builds have.
  var conditionalTypes: [String]
}
