internal import Files

extension LibraryDocument {
  /// An error at one place of a document.
  typealias Trouble = (place: String, reason: String)

  /// The greatest number: JSON readers do not represent greater ones exactly.
  static let greatestNumber = 1 << 53

  /// The first rule that the document violates, and where.
  var trouble: Trouble? {
    if let trouble = identities("landmarks", landmarks.map { ($0.id, $0.name) })
      ?? identities("photos", photos.map { ($0.id, $0.name) })
      ?? identities("collections", collections.map { ($0.id, $0.name) })
      ?? identities("albums", albums.map { ($0.id, $0.name) })
    {
      return trouble
    }
    for (place, text) in texts {
      if let text, let problem = Library.problem(inText: text) { return (place, "it \(problem)") }
    }
    let landmarkIDs = Set(landmarks.map(\.id))
    let photoIDs = Set(photos.map(\.id))
    return landmarkTrouble ?? photoTrouble(landmarkIDs)
      ?? collectionTrouble(landmarkIDs, photoIDs) ?? albumTrouble(photoIDs)
      ?? settings.problem.map { ("settings.\($0.place)", $0.reason) }
  }

  /// The texts for the database, with their places; the settings are checked separately.
  private var texts: [(place: String, text: String?)] {
    var texts: [(place: String, text: String?)] = []
    for (index, landmark) in landmarks.enumerated() {
      texts.append(("landmarks[\(index)].name", landmark.name))
      texts.append(("landmarks[\(index)].continent", landmark.continent))
      texts.append(("landmarks[\(index)].description", landmark.description))
    }
    for (index, photo) in photos.enumerated() {
      texts.append(("photos[\(index)].name", photo.name))
      texts.append(("photos[\(index)].file", photo.file))
      for (number, tag) in (photo.tags ?? []).enumerated() {
        texts.append(("photos[\(index)].tags[\(number)]", tag))
      }
    }
    for (index, collection) in collections.enumerated() {
      texts.append(("collections[\(index)].name", collection.name))
      texts.append(("collections[\(index)].description", collection.description))
    }
    for (index, album) in albums.enumerated() {
      texts.append(("albums[\(index)].name", album.name))
    }
    return texts
  }

  private var landmarkTrouble: Trouble? {
    for (index, landmark) in landmarks.enumerated() {
      let place = "landmarks[\(index)]"
      if let trouble = coordinate(landmark.latitude, landmark.longitude, place) { return trouble }
      if let crowd = landmark.crowd, !(0...10).contains(crowd.level) {
        return ("\(place).crowd.level", "a level must be from 0 to 10, not \(crowd.level)")
      }
    }
    return nil
  }

  private func photoTrouble(_ landmarks: Set<Int>) -> Trouble? {
    var files: [String: Int] = [:]
    for (index, photo) in photos.enumerated() {
      let place = "photos[\(index)]"
      if !OpenFolder.isBelow(photo.file) {
        return (
          "\(place).file",
          "expected a path below the folder of this file, not absolute and without '..'"
        )
      }
      if Library.isOwnName(photo.file) {
        return (
          "\(place).file", "this is a file of the library itself, not a picture"
        )
      }
      if let first = files.updateValue(index, forKey: photo.file) {
        return ("\(place).file", "the file is already used by photos[\(first)]")
      }
      if photo.width <= 0 || photo.height <= 0 {
        return ("\(place).\(photo.width <= 0 ? "width" : "height")", "a size must be positive")
      }
      if let landmark = photo.landmark, !landmarks.contains(landmark) {
        return ("\(place).landmark", "no landmark has the id \(landmark)")
      }
      if let trouble = coordinate(photo.latitude, photo.longitude, place) { return trouble }
      // By their bytes: two Unicode forms of a tag are merged when they are written.
      var tags: Set<[UInt8]> = []
      for (number, tag) in (photo.tags ?? []).enumerated() {
        if tag.isEmpty || Library.normalized(tag) != tag {
          return ("\(place).tags[\(number)]", "a tag must not be empty or have spaces around it")
        }
        if !tags.insert(Array(tag.utf8)).inserted {
          return ("\(place).tags[\(number)]", "the tag “\(tag)” is listed twice")
        }
      }
    }
    return nil
  }

  private func collectionTrouble(_ landmarks: Set<Int>, _ photos: Set<Int>) -> Trouble? {
    for (index, collection) in collections.enumerated() {
      let place = "collections[\(index)]"
      if let trouble = members(collection.landmarks, of: landmarks, "landmark", place) {
        return trouble
      }
      if let cover = collection.cover, !photos.contains(cover) {
        return ("\(place).cover", "no photo has the id \(cover)")
      }
    }
    return nil
  }

  private func albumTrouble(_ photos: Set<Int>) -> Trouble? {
    for (index, album) in albums.enumerated() {
      if let trouble = members(album.photos, of: photos, "photo", "albums[\(index)]") {
        return trouble
      }
    }
    return nil
  }

  private func identities(_ list: String, _ entries: [(id: Int, name: String)]) -> Trouble? {
    var seen: [Int: Int] = [:]
    for (index, entry) in entries.enumerated() {
      if entry.id <= 0 {
        return ("\(list)[\(index)].id", "an id must be a positive whole number, not \(entry.id)")
      }
      if entry.id > Self.greatestNumber {
        return (
          "\(list)[\(index)].id", "an id must be at most \(Self.greatestNumber), not \(entry.id)"
        )
      }
      if let first = seen.updateValue(index, forKey: entry.id) {
        return ("\(list)[\(index)].id", "id \(entry.id) is already used by \(list)[\(first)]")
      }
      // In its normalized form: a name that is empty there could not be imported again.
      if Library.normalizedName(entry.name).isEmpty {
        return ("\(list)[\(index)].name", "the name is empty")
      }
    }
    return nil
  }

  private func members(
    _ ids: [Int],
    of known: Set<Int>,
    _ kind: String,
    _ place: String
  ) -> Trouble? {
    var seen: Set<Int> = []
    for (number, id) in ids.enumerated() {
      let member = "\(place).\(kind)s[\(number)]"
      if !known.contains(id) { return (member, "no \(kind) has the id \(id)") }
      if !seen.insert(id).inserted { return (member, "the \(kind) \(id) is listed twice") }
    }
    return nil
  }

  private func coordinate(_ latitude: Double?, _ longitude: Double?, _ place: String) -> Trouble? {
    guard let latitude, let longitude else {
      return latitude == nil && longitude == nil
        ? nil : (place, "latitude and longitude must be given together")
    }
    if !(-90...90).contains(latitude) {
      return ("\(place).latitude", "a latitude must be from -90 to 90, not \(latitude)")
    }
    if !(-180...180).contains(longitude) {
      return ("\(place).longitude", "a longitude must be from -180 to 180, not \(longitude)")
    }
    return nil
  }
}

extension Library {
  /// The reason why a text cannot be stored in the database, in words after the name of its field; nil for
  /// none.
  static func problem(inText text: String) -> String? {
    text.utf8.contains(0) ? "contains a NUL character, which the database does not support" : nil
  }

  /// Whether a relative path in the library's folder leads to its database, its indexes or its uploads.
  static func isOwnName(_ path: String) -> Bool {
    let name = path.prefix { $0 != "/" }.lowercased()
    return ["library.", "landmarks."].contains(where: name.hasPrefix) || name == "uploads"
  }
}
