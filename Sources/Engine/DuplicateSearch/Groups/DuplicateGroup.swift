package import Files
public import ImageCoding
internal import PictureMatching

/// A file that is in a group, and what is known of it.
///
/// A file with several names is one file, with the first name as its ``path``.
public struct DuplicateFile: Hashable, Sendable {
  /// The name by which it was found: the directory as it was given, and the path from there.
  ///
  /// It can be opened from the current folder of the search.
  public var path: String
  /// Other names under which it was found: hard links, symbolic links, overlapping directories.
  ///
  /// Removing ``path`` alone leaves the file under these.
  public var otherNames: [String]
  /// The device (`st_dev`) and the inode number that tell the file from others, whatever its names.
  ///
  /// An inode of 0 means that the file was not looked up.
  public var device: UInt64, inode: UInt64
  /// How many names the file has on its device, found or not (`st_nlink`).
  ///
  /// Space is freed only when the last one goes.
  public var linkCount: Int
  /// The number of bytes of the file.
  ///
  /// It is that of the listing, before anything was read.
  public var byteCount: Int
  /// When the content was changed last (`st_mtim`), in nanoseconds since 1970 UTC.
  ///
  /// Check it, with the size, before you act on the file.
  public var modified: Int
  /// When anything that the system knows of the file was changed (`st_ctim`), as of ``modified``; 0 when it was not
  /// looked up.
  package var changed = 0
  /// The digest of the bytes that were compared; nil where the picture was not decoded.
  package var content: ContentDigest?
  /// The size of the upright picture, in pixels.
  ///
  /// Nil when the file could not be decoded, or did not have to be.
  public var size: ImageSize?
  /// The format that the first bytes say, not the extension.
  ///
  /// Nil when the file could not be decoded, or did not have to be.
  public var format: ImageFormat?
  /// The estimated quality of a JPEG, in `1...100`, on libjpeg's scale.
  ///
  /// Nil for other formats.
  public var quality: Int?
  /// Whether it is in a reference directory, so that it is never acted on.
  ///
  /// References are preferred to all other copies as the best of a group.
  public var isReference: Bool
  /// Whether it was found only through a symbolic link that leads out of the directories.
  ///
  /// As the best copy of a group, it lets none of the others go for it.
  public var isLinked: Bool
  /// What tells that the picture comes from a camera or is cared for.
  ///
  /// It may be empty for files in no group, whose metadata need not be read.
  public var evidence: OriginEvidence
  /// Files beside it that belong to it, such as edits and captions, by the folder of the name that it was found
  /// by.
  ///
  /// In the order of their names.
  public var sidecars: [Sidecar]

  /// Creates a file from what is known of it.
  ///
  /// - Parameters:
  ///   - path: The name by which it was found.
  ///   - otherNames: Its other names, if any.
  ///   - device: The device that it is on; 0 when it was not looked up.
  ///   - inode: Its number on the device; 0 when it was not looked up.
  ///   - linkCount: How many names it has on its device, 1 or more.
  ///   - byteCount: The number of bytes.
  ///   - modified: When its content was changed last, in nanoseconds since 1970 UTC.
  ///   - size: The size of the upright picture, in pixels; nil when it is not known.
  ///   - format: The format; nil when it is not known.
  ///   - quality: The estimated quality of a JPEG, in `1...100`; nil for other formats.
  ///   - isReference: Whether it is in a reference directory.
  ///   - isLinked: Whether it was found only through a symbolic link that leads out of the directories.
  ///   - evidence: What tells that the picture is an original.
  ///   - sidecars: Files beside it that belong to it.
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

/// A member of a group: a copy that was compared with the group's best copy itself.
///
/// Two copies of a group need not be like each other.
public struct DuplicateCopy: Hashable, Sendable {
  /// The copy's file.
  ///
  /// It is in one group of a level only.
  public var file: DuplicateFile
  /// The Hamming distance between the frame hashes of the copy and the best copy, in `0...256`.
  ///
  /// Nil where they were not needed, as for files with the same bytes.
  public var distance: Int?
  /// The probability, in `0...1`, that it is the same picture as the best copy; 1 where bytes or pixels were
  /// compared.
  ///
  /// See docs/duplicates-confidence.md for how far it can be believed.
  public var confidence: Double
  /// What was done to the best copy to make this one.
  ///
  /// For example `[.resized(scale: 0.5), .converted(to: .jpeg)]`.
  public var changes: [PictureChange]
  /// What the files hold beyond the picture that is not the same.
  ///
  /// Empty for a copy that may be sure.
  public var differences: [ContentDifference]
  /// Why it may not go for the best copy although it is one; nil when it may.
  ///
  /// It is then not sure.
  public var objection: CopyObjection?
  /// Where it and the best copy, which is the first of both, show each other.
  ///
  /// Nil at the levels at which pictures are the same as wholes, up to `near`.
  public var region: CommonRegion?
  /// How it was made from the best copy or another member.
  ///
  /// Nil where that cannot be told, or was not looked at.
  public var making: PictureMaking?
  /// Whether it is sure enough to be acted on; what is not is only listed.
  ///
  /// False below ``DuplicateFinder/Options/minimumConfidence``, and where acting would lose something: pixels,
  /// metadata or the original.
  public var isSure: Bool

  /// Creates a member.
  ///
  /// - Parameters:
  ///   - file: The copy's file.
  ///   - distance: The Hamming distance between the frame hashes; nil where they were not needed.
  ///   - confidence: How sure it is, in `0...1`.
  ///   - changes: What was done to the best copy to make this one.
  ///   - differences: What the files hold beyond the picture that is not the same.
  ///   - objection: Why it may not go for the best copy; nil when it may.
  ///   - region: Where it and the best copy show each other; nil when they do as wholes.
  ///   - making: How it was made from another member; nil where that cannot be told.
  ///   - isSure: Whether it is sure enough to be acted on.
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

/// Pictures that are the same at one level: the best copy, and those that were compared with it.
///
/// A group is a star, not a chain: every copy is like the best one, so nothing is grouped with a picture that
/// it does not resemble.
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
  /// Why it is better than the next one, the first of ``copies``.
  ///
  /// `center` where the policy would have preferred a copy that fewer others are like.
  public var reason: BestReason
  /// The other copies, at least one, the best first.
  ///
  /// Only those that are sure may be acted on.
  public var copies: [DuplicateCopy]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - number: The number of the group, from 1.
  ///   - level: The level at which the copies are the same as the best one.
  ///   - best: The copy to keep.
  ///   - reason: Why it is better than the next one.
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
  /// What is wrong with a file or folder.
  public enum Reason: Hashable, Sendable, Codable {
    /// A link that leads nowhere, or a file that has gone.
    case missing
    /// The folder cannot be listed, so nothing is known of what is below it.
    case unlistable
    /// The bytes of the file cannot be read.
    case unreadable
    /// The picture cannot be decoded; the error has no path.
    case undecodable(ImageDecodingError)
    /// Something else, in words, such as that a process that decoded it has died.
    case other(String)

    /// Why a picture was not decoded, without its path.
    internal init(_ error: any Error) {
      guard var error = error as? ImageDecodingError else {
        self = .other("\(error)")
        return
      }
      error.path = nil
      self = .undecodable(error)
    }

    /// Whether the bytes of the file are to blame, which stay as they are until the file changes.
    internal var isOfContent: Bool {
      if case .undecodable(let error) = self { error.kind.isOfContent } else { false }
    }
  }

  /// The file or folder, with the directory as it was given.
  ///
  /// Nothing is known of what is below a folder that failed.
  public var path: String
  /// What is wrong.
  ///
  /// It is an ``/ImageCoding/ImageDecodingError`` where decoding failed.
  public var reason: Reason

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - reason: What is wrong.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

/// What a search for duplicates found.
///
/// ``RemovalPlan`` says which files can go.
public struct DuplicateReport: Hashable, Sendable {
  /// The groups, those of the strictest level first.
  ///
  /// A file may be in groups of several levels: as a copy in one, or as the best in several.
  public var groups: [DuplicateGroup]
  /// The files that are in no group, in the order in which they were found.
  ///
  /// Files that could not be read are among the failures instead.
  public var singles: [DuplicateFile]
  /// What could not be read, files and folders.
  ///
  /// A report with failures does not say that there are no other duplicates.
  public var failures: [DuplicateFailure]
  /// Rules of ``DuplicateFinder/Options/preferences`` that fit no file, as they were given.
  ///
  /// They are likely to be misspelled.
  public var unusedPreferences: [String]
  /// How many files were looked at; names of one file count once.
  ///
  /// Files of the reference directories are among them.
  public var fileCount: Int
  /// How many pictures were decoded in this run to be signed; the others were known or not needed.
  ///
  /// Pictures that have not changed since an earlier run with the same store are not decoded again.
  public var signedCount: Int
  /// The files of the directories that are no pictures, or of formats that are not read.
  ///
  /// A directory that was given twice counts twice.
  public var passedOver: PassedOverFiles
  /// How many pictures lie in trash folders of the directories; they were passed over.
  ///
  /// They are not in ``fileCount``, and no other file goes for one of them.
  public var trashedCount: Int

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - groups: The groups, those of the strictest level first.
  ///   - singles: The files that are in no group.
  ///   - failures: What could not be read.
  ///   - unusedPreferences: Rules that fit no file.
  ///   - fileCount: How many files were looked at.
  ///   - signedCount: How many pictures were decoded to be signed.
  ///   - passedOver: The files that are no pictures, or of formats that are not read.
  ///   - trashedCount: How many pictures lie in trash folders.
  public init(
    groups: [DuplicateGroup],
    singles: [DuplicateFile] = [],
    failures: [DuplicateFailure] = [],
    unusedPreferences: [String] = [],
    fileCount: Int = 0,
    signedCount: Int = 0,
    passedOver: PassedOverFiles = PassedOverFiles(),
    trashedCount: Int = 0
  ) {
    self.groups = groups
    self.singles = singles
    self.failures = failures
    self.unusedPreferences = unusedPreferences
    self.fileCount = fileCount
    self.signedCount = signedCount
    self.passedOver = passedOver
    self.trashedCount = trashedCount
  }
}
