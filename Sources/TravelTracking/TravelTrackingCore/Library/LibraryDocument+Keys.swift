internal import VisualSearch

extension LibraryDocument {
  /// The first key of a JSON text that stands in its object twice, or that means nothing, as one that is
  /// misspelled does; nil for none.
  ///
  /// What was meant is lost with either, and the library is replaced by what was read. Where the text is not
  /// JSON any more, the decoder says so.
  static func keyTrouble(in bytes: [UInt8]) -> Trouble? {
    var found: Trouble?
    // The keys so far of the object at each depth of the present path.
    var keys: [Set<String>] = []
    try? JSONPlaces.walk(bytes) { steps, _ in
      keys.removeLast(max(0, keys.count - steps.count))
      if found == nil, case .key(let key)? = steps.last {
        if !keys[steps.count - 1].insert(key).inserted {
          found = (steps.place, "this key stands in the object twice")
        } else if let known = knownKeys(of: steps.dropLast()), !known.contains(key) {
          let list = known.sorted().joined(separator: ", ")
          found = (steps.place, "this key is not known here; there are \(list)")
        }
      }
      keys.append([])
    }
    return found
  }

  /// The keys that an object may have; nil for a place where the decoder expects none.
  private static func knownKeys(of path: ArraySlice<JSONPlaces.Step>) -> Set<String>? {
    let names = path.compactMap { if case .key(let key) = $0 { key } else { nil } }
    return keysOfObjects[names]
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
