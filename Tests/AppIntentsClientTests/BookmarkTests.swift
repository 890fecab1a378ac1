import AppIntents
import Testing

@Suite struct BookmarkTests {
  @Test("A schema makes properties and names of what stands there")
  func schemas() async throws {
    let bookmark = BookmarkEntity.samples[0]
    #expect(bookmark.propertyDescriptions.map(\.name) == ["name", "url"])
    #expect(String(localized: BookmarkEntity.typeDisplayRepresentation.name) == "Bookmark")
    #expect(BookmarkEntity.__appSchemaEntity == "browser.bookmark")
    #expect(DeleteBookmarksIntent.title == "Delete Bookmarks")
    #expect(
      PictureEntity(id: 1).propertyDescriptions.map(\.name) == [
        "title", "creationDate", "location", "assetType", "isFavorite", "isHidden",
        "hasSuggestedEdits",
      ]
    )
    #expect(String(localized: PictureKind.typeDisplayRepresentation.name) == "Asset Type")
    let outcome = try await IntentRuntime.patient().run(
      DeleteBookmarksIntent.self,
      arguments: ["entities": "swift"]
    )
    #expect((outcome.intent as? DeleteBookmarksIntent)?.entities.map(\.id) == ["swift"])
  }

  @Test("A stable identifier finds an entity that has another local one elsewhere")
  func syncable() async throws {
    let here = SyncedBookmark(local: 1, stable: "a")
    let text = here.id.entityIdentifierString
    #expect(text == "stable:a")
    let id = try #require(SyncedBookmark.ID.entityIdentifier(for: text))
    #expect(id.local == nil)
    let found = try await SyncedBookmark._value(from: .string(text))
    #expect(found.id == here.id)
    let collection = EntityCollection<SyncedBookmark>(identifiers: [id, .init(id: 2), .init(id: 9)])
    #expect(try await collection.resolvedEntities().map(\.id.stable) == ["a", "b"])
  }

  @Test("There is one entity of a unique type, whatever it is asked for")
  func unique() async throws {
    let settings = try await BrowserSettings._value(from: "anything")
    #expect(settings.homePage?.host() == "swift.org")
    #expect(try await BrowserSettings.defaultQuery.suggestedEntities().count == 1)
    #expect(settings.id == "BrowserSettings")
  }
}
