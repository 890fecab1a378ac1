public import AppIntents
internal import TravelTrackingCore

extension PhotoEntity: Transferable {
  /// The file as it is, words, and the place for a map.
  public static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .image, shouldAllowToOpenInPlace: true) {
      SentTransferredFile(URL(filePath: $0.photo.path))
    }
    DataRepresentation(exportedContentType: .jpeg) { photo in
      guard let data = Thumbnail.jpeg(ofPictureAt: photo.photo.path, longestSide: 1 << 14) else {
        throw LibraryError.notFound(kind: "picture of", name: photo.photo.name)
      }
      return data
    }
    DataRepresentation(exportedContentType: .plainText) { Data($0.summary.utf8) }
    ValueRepresentation { (photo: PhotoEntity) async throws -> PlaceDescriptor in
      guard let place = photo.location?.location?.coordinate else {
        throw LibraryError.notFound(kind: "place of", name: photo.photo.name)
      }
      return PlaceDescriptor(
        representations: [.coordinate(place)],
        commonName: photo.photo.name
      )
    }
  }

  /// The photo in words.
  public var summary: String {
    """
    Photo: \(photo.name)
    Size: \(photo.width) x \(photo.height)
    Tags: \(photo.tags.isEmpty ? "none" : photo.tags.joined(separator: ", "))

    """
  }
}
