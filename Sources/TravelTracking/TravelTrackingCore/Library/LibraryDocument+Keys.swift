internal import VisualSearch

extension LibraryDocument {
  /// The first key of a library's JSON text that stands in its object twice, or that means nothing; nil for
  /// none.
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
  /// The first key of a JSON text that stands in its object twice, or that means nothing, as one that is
  /// misspelled does; nil for none.
  ///
  /// What was meant is lost with either, as the decoder takes the one that it likes. A text whose keys cannot
  /// be read here is refused, though Foundation's decoder may read it, as it does UTF-16.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - known: Returns the keys that an object may have, by the keys that lead to it; nil for a place where
  ///     the decoder expects none.
  /// - Returns: The place of the key, and what is wrong with it.
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
            found = (steps.place, "this key stands in the object twice")
          } else if let known = known(names), !known.contains(key) {
            let list = known.sorted().joined(separator: ", ")
            found = (steps.place, "this key is not known here; there are \(list)")
          }
        }
        keys.append([])
      }
    } catch {
      return found ?? ("", "this is no JSON in UTF-8")
    }
    return found
  }
}
