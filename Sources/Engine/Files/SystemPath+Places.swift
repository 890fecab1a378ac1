package import Foundation

extension SystemPath {
  /// The environment variables of the process; bytes that are not UTF-8 are represented as in paths.
  package static var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    // Foundation replaces such bytes by U+FFFD, which would lead to another folder.
    for (name, value) in variables where value.unicodeScalars.contains("\u{FFFD}") {
      guard let bytes = getenv(name) else { continue }
      variables[name] = text(UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)))
    }
    return variables
  }

  /// Returns an absolute path without `.` and `..`; symbolic links stay.
  package static func absolute(_ path: String) -> String {
    var whole = path
    if path.utf8.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) {
      defer { free(folder) }
      whole = text(UnsafeRawBufferPointer(start: folder, count: strlen(folder))) + "/" + path
    }
    return URL(filePath: whole).standardizedFileURL.path
  }

  /// Returns an absolute path without symbolic links; nil, with `errno`, when it does not exist.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(bytes(of: path), nil) else { return nil }
    defer { free(resolved) }
    return text(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }

  /// Whether a path is that of a folder or below it.
  ///
  /// Compared as bytes: names that differ only in how their accents are composed are different folders.
  ///
  /// - Parameters:
  ///   - path: A path without symbolic links.
  ///   - folder: A folder's, likewise.
  /// - Returns: Whether it is.
  package static func isBelow(_ path: String, _ folder: String) -> Bool {
    path.utf8.elementsEqual(folder.utf8)
      || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// Whether a path can be passed to libraries that accept only UTF-8, such as SQLite through its Swift
  /// wrapper.
  package static func isUTF8(_ path: String) -> Bool { !hasEscapes(path) }

  /// Returns the content of a file, memory-mapped if it is long.
  ///
  /// - Parameters:
  ///   - path: The file, or a pipe that is read to its end; links are followed.
  ///   - options: As for `Data`.
  /// - Returns: The bytes.
  /// - Throws: The system's error.
  package static func data(
    _ path: String,
    options: Data.ReadingOptions = .alwaysMapped
  ) throws -> Data {
    guard !isUTF8(path.utf8.first == UInt8(ascii: "/") ? path : absolute(path)) else {
      return try Data(contentsOf: URL(filePath: path), options: options)
    }
    // Foundation does not accept such a name, but a descriptor.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(file) }
    return try Data(contentsOf: URL(filePath: "/proc/self/fd/\(file)"), options: options)
  }

  /// Returns the reason why a file was not read, in the system's words where Foundation's error has them.
  ///
  /// - Parameter error: An error of ``data(_:options:)``.
  /// - Returns: For example `No such file or directory`.
  package static func reason(of error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey]
    return (error as? POSIXError ?? cause as? POSIXError)?.reason ?? error.localizedDescription
  }
}
