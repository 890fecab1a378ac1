internal import Files
public import Foundation

/// The folder in which an app keeps its library: the database, the photos and the indexes.
///
/// It is the first of these that is said: `--data-dir`, `$WAYMARK_DATA_DIR`, `waymark` in
/// `$XDG_DATA_HOME`, `~/.local/share/waymark`.
public struct DataDirectory: Hashable, Sendable {
  /// The folder, as an absolute path without symbolic links.
  public let path: String

  /// Finds the folder, and creates it for its owner alone when it is not there.
  ///
  /// - Parameters:
  ///   - named: The folder that the caller asks for; nil for what the environment says.
  ///   - environment: The environment variables.
  /// - Throws: ``LibraryError/dataDirectory(path:reason:)`` when it is no folder, or cannot be
  ///   created or written.
  public init(
    _ named: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(LibraryError) {
    do {
      if let named { try FileAddress.requirePath(named) }
    } catch {
      throw .dataDirectory(path: error.path, reason: error.reason)
    }
    let wanted = Self.wanted(named, environment)
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: wanted.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw .dataDirectory(path: wanted.path, reason: "this is a file, not a folder")
      }
      guard manager.isWritableFile(atPath: wanted.path) else {
        throw .dataDirectory(path: wanted.path, reason: "the folder may not be written")
      }
    } else {
      do {
        // The folders above it are nobody's secret.
        try manager.createDirectory(
          at: wanted.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try manager.createDirectory(
          at: wanted,
          withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700]
        )
      } catch {
        throw .dataDirectory(
          path: wanted.path,
          reason: "the folder cannot be created (\(error.localizedDescription)); "
            + "name another one with --data-dir"
        )
      }
    }
    path = wanted.resolvingSymlinksInPath().path
  }

  /// The environment variable that names the folder.
  public static let environmentVariable = "WAYMARK_DATA_DIR"

  private static func wanted(_ named: String?, _ environment: [String: String]) -> URL {
    if let folder = named ?? environment[environmentVariable].flatMap({ $0.isEmpty ? nil : $0 }) {
      let expanded = HomeFolder.expanding(folder, environment)
      return URL(filePath: expanded, directoryHint: .isDirectory).standardizedFileURL
    }
    // A relative path in an XDG variable is to be ignored, says the XDG Base Directory Specification.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data, directoryHint: .isDirectory).appending(path: "waymark")
    }
    return URL(filePath: HomeFolder.path(environment), directoryHint: .isDirectory)
      .appending(path: ".local/share/waymark")
  }

  /// Returns the absolute path of something in the folder; an absolute path stays as it is.
  public func path(of name: String) -> String {
    name.hasPrefix("/") ? name : path + "/" + name
  }
}

extension DataDirectory {
  /// What stands at the place of a picture.
  enum PlaceOfPicture {
    /// Nothing.
    case free
    /// The picture itself.
    case taken
    /// What was a picture once: its bytes are no longer those that its name was made from.
    case damaged
  }

  /// Looks at what is where a picture is to be kept.
  ///
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - name: A path below the folder, made from the bytes as ``PhotoFile/file`` is.
  /// - Returns: What is there.
  /// - Throws: ``FileError``, also for another picture whose bytes give the same name: it is never
  ///   replaced.
  func place(of bytes: [UInt8], as name: String) throws(FileError) -> PlaceOfPicture {
    guard let there = try OpenFolder(path).contents(of: name) else { return .free }
    if there == bytes { return .taken }
    guard name.hasSuffix("/\(PhotoFile.identity(of: there).name)") else { return .damaged }
    throw FileError(
      self.path(of: name),
      .unexpected("another picture has this number already, and pictures are never replaced")
    )
  }

  /// Keeps a picture in a file below the folder; does nothing where it is there.
  ///
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - name: A path below the folder, made from the bytes as ``PhotoFile/file`` is: a file of that
  ///     name from whose bytes it was not made is one that a disk has damaged, and is replaced.
  /// - Throws: ``FileError``, also for another picture whose bytes give the same name.
  func keep(_ bytes: [UInt8], as name: String) throws(FileError) {
    let place = try place(of: bytes, as: name)
    if place == .taken { return }
    let file = try NewFile(for: name, in: OpenFolder(path))
    try file.write(bytes)
    do throws(FileError) {
      try file.publish(replacing: place == .damaged)
    } catch {
      // Another process was first: whatever it has put there is looked at, too.
      guard error.cause == .exists else { throw error }
      try keep(bytes, as: name)
    }
  }
}
