/// The files of a folder that are not read, counted by what they are.
public struct PassedOverFiles: Hashable, Sendable, CustomStringConvertible {
  /// Pictures and documents of formats that are not read, by the name of the format.
  public private(set) var pictures: [String: Int] = [:]
  /// Files that are no pictures.
  public private(set) var otherCount = 0

  /// Creates a count of nothing.
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

  /// How many files there are.
  public var count: Int { pictures.values.reduce(otherCount, +) }

  /// Whether some of them are pictures, which the user may have expected to be read.
  public var hasPictures: Bool { !pictures.isEmpty }

  /// One line, such as `12 files passed over: 9 HEIC, 2 WebP, 1 other`; the most frequent format first.
  public var description: String {
    let kinds = pictures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }
    let others = otherCount == 0 ? [] : ["\(otherCount) other"]
    return "\(count) file\(count == 1 ? "" : "s") passed over: "
      + (kinds + others).joined(separator: ", ")
  }
}
