internal import Foundation

/// A type of data, by its reverse-domain name: `public.jpeg`, `com.adobe.pdf`.
///
/// Types stand in a tree: a JPEG is an image, an image is data. The tree of the system's types is
/// built in; types that a program declares join it where they say.
public struct UTType: Hashable, Sendable {
  /// The identifier of the type, in the form of a reversed domain name.
  public let identifier: String

  /// Creates a type from its name.
  ///
  /// - Parameter identifier: The reverse-domain name. The result is nil for a name that neither the
  ///   system nor this program has declared.
  public init?(_ identifier: String) {
    guard UTTypeTable.shared[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// Creates the type of files with an extension.
  ///
  /// - Parameters:
  ///   - filenameExtension: The extension without its dot; case does not count.
  ///   - supertype: What the type must conform to; the result is nil when the extension stands for
  ///     something else.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard
      let row = UTTypeTable.shared.first(where: { $0.extensions.contains(wanted) }),
      UTType(known: row.identifier).conforms(to: supertype)
    else { return nil }
    self.init(known: row.identifier)
  }

  /// Creates the type that a MIME type stands for.
  ///
  /// - Parameters:
  ///   - mimeType: Such as `image/jpeg`; case and parameters after a semicolon are ignored.
  ///   - supertype: What the type must conform to, data by default; the result is nil when the MIME
  ///     type stands for something else, or for nothing that is known.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.prefix { $0 != ";" }.lowercased()
      .trimmingCharacters(in: .whitespaces)
    guard let row = UTTypeTable.shared.first(where: { $0.mimeTypes.contains(wanted) }),
      UTType(known: row.identifier).conforms(to: supertype)
    else { return nil }
    self.init(known: row.identifier)
  }

  /// Creates a type that this program declares.
  ///
  /// - Parameters:
  ///   - identifier: The reverse-domain name.
  ///   - supertype: What it is a kind of; nil for data.
  public init(exportedAs identifier: String, conformingTo supertype: UTType? = nil) {
    UTTypeTable.shared.declare(identifier, conformingTo: supertype ?? .data)
    self.init(known: identifier)
  }

  /// Creates a type that another program declares and this one uses.
  ///
  /// - Parameters:
  ///   - identifier: The reverse-domain name.
  ///   - supertype: What it is a kind of; nil for data.
  public init(importedAs identifier: String, conformingTo supertype: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: supertype)
  }

  init(known identifier: String) { self.identifier = identifier }
}

extension UTType {
  /// The extension that files of the type usually have, without its dot; nil for none.
  ///
  /// Types that a program declares have none.
  public var preferredFilenameExtension: String? { row?.extensions.first }

  /// The MIME type that usually stands for the type; nil for none.
  ///
  /// Types that a program declares have none.
  public var preferredMIMEType: String? { row?.mimeTypes.first }

  /// The description of the type in English, whatever the locale is.
  ///
  /// nil for a type that a program declares.
  public var localizedDescription: String? { row?.description }

  /// All types that this one is a kind of, without itself.
  ///
  /// Also those at several steps: a JPEG is an image, and content, and data.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var rest = row?.supertypes ?? []
    while let name = rest.popLast() {
      guard found.insert(UTType(known: name)).inserted else { continue }
      rest += UTTypeTable.shared[name]?.supertypes ?? []
    }
    return found
  }

  /// Returns whether the type is another, or a kind of it.
  ///
  /// - Parameter type: The other type.
  /// - Returns: True also for the type itself.
  public func conforms(to type: UTType) -> Bool {
    self == type || supertypes.contains(type)
  }

  /// Returns whether the type is a kind of another, and not that one itself.
  ///
  /// - Parameter type: The other type.
  /// - Returns: False for the type itself.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Returns whether another type is a kind of this one, and not this one itself.
  ///
  /// - Parameter type: The other type.
  /// - Returns: False for the type itself.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// A Boolean value that says whether the type is known: the system's, or one that this program has declared.
  ///
  /// A type that was read from JSON is declared by that.
  public var isDeclared: Bool { row != nil }

  private var row: UTTypeTable.Row? { UTTypeTable.shared[identifier] }
}

extension UTType: CustomStringConvertible {
  /// The identifier of the type.
  public var description: String { identifier }
}

extension UTType: Codable {
  /// Decodes a type from its identifier.
  ///
  /// - Parameter decoder: The decoder. An unknown name becomes a kind of data, and is declared.
  /// - Throws: `DecodingError` for anything but text.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = UTType(name) ?? UTType(importedAs: name)
  }

  /// Encodes the identifier of the type.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
