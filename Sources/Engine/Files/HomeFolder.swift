import Foundation

/// Where the user's home folder is.
package enum HomeFolder {
  /// The user's home folder: `$HOME` when that is an absolute path, otherwise what the system has for the user.
  ///
  /// - Parameter environment: The environment variables; nil for those of the process.
  /// - Returns: An absolute path.
  package static func path(_ environment: [String: String]? = nil) -> String {
    let named = environment.map { $0["HOME"] } ?? ProcessInfo.processInfo.environment["HOME"]
    if let named, named.hasPrefix("/") { return named }
    return NSHomeDirectory()
  }

  /// Returns a path with the home folder for a `~` at its beginning, as shells do; `~other` stays.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - environment: The environment variables; nil for those of the process.
  /// - Returns: The path.
  package static func expanding(_ path: String, _ environment: [String: String]? = nil) -> String {
    guard path == "~" || path.hasPrefix("~/") else { return path }
    return self.path(environment) + path.dropFirst()
  }
}
