internal import AppIntents
internal import Files
public import TravelTrackingCore

/// Keeps the full-text index up to date with the library.
///
/// The library records the pending changes; every process that searches indexes them first.
public enum SpotlightDonation {
  /// Indexes the landmarks and photos that any process has added, changed or deleted since the last
  /// update.
  ///
  /// An index of another library or state, such as one from before the library was restored from a
  /// copy, is rebuilt. Nothing is written when nothing has changed.
  ///
  /// - Parameter modelData: The data of the library; those of a catalog throw.
  /// - Returns: The number of updated landmarks and photos.
  /// - Throws: `LibraryError`, and the errors of the index.
  /// - Complexity: O(*n*) in the number of changes. Processes that update at the same time wait for
  ///   each other.
  @discardableResult
  public static func update(_ modelData: ModelData) async throws -> Int {
    guard try await isBehind(modelData), let library = modelData.library else { return 0 }
    let lock = try await FileLock.waiting(at: library.directory.path(of: "spotlight.lock"))
    defer { lock.keep() }
    let index = CSSearchableIndex.default()
    if try await index._clientState() != modelData.heardState() {
      try modelData.oweEverything()
      try await index.deleteAppEntities(ofType: LandmarkEntity.self)
      try await index.deleteAppEntities(ofType: PhotoEntity.self)
    }
    let owed = try modelData.owedDonations()
    // First: an index that is updated in part must not be mistaken for that of an earlier state.
    try await index._setClientState(modelData.renewHeardState())
    let landmarkIDs = owed.map(\.item).filter(\.isLandmark).map(\.id)
    let photoIDs = owed.map(\.item).filter { !$0.isLandmark }.map(\.id)
    let landmarks = try modelData.landmarks(landmarkIDs).map { LandmarkEntity($0) }
    let photos = try modelData.photos(photoIDs).map { PhotoEntity($0) }
    try await index.indexAppEntities(landmarks)
    try await index.indexAppEntities(photos)
    try await index.deleteAppEntities(
      identifiedBy: landmarkIDs.missing(from: landmarks),
      ofType: LandmarkEntity.self
    )
    try await index.deleteAppEntities(
      identifiedBy: photoIDs.missing(from: photos),
      ofType: PhotoEntity.self
    )
    // Last: if a process ended in between, repeated updates do no harm.
    try modelData.forget(owed)
    return owed.count
  }

  /// Whether the index belongs to another library or state, or changes are pending.
  private static func isBehind(_ modelData: ModelData) async throws -> Bool {
    guard try await CSSearchableIndex.default()._clientState() == modelData.heardState() else {
      return true
    }
    return try !modelData.owedDonations().isEmpty
  }

  /// Indexes everything again.
  ///
  /// - Parameter modelData: The data of the library.
  /// - Throws: `LibraryError`, and what the index throws.
  /// - Complexity: O(*n*) for *n* landmarks and photos.
  public static func donateAll(_ modelData: ModelData) async throws {
    try modelData.oweEverything()
    try await update(modelData)
  }
}

extension LibraryItem {
  fileprivate var isLandmark: Bool { if case .landmark = self { true } else { false } }
}

extension [Int] {
  /// The numbers without an entity.
  fileprivate func missing<Entity: AppEntity>(from entities: [Entity]) -> [Int]
  where Entity.ID == Int {
    let found = Set(entities.map(\.id))
    return filter { !found.contains($0) }
  }
}
