/// The files of a folder that are not read, counted by what they are.
///
/// Only the first bytes of a file are looked at, and for raw formats of cameras its extension. Hidden files,
/// folders and devices do not count.
public struct PassedOverFiles: Hashable, Sendable, CustomStringConvertible {
  /// The number of files of each known format that is not read, by the name of the format.
  ///
  /// For example `["HEIC": 9, "WebP": 2]`. PDF and PSD count here too.
  public private(set) var pictures: [String: Int] = [:]
  /// The number of files whose first bytes belong to no known format of pictures.
  ///
  /// Files that cannot be opened are among them.
  public private(set) var otherCount = 0

  /// Creates a count of nothing, to which folders are added.
  ///
  /// Its ``description`` is `0 files passed over: `, so ask ``count`` first.
  public init() {}

  /// Counts one file; nil is the format of what is no picture.
  internal mutating func count(_ format: String?) {
    if let format { pictures[format, default: 0] += 1 } else { otherCount += 1 }
  }

  /// Adds the files of another folder.
  package mutating func add(_ other: PassedOverFiles) {
    pictures.merge(other.pictures, uniquingKeysWith: +)
    otherCount += other.otherCount
  }

  /// The number of all files passed over: the known formats and the others.
  ///
  /// - Complexity: O(*k*), where *k* is the number of formats in ``pictures``.
  public var count: Int { pictures.values.reduce(otherCount, +) }

  /// Whether some files are of a known format that is not read.
  ///
  /// Then the user may have expected to see them, and a notice is due.
  public var hasPictures: Bool { !pictures.isEmpty }

  /// One line for the user, such as `12 files passed over: 9 HEIC, 2 WebP, 1 other`.
  ///
  /// The most frequent format comes first, and formats with equal counts are in the order of their names.
  public var description: String {
    let kinds = pictures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }
    let others = otherCount == 0 ? [] : ["\(otherCount) other"]
    return "\(count) file\(count == 1 ? "" : "s") passed over: "
      + (kinds + others).joined(separator: ", ")
  }
}
