import Determinism
import Foundation
import TestSupport
import Testing
import TravelTrackingCore

/// A library as plain arrays, which changes are made to by their descriptions alone.
private struct LibraryModel {
  var written: WrittenLibrary
  /// Numbers of lists are never given again.
  private var lastCollection: Int, lastAlbum: Int

  init(_ written: WrittenLibrary) {
    self.written = written
    lastCollection = written.collections.map(\.id).max() ?? 0
    lastAlbum = written.albums.map(\.id).max() ?? 0
  }

  private struct Refusal: Error {}

  /// Makes a change; false where it must be refused.
  mutating func perform(_ change: LibraryChange) -> Bool {
    var copy = self
    do { try copy.apply(change) } catch { return false }
    self = copy
    return true
  }

  private mutating func apply(_ change: LibraryChange) throws {
    switch change {
    case .favorite(.landmark(let id), let value):
      try set(\.landmarks, id) { $0.isFavorite = value ? true : nil }
    case .favorite(.photo(let id), let value):
      try set(\.photos, id) { $0.isFavorite = value ? true : nil }
    case .favorite: throw Refusal()
    case .pin(.landmark(let id), let value):
      try set(\.landmarks, id) { $0.isPinned = value ? true : nil }
    case .pin(.photo(let id), let value):
      try set(\.photos, id) { $0.isPinned = value ? true : nil }
    case .pin(.collection(let id), let value):
      try set(\.collections, id) { $0.isPinned = value ? true : nil }
    case .pin(.album(let id), let value):
      try set(\.albums, id) { $0.isPinned = value ? true : nil }
    case .tag(let photos, let tag):
      for id in photos {
        try set(\.photos, id) { $0.tags = Array(Set(($0.tags ?? []) + [tag])).sorted() }
      }
    case .untag(let photos, let tag):
      guard
        written.photos.contains(where: { photos.contains($0.id) && $0.tags?.contains(tag) == true })
      else { throw Refusal() }
      for id in photos {
        try set(\.photos, id) { photo in
          let tags = (photo.tags ?? []).filter { $0 != tag }
          photo.tags = tags.isEmpty ? nil : tags
        }
      }
    case .createCollection(let name, let description, let landmarks):
      lastCollection += 1
      written.collections.append(
        .init(id: lastCollection, name: name, description: description.isEmpty ? nil : description)
      )
      try append(landmarks, to: \.landmarks, of: \.collections, lastCollection, among: \.landmarks)
    case .createAlbum(let name, let photos):
      lastAlbum += 1
      written.albums.append(.init(id: lastAlbum, name: name))
      try append(photos, to: \.photos, of: \.albums, lastAlbum, among: \.photos)
    case .addLandmarks(let landmarks, let id):
      try append(landmarks, to: \.landmarks, of: \.collections, id, among: \.landmarks)
    case .addPhotos(let photos, let id):
      try append(photos, to: \.photos, of: \.albums, id, among: \.photos)
    case .removeLandmarks(let landmarks, let id):
      for landmark in landmarks { try remove(landmark, from: \.landmarks, of: \.collections, id) }
      try set(\.collections, id) { _ in }
    case .removePhotos(let photos, let id):
      for photo in photos { try remove(photo, from: \.photos, of: \.albums, id) }
      try set(\.albums, id) { _ in }
    case .deletePhotos(let ids):
      for id in ids { try set(\.photos, id) { _ in } }
      written.photos.removeAll { ids.contains($0.id) }
      for index in written.albums.indices {
        written.albums[index].photos.removeAll(where: ids.contains)
      }
      for index in written.collections.indices {
        if let cover = written.collections[index].cover, ids.contains(cover) {
          written.collections[index].cover = nil
        }
      }
    case .deleteCollections(let ids):
      for id in ids { try set(\.collections, id) { _ in } }
      written.collections.removeAll { ids.contains($0.id) }
    case .deleteAlbums(let ids):
      for id in ids { try set(\.albums, id) { _ in } }
      written.albums.removeAll { ids.contains($0.id) }
    case .reportCrowd: throw Refusal()
    }
  }

  private mutating func set<Element: Numbered>(
    _ list: WritableKeyPath<WrittenLibrary, [Element]>,
    _ id: Int,
    _ body: (inout Element) -> Void
  ) throws {
    guard let index = written[keyPath: list].firstIndex(where: { $0.id == id }) else {
      throw Refusal()
    }
    body(&written[keyPath: list][index])
  }

  private mutating func append<Owner: Numbered, Member: Numbered>(
    _ ids: [Int],
    to members: WritableKeyPath<Owner, [Int]>,
    of list: WritableKeyPath<WrittenLibrary, [Owner]>,
    _ id: Int,
    among known: KeyPath<WrittenLibrary, [Member]>
  ) throws {
    let all = Set(written[keyPath: known].map(\.id))
    guard ids.allSatisfy(all.contains) else { throw Refusal() }
    try set(list, id) { owner in
      for member in ids where !owner[keyPath: members].contains(member) {
        owner[keyPath: members].append(member)
      }
    }
  }

  private mutating func remove<Owner: Numbered>(
    _ member: Int,
    from members: WritableKeyPath<Owner, [Int]>,
    of list: WritableKeyPath<WrittenLibrary, [Owner]>,
    _ id: Int
  ) throws {
    var isThere = false
    try set(list, id) { owner in
      guard let index = owner[keyPath: members].firstIndex(of: member) else { return }
      owner[keyPath: members].remove(at: index)
      isThere = true
    }
    if !isThere { throw Refusal() }
  }
}

private protocol Numbered { var id: Int { get } }

extension WrittenLibrary.Landmark: Numbered {}
extension WrittenLibrary.Photo: Numbered {}
extension WrittenLibrary.Collection: Numbered {}
extension WrittenLibrary.Album: Numbered {}

@Suite("Changes of a library at random")
struct LibraryModelTests {
  /// A change at random, of numbers that are there or not.
  private static func change(
    _ written: WrittenLibrary,
    _ random: inout SeededGenerator
  ) -> LibraryChange {
    func some(_ ids: [Int], _ count: ClosedRange<Int> = 1...3) -> [Int] {
      let chosen = Array(ids.shuffled(using: &random).prefix(random.whole(in: count)))
      return random.unit() < 0.05 ? chosen + [999_999] : chosen
    }
    let (landmarks, photos) = (written.landmarks.map(\.id), written.photos.map(\.id))
    let (collections, albums) = (written.collections.map(\.id), written.albums.map(\.id))
    func one(_ ids: [Int]) -> Int { some(ids, 1...1).last ?? 999_999 }
    func item() -> LibraryItem {
      random.pick([
        .landmark(one(landmarks)), .photo(one(photos)), .collection(one(collections)),
        .album(one(albums)),
      ])
    }
    let tag = random.pick(["sun", "sea", "\u{1F30A}"])
    switch random.whole(in: 0...27) {
    case 0...2: return .favorite(item(), random.unit() < 0.6)
    case 3...5: return .pin(item(), random.unit() < 0.6)
    case 6...9: return .tag(photos: some(photos), tag: tag)
    case 10...12: return .untag(photos: some(photos), tag: tag)
    case 13:
      return .createCollection(name: "New", description: "", landmarks: some(landmarks, 0...3))
    case 14: return .createCollection(name: "Next", description: "Yes", landmarks: [])
    case 15, 16: return .createAlbum(name: "New", photos: some(photos, 0...3))
    case 17, 18: return .addLandmarks(some(landmarks), collection: one(collections))
    case 19, 20: return .addPhotos(some(photos), album: one(albums))
    case 21, 22: return .removeLandmarks(some(landmarks, 1...2), collection: one(collections))
    case 23, 24: return .removePhotos(some(photos, 1...2), album: one(albums))
    case 25: return .deletePhotos(some(photos, 1...1))
    case 26: return .deleteCollections(some(collections, 1...1))
    default: return .deleteAlbums(some(albums, 1...1))
    }
  }

  private static func start(_ seed: UInt64) -> WrittenLibrary {
    var written = LibraryDocumentTests.random(seed: seed, photos: 7)
    // Short numbers for lists, so that those of new ones are known.
    for index in written.collections.indices {
      written.collections[index].id = index + 1
      written.albums[index].id = index + 1
    }
    for index in written.photos.indices { written.photos[index].tags = nil }
    return written
  }

  @Test(
    "make of it what their descriptions say, and are undone one by one",
    arguments: [31, 32, 33] as [UInt64]
  )
  func model(seed: UInt64) async throws {
    let tiny = try TinyLibrary(Self.start(seed))
    let modelData = try await tiny.modelData()
    var model = LibraryModel(try WrittenLibrary(tiny.library))
    var random = SeededGenerator(seed: seed)
    var states: [Data] = []
    var changes: [LibraryChange] = []
    var refused = 0
    while changes.count < 50 {
      let change = Self.change(model.written, &random)
      let before = try tiny.library.exportedJSON()
      let isMade = model.perform(change)
      do {
        try modelData.perform(change)
        #expect(isMade, "\(change)")
        states.append(before)
        changes.append(change)
      } catch {
        refused += 1
        #expect(!isMade, "\(change): \(error)")
        #expect(try tiny.library.exportedJSON() == before)
      }
      let now = try WrittenLibrary(tiny.library)
      guard now == model.written else {
        Issue.record("\(change)\n\(now)\n\(model.written)")
        return
      }
    }
    #expect(refused >= 3)
    #expect(try tiny.library.problems() == [])
    for (change, state) in zip(changes, states).reversed() {
      #expect(try modelData.undoLastChange() == change)
      #expect(try tiny.library.exportedJSON() == state)
    }
    #expect(throws: LibraryError.self) { try modelData.undoLastChange() }
  }

  @Test("are undone in any order without harm, and each once", arguments: [41, 42] as [UInt64])
  func anyOrder(seed: UInt64) async throws {
    let tiny = try TinyLibrary(Self.start(seed))
    let modelData = try await tiny.modelData()
    var random = SeededGenerator(seed: seed)
    var numbers: [Int] = []
    while numbers.count < 40 {
      let change = Self.change(try WrittenLibrary(tiny.library), &random)
      if let performed = try? modelData.performNumbered(change) { numbers.append(performed.number) }
    }
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { (1...(1 << 53)).contains($0) })
    for number in numbers.shuffled(using: &random) {
      let before = try tiny.library.exportedJSON()
      do {
        try modelData.undoChange(number)
        #expect(throws: LibraryError.self) { try modelData.undoChange(number) }
      } catch let error as LibraryError {
        // What was done since stands in the way, and nothing is changed.
        guard case .cannotUndo = error else {
          Issue.record("\(error)")
          return
        }
        #expect(try tiny.library.exportedJSON() == before)
      }
      #expect(try tiny.library.problems() == [])
    }
    // Whatever came of it is a library that can be exported and imported.
    try tiny.library.export(to: tiny.folder("export"))
    let other = try Library(at: DataDirectory(tiny.folder("other")))
    try other.importJSON(at: tiny.folder("export/library.json"))
    #expect(try other.exportedJSON() == tiny.library.exportedJSON())
  }

  @Test("are a hundred that can be undone, and no more")
  func hundred() async throws {
    var written = WrittenLibrary()
    written.landmarks = [.init(id: 1, name: "L")]
    let tiny = try TinyLibrary(written)
    let modelData = try await tiny.modelData()
    let numbers = try (0..<102).map { round in
      try modelData.performNumbered(.pin(.landmark(1), round.isMultiple(of: 2))).number
    }
    #expect(try numbers.prefix(2).allSatisfy { try !modelData.hasChange($0) })
    #expect(try numbers.dropFirst(2).allSatisfy { try modelData.hasChange($0) })
    for _ in 0..<100 { try modelData.undoLastChange() }
    #expect(throws: LibraryError.cannotUndo(reason: "nothing was done")) {
      try modelData.undoLastChange()
    }
    // The second one stays done: it took the pin off again.
    #expect(try modelData.landmarks().map(\.isPinned) == [false])
  }

  @Test("survive their text, and keep the names by which a database knows them")
  func text() throws {
    var random = SeededGenerator(seed: 51)
    let written = Self.start(51)
    for _ in 0..<200 {
      let change = Self.change(written, &random)
      let text = try JSONEncoder().encode(change)
      #expect(try JSONDecoder().decode(LibraryChange.self, from: text) == change)
    }
    #expect(
      LibraryChange.Kind.allCases.map(\.rawValue) == [
        "favorite", "pin", "tag", "untag", "createCollection", "createAlbum", "addLandmarks",
        "removeLandmarks", "addPhotos", "removePhotos", "deletePhotos", "deleteCollections",
        "deleteAlbums", "reportCrowd",
      ]
    )
    for item in [LibraryItem.landmark(1), .collection(2), .photo(3), .album(1 << 53)] {
      let text = try JSONEncoder().encode(item)
      #expect(try JSONDecoder().decode(LibraryItem.self, from: text) == item)
    }
  }
}
