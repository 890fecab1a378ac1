internal import AppIntents
internal import SwiftUI
internal import TravelTrackingIntents

/// One picture of a slideshow, with the controls for the others.
struct GalleryView: View {
  let gallery: Gallery

  var body: some View {
    VStack(alignment: .leading) {
      if let item = gallery.current {
        if let picture = item.picture {
          Image(picture).resizable().aspectRatio(contentMode: .fit)
            .accessibilityLabel("\(item.title)")
        }
        Text(item.title).font(.headline)
          .appEntityIdentifier(item.identifier)
        HStack {
          Button("Previous", intent: AdvanceGalleryIntent(content: gallery.content, steps: -1))
          Text("\(gallery.position + 1) of \(gallery.items.count)").foregroundStyle(.secondary)
          Button("Next", intent: AdvanceGalleryIntent(content: gallery.content, steps: 1))
          Toggle(
            isOn: item.isFavorite,
            intent: UpdateFavoriteIntent(item: item.favorite, isFavorite: !item.isFavorite)
          ) { Text("Favorite") }
        }
      } else {
        Text("“\(gallery.title)” is empty.")
      }
    }
  }
}
