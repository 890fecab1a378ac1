internal import PictureAnswers
internal import Terminal
internal import VisualSearch

extension Catalog {
  /// Whether a landmark or a collection has a picture, or it is the logo.
  func uses(_ path: String) -> Bool {
    landmarks.contains { $0.pictures.contains(path) } || collections.contains { $0.cover == path }
      || presentation.logo == path
  }

  /// The number of a new entry: one more than there are, or the next unused one.
  static func freeNumber(beside numbers: [Int]) -> Int {
    let taken = Set(numbers)
    var number = taken.count + 1
    while taken.contains(number) { number += 1 }
    return number
  }

  /// Assigns a landmark to the named collections and removes it from all others; empty ones are deleted then.
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

  /// The text of a `catalog.json`, with each landmark and each collection on a line of its own.
  var json: String {
    let landmarks = landmarks.map { landmark -> String in
      let place = landmark.details.place
      var members: [(key: String, value: JSONOutput)] = [
        ("id", .integer(landmark.id)), ("name", .string(landmark.name)),
        ("continent", .string(landmark.details.continent)),
        ("latitude", place.map { .number($0.latitude) } ?? .null),
        ("longitude", place.map { .number($0.longitude) } ?? .null),
        ("description", .string(landmark.description)),
      ]
      let others = landmark.details.filter { !Detail.namesOfTheFirst.contains($0.key) }
      if !others.isEmpty {
        members.append(("details", .details(others)))
      }
      members.append(("pictures", .array(landmark.pictures.map(JSONOutput.string))))
      return JSONOutput.object(members).line
    }
    let collections = collections.map { collection in
      JSONOutput.object([
        ("id", .integer(collection.id)), ("name", .string(collection.name)),
        ("description", .string(collection.description)),
        ("landmarks", .array(collection.landmarks.map(JSONOutput.integer))),
        ("cover", .optional(collection.cover)),
      ]).line
    }
    let noun = presentation.noun.map { noun in
      JSONOutput.object([("one", .string(noun.one)), ("many", .string(noun.many))])
    }
    let named: [(key: String, value: JSONOutput?)] = [
      ("title", presentation.title.map(JSONOutput.string)), ("noun", noun),
      ("accent", presentation.accent.map(JSONOutput.string)),
      ("logo", presentation.logo.map(JSONOutput.string)),
    ]
    let head = named.compactMap { name, value in value.map { "\"\(name)\": \($0.line), " } }
    return """
      {"version": 1, \(head.joined())"landmarks": [
      \(landmarks.joined(separator: ",\n"))
      ], "collections": [
      \(collections.joined(separator: ",\n"))
      ]}

      """
  }
}
