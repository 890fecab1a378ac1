internal import GRDB

/// The catalog data that ranking and its answers need, from the state of the store to which the candidates
/// belong.
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
  /// The names of the candidates' landmarks, and their details as they are stored: only those of the answers are
  /// decoded.
  private let facts: [Int: (name: String, details: StoredDetails)]
  /// The names of the collections that may be an answer, and the numbers of their landmarks.
  private let names: [Int: (name: String, landmarkCount: Int)]
  /// The catalog's words for landmarks, where there is a collection.
  private let noun: Catalog.Presentation.Noun?

  private enum StoredDetails {
    case json(String)
    case values([String: Catalog.Detail])
  }

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
    let named = Set(collections.keys).union(coversOfPictures.values.joined())
    names = try Row.fetchAll(
      database,
      sql: """
        SELECT id, name, (SELECT COUNT(*) FROM membership WHERE collection = id) FROM collections
        \(CatalogStore.filter("id", named))
        """
    ).reduce(into: [:]) {
      $0[try $1.decode(atIndex: 0)] = (try $1.decode(atIndex: 1), try $1.decode(atIndex: 2))
    }
    for collection in collections.keys {
      collections[collection]?.count = names[collection]?.landmarkCount ?? 0
    }
    self.collections = collections
    noun = names.isEmpty ? nil : try CatalogStore.presentation(database).noun
    facts = try Self.facts(of: landmarks, database)
    root = try CatalogStore.meta(database, "root") ?? "/"
    words = labels.isEmpty ? [:] : try Self.words(of: landmarks, in: collections, database)
  }

  private static func facts(
    of landmarks: [Int],
    _ database: Database
  ) throws -> [Int: (name: String, details: StoredDetails)] {
    let hasDetails = try CatalogStore.hasDetails(database)
    return try Row.fetchAll(
      database,
      sql: """
        SELECT id, name, \(hasDetails ? "details" : CatalogStore.detailsOfBefore) FROM landmarks
        \(CatalogStore.filter("id", landmarks))
        """
    ).reduce(into: [:]) { facts, row in
      facts[try row.decode(atIndex: 0)] = (
        try row.decode(atIndex: 1),
        hasDetails
          ? .json(try row.decode(atIndex: 2))
          : .values(try CatalogStore.detailsOfBefore(row, at: 2))
      )
    }
  }

  /// Returns an answer with the name and the details of its subject.
  ///
  /// - Throws: `DatabaseError` when the stored details are damaged.
  func named(_ match: Match) throws -> Match {
    var match = match
    switch match.subject {
    case .landmark(let id):
      guard let (name, details) = facts[id] else { break }
      match.name = name
      match.details =
        switch details {
        case .json(let json): try CatalogStore.details(json)
        case .values(let values): values
        }
    case .collection(let id):
      match.name = names[id]?.name ?? ""
      match.landmarkCount = names[id]?.landmarkCount
      match.noun = noun
    }
    return match
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
