internal import Files
import Foundation
internal import GRDB
internal import ImageCoding
public import VisualSearch

/// The initial content of a new library: the landmarks, collections and pictures of a catalog.
///
/// The pictures are copied into the library's folder when it is created.
public struct LibrarySample: Sendable {
  private let catalog: Catalog

  /// Creates a sample from a catalog.
  ///
  /// - Parameter catalog: The catalog; its pictures are read when a library is created with it.
  public init(_ catalog: Catalog) { self.catalog = catalog }

  /// The sample catalog of Waymark.
  ///
  /// - Returns: The sample; optional only to fit ``Library/init(at:sample:)``.
  /// - Throws: `CatalogError` when it cannot be read.
  public static func waymark() throws -> LibrarySample? {
    try CatalogSource.sample.catalog().map { LibrarySample($0) }
  }

  /// Validates everything as an import does, and copies the pictures into a library's folder.
  ///
  /// - Throws: ``LibraryError`` for a picture that is incomplete, or cannot be read or copied, and for content
  ///   that no library can have.
  func copied(into directory: DataDirectory) throws -> Seeds {
    // Checks without pictures come before any picture is copied.
    try requireSound(Seeds(catalog: catalog, photos: [:]))
    var photos: [String: PhotoFile] = [:]
    func copy(_ picture: String) throws {
      let source = catalog.absolutePath(ofPicture: picture)
      let bytes = try PhotoFile.bytes(at: source)
      let photo = try PhotoFile(bytes, of: source)
      if photos.updateValue(photo, forKey: picture) != nil { return }
      try PhotoFile.requireWhole(bytes, of: source)
      do {
        try directory.keep(bytes, as: photo.file)
      } catch {
        throw LibraryError(error)
      }
    }
    for picture in catalog.landmarks.flatMap(\.pictures) { try copy(picture) }
    for picture in catalog.collections.compactMap(\.cover) { try copy(picture) }
    let seeds = Seeds(catalog: catalog, photos: photos)
    try requireSound(seeds)
    return seeds
  }

  /// Throws for content that could be exported and not imported again.
  private func requireSound(_ seeds: Seeds) throws(LibraryError) {
    guard let trouble = seeds.document.trouble else { return }
    throw .invalid(path: catalog.root, place: trouble.place, reason: trouble.reason)
  }

  /// A catalog whose pictures are in the library's folder.
  struct Seeds {
    let catalog: Catalog
    let photos: [String: PhotoFile]

    /// Inserts everything; part of one transaction.
    func insert(into database: Database) throws { try document.insert(into: database) }

    /// The resulting library.
    var document: LibraryDocument {
      var document = LibraryDocument()
      for landmark in catalog.landmarks {
        document.landmarks.append(LibraryDocument.Landmark(landmark))
        for (number, picture) in landmark.pictures.enumerated() {
          append(picture, "\(landmark.name) \(number + 1)", landmark.id, to: &document)
        }
      }
      for collection in catalog.collections {
        if let cover = collection.cover { append(cover, collection.name, nil, to: &document) }
        document.collections.append(
          LibraryDocument.Collection(
            id: collection.id,
            name: collection.name,
            description: collection.description,
            landmarks: collection.landmarks,
            cover: collection.cover.flatMap { photos[$0]?.id }
          )
        )
      }
      return document
    }

    private func append(
      _ picture: String,
      _ name: String,
      _ landmark: Int?,
      to document: inout LibraryDocument
    ) {
      // A picture shared by two landmarks belongs to the first one.
      guard let photo = photos[picture], !document.photos.contains(where: { $0.id == photo.id })
      else { return }
      document.photos.append(
        LibraryDocument.Photo(
          id: photo.id,
          name: name,
          file: photo.file,
          width: photo.size.width,
          height: photo.size.height,
          landmark: landmark
        )
      )
    }
  }
}
