internal import GRDB
internal import Files

extension CatalogStore {
  /// Replaces landmarks, collections and memberships by those of another catalog, and drops pictures; part of
  /// one transaction.
  ///
  /// Only rows that differ are written. Positions have gaps, so an insertion moves no other entry.
  ///
  /// - Parameters:
  ///   - old: The store's catalog, or a part of it.
  ///   - new: The catalog to store, or the replacement of that part, with the entries before and after it.
  ///   - catalog: The whole catalog to store.
  ///   - vanished: The pictures that the new catalog does not name.
  ///   - database: The store.
  /// - Throws: When the store cannot be read or written.
  internal static func change(
    _ old: Catalog,
    into new: Catalog,
    of catalog: Catalog,
    removing vanished: [Int64],
    _ database: Database
  ) throws {
    try markDead(Set(vanished), database)
    for image in vanished {
      for sql in [
        "DELETE FROM landmark_images WHERE image = ?",
        "UPDATE collections SET cover = NULL WHERE cover = ?",
        "DELETE FROM images WHERE id = ?",
      ] {
        try database.execute(sql: sql, arguments: [image])
      }
    }
    try setMeta(database, "root", new.root)
    try setPresentation(catalog.presentation, database)
    try changeLandmarks(old.landmarks, new.landmarks, of: catalog, database)
    try changeCollections(old.collections, new.collections, of: catalog, database)
  }

  private static func changeLandmarks(
    _ old: [Catalog.Landmark],
    _ new: [Catalog.Landmark],
    of catalog: Catalog,
    _ database: Database
  ) throws {
    let before = places(old)
    let rows = ListedRows(table: "landmarks", key: "id")
    let difference = ListDifference(from: old.map(\.id), to: new.map(\.id))
    for id in difference.removed {
      for sql in [
        "DELETE FROM landmark_images WHERE landmark = ?",
        "DELETE FROM membership WHERE landmark = ?",
        "DELETE FROM landmarks WHERE id = ?",
      ] {
        try database.execute(sql: sql, arguments: [id])
      }
    }
    let insertion = try database.makeStatement(
      sql: """
        INSERT INTO landmarks (position, id, name, description, details) VALUES (0, ?, ?, ?, ?)
        """
    )
    let update = try database.makeStatement(
      sql: "UPDATE landmarks SET name = ?2, description = ?3, details = ?4 WHERE id = ?1"
    )
    let removal = try database.makeStatement(sql: "DELETE FROM landmark_images WHERE landmark = ?")
    let picture = try database.makeStatement(sql: insertPicture)
    for landmark in new {
      let known = before[landmark.id].map { old[$0] }
      if known?.isIdentical(to: landmark) == true { continue }
      try (known == nil ? insertion : update).execute(arguments: [
        landmark.id, landmark.name, landmark.description, try landmark.details.json,
      ])
      if known?.namesFiles(of: landmark) == true { continue }
      if known != nil { try removal.execute(arguments: [landmark.id]) }
      for (number, path) in landmark.pictures.enumerated() {
        try picture.execute(arguments: [number, landmark.id, path])
      }
    }
    try rows.arrange(catalog.landmarks.map(\.id), difference, database)
  }

  private static func changeCollections(
    _ old: [Catalog.Collection],
    _ new: [Catalog.Collection],
    of catalog: Catalog,
    _ database: Database
  ) throws {
    let before = places(old)
    let rows = ListedRows(table: "collections", key: "id")
    let difference = ListDifference(from: old.map(\.id), to: new.map(\.id))
    for id in difference.removed {
      for sql in [
        "DELETE FROM membership WHERE collection = ?", "DELETE FROM collections WHERE id = ?",
      ] {
        try database.execute(sql: sql, arguments: [id])
      }
    }
    let insertion = try database.makeStatement(
      sql: """
        INSERT INTO collections (position, id, name, description, cover)
        VALUES (0, ?, ?, ?, (SELECT id FROM images WHERE path = ?))
        """
    )
    let update = try database.makeStatement(
      sql: """
        UPDATE collections
        SET name = ?2, description = ?3, cover = (SELECT id FROM images WHERE path = ?4) WHERE id = ?1
        """
    )
    for collection in new {
      let known = before[collection.id].map { old[$0] }
      if known?.isIdentical(to: collection) != true {
        try (known == nil ? insertion : update).execute(arguments: [
          collection.id, collection.name, collection.description, collection.cover,
        ])
      }
      try changeMembers(of: collection, known?.landmarks ?? [], database)
    }
    try rows.arrange(catalog.collections.map(\.id), difference, database)
  }

  /// Replaces the landmarks of a collection; the store has all of them.
  private static func changeMembers(
    of collection: Catalog.Collection,
    _ old: [Int],
    _ database: Database
  ) throws {
    if old == collection.landmarks { return }
    let difference = ListDifference(from: old, to: collection.landmarks)
    let removal = try database.cachedStatement(
      sql: "DELETE FROM membership WHERE collection = ? AND landmark = ?"
    )
    for landmark in difference.removed {
      try removal.execute(arguments: [collection.id, landmark])
    }
    let insertion = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO membership (collection, landmark, position) VALUES (?, ?, 0)"
    )
    for landmark in difference.runs.flatMap(\.numbers) {
      try insertion.execute(arguments: [collection.id, landmark])
    }
    let rows = ListedRows(table: "membership", list: collection.id)
    try rows.arrange(collection.landmarks, difference, database)
  }

  /// The index of each entry, by its number.
  private static func places<Entry: Identifiable>(_ entries: [Entry]) -> [Int: Int]
  where Entry.ID == Int {
    Dictionary(zip(entries.lazy.map(\.id), entries.indices), uniquingKeysWith: { $1 })
  }
}

/// The ordered rows of a table: landmarks, collections, or the members of one collection.
private struct ListedRows {
  private let table, condition: String

  init(table: String, key: String) { (self.table, condition) = (table, "\(key) = ?") }

  /// The members of a collection.
  init(table: String, list: Int) {
    (self.table, condition) = (table, "collection = \(list) AND landmark = ?")
  }

  /// Assigns positions to existing rows.
  ///
  /// - Parameters:
  ///   - numbers: All of them, in their order.
  ///   - difference: Those of them that are new or have moved.
  ///   - database: The store.
  /// - Throws: When the store cannot be read or written.
  func arrange(_ numbers: [Int], _ difference: ListDifference, _ database: Database) throws {
    if difference.runs.isEmpty { return }
    let update = try database.makeStatement(
      sql: "UPDATE \(table) SET position = ? WHERE \(condition)"
    )
    func move(_ numbers: [Int], to positions: [Int]) throws {
      for (number, position) in zip(numbers, positions) {
        try update.execute(arguments: [position, number])
      }
    }
    for run in difference.runs {
      let positions = ListDifference.positions(
        run.numbers.count,
        after: try run.previous.flatMap { try position(of: $0, database) },
        before: try run.next.flatMap { try position(of: $0, database) }
      )
      guard let positions else {
        // No gap between two: as in stores of earlier versions, which count from 0.
        let all = ListDifference.positions(numbers.count, after: 0, before: nil) ?? []
        return try move(numbers, to: all)
      }
      try move(run.numbers, to: positions)
    }
  }

  private func position(of number: Int, _ database: Database) throws -> Int? {
    try Int.fetchOne(
      database,
      sql: "SELECT position FROM \(table) WHERE \(condition)",
      arguments: [number]
    )
  }
}

extension Catalog {
  /// Whether both are equal byte for byte; broken links belong to a folder, and no store has them.
  internal func isIdentical(to other: Catalog) -> Bool {
    PathKey(root) == PathKey(other.root) && presentation.isIdentical(to: other.presentation)
      && landmarks.elementsEqual(other.landmarks) { $0.isIdentical(to: $1) }
      && collections.elementsEqual(other.collections) { $0.isIdentical(to: $1) }
  }
}

extension Catalog.Landmark {
  /// Whether both name the same files.
  ///
  /// Names whose accents are composed in two ways are equal as texts, but name two files.
  ///
  /// - Parameter other: The other landmark.
  /// - Returns: Whether they name the same files, in the same order.
  package func namesFiles(of other: Self) -> Bool {
    pictures.count == other.pictures.count
      && zip(pictures, other.pictures).allSatisfy { PathKey($0) == PathKey($1) }
  }

  /// Whether both are equal byte for byte.
  ///
  /// Equal values need not be: texts are equal whose accents are composed in two ways, and 0 is equal to -0.
  /// The digest of a catalog distinguishes them.
  ///
  /// - Parameter other: The other landmark.
  /// - Returns: Whether no byte differs.
  /// - Complexity: O(*n*) in their bytes. It computes no digest: a change of one landmark compares all.
  package func isIdentical(to other: Self) -> Bool {
    self == other && namesFiles(of: other) && PathKey(name) == PathKey(other.name)
      && PathKey(description) == PathKey(other.description)
      && details.allSatisfy { name, detail in
        other.details.index(forKey: name).map {
          let (otherName, otherDetail) = other.details[$0]
          return PathKey(name) == PathKey(otherName) && detail.isIdentical(to: otherDetail)
        } ?? false
      }
  }
}

extension Catalog.Detail {
  fileprivate func isIdentical(to other: Self) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let two)): PathKey(one) == PathKey(two)
    case (.number(let one), .number(let two)): one.bitPattern == two.bitPattern
    default: self == other
    }
  }
}

extension Catalog.Collection {
  /// Whether both are equal byte for byte, as ``Catalog/Landmark/isIdentical(to:)`` says.
  ///
  /// - Parameter other: The other collection.
  /// - Returns: Whether no byte differs.
  package func isIdentical(to other: Self) -> Bool {
    self == other && PathKey(name) == PathKey(other.name)
      && PathKey(description) == PathKey(other.description)
      && cover.map(PathKey.init) == other.cover.map(PathKey.init)
  }
}
