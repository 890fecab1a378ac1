public import ImageCoding
public import VisualSearch

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
  /// What tells that the picture comes from a camera or is cared for.
  public var evidence: OriginEvidence
  /// Files beside it that belong to it, by the name that it was found by.
  public var sidecars: [Sidecar]

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
    isReference: Bool = false,
    evidence: OriginEvidence = [],
    sidecars: [Sidecar] = []
  ) {
    self.path = path
    self.otherNames = otherNames
    (self.device, self.inode, self.linkCount) = (device, inode, linkCount)
    (self.byteCount, self.modified) = (byteCount, modified)
    (self.size, self.format, self.quality) = (size, format, quality)
    self.isReference = isReference
    (self.evidence, self.sidecars) = (evidence, sidecars)
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
  /// How it was made from the best copy or another member, as far as that can be told.
  public var making: PictureMaking?
  /// Whether it is sure enough to be acted on; what is not is only listed.
  public var isSure: Bool

  /// Creates a member.
  public init(
    file: DuplicateFile,
    distance: Int?,
    confidence: Double,
    change: String,
    making: PictureMaking? = nil,
    isSure: Bool = true
  ) {
    self.file = file
    self.making = making
    self.distance = distance
    self.confidence = confidence
    self.change = change
    self.isSure = isSure
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
  /// Why it is better than the next one.
  public var reason: BestReason
  /// The other copies, at least one, the best first.
  public var copies: [DuplicateCopy]

  /// Creates a group.
  public init(
    number: Int,
    level: DuplicateLevel,
    best: DuplicateFile,
    reason: BestReason,
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
  /// The files that are in no group, in the order in which they were found.
  public var singles: [DuplicateFile]
  /// What could not be read.
  public var failures: [DuplicateFailure]
  /// Rules of ``DuplicateFinder/Options/preferences`` that fit no file.
  public var unusedPreferences: [String]
  /// How many files were looked at; names of one file count once.
  public var fileCount: Int
  /// How many pictures were decoded in this run to be signed; the others were known or not needed.
  public var signedCount: Int
  /// The files of the directories that are no pictures, or of formats that are not read.
  public var passedOver: PassedOverFiles

  /// Creates a report.
  public init(
    groups: [DuplicateGroup],
    singles: [DuplicateFile] = [],
    failures: [DuplicateFailure] = [],
    unusedPreferences: [String] = [],
    fileCount: Int = 0,
    signedCount: Int = 0,
    passedOver: PassedOverFiles = PassedOverFiles()
  ) {
    self.groups = groups
    self.singles = singles
    self.failures = failures
    self.unusedPreferences = unusedPreferences
    self.fileCount = fileCount
    self.signedCount = signedCount
    self.passedOver = passedOver
  }
}
