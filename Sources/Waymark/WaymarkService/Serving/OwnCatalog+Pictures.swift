internal import Files
internal import Foundation
internal import Synchronization
internal import VisualSearch

/// Adding, removing and listing pictures.
extension OwnCatalog {
  /// The names of pictures without a landmark, sorted by their bytes, up to a limit.
  ///
  /// - Throws: The system's error when the folder cannot be read.
  func unusedPictures(atMost limit: Int) throws -> [String] {
    let used = Set(catalog.landmarks.flatMap(\.pictures))
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(catalog.root)/pictures")
    return Array(
      names.filter { Self.isName($0) && !used.contains(Self.path(ofName: $0)) }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit)
    )
  }

  /// Stores a picture, which was decoded before.
  ///
  /// - Parameters:
  ///   - name: The name of its file.
  ///   - bytes: The file.
  ///   - landmark: The landmark to which it is added; nil for none.
  ///   - condition: The precondition on its present state.
  /// - Returns: Whether it was created, and its new entity tag.
  /// - Throws: ``Problem``.
  func put(
    picture name: String,
    _ bytes: [UInt8],
    for landmark: Int? = nil,
    if condition: Precondition? = nil
  ) async throws -> (isNew: Bool, tag: String?) {
    try await changing { [self] in
      let old = try CatalogPicture(name: name, in: self)
      try condition?.check(old?.entityTag())
      let path = Self.path(ofName: name)
      var catalog = catalog
      var isNamed = false
      if let landmark {
        guard let place = catalog.landmarks.firstIndex(where: { $0.id == landmark }) else {
          throw Problem.missing("landmark")
        }
        if !catalog.landmarks[place].pictures.contains(path) {
          catalog.landmarks[place].pictures.append(path)
          isNamed = true
        }
      }
      let isSame = try old.map { try $0.byteCount == bytes.count && contents(of: name) == bytes }
      if isSame != true {
        let file = try NewFile(for: name, in: pictures, permissions: 0o600)
        try file.write(bytes)
        state.withLock { $0.isBehind = true }
        try file.publish(replacing: true)
      }
      if isNamed { try keep(catalog) }
      try await index(finding: [name])
      return (old == nil, try CatalogPicture(name: name, in: self)?.entityTag())
    }
  }

  private func contents(of name: String) throws -> [UInt8]? {
    try pictures.contents(of: name, limit: Self.maximumByteCount)
  }

  /// Removes pictures, also from their landmarks.
  ///
  /// - Parameters:
  ///   - names: The names of their files.
  ///   - landmark: The landmark that must have all of them; nil for any.
  ///   - condition: The precondition on the landmark, or else on each picture.
  /// - Throws: ``Problem``, also when a landmark has no other picture. Nothing was removed then.
  func remove(
    pictures names: Set<String>,
    of landmark: Int? = nil,
    if condition: Precondition? = nil
  ) async throws {
    // A picture without a landmark can be removed even when the disk is full.
    try await changing(catchingUp: landmark != nil) { [self] in
      let paths = Set(names.map(Self.path(ofName:)))
      var catalog = catalog
      // First, as the displayed content may be gone.
      if let landmark { try condition?.check(entityTag(ofLandmark: landmark)) }
      let files = try names.sorted().map { name in
        guard let status = try pictures.status(of: name), status.kind == .file else {
          throw Problem.missing("picture")
        }
        return (name, status)
      }
      if let landmark {
        let own = catalog.landmarks.first { $0.id == landmark }?.pictures ?? []
        guard paths.isSubset(of: own) else { throw Problem.missing("picture") }
      } else {
        for name in names {
          try condition?.check(CatalogPicture(name: name, in: self)?.entityTag())
        }
        if paths.contains(where: catalog.uses) { try await index() }
      }
      let only = catalog.landmarks.first {
        !$0.pictures.isEmpty && paths.isSuperset(of: $0.pictures)
      }
      if let only {
        throw Problem(
          .inUse,
          "The landmark \(only.id) has no other picture.",
          todo: "Remove the landmark, or give it another picture first."
        )
      }
      for index in catalog.landmarks.indices {
        catalog.landmarks[index].pictures.removeAll(where: paths.contains)
      }
      for index in catalog.collections.indices {
        if let cover = catalog.collections[index].cover, paths.contains(cover) {
          catalog.collections[index].cover = nil
        }
      }
      if catalog != self.catalog {
        try keep(catalog)
        try await index()
      }
      for (name, status) in files { try remove(name, status) }
    }
  }

  /// Removes the file of a picture without a landmark, if it is still the one that was checked.
  func remove(_ name: String, _ status: FileStatus) throws {
    try pictures.remove(name, if: { $0.isUnchanged(since: status) })
  }
}
