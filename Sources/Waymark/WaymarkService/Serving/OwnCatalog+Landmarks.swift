internal import Files
internal import SafeText
internal import VisualSearch

/// Adding, changing and removing landmarks.
extension OwnCatalog {
  /// A client's description of a landmark.
  struct Entry: Sendable {
    var name: String
    var continent = ""
    var place: GeographicPlace?
    var description = ""
    /// The names of its pictures.
    var pictures: [String]
    /// The names of its collections; nil to keep the present ones.
    var collections: [String]?
  }

  /// Creates or replaces a landmark.
  ///
  /// - Parameters:
  ///   - id: The number of the landmark.
  ///   - entry: Its new content.
  ///   - condition: The precondition on its present state.
  /// - Returns: Whether it was created, and its new entity tag.
  /// - Throws: ``Problem``, also when a picture does not exist.
  func put(
    landmark id: Int,
    _ entry: Entry,
    if condition: Precondition? = nil
  ) async throws -> (isNew: Bool, tag: String?) {
    try await changing { [self] in
      try condition?.check(entityTag(ofLandmark: id))
      var catalog = catalog
      let isNew = try put(landmark: id, entry, into: &catalog)
      try keep(catalog)
      try await index(finding: entry.pictures)
      return (isNew, try entityTag(ofLandmark: id))
    }
  }

  private func put(
    landmark id: Int,
    _ entry: Entry,
    into catalog: inout Catalog
  ) throws -> Bool {
    for name in entry.pictures {
      if Self.isName(name), try pictures.status(of: name)?.kind == .file { continue }
      throw Problem(
        .badLandmark,
        "Unknown picture \(String(name.prefix(100)).singleLine).",
        todo: "Send the picture first, with PUT to /v1/pictures/ and its name."
      )
    }
    let place = catalog.landmarks.firstIndex { $0.id == id }
    // Clients send no others: details that a user has written into the file stay.
    var details = place.map { catalog.landmarks[$0].details } ?? [:]
    (details.continent, details.place) = (entry.continent, entry.place)
    let landmark = Catalog.Landmark(
      id: id,
      name: entry.name,
      description: entry.description,
      details: details,
      pictures: entry.pictures.map(Self.path(ofName:))
    )
    if let place {
      catalog.landmarks[place] = landmark
    } else {
      catalog.landmarks.append(landmark)
    }
    if let names = entry.collections { catalog.setCollections(names, of: id) }
    return place == nil
  }

  /// Adds pictures to landmarks by name, and creates missing landmarks, in one change.
  ///
  /// - Parameter entries: The landmarks, with the pictures to add.
  /// - Returns: The numbers of the landmarks.
  /// - Throws: ``Problem``.
  func add(_ entries: [Entry]) async throws -> [Int] {
    try await changing { [self] in
      var catalog = catalog
      var ids: [Int] = []
      for var entry in entries {
        let known = catalog.landmarks.first { $0.name == entry.name }
        let id = known?.id ?? Catalog.freeNumber(beside: catalog.landmarks.map(\.id))
        if let known {
          let names = known.pictures.compactMap(Self.name(ofPath:))
          entry.pictures = names + entry.pictures.filter { !names.contains($0) }
          (entry.continent, entry.place) = (known.details.continent, known.details.place)
          entry.description = known.description
        }
        if let names = entry.collections {
          let others = catalog.collections.filter { $0.landmarks.contains(id) }.map(\.name)
          entry.collections = others + names.filter { !others.contains($0) }
        }
        _ = try put(landmark: id, entry, into: &catalog)
        ids.append(id)
      }
      try keep(catalog)
      try await index(finding: entries.flatMap(\.pictures))
      return ids
    }
  }

  /// Removes a landmark, and the collections that contain no other.
  ///
  /// - Parameters:
  ///   - id: The number of the landmark.
  ///   - withPictures: Whether to remove its pictures that no other landmark and no collection has.
  ///   - condition: The precondition on its present state.
  /// - Throws: ``Problem``.
  func remove(
    landmark id: Int,
    withPictures: Bool,
    if condition: Precondition? = nil
  ) async throws {
    try await changing { [self] in
      var catalog = catalog
      guard let place = catalog.landmarks.firstIndex(where: { $0.id == id }) else {
        throw Problem.missing("landmark")
      }
      try condition?.check(entityTag(ofLandmark: id))
      let gone = catalog.landmarks.remove(at: place)
      catalog.setCollections([], of: id)
      let names = withPictures ? gone.pictures.filter { !catalog.uses($0) } : []
      let files = try names.compactMap(Self.name(ofPath:)).compactMap { name in
        try pictures.status(of: name).map { (name, $0) }
      }
      try keep(catalog)
      try await index()
      for (name, status) in files { try remove(name, status) }
    }
  }
}
