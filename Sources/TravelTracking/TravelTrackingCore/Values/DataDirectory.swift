internal import Files
import Foundation

/// The folder in which an app keeps its library: the database, the photos and the indexes.
///
/// It is the first of these that is set: `--data-dir`, `$WAYMARK_DATA_DIR`, `waymark` in `$XDG_DATA_HOME`,
/// `~/.local/share/waymark`.
public struct DataDirectory: Hashable, Sendable {
  /// The folder, as an absolute path without symbolic links.
  ///
  /// It exists; if it was created here, only its owner can read it.
  public let path: String

  /// Finds the folder, and creates it for its owner only when it does not exist.
  ///
  /// - Parameters:
  ///   - named: The requested folder; nil for the one from the environment.
  ///   - environment: The environment variables; nil for those of the process.
  /// - Throws: ``LibraryError/dataDirectory(path:reason:)`` when it is not a folder, or cannot be
  ///   created or written.
  public init(
    _ named: String? = nil,
    environment: [String: String]? = nil
  ) throws(LibraryError) {
    let wanted: URL
    do {
      if let named { try FileAddress.requirePath(named) }
      wanted = try Self.wanted(named, environment ?? SystemPath.environment)
    } catch {
      throw .dataDirectory(path: error.path, reason: error.reason)
    }
    try Self.requireUTF8(wanted.path)
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: wanted.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw .dataDirectory(path: wanted.path, reason: "this is a file, not a folder")
      }
      guard manager.isWritableFile(atPath: wanted.path) else {
        throw .dataDirectory(
          path: wanted.path,
          reason:
            "the folder is not writable; grant this user access, "
            + "or choose another one with --data-dir"
        )
      }
    } else {
      do {
        // Its parent folders are not secret.
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
          reason: "the folder cannot be created (\(Self.reason(of: error))); "
            + "choose another one with --data-dir"
        )
      }
    }
    path = SystemPath.resolved(wanted.path) ?? wanted.path
    try Self.requireUTF8(path)
  }

  /// Throws for a folder in which no database could be opened, before anything is created in it.
  private static func requireUTF8(_ path: String) throws(LibraryError) {
    guard !SystemPath.isUTF8(path) else { return }
    throw .dataDirectory(
      path: path,
      reason: "the path must be UTF-8; choose another folder with --data-dir"
    )
  }

  /// The system's reason, where Foundation gives none.
  static func reason(of error: any Error) -> String {
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    if inner.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(inner.code))) }
    return switch (error as? CocoaError)?.code {
    case .fileWriteNoPermission: String(cString: strerror(EACCES))
    case .fileWriteVolumeReadOnly: String(cString: strerror(EROFS))
    case .fileWriteFileExists: String(cString: strerror(ENOTDIR))
    default: error.localizedDescription
    }
  }

  /// The environment variable that names the folder: `WAYMARK_DATA_DIR`.
  ///
  /// Ignored when it is empty, or when another folder is requested.
  public static let environmentVariable = "WAYMARK_DATA_DIR"

  private static func wanted(
    _ named: String?,
    _ environment: [String: String]
  ) throws(FileError) -> URL {
    if let folder = named ?? environment[environmentVariable].flatMap({ $0.isEmpty ? nil : $0 }) {
      let expanded = try HomeFolder.expanding(folder, environment)
      return URL(filePath: SystemPath.absolute(expanded), directoryHint: .isDirectory)
    }
    return URL(filePath: try HomeFolder.data("waymark", environment), directoryHint: .isDirectory)
  }

  /// Returns the absolute path of a file in the folder.
  ///
  /// - Parameter name: A path relative to the folder; an absolute one stays as it is.
  /// - Returns: The path; the file may not exist.
  public func path(of name: String) -> String {
    name.hasPrefix("/") ? name : path + "/" + name
  }
}

extension DataDirectory {
  /// Whether a path leads to one of the library's files in the folder, or to a possible one, so that nothing
  /// else must be written there.
  ///
  /// - Parameter path: An absolute path without symbolic links.
  /// - Returns: Whether it does; false for other files in the folder.
  public func keeps(_ path: String) -> Bool {
    // Some file systems are case-insensitive.
    let parts = path.lowercased().split(separator: "/")
    let own = self.path.lowercased().split(separator: "/")
    guard parts.starts(with: own), parts.count > own.count else { return false }
    let name = parts[own.count]
    return ["photos", "uploads", "shortcuts"].contains(name)
      || ["library.", "landmarks.", "spotlight.", "runs.json", "listing.json", "tickets.json"]
        .contains(where: name.hasPrefix)
  }

  /// Whether a folder is this one or below it, also through links.
  ///
  /// - Parameter folder: The path of a folder, which need not exist yet.
  /// - Returns: Whether it is.
  func contains(_ folder: String) -> Bool {
    let parts = Self.resolvedParts(of: folder)
    return parts.starts(with: path.split(separator: "/").map(String.init))
  }

  /// The reason why photos cannot be uploaded to a folder of the user's; nil for none.
  ///
  /// A library removes unneeded files of its own: they must not be files of other photos.
  ///
  /// - Parameter folder: The path of a folder, which need not exist yet.
  /// - Returns: A reason, in words after the path.
  func problem(ofUploadFolder folder: String) -> String? {
    var parts = Self.resolvedParts(of: folder)
    if contains(folder) {
      return "the library's folder is reserved for its own photos; choose a folder outside of it"
    }
    while !parts.isEmpty {
      let above = "/" + parts.joined(separator: "/")
      if FileStatus(following: above + "/library.sqlite") != nil {
        return "\(above) contains a library, which may remove photos; "
          + "choose a folder outside of it"
      }
      parts.removeLast()
    }
    return nil
  }

  /// The components of a path without links, as far as it exists.
  private static func resolvedParts(of path: String) -> [String] {
    var there = SystemPath.absolute(path).split(separator: "/").map(String.init)
    var missing: [String] = []
    while let last = there.last {
      if let resolved = SystemPath.resolved("/" + there.joined(separator: "/")) {
        return resolved.split(separator: "/").map(String.init) + missing.reversed()
      }
      missing.append(last)
      there.removeLast()
    }
    return missing.reversed()
  }

  /// The file at the place of a picture.
  enum PlaceOfPicture {
    /// No file.
    case free
    /// The picture itself.
    case taken
    /// A damaged picture: its name was not derived from its present bytes.
    case damaged
  }

  /// Checks the place of a picture.
  ///
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - name: A relative path in the folder, derived from the bytes as ``PhotoFile/file`` is.
  /// - Returns: The file there.
  /// - Throws: ``FileError``, also for another picture whose bytes give the same name: it is never
  ///   replaced.
  func place(of bytes: [UInt8], as name: String) throws(FileError) -> PlaceOfPicture {
    guard let there = try OpenFolder(path).contents(of: name) else { return .free }
    if there == bytes { return .taken }
    guard name.hasSuffix("/\(PhotoFile.identity(of: there).name)") else { return .damaged }
    throw FileError(
      self.path(of: name),
      .unexpected("another picture already has this number, and pictures are never replaced")
    )
  }

  /// Stores a picture in a file below the folder; does nothing if it is there.
  ///
  /// - Parameters:
  ///   - bytes: The picture.
  ///   - name: A relative path in the folder, derived from the bytes as ``PhotoFile/file`` is: a file of that
  ///     name with other bytes was damaged by the disk, and is replaced.
  /// - Returns: Whether the file is new.
  /// - Throws: ``FileError``, also for another picture whose bytes give the same name.
  @discardableResult
  func keep(_ bytes: [UInt8], as name: String) throws(FileError) -> Bool {
    let place = try place(of: bytes, as: name)
    if place == .taken { return false }
    let file = try NewFile(for: name, in: OpenFolder(path))
    try file.write(bytes)
    do throws(FileError) {
      try file.publish(replacing: place == .damaged)
    } catch {
      // Another process was first: its file is checked, too.
      guard error.cause == .exists else { throw error }
      return try keep(bytes, as: name)
    }
    return place == .free
  }
}
