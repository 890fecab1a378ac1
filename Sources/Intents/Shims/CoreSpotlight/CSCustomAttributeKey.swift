/// The name of an attribute that an app adds to those of the system.
///
/// Two keys with the same name are equal, whatever else they say.
public final class CSCustomAttributeKey: Hashable, Sendable {
  /// The name, of ASCII letters, digits and `_`.
  ///
  /// Queries use it like the name of any other attribute.
  public let keyName: String
  /// A Boolean value that says whether a search for words looks into the attribute.
  ///
  /// It does only when ``isSearchableByDefault`` is true too.
  public let isSearchable: Bool
  /// A Boolean value that says whether a search that names no attribute looks into it.
  ///
  /// A query that names the attribute finds it in any case.
  public let isSearchableByDefault: Bool
  /// A Boolean value that says whether equal values are stored once.
  ///
  /// On Linux every value is stored with its item.
  public let isUnique: Bool
  /// A Boolean value that says whether the attribute has several values.
  ///
  /// It is a declaration: one text and several are stored as they were set.
  public let isMultiValued: Bool

  /// Creates a key that searches look into.
  ///
  /// - Parameter keyName: ASCII letters, digits and `_`; the prefix `kMD` is the system's. The result
  ///   is nil for any other name.
  public convenience init?(keyName: String) {
    self.init(
      keyName: keyName,
      searchable: true,
      searchableByDefault: true,
      unique: false,
      multiValued: false
    )
  }

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - keyName: ASCII letters, digits and `_`; the prefix `kMD` is the system's. The result is nil
  ///     for any other name.
  ///   - searchable: Whether a search looks into the attribute.
  ///   - searchableByDefault: Whether a search that names no attribute looks into it.
  ///   - unique: Whether equal values are stored once.
  ///   - multiValued: Whether the attribute has several values.
  public init?(
    keyName: String,
    searchable: Bool,
    searchableByDefault: Bool,
    unique: Bool,
    multiValued: Bool
  ) {
    let isName = keyName.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
    }
    guard isName, !keyName.isEmpty, !keyName.hasPrefix("kMD") else { return nil }
    self.keyName = keyName
    isSearchable = searchable
    isSearchableByDefault = searchableByDefault
    isUnique = unique
    isMultiValued = multiValued
  }

  /// Returns whether two keys have the same name.
  public static func == (left: CSCustomAttributeKey, right: CSCustomAttributeKey) -> Bool {
    left.keyName == right.keyName
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(keyName) }
}
