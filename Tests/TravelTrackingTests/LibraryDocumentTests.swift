import Determinism
import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("What a library keeps of what is written")
struct LibraryDocumentTests {
  /// A library at random, of all that there is.
  static func random(seed: UInt64, photos photoCount: Int = 5) -> WrittenLibrary {
    var random = SeededGenerator(seed: seed)
    let words = [
      "Sea", "caf\u{E9}", "a \"b\" / c", "\u{1F3D6}\u{FE0F} x", "<b>&amp;", "d\u{2028}e", "ß",
    ]
    func flag() -> Bool? { random.unit() < 0.4 ? true : nil }
    func text() -> String? { random.unit() < 0.5 ? random.pick(words) : nil }
    func place() -> (Double?, Double?) {
      guard random.unit() < 0.6 else { return (nil, nil) }
      return (random.number(in: -90...90), random.number(in: -180...180))
    }
    func moment() -> String {
      let date = Date(
        timeIntervalSince1970: TimeInterval(random.whole(in: -2_000_000_000...4_000_000_000))
      )
      return date.formatted(.iso8601)
    }
    func ids(_ count: Int) -> [Int] {
      var ids: Set<Int> = []
      while ids.count < count {
        ids.insert(random.pick([random.whole(in: 1...40), random.whole(in: 1...(1 << 53))]))
      }
      return ids.shuffled(using: &random)
    }
    var written = WrittenLibrary()
    for id in ids(6) {
      let (latitude, longitude) = place()
      var landmark = WrittenLibrary.Landmark(id: id, name: "L \(random.pick(words))")
      (landmark.latitude, landmark.longitude) = (latitude, longitude)
      (landmark.continent, landmark.description) = (text(), text())
      (landmark.isFavorite, landmark.isPinned) = (flag(), flag())
      if random.unit() < 0.5 {
        landmark.crowd = .init(level: random.whole(in: 0...10), reported: moment())
      }
      written.landmarks.append(landmark)
    }
    let landmarks = written.landmarks.map(\.id)
    for (number, id) in ids(photoCount).enumerated() {
      var photo = WrittenLibrary.Photo(
        id: id,
        name: "P \(random.pick(words))",
        file: "p\(number).png"
      )
      (photo.latitude, photo.longitude) = place()
      if random.unit() < 0.6 { photo.landmark = random.pick(landmarks) }
      if random.unit() < 0.6 { photo.created = moment() }
      (photo.isFavorite, photo.isPinned) = (flag(), flag())
      let tags = Set(
        random.pick(random.whole(in: 0...3), of: ["b", "a", "caf\u{E9}", "\u{1F30A}"])
      )
      // As a database sorts them: by their bytes.
      let sorted = tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      photo.tags = sorted.isEmpty ? nil : sorted
      written.photos.append(photo)
    }
    let photos = written.photos.map(\.id)
    for id in ids(3) {
      var collection = WrittenLibrary.Collection(id: id, name: "C \(random.pick(words))")
      collection.landmarks = Array(
        landmarks.shuffled(using: &random).prefix(random.whole(in: 0...4))
      )
      collection.description = text()
      if !photos.isEmpty, random.unit() < 0.5 { collection.cover = random.pick(photos) }
      collection.isPinned = flag()
      written.collections.append(collection)
      var album = WrittenLibrary.Album(id: id, name: "A \(random.pick(words))")
      album.photos = Array(photos.shuffled(using: &random).prefix(random.whole(in: 0...4)))
      album.isPinned = flag()
      written.albums.append(album)
    }
    if random.unit() < 0.5 {
      written.settings.home = .init(
        latitude: random.number(in: -90...90),
        longitude: random.number(in: -180...180)
      )
    }
    written.settings.focusContinent = text()
    return written
  }

  @Test("is all of it, in its order", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var written = Self.random(seed: seed)
    let tiny = try TinyLibrary(written)
    // Names are on one line.
    for index in written.landmarks.indices { written.landmarks[index].name.joinLines() }
    for index in written.photos.indices { written.photos[index].name.joinLines() }
    for index in written.collections.indices { written.collections[index].name.joinLines() }
    for index in written.albums.indices { written.albums[index].name.joinLines() }
    #expect(try WrittenLibrary(tiny.library) == written.withoutFiles)
    #expect(try tiny.library.problems() == [])
    // What was exported is what it is exported as again.
    try tiny.library.export(to: tiny.folder("export"))
    let other = try Library(at: DataDirectory(tiny.folder("other")))
    try other.importJSON(at: tiny.folder("export/library.json"))
    #expect(try other.exportedJSON() == tiny.library.exportedJSON())
    try other.importJSON(at: tiny.folder("export/library.json"))
    #expect(try other.exportedJSON() == tiny.library.exportedJSON())
  }

  /// Names of nothing that can be seen.
  private static let names = [
    "", " ", "\t", "\n", "\r\n", "\u{A0}", "\u{85}", "\u{2028}", "\u{2029}", "\u{3000}", "\u{200B}",
    "\u{200A}\u{200B}", " \u{200B}\n",
  ]

  @Test("is not a name that is nothing in the database", arguments: names, 0..<4)
  func emptyNames(name: String, list: Int) throws {
    var written = WrittenLibrary()
    switch list {
    case 0: written.landmarks = [.init(id: 1, name: name)]
    case 1: written.photos = [.init(id: 1, name: name, file: "a.png")]
    case 2: written.collections = [.init(id: 1, name: name)]
    default: written.albums = [.init(id: 1, name: name)]
    }
    let place = "\(["landmarks", "photos", "collections", "albums"][list])[0].name"
    let error = #expect(throws: LibraryError.self) { try TinyLibrary(written) }
    guard case .invalid(_, place, "the name is empty") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// A number in a library, and whether it can be.
  private static let numbers: [(String, Bool, @Sendable (inout WrittenLibrary) -> Void)] = [
    ("latitude 90", true, { $0.landmarks[0].latitude = 90 }),
    ("latitude -90", true, { $0.landmarks[0].latitude = -90 }),
    ("latitude above 90", false, { $0.landmarks[0].latitude = 90.0.nextUp }),
    ("latitude below -90", false, { $0.landmarks[0].latitude = (-90.0).nextDown }),
    ("longitude 180", true, { $0.landmarks[0].longitude = 180 }),
    ("longitude -180", true, { $0.landmarks[0].longitude = -180 }),
    ("longitude above 180", false, { $0.landmarks[0].longitude = 180.0.nextUp }),
    ("longitude below -180", false, { $0.landmarks[0].longitude = (-180.0).nextDown }),
    ("a photo's latitude", false, { ($0.photos[0].latitude, $0.photos[0].longitude) = (91, 0) }),
    ("half a place", false, { $0.photos[0].latitude = 1 }),
    ("crowd 0", true, { $0.landmarks[0].crowd?.level = 0 }),
    ("crowd 10", true, { $0.landmarks[0].crowd?.level = 10 }),
    ("crowd -1", false, { $0.landmarks[0].crowd?.level = -1 }),
    ("crowd 11", false, { $0.landmarks[0].crowd?.level = 11 }),
    ("id 1", true, { $0.landmarks[0].id = 1 }), ("id 0", false, { $0.landmarks[0].id = 0 }),
    ("id -1", false, { $0.albums[0].id = -1 }),
    ("the greatest id", true, { $0.albums[0].id = 1 << 53 }),
    ("a greater id", false, { $0.albums[0].id = 1 << 53 + 1 }),
    ("width 0", false, { $0.photos[0].width = 0 }),
    ("height -1", false, { $0.photos[0].height = -1 }),
    ("another version", false, { $0.version = 0 }),
    ("home at a pole", true, { $0.settings.home = .init(latitude: -90, longitude: 180) }),
    ("home beyond it", false, { $0.settings.home = .init(latitude: 90.1, longitude: 0) }),
    ("home around it", false, { $0.settings.home = .init(latitude: 0, longitude: -180.1) }),
    ("a photo twice in an album", false, { $0.albums[0].photos = [1, 1] }),
    ("a photo that does not exist", false, { $0.albums[0].photos = [2] }),
    ("a cover that does not exist", false, { $0.collections[0].cover = 2 }),
    ("a cover", true, { $0.collections[0].cover = 1 }),
    ("a landmark twice in a collection", false, { $0.collections[0].landmarks = [5, 5] }),
    ("a tag with spaces", false, { $0.photos[0].tags = [" a"] }),
    ("no tag", false, { $0.photos[0].tags = [""] }),
    ("a tag twice", false, { $0.photos[0].tags = ["a", "b", "a"] }),
    ("a file of the library's", false, { $0.photos[0].file = "library.sqlite" }),
    ("a file of the library's, by another case", false, { $0.photos[0].file = "Landmarks.X" }),
    ("a file of an upload", false, { $0.photos[0].file = "uploads/a.png" }),
  ]

  @Test("is what can be, to its limits, and nothing beyond", arguments: numbers)
  func limits(_: String, isKept: Bool, set: @Sendable (inout WrittenLibrary) -> Void) throws {
    var written = WrittenLibrary()
    written.landmarks = [
      .init(
        id: 5,
        name: "L",
        latitude: 1,
        longitude: 2,
        crowd: .init(level: 1, reported: "2020-01-01T00:00:00Z")
      )
    ]
    written.photos = [.init(id: 1, name: "P", file: "p.png")]
    written.collections = [.init(id: 1, name: "C")]
    written.albums = [.init(id: 1, name: "A")]
    let tiny = try TinyLibrary(written)
    let before = try tiny.library.exportedJSON()
    set(&written)
    let path = tiny.folder("source/library.json")
    try JSONEncoder().encode(written).write(to: URL(filePath: path))
    if isKept {
      try tiny.library.importJSON(at: path)
      #expect(try WrittenLibrary(tiny.library) == written.withoutFiles)
    } else {
      #expect(throws: LibraryError.self) { try tiny.library.importJSON(at: path) }
      #expect(try tiny.library.exportedJSON() == before)
    }
  }

  @Test("is never read of a text that ends early or is damaged, unless it is whole all the same")
  func hostile() throws {
    let tiny = try TinyLibrary(Self.random(seed: 9, photos: 0))
    let bytes = Array(try tiny.library.exportedJSON())
    let path = tiny.folder("hostile.json")
    var random = SeededGenerator(seed: 10)
    var refused = 0
    for round in 0..<120 {
      var changed = bytes
      if round.isMultiple(of: 2) {
        changed = Array(bytes.prefix(random.whole(in: 0...bytes.count - 3)))
      } else {
        for _ in 0...random.whole(in: 0...2) {
          let place = random.whole(in: 0...changed.count - 1)
          changed[place] = random.pick([0, 0x22, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D, 0xFF, 0x39])
        }
      }
      try Data(changed).write(to: URL(filePath: path))
      let before = try tiny.library.exportedJSON()
      do {
        try tiny.library.importJSON(at: path)
      } catch let error as LibraryError {
        guard case .invalid(path, _, _) = error else {
          Issue.record("\(error)")
          continue
        }
        refused += 1
        #expect(try tiny.library.exportedJSON() == before)
      }
    }
    #expect(refused > 70)
    #expect(try tiny.library.problems() == [])
  }
}

extension String {
  /// Puts the text on one line.
  fileprivate mutating func joinLines() {
    self = split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
