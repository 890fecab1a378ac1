public import Foundation
public import UniformTypeIdentifiers

/// A value that can be handed to other programs in one or more formats.
///
/// ```swift
/// extension Note: Transferable {
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)
///     ProxyRepresentation(exporting: \.text)
///   }
/// }
/// ```
public protocol Transferable: SendableMetatype {
  /// The type of ``transferRepresentation``, inferred from the declaration.
  associatedtype Representation: TransferRepresentation
  /// The formats, the best first.
  ///
  /// They are rebuilt at each export and import.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
  /// The formats without their types, the best first.
  ///
  /// What a host works with that exports values of any type.
  public static var _transferOptions: [_TransferOption<Self>] {
    // An opaque representation hides that its item is this type; the builder made sure of it.
    transferRepresentation._options as? [_TransferOption<Self>] ?? []
  }
}

extension Transferable where Self: Sendable {
  /// The types of data that values can be exported as, the best first.
  ///
  /// A condition of a format may still refuse a single value.
  public static func exportedContentTypes() -> [UTType] {
    _transferOptions.flatMap(\.exportedContentTypes)
  }

  /// The types of data that values can be made from, the best first.
  ///
  /// Data of a type that is a kind of one of them are taken as well.
  public static func importedContentTypes() -> [UTType] {
    _transferOptions.flatMap(\.importedContentTypes)
  }

  /// Returns the value in a format: the first whose type is the one asked for, or a kind of it.
  ///
  /// - Parameter contentType: The type of data, such as `.jpeg`, or `.image` for any picture.
  /// - Returns: The data. A format that is a file is read whole.
  /// - Throws: ``TransferError/unsupported(_:as:)`` when there is no such format, or what the
  ///   format throws.
  public func exported(as contentType: UTType) async throws -> Data {
    for option in Self._transferOptions {
      if let data = try await option.export(self, contentType) { return data }
    }
    throw TransferError.unsupported("\(Self.self)", as: contentType)
  }

  /// Creates a value from data in a format.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - contentType: The type of the data; the first format that takes it, or what it is a kind
  ///     of, makes the value.
  /// - Throws: ``TransferError/unsupported(_:as:)`` when no format takes such data, or what the
  ///   format throws.
  public init(importing data: Data, contentType: UTType) async throws {
    for option in Self._transferOptions {
      if let value = try await option.importData(data, contentType) {
        self = value
        return
      }
    }
    throw TransferError.unsupported("\(Self.self)", as: contentType)
  }

  /// Creates a value from a file.
  ///
  /// A format that takes files is preferred; without one the file is read whole.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - contentType: The type of the file; nil, the default, for what its extension stands for, or
  ///     `.data` for an unknown one.
  /// - Throws: ``TransferError/unsupported(_:as:)`` when no format takes such a file, what the
  ///   format throws, and what reading the file throws.
  public init(importing file: URL, contentType: UTType? = nil) async throws {
    let type = contentType ?? UTType(filenameExtension: file.pathExtension) ?? .data
    for option in Self._transferOptions {
      if let value = try await option.importFile(file, type) {
        self = value
        return
      }
    }
    try await self.init(importing: Data(contentsOf: file), contentType: type)
  }
}

/// An error of exporting or importing a value.
///
/// What a format's own closure throws is passed on as it is.
public enum TransferError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type has no format for this type of data, or none that takes this value.
  case unsupported(String, as: UTType)

  /// A sentence with the names of the type and of the type of data.
  public var description: String {
    switch self {
    case .unsupported(let type, let contentType):
      "\(type) has no transfer representation for \(contentType.identifier)"
    }
  }
}
