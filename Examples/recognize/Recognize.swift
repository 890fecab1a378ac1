// Says what a picture shows: recognize CATALOG PICTURE

import VisualSearch

@main
struct Recognize {
  static func main() async throws {
    let store = try await CatalogSource(CommandLine.arguments[1]).openStore()
    let engine = try VisualSearchEngine(store: store)
    let picture = try QueryPicture(contentsOf: CommandLine.arguments[2])
    for match in try engine.matches(for: picture) {
      print(match.name, match.confidence, match.picture ?? "")
    }
  }
}
