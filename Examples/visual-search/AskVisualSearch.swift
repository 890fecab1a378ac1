// Asks an app's visual search, as the system would: visual-search CATALOG PICTURE

import AppIntents
import ImageCoding
import TravelTrackingCore
import TravelTrackingIntents
import VisualIntelligence
import VisualSearch

@main
struct AskVisualSearch {
  static func main() async throws {
    let store = try await CatalogSource(CommandLine.arguments[1]).openStore()
    let modelData = try ModelData(store: store)
    AppDependencyManager.shared.add(dependency: modelData)

    let picture = try ImageDecoder.pixelBuffer(at: CommandLine.arguments[2])
    let content = SemanticContentDescriptor(
      labels: ["landmark"],
      pixelBuffer: CVReadOnlyPixelBuffer(picture)
    )
    for result in try await LandmarkIntentValueQuery().values(for: content) {
      print(String(localized: result.displayRepresentation.title))
    }
  }
}
