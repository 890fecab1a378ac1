import TestSupport
import Testing
import TravelTrackingCore

@Suite("A part of the photos of a library")
struct PhotoPageTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  @Test("holds those of one landmark on request, and the tags are those that its photos have")
  func ofLandmark() async throws {
    let modelData = try await small.modelData()
    let photos = try modelData.photos()
    let landmark = try #require(photos.compactMap(\.landmark).first)
    let (own, other) = (
      photos.filter { $0.landmark == landmark }.map(\.id),
      photos.filter { $0.landmark != landmark }.map(\.id)
    )
    #expect(!own.isEmpty && !other.isEmpty)
    try modelData.perform(.tag(photos: own, tag: "of all"))
    try modelData.perform(.tag(photos: [own[0]], tag: "of one"))
    try modelData.perform(.tag(photos: other, tag: "of others"))
    var filter = PhotoFilter()
    filter.landmark = landmark
    let page = try modelData.photoPage(filter, from: 0, limit: 1000)
    #expect(page.photos.map(\.id) == own && page.total == own.count)
    filter.tag = "of others"
    #expect(try modelData.photoPage(filter, from: 0, limit: 1000).total == 0)
    #expect(Set(try modelData.tags(atMost: 10, ofLandmark: landmark)) == ["of all", "of one"])
    #expect(try modelData.tags(atMost: 10).contains("of others"))
    #expect(try modelData.tags(atMost: 10, ofLandmark: 0).isEmpty)
  }
}
