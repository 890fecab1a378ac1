public import Foundation
public import UniformTypeIdentifiers

/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  /// The types of files that the app opens.
  static var supportedContentTypes: [UTType] { get }
}

/// Which file is meant: one on disk, or a draft that has no file yet.
public struct FileEntityIdentifier: Hashable, Codable, Sendable {
  /// The file; nil for a draft.
  public let fileURL: URL?
  /// The app's own identifier of a draft; nil for a file.
  public let draftIdentifier: String?

  private init(_ fileURL: URL?, _ draftIdentifier: String?) {
    self.fileURL = fileURL
    self.draftIdentifier = draftIdentifier
  }

  /// The identifier of a file on disk.
  public static func file(url: URL) -> FileEntityIdentifier { Self(url.standardizedFileURL, nil) }

  /// The identifier of a draft.
  public static func draft(identifier: String) -> FileEntityIdentifier { Self(nil, identifier) }
}

extension FileEntityIdentifier: EntityIdentifierConvertible {
  /// The address of the file, or `draft:` and the app's identifier.
  public var entityIdentifierString: String {
    fileURL?.absoluteString ?? "draft:\(draftIdentifier ?? "")"
  }

  /// Returns the identifier of a file address, a path from the root, or a draft.
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    if entityIdentifierString.hasPrefix("draft:") {
      return .draft(identifier: String(entityIdentifierString.dropFirst(6)))
    }
    if entityIdentifierString.hasPrefix("/") {
      return .file(url: URL(filePath: entityIdentifierString))
    }
    guard let url = URL(string: entityIdentifierString), url.isFileURL else { return nil }
    return .file(url: url)
  }
}
