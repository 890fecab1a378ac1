import Foundation

/// The location of the user's home folder.
package enum HomeFolder {
  /// The user's home folder: `$HOME`, or the system's entry for the user when that is unset or empty.
  ///
  /// - Parameter environment: The environment variables; nil for those of the process.
  /// - Returns: An absolute path.
  /// - Throws: ``FileError`` when `$HOME` is a relative path: using the system's home folder instead would read
  ///   and write other files than intended.
  package static func path(
    _ environment: [String: String]? = nil
  ) throws(FileError) -> String {
    let named = (environment ?? SystemPath.environment)["HOME"]
    guard let named, !named.isEmpty else { return NSHomeDirectory() }
    guard named.hasPrefix("/") else {
      throw FileError(
        "$HOME",
        .unexpected("this variable must be an absolute path, not “\(named)”")
      )
    }
    return named
  }

  /// Returns the folder of a program's user data.
  ///
  /// - Parameters:
  ///   - name: The name of the program's folder.
  ///   - environment: The environment variables; nil for those of the process.
  /// - Returns: The folder in `$XDG_DATA_HOME`, or else in `~/.local/share`; it may not exist.
  /// - Throws: ``FileError`` when `$HOME` is needed and is a relative path.
  package static func data(
    _ name: String,
    _ environment: [String: String]? = nil
  ) throws(FileError) -> String {
    try folder("XDG_DATA_HOME", or: ".local/share", environment) + "/" + name
  }

  /// Returns the folder of what a program can make again.
  ///
  /// - Parameters:
  ///   - name: The name of the program's folder.
  ///   - environment: The environment variables; nil for those of the process.
  /// - Returns: The folder in `$XDG_CACHE_HOME`, or else in `~/.cache`; it may not exist.
  /// - Throws: ``FileError`` when `$HOME` is needed and is a relative path.
  package static func cache(
    _ name: String,
    _ environment: [String: String]? = nil
  ) throws(FileError) -> String {
    try folder("XDG_CACHE_HOME", or: ".cache", environment) + "/" + name
  }

  /// The folder that a variable of the XDG Base Directory Specification names, or else one below the home folder.
  ///
  /// The specification requires that a relative path is ignored.
  private static func folder(
    _ variable: String,
    or usual: String,
    _ environment: [String: String]?
  ) throws(FileError) -> String {
    let named = (environment ?? SystemPath.environment)[variable]
    if let named, named.hasPrefix("/") { return named }
    return try path(environment) + "/" + usual
  }

  /// Returns a path with a leading `~` replaced by the home folder, as shells do; `~other` stays.
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
