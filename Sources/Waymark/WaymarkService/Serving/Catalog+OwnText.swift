internal import Terminal
internal import VisualSearch

extension Catalog {
  /// Whether a landmark or a collection has a picture.
  func uses(_ path: String) -> Bool {
    landmarks.contains { $0.pictures.contains(path) } || collections.contains { $0.cover == path }
  }

  /// The number of a new entry: one more than there are, or the first above it that is free.
  static func freeNumber(beside numbers: [Int]) -> Int {
    let taken = Set(numbers)
    var number = taken.count + 1
    while taken.contains(number) { number += 1 }
    return number
  }

  /// Puts a landmark into the collections of some names and out of all others; those that are empty then go.
  mutating func setCollections(_ names: [String], of id: Int) {
    for index in collections.indices {
      let isIn = collections[index].landmarks.contains(id)
      let isWanted = names.contains(collections[index].name)
      if isIn && !isWanted { collections[index].landmarks.removeAll { $0 == id } }
      if !isIn && isWanted { collections[index].landmarks.append(id) }
    }
    collections.removeAll(where: \.landmarks.isEmpty)
    for name in names where !collections.contains(where: { $0.name == name }) {
      let next = Self.freeNumber(beside: collections.map(\.id))
      collections.append(Collection(id: next, name: name, landmarks: [id]))
    }
  }

  /// The text of a `catalog.json`, each landmark and each collection on a line of its own.
  var json: String {
    let landmarks = landmarks.map { landmark in
      JSON.object([
        ("id", .integer(landmark.id)), ("name", .string(landmark.name)),
        ("continent", .string(landmark.continent)),
        ("latitude", landmark.coordinate.map { .number($0.latitude) } ?? .null),
        ("longitude", landmark.coordinate.map { .number($0.longitude) } ?? .null),
        ("description", .string(landmark.description)),
        ("pictures", .array(landmark.pictures.map(JSON.string))),
      ]).line
    }
    let collections = collections.map { collection in
      JSON.object([
        ("id", .integer(collection.id)), ("name", .string(collection.name)),
        ("description", .string(collection.description)),
        ("landmarks", .array(collection.landmarks.map(JSON.integer))),
        ("cover", .optional(collection.cover)),
      ]).line
    }
    return """
      {"version": 1, "landmarks": [
      \(landmarks.joined(separator: ",\n"))
      ], "collections": [
      \(collections.joined(separator: ",\n"))
      ]}

      """
  }
}
