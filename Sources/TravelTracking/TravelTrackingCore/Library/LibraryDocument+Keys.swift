internal import VisualSearch

extension LibraryDocument {
  /// The first repeated or unknown key of a library's JSON text; nil for none.
  static func keyTrouble(in bytes: [UInt8]) -> Trouble? {
    JSONPlaces.keyTrouble(in: bytes) { keysOfObjects[$0] }
  }

  private static let keysOfObjects: [[String]: Set<String>] = [
    []: ["version", "landmarks", "photos", "collections", "albums", "settings"],
    ["landmarks"]: [
      "id", "name", "continent", "latitude", "longitude", "description", "isFavorite", "isPinned",
      "crowd",
    ],
    ["landmarks", "crowd"]: ["level", "reported"],
    ["photos"]: [
      "id", "name", "file", "width", "height", "landmark", "latitude", "longitude", "created",
      "isFavorite", "isPinned", "tags",
    ],
    ["collections"]: ["id", "name", "description", "landmarks", "cover", "isPinned"],
    ["albums"]: ["id", "name", "photos", "isPinned"],
    ["settings"]: ["home", "focusContinent", "uploadFolder"],
    ["settings", "home"]: ["latitude", "longitude"],
  ]
}

extension JSONPlaces {
  /// The first repeated or unknown key of a JSON text, such as a misspelled one; nil for none.
  ///
  /// Either would lose data, as the decoder uses one of the values or none. A text whose keys cannot be parsed
  /// here is refused, even if Foundation's decoder accepts it, as for UTF-16.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - known: Returns the allowed keys of an object, by the path of keys to it; nil for a place where the
  ///     decoder expects none.
  /// - Returns: The place of the key, and the error.
  /// - Complexity: O(*n*) in the length of the text.
  static func keyTrouble(
    in bytes: [UInt8],
    known: (_ names: [String]) -> Set<String>?
  ) -> (place: String, reason: String)? {
    var found: (place: String, reason: String)?
    // The keys so far of the object at each depth of the present path.
    var keys: [Set<String>] = []
    do {
      try walk(bytes) { steps, _ in
        keys.removeLast(max(0, keys.count - steps.count))
        if found == nil, case .key(let key)? = steps.last {
          let names = steps.dropLast().compactMap { step in
            if case .key(let name) = step { name } else { nil }
          }
          if !keys[steps.count - 1].insert(key).inserted {
            found = (steps.place, "duplicate key")
          } else if let known = known(names), !known.contains(key) {
            let list = known.sorted().joined(separator: ", ")
            found = (steps.place, "unknown key; expected one of \(list)")
          }
        }
        keys.append([])
      }
    } catch {
      return found ?? ("", "not JSON in UTF-8")
    }
    return found
  }
}
