import Files
import Foundation
import ImageCoding

/// Tells which pictures below a folder may not be what they were at an instant.
///
/// It looks at change times (ctime), which the system sets and no program can put back: of a picture, of a
/// link to it, and of the folders that it is in, which may have changed their names.
final class PictureChanges {
  private let directory: String
  private let instant: Int64
  private var movedFolders: [PathKey: Bool] = [:]

  /// Looks at nothing yet.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - instant: Since when, as ``now`` was then. Where it lies in the future, the clock was wrong then, and every
  ///     picture may have changed.
  init(below directory: String, since instant: Int64) {
    (self.directory, self.instant) = (directory, instant > Self.now ? .min : instant)
  }

  /// The time in nanoseconds since 1970, by the clock by which the system dates changes of files.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Whether a picture, as its path from the folder, may have changed; one that has gone has not.
  func hasChanged(_ picture: String) -> Bool {
    let path = "\(directory)/\(picture)"
    guard let file = FileStatus(following: path), let name = FileStatus(of: path) else {
      // Paths that are too long for one call are asked again.
      return FileStatus(following: path) != nil
    }
    return file.changed >= instant || name.changed >= instant || hasMoved(folder(of: picture))
  }

  /// Whether a folder, or one that it is in, may have got its name since.
  private func hasMoved(_ folder: String) -> Bool {
    if let known = movedFolders[PathKey(folder)] { return known }
    let path = folder.isEmpty ? directory : "\(directory)/\(folder)"
    let states = [FileStatus(following: path), FileStatus(of: path)].compactMap(\.self)
    // What changes in a folder sets both of its times, a new name the change time only.
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
