extension PublishedSamples {
  /// The article about an app's own types: as plain text, and in Markdown.
  static func trails(document: String) -> PublishedSamples {
    PublishedSamples(
      name: document.hasPrefix("`") ? "trails in Markdown" : "trails",
      document: document.hasPrefix("`")
        ? "# Integrating custom data types into your intents" : document,
      pieces: [
        Piece(
          opening: "struct TrailEntity: AppEntity",
          fills: [
            .app(
              """
              var id: UUID
              var name: String
              var regionDescription: String { "Alps" }
              var imageName: String { "trail" }
              static var defaultQuery = TrailEntityQuery()
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
        Piece(
          opening: "static var typeDisplayRepresentation: TypeDisplayRepresentation",
          index: 1,
          container: "extension ActivityStyle: AppEnum"
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
