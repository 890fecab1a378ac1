import Files
import Foundation

/// Where the user's folders are and who the user is, as the environment says.
package struct UserFolders: Sendable {
  /// `$XDG_DATA_HOME`, else `~/.local/share`: the home trash is in it.
  package let data: String
  /// `$XDG_STATE_HOME`, else `~/.local/state`: journals are in it.
  package let state: String
  /// The number of the user, in the names of trash folders outside of the home folder.
  package let user: UInt32

  /// Reads the environment.
  ///
  /// Relative paths are passed over, as the XDG Base Directory Specification asks.
  ///
  /// - Parameters:
  ///   - environment: The environment variables; nil for those of the process.
  ///   - user: The number of the user; nil for the one whom the process acts for.
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

  /// Where journals are kept.
  package var journals: String { FilePath.join(state, "waymark/journals") }
}
