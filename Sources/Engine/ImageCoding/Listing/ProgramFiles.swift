internal import Files

/// The folders and files that programs keep beside pictures: thumbnails, previews, caches, archives' remains and trash.
///
/// They are not entered from outside. Names are compared without case, as the file systems of these programs do.
enum ProgramFiles {
  /// Folders by their names in lower case, with the name to show.
  private static let folders: [String: String] = names([
    // Synology DSM: thumbnails and metadata of each file, in a folder of its name.
    "@eaDir",
    // QNAP QTS: thumbnails.
    ".@__thumb", "@__thumb",
    // The Thumbnail Managing Standard of FreeDesktop.org: of users before version 0.8, and of shared folders.
    // Android's MediaStore has the first one, too, in DCIM and Pictures.
    ".thumbnails", ".sh_thumbnails",
    // xv and old versions of GIMP: thumbnails.
    ".xvpics",
    // Picasa: originals of edited pictures.
    ".picasaoriginals",
    // netatalk: resource forks. Archive Utility of macOS: AppleDouble files in ZIP archives.
    ".AppleDouble", "__MACOSX",
    // Sony's XAVC cameras (PRIVATE/M4ROOT/THMBNL): a thumbnail of each clip.
    "THMBNL",
  ])

  /// Beginnings and ends of folders' names in lower case, with the pattern to show.
  private static let patterns: [(start: String, end: String, shown: String)] = [
    // Lightroom Classic: previews, smart previews and the catalog's data.
    ("", ".lrdata", "*.lrdata"), ("", ".lrcat-data", "*.lrcat-data"),
    // darktable: thumbnails, in a folder for each library.
    ("mipmaps-", ".d", "mipmaps-*.d"),
    // Nextcloud: previews, in a folder of the instance.
    ("appdata_oc", "", "appdata_oc*"),
  ]

  /// Immich: thumbnails and transcoded films, in folders with its mark.
  private static let immich: Set<String> = ["thumbs", "encoded-video"]
  private static let immichMark = ".immich"
  /// PhotoPrism: the mark of its storage folder, with thumbnails and sidecars.
  static let photoPrismMark = ".ppstorage"

  /// Libraries of Apple's programs, Photos, iPhoto and Aperture, and of what Photos leaves of the others.
  private static let libraries = [
    ".photoslibrary", ".photolibrary", ".aplibrary", ".migratedphotolibrary",
    ".migratedaplibrary",
  ]
  /// The folders of such a library that have the pictures as they were imported.
  private static let originals: Set<String> = ["originals", "masters"]

  /// Files by their names in lower case, with the name to show.
  private static let files: [String: String] = names([
    // Windows Explorer and Windows Media Center: thumbnails.
    "Thumbs.db", "ehthumbs.db", "ehthumbs_vista.db",
    // Picasa: faces, captions and edits of a folder.
    ".picasa.ini", "Picasa.ini",
    // digiKam: thumbnails.
    "thumbnails-digikam.db",
  ])
  /// AppleDouble (RFC 1740): resource forks of macOS on other file systems.
  private static let doubleStart = "._"

  private static func names(_ names: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0.lowercased(), $0) })
  }

  /// The kind of a folder's entry.
  enum Place: Hashable {
    /// Files of a program, by the name or pattern of the table.
    case program(String)
    case trash
  }

  /// Returns the place of an entry of a folder; nil for one that is entered or read.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - kind: Its kind.
  ///   - folder: The path of the folder that it is in.
  ///   - descriptor: That folder, open.
  ///   - isRoot: Whether that is the folder which the user named.
  /// - Returns: The place.
  static func place(
    of name: String,
    _ kind: FileStatus.Kind,
    in folder: String,
    _ descriptor: Int32,
    isRoot: Bool
  ) -> Place? {
    switch kind {
    case .folder: place(ofFolder: name, in: folder, descriptor, isRoot: isRoot)
    case .file: place(ofFile: name)
    default: nil
    }
  }

  /// What the folder is itself that the user named does not matter, unless it is a library.
  private static func place(
    ofFolder name: String,
    in folder: String,
    _ descriptor: Int32,
    isRoot: Bool
  ) -> Place? {
    let lower = name.lowercased()
    if let shown = folders[lower] { return .program(shown) }
    for (start, end, shown) in patterns where lower.hasPrefix(start) && lower.hasSuffix(end) {
      return .program(shown)
    }
    if immich.contains(lower), FileStatus(of: "\(name)/\(immichMark)", in: descriptor) != nil {
      return .program(name)
    }
    if TrashPlace.isTrash(name, in: isRoot ? "" : folder) { return .trash }
    let parent = PathParts.split(folder).name.lowercased()
    guard let library = libraries.first(where: parent.hasSuffix), !originals.contains(lower)
    else { return nil }
    return .program("*" + library)
  }

  /// Returns the place of a file; nil for one that is read.
  private static func place(ofFile name: String) -> Place? {
    if let shown = files[name.lowercased()] { return .program(shown) }
    return name.utf8.starts(with: doubleStart.utf8) ? .program(doubleStart + "*") : nil
  }
}
