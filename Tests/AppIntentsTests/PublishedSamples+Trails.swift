extension PublishedSamples {
  /// The article about an app's own types: as plain text, and in Markdown.
  static func trails(document: String) -> PublishedSamples {
    let isMarkdown = document.hasPrefix("`")
    let indentation = isMarkdown ? "    " : ""
    return PublishedSamples(
      name: isMarkdown ? "trails in Markdown" : "trails",
      document: isMarkdown ? "# Integrating custom data types into your intents" : document,
      pieces: [
        Piece(
          opening: "struct TrailEntity: AppEntity",
          fills: [
            .piece(
              Piece(opening: "var id: UUID", isWhole: true),
              """
              var name: String
              var regionDescription: String { "Alps" }
              var imageName: String { "trail" }
              init(trail: Trail) { (id, name) = (trail.id, trail.name) }
              """
            )
          ]
        ),
        Piece(
          opening: "static var typeDisplayRepresentation: TypeDisplayRepresentation",
          container: "extension TrailEntity"
        ),
        Piece(
          opening: "var displayRepresentation: DisplayRepresentation",
          container: "extension TrailEntity"
        ),
        Piece(
          opening: "static var defaultQuery = TrailEntityQuery()",
          isWhole: true,
          container: "extension TrailEntity"
        ),
        Piece(opening: "struct TrailEntityQuery: EntityQuery"),
        Piece(opening: "func suggestedEntities()", container: "extension TrailEntityQuery"),
        Piece(
          opening: "func entities(matching string: String)",
          container: "extension TrailEntityQuery: EntityStringQuery"
        ),
        Piece(
          opening: "enum ActivityStyle: String",
          fills: [
            .app(
              """
              static let imageRepresentation: [ActivityStyle: DisplayRepresentation.Image] = [
                .biking: .init(systemName: "bicycle")
              ]
              """
            )
          ]
        ),
        // The document leaves the last brace out.
        Piece(
          opening:
            "extension ActivityStyle: AppEnum {\n\(indentation)static var typeDisplayRepresentation",
          replacing: [(")\n\(indentation)}", ")\n}\n}")]
        ),
        Piece(
          opening:
            "static var caseDisplayRepresentations: [ActivityStyle: DisplayRepresentation] = [",
          container: "extension ActivityStyle"
        ),
      ],
      app: """
        import AppIntents
        import OSLog
        struct Trail: Sendable { var id: UUID; var name: String }
        final class TrailDataManager: Sendable {
          struct Collection { var members: [UUID] }
          let all = ["Blue Loop", "Ridge"].map { Trail(id: UUID(), name: $0) }
          var favoritesCollection: Collection { Collection(members: [all[1].id]) }
          func trails(with ids: [UUID]) -> [Trail] { all.filter { ids.contains($0.id) } }
          func trails(where isWanted: (Trail) -> Bool) -> [Trail] { all.filter(isWanted) }
        }
        extension Logger { static let entityQueryLogging = Logger(subsystem: "trails", category: "q") }
        struct WalkIntent: AppIntent {
          static let title: LocalizedStringResource = "Walk"
          @Parameter(title: "Trail") var trail: TrailEntity
          @Parameter(title: "Style") var style: ActivityStyle
          func perform() async throws -> some IntentResult & ProvidesDialog {
            .result(dialog: "\\(style) on \\(trail)")
          }
        }
        @main enum App {
          static func main() async throws {
            AppDependencyManager.shared.add(dependency: TrailDataManager())
            let outcome = try await IntentRuntime().run(
              WalkIntent.self, arguments: ["trail": "blue", "style": "skiing"])
            print(outcome.spokenDialog ?? "")
            print(try await TrailEntityQuery().suggestedEntities().map(\\.name))
            print(ActivityStyle.caseDisplayRepresentations.count,
              ActivityStyle.caseDisplayRepresentations[.biking]?.image != nil)
          }
        }
        """,
      output: """
        Skiing on Blue Loop
        ["Ridge"]
        6 true
        """
    )
  }
}
