import Files
import Foundation
import ImageCoding

/// Determines which pictures below a folder may have changed since an instant.
///
/// It uses status change times (ctime), which the system sets and no program can reset: of a picture, of a link
/// to it, and of its parent folders, whose names may have changed.
final class PictureChanges {
  private let directory: String
  private let instant: Int64
  private var movedFolders: [PathKey: Bool] = [:]

  /// Creates the check without reading anything.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - instant: The instant, as ``now`` was then. If it is in the future, the clock was wrong then, and every
  ///     picture counts as changed.
  init(below directory: String, since instant: Int64) {
    (self.directory, self.instant) = (directory, instant > Self.now ? .min : instant)
  }

  /// The time in nanoseconds since 1970, by the clock of the system's file times.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Whether a picture, given by its relative path, may have changed; false for a missing one.
  func hasChanged(_ picture: String) -> Bool {
    let path = "\(directory)/\(picture)"
    guard let file = FileStatus(following: path), let name = FileStatus(of: path) else {
      // Paths that are too long for one call are resolved in pieces.
      return FileStatus(following: path) != nil
    }
    return file.changed >= instant || name.changed >= instant || hasMoved(folder(of: picture))
  }

  /// Whether a folder, or one of its parents, may have been renamed since.
  private func hasMoved(_ folder: String) -> Bool {
    if let known = movedFolders[PathKey(folder)] { return known }
    let path = folder.isEmpty ? directory : "\(directory)/\(folder)"
    let states = [FileStatus(following: path), FileStatus(of: path)].compactMap(\.self)
    // A change of a folder's entries sets both of its times, renaming only the status change time.
    let isMoved = states.contains {
      $0.changed >= instant && ($0.kind == .link || $0.changed > $0.identity.modified)
    }
    let result = isMoved || !folder.isEmpty && hasMoved(self.folder(of: folder))
    movedFolders[PathKey(folder)] = result
    return result
  }

  private func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }
}
