import Foundation

/// The reason why a file was not written, replaced or removed, or a folder not opened.
///
/// Existing files are unchanged.
package struct FileError: Error, Hashable, Sendable {
  /// The cause of the error.
  package enum Cause: Hashable, Sendable {
    /// The name exists, and replacing it was not requested.
    case exists
    /// The name refers to a folder, a symbolic link, a pipe, a device or a socket.
    case notARegularFile(FileStatus.Kind)
    /// The path is empty, absolute or contains `..`, and so might lead out of its folder.
    case outside
    /// The text is the address of a network resource.
    case notAPath
    /// Another program changed the file of this name between two steps.
    case changed
    /// The file is not of the kind that the caller expects, in the caller's words.
    case unexpected(String)
    /// A system call failed with this error number.
    case refused(attempt: String, code: Int32)
  }

  /// The file or folder, as the caller named it.
  package let path: String
  /// The cause of the error.
  package let cause: Cause

  /// Creates an error.
  package init(_ path: String, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// Creates an error from the last system call.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - attempt: What failed, such as "cannot be written".
  ///   - code: The system's error number.
  /// - Returns: The error.
  package static func failed(_ path: String, _ attempt: String, _ code: Int32 = errno) -> FileError
  {
    FileError(path, .refused(attempt: attempt, code: code))
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence without its full stop: the file, the cause, and a remedy.
  package var description: String { "\(SystemPath.shown(path)): \(reason)" }

  /// The sentence without the file.
  package var reason: String {
    switch cause {
    case .exists:
      "the file already exists; choose another name, or use --force to "
        + "replace it"
    case .notARegularFile(let kind):
      "this is \(kind.words), but only regular files are read, replaced or removed; "
        + "name a file"
    case .outside: "expected a path below its folder, not absolute and without '..'"
    case .notAPath:
      "only paths and file: addresses of this computer are supported"
    case .changed: "another program changed it just now; it was not touched, try again"
    case .unexpected(let reason): reason
    case .refused(let attempt, let code): "\(attempt): \(String(cString: strerror(code)))"
    }
  }
}
