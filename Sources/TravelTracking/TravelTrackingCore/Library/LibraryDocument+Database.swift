import Foundation
internal import GRDB

extension LibraryDocument {
  /// Reads the whole library.
  init(_ database: Database) throws {
    landmarks = try Row.fetchAll(database, sql: "SELECT * FROM landmark ORDER BY position, id")
      .map { row in
        let crowd: Int? = row["crowd"]
        let time: Date? = row.seconds("crowdTime")
        return Landmark(
          id: row["id"],
          name: row["name"],
          continent: row.text("continent"),
          latitude: row["latitude"],
          longitude: row["longitude"],
          description: row.text("description"),
          isFavorite: row.flag("favorite"),
          isPinned: row.flag("pinned"),
          crowd: crowd.flatMap { level in time.map { Crowd(level: level, reported: $0) } }
        )
      }
    let tags =
      try Library.lists(database, sql: "SELECT photo, tag FROM tag ORDER BY photo, tag")
      as [Int: [String]]
    photos = try Row.fetchAll(database, sql: "SELECT * FROM photo ORDER BY position, id")
      .map { row in
        Photo(
          id: row["id"],
          name: row["name"],
          file: row["file"],
          width: row["width"],
          height: row["height"],
          landmark: row["landmark"],
          latitude: row["latitude"],
          longitude: row["longitude"],
          created: row.seconds("created"),
          isFavorite: row.flag("favorite"),
          isPinned: row.flag("pinned"),
          tags: tags[row["id"]]
        )
      }
    let landmarkLists =
      try Library.lists(
        database,
        sql: "SELECT collection, landmark FROM collectionLandmark ORDER BY collection, position"
      ) as [Int: [Int]]
    collections = try Row.fetchAll(database, sql: "SELECT * FROM collection ORDER BY position, id")
      .map { row in
        Collection(
          id: row["id"],
          name: row["name"],
          description: row.text("description"),
          landmarks: landmarkLists[row["id"]] ?? [],
          cover: row["cover"],
          isPinned: row.flag("pinned")
        )
      }
    let photoLists =
      try Library.lists(
        database,
        sql: "SELECT album, photo FROM albumPhoto ORDER BY album, position"
      ) as [Int: [Int]]
    albums = try Row.fetchAll(database, sql: "SELECT * FROM album ORDER BY position, id")
      .map { row in
        Album(
          id: row["id"],
          name: row["name"],
          photos: photoLists[row["id"]] ?? [],
          isPinned: row.flag("pinned")
        )
      }
    settings = try Library.settings(database)
  }

  /// Inserts everything, part of one transaction; the tables of collections and albums are empty.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - there: The landmarks and photos that the tables have, with which those of this document begin.
  /// - Throws: SQLite's errors.
  func insert(
    into database: Database,
    beyond there: LibraryDocument = LibraryDocument()
  ) throws {
    func end(of table: String) throws -> Int {
      try Int.fetchOne(database, sql: "SELECT \(Library.nextPosition(in: table))") ?? 0
    }
    let landmarkEnd = try end(of: "landmark")
    for (place, landmark) in landmarks.dropFirst(there.landmarks.count).enumerated() {
      try database.execute(
        sql: "INSERT INTO landmark VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        arguments: [
          landmark.id, landmarkEnd + place, Library.normalizedName(landmark.name),
          landmark.continent ?? "", landmark.latitude,
          landmark.longitude, landmark.description ?? "", landmark.isFavorite ?? false,
          landmark.isPinned ?? false, landmark.crowd?.level,
          landmark.crowd?.reported.wholeSeconds,
        ]
      )
    }
    let photoEnd = try end(of: "photo")
    for (place, photo) in photos.dropFirst(there.photos.count).enumerated() {
      try photo.insert(at: photoEnd + place, into: database)
    }
    for (position, collection) in collections.enumerated() {
      try database.execute(
        sql: "INSERT INTO collection VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          collection.id, position, Library.normalizedName(collection.name),
          collection.description ?? "",
          collection.cover, collection.isPinned ?? false,
        ]
      )
      for (number, landmark) in collection.landmarks.enumerated() {
        try database.execute(
          sql: "INSERT INTO collectionLandmark VALUES (?, ?, ?)",
          arguments: [collection.id, landmark, number]
        )
      }
    }
    for (position, album) in albums.enumerated() {
      try database.execute(
        sql: "INSERT INTO album VALUES (?, ?, ?, ?)",
        arguments: [
          album.id, position, Library.normalizedName(album.name), album.isPinned ?? false,
        ]
      )
      for (number, photo) in album.photos.enumerated() {
        try database.execute(
          sql: "INSERT INTO albumPhoto VALUES (?, ?, ?)",
          arguments: [album.id, photo, number]
        )
      }
    }
    try Library.setSettings(settings, database)
  }
}

extension LibraryDocument.Photo {
  /// Inserts the photo; part of one transaction.
  func insert(at position: Int, into database: Database) throws {
    try database.execute(
      sql: "INSERT INTO photo VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        id, position, Library.normalizedName(name), file, width, height, landmark, latitude,
        longitude,
        created?.wholeSeconds, isFavorite ?? false, isPinned ?? false,
      ]
    )
    // Libraries of earlier versions may have a tag in two Unicode forms: they are merged.
    for tag in (tags ?? []).map(Library.normalized) where !tag.isEmpty {
      try database.execute(sql: "INSERT OR IGNORE INTO tag VALUES (?, ?)", arguments: [id, tag])
    }
  }
}

extension Date {
  /// Seconds since 1970, without their fraction.
  var wholeSeconds: Int { Int(timeIntervalSince1970.rounded(.down)) }
}

extension Row {
  /// A text; nil for an empty one.
  func text(_ column: String) -> String? {
    let text: String = self[column]
    return text.isEmpty ? nil : text
  }

  /// True, or nil: default values are not written.
  func flag(_ column: String) -> Bool? { self[column] as Bool ? true : nil }

  /// A time; nil for none.
  func seconds(_ column: String) -> Date? {
    (self[column] as Int?).map { Date(timeIntervalSince1970: TimeInterval($0)) }
  }
}

extension Library {
  /// The values of the second column, grouped by the number in the first.
  static func lists<Value: DatabaseValueConvertible>(
    _ database: Database,
    sql: String
  ) throws -> [Int: [Value]] {
    try Row.fetchCursor(database, sql: sql).reduce(into: [:]) { lists, row in
      lists[try row.decode(atIndex: 0), default: []].append(try row.decode(atIndex: 1))
    }
  }

  static func settings(_ database: Database) throws -> LibrarySettings {
    let text = try String.fetchOne(
      database,
      sql: "SELECT value FROM setting WHERE key = 'settings'"
    )
    guard let text else { return LibrarySettings() }
    return try JSONDecoder().decode(LibrarySettings.self, from: Data(text.utf8))
  }

  static func setSettings(_ settings: LibrarySettings, _ database: Database) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO setting VALUES ('settings', ?)",
      arguments: [String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)]
    )
  }

  /// A normalized name, on one line: lists show one name on each line.
  static func normalizedName(_ name: String) -> String {
    normalized(name.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// A normalized name or tag: without surrounding spaces, in Unicode's normalization form C, so that names
  /// that look the same are equal.
  static func normalized(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
  }
}
