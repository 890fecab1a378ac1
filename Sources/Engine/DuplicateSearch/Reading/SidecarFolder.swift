internal import Files
internal import PictureMatching
internal import ImageCoding

import Glibc

/// The sidecar files of the pictures of one folder: edits, ratings and captions of other programs.
///
/// A sidecar is a file, or a link to one, with the name of the picture in any case, with or without the
/// picture's extension, and one of ``extensions``. Google Photos inserts a word between both, truncates it in long
/// names, and puts the number of a second picture of one name behind it. Some programs keep sidecars in a separate folder beside the pictures. ExifTool keeps the
/// original picture under `NAME_original`, and macOS tags and comments in `._NAME` on disks of other systems.
package struct SidecarFolder: Sendable {
  private let path: String
  /// The extensions of sidecars, whatever their case: XMP, Apple's edits, Google's data, RawTherapee's, DxO's and
  /// Canon's, Nikon's, ON1's, Adobe's and Capture One's edits, the moving part of a Live Photo or a motion photo,
  /// voice notes, thumbnails and small films of cameras, and captions.
  package static let extensions: Set<String> = [
    "xmp", "aae", "json", "pp3", "dop", "vrd", "nksc", "on1", "arp", "cos", "mov", "mp4",
    "m4v", "mp", "wav", "thm", "txt", "dxo", "acr", "dr4", "lrv", "m4a",
  ]

  /// The length to which Google Photos truncates the names of its data files, without `.json` and a number.
  private static let exportLength = 46
  /// The length to which it truncates the names of pictures, without a number.
  private static let exportedNameLength = 51
  /// The word between the picture's name and `.json` in Google Photos exports, possibly truncated.
  private static let exportWord = "supplemental-metadata"

  /// The extensions of pictures, including raw ones, that may share a sidecar that has no extension of its
  /// picture.
  private static let pictureExtensions = PictureFolder.knownExtensions

  /// The names of sidecars by the names to which they belong: a file name, or one without its extension.
  private var sidecars: [String: [String]] = [:]
  /// Whether all names were read, including those in folders of programs; otherwise a picture may have unknown
  /// sidecars.
  package private(set) var isWhole = true
  /// The number of files to which a sidecar with that key may belong, by their whole name or without its
  /// extension.
  ///
  /// Sidecars are left out and, for names without extension, other files than pictures.
  private var userCounts: [String: Int] = [:]

  /// Lists a folder, whose path ends with a slash; see ``isWhole``.
  package init(_ path: String) {
    self.path = path
    var users: [(key: String, name: String)] = []
    for name in names(below: path) {
      let (stem, suffix) = Self.parts(of: name)
      if let picture = Self.picture(ofOther: name) {
        sidecars[picture.lowercased(), default: []].append(name)
      } else if Self.foldersOfPrograms.contains(name) {
        addFolder(name)
      } else if Self.isSidecar(suffix) {
        for key in Self.keys(stem, suffix) {
          sidecars[key.lowercased(), default: []].append(name)
        }
      } else {
        users.append((name.lowercased(), name))
        guard name != stem, Self.pictureExtensions.contains(suffix) else { continue }
        users += Self.keys(ofPicture: name).dropFirst().map { ($0, name) }
        // The picture as taken and the edited one share the data of its edits.
        if let twin = Self.twin(ofApple: stem) { users.append((twin.lowercased(), name)) }
      }
    }
    // A folder may have a million files, and few sidecars.
    for (key, name) in users where sidecars[key] != nil && isFile(name) {
      userCounts[key, default: 0] += 1
    }
  }

  /// The names in a folder, as far as they can be read; empty when it is not a folder.
  private mutating func names(below path: String) -> [String] {
    let descriptor = SystemPath.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, let directory = fdopendir(descriptor) else {
      if descriptor >= 0 || errno != ENOTDIR { isWhole = false }
      if descriptor >= 0 { close(descriptor) }
      return []
    }
    defer { closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        if errno != 0 { isWhole = false }
        return names
      }
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          SystemPath.text(Array(bytes.prefix { $0 != 0 }))
        }
      )
    }
  }

  /// The folders in which gThumb, Capture One and Nikon's programs keep sidecars of the pictures in the parent
  /// folder, by the pictures' whole names; Capture One's are in folders `Settings` with a version.
  private static let foldersOfPrograms: Set<String> = [".comments", "CaptureOne", "NKSC_PARAM"]
  private static let extensionsOfPrograms: Set<String> = ["xml", "cos", "nksc"]

  /// Adds the sidecars in a program's folder.
  private mutating func addFolder(_ folder: String, isInner: Bool = false) {
    for name in names(below: path + folder) {
      let (stem, suffix) = Self.parts(of: name)
      if Self.extensionsOfPrograms.contains(suffix) {
        sidecars[stem.lowercased(), default: []].append("\(folder)/\(name)")
      } else if !isInner, name.hasPrefix("Settings") {
        addFolder("\(folder)/\(name)", isInner: true)
      }
    }
  }

  /// `IMG_1.jpg` for `IMG_1.jpg_original` and `._IMG_1.jpg`; nil for other names.
  private static func picture(ofOther name: String) -> String? {
    let picture: Substring
    if name.hasSuffix(backupEnding) {
      picture = name.dropLast(backupEnding.count)
    } else if name.hasPrefix(doubleBeginning) {
      picture = name.dropFirst(doubleBeginning.count)
    } else {
      return nil
    }
    return pictureExtensions.contains(parts(of: String(picture)).suffix) ? String(picture) : nil
  }

  private static let backupEnding = "_original"
  private static let doubleBeginning = "._"

  /// Whether a file `._NAME` holds a user's notes; most hold data of the system.
  private func hasNotes(_ name: String) -> Bool {
    guard let bytes = FileContent(path + name)?.part(at: 0) else { return true }
    return Self.notes.contains { bytes.firstRange(of: Array($0.utf8)) != nil }
  }

  /// The names of attributes with tags, comments and ratings.
  private static let notes = [
    "com.apple.metadata:_kMDItemUserTags", "com.apple.metadata:kMDItemFinderComment",
    "com.apple.metadata:kMDItemStarRating",
  ]

  /// The keys of the files to which a sidecar may belong.
  private static func keys(_ stem: String, _ suffix: String) -> [String] {
    if suffix == "xmp" { return [stem] + [picture(ofVersion: stem)].compactMap(\.self) }
    if suffix == "aae" {
      // `IMG_O2.aae` has the edits of `IMG_2`, too.
      let name = stem.uppercased().hasPrefix("IMG_O") ? "IMG_" + stem.dropFirst(5) : stem
      return Set([stem, name, twin(ofApple: name) ?? name]).sorted()
    }
    // `PXL_1.MP` moves `PXL_1.MP.jpg`, and in other exports `PXL_1.jpg`.
    if isMotion(suffix) { return [stem, "\(stem).\(suffix)"] }
    return suffix == "json" ? exportKeys(stem) : [stem]
  }

  /// The keys of the pictures to which a JSON file of Google Photos may belong, by its name without `.json`.
  private static func exportKeys(_ stem: String) -> [String] {
    var keys = [stem]
    let (whole, number) = unnumbered(stem)
    for (core, number) in Set([[stem, ""], [whole, number]]).map({ ($0[0], $0[1]) }) {
      if core.count == exportLength { keys.append(cutMark + core + number) }
      let (name, word) = parts(of: core)
      // The word may be cut to nothing, with the dot before it at the end.
      if name != core, exportWord.hasPrefix(word) { keys.append(numbered(name, number)) }
      // `IMG_1.jpg(2)` belongs to `IMG_1(2).jpg`.
      if !number.isEmpty, pictureExtensions.contains(word) { keys.append(numbered(core, number)) }
    }
    return Set(keys).sorted()
  }

  /// `IMG_1.jpg` and `(2)` for `IMG_1.jpg(2)`; a name without a number as it is.
  private static func unnumbered(_ stem: String) -> (name: String, number: String) {
    guard stem.hasSuffix(")"), let start = stem.lastIndex(of: "("), start > stem.startIndex
    else { return (stem, "") }
    let digits = stem[start...].dropFirst().dropLast()
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return (stem, "")
    }
    return (String(stem[..<start]), String(stem[start...]))
  }

  /// `IMG_1(2).jpg` for `IMG_1.jpg` and `(2)`.
  private static func numbered(_ name: String, _ number: String) -> String {
    let stem = parts(of: name).stem
    return stem + number + name.dropFirst(stem.count)
  }

  /// The keys of sidecars that a picture may have, in lower case; the first is its whole name.
  private static func keys(ofPicture name: String) -> [String] {
    let stem = parts(of: name).stem
    var keys = [name]
    if name != stem { keys.append(stem) }
    // `PXL_1.MP.jpg` may have `PXL_1.mp4`.
    let (plain, motion) = parts(of: stem)
    if motion == "mp" { keys.append(plain) }
    let original = original(ofEdited: name)
    keys += [original].compactMap(\.self)
    for name in [name] + [original].compactMap(\.self) {
      let (stem, suffix) = parts(of: name)
      let (plain, number) = unnumbered(stem)
      let ending = name.dropFirst(stem.count)
      for (whole, number) in [(name, ""), (plain + ending, number)]
      where whole.count > exportLength && !suffix.isEmpty {
        keys.append(cutMark + whole.prefix(exportLength) + number)
      }
    }
    var known: Set<String> = []
    return keys.map { $0.lowercased() }.filter { known.insert($0).inserted }
  }

  /// Whether an extension, in lower case, is that of the moving part of a Pixel's picture: `mp`, and `mp~2` of a
  /// second one.
  private static func isMotion(_ suffix: String) -> Bool {
    suffix == "mp" || suffix.hasPrefix("mp~") && suffix.dropFirst(3).allSatisfy(\.isNumber)
  }

  private static func isSidecar(_ suffix: String) -> Bool {
    extensions.contains(suffix) || isMotion(suffix)
  }

  /// `IMG_E2` for `IMG_2` and the reverse, as Apple's cameras name an edited picture; nil for other names.
  private static func twin(ofApple stem: String) -> String? {
    let number = String(stem.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    if number.isEmpty { return nil }
    return switch stem.dropLast(number.count).uppercased() {
    case "IMG_": "IMG_E\(number)"
    case "IMG_E": "IMG_\(number)"
    default: nil
    }
  }

  /// `IMG_1.jpg` for `IMG_1-edited.jpg`, and `IMG_1(2).jpg` for `IMG_1-edited(2).jpg`, as Google Photos names an
  /// edited picture, whose data belong to the first; nil for other names.
  private static func original(ofEdited name: String) -> String? {
    let (stem, suffix) = parts(of: name)
    let (plain, number) = unnumbered(stem)
    let lower = plain.lowercased()
    // In a name that is as long as an exported one may be, the ending is cut.
    let isCut = name.count - number.count >= exportedNameLength
    for ending in editedEndings {
      for length in stride(from: ending.count, through: isCut ? 2 : ending.count, by: -1)
      where lower.hasSuffix(ending.prefix(length)) {
        return "\(plain.dropLast(length))\(number).\(suffix)"
      }
    }
    return nil
  }

  /// The suffixes of edited pictures in Google Photos, in English, German, French, Spanish, Italian, Dutch and
  /// Portuguese.
  private static let editedEndings = [
    "-edited", "-bearbeitet", "-modifié", "-editado", "-modificato", "-bewerkt", "-editada",
  ]

  /// A prefix that no file name has.
  private static let cutMark = "/"

  /// `IMG_1.jpg` for `IMG_1_01.jpg`, as darktable names the edits of a picture's second version; nil for other
  /// names.
  private static func picture(ofVersion name: String) -> String? {
    let (stem, suffix) = parts(of: name)
    let ending = stem.suffix(3)
    guard pictureExtensions.contains(suffix), ending.first == "_", stem.count > 3,
      ending.dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    return String(stem.dropLast(3)) + String(name.dropFirst(stem.count))
  }

  private func isFile(_ name: String) -> Bool {
    FileStatus(following: path + name)?.kind == .file
  }

  /// The sidecars of a picture in order of their names, and whether they may belong to another file.
  package func sidecars(of name: String) -> [(name: String, isShared: Bool)] {
    var known: Set<String> = []
    return Self.keys(ofPicture: name).flatMap { key in
      (sidecars[key] ?? []).map { (name: $0, isShared: userCounts[key] ?? 0 > 1) }
    }
    .sorted { ($0.name, $0.isShared ? 0 : 1) < ($1.name, $1.isShared ? 0 : 1) }
    .filter {
      known.insert($0.name).inserted && isFile($0.name)
        && (!$0.name.hasPrefix(Self.doubleBeginning) || hasNotes($0.name))
    }
  }

  /// A name without its last extension, and that extension in lower case.
  package static func parts(of name: String) -> (stem: String, suffix: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return (name, "")
    }
    return (String(name[..<dot]), name[name.utf8.index(after: dot)...].lowercased())
  }
}
