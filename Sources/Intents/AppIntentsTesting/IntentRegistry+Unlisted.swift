public import AppIntents

extension IntentRegistry {
  /// Returns the types of the program that App Intents are made of and that the list misses.
  ///
  /// The program is asked, not the source: whatever the compiler put into it is found, private types
  /// too, in any build and when its symbols are stripped. An optimized build leaves out internal types
  /// that nothing uses; those are missed, so check the list in a debug build or a test. A generic type
  /// is never reported, and the query of a listed entity counts as listed.
  ///
  /// ```swift
  /// #expect(IntentRegistry(LibraryPackage.self).unlistedTypes() == [])
  /// ```
  ///
  /// - Parameter modules: The modules to look into; nil for those that declare the packages of the
  ///   list, of which there are none where the registry was made from types.
  /// - Returns: The problems, in the order of the names; empty where programs are not in ELF form.
  /// - Complexity: O(*n*), where *n* is the number of conformances in the program.
  public func unlistedTypes(in modules: Set<String>? = nil) -> [IntentProblem] {
    let modules = modules ?? self.modules
    guard !modules.isEmpty, let scan = ConformanceScan() else { return [] }
    let listed = listed.union(entityQueries.map { ObjectIdentifier($0) })
    return scan.types(conformingTo: Self.listedProtocols, in: modules)
      .filter { type in
        // The macro writes these.
        !(type is any AppUnionValueCasesProviding.Type) && !listed.contains(ObjectIdentifier(type))
      }
      .map { type in
        let name = String(reflecting: type)
        // Such as "Shop.(unknown context at $7f01).Order".
        let publicName = name.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
        let remedy =
          name == publicName
          ? "add it to includedTypes"
          : "it is private, so make it internal or write the list in its file"
        return IntentProblem(
          severity: .error,
          type: publicName,
          message: """
            no AppIntentsPackage lists this \(Self.role(of: type)), so it is not found by its name; \
            \(remedy)
            """
        )
      }
      .sorted { $0.type < $1.type }
  }

  /// Stops a debug build whose list misses a type, and says which; does nothing in other builds.
  ///
  /// - Parameter modules: The modules to look into; nil for those that declare the packages.
  public func assertComplete(in modules: Set<String>? = nil) {
    assert(
      unlistedTypes(in: modules).isEmpty,
      unlistedTypes(in: modules).map(\.description).joined(separator: "\n")
    )
  }

  private static let listedProtocols: Set<String> = [
    "AppIntent", "AppEntity", "AppEnum", "EntityQuery", "IntentValueQuery", "AppShortcutsProvider",
  ]

  private static func role(of type: Any.Type) -> String {
    switch type {
    case is any AppIntent.Type: "intent"
    case is any AppEntity.Type: "entity"
    case is any AppEnum.Type: "enum"
    case is any AppShortcutsProvider.Type: "provider of shortcuts"
    default: "query"
    }
  }
}
