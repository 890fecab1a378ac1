public import ImageCoding

/// A file that is in a group, and what is known of it.
public struct DuplicateFile: Hashable, Sendable {
  /// The name by which it was found: the directory as it was given, and the path from there.
  public var path: String
  /// Other names under which it was found: hard links, symbolic links, overlapping directories.
  public var otherNames: [String]
  /// The device and the number that tell the file from others, whatever its names.
  public var device: UInt64, inode: UInt64
  /// How many names the file has on its device, found or not.
  public var linkCount: Int
  /// The number of bytes.
  public var byteCount: Int
  /// When it was changed last, in nanoseconds since 1970.
  public var modified: Int
  /// The size of the upright picture in pixels; nil when the file could not be decoded.
  public var size: ImageSize?
  /// The format; nil when the file could not be decoded.
  public var format: ImageFormat?
  /// The estimated quality of a JPEG, in `1...100`; nil for other formats.
  public var quality: Int?
  /// Whether it is in a reference directory, so that it is never acted on.
  public var isReference: Bool

  /// Creates a file from what is known of it.
  public init(
    path: String,
    otherNames: [String] = [],
    device: UInt64 = 0,
    inode: UInt64 = 0,
    linkCount: Int = 1,
    byteCount: Int = 0,
    modified: Int = 0,
    size: ImageSize? = nil,
    format: ImageFormat? = nil,
    quality: Int? = nil,
    isReference: Bool = false
  ) {
    self.path = path
    self.otherNames = otherNames
    (self.device, self.inode, self.linkCount) = (device, inode, linkCount)
    (self.byteCount, self.modified) = (byteCount, modified)
    (self.size, self.format, self.quality) = (size, format, quality)
    self.isReference = isReference
  }
}

/// A member of a group: a copy that was compared with the group's best copy itself.
public struct DuplicateCopy: Hashable, Sendable {
  /// The file.
  public var file: DuplicateFile
  /// In how many of 256 bits the frame hashes differ; nil where they were not needed.
  public var distance: Int?
  /// How sure it is, in `0...1`; 1 where bytes or pixels were compared.
  public var confidence: Double
  /// What was done to the best copy to make this one, in words, such as "half the size".
  public var change: String

  /// Creates a member.
  public init(file: DuplicateFile, distance: Int?, confidence: Double, change: String) {
    self.file = file
    self.distance = distance
    self.confidence = confidence
    self.change = change
  }
}

/// Pictures that are the same at one level: the best copy, and those that were compared with it.
public struct DuplicateGroup: Hashable, Sendable {
  /// The number of the group, from 1.
  public var number: Int
  /// The level at which the copies are the same as the best one.
  public var level: DuplicateLevel
  /// The copy to keep.
  public var best: DuplicateFile
  /// Why it is the best, such as "more pixels".
  public var reason: String
  /// The other copies, at least one, the best first.
  public var copies: [DuplicateCopy]

  /// Creates a group.
  public init(
    number: Int,
    level: DuplicateLevel,
    best: DuplicateFile,
    reason: String,
    copies: [DuplicateCopy]
  ) {
    self.number = number
    self.level = level
    self.best = best
    self.reason = reason
    self.copies = copies
  }
}

/// A file or folder that could not be read, or a picture that could not be decoded.
public struct DuplicateFailure: Hashable, Sendable {
  /// Which it is.
  public var path: String
  /// What is wrong, in words.
  public var reason: String

  /// Creates a failure.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// What a search for duplicates found.
public struct DuplicateReport: Hashable, Sendable {
  /// The groups, those of the strictest level first.
  public var groups: [DuplicateGroup]
  /// What could not be read.
  public var failures: [DuplicateFailure]
  /// How many files were looked at; names of one file count once.
  public var fileCount: Int
  /// How many pictures were decoded in this run to be signed; the others were known or not needed.
  public var signedCount: Int

  /// Creates a report.
  public init(
    groups: [DuplicateGroup],
    failures: [DuplicateFailure] = [],
    fileCount: Int = 0,
    signedCount: Int = 0
  ) {
    self.groups = groups
    self.failures = failures
    self.fileCount = fileCount
    self.signedCount = signedCount
  }
}
