internal import Files
public import Foundation
public import UniformTypeIdentifiers

extension Transferable where Self: Sendable {
  /// The types of data that this value can be exported as, the best first.
  ///
  /// Those of its type: conditions of formats are not asked.
  public func exportedContentTypes() -> [UTType] { Self.exportedContentTypes() }
  /// The types of data that values of this type can be made from, the best first.
  ///
  /// Those of its type.
  public func importedContentTypes() -> [UTType] { Self.importedContentTypes() }
  /// The name of a file for this value, with its extension; nil for none.
  ///
  /// The first that a format suggests.
  public var suggestedFilename: String? {
    for option in Self._transferOptions {
      if let name = option.suggestedFileName?(self) { return name }
    }
    return nil
  }

  /// Writes the value to a file in a folder.
  ///
  /// - Parameters:
  ///   - destinationDirectory: The folder, which must be there.
  ///   - contentType: The type of data; nil for the best format.
  /// - Returns: The file, with the suggested name, or with a new one and the extension of the type.
  /// - Throws: ``TransferError/unsupported(_:as:)`` when there is no such format, what the format throws, and what
  ///   writing throws: a file of that name that is there stays as it is.
  public func export(to destinationDirectory: URL, contentType: UTType?) async throws -> URL {
    let type = contentType ?? Self.exportedContentTypes().first ?? .data
    let data = try await exported(as: type)
    let plain = suggestedFilename.map { ($0 as NSString).lastPathComponent }
    let given = plain.flatMap { ["", ".", "..", "/"].contains($0) ? nil : $0 }
    let suffix = type.preferredFilenameExtension.map { "." + $0 } ?? ""
    let file = destinationDirectory.appending(path: given ?? "\(UUID())\(suffix)")
    try data.write(to: file, options: .withoutOverwriting)
    return file
  }

  /// Writes the value to a file, and removes it when the closure has returned.
  ///
  /// - Parameters:
  ///   - contentType: The type of data; nil for the best format.
  ///   - fileHandler: Reads the file.
  /// - Returns: What the closure returns.
  /// - Throws: What ``export(to:contentType:)`` and the closure throw.
  public func withExportedFile<Result>(
    contentType: UTType?,
    fileHandler: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = try OwnTemporaryFolder()
    // The folder goes with the object.
    defer { withExtendedLifetime(folder) {} }
    let place = URL(filePath: folder.path, directoryHint: .isDirectory)
    return try await fileHandler(export(to: place, contentType: contentType))
  }

  /// Returns the value in its best format.
  ///
  /// - Parameter contentType: The type of data; nil for the best format.
  /// - Returns: The data.
  /// - Throws: ``TransferError/unsupported(_:as:)`` when there is no such format, or what the format throws.
  @_disfavoredOverload
  public func exported(as contentType: UTType?) async throws -> Data {
    try await exported(as: contentType ?? Self.exportedContentTypes().first ?? .data)
  }
}
