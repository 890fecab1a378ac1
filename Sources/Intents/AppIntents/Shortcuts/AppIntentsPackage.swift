/// The intents, entities and queries of a module, and the packages that it uses.
///
/// ```swift
/// struct LibraryPackage: AppIntentsPackage {
///   static var includedPackages: [any AppIntentsPackage.Type] { [CorePackage.self] }
///   static var includedTypes: [Any.Type] {
///     [OpenShelf.self, BookEntity.self, BookQuery.self, LibraryShortcuts.self]
///   }
/// }
/// ```
///
/// Apple's tools find the types of a module in its source. On Linux a list says them: ``IntentRegistry``
/// knows what stands in ``includedTypes``.
public protocol AppIntentsPackage {
  /// The packages whose types belong to this one too, such as those of modules that the app uses.
  ///
  /// None by default. A package that is reached in two ways counts once.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
  /// The types of this package: intents, entities, enums, queries, providers of shortcuts.
  ///
  /// None by default. The default query of a listed entity need not be listed; everything else that
  /// a host must know must be.
  static var includedTypes: [Any.Type] { get }
}

extension AppIntentsPackage {
  /// None.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
  /// None.
  ///
  /// The plugin `AppIntentsMetadata` declares it; without the plugin, list the types.
  public static var includedTypes: [Any.Type] { [] }
}
