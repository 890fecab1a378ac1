internal import Files

/// The reason why a store cannot be read.
///
/// Decide by its case, and show ``description`` to the user.
public enum StoreTrouble: Hashable, Sendable, CustomStringConvertible {
  /// The file does not begin as a store does.
  case notAStore
  /// The pages of the store are not as they were written.
  ///
  /// The log is the path of a file with changes beside the store, which may be of another state of it; nil when
  /// there is none.
  case damaged(log: String?)
  /// The database has something that no store has, such as a trigger.
  case foreign(String)
  /// The store has a format that this version does not read.
  case otherFormat(Int)
  /// Its signatures were made by another version.
  case otherSignatures
  /// The files of its segments are damaged again as soon as they are made.
  case damagedSegments
  /// It cannot be read for another reason, in words without a full stop.
  case other(String)

  /// The reason in words, with a remedy where there is one.
  ///
  /// For example `it has the view photos; index its pictures again into a new file`.
  public var description: String {
    let remedy = "; index its pictures again into a new file"
    return switch self {
    case .notAStore: "this is not a Waymark store"
    case .damaged(let log):
      "the store is damaged, or another program has changed it\(log.map(Self.words) ?? "")"
        + "; `waymark index verify --repair` keeps the readable parts, or index its pictures again into a new file"
    case .foreign(let entry): "it has \(entry)\(remedy)"
    case .otherFormat(let version):
      "the store has format \(version) but this version of Waymark reads format "
        + "\(CatalogStore.viewFormatVersion)\(remedy)"
    case .otherSignatures:
      "its signatures were made by another version; run `waymark index build` again"
    case .damagedSegments: "a new segment is already damaged; check the disk"
    case .other(let reason): reason
    }
  }

  /// Another possible cause of damage: SQLite applies any log file beside the store.
  private static func words(ofLog log: String) -> String {
    ", or \(log) is of another state of it, as where the store alone was restored from a backup; restore both, or "
      + "the store without -wal"
  }

  /// The damage of a store.
  internal static func damaged(storeAt path: String) -> StoreTrouble {
    let log = path + "-wal"
    return .damaged(log: (FileStatus(of: log)?.size ?? 0) > 0 ? log : nil)
  }
}
