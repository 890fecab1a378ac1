internal import Files
import Foundation

/// The folder in which an app keeps its library: the database, the photos and the indexes.
///
/// It is the first of these that is said: `--data-dir`, `$WAYMARK_DATA_DIR`, `waymark` in
/// `$XDG_DATA_HOME`, `~/.local/share/waymark`.
public struct DataDirectory: Hashable, Sendable {
  /// The folder, as an absolute path without symbolic links.
  ///
  /// It exists, and its owner alone may read it if it was created here.
  public let path: String

  /// Finds the folder, and creates it for its owner alone when it is not there.
  ///
  /// - Parameters:
  ///   - named: The folder that the caller asks for; nil for what the environment says.
  ///   - environment: The environment variables; nil for those of the process.
  /// - Throws: ``LibraryError/dataDirectory(path:reason:)`` when it is no folder, or cannot be
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
            "the folder may not be written, as a library's has to be; give this user the right, "
            + "or name another one with --data-dir"
        )
      }
    } else {
      do {
        // The folders above it are not secret.
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
            + "name another one with --data-dir"
        )
      }
    }
    path = SystemPath.resolved(wanted.path) ?? wanted.path
    try Self.requireUTF8(path)
  }

  /// Refuses a folder in which no database could be opened, before anything is created in it.
  private static func requireUTF8(_ path: String) throws(LibraryError) {
    guard !SystemPath.isUTF8(path) else { return }
    throw .dataDirectory(
      path: path,
      reason: "the path is not UTF-8, as a library's has to be; name another folder with --data-dir"
    )
  }

  /// What the system said, where Foundation only says that something went wrong.
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
  /// Ignored when it is empty, or when a folder is named otherwise.
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
  /// - Returns: The path; nothing says that the file exists.
  public func path(of name: String) -> String {
    name.hasPrefix("/") ? name : path + "/" + name
  }
}

extension DataDirectory {
  /// Whether a path leads to a file that the library keeps in the folder, or to where it keeps one, so that
  /// nothing else is to be written there.
  ///
  /// - Parameter path: An absolute path without symbolic links on the way.
  /// - Returns: Whether it does; false for other files in the folder.
  public func keeps(_ path: String) -> Bool {
    // On some file systems small and capital letters are one.
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

  /// What keeps photos from being uploaded to a folder of the user's; nil for nothing.
  ///
  /// A library removes files of its own that it does not need any more: no other photo may be one of them.
  ///
  /// - Parameter folder: The path of a folder, which need not exist yet.
  /// - Returns: A reason, in words behind the path.
  func problem(ofUploadFolder folder: String) -> String? {
    var parts = Self.resolvedParts(of: folder)
    if contains(folder) {
      return "a library's own folder keeps its own photos only; name a folder outside of it"
    }
    while !parts.isEmpty {
      let above = "/" + parts.joined(separator: "/")
      if FileStatus(following: above + "/library.sqlite") != nil {
        return "there is a library in \(above), which may remove photos; "
          + "name a folder outside of it"
      }
      parts.removeLast()
    }
    return nil
  }

  /// The parts of a path without links, as far as it leads to something.
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
  /// - Returns: Whether there was nothing, and the file is new.
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
      // Another process was first: whatever it has put there is looked at, too.
      guard error.cause == .exists else { throw error }
      return try keep(bytes, as: name)
    }
    return place == .free
  }
}
