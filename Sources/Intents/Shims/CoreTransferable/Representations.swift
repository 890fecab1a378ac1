public import Foundation
public import UniformTypeIdentifiers

/// A format that is data in memory.
///
/// An export as a type that the format's type is a kind of finds it too: a JPEG is found as an
/// image.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// The format, as a single option for hosts.
  public let _options: [_TransferOption<Item>]

  /// Creates a format that values are exported in.
  ///
  /// - Parameters:
  ///   - exportedContentType: The type of the data.
  ///   - exporting: Makes the data of a value; what it throws, the export throws.
  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    _options = [.data(exportedContentType, exporting)]
  }

  /// Creates a format that values are made from.
  ///
  /// - Parameters:
  ///   - importedContentType: The type of the data; data of a kind of it is taken too.
  ///   - importing: Makes a value of the data; what it throws, the import throws.
  public init(
    importedContentType: UTType,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    _options = [.data(importedContentType, importing)]
  }

  /// Creates a format that values are exported in and made from.
  ///
  /// - Parameters:
  ///   - contentType: The type of the data.
  ///   - exporting: Makes the data of a value.
  ///   - importing: Makes a value of the data.
  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    var option = _TransferOption.data(contentType, importing)
    let exporter = _TransferOption.data(contentType, exporting)
    option.exportedContentTypes = exporter.exportedContentTypes
    option.export = exporter.export
    _options = [option]
  }
}

extension _TransferOption {
  fileprivate static func data(
    _ contentType: UTType,
    _ exporting: @escaping @Sendable (Item) async throws -> Data
  ) -> Self {
    var option = Self()
    option.exportedContentTypes = [contentType]
    option.export = { contentType.conforms(to: $1) ? try await exporting($0) : nil }
    return option
  }

  fileprivate static func data(
    _ contentType: UTType,
    _ importing: @escaping @Sendable (Data) async throws -> Item
  ) -> Self {
    var option = Self()
    option.importedContentTypes = [contentType]
    option.importData = { $1.conforms(to: contentType) ? try await importing($0) : nil }
    return option
  }
}

/// A file that a value was exported to.
///
/// The caller reads or copies it; nothing here removes it.
public struct SentTransferredFile: Hashable, Sendable {
  /// The file.
  ///
  /// It exists when the closure that makes it returns.
  public let file: URL
  /// A Boolean value that says whether the reader may use the file in place rather than a copy of it.
  ///
  /// False by default. Nothing on Linux copies the file.
  public let allowAccessingOriginalFile: Bool

  /// Creates a description of a file that holds the value.
  ///
  /// - Parameters:
  ///   - file: The file, which exists.
  ///   - allowAccessingOriginalFile: Whether the reader may use it in place; false by default.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that a value is made from.
///
/// Copy what must outlive the closure that gets it.
public struct ReceivedTransferredFile: Hashable, Sendable {
  /// The address of the file.
  ///
  /// The file exists while the closure runs.
  public let file: URL
  /// A Boolean value that says whether it is the sender's own file rather than a copy of it.
  ///
  /// Always true on Linux, where nothing copies it.
  public let isOriginalFile: Bool
}

/// A format that is a file.
///
/// Exported as data, the file is read whole into memory.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  /// The format, as a single option for hosts.
  public let _options: [_TransferOption<Item>]

  /// Creates a format that values are exported in.
  ///
  /// - Parameters:
  ///   - exportedContentType: The type of the file.
  ///   - shouldAllowToOpenInPlace: Whether the reader may use the file in place.
  ///   - exporting: Writes the file and says where it is.
  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    _options = [.exporting(exportedContentType, inPlace: shouldAllowToOpenInPlace, exporting)]
  }

  /// Creates a format that values are made from.
  ///
  /// - Parameters:
  ///   - importedContentType: The type of the file.
  ///   - shouldAttemptToOpenInPlace: Whether the file is wanted itself rather than a copy of it. On
  ///     Linux it always is the file itself.
  ///   - importing: Makes a value of the file.
  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    _options = [.importing(importedContentType, importing)]
  }

  /// Creates a format that values are exported in and made from.
  ///
  /// - Parameters:
  ///   - contentType: The type of the file.
  ///   - shouldAttemptToOpenInPlace: Whether the file is wanted itself rather than a copy of it;
  ///     false by default. On Linux it always is the file itself.
  ///   - exporting: Writes the file and returns where it is.
  ///   - importing: Makes a value of the file.
  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    var option = _TransferOption.importing(contentType, importing)
    let exporter = _TransferOption.exporting(contentType, exporting)
    option.exportedContentTypes = exporter.exportedContentTypes
    option.export = exporter.export
    option.exportFile = exporter.exportFile
    _options = [option]
  }
}

extension _TransferOption {
  fileprivate static func exporting(
    _ contentType: UTType,
    inPlace: Bool = false,
    _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) -> Self {
    var option = Self()
    option.exportedContentTypes = [contentType]
    option.exportFile = { item, type in
      guard contentType.conforms(to: type) else { return nil }
      let sent = try await exporting(item)
      return SentTransferredFile(
        sent.file,
        allowAccessingOriginalFile: sent.allowAccessingOriginalFile || inPlace
      )
    }
    option.export = {
      contentType.conforms(to: $1) ? try Data(contentsOf: try await exporting($0).file) : nil
    }
    return option
  }

  fileprivate static func importing(
    _ contentType: UTType,
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> Self {
    var option = Self()
    option.importedContentTypes = [contentType]
    option.importFile = { file, type in
      guard type.conforms(to: contentType) else { return nil }
      return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: true))
    }
    return option
  }
}

/// A format that `Codable` makes: JSON, or a property list for the type `.propertyList`.
///
/// Dates and data are written as `JSONEncoder` and `PropertyListEncoder` do by default.
public struct CodableRepresentation<Item: Transferable & Codable & Sendable>:
  TransferRepresentation
{
  /// The format, as a single option for hosts.
  public let _options: [_TransferOption<Item>]

  /// Creates a format of JSON or of a property list.
  ///
  /// - Parameters:
  ///   - itemType: The type of the values.
  ///   - contentType: The type of the data. A kind of `.propertyList` is coded as one, anything else as JSON with the
  ///     default options of `JSONEncoder`.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    let isPropertyList = contentType.conforms(to: .propertyList)
    _options =
      DataRepresentation<Item>(contentType: contentType) { item in
        isPropertyList ? try PropertyListEncoder().encode(item) : try JSONEncoder().encode(item)
      } importing: { data in
        isPropertyList
          ? try PropertyListDecoder().decode(Item.self, from: data)
          : try JSONDecoder().decode(Item.self, from: data)
      }._options
  }

  /// Creates a format of JSON.
  ///
  /// - Parameters:
  ///   - itemType: The type of the values.
  ///   - contentType: The type of the data.
  ///   - encoder: The encoder, with its options; it is not changed later.
  ///   - decoder: The decoder, with its options; it is not changed later.
  public init(
    for itemType: Item.Type = Item.self,
    contentType: UTType,
    encoder: JSONEncoder,
    decoder: JSONDecoder
  ) {
    _options =
      DataRepresentation<Item>(contentType: contentType) {
        try encoder.encode($0)
      } importing: {
        try decoder.decode(Item.self, from: $0)
      }._options
  }

  /// Creates a format of property lists.
  ///
  /// - Parameters:
  ///   - itemType: The type of the values.
  ///   - contentType: The type of the data.
  ///   - encoder: The encoder, with its options; it is not changed later.
  ///   - decoder: The decoder, with its options; it is not changed later.
  public init(
    for itemType: Item.Type = Item.self,
    contentType: UTType,
    encoder: PropertyListEncoder,
    decoder: PropertyListDecoder
  ) {
    _options =
      DataRepresentation<Item>(contentType: contentType) {
        try encoder.encode($0)
      } importing: {
        try decoder.decode(Item.self, from: $0)
      }._options
  }
}

/// A format that is another value's: a note is exported as its text.
///
/// It has the types of data of the other value, exported and imported.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable & Sendable>:
  TransferRepresentation
{
  /// The format, as a single option for hosts.
  public let _options: [_TransferOption<Item>]

  /// Creates a format that values are exported in.
  ///
  /// - Parameter exporting: Makes the other value, which is exported in its place.
  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
    _options = [.exporting(exporting)]
  }

  /// Creates a format that values are made from.
  ///
  /// - Parameter importing: Makes a value of the other one.
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
    _options = [.importing(importing)]
  }

  /// Creates a format that values are exported in and made from.
  ///
  /// - Parameters:
  ///   - exporting: Makes the other value, which is exported in its place.
  ///   - importing: Makes a value of the other one.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {
    var option = _TransferOption.importing(importing)
    let exporter = _TransferOption.exporting(exporting)
    option.exportedContentTypes = exporter.exportedContentTypes
    option.export = exporter.export
    option.exportValue = exporter.exportValue
    _options = [option]
  }
}

extension _TransferOption {
  fileprivate static func exporting<Proxy: Transferable & Sendable>(
    _ exporting: @escaping @Sendable (Item) async throws -> Proxy
  ) -> Self {
    var option = Self()
    option.exportedContentTypes = Proxy.exportedContentTypes()
    option.exportValue = { try await exporting($0) }
    option.export = { item, type in
      guard Proxy.exportedContentTypes().contains(where: { $0.conforms(to: type) }) else {
        return nil
      }
      return try await exporting(item).exported(as: type)
    }
    return option
  }

  fileprivate static func importing<Proxy: Transferable & Sendable>(
    _ importing: @escaping @Sendable (Proxy) async throws -> Item
  ) -> Self {
    var option = Self()
    option.importedContentTypes = Proxy.importedContentTypes()
    option.importData = { data, type in
      guard Proxy.importedContentTypes().contains(where: { type.conforms(to: $0) }) else {
        return nil
      }
      return try await importing(try await Proxy(importing: data, contentType: type))
    }
    option.importValue = { value in
      guard let value = value as? Proxy else { return nil }
      return try await importing(value)
    }
    return option
  }
}
