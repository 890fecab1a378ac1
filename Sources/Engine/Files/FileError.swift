import Foundation

/// Why a file was not written, replaced or removed, or a folder not opened.
///
/// What was there is as it was.
package struct FileError: Error, Hashable, Sendable {
  /// What stood in the way.
  package enum Cause: Hashable, Sendable {
    /// There is a file of this name, and replacing it was not asked for.
    case exists
    /// The name stands for a folder, a symbolic link, a pipe, a device or a socket.
    case notARegularFile(FileStatus.Kind)
    /// The path is empty, absolute or has a `..`, and so might lead out of its folder.
    case outside
    /// The text is the address of something on the network.
    case notAPath
    /// Another program changed what the name stands for between two steps.
    case changed
    /// The file is not of the kind that the caller takes, in the caller's words.
    case unexpected(String)
    /// The system refused a call, with this number.
    case refused(attempt: String, code: Int32)
  }

  /// The file or folder, as the caller named it.
  package let path: String
  /// What stood in the way.
  package let cause: Cause

  /// Makes an error.
  package init(_ path: String, _ cause: Cause) {
    self.path = path
    self.cause = cause
  }

  /// Makes an error of what the last call of the system complained about.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - attempt: What could not be done, such as "cannot be written".
  ///   - code: The system's number for the reason.
  /// - Returns: The error.
  package static func failed(_ path: String, _ attempt: String, _ code: Int32 = errno) -> FileError
  {
    FileError(path, .refused(attempt: attempt, code: code))
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence without its full stop: the file, what stood in the way, and what to do.
  package var description: String { "\(SystemPath.shown(path)): \(reason)" }

  /// The sentence without the file.
  package var reason: String {
    switch cause {
    case .exists:
      "there is a file of this name already; name another one, or say that it may be replaced "
        + "(--force)"
    case .notARegularFile(let kind):
      "this is \(kind.words), and only regular files are read, replaced or removed; "
        + "name a file"
    case .outside: "a path below its folder is expected, neither absolute nor with '..' in it"
    case .notAPath:
      "this is an address, and only paths and file: addresses of this computer are taken"
    case .changed: "another program changed it at this moment; it was left alone, try again"
    case .unexpected(let reason): reason
    case .refused(let attempt, let code): "\(attempt): \(String(cString: strerror(code)))"
    }
  }
}
