internal import AppIntents
internal import SwiftUI
internal import TravelTrackingCore
internal import TravelTrackingIntents

/// A landmark in a few lines, with buttons for what users do next.
struct LandmarkSnippetView: View {
  let landmark: LandmarkEntity

  var body: some View {
    VStack(alignment: .leading) {
      if let picture = landmark.landmark.pictures.first {
        Image(picture).resizable().aspectRatio(contentMode: .fit)
          .frame(maxHeight: 240)
          .accessibilityLabel("\(landmark.name)")
      }
      Text(landmark.name).font(.headline)
      if !landmark.continent.isEmpty {
        Text(landmark.continent).foregroundStyle(.secondary)
      }
      Text(landmark.description).lineLimit(3)
      HStack {
        Toggle(
          isOn: landmark.isFavorite,
          intent: UpdateFavoriteIntent(item: .landmark(landmark), isFavorite: !landmark.isFavorite)
        ) { Text("Favorite") }
        Button("Find Tickets", intent: FindTicketsIntent(landmark: landmark))
        Button("Open", intent: OpenLandmarkIntent(target: landmark))
      }
    }
    .appEntityIdentifier(EntityIdentifier(for: landmark))
  }
}
