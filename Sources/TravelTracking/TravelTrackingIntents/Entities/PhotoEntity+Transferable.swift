public import AppIntents
internal import TravelTrackingCore

extension PhotoEntity: Transferable {
  /// The forms in which a photo leaves the app: its file as it is, a JPEG, words, and a place for a
  /// map.
  ///
  /// The place throws where it is unknown, the JPEG where the file cannot be read.
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

  /// The photo in three lines of words: its name, its size in pixels and its tags.
  ///
  /// What an assistant reads when the user asks about the photo on the screen.
  public var summary: String {
    """
    Photo: \(photo.name)
    Size: \(photo.width) x \(photo.height)
    Tags: \(photo.tags.isEmpty ? "none" : photo.tags.joined(separator: ", "))

    """
  }
}
