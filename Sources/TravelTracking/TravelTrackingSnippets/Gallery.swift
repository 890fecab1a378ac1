internal import AppIntents
internal import TravelTrackingCore
internal import TravelTrackingIntents

/// A slideshow: its content, and its position.
struct Gallery: Sendable {
  /// One picture.
  struct Item: Sendable {
    let title: String
    /// A path; nil for a landmark without pictures.
    let picture: String?
    let isFavorite: Bool
    let favorite: FavoriteItem
    let identifier: EntityIdentifier
  }

  let content: TravelGalleryContent
  let title: String
  let items: [Item]
  /// The index of the present picture, from 0, below the number of items.
  let position: Int

  /// The present picture; nil when there is none.
  var current: Item? { items.indices.contains(position) ? items[position] : nil }

  /// Reads the present content.
  init(_ content: TravelGalleryContent, in modelData: ModelData) throws {
    self.content = content
    switch content {
    case .landmarkCollection(let collection):
      title = collection.name
      items = try modelData.landmarks(inOrder: collection.collection.landmarks).map(Item.init)
    case .photoAlbum(let album):
      title = album.name
      items = try modelData.photos(inOrder: album.album.photos).map(Item.init)
    }
    let kept = try modelData.galleryPosition(content.contentKey)
    position = items.isEmpty ? 0 : ((kept % items.count) + items.count) % items.count
  }
}

extension Gallery.Item {
  init(_ landmark: Landmark) {
    let entity = LandmarkEntity(landmark)
    title = landmark.name
    picture = landmark.pictures.first
    isFavorite = landmark.isFavorite
    favorite = .landmark(entity)
    identifier = EntityIdentifier(for: entity)
  }

  init(_ photo: Photo) {
    let entity = PhotoEntity(photo)
    title = photo.name
    picture = photo.path
    isFavorite = photo.isFavorite
    favorite = .photo(entity)
    identifier = EntityIdentifier(for: entity)
  }
}

extension ModelData {
  fileprivate func landmarks(inOrder ids: [Int]) throws -> [Landmark] {
    let found = Dictionary(uniqueKeysWithValues: try landmarks(ids).map { ($0.id, $0) })
    return ids.compactMap { found[$0] }
  }

  fileprivate func photos(inOrder ids: [Int]) throws -> [Photo] {
    let found = Dictionary(uniqueKeysWithValues: try photos(ids).map { ($0.id, $0) })
    return ids.compactMap { found[$0] }
  }
}
