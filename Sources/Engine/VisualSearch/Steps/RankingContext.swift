internal import GRDB

/// The catalog data that ranking needs, from the state of the store to which the candidates belong.
internal struct RankingContext {
  /// The landmarks of a collection, as far as ranking needs them.
  struct Members {
    /// The landmarks that the candidates show.
    var candidates: Set<Int> = []
    /// The number of all its landmarks.
    var count = 0
  }

  /// The folder to which the pictures' paths are relative.
  let root: String
  /// The candidates' relative paths, by number.
  let paths: [Int64: String]
  /// The landmarks that each picture shows, and the collections whose cover it is, ascending.
  let landmarksOfPictures: [Int: [Int]], coversOfPictures: [Int: [Int]]
  /// The collections that hold any of the candidates' landmarks, by number.
  let collections: [Int: Members]
  /// The words of each of these landmarks: of its name, description, details and collections; empty when there
  /// is no label to compare them with.
  let words: [Int: Set<String>]

  /// Reads the data of pictures.
  ///
  /// - Parameters:
  ///   - images: The numbers of the pictures.
  ///   - labels: The labels of the query.
  ///   - database: The store, in one state.
  /// - Throws: `DatabaseError`, or the error of a stored value of another type.
  /// - Complexity: O(*m*) in the landmarks of the candidates' collections, which are counted in an index and not read.
  init(of images: [Int], labels: [String], _ database: Database) throws {
    paths = try Row.fetchAll(
      database,
      sql: "SELECT id, path FROM images \(CatalogStore.filter("id", images))"
    ).reduce(into: [:]) { $0[try $1.decode(atIndex: 0)] = try $1.decode(atIndex: 1) }
    landmarksOfPictures = try CatalogStore.lists(
      database,
      sql: """
        SELECT image, landmark FROM landmark_images \(CatalogStore.filter("image", images))
        ORDER BY landmark
        """,
      as: Int.self
    )
    coversOfPictures = try CatalogStore.lists(
      database,
      sql: "SELECT cover, id FROM collections \(CatalogStore.filter("cover", images)) ORDER BY id",
      as: Int.self
    )
    let landmarks = Array(Set(landmarksOfPictures.values.joined()))
    var collections = try CatalogStore.lists(
      database,
      sql: """
        SELECT collection, landmark FROM membership \(CatalogStore.filter("landmark", landmarks))
        """,
      as: Int.self
    ).mapValues { Members(candidates: Set($0)) }
    let counts = try Row.fetchCursor(
      database,
      sql: """
        SELECT collection, COUNT(*) FROM membership
        \(CatalogStore.filter("collection", collections.keys)) GROUP BY collection
        """
    )
    while let row = try counts.next() {
      collections[try row.decode(atIndex: 0)]?.count = try row.decode(atIndex: 1)
    }
    self.collections = collections
    root = try CatalogStore.meta(database, "root") ?? "/"
    words = labels.isEmpty ? [:] : try Self.words(of: landmarks, in: collections, database)
  }

  /// Returns the words of landmarks.
  private static func words(
    of landmarks: [Int],
    in collections: [Int: Members],
    _ database: Database
  ) throws -> [Int: Set<String>] {
    var words = Dictionary(
      uniqueKeysWithValues: try CatalogStore.landmarks(database, landmarks).map { landmark in
        let details = landmark.details.values.compactMap {
          if case .text(let text) = $0 { text } else { nil }
        }
        let texts = [landmark.name, landmark.description] + details
        return (landmark.id, self.words(in: texts.joined(separator: " ")))
      }
    )
    let names = try CatalogStore.lists(
      database,
      sql: "SELECT id, name FROM collections \(CatalogStore.filter("id", collections.keys))",
      as: String.self
    )
    for (collection, name) in names {
      let name = self.words(in: name.joined())
      for landmark in collections[collection]?.candidates ?? [] {
        words[landmark]?.formUnion(name)
      }
    }
    return words
  }

  /// Returns the words of a text, in small letters.
  ///
  /// - Parameter text: A name, a description or a label.
  /// - Returns: The parts between characters that are neither letters nor digits.
  static func words(in text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
