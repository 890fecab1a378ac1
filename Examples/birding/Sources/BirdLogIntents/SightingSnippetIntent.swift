import AppIntents
import BirdLog
import SwiftUI

/// Shows a sighting, and is run again whenever a button in it has done something.
struct SightingSnippetIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Sighting"
  /// Only other intents name it, so people do not find it.
  static let isDiscoverable = false

  @Parameter(title: "Sighting") var sighting: SightingEntity

  /// Creates the intent as the system does.
  init() {}
  /// Creates the intent for a sighting.
  init(sighting: SightingEntity) { self.sighting = sighting }

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: SightingView(sighting: sighting))
  }
}

/// A sighting with a button that counts another bird.
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

/// Counts one more bird of a sighting: what the snippet's button does.
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
