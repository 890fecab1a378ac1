internal import ImageCoding
internal import VisualSearch

import Glibc

/// A directory in which pictures are looked for.
internal struct PictureSource: Sendable {
  /// As it was given.
  var name: String
  /// From the root of the file system, without symbolic links.
  var absolute: String
  /// Whether its pictures are never acted on.
  var isReference: Bool

  /// The path of one of its files, as it is shown.
  func path(of relative: String) -> String {
    name.hasSuffix("/") ? name + relative : "\(name)/\(relative)"
  }

  /// The path of one of its files, by which the store knows it.
  func key(of relative: String) -> String {
    absolute.hasSuffix("/") ? absolute + relative : "\(absolute)/\(relative)"
  }
}

/// One file, whatever its names: about 150 bytes beside its path, as there may be a million.
internal struct ListedFile: Sendable {
  /// The directory that it was found in first.
  var source: Int32
  /// How many names it has on its device.
  var linkCount: Int32
  /// The first rule that prefers it, from 0; as many as there are rules when none does.
  var preference: Int32 = 0
  /// From that directory.
  var relativePath: String
  var identity: PictureFolder.FileIdentity
  var byteCount: Int
  /// In nanoseconds since 1970.
  var modified: Int
  /// When anything that the system knows of it was changed, which nobody can put back.
  var changed: Int
  /// Its number in the store, once it is there.
  var row: Int64 = 0
  /// What was learned of the picture; nil before, and when it cannot be decoded.
  var facts: PictureFacts?
}

/// The files of some directories, each once.
internal struct FileList: Sendable {
  let sources: [PictureSource]
  var files: [ListedFile] = []
  /// Names of files beyond the first, by the index of the file.
  private(set) var otherNames: [Int: [String]] = [:]
  private(set) var failures: [DuplicateFailure] = []
  /// What else is in the directories; a directory that was given twice, or within another, counts twice.
  private(set) var passedOver = PassedOverFiles()
  /// What is known of the origin of members of groups.
  var origins: [Int: FileOrigin] = [:]
  /// How members of groups were made from others.
  var makings: [Int: PictureMaking] = [:]

  /// Lists directories; those of reference come first, so that a file which is in both is theirs.
  ///
  /// - Throws: `CatalogError` when a directory is not there.
  init(directories: [String], references: [String]) throws(CatalogError) {
    sources =
      references.map {
        PictureSource(name: $0, absolute: SystemPath.resolved($0), isReference: true)
      }
      + directories.map {
        PictureSource(name: $0, absolute: SystemPath.resolved($0), isReference: false)
      }
    var places: [PictureFolder.FileIdentity: Int] = [:]
    for (index, source) in sources.enumerated() {
      let listing = try PictureFolder.listing(of: source.name)
      passedOver.add(listing.passedOver)
      for folder in listing.unlistable {
        failures.append(DuplicateFailure(path: folder, reason: "the folder cannot be listed"))
      }
      for file in listing.files {
        guard let identity = file.identity else {
          failures.append(
            DuplicateFailure(path: source.path(of: file.path), reason: "no such file")
          )
          continue
        }
        if let place = places[identity] {
          // A directory that was given twice, or within another, gives its files no other names.
          // Bytes, as names that look the same may be two names of one file.
          if !source.key(of: file.path).utf8.elementsEqual(key(of: place).utf8) {
            addName(source.path(of: file.path), of: place)
          }
          continue
        }
        places[identity] = files.count
        files.append(
          ListedFile(
            source: Int32(index),
            linkCount: Int32(clamping: file.linkCount),
            relativePath: file.path,
            identity: identity,
            byteCount: file.byteCount,
            modified: file.modified,
            changed: FileContent.changed(source.path(of: file.path)) ?? 0
          )
        )
      }
    }
  }

  private mutating func addName(_ name: String, of place: Int) {
    guard otherNames[place]?.contains(where: { $0.utf8.elementsEqual(name.utf8) }) != true
    else { return }
    otherNames[place, default: []].append(name)
  }

  /// The path of a file, as it is shown and as it is opened.
  func path(of index: Int) -> String {
    sources[Int(files[index].source)].path(of: files[index].relativePath)
  }

  /// The path by which the store knows a file.
  func key(of index: Int) -> String {
    sources[Int(files[index].source)].key(of: files[index].relativePath)
  }

  /// Whether a file is in a directory of reference.
  func isReference(_ index: Int) -> Bool { sources[Int(files[index].source)].isReference }

  /// What others are told of a file.
  func file(_ index: Int) -> DuplicateFile {
    let file = files[index]
    return DuplicateFile(
      path: path(of: index),
      otherNames: otherNames[index] ?? [],
      device: file.identity.device,
      inode: file.identity.inode,
      linkCount: Int(file.linkCount),
      byteCount: file.byteCount,
      modified: file.modified,
      size: file.facts.map { ImageSize(width: Int($0.width), height: Int($0.height)) },
      format: file.facts?.format,
      quality: file.facts?.writtenQuality,
      isReference: isReference(index),
      evidence: origins[index]?.evidence ?? [],
      sidecars: origins[index]?.sidecars ?? []
    )
  }
}

extension SystemPath {
  /// The path from the root without symbolic links; the path itself where that cannot be told.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(bytes(of: path), nil) else { return path }
    defer { free(resolved) }
    return text(
      UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:))
    )
  }
}
