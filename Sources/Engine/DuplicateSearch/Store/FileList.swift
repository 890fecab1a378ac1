internal import PictureMatching
package import Files
package import ImageCoding

import Glibc

/// A directory to search.
package struct PictureSource: Sendable {
  /// Its path as the caller gave it.
  package var name: String
  /// Its absolute path without symbolic links.
  package var absolute: String
  /// Whether no action is taken on its pictures.
  package var isReference: Bool

  package init(name: String, absolute: String, isReference: Bool) {
    (self.name, self.absolute, self.isReference) = (name, absolute, isReference)
  }

  /// The displayed path of one of its files.
  package func path(of relative: String) -> String {
    name.hasSuffix("/") ? name + relative : "\(name)/\(relative)"
  }

  /// The path of one of its files in the store.
  package func key(of relative: String) -> String {
    absolute.hasSuffix("/") ? absolute + relative : "\(absolute)/\(relative)"
  }
}

/// A file, whatever its names: about 150 bytes beside its path, as there may be a million.
package struct ListedFile: Sendable {
  /// The directory in which it was found first.
  package var source: Int32
  /// The number of its names on its device.
  package var linkCount: Int32
  /// The first rule that prefers it, from 0; the number of rules when none does.
  package var preference: Int32 = 0
  /// Its path relative to that directory.
  package var relativePath: String
  package var identity: FileNumber
  package var byteCount: Int
  /// The modification time, in nanoseconds since 1970.
  package var modified: Int
  /// The status change time, which no program can set.
  package var changed: Int
  /// Whether its path leads to it through a symbolic link.
  package var isLinked = false
  /// Its row in the store; none until it is stored.
  var row = StoreRow.none
  /// The facts of the picture; nil until they are known, and when it cannot be decoded.
  package var facts: PictureFacts?
  /// The digest of the bytes from which the facts were computed; nil when it is not known.
  var content: ContentDigest?

  /// Whether two files with the same numbers are one file.
  ///
  /// Overlays over two subvolumes of one Btrfs give files of both the same numbers. A file with a second name
  /// has more than one link.
  fileprivate func isSameFile(as other: ListedFile) -> Bool {
    linkCount > 1 || other.linkCount > 1
      || byteCount == other.byteCount && modified == other.modified
  }

  package init(
    source: Int32,
    linkCount: Int32,
    relativePath: String,
    identity: FileNumber,
    byteCount: Int,
    modified: Int,
    changed: Int,
    isLinked: Bool = false
  ) {
    (self.source, self.linkCount, self.relativePath) = (source, linkCount, relativePath)
    (self.identity, self.byteCount) = (identity, byteCount)
    (self.modified, self.changed, self.isLinked) = (modified, changed, isLinked)
  }
}

/// The files of some directories, each once.
package struct FileList: Sendable {
  package let sources: [PictureSource]
  package var files = TypedArray<ListedFile, ListedFile>()
  /// Names of files beyond the first, by the index of the file.
  package private(set) var otherNames: [FileIndex: [String]] = [:]
  /// The same as sets, as one file may have ten thousands of names.
  private var knownNames: [FileIndex: Set<PathKey>] = [:]
  package private(set) var failures: [DuplicateFailure] = []
  /// Other files in the directories; a directory that was given twice, or within another one, counts twice.
  private(set) var passedOver = PassedOverFiles()
  /// The links that lead out of their directory, if they are not followed.
  private(set) var skippedLinks: [String] = []
  /// The number of files in trash folders, which are skipped; directories count likewise.
  package private(set) var trashedCount = 0
  /// The origins of members of groups.
  package var origins: [FileIndex: FileOrigin] = [:]
  /// The ways in which members of groups were made from others.
  package var makings: [FileIndex: PictureMaking] = [:]
  /// Those of them that are only likely to be made so.
  package var guessed: Set<FileIndex> = []
  /// Pairs of members of which one seems to be made from the other, but the pixels do not show which.
  var unclear: Set<UnorderedPair<FileIndex>> = []

  /// Lists directories.
  ///
  /// A file in several directories belongs to a reference directory if one contains it, and to the innermost of
  /// several. Files in trash folders are skipped.
  ///
  /// - Parameters:
  ///   - directories: The directories to search.
  ///   - references: The directories on whose pictures no action is taken.
  ///   - outwardLinks: What becomes of symbolic links that lead out of a directory.
  ///   - selection: Which files are wanted.
  ///   - names: The only files to list, as paths relative to each directory; nil for all.
  /// - Throws: `DuplicateError` when a directory does not exist.
  package init(
    directories: [String],
    references: [String],
    outwardLinks: OutwardLinks = .passedOver,
    selecting selection: FileSelection = FileSelection(),
    only names: [String]? = nil
  ) throws(DuplicateError) {
    sources =
      references.map {
        PictureSource(name: $0, absolute: SystemPath.resolved($0), isReference: true)
      }
      + directories.map {
        PictureSource(name: $0, absolute: SystemPath.resolved($0), isReference: false)
      }
    var known: [FileNumber: FileIndex] = [:]
    for (index, source) in sources.enumerated() {
      var listing: PictureFolder.Listing
      // A preview is not a copy of the camera's data: neither may be removed in favor of the other.
      do {
        listing =
          if let names {
            PictureFolder.listing(of: source.name, only: names)
          } else {
            try PictureFolder.listing(
              of: source.name,
              passingOver: [.raw],
              followingOutwardLinks: outwardLinks == .followed,
              selecting: selection
            )
          }
      } catch {
        throw DuplicateError(error)
      }
      if outwardLinks == .refused {
        failures += listing.outwardLinks.map {
          DuplicateFailure(
            path: source.path(of: $0),
            reason: .other("a symbolic link that leads out of the folder is not followed")
          )
        }
      }
      trashedCount += listing.passedOver.takeTrashed()
      passedOver.add(listing.passedOver)
      skippedLinks += listing.outwardLinks.map(source.path(of:))
      failures += listing.brokenLinks.map {
        DuplicateFailure(path: source.path(of: $0), reason: .other("a broken link"))
      }
      for folder in listing.unlistable
      where !TrashPlace.holds(SystemPath.resolved(folder) + "/file") {
        failures.append(DuplicateFailure(path: folder, reason: .unlistable))
      }
      var folders = RealFolders()
      for file in listing.files {
        let path = source.path(of: file.path)
        guard let identity = file.identity else {
          failures.append(DuplicateFailure(path: path, reason: .missing))
          continue
        }
        let place = folders.place(of: path)
        if place.isInTrash {
          trashedCount += 1
          continue
        }
        let listed = ListedFile(
          source: Int32(index),
          linkCount: Int32(clamping: file.linkCount),
          relativePath: file.path,
          identity: identity,
          byteCount: file.byteCount,
          modified: file.modified,
          changed: place.changed ?? FileContent.changed(path) ?? 0,
          // Compared as bytes, as names that look the same may differ.
          isLinked: place.path?.utf8.elementsEqual(source.key(of: file.path).utf8) == false
        )
        if let index = known[identity], files[index].isSameFile(as: listed) {
          add(listed, besides: index)
        } else {
          known[identity] = files.endIndex
          files.append(listed)
        }
      }
    }
  }

  /// Records that a known file was found again.
  private mutating func add(_ found: ListedFile, besides known: FileIndex) {
    let (old, new) = (sources[Int(files[known].source)], sources[Int(found.source)])
    let (oldPath, path) = (path(of: known), new.path(of: found.relativePath))
    let isSamePath = new.key(of: found.relativePath).utf8.elementsEqual(key(of: known).utf8)
    // A directory that was given twice, within another, or mounted again, adds no names to its files.
    let isSameName = isSamePath || Self.areOneName(oldPath, path)
    if files[known].isLinked, !found.isLinked, new.isReference || !old.isReference {
      if !isSameName { addName(oldPath, of: known) }
      take(found, for: known)
    } else if isSamePath {
      let isInner = new.absolute.utf8.count > old.absolute.utf8.count
      if isInner, new.isReference == old.isReference { take(found, for: known) }
    } else if !isSameName {
      addName(path, of: known)
    }
  }

  /// Whether two paths of a file are one name in one folder that is reached in two ways.
  private static func areOneName(_ first: String, _ second: String) -> Bool {
    let parts = [first, second].map { path in
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
      return (folder: String(path[..<slash]), name: path[slash...])
    }
    guard parts[0].name.utf8.elementsEqual(parts[1].name.utf8),
      let folder = FileStatus(following: parts[0].folder),
      let other = FileStatus(following: parts[1].folder)
    else { return false }
    return folder.isSameFile(as: other)
  }

  /// Replaces the path of a file by another one of its paths.
  private mutating func take(_ found: ListedFile, for known: FileIndex) {
    files[known].source = found.source
    files[known].relativePath = found.relativePath
    files[known].isLinked = found.isLinked
  }

  private mutating func addName(_ name: String, of index: FileIndex) {
    guard knownNames[index, default: []].insert(PathKey(name)).inserted else { return }
    otherNames[index, default: []].append(name)
  }

  /// The path of a file, for display and for opening.
  package func path(of index: FileIndex) -> String {
    sources[Int(files[index].source)].path(of: files[index].relativePath)
  }

  /// The path of a file in the store.
  package func key(of index: FileIndex) -> String {
    sources[Int(files[index].source)].key(of: files[index].relativePath)
  }

  /// Whether a file is in a reference directory.
  package func isReference(_ index: FileIndex) -> Bool {
    sources[Int(files[index].source)].isReference
  }

  /// The public description of a file.
  package func file(_ index: FileIndex) -> DuplicateFile {
    let file = files[index]
    var found = DuplicateFile(
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
      isLinked: file.isLinked,
      evidence: origins[index]?.evidence ?? [],
      sidecars: origins[index]?.sidecars ?? []
    )
    (found.changed, found.content) = (file.changed, file.content)
    return found
  }
}

/// Resolves the paths of a directory's files; results for a folder are shared by all its files.
private struct RealFolders {
  /// A file or a folder.
  struct Place {
    /// Its path without symbolic links; nil when it is unknown, as for a path too long for the system.
    var path: String?
    /// Whether it is in a trash folder.
    var isInTrash: Bool
    /// The status change time, as in a ``ListedFile``; nil for a link and when it is unknown.
    var changed: Int?
  }

  private var folders: [PathKey: Place] = [:]

  /// Looks a file up.
  mutating func place(of path: String) -> Place {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let folder = folder(String(path[..<slash]))
    let status = FileStatus(of: path)
    if status?.kind == .link {
      let target = SystemPath.real(path)
      return Place(path: target, isInTrash: folder.isInTrash || TrashPlace.holds(target ?? path))
    }
    return Place(
      path: folder.path.map { $0 + path[slash...] },
      isInTrash: folder.isInTrash,
      changed: status.map { Int($0.changed) }
    )
  }

  /// Looks a folder up, whose path has no slash at its end.
  private mutating func folder(_ name: String) -> Place {
    if let known = folders[PathKey(name)] { return known }
    let real = SystemPath.real(name.isEmpty ? "/" : name)
    let place = Place(
      path: real == "/" ? "" : real,
      isInTrash: TrashPlace.holds((real ?? name) + "/file")
    )
    folders[PathKey(name)] = place
    return place
  }
}

extension SystemPath {
  /// The absolute path without symbolic links; the path itself when it cannot be resolved.
  static func resolved(_ path: String) -> String { real(path) ?? path }

  /// The absolute path without symbolic links; nil when it cannot be resolved.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(bytes(of: path), nil) else { return nil }
    defer { free(resolved) }
    return text(
      UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:))
    )
  }
}
