internal import Files
public import Foundation
public import UniformTypeIdentifiers

/// A file that an intent takes or gives: bytes with a name, or a file on disk.
///
/// ```swift
/// @Parameter(title: "Photo", supportedContentTypes: [.jpeg, .png]) var photo: IntentFile
///
/// func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
///   .result(value: IntentFile(data: try resized(photo.data), filename: "small.jpeg", type: .jpeg))
/// }
/// ```
///
/// As text a file is its path, its `file:` address, or a `data:` address with its bytes.
public struct IntentFile: Hashable, Codable, Sendable {
  /// The name, with its extension.
  ///
  /// It need not be that on disk, and no folder in it is used when the file is copied.
  public var filename: String
  /// The URL of the file; nil for bytes in memory.
  ///
  /// Each reading of `data` reads the file, so it must stay where it is.
  public let fileURL: URL?
  /// The type of the data; nil where neither the creator nor the extension says.
  ///
  /// The bytes are not looked into, so the type may be wrong.
  public let type: UTType?
  /// Whether the runtime removes the file when the intent has run; false by default.
  ///
  /// It is for files that a host wrote for one run. Only a file on disk is removed, and none where
  /// the intent throws. It is not part of the stored form: what comes from outside of the process
  /// cannot ask for a removal.
  public var removedOnCompletion = false
  private let bytes: Data?

  private enum CodingKeys: String, CodingKey { case filename, fileURL, type, bytes }

  /// Creates a file of bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes, which are kept in memory.
  ///   - filename: The file name, with its extension.
  ///   - type: The type of the bytes; nil for what the extension says.
  public init(data: Data, filename: String, type: UTType? = nil) {
    bytes = data
    fileURL = nil
    self.filename = filename
    self.type = type ?? UTType(filenameExtension: Self.fileExtension(of: filename))
  }

  /// Creates a file that is on disk.
  ///
  /// - Parameters:
  ///   - fileURL: The URL of the file.
  ///   - filename: What it is called; nil for its name on disk.
  ///   - type: The type of its data; nil for what its extension says.
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    bytes = nil
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
    self.type = type ?? UTType(filenameExtension: fileURL.pathExtension)
  }

  private static func fileExtension(of name: String) -> String {
    (name as NSString).pathExtension
  }

  /// The bytes; empty when the file cannot be read.
  ///
  /// ``data(contentType:)`` says why a file cannot be read.
  ///
  /// It reads a file on disk at each call, whole.
  ///
  /// - Complexity: O(*n*) in the size of the file on disk.
  public var data: Data {
    (try? contents()) ?? Data()
  }

  /// Reads the bytes: of a regular file of this computer, without waiting for anything else.
  private func contents() throws -> Data {
    if let bytes { return bytes }
    guard let fileURL else { return Data() }
    return Data(
      try RegularFile.contents(of: FileAddress.path(of: fileURL.absoluteString), limit: .max)
    )
  }

  /// The types that ``data(contentType:)`` can give: on Linux nothing converts files, so that of the
  /// file itself.
  public var availableContentTypes: [UTType] { [type ?? .data] }

  /// Returns the bytes.
  ///
  /// - Parameter contentType: The type that the file must conform to.
  /// - Returns: The bytes.
  /// - Throws: ``IntentFile/IntentFileError/unavailable(_:as:)`` when it is of another type, and what reading
  ///   the file throws.
  public func data(contentType: UTType) async throws -> Data {
    try check(contentType)
    return try contents()
  }

  /// Writes the file into a folder.
  ///
  /// - Parameters:
  ///   - contentType: The type that the file must conform to.
  ///   - destinationDirectory: The folder; nil for a new temporary one.
  /// - Returns: Where the copy is, and false, because it is not the original.
  /// - Throws: ``IntentFile/IntentFileError/unavailable(_:as:)`` when it is of another type, and what writing
  ///   throws.
  public func file(
    contentType: UTType,
    destinationDirectory: URL? = nil
  ) async throws -> (fileURL: URL, openedInPlace: Bool) {
    let data = try await data(contentType: contentType)
    let folder =
      destinationDirectory
      ?? FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A name from outside may not leave the folder.
    let name = (filename as NSString).lastPathComponent
    let copy = folder.appending(path: name.isEmpty || name == ".." ? "file" : name)
    try NewFile.write(data, to: copy.path, replacing: false)
    return (copy, false)
  }

  /// Calls a closure with the file on disk, a temporary one for bytes in memory.
  ///
  /// - Parameters:
  ///   - contentType: The type that the file must conform to.
  ///   - isolation: The actor on which the closure runs.
  ///   - fileHandler: Gets the address, and whether the file is the original.
  /// - Returns: What the closure returns.
  /// - Throws: ``IntentFile/IntentFileError/unavailable(_:as:)`` when it is of another type, and what the
  ///   closure throws.
  public func withFile<Result>(
    contentType: UTType,
    isolation: isolated (any Actor)? = #isolation,
    fileHandler: (URL, Bool) async throws -> Result
  ) async throws -> Result {
    try check(contentType)
    if let fileURL {
      _ = try FileAddress.path(of: fileURL.absoluteString)
      return try await fileHandler(fileURL, true)
    }
    let folder = try OwnTemporaryFolder()
    // The folder is removed with this object.
    defer { withExtendedLifetime(folder) {} }
    let copy = try await file(
      contentType: contentType,
      destinationDirectory: URL(filePath: folder.path)
    )
    return try await fileHandler(copy.fileURL, false)
  }

  /// Calls a closure with the file on disk: the original, or a temporary copy.
  ///
  /// - Parameters:
  ///   - contentType: The type that the file must conform to.
  ///   - allowOpenInPlace: Whether the original may be handed out where the file is on disk.
  ///   - fileHandler: Gets the address, and whether the file is the original.
  /// - Returns: What the closure returns.
  /// - Throws: ``IntentFile/IntentFileError/unavailable(_:as:)`` when it is of another type, and what
  ///   the closure throws.
  public func withFile<Result>(
    contentType: UTType,
    allowOpenInPlace: Bool,
    fileHandler: @escaping (_ fileURL: URL, _ openedInPlace: Bool) async throws -> Result
  ) async throws -> Result {
    try check(contentType)
    let source = allowOpenInPlace ? self : try IntentFile(data: contents(), filename: filename)
    return try await source.withFile(contentType: .data, fileHandler: fileHandler)
  }

  private func check(_ contentType: UTType) throws {
    guard (type ?? .data).conforms(to: contentType) || contentType == .data else {
      throw IntentFileError.unavailable(filename, as: contentType)
    }
  }
}

extension IntentFile {
  /// The error of a file that cannot be read, or not in a format.
  public enum IntentFileError: CustomNSError, Hashable, Sendable, CustomStringConvertible {
    /// The file is of another type.
    case unavailable(String, as: UTType)
    /// The bytes of the file could not be had.
    case failedToLoadData
    /// The file could not be had.
    case failedToLoadFile

    /// A sentence in English that names the file and the type.
    public var description: String {
      switch self {
      case .unavailable(let name, let type): "the file '\(name)' is not available as \(type)"
      case .failedToLoadData: "the data of the file could not be loaded"
      case .failedToLoadFile: "the file could not be loaded"
      }
    }
  }
}

extension IntentFile: _CodableIntentValue {
  /// Returns the file at a path or a file address, when there is one, or that of the bytes in a
  /// `data:` address.
  ///
  /// `text`: a path, a `file:` address, or a `data:` address; spaces around it do not count.
  public static func _values(matching text: String) async throws -> [IntentFile] {
    if let address = DataAddress(text) {
      let type = UTType(mimeType: address.mediaType)
      let name = type?.preferredFilenameExtension.map { "file.\($0)" } ?? "file"
      return [IntentFile(data: address.data, filename: name, type: type)]
    }
    let path = try FileAddress.path(of: text.trimmingCharacters(in: .whitespaces))
    guard FileStatus(following: path) != nil else { return [] }
    return [IntentFile(fileURL: URL(filePath: path))]
  }
}
