import AppIntents
import Testing
import VisualIntelligence

@Suite struct OpenabilityTests {
  struct UnionQuery: IntentValueQuery {
    func values(for input: SemanticContentDescriptor) async throws -> [SearchResult] { [] }
  }

  struct EntityOnlyQuery: IntentValueQuery {
    func values(for input: SemanticContentDescriptor) async throws -> [TrailEntity] { [] }
  }

  struct AnythingQuery: IntentValueQuery {
    func values(for input: SemanticContentDescriptor) async throws -> [Anything?] { [] }
  }

  @Test("A query whose result types all have an intent that opens them is fine")
  func open() {
    #expect(
      UnionQuery.unopenableResultTypes(among: [OpenTrailIntent.self, OpenParkIntent.self]).isEmpty
    )
    #expect(EntityOnlyQuery.unopenableResultTypes(among: [OpenTrailIntent.self]).isEmpty)
  }

  @Test("An intent that opens a union opens every case of it")
  func unionTarget() {
    #expect(UnionQuery.unopenableResultTypes(among: [OpenNamedIntent.self]).isEmpty)
  }

  @Test("Each type without an intent is named, in the order of the cases")
  func missing() throws {
    #expect(
      UnionQuery.unopenableResultTypes(among: []).map(\.resultType) == [
        "TrailEntity", "ParkEntity",
      ]
    )
    let other = UnionQuery.unopenableResultTypes(
      among: [OpenTrailIntent.self, IntentTests.PlainIntent.self])
    #expect(other.map(\.resultType) == ["ParkEntity"])
    let message = try #require(other.first).description
    #expect(
      message == """
        IntentValueQuery 'UnionQuery' takes a SemanticContentDescriptor and gives 'ParkEntity', \
        which no intent opens. Every AppEntity and AppEnum that a visual search returns, alone or \
        in a union value, needs an OpenIntent: declare one whose target is 'ParkEntity' or a \
        union value with it as a case.
        """
    )
  }

  @Test(
    "Optionals, arrays and enums inside a union are looked into; numbers and texts open nothing"
  )
  func nested() {
    #expect(
      AnythingQuery.unopenableResultTypes(among: []).map(\.resultType) == [
        "Activity", "Grade", "TrailEntity",
      ]
    )
  }
}
