internal import Files
internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching

extension DuplicateRun {
  /// Determines the origin of files, from their metadata and the files beside them.
  ///
  /// - Parameters:
  ///   - indices: Members of groups.
  ///   - sharingMetadata: Whether all of them have the same bytes, so that the metadata of one apply to all.
  func learnOrigins(of indices: [FileIndex], sharingMetadata: Bool = false) {
    var shared: CaptureMetadata?
    for index in indices where list.origins[index] == nil {
      let path = list.path(of: index)
      let metadata = shared ?? CaptureMetadata(ofFile: path, limits: options.limits)
      if sharingMetadata { shared = metadata }
      // Removing a file removes all of its names.
      var known: Set<PathKey> = []
      let folders = ([path] + (list.otherNames[index] ?? [])).map(sidecars)
      list.origins[index] = FileOrigin(
        metadata,
        sidecars: folders.flatMap(\.found).filter { known.insert(PathKey($0.path)).inserted },
        sidecarsAreKnown: folders.allSatisfy(\.isWhole)
      )
    }
  }

  private func sidecars(of path: String) -> (found: [Sidecar], isWhole: Bool) {
    // The directory was given with a prefix before the last slash.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ([], true) }
    // Split by bytes: a combining mark at the beginning of a name and the slash before it are one Swift
    // character.
    let folder = String(path[..<path.utf8.index(after: slash)])
    let key = PathKey(folder)
    let listing = sidecarFolders[key] ?? SidecarFolder(folder)
    sidecarFolders[key] = listing
    let found = listing.sidecars(of: String(path[path.utf8.index(after: slash)...])).map {
      var sidecar = Sidecar(path: folder + $0.name, isShared: $0.isShared)
      if let status = FileStatus(of: sidecar.path), status.kind == .file,
        status.size <= Self.largestSidecar
      {
        sidecar.content = FileContent.digest(of: sidecar.path)
      }
      return sidecar
    }
    return (found, listing.isWhole)
  }

  /// Sidecars have some thousand bytes, and with masks some millions.
  private static let largestSidecar = 64 << 20

  /// Sorts files that are the same, the best first.
  ///
  /// - Parameters:
  ///   - members: The files.
  ///   - sharingMetadata: Whether they have the same bytes.
  /// - Returns: All files, sorted.
  func bestFirst(_ members: [FileIndex], sharingMetadata: Bool = false) -> [FileIndex] {
    learnOrigins(of: members, sharingMetadata: sharingMetadata)
    return members.sorted { list.precedes($0, $1, by: options.best) }
  }

  /// How a copy was made, including what only the comparison with the best copy shows.
  func making(of copy: FileIndex, in group: Group) -> PictureMaking? {
    if let making = list.makings[copy] { return making }
    let metadata = [group.best, copy].map {
      (list.origins[$0]?.evidence ?? []).subtracting(.sidecar)
    }
    return group.level == .pixels && metadata[1].isEmpty && !metadata[0].isEmpty ? .stripped : nil
  }

  /// The reason why a copy may not be removed in favor of the best one of its group; nil when it may.
  func objection(to copy: FileIndex, in group: Group) -> CopyObjection? {
    if list.files[group.best].isLinked {
      return .bestIsLinked
    }
    guard [copy, group.best].allSatisfy({ list.origins[$0]?.sidecarsAreKnown != false }) else {
      return .sidecarsAreUnknown
    }
    guard list.isReference(group.best), !group.level.isEquality else { return nil }
    if list.makings[group.best] != nil { return .referenceIsMade }
    if case .enlarged = list.makings[copy] { return nil }
    let counts = [copy, group.best].map { list.files[$0].facts?.pixelCount ?? 0 }
    return counts[0] > counts[1] ? .referenceIsSmaller : nil
  }

  /// The reason why it is uncertain which of a copy and the best one was made from the other; nil when it is
  /// certain or irrelevant.
  ///
  /// Without evidence to the contrary, a copy counts as the original.
  func doubt(of copy: FileIndex, in group: Group) -> CopyObjection? {
    guard options.best == .origin, !group.level.isEquality,
      list.files[group.best].preference == list.files[copy].preference
    else { return nil }
    if list.makings[copy] != nil {
      if isEarlier(copy, than: group.best) { return .isEarlier }
      if !list.guessed.contains(copy) { return nil }
    }
    if isEarlier(group.best, than: copy) {
      // Metadata are copied, and stripped from originals, too: they do not outweigh the copy's additional
      // content.
      let isMade = list.makings[copy] != nil && list.makings[group.best] == nil
      return !isMade && hasMore(copy, than: group.best) ? .orderIsUnclear : nil
    }
    // A file in a reference directory is kept unless the pixels contradict.
    guard !list.isReference(group.best) || list.unclear.contains(UnorderedPair(group.best, copy))
    else { return nil }
    return .orderIsUnclear
  }

  /// Whether a file has more pixels than another one, or as many in more bytes.
  private func hasMore(_ first: FileIndex, than second: FileIndex) -> Bool {
    let (one, other) = (list.files[first], list.files[second])
    guard let pixels = one.facts?.pixelCount, let others = other.facts?.pixelCount else {
      return true
    }
    return (pixels, one.byteCount) > (others, other.byteCount)
  }

  /// Whether metadata show that a picture existed before another one: it has all of the other's evidence of
  /// origin and more, or only the other was written by an editor, or it was written earlier.
  private func isEarlier(_ first: FileIndex, than second: FileIndex) -> Bool {
    guard let one = list.origins[first], let other = list.origins[second] else { return false }
    let isEdited = [
      one.isEdited(list.files[first].facts), other.isEdited(list.files[second].facts),
    ]
    // A sidecar belongs to any file of its name, and an editor adds a thumbnail.
    let evidence = [one, other].map { $0.evidence.subtracting([.sidecar, .thumbnail]) }
    guard !evidence[0].isEmpty, evidence[0].isSuperset(of: evidence[1]) else { return false }
    if isEdited[0] != isEdited[1] { return isEdited[1] }
    if evidence[0] != evidence[1] { return !isEdited[0] }
    guard let times = one.written.flatMap({ time in other.written.map { (time, $0) } }) else {
      return false
    }
    return times.0 < times.1
  }

  /// Marks the lossless files among files with the same pixels, as a JPEG existed before them.
  ///
  /// A JPEG made from a lossless file has different pixels, unless there is hardly any content.
  func noteUnpacked(_ members: [FileIndex]) {
    let isJPEG = members.contains {
      list.files[$0].facts?.format == .jpeg && list.files[$0].facts?.isBlank == false
    }
    guard isJPEG else { return }
    for index in members where list.files[index].facts?.format == .png {
      list.makings[index] = .unpacked
    }
  }
}
