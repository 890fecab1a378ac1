extension Catalog {
  /// Returns the first syntax error of a text, with its position; nil when the text is JSON.
  internal static func syntaxError(_ path: String, _ bytes: [UInt8]) -> CatalogError? {
    do {
      try JSONPlaces.walk(bytes) { _, _ in }
      return nil
    } catch {
      return .invalid(
        path: named(path, at: error.offset, in: bytes),
        place: "",
        reason: "not well-formed JSON: \(error.reason)"
      )
    }
  }

  /// Returns an error for the first key that an object repeats; nil when there is none.
  ///
  /// Readers disagree on what an object with a repeated key means.
  internal static func repeatedKey(_ path: String, _ bytes: [UInt8]) -> CatalogError? {
    var found: CatalogError?
    // The keys so far of the object at each depth of the present path.
    var keys: [Set<String>] = []
    try? JSONPlaces.walk(bytes) { steps, offset in
      keys.removeLast(max(0, keys.count - steps.count))
      if found == nil, case .key(let key)? = steps.last, !keys[steps.count - 1].insert(key).inserted
      {
        found = .invalid(
          path: named(path, at: offset, in: bytes),
          place: steps.place,
          reason: "duplicate key"
        )
      }
      keys.append([])
    }
    return found
  }

  /// Returns the path of a file with the line and the column of a value, such as `catalog.json:4:17`.
  ///
  /// For a missing value, they are those of the object or list that should hold it.
  internal static func path(_ path: String, of place: String, in bytes: [UInt8]) -> String {
    var found: (length: Int, offset: Int)?
    try? JSONPlaces.walk(bytes) { steps, offset in
      let candidate = steps.place
      let length = candidate.utf8.count
      guard place.hasPrefix(candidate), length >= found?.length ?? 0 else { return }
      // `landmarks[1]` does not contain `landmarks[12]`; the bracket tells them apart.
      let rest = place.dropFirst(candidate.count)
      guard candidate.isEmpty || rest.isEmpty || rest.first == "." || rest.first == "[" else {
        return
      }
      found = (length, offset)
    }
    return found.map { named(path, at: $0.offset, in: bytes) } ?? path
  }

  /// Calls a function with a sentence about each key that ``Catalog/init(jsonAt:remark:)`` does not read.
  internal static func remarkUnknownKeys(
    _ path: String,
    _ bytes: [UInt8],
    _ remark: (String) -> Void
  ) {
    try? JSONPlaces.walk(bytes) { steps, offset in
      guard case .key(let key)? = steps.last else { return }
      let known: Set<String>? =
        switch (steps.count, steps.first) {
        case (1, _):
          ["version", "title", "noun", "accent", "logo", "landmarks", "collections"]
        case (2, .key("noun")): ["one", "many"]
        case (3, .key("landmarks")):
          Set(["id", "name", "description", "details", "pictures"] + Detail.namesOfTheFirst)
        case (3, .key("collections")): ["id", "name", "description", "landmarks", "cover"]
        default: nil
        }
      guard let known, !known.contains(key) else { return }
      let place = named(path, at: offset, in: bytes)
      remark("\(place): \(steps.place): unknown key, ignored")
    }
  }

  private static func named(_ path: String, at offset: Int, in bytes: [UInt8]) -> String {
    let (line, column) = JSONPlaces.position(of: offset, in: bytes)
    return "\(path):\(line):\(column)"
  }
}
