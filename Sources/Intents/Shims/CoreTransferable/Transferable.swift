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
  /// The type of the formats.
  associatedtype Representation: TransferRepresentation
  /// The formats, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
  /// The formats, the best first.
  public static var _transferOptions: [_TransferOption<Self>] {
    // An opaque representation hides that its item is this type; the builder made sure of it.
    transferRepresentation._options as? [_TransferOption<Self>] ?? []
  }
}

extension Transferable where Self: Sendable {
  /// The types of data that values can be exported as, the best first.
  public static func exportedContentTypes() -> [UTType] {
    _transferOptions.flatMap(\.exportedContentTypes)
  }

  /// The types of data that values can be made from, the best first.
  public static func importedContentTypes() -> [UTType] {
    _transferOptions.flatMap(\.importedContentTypes)
  }

  /// Returns the value in a format: the first that is the type or a kind of it.
  ///
  /// - Throws: ``TransferError/unsupported(_:as:)`` when there is no such format, or what the format
  ///   throws.
  public func exported(as contentType: UTType) async throws -> Data {
    for option in Self._transferOptions {
      if let data = try await option.export(self, contentType) { return data }
    }
    throw TransferError.unsupported("\(Self.self)", as: contentType)
  }

  /// Creates a value from data in a format.
  ///
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

  /// Creates a value from a file; its extension says the format unless `contentType` does.
  ///
  /// - Throws: What ``init(importing:contentType:)`` throws, and what reading the file throws.
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

/// Why a value cannot be handed over.
public enum TransferError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type has no format of that kind.
  case unsupported(String, as: UTType)

  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .unsupported(let type, let contentType):
      "\(type) has no transfer representation for \(contentType.identifier)"
    }
  }
}
