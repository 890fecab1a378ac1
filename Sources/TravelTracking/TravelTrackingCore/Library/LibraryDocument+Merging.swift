extension LibraryDocument {
  /// Returns this document with what another one has beyond it at the ends of the lists.
  ///
  /// - Parameter other: A document whose photos have the library's own files; ``Library/mergeJSON(at:)`` says what of
  ///   it is the same as something here.
  /// - Returns: A document whose landmarks and photos begin with those of this one.
  func merged(with other: LibraryDocument) -> LibraryDocument {
    var merged = self
    let photoIDs = photoIDs(of: other)
    let landmarkIDs = landmarkIDs(of: other, photoIDs)
    let knownLandmarks = Set(landmarks.map(\.id))
    for var landmark in other.landmarks {
      landmark.id = landmarkIDs[landmark.id] ?? landmark.id
      if !knownLandmarks.contains(landmark.id) { merged.landmarks.append(landmark) }
    }
    let knownPhotos = Set(photos.map(\.id))
    for var photo in other.photos {
      photo.id = photoIDs[photo.id] ?? photo.id
      photo.landmark = photo.landmark.flatMap { landmarkIDs[$0] }
      if !knownPhotos.contains(photo.id) { merged.photos.append(photo) }
    }
    var taken = Set(collections.map(\.id))
    for var collection in other.collections {
      collection.landmarks = collection.landmarks.compactMap { landmarkIDs[$0] }.withoutRepetition
      collection.cover = collection.cover.flatMap { photoIDs[$0] }
      let name = Library.normalizedName(collection.name)
      if let place = merged.collections.firstIndex(where: { $0.name == name }) {
        merged.collections[place].landmarks =
          (merged.collections[place].landmarks + collection.landmarks).withoutRepetition
      } else {
        collection.id = taken.insertFree(collection.id)
        merged.collections.append(collection)
      }
    }
    taken = Set(albums.map(\.id))
    for var album in other.albums {
      album.photos = album.photos.compactMap { photoIDs[$0] }.withoutRepetition
      let name = Library.normalizedName(album.name)
      if let place = merged.albums.firstIndex(where: { $0.name == name }) {
        merged.albums[place].photos = (merged.albums[place].photos + album.photos).withoutRepetition
      } else {
        album.id = taken.insertFree(album.id)
        merged.albums.append(album)
      }
    }
    return merged
  }

  /// The numbers that the photos of another document have here, by their numbers there.
  private func photoIDs(of other: LibraryDocument) -> [Int: Int] {
    let files = Dictionary(photos.map { ($0.file, $0.id) }) { first, _ in first }
    // A photo in a folder of the user's has the number of its bytes, as the name of an own file has.
    let elsewhere = Set(photos.filter { !PhotoFile.isOwn($0.file) }.map(\.id))
    var taken = Set(photos.map(\.id))
    var numbers: [Int: Int] = [:]
    for photo in other.photos {
      let number = PhotoFile.number(ofOwn: photo.file)
      numbers[photo.id] =
        files[photo.file] ?? number.flatMap { elsewhere.contains($0) ? $0 : nil }
        ?? taken.insertFree(photo.id)
    }
    return numbers
  }

  /// The numbers that the landmarks of another document have here, by their numbers there.
  private func landmarkIDs(of other: LibraryDocument, _ photoIDs: [Int: Int]) -> [Int: Int] {
    let names = Dictionary(landmarks.map { ($0.id, $0.name) }) { first, _ in first }
    let shown = Dictionary(photos.map { ($0.id, $0.landmark) }) { first, _ in first }
    // The landmarks here that photos of both show, by the landmarks there.
    var shared: [Int: [Int]] = [:]
    for photo in other.photos {
      if let landmark = photo.landmark, let id = photoIDs[photo.id], let here = shown[id] ?? nil {
        shared[landmark, default: []].append(here)
      }
    }
    var taken = Set(names.keys)
    var numbers: [Int: Int] = [:]
    for landmark in other.landmarks {
      let name = Library.normalizedName(landmark.name)
      numbers[landmark.id] =
        ([landmark.id] + (shared[landmark.id] ?? [])).first { names[$0] == name }
        ?? taken.insertFree(landmark.id)
    }
    return numbers
  }
}

extension Set<Int> {
  /// Inserts a number, or another one where it is taken; returns the number.
  fileprivate mutating func insertFree(_ wanted: Int) -> Int {
    var number = wanted
    while !insert(number).inserted { number = number % LibraryDocument.greatestNumber + 1 }
    return number
  }
}

extension [Int] {
  /// The elements, each where it is first.
  fileprivate var withoutRepetition: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
