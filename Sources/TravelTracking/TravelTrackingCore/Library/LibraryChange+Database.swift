import Foundation
internal import GRDB

extension LibraryChange {
  /// Applies the change; part of one transaction.
  ///
  /// - Returns: The number of the created object; nil for none.
  /// - Throws: ``LibraryError`` for unknown numbers and invalid values.
  func apply(to database: Database, of library: Library) throws -> Int? {
    switch self {
    case .favorite(.collection, _), .favorite(.album, _):
      throw LibraryError.refused(reason: "only a landmark or a photo can be a favorite")
    case .favorite(let item, let value): try set("favorite", of: item, to: value, database)
    case .pin(let item, let value): try set("pinned", of: item, to: value, database)
    case .tag(let photos, let tag):
      let tag = try checked(tag, "tag")
      try require(photos, in: "photo", database)
      for photo in photos {
        try database.execute(
          sql: "INSERT OR IGNORE INTO tag VALUES (?, ?)",
          arguments: [photo, tag]
        )
      }
    case .untag(let photos, let tag):
      try untag(photos, try checked(tag, "tag"), database)
    case .createCollection(let name, let description, let landmarks):
      let id = try create("collection", name, ["description": description], database)
      try append(landmarks, to: .collections, id, database)
      return id
    case .createAlbum(let name, let photos):
      let id = try create("album", name, [:], database)
      try append(photos, to: .albums, id, database)
      return id
    case .addLandmarks(let landmarks, let id):
      try append(landmarks, to: .collections, id, database)
    case .addPhotos(let photos, let id): try append(photos, to: .albums, id, database)
    case .removeLandmarks(let landmarks, let id):
      try remove(landmarks, from: .collections, id, database)
    case .removePhotos(let photos, let id): try remove(photos, from: .albums, id, database)
    case .deletePhotos(let ids):
      try library.discardFiles(ofPhotos: ids, database)
      try delete(ids, from: "photo", database)
    case .deleteCollections(let ids): try delete(ids, from: "collection", database)
    case .deleteAlbums(let ids): try delete(ids, from: "album", database)
    case .reportCrowd(let landmark, let level):
      guard (0...10).contains(level) else {
        throw LibraryError.refused(reason: "the crowd level must be from 0 to 10, not \(level)")
      }
      try require([landmark], in: "landmark", database)
      try database.execute(
        sql: "UPDATE landmark SET crowd = ?, crowdTime = ? WHERE id = ?",
        arguments: [level, Date().wholeSeconds, landmark]
      )
    }
    return nil
  }

  /// A list with members: its table, the table of its members, and the table that joins them.
  private struct Membership {
    let list, member, table: String

    static let collections = Membership(
      list: "collection",
      member: "landmark",
      table: "collectionLandmark"
    )
    static let albums = Membership(list: "album", member: "photo", table: "albumPhoto")
  }

  private func set(
    _ column: String,
    of item: LibraryItem,
    to value: Bool,
    _ database: Database
  ) throws {
    try require([item.id], in: item.kind, database)
    try database.execute(
      sql: "UPDATE \(item.kind) SET \(column) = ? WHERE id = ? AND \(column) <> ?",
      arguments: [value, item.id, value]
    )
  }

  private func create(
    _ table: String,
    _ name: String,
    _ columns: KeyValuePairs<String, String>,
    _ database: Database
  ) throws -> Int {
    let name = try checked(Library.normalizedName(name), "name")
    for (column, text) in columns {
      if let problem = Library.problem(inText: text) {
        throw LibraryError.refused(reason: "the \(column) \(problem)")
      }
    }
    let names = (["name"] + columns.map(\.key)).joined(separator: ", ")
    let values = [name] + columns.map(\.value)
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try database.execute(
      sql: """
        INSERT INTO \(table) (position, \(names))
        VALUES ((SELECT coalesce(max(position), -1) + 1 FROM \(table)), \(places))
        """,
      arguments: StatementArguments(values)
    )
    let id = Int(database.lastInsertedRowID)
    guard id <= LibraryDocument.greatestNumber else {
      throw LibraryError.refused(
        reason: "no number is left for another \(table): one has had "
          + "\(LibraryDocument.greatestNumber), the greatest"
      )
    }
    return id
  }

  private func append(
    _ members: [Int],
    to membership: Membership,
    _ id: Int,
    _ database: Database
  ) throws {
    try require([id], in: membership.list, database)
    try require(members, in: membership.member, database)
    for member in members {
      try database.execute(
        sql: """
          INSERT OR IGNORE INTO \(membership.table) VALUES (?, ?, (
            SELECT coalesce(max(position), -1) + 1 FROM \(membership.table)
            WHERE \(membership.list) = ?
          ))
          """,
        arguments: [id, member, id]
      )
    }
  }

  private func remove(
    _ members: [Int],
    from membership: Membership,
    _ id: Int,
    _ database: Database
  ) throws {
    try require([id], in: membership.list, database)
    for member in members {
      try database.execute(
        sql: """
          DELETE FROM \(membership.table) WHERE \(membership.list) = ? AND \(membership.member) = ?
          """,
        arguments: [id, member]
      )
      guard database.changesCount > 0 else {
        throw LibraryError.notFound(
          kind: "\(membership.member) in that \(membership.list)",
          name: "\(member)"
        )
      }
    }
  }

  private func delete(_ ids: [Int], from table: String, _ database: Database) throws {
    try require(ids, in: table, database)
    for id in ids {
      try database.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
    }
  }

  /// Throws for the first number that no row of a table has.
  private func require(_ ids: [Int], in table: String, _ database: Database) throws {
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM \(table) WHERE id = ?")
    for id in ids where try Int.fetchOne(statement, arguments: [id]) == nil {
      throw LibraryError.notFound(kind: table, name: "\(id)")
    }
  }

  /// Removes a tag from photos, in any Unicode form that an earlier version has written.
  private func untag(_ photos: [Int], _ tag: String, _ database: Database) throws {
    try require(photos, in: "photo", database)
    var isThere = false
    for photo in photos {
      let tags = try String.fetchAll(
        database,
        sql: "SELECT tag FROM tag WHERE photo = ?",
        arguments: [photo]
      )
      // Swift compares texts by canonical equivalence.
      for there in tags where there == tag {
        try database.execute(
          sql: "DELETE FROM tag WHERE photo = ? AND tag = ?",
          arguments: [photo, there]
        )
        isThere = true
      }
    }
    guard isThere else {
      throw LibraryError.refused(
        reason: photos.count == 1
          ? "the photo does not have the tag “\(tag)”"
          : "none of the photos has the tag “\(tag)”"
      )
    }
  }

  /// A normalized name or tag; `kind` names it in an error message.
  private func checked(_ text: String, _ kind: String) throws(LibraryError) -> String {
    let text = Library.normalized(text)
    guard !text.isEmpty else { throw .refused(reason: "the \(kind) is empty") }
    if let problem = Library.problem(inText: text) {
      throw .refused(reason: "the \(kind) \(problem)")
    }
    return text
  }
}
