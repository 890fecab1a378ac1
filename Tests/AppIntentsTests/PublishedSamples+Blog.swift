extension PublishedSamples {
  /// An article about enums and entities.
  static let blog = PublishedSamples(
    name: "blog",
    document: "enum ProgrammingLanguages: Int, AppEnum",
    pieces: [
      Piece(opening: "enum ProgrammingLanguages: Int, AppEnum"),
      Piece(opening: "struct HelloIntent: AppIntent"),
      Piece(opening: "struct BlogPost: AppEntity"),
      Piece(opening: "struct BlogPostQuery: EntityQuery"),
      Piece(
        opening: "struct BlogPostQuery: EntityStringQuery",
        fills: [
          .app(
            """
            static let dataStore = AllPosts.posts
            func entities(for identifiers: [BlogPost.ID]) async throws -> [BlogPost] { [] }
            """
          )
        ],
        container: "enum Searched"
      ),
    ],
    app: """
      import AppIntents
      enum AllPosts { static let posts = BlogPostQuery.dataStore }
      @main enum App {
        static func main() async throws {
          let outcome = try await IntentRuntime().run(HelloIntent.self, arguments: ["value": "C#"])
          print(outcome.value ?? "", outcome.spokenDialog ?? "")
          print(try await BlogPost._value(from: "app-intents").name)
          print(try await Searched.BlogPostQuery().entities(matching: "ANIM").map(\\.id))
          print(try await BlogPost.defaultQuery.suggestedEntities().count)
        }
      }
      """,
    output: """
      6 Hello C#
      AppIntents: What are they and how to use them?
      ["swiftui-animations"]
      2
      """
  )
}
