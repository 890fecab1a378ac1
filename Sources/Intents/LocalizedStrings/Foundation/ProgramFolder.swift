internal import Foundation
internal import Synchronization

/// The default folder of frameworks for the data of the program.
package enum ProgramFolder {
  private static let chosen = Mutex<URL?>(nil)

  /// The folder: the chosen one; by default, the one with the program's name in
  /// `URL.applicationSupportDirectory`.
  package static var url: URL {
    chosen.withLock(\.self)
      ?? URL.applicationSupportDirectory.appending(path: ProcessInfo.processInfo.processName)
  }

  /// Chooses the folder for what is opened from now on: several programs of one app then have the same data.
  ///
  /// - Parameter path: The path of the folder.
  package static func choose(path: String) {
    chosen.withLock { $0 = URL(filePath: path, directoryHint: .isDirectory) }
  }
}
