package import Files

/// Finds the pictures below a folder, in all its subfolders.
///
/// ```swift
/// for path in try PictureFolder.pictures(below: "Photos") {
///   let image = try ImageDecoder.decode(contentsOf: "Photos/" + path)
/// }
/// ```
///
/// A file with the extension jpg, jpeg, jpe, jfif or png is listed whatever its content, so that a damaged one
/// is reported; any other file is listed if its first bytes are those of a readable format (``ImageFormat``). A
/// file that cannot be opened is listed if its name may be a picture's, so that it is reported.
public enum PictureFolder {
  /// File name extensions of pictures that are always listed.
  ///
  /// Such a file is listed whatever its content, so that a damaged one is reported and not overlooked; other
  /// files are listed if they begin as a picture does.
  static let extensions: Set<String> = ["jpg", "jpeg", "jpe", "jfif", "png"]
  /// The extensions of pictures of all kinds, raw ones among them, in lower case.
  ///
  /// A file that cannot be opened, or a broken link, is listed if it has one of these, so that it is reported.
  package static let knownExtensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "heic", "heif", "hif", "avif", "webp", "gif", "tif",
    "tiff", "bmp", "psd", "jxl", "jp2", "raw", "dng", "3fr", "ari", "arw", "bay", "cr2", "cr3",
    "crw", "dcr", "dcs", "erf", "fff", "gpr", "iiq", "k25", "kdc", "mef", "mos", "mrw", "nef",
    "nrw", "orf", "ori", "pef", "ptx", "r3d", "raf", "rw2", "rwl", "rwz", "sr2", "srf", "srw",
    "x3f",
  ]
  /// The extensions of files that are not pictures, films or folders.
  ///
  /// The part after the last dot of any other name, as in `2019.08 Rome`, is not an extension.
  static let otherExtensions: Set<String> = [
    "txt", "md", "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "odt", "ods", "odp", "rtf",
    "csv", "tsv", "json", "ndjson", "xml", "html", "htm", "css", "js", "ts", "py", "rb", "pl",
    "sh", "c", "h", "cpp", "hpp", "swift", "java", "go", "rs", "php", "sql", "db", "sqlite",
    "log", "ini", "cfg", "conf", "toml", "yaml", "yml", "plist", "zip", "gz", "tgz", "bz2", "xz",
    "7z", "rar", "tar", "iso", "exe", "dll", "so", "mp3", "m4a", "wav", "flac", "ogg", "opus",
    "aac", "wma", "aif", "aiff", "srt", "vtt", "xmp", "aae", "thm", "ai", "svg", "eps", "key",
    "epub", "bin", "dat", "tmp", "bak", "lock", "ics", "vcf", "url", "lnk", "desktop", "part",
    "waymark", "partial",
  ]
  /// A file that cannot be opened and has one of these extensions is listed as a film, so that it is reported.
  package static let filmExtensions: Set<String> = [
    "mp4", "m4v", "mov", "3gp", "mkv", "webm", "avi", "mpg", "mpeg", "ts", "mts", "m2ts", "wmv",
    "flv", "ogv",
  ]

  /// Returns the pictures below a folder, as relative paths, sorted by their bytes.
  ///
  /// Hidden files and folders are skipped, and so are folders of the system, such as `/proc`, and of programs that
  /// keep thumbnails, previews or trash beside pictures: a folder of those is listed if it is named itself. Symbolic
  /// links are followed within the folder; a folder is entered only once, so loops end. A broken link is listed if its name
  /// is a picture's, and otherwise counted among the skipped files.
  ///
  /// - Parameters:
  ///   - folder: The folder; it may itself be a symbolic link.
  ///   - followsOutward: Whether symbolic links that lead out of the folder are followed, too.
  ///   - selection: Which files are wanted.
  ///   - progress: Called for each entry, with the number of pictures found so far.
  /// - Returns: The paths.
  /// - Throws: ``PictureFolderError`` when the folder does not exist, or it or a subfolder cannot be listed.
  /// - Complexity: One `stat` for each entry, one short read for each file without a picture's
  ///   extension.
  public static func pictures(
    below folder: String,
    followingOutwardLinks followsOutward: Bool = false,
    selecting selection: FileSelection = FileSelection(),
    progress: (_ found: Int) -> Void = { _ in }
  ) throws(PictureFolderError) -> [String] {
    try wholeListing(
      of: folder,
      followingOutwardLinks: followsOutward,
      selecting: selection,
      progress: progress
    ).files.map(\.path)
  }

  /// Returns everything below a folder, as ``pictures(below:followingOutwardLinks:selecting:progress:)`` lists it.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - followsOutward: Whether symbolic links that lead out of the folder are followed.
  ///   - selection: Which files are wanted.
  ///   - progress: Called with the number of pictures found so far.
  /// - Returns: The pictures, and the skipped files.
  /// - Throws: ``PictureFolderError`` when the folder does not exist, or it or a subfolder cannot be listed.
  package static func wholeListing(
    of folder: String,
    followingOutwardLinks followsOutward: Bool = false,
    selecting selection: FileSelection = FileSelection(),
    progress: (_ found: Int) -> Void = { _ in }
  ) throws(PictureFolderError) -> Listing {
    let listing = try listing(
      of: folder,
      followingOutwardLinks: followsOutward,
      selecting: selection,
      progress: progress
    )
    // A folder that cannot be listed is not empty: skipping it would lose pictures silently.
    if let path = listing.unlistable.first { throw .unlistable(path: path) }
    return listing
  }

  /// A file that seems to be a picture by its directory entry.
  package struct File: Hashable, Sendable {
    /// The path relative to the folder.
    package var path: String
    /// Identifies the file, whatever its names; nil for a broken link.
    package var identity: FileNumber?
    /// The number of bytes.
    package var byteCount = 0
    /// The modification time, in nanoseconds since 1970.
    package var modified = 0
    /// The number of names of the file on its device.
    package var linkCount = 0
  }

  /// The contents of a folder and its subfolders.
  package struct Listing: Hashable, Sendable {
    /// The pictures, sorted by the bytes of their paths.
    package var files: [File] = []
    /// The folders that could not be listed, as paths that can be opened.
    package var unlistable: [String] = []
    /// Broken links whose names are of no known kind of file, as relative paths: a disk with a folder of
    /// pictures may not be mounted.
    package var brokenLinks: [String] = []
    /// The films, sorted likewise; they count as skipped until ``takeFilms()`` is called.
    package var films: [File] = []
    /// The files that are not pictures, or cannot be read.
    package var passedOver = PassedOverFiles()
    /// The links that lead out of the folder, as relative paths, if they are not followed.
    package var outwardLinks: [String] = []

    /// Whether the listing is complete.
    package var isWhole: Bool { unlistable.isEmpty && brokenLinks.isEmpty }

    /// Removes the films from the skipped files, as the caller reads them.
    package mutating func takeFilms() { passedOver.filmCount = 0 }
  }

  /// Returns the pictures below a folder with their file identities.
  ///
  /// - Parameters:
  ///   - folder: The folder to list; see ``pictures(below:followingOutwardLinks:selecting:progress:)``.
  ///   - unwanted: Formats whose files are counted, but not listed.
  ///   - followsOutward: Whether symbolic links that lead out of the folder are followed.
  ///   - selection: Which files are wanted.
  ///   - progress: Called with the number of pictures found so far.
  /// - Returns: The pictures, and the other files.
  /// - Throws: ``PictureFolderError`` when the folder itself does not exist, or has interfaces of the system.
  package static func listing(
    of folder: String,
    passingOver unwanted: Set<ImageFormat> = [],
    followingOutwardLinks followsOutward: Bool = false,
    selecting selection: FileSelection = FileSelection(),
    progress: (_ found: Int) -> Void = { _ in }
  ) throws(PictureFolderError) -> Listing {
    // Where the folder cannot be resolved, it cannot be listed either.
    let boundary = followsOutward ? nil : SystemPath.resolved(folder) ?? folder
    var walk = FolderWalk(passingOver: unwanted, within: boundary, selecting: selection)
    try walk.list(folder, progress)
    return walk.found
  }

  /// Returns files of a folder that were listed before.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - names: The relative paths of files. A file that no longer exists is listed without an identity.
  /// - Returns: The files, each once, sorted by the bytes of their paths.
  package static func listing(of folder: String, only names: [String]) -> Listing {
    let files = Set(names.map { PathKey($0) }).sorted().compactMap { name -> File? in
      guard let status = FileStatus(following: folder + "/" + name.path) else {
        return File(path: name.path)
      }
      return status.kind == .file ? File(path: name.path, status) : nil
    }
    return Listing(files: files)
  }

  static func sorted(_ files: [File]) -> [File] {
    files.map { (PathKey($0.path), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
