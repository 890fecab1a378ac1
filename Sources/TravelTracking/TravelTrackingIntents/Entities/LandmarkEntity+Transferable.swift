public import AppIntents
internal import SwiftUI
internal import TravelTrackingCore
internal import ViewRendering
internal import VisualSearch

extension LandmarkEntity: Transferable {
  /// The forms in which a landmark leaves the app: a page as PDF, a picture as JPEG, words, and a
  /// place for a map.
  ///
  /// The picture throws where the landmark has none that can be read. The page needs no picture.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .pdf) { landmark in
      let node = await LandmarkPage(landmark: landmark).node
      return try PDFViewRenderer(width: LandmarkPage.width).document(node, title: landmark.name)
    }
    DataRepresentation(exportedContentType: .jpeg) { try $0.imageRepresentationData }
    DataRepresentation(exportedContentType: .plainText) { Data($0.summary.utf8) }
    ValueRepresentation(exporting: \.placeDescriptor)
  }

  /// The landmark in three lines of text.
  ///
  /// An assistant reads it when the user asks about the landmark on the screen.
  public var summary: String {
    """
    Landmark: \(name)
    Continent: \(continent.isEmpty ? "unknown" : continent)
    Description: \(description)

    """
  }

  /// The place of the landmark, for a map to find.
  ///
  /// Its coordinate; where that is unknown, its name in place of an address.
  public var placeDescriptor: PlaceDescriptor {
    let place = landmark.coordinate.map { place in
      PlaceDescriptor.PlaceRepresentation.coordinate(
        CLLocationCoordinate2D(latitude: place.latitude, longitude: place.longitude)
      )
    }
    return PlaceDescriptor(
      representations: [place ?? .address(name)],
      commonName: name
    )
  }

  /// A JPEG of the landmark's best picture.
  private var imageRepresentationData: Data {
    get throws {
      guard let path = landmark.pictures.first,
        let data = Thumbnail.jpeg(ofPictureAt: path, longestSide: Thumbnail.fullWidthSide)
      else { throw LibraryError.notFound(kind: "picture of", name: name) }
      return data
    }
  }
}

/// The printed page of a landmark: its picture, its name, its continent and its description.
private struct LandmarkPage: View {
  /// Points.
  nonisolated static let width = 600.0

  let landmark: LandmarkEntity

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      if let picture = landmark.landmark.pictures.first {
        Image(picture).resizable().aspectRatio(contentMode: .fit).cornerRadius(10)
      }
      Text(landmark.name).font(.title.bold())
      Text("Continent: \(landmark.continent)").foregroundStyle(.secondary)
      Text(landmark.description)
    }
  }
}
