import AppIntents
import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingIntents
import TravelTrackingSnippets

@Suite("The app's entities")
struct EntityTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  /// What landmarks are found by, and which are.
  static let finds: [(conditions: [EntityCondition], order: [EntityOrder], found: [String])] = [
    ([], [EntityOrder("name", isAscending: false)], ["Nowhere", "Eiffel Tower", "Chichén Itzá"]),
    ([EntityCondition("name", .contains, "ITZA")], [], ["Chichén Itzá"]),
    ([EntityCondition("name", .hasPrefix, "eif")], [], ["Eiffel Tower"]),
    ([EntityCondition("continent", .equalTo, "europe")], [], ["Eiffel Tower"]),
    ([EntityCondition("continent", .notEqualTo, "Europe")], [], ["Chichén Itzá", "Nowhere"]),
    ([EntityCondition("description", .contains, "iron")], [], ["Eiffel Tower"]),
    ([EntityCondition("latitude", .lessThan, 30)], [], ["Chichén Itzá"]),
    ([EntityCondition("latitude", .isBetween, 40, 50)], [], ["Eiffel Tower"]),
    (
      [EntityCondition("latitude", .greaterThan, 0)], [EntityOrder("latitude", isAscending: false)],
      ["Eiffel Tower", "Chichén Itzá"]
    ),
    ([EntityCondition("isFavorite", .equalTo, true)], [], ["Nowhere"]),
    // Those whose place is unknown come last, whatever the order.
    ([], [EntityOrder("longitude")], ["Chichén Itzá", "Eiffel Tower", "Nowhere"]),
  ]

  @Test("are found by their properties", arguments: 0..<11)
  func find(index: Int) async throws {
    let find = Self.finds[index]
    let app = try await small.app()
    try app.modelData.perform(.favorite(.landmark(3), true))
    let found = try await app.run {
      try await LandmarkEntity.find(where: find.conditions, sortedBy: find.order)
    }
    #expect(found.map(\.name) == find.found)
  }

  @Test("are found when they meet any condition, and only so many")
  func anyAndLimit() async throws {
    let app = try await small.app()
    let found = try await app.run {
      try await LandmarkEntity.find(
        where: [
          EntityCondition("name", .contains, "tower"), EntityCondition("latitude", .lessThan, 30),
        ],
        mode: .or,
        sortedBy: [EntityOrder("name")]
      )
    }
    #expect(found.map(\.name) == ["Chichén Itzá", "Eiffel Tower"])
    let one = try await app.run {
      try await LandmarkEntity.find(sortedBy: [EntityOrder("name")], limit: 1)
    }
    #expect(one.map(\.name) == ["Chichén Itzá"])
  }

  @Test("of photos, albums and collections are found as well")
  func others() async throws {
    let app = try await small.app()
    let photos = try app.modelData.photos().map(\.id)
    try app.modelData.tagPhotos(ids: [photos[2]], tag: "sea")
    try app.modelData.perform(.createAlbum(name: "Days", photos: [photos[0], photos[1]]))
    try await app.run {
      let tagged = try await PhotoEntity.find(where: [EntityCondition("tags", .contains, "Sea")])
      #expect(tagged.map(\.photo.name) == ["Nowhere 1"])
      #expect(try await PhotoEntityQuery().entities(matching: "SEA").map(\.id) == [photos[2]])
      let sorted = try await PhotoEntity.find(sortedBy: [EntityOrder("title")])
      #expect(sorted.first?.photo.name == "Chichén Itzá 1")
      let albums = try await PhotoAlbumEntity.find(
        where: [EntityCondition("photoCount", .equalTo, 2)]
      )
      #expect(albums.map(\.name) == ["Days"])
      let collections = try await LandmarkCollectionEntity.find(
        where: [EntityCondition("name", .contains, "air")]
      )
      #expect(collections.map(\.landmarkCount) == [2])
    }
  }

  @Test("are suggested pinned ones first, then favorites")
  func suggestions() async throws {
    let app = try await small.app()
    try app.modelData.perform(.favorite(.landmark(3), true))
    try app.modelData.perform(.pin(.landmark(2), true))
    let names = try await app.run { try await LandmarkEntityQuery().suggestedEntities() }
    #expect(names.map(\.id) == [2, 3, 1])
  }

  @Test("are in the search index, as they are now")
  func spotlight() async throws {
    let app = try await small.app()
    func found(_ text: String) async throws -> [String] {
      try await app.updateSearchIndex()
      return try await app.searchIndex.items(matching: text).map {
        "\($0.entityType ?? "") \($0.entityIdentifier ?? "")"
      }
    }
    let photo = try #require(try app.modelData.photos().first { $0.name == "Nowhere 1" }).id
    #expect(try await found("chichen").contains("LandmarkEntity 1"))
    #expect(try await found("wrought iron") == ["LandmarkEntity 2"])
    #expect(try await found("North America") == ["LandmarkEntity 1"])
    #expect(try await found("sunset") == [])
    // Another process changes something.
    let other = try await small.modelData()
    try other.tagPhotos(ids: [photo], tag: "sunset")
    #expect(try await found("sunset") == ["PhotoEntity \(photo)"])
    try other.perform(.deletePhotos([photo]))
    #expect(try await found("sunset") == [])
    try other.undoLastChange()
    #expect(try await found("sunset") == ["PhotoEntity \(photo)"])
    // Nothing that did not change is told again.
    #expect(try await app.run { try await SpotlightDonation.update(app.modelData) } == 0)
  }

  @Test("are indexed again when the search index was deleted")
  func lostIndex() async throws {
    _ = try await small.app()
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(
        atPath: small.directory.path(of: "spotlight.sqlite\(suffix)")
      )
    }
    let app = try await small.app()
    #expect(try await app.searchIndex.itemCount() == 7)
  }

  @Test("hand themselves over as words, a picture, a page and a place")
  func transfer() async throws {
    let app = try await small.app()
    let found = try await app.run { try await LandmarkEntityQuery().entities(for: [2]) }
    let landmark = try #require(found.first)
    #expect(LandmarkEntity.exportedContentTypes() == [.pdf, .jpeg, .plainText])
    let text = String(decoding: try await landmark.exported(as: .plainText), as: UTF8.self)
    #expect(
      text == "Landmark: Eiffel Tower\nContinent: Europe\nDescription: A tower of wrought iron.\n"
    )
    #expect(try await landmark.exported(as: .image).starts(with: [0xFF, 0xD8, 0xFF]))
    let page = try await landmark.exported(as: .pdf)
    #expect(page.starts(with: Data("%PDF-1.".utf8)))
    let place = try #require(try await landmark.intentValue(as: PlaceDescriptor.self))
    #expect(place.commonName == "Eiffel Tower")
    #expect(place.coordinate?.longitude == 2.2945)
  }

  @Test("that are photos hand themselves over as their file")
  func photoTransfer() async throws {
    let app = try await small.app()
    let photo = PhotoEntity(try #require(try app.modelData.photos().first))
    let file = try Data(contentsOf: URL(filePath: photo.photo.path))
    #expect(try await photo.exported(as: .image) == file)
    let text = String(decoding: try await photo.exported(as: .plainText), as: UTF8.self)
    #expect(text == "Photo: Chichén Itzá 1\nSize: 640 x 480\nTags: none\n")
    let place = try await photo.intentValue(as: PlaceDescriptor.self)
    #expect(place?.coordinate?.latitude == 20.6843)
  }
}
