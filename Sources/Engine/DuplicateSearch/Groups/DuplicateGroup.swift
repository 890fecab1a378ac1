package import Files
public import ImageCoding
internal import PictureMatching

/// A file in a group.
///
/// A file with several names counts as one, with the first name as its ``path``.
public struct DuplicateFile: Hashable, Sendable {
  /// The path by which it was found: the directory as the caller gave it, and the path relative to it.
  ///
  /// It can be opened from the search's current directory.
  public var path: String
  /// Other names under which it was found: hard links, symbolic links, overlapping directories.
  ///
  /// Removing only ``path`` leaves the file under these names.
  public var otherNames: [String]
  /// The device (`st_dev`) and the inode number, which identify the file whatever its names.
  ///
  /// An inode of 0 means that the file was not looked up.
  public var device: UInt64, inode: UInt64
  /// The number of names of the file on its device, found or not (`st_nlink`).
  ///
  /// Space is freed only when the last one is removed.
  public var linkCount: Int
  /// The size of the file in bytes.
  ///
  /// It was read with the listing, before the file's content.
  public var byteCount: Int
  /// The modification time (`st_mtim`), in nanoseconds since 1970 UTC.
  ///
  /// Check it, with the size, before you act on the file.
  public var modified: Int
  /// The status change time (`st_ctim`), as ``modified``; 0 when it was not looked up.
  package var changed = 0
  /// The digest of the bytes that were compared; nil when the picture was not decoded.
  package var content: ContentDigest?
  /// The size of the upright picture, in pixels.
  ///
  /// Nil when the file could not be decoded, or did not have to be.
  public var size: ImageSize?
  /// The format by the first bytes, not by the extension.
  ///
  /// Nil when the file could not be decoded, or did not have to be.
  public var format: ImageFormat?
  /// The estimated quality of a JPEG, in `1...100`, on libjpeg's scale.
  ///
  /// Nil for other formats.
  public var quality: Int?
  /// Whether it is in a reference directory, so that no action is ever taken on it.
  ///
  /// References are preferred to all other copies as the best of a group.
  public var isReference: Bool
  /// Whether it was found only through a symbolic link that leads out of the directories.
  ///
  /// If it is the best copy of a group, no other copy may be removed in favor of it.
  public var isLinked: Bool
  /// Evidence that the picture is an original.
  ///
  /// It may be empty for files in no group, whose metadata need not be read.
  public var evidence: OriginEvidence
  /// The sidecar files in its folder, such as edits and captions, found by its first name.
  ///
  /// Sorted by name.
  public var sidecars: [Sidecar]

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path by which it was found.
  ///   - otherNames: Its other names, if any.
  ///   - device: Its device; 0 when it was not looked up.
  ///   - inode: Its inode number; 0 when it was not looked up.
  ///   - linkCount: The number of its names on the device, 1 or more.
  ///   - byteCount: The size in bytes.
  ///   - modified: The modification time, in nanoseconds since 1970 UTC.
  ///   - size: The size of the upright picture, in pixels; nil when it is not known.
  ///   - format: The format; nil when it is not known.
  ///   - quality: The estimated quality of a JPEG, in `1...100`; nil for other formats.
  ///   - isReference: Whether it is in a reference directory.
  ///   - isLinked: Whether it was found only through a symbolic link that leads out of the directories.
  ///   - evidence: Evidence that the picture is an original.
  ///   - sidecars: Its sidecar files.
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
    isLinked: Bool = false,
    evidence: OriginEvidence = [],
    sidecars: [Sidecar] = []
  ) {
    self.path = path
    self.otherNames = otherNames
    (self.device, self.inode, self.linkCount) = (device, inode, linkCount)
    (self.byteCount, self.modified) = (byteCount, modified)
    (self.size, self.format, self.quality) = (size, format, quality)
    self.isReference = isReference
    self.isLinked = isLinked
    (self.evidence, self.sidecars) = (evidence, sidecars)
  }
}

/// A member of a group: a copy that was compared directly with the group's best copy.
///
/// Two copies of a group need not resemble each other.
public struct DuplicateCopy: Hashable, Sendable {
  /// The copy's file.
  ///
  /// It is in only one group of a level.
  public var file: DuplicateFile
  /// The Hamming distance between the frame hashes of the copy and the best copy, in `0...256`.
  ///
  /// Nil when they were not needed, as for files with the same bytes.
  public var distance: Int?
  /// The probability, in `0...1`, that it is the same picture as the best copy; 1 where bytes or pixels were
  /// compared.
  ///
  /// See docs/duplicates-accuracy.md for its accuracy.
  public var confidence: Double
  /// The changes that turn the best copy into this one.
  ///
  /// For example `[.resized(scale: 0.5), .converted(to: .jpeg)]`.
  public var changes: [PictureChange]
  /// The differences between the files' contents besides the picture.
  ///
  /// Empty for a copy that may be sure.
  public var differences: [ContentDifference]
  /// The reason why it may not be removed in favor of the best copy; nil when it may.
  ///
  /// A copy with an objection is not sure.
  public var objection: CopyObjection?
  /// The part that it has in common with the best copy, which is the first of both.
  ///
  /// Nil at levels at which whole pictures are the same, up to `near`.
  public var region: CommonRegion?
  /// The way in which it was made from the best copy or another member.
  ///
  /// Nil when that is unknown or was not checked.
  public var making: PictureMaking?
  /// Whether it is sure enough to act on; other copies are only listed.
  ///
  /// False below ``DuplicateFinder/Options/minimumConfidence``, and when removing it would lose pixels,
  /// metadata or the original.
  public var isSure: Bool

  /// Creates a member.
  ///
  /// - Parameters:
  ///   - file: The copy's file.
  ///   - distance: The Hamming distance between the frame hashes; nil when they were not needed.
  ///   - confidence: The probability that it is the same picture, in `0...1`.
  ///   - changes: The changes that turn the best copy into this one.
  ///   - differences: The differences between the files' contents besides the picture.
  ///   - objection: The reason why it may not be removed in favor of the best copy; nil when it may.
  ///   - region: The part in common with the best copy; nil when the whole pictures are the same.
  ///   - making: How it was made from another member; nil when that is unknown.
  ///   - isSure: Whether it is sure enough to act on.
  public init(
    file: DuplicateFile,
    distance: Int?,
    confidence: Double,
    changes: [PictureChange],
    differences: [ContentDifference] = [],
    objection: CopyObjection? = nil,
    region: CommonRegion? = nil,
    making: PictureMaking? = nil,
    isSure: Bool = true
  ) {
    self.file = file
    (self.region, self.making) = (region, making)
    self.distance = distance
    self.confidence = confidence
    (self.changes, self.differences, self.objection) = (changes, differences, objection)
    self.isSure = isSure
  }
}

/// Pictures that are the same at one level: the best copy, and the copies compared with it.
///
/// A group is a star, not a chain: every copy resembles the best one, so no picture is grouped with one that it
/// does not resemble.
public struct DuplicateGroup: Hashable, Sendable {
  /// The number of the group in its report, from 1.
  ///
  /// Another search may give the same pictures another number.
  public var number: Int
  /// The level at which the copies are the same as the best one.
  ///
  /// A best copy may be a copy in a group of a looser level.
  public var level: DuplicateLevel
  /// The copy to keep.
  ///
  /// It stays when the copies are removed, unless it is a copy itself in another group: see ``RemovalPlan``.
  public var best: DuplicateFile
  /// The criterion by which it is better than the next one, the first of ``copies``.
  ///
  /// `center` when the policy would have preferred a copy that fewer of the others resemble.
  public var reason: BestReason
  /// The other copies, at least one, the best first.
  ///
  /// Act only on those that are sure.
  public var copies: [DuplicateCopy]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - number: The number of the group, from 1.
  ///   - level: The level at which the copies are the same as the best one.
  ///   - best: The copy to keep.
  ///   - reason: The criterion by which it is better than the next one.
  ///   - copies: The other copies, at least one, the best first.
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
///
/// It does not stop the search.
public struct DuplicateFailure: Hashable, Sendable {
  /// The reason of a failure.
  public enum Reason: Hashable, Sendable, Codable {
    /// A broken link, or a file that no longer exists.
    case missing
    /// The folder cannot be listed, so its contents are unknown.
    case unlistable
    /// The bytes of the file cannot be read.
    case unreadable
    /// The picture cannot be decoded; the error has no path.
    case undecodable(ImageDecodingError)
    /// Another reason, as a text, such as that a decoding process has died.
    case other(String)

    /// Converts the error of a decoding, without its path.
    internal init(_ error: any Error) {
      guard var error = error as? ImageDecodingError else {
        self = .other("\(error)")
        return
      }
      error.path = nil
      self = .undecodable(error)
    }

    /// Whether the file's bytes cause the failure, so that it lasts until the file changes.
    internal var isOfContent: Bool {
      if case .undecodable(let error) = self { error.kind.isOfContent } else { false }
    }
  }

  /// The file or folder, with the directory as the caller gave it.
  ///
  /// The contents of a folder that failed are unknown.
  public var path: String
  /// The reason of the failure.
  ///
  /// It holds an ``/ImageCoding/ImageDecodingError`` when decoding failed.
  public var reason: Reason

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - reason: The reason of the failure.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

/// The result of a search for duplicates.
///
/// ``RemovalPlan`` selects the files that can be removed.
public struct DuplicateReport: Hashable, Sendable {
  /// The groups, ordered from the strictest level to the loosest.
  ///
  /// A file may be in groups of several levels: as a copy in one, or as the best in several.
  public var groups: [DuplicateGroup]
  /// The files that are in no group, in the order in which they were found.
  ///
  /// Files that could not be read are in ``failures`` instead.
  public var singles: [DuplicateFile]
  /// The files and folders that could not be read.
  ///
  /// A report with failures may be incomplete.
  public var failures: [DuplicateFailure]
  /// Rules of ``DuplicateFinder/Options/preferences`` that match no file, as the caller gave them.
  ///
  /// They are probably misspelled.
  public var unusedPreferences: [String]
  /// The number of files examined; names of one file count once.
  ///
  /// It includes files of the reference directories.
  public var fileCount: Int
  /// The number of pictures decoded for their signatures in this search; the others were known or not needed.
  ///
  /// Pictures that have not changed since an earlier run with the same store are not decoded again.
  public var signedCount: Int
  /// Files in the directories that are not pictures, or have formats that cannot be read.
  ///
  /// A directory that was given twice counts twice.
  public var passedOver: PassedOverFiles
  /// The symbolic links that lead out of their directory and were not followed, as paths.
  ///
  /// ``passedOver`` counts them.
  public var skippedLinks: [String]
  /// The number of pictures in trash folders of the directories, which are skipped.
  ///
  /// They are not in ``fileCount``, and no other file is removed in favor of one of them.
  public var trashedCount: Int

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - groups: The groups, ordered from the strictest level to the loosest.
  ///   - singles: The files that are in no group.
  ///   - failures: The files and folders that could not be read.
  ///   - unusedPreferences: Rules that match no file.
  ///   - fileCount: The number of files examined.
  ///   - signedCount: The number of pictures decoded for their signatures.
  ///   - passedOver: Files that are not pictures, or have formats that cannot be read.
  ///   - skippedLinks: Links that lead out of their directory and were not followed.
  ///   - trashedCount: The number of files in trash folders.
  public init(
    groups: [DuplicateGroup],
    singles: [DuplicateFile] = [],
    failures: [DuplicateFailure] = [],
    unusedPreferences: [String] = [],
    fileCount: Int = 0,
    signedCount: Int = 0,
    passedOver: PassedOverFiles = PassedOverFiles(),
    skippedLinks: [String] = [],
    trashedCount: Int = 0
  ) {
    self.groups = groups
    self.singles = singles
    self.failures = failures
    self.unusedPreferences = unusedPreferences
    self.fileCount = fileCount
    self.signedCount = signedCount
    self.passedOver = passedOver
    self.skippedLinks = skippedLinks
    self.trashedCount = trashedCount
  }
}
