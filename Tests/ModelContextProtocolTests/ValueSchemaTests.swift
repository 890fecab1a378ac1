import AppIntents
import Foundation
import ModelContextProtocol
import Testing

@Suite struct ValueSchemaTests {
  struct Island: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Island"
    static let defaultQuery = Query()
    let id: Int
    var displayRepresentation: DisplayRepresentation { "Island \(id)" }

    struct Query: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Island] { [] }
    }
  }

  struct SoundingIntent: AppIntent {
    static let title: LocalizedStringResource = "Sound"
    @Parameter(title: "Depth", defaultValue: 10, defaultUnit: .meters)
    var depth: Measurement<UnitLength>
    @Parameter(title: "Island") var island: Island
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test("A default is of the type that the schema names, and a name has its article")
  func parameters() {
    let schemas = SoundingIntent.parameterDescriptions.map {
      ValueSchema.json(of: $0, takesPaths: false)
    }
    #expect(
      schemas == [
        [
          "title": "Depth", "description": "a measurement", "type": "string", "default": "10 m",
        ],
        [
          "title": "Island", "type": "string",
          "description": "The identifier of an island, or a unique name.",
        ],
      ]
    )
  }
}
