import CFileCalls
import Files
import Foundation

/// Lets a file share its disk blocks with another file of the same bytes.
///
/// The system compares the bytes and shares the blocks atomically, while neither file can be written to. The
/// file keeps its name, owner, permissions and times, and later writes to one of them do not affect the other.
enum BlockSharing {
  /// The size that file systems accept in one call; Btrfs shares no more than this.
  private static let partSize: Int64 = 16 << 20

  /// Shares all blocks.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when the bytes differ or the file system does not support it.
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

  /// The reason why the system shares no blocks.
  private static func failure(_ code: Int32, _ keptPath: String) -> FileActionError {
    switch code {
    case EOPNOTSUPP, ENOTTY, EINVAL, ENOSYS: unable
    case EXDEV: .refused("it and \(keptPath) are on different file systems")
    default: .failed("its blocks cannot be shared", code)
    }
  }
}
