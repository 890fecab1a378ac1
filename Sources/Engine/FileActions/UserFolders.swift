import Files
import Foundation

/// The user's folders and user number, from the environment.
package struct UserFolders: Sendable {
  /// `$XDG_DATA_HOME`, else `~/.local/share`: it contains the home trash.
  package let data: String
  /// `$XDG_STATE_HOME`, else `~/.local/state`: it contains journals.
  package let state: String
  /// The user's number, in the names of trash folders outside of the home folder.
  package let user: UInt32

  /// Reads the environment.
  ///
  /// Relative paths are ignored, as the XDG Base Directory Specification requires.
  ///
  /// - Parameters:
  ///   - environment: The environment variables; nil for those of the process.
  ///   - user: The number of the user; nil for the effective user of the process.
  package init(
    environment: [String: String]? = nil,
    user: UInt32? = nil
  ) {
    let environment = environment ?? SystemPath.environment
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    func folder(_ variable: String, _ usual: String) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      return FilePath.join(home, usual)
    }
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
    self.user = user ?? geteuid()
  }

  /// The folder of journals.
  package var journals: String { FilePath.join(state, "waymark/journals") }
}
