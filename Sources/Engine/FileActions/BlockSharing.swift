import CFileCalls
import Files
import Foundation

/// Lets a file share its blocks on the disk with another one of the same bytes.
///
/// The system compares the bytes and shares the blocks in one step, while neither can be written to. The
/// file keeps its name, owner, permissions and times, and what is written to one of them later
/// does not show in the other.
enum BlockSharing {
  /// What the file systems take at once; Btrfs shares no more than this in one step.
  private static let partSize: Int64 = 16 << 20

  /// Shares all blocks.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when the bytes are not the same or the file system cannot.
  static func share(_ pair: OpenPair) throws(FileActionError) {
    var offset: Int64 = 0
    while offset < pair.action.identity.size {
      let length = min(partSize, pair.action.identity.size - offset)
      var shared: Int64 = 0
      switch cfc_share_blocks(
        pair.kept.descriptor,
        pair.file.descriptor,
        offset,
        length,
        &shared
      ) {
      case 0: throw .refused("its bytes are not those of \(pair.action.keptPath)")
      case 1 where shared > 0: offset += shared
      case 1: throw unable
      default: throw failure(errno, pair.action.keptPath)
      }
    }
  }

  private static let unable = FileActionError.refused(
    "its file system cannot share the blocks of files"
  )

  /// Why the system shares no blocks.
  private static func failure(_ code: Int32, _ keptPath: String) -> FileActionError {
    switch code {
    case EOPNOTSUPP, ENOTTY, EINVAL, ENOSYS: unable
    case EXDEV: .refused("it and \(keptPath) are on different file systems")
    default: .failed("its blocks cannot be shared", code)
    }
  }
}
