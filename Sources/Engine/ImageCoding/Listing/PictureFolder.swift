internal import CFileCalls
package import Files

import Glibc

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
  private static let extensions: Set<String> = ["jpg", "jpeg", "jpe", "jfif", "png"]
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
  /// The extensions of files that are no pictures, no films, and no folders.
  ///
  /// The part after the last dot of any other name, as in `2019.08 Rome`, is no extension.
  private static let otherExtensions: Set<String> = [
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
  /// Hidden files and folders are skipped. Symbolic links are followed; a folder is entered only once, so loops
  /// end. A broken link is listed if its name is a picture's, and otherwise counted among the skipped files.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - progress: Called for each entry, with the number of pictures found so far.
  /// - Returns: The paths.
  /// - Throws: ``PictureFolderError`` when the folder does not exist, or it or a subfolder cannot be listed.
  /// - Complexity: One `stat` for each entry, one short read for each file without a picture's
  ///   extension.
  public static func pictures(
    below folder: String,
    progress: (_ found: Int) -> Void = { _ in }
  ) throws(PictureFolderError) -> [String] {
    try wholeListing(of: folder, progress: progress).files.map(\.path)
  }

  /// Returns everything below a folder, as ``pictures(below:progress:)`` lists it.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - staysInside: Whether symbolic links that lead out of the folder are not followed.
  ///   - progress: Called with the number of pictures found so far.
  /// - Returns: The pictures, and the skipped files.
  /// - Throws: ``PictureFolderError`` when the folder does not exist, or it or a subfolder cannot be listed.
  package static func wholeListing(
    of folder: String,
    stayingInside staysInside: Bool = false,
    progress: (_ found: Int) -> Void = { _ in }
  ) throws(PictureFolderError) -> Listing {
    let listing = try listing(of: folder, stayingInside: staysInside, progress: progress)
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
    /// The files that are no pictures, or cannot be read.
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
  ///   - folder: The folder to list; see ``pictures(below:progress:)``.
  ///   - unwanted: Formats whose files are counted, but not listed.
  ///   - staysInside: Whether symbolic links that lead out of the folder are not followed, for folders with
  ///     untrusted links.
  ///   - progress: Called with the number of pictures found so far.
  /// - Returns: The pictures, and the other files.
  /// - Throws: ``PictureFolderError`` when the folder itself does not exist.
  package static func listing(
    of folder: String,
    passingOver unwanted: Set<ImageFormat> = [],
    stayingInside staysInside: Bool = false,
    progress: (_ found: Int) -> Void = { _ in }
  ) throws(PictureFolderError) -> Listing {
    var visited: Set<FolderNumber> = []
    let boundary = staysInside ? SystemPath.resolved(folder) : nil
    var listing = Listing()
    // One folder is open at a time, and a queue replaces recursion: folders may be nested thousands deep.
    var waiting = [""]
    while let prefix = waiting.popLast() {
      // Concatenated as bytes: the last letter of a name and the slash after it may be one Swift character.
      let path =
        prefix.isEmpty ? folder : folder + "/" + String(Substring(prefix.utf8.dropLast()))
      if prefix.isEmpty, FileStatus(following: path) == nil { throw .notFound(path: folder) }
      guard
        let folders = list(
          path,
          prefix: prefix,
          without: unwanted,
          within: boundary,
          visited: &visited,
          into: &listing,
          progress
        )
      else {
        listing.unlistable.append(path)
        continue
      }
      waiting += folders.reversed().map { prefix + $0 + "/" }
    }
    listing.files = sorted(listing.files)
    listing.films = sorted(listing.films)
    return listing
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

  private static func sorted(_ files: [File]) -> [File] {
    files.map { (PathKey($0.path), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Lists the files of a folder, and returns the names of its subfolders; nil when it cannot be listed.
  private static func list(
    _ folder: String,
    prefix: String,
    without unwanted: Set<ImageFormat>,
    within boundary: String?,
    visited: inout Set<FolderNumber>,
    into found: inout Listing,
    _ progress: (_ found: Int) -> Void
  ) -> [String]? {
    let descriptor = SystemPath.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { closedir(directory) }
    guard let own = FileStatus(of: descriptor) else { return nil }
    guard visited.insert(FolderNumber(own, descriptor)).inserted else { return [] }
    guard let entries = names(in: directory) else { return nil }
    // A removed folder seems empty, without even an entry for itself.
    if entries.isEmpty, own.linkCount == 0 { return nil }
    var folders: [String] = []
    for name in entries.sorted() where !PathParts.isHidden(name) {
      progress(found.files.count)
      if let boundary, FileStatus(of: name, in: descriptor)?.kind == .link,
        !leadsBelow(boundary, folder + "/" + name)
      {
        found.outwardLinks.append(prefix + name)
        found.passedOver.outwardLinkCount += 1
        continue
      }
      guard let status = FileStatus(of: name, in: descriptor, following: true) else {
        // A broken link is reported like any other picture that cannot be read. One whose name is of no known
        // kind of file may lead to a folder whose disk is not mounted, and is reported, too. One that leads to
        // itself is a loop, and is skipped.
        if errno == ELOOP { continue }
        switch PathParts.fileExtension(of: name) {
        case let known where knownExtensions.contains(known):
          found.files.append(File(path: prefix + name))
        case let known where filmExtensions.contains(known):
          found.passedOver.filmCount += 1
          found.films.append(File(path: prefix + name))
        case let known where otherExtensions.contains(known): found.passedOver.count(nil)
        default:
          found.brokenLinks.append(prefix + name)
          found.passedOver.brokenLinkCount += 1
        }
        continue
      }
      found.passedOver.count(status.kind, isNamedAsPicture: hasPictureExtension(name))
      switch status.kind {
      case .folder:
        folders.append(name)
      case .file:
        let films = found.passedOver.filmCount
        if isPicture(name, in: descriptor, without: unwanted, &found.passedOver) {
          found.files.append(File(path: prefix + name, status))
        } else if found.passedOver.filmCount > films {
          found.films.append(File(path: prefix + name, status))
        }
      default:
        continue
      }
    }
    return folders
  }

  /// Whether a link leads to something below a folder, or is broken.
  private static func leadsBelow(_ boundary: String, _ link: String) -> Bool {
    guard let target = SystemPath.resolved(link) else { return true }
    // Compared as bytes: names that differ only in how their accents are composed are different folders.
    return target.utf8.elementsEqual(boundary.utf8)
      || target.utf8.starts(with: (boundary == "/" ? "/" : boundary + "/").utf8)
  }

  /// The names in a folder, including `.` and `..`, as any bytes; nil when it cannot be listed to its end.
  private static func names(in directory: OpaquePointer) -> [String]? {
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else { return errno == 0 ? names : nil }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        SystemPath.text($0.prefix { $0 != 0 })
      }
      names.append(name)
    }
  }

  /// Whether a file of this name is listed whatever its content.
  package static func hasPictureExtension(_ path: String) -> Bool {
    extensions.contains(PathParts.fileExtension(of: path))
  }

  /// Whether a file is a readable picture; otherwise counts it.
  private static func isPicture(
    _ name: String,
    in folder: Int32,
    without unwanted: Set<ImageFormat>,
    _ passedOver: inout PassedOverFiles
  ) -> Bool {
    if hasPictureExtension(name) { return true }
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    // A database that this process has open is no picture, and must not be opened.
    let file = SystemPath.open(name, flags, in: folder)
    defer { if file >= 0 { close(file) } }
    guard let status = file < 0 ? nil : FileStatus(of: file) else {
      return isReported(unread: name, isOpen: errno == EBUSY, &passedOver)
    }
    let input = EncodedInput(file: file, count: Int(status.size))
    let head = input.head
    if head.isEmpty, input.count > 0 { return isReported(unread: name, isOpen: false, &passedOver) }
    let signature = FileSignature(head: head, path: name)
    if var format = signature?.format {
      // Two bytes would match files that are no JPEGs, too.
      let isSure = format != .jpeg || head.dropFirst(2).first == 0xFF
      if format == .tiff, RawPreview.isRaw(input) { format = .raw }
      let isRead = !format.needsProgram || FormatProgram.installed != nil
      if isSure, isRead, !unwanted.contains(format) { return true }
      passedOver.count(isSure ? signature?.name : nil, needing: isRead ? nil : format)
    } else if signature == nil, isFilm(input, name) {
      passedOver.filmCount += 1
    } else {
      passedOver.count(signature?.name)
    }
    return false
  }

  /// Whether a file of unknown content is reported: unless its name is that of another kind of file, or this process
  /// has it open.
  private static func isReported(
    unread name: String,
    isOpen: Bool,
    _ passedOver: inout PassedOverFiles
  ) -> Bool {
    let known = PathParts.fileExtension(of: name)
    if filmExtensions.contains(known) {
      passedOver.filmCount += 1
      return false
    }
    if !isOpen, knownExtensions.contains(known) || !otherExtensions.contains(known) { return true }
    passedOver.count(nil)
    return false
  }

  private static func isFilm(_ input: EncodedInput, _ name: String) -> Bool {
    FilmContainer(head: input.first(FilmContainer.headCount), path: name) != nil
  }
}

/// Identifies a folder, whatever paths lead to it.
private struct FolderNumber: Hashable {
  private let number: FileNumber
  /// The status change time of a folder on an overlay, else 0.
  ///
  /// Overlays over two subvolumes of one Btrfs give folders of both the same numbers.
  private let changed: Int64

  init(_ status: FileStatus, _ descriptor: Int32) {
    number = status.identity.number
    changed = cfc_is_on_overlay(descriptor) ? status.changed : 0
  }
}

extension PictureFolder.File {
  fileprivate init(path: String, _ status: FileStatus) {
    self.init(
      path: path,
      identity: status.identity.number,
      byteCount: Int(status.size),
      modified: Int(status.identity.modified),
      linkCount: status.linkCount
    )
  }
}
