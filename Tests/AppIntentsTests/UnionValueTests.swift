import AppIntents
import Testing

@Suite struct UnionValueTests {
  @Test("Every case of a union is a kind")
  func cases() {
    #expect(SearchResult.Cases.allCases == [.trail, .photoAlbum])
    #expect(
      Anything.Cases.allCases.map(\.rawValue) == [
        "default", "text", "activity", "grade", "trails", "maybe", "number", "count",
      ]
    )
    #expect(SearchResult.Cases(rawValue: "photoAlbum") == .photoAlbum)
    #expect(SearchResult.persistentIdentifier == "SearchResult")
    #expect(SearchResult.Cases.persistentIdentifier == "SearchResult.Cases")
  }

  @Test("Names come from the code unless the union says otherwise")
  func names() {
    #expect(SearchResult.typeDisplayRepresentation.name == "Search Result")
    #expect(
      SearchResult.caseDisplayRepresentations == [.trail: "Trail", .photoAlbum: "Photo Album"]
    )
    #expect(SearchResult.Cases.photoAlbum.localizedStringResource == "Photo Album")
    #expect(SearchResult.Cases.typeDisplayRepresentation.name == "Search Result")
    #expect(Named.typeDisplayRepresentation.name == "Place")
    #expect(Named.caseDisplayRepresentations == [.trail: "A way", .park: "An area"])
    #expect(Named.Cases.caseDisplayRepresentations == [.trail: "A way", .park: "An area"])
    #expect(String(localized: Named.Cases.park.localizedStringResource) == "An area")
  }

  private static let everything: [Anything] = [
    .default(1), .text(value: "a"), .activity(.hiking), .grade(.hard),
    .trails([TrailEntity(id: 1), TrailEntity(id: 2)]), .maybe(TrailEntity(id: 3)), .maybe(nil),
    .number(1.5), .count(1),
  ]

  @Test("A value comes out of its case and goes back in", arguments: everything)
  func boxing(value: Anything) throws {
    let copy = try #require(Anything(value.unionCase, payload: value.unionPayload))
    #expect(copy.unionCase == value.unionCase)
    #expect("\(copy)" == "\(value)")
  }

  @Test("A value of another type does not go into a case")
  func wrongPayload() {
    #expect(SearchResult(.trail, payload: ParkEntity(id: UUID())) == nil)
    #expect(Anything(.text, payload: 3) == nil)
    #expect(Anything(.number, payload: 3) == nil)
  }

  @Test("A kind knows the type of its values")
  func payloadTypes() {
    #expect(SearchResult.unionPayloadType(of: .trail) is TrailEntity.Type)
    #expect(Anything.unionPayloadType(of: .trails) is [TrailEntity].Type)
    #expect(Anything.unionPayloadType(of: .maybe) is TrailEntity?.Type)
  }

  @Test("A union shows what its value shows")
  func display() {
    let trail = SearchResult.trail(TrailEntity(id: 9))
    #expect(trail.displayRepresentation == TrailEntity(id: 9).displayRepresentation)
    let titles = Self.everything.map { String(localized: $0.displayRepresentation.title) }
    #expect(titles[0] == "1")
    #expect(titles[1] == "a")
    #expect(titles[2] == "Hiking")
    #expect(titles[5] == "Trail 3")
    #expect(titles[6] == "")
  }

  /// The types of `Value`, as generic code sees them.
  private func types<Value: _IntentValue>(_: Value.Type) -> [String] {
    [String(describing: Value.ValueType.self), String(describing: Value.UnwrappedType.self)]
  }

  @Test("Arrays and optionals of unions are values too")
  func containers() {
    #expect(types(SearchResult.self) == ["SearchResult", "SearchResult"])
    #expect(types(SearchResult?.self) == ["SearchResult", "SearchResult"])
    #expect(types([SearchResult].self) == ["SearchResult", "Array<SearchResult>"])
    #expect(types([SearchResult]?.self) == ["SearchResult", "Array<SearchResult>"])
    #expect(types([TrailEntity?].self) == ["TrailEntity", "Array<Optional<TrailEntity>>"])
  }

  @Test("A union nested in another type, or generic over its entity, is one like any other")
  func nesting() {
    #expect(Outer.Inner.Cases.allCases == [.trail])
    #expect(Outer.Inner.typeDisplayRepresentation.name == "Inner")
    #expect(Outer.Inner.trail(TrailEntity(id: 1)).unionCase == .trail)
  }

  enum Outer {
    @UnionValue
    enum Inner {
      case trail(TrailEntity)
    }
  }
}
