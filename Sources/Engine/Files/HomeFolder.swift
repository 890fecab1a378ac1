import Foundation

/// Where the user's home folder is.
package enum HomeFolder {
  /// The user's home folder: `$HOME`, or what the system has for the user when that is unset or empty.
  ///
  /// - Parameter environment: The environment variables; nil for those of the process.
  /// - Returns: An absolute path.
  /// - Throws: ``FileError`` when `$HOME` is a relative path: files in the home folder of the system would be
  ///   read and written in the place of those that were meant.
  package static func path(
    _ environment: [String: String]? = nil
  ) throws(FileError) -> String {
    let named = (environment ?? SystemPath.environment)["HOME"]
    guard let named, !named.isEmpty else { return NSHomeDirectory() }
    guard named.hasPrefix("/") else {
      throw FileError(
        "$HOME",
        .unexpected("an absolute path is expected in this variable, not “\(named)”")
      )
    }
    return named
  }

  /// Returns where a program keeps a user's data.
  ///
  /// - Parameters:
  ///   - name: What the program calls its folder.
  ///   - environment: The environment variables; nil for those of the process.
  /// - Returns: The folder in `$XDG_DATA_HOME`, or else in `~/.local/share`; it need not be there.
  /// - Throws: ``FileError`` when `$HOME` is needed and a relative path.
  package static func data(
    _ name: String,
    _ environment: [String: String]? = nil
  ) throws(FileError) -> String {
    // A relative path in an XDG variable is to be ignored, says the XDG Base Directory Specification.
    let variables = environment ?? ProcessInfo.processInfo.environment
    if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/\(name)" }
    return try path(environment) + "/.local/share/" + name
  }

  /// Returns a path with the home folder for a `~` at its beginning, as shells do; `~other` stays.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - environment: The environment variables; nil for those of the process.
  /// - Returns: The path.
  /// - Throws: ``FileError`` for a `~` when `$HOME` is a relative path.
  package static func expanding(
    _ path: String,
    _ environment: [String: String]? = nil
  ) throws(FileError) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return try self.path(environment) + path.dropFirst()
  }
}
