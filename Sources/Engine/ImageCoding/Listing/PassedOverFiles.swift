internal import Files

/// The files of a folder that cannot be read, counted by kind.
///
/// Only the first bytes of a file are examined, and for raw formats of cameras its extension. Hidden files do
/// not count unless they are in ``programFiles``, and folders count only if their name is a picture's.
public struct PassedOverFiles: Hashable, Sendable, CustomStringConvertible {
  /// The number of files of each known format that cannot be read, by the name of the format.
  ///
  /// For example `["HEIC": 9, "WebP": 2]`. PDF and PSD count here too.
  public private(set) var pictures: [String: Int] = [:]
  /// The number of files whose first bytes belong to no known format of pictures.
  ///
  /// It includes files that cannot be opened, if their names are of another kind of file.
  public private(set) var otherCount = 0
  /// The number of pipes, sockets, devices, folders of the system, and folders with a picture's extension, by their
  /// kind in the singular.
  ///
  /// For example `["pipe": 1, "folder": 2, "system folder": 1]`. The pictures in such a folder are listed like those of any other.
  public private(set) var specialFiles: [String: Int] = [:]
  /// The number of films, whose key frames `waymark index --films` reads.
  public internal(set) var filmCount = 0
  /// The number of broken symbolic links whose names are of no known kind of file.
  ///
  /// The disk with the folder to which one leads may not be mounted.
  public internal(set) var brokenLinkCount = 0
  /// The number of symbolic links that lead out of the folder, if they are not followed.
  public internal(set) var outwardLinkCount = 0
  /// The number of files that programs keep beside pictures, such as thumbnails, by the names of their folders
  /// or their own.
  ///
  /// For example `["@eaDir": 24, "._*": 3]`.
  public private(set) var programFiles: [String: Int] = [:]
  /// The number of files in trash folders and snapshots.
  public private(set) var trashedCount = 0
  /// The number of files and folders that the patterns of a ``FileSelection`` leave out.
  public internal(set) var excludedCount = 0
  private var hasPictureNames = false
  private var unavailable: Set<ImageFormat> = []

  /// Creates an empty count, to which folders are added.
  ///
  /// Its ``description`` is `0 files skipped: `, so check ``count`` first.
  public init() {}

  /// Counts one file.
  ///
  /// - Parameters:
  ///   - format: The name of its format; nil for other files than pictures.
  ///   - missing: Its format, if it could be read with `waymark-decode`.
  internal mutating func count(_ format: String?, needing missing: ImageFormat? = nil) {
    if let missing { unavailable.insert(missing) }
    if let format { pictures[format, default: 0] += 1 } else { otherCount += 1 }
  }

  /// Counts a special file.
  ///
  /// - Parameters:
  ///   - kind: Its kind.
  ///   - isNamedAsPicture: Whether its extension is a picture's; a folder counts only then.
  internal mutating func count(_ kind: FileStatus.Kind, isNamedAsPicture: Bool) {
    let name: String? =
      switch kind {
      case .pipe: "pipe"
      case .socket: "socket"
      case .device: "device"
      case .folder: isNamedAsPicture ? "folder" : nil
      case .file, .link: nil
      }
    guard let name else { return }
    specialFiles[name, default: 0] += 1
    hasPictureNames = hasPictureNames || isNamedAsPicture
  }

  /// Counts a folder of the system, such as `/proc`, which was not entered.
  internal mutating func countSystemFolder() { specialFiles["system folder", default: 0] += 1 }

  /// Counts files that are skipped by their place.
  internal mutating func count(_ place: ProgramFiles.Place, files: Int) {
    switch place {
    case .program(let name): programFiles[name, default: 0] += files
    case .trash: trashedCount += files
    }
  }

  /// Returns the number of files in trash folders, and counts them no longer, as the caller does.
  package mutating func takeTrashed() -> Int {
    defer { trashedCount = 0 }
    return trashedCount
  }

  /// Adds the files of another folder.
  package mutating func add(_ other: PassedOverFiles) {
    pictures.merge(other.pictures, uniquingKeysWith: +)
    otherCount += other.otherCount
    filmCount += other.filmCount
    brokenLinkCount += other.brokenLinkCount
    outwardLinkCount += other.outwardLinkCount
    trashedCount += other.trashedCount
    excludedCount += other.excludedCount
    programFiles.merge(other.programFiles, uniquingKeysWith: +)
    specialFiles.merge(other.specialFiles, uniquingKeysWith: +)
    hasPictureNames = hasPictureNames || other.hasPictureNames
    unavailable.formUnion(other.unavailable)
  }

  /// The number of all skipped files: known formats, films, special files, links, those of programs and others.
  ///
  /// - Complexity: O(*k*), where *k* is the number of formats in ``pictures``.
  public var count: Int {
    [pictures, specialFiles, programFiles].flatMap(\.values).reduce(0, +) + otherCount + filmCount
      + brokenLinkCount + outwardLinkCount + trashedCount + excludedCount
  }

  /// Whether some files are films or of a known format that cannot be read, are special files with a picture's
  /// extension, or are links that are not followed.
  ///
  /// Then the user may have expected these files, and should be notified.
  public var hasPictures: Bool {
    !pictures.isEmpty || hasPictureNames || filmCount > 0 || brokenLinkCount > 0
      || outwardLinkCount > 0
  }

  /// Whether the user should be told even where other pictures were found.
  package var isWorthANote: Bool {
    hasPictures || trashedCount > 0 || programFiles.values.contains { $0 > 0 }
  }

  /// One line for the user, such as `12 files skipped: 11 PSD, 1 other`.
  ///
  /// If `waymark-decode` could read some of them, the line mentions it.
  ///
  /// The most frequent format comes first, and formats with equal counts are in the order of their names. Special
  /// files come after the formats, as in `3 files skipped: 1 HEIC, 2 pipes`, and files of programs
  /// after these, as in `24 files skipped: 24 of @eaDir`.
  public var description: String {
    let kinds = pictures.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) \($0.key)" }
    let special = specialFiles.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { name, count in
        "\(count) \(name)\(count == 1 ? "" : "s")"
          + (name == "folder" ? " with a picture's name" : "")
      }
    let films = filmCount == 0 ? [] : ["\(filmCount) film\(filmCount == 1 ? "" : "s")"]
    let links = [(brokenLinkCount, "nowhere"), (outwardLinkCount, "out of the folder")]
      .filter { $0.0 > 0 }
      .map { count, place in
        count == 1 ? "1 link that leads \(place)" : "\(count) links that lead \(place)"
      }
    let programs = programFiles.filter { $0.value > 0 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.value) of \($0.key)" }
    let others = [
      (trashedCount, "in trash folders"), (excludedCount, "excluded"), (otherCount, "other"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let names = unavailable.map(\.name).sorted()
    let need = names.isEmpty ? "" : "; \(FormatProgram.need(names))"
    let hint = filmCount == 0 ? "" : "; `waymark index --films` takes key frames of films"
    return "\(count) file\(count == 1 ? "" : "s") skipped: "
      + (kinds + films + special + links + programs + others).joined(separator: ", ") + need + hint
  }
}
