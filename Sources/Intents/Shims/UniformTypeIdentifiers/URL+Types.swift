public import Foundation

extension URL {
  /// Adds a file name with the extension of a type, where it has none of the type.
  ///
  /// - Parameters:
  ///   - partialName: The name, with or without an extension.
  ///   - contentType: The type.
  /// - Returns: The address.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL
  {
    appending(path: partialName).named(as: contentType)
  }

  /// Adds the extension of a type, where the name has none of the type.
  ///
  /// - Parameter contentType: The type.
  /// - Returns: The address.
  public func appendingPathExtension(for contentType: UTType) -> URL { named(as: contentType) }

  /// Adds the extension of a type, where the name has none of the type.
  ///
  /// - Parameter contentType: The type.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = named(as: contentType)
  }

  private func named(as type: UTType) -> URL {
    if UTType(filenameExtension: pathExtension)?.conforms(to: type) == true { return self }
    return type.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
  }
}

extension URLResourceKey {
  /// The key of the uniform type of a file.
  ///
  /// Foundation on Linux gives no value for it: ask for `.nameKey` and `.isDirectoryKey` too, from which
  /// `URLResourceValues.contentType` is computed.
  public static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
}

extension URLResourceValues {
  /// The type of a file, by the extension of its name.
  ///
  /// It is `folder` for a folder, and nil where the values have no name.
  ///
  /// Ask for `.nameKey` and `.isDirectoryKey` too: Foundation knows no types here.
  public var contentType: UTType? {
    if isDirectory == true { return .folder }
    return name.flatMap { UTType(filenameExtension: ($0 as NSString).pathExtension) }
  }
}
