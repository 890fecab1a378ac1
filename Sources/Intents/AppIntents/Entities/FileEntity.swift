public import Foundation
public import UniformTypeIdentifiers

/// An entity that is a file on disk, or a draft of one.
///
/// Its identifier is the address of the file, so that text from a user may be a path.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  /// The types of files that the app opens.
  static var supportedContentTypes: [UTType] { get }
}

/// The identifier of a file entity: a file on disk, or a draft without a file yet.
///
/// Exactly one of ``fileURL`` and ``draftIdentifier`` is set.
public struct FileEntityIdentifier: Hashable, Codable, Sendable {
  /// The file; nil for a draft.
  ///
  /// A file address, with `.` and `..` resolved. The file need not exist.
  public let fileURL: URL?
  /// The app's own identifier of a draft; nil for a file.
  public let draftIdentifier: String?
  /// Whether it stands for a draft, which is not a file yet.
  public var isDraft: Bool { draftIdentifier != nil }

  private init(_ fileURL: URL?, _ draftIdentifier: String?) {
    self.fileURL = fileURL
    self.draftIdentifier = draftIdentifier
  }

  /// Returns the identifier of a file on disk.
  ///
  /// - Parameter url: The address of the file, which need not exist; `.` and `..` in it are
  ///   resolved.
  /// - Returns: The identifier.
  public static func file(url: URL) -> FileEntityIdentifier { Self(url.standardizedFileURL, nil) }

  /// Returns the identifier of a draft.
  ///
  /// - Parameter identifier: The app's own identifier.
  /// - Returns: The identifier.
  public static func draft(identifier: String) -> FileEntityIdentifier { Self(nil, identifier) }
}

extension FileEntityIdentifier: EntityIdentifierConvertible {
  /// The address of the file, or `draft:` and the app's own identifier.
  public var entityIdentifierString: String {
    fileURL?.absoluteString ?? "draft:\(draftIdentifier ?? "")"
  }

  /// Returns the identifier of a file address, a path from the root, or a draft.
  ///
  /// - Parameter entityIdentifierString: `file:///…`, `/…`, or `draft:` and the app's own
  ///   identifier.
  /// - Returns: The identifier; nil for other text, also for relative paths and addresses of the
  ///   network.
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
