import AppIntents
import BirdLog
import SwiftUI

struct SightingSnippetIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Sighting"
  static let isDiscoverable = false

  @Parameter(title: "Sighting") var sighting: SightingEntity

  init() {}
  init(sighting: SightingEntity) { self.sighting = sighting }

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: SightingView(sighting: sighting))
  }
}

struct SightingView: View {
  let sighting: SightingEntity

  var body: some View {
    HStack {
      Image(systemName: "bird").foregroundStyle(.tint)
      VStack(alignment: .leading) {
        Text(sighting.species.name).font(.headline)
        Text("\(sighting.count) seen").foregroundStyle(.secondary)
      }
      Spacer()
      Button("One More", systemImage: "plus", intent: CountAgainIntent(sighting: sighting))
    }
    .padding()
  }
}

struct CountAgainIntent: AppIntent {
  static let title: LocalizedStringResource = "Count Again"
  static let isDiscoverable = false

  @Parameter(title: "Sighting") var sighting: SightingEntity
  @Dependency private var log: BirdLog

  init() {}
  init(sighting: SightingEntity) { self.sighting = sighting }

  @MainActor
  func perform() async throws -> some IntentResult {
    log.countAgain(sighting.id)
    return .result()
  }
}
