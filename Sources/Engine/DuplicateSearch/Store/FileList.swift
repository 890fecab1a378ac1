internal import PictureMatching
package import Files
internal import ImageCoding

import Glibc

/// A directory in which pictures are looked for.
package struct PictureSource: Sendable {
  /// As it was given.
  package var name: String
  /// From the root of the file system, without symbolic links.
  package var absolute: String
  /// Whether its pictures are never acted on.
  package var isReference: Bool

  package init(name: String, absolute: String, isReference: Bool) {
    (self.name, self.absolute, self.isReference) = (name, absolute, isReference)
  }

  /// The path of one of its files, as it is shown.
  package func path(of relative: String) -> String {
    name.hasSuffix("/") ? name + relative : "\(name)/\(relative)"
  }

  /// The path of one of its files, by which the store knows it.
  package func key(of relative: String) -> String {
    absolute.hasSuffix("/") ? absolute + relative : "\(absolute)/\(relative)"
  }
}

/// One file, whatever its names: about 150 bytes beside its path, as there may be a million.
package struct ListedFile: Sendable {
  /// The directory that it was found in first.
  package var source: Int32
  /// How many names it has on its device.
  package var linkCount: Int32
  /// The first rule that prefers it, from 0; as many as there are rules when none does.
  package var preference: Int32 = 0
  /// From that directory.
  package var relativePath: String
  package var identity: FileNumber
  package var byteCount: Int
  /// In nanoseconds since 1970.
  package var modified: Int
  /// When anything that the system knows of it was changed, which no program can put back.
  package var changed: Int
  /// Whether its path leads to it through a symbolic link.
  package var isLinked = false
  /// Its number in the store, once it is there.
  var row = StoreRow.none
  /// What was learned of the picture; nil before, and when it cannot be decoded.
  package var facts: PictureFacts?
  /// The digest of the bytes that this was learned from; nil where that is not known.
  var content: ContentDigest?

  /// Whether two files of one number are one file.
  ///
  /// Overlays over two subvolumes of one Btrfs give files of both the same numbers. A file with a second name has more
  /// than one link.
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
  /// The same, as one file may have ten thousands.
  private var knownNames: [FileIndex: Set<PathKey>] = [:]
  package private(set) var failures: [DuplicateFailure] = []
  /// What else is in the directories; a directory that was given twice, or within another, counts twice.
  private(set) var passedOver = PassedOverFiles()
  /// How many pictures lie in trash folders and are passed over, counted like that.
  package private(set) var trashedCount = 0
  /// What is known of the origin of members of groups.
  package var origins: [FileIndex: FileOrigin] = [:]
  /// How members of groups were made from others.
  package var makings: [FileIndex: PictureMaking] = [:]
  /// Those of them that are likely to be made so, and not sure to be.
  package var guessed: Set<FileIndex> = []
  /// Members of groups of which one seems to be made from the other, and the pixels do not tell which.
  var unclear: Set<UnorderedPair<FileIndex>> = []

  /// Lists directories.
  ///
  /// A file that is in several is one of the reference directories, and of several of these or of the others the
  /// innermost one's. What lies in a trash folder is passed over.
  ///
  /// - Parameters:
  ///   - directories: Where to look.
  ///   - references: Where the pictures are that are never acted on.
  ///   - staysInside: Whether symbolic links that lead out of a directory are failures, and not followed.
  ///   - names: The only files to list, as paths from each directory; nil for all.
  /// - Throws: `DuplicateError` when a directory is not there.
  package init(
    directories: [String],
    references: [String],
    stayingInside staysInside: Bool = false,
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
      let listing: PictureFolder.Listing
      // A preview is no copy of the camera's data: nothing goes for it, and it goes for nothing.
      do {
        listing =
          if let names {
            PictureFolder.listing(of: source.name, only: names)
          } else {
            try PictureFolder.listing(
              of: source.name,
              passingOver: [.raw],
              stayingInside: staysInside
            )
          }
      } catch {
        throw DuplicateError(error)
      }
      failures += listing.outwardLinks.map {
        DuplicateFailure(
          path: source.path(of: $0),
          reason: .other("a symbolic link that leads out of the folder is not followed")
        )
      }
      passedOver.add(listing.passedOver)
      failures += listing.brokenLinks.map {
        DuplicateFailure(path: source.path(of: $0), reason: .other("a link that leads nowhere"))
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
          // Bytes, as names that look the same may be two names.
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

  /// Notes that a known file was found once more.
  private mutating func add(_ found: ListedFile, besides known: FileIndex) {
    let (old, new) = (sources[Int(files[known].source)], sources[Int(found.source)])
    let (oldPath, path) = (path(of: known), new.path(of: found.relativePath))
    let isSamePath = new.key(of: found.relativePath).utf8.elementsEqual(key(of: known).utf8)
    // A directory that was given twice, within another, or mounted once more, gives its files no other names.
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

  /// Whether two paths of a file are one name in one folder, which is reached in two ways.
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

  /// Lets a file be known by another one of its paths.
  private mutating func take(_ found: ListedFile, for known: FileIndex) {
    files[known].source = found.source
    files[known].relativePath = found.relativePath
    files[known].isLinked = found.isLinked
  }

  private mutating func addName(_ name: String, of index: FileIndex) {
    guard knownNames[index, default: []].insert(PathKey(name)).inserted else { return }
    otherNames[index, default: []].append(name)
  }

  /// The path of a file, as it is shown and as it is opened.
  package func path(of index: FileIndex) -> String {
    sources[Int(files[index].source)].path(of: files[index].relativePath)
  }

  /// The path by which the store knows a file.
  package func key(of index: FileIndex) -> String {
    sources[Int(files[index].source)].key(of: files[index].relativePath)
  }

  /// Whether a file is in a directory of reference.
  package func isReference(_ index: FileIndex) -> Bool {
    sources[Int(files[index].source)].isReference
  }

  /// What others are told of a file.
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

/// Where files of a directory really are; what is the same for all files of a folder is found out once.
private struct RealFolders {
  /// A file or a folder.
  struct Place {
    /// Its path without symbolic links; nil where that cannot be told, as of a path too long for the system.
    var path: String?
    /// Whether it is in a trash folder.
    var isInTrash: Bool
    /// When it was changed last, as of a ``ListedFile``; nil for a link and where that cannot be told.
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
  /// The path from the root without symbolic links; the path itself where that cannot be told.
  static func resolved(_ path: String) -> String { real(path) ?? path }

  /// The path from the root without symbolic links; nil where that cannot be told.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(bytes(of: path), nil) else { return nil }
    defer { free(resolved) }
    return text(
      UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:))
    )
  }
}
