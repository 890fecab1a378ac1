internal import GRDB

extension ModelData {
  /// Does something that can be undone, in one transaction.
  ///
  /// - Returns: The number of what it created; nil for nothing.
  /// - Throws: ``LibraryError``; nothing is changed then.
  @discardableResult
  public func perform(_ change: LibraryChange) throws -> Int? {
    try performNumbered(change).created
  }

  /// Does something that can be undone, in one transaction.
  ///
  /// - Returns: The number by which ``undoChange(_:)`` knows the change, and what it created.
  /// - Throws: ``LibraryError``; nothing is changed then.
  public func performNumbered(_ change: LibraryChange) throws -> PerformedChange {
    try requireLibrary().perform(change)
  }

  /// Undoes one change, whatever was done since.
  ///
  /// - Parameter number: The number of the change.
  /// - Throws: ``LibraryError/cannotUndo(reason:)`` when it has been undone or forgotten, or what was done
  ///   since stands in the way.
  public func undoChange(_ number: Int) throws {
    let library = try requireLibrary()
    guard let done = try library.change(number) else {
      throw LibraryError.cannotUndo(reason: "it has been undone, or is no longer possible")
    }
    try library.undo(done)
  }

  /// Whether a change can still be undone: it was neither undone nor forgotten.
  ///
  /// - Throws: ``LibraryError``.
  package func hasChange(_ number: Int) throws -> Bool {
    try requireLibrary().change(number) != nil
  }

  /// Undoes the last time that a change was done: what it wrote becomes what it was, in every detail.
  ///
  /// - Throws: ``LibraryError/cannotUndo(reason:)`` when it was not done or has been undone, or what
  ///   was done since stands in the way.
  public func undo(_ change: LibraryChange) throws {
    let library = try requireLibrary()
    guard let done = try library.last(change) else {
      throw LibraryError.cannotUndo(reason: "it was not done, or has been undone")
    }
    try library.undo(done)
  }

  /// Undoes the last change that was not undone.
  ///
  /// - Parameter kind: The kind of change; nil for any.
  /// - Returns: What was undone.
  /// - Throws: ``LibraryError/cannotUndo(reason:)`` when there is none, or what was done since stands in
  ///   the way.
  @discardableResult
  public func undoLastChange(of kind: LibraryChange.Kind? = nil) throws -> LibraryChange {
    let library = try requireLibrary()
    guard let done = try library.last(kind: kind) else {
      throw LibraryError.cannotUndo(reason: "nothing was done")
    }
    try library.undo(done)
    return done.change
  }

  /// Writes the whole library into a folder: `library.json` and the pictures.
  ///
  /// - Parameters:
  ///   - folder: The folder, which is created when it is not there.
  ///   - replacing: Whether files that are there with other bytes are replaced.
  /// - Throws: ``LibraryError``, also for a file that is there and is not to be replaced.
  public func export(to folder: String, replacing: Bool = false) throws {
    try requireLibrary().export(to: folder, replacing: replacing)
  }

  /// Returns the files that an export into a folder would replace by others.
  ///
  /// - Throws: ``LibraryError``.
  public func filesReplaced(byExportTo folder: String) throws -> [String] {
    try requireLibrary().filesReplaced(byExportTo: folder)
  }

  /// Replaces the whole library by what a `library.json` says, its visual index included.
  ///
  /// - Throws: ``LibraryError`` that names the file and the place of the trouble, `CatalogError`, and
  ///   `CancellationError` when the task was cancelled before the library was replaced.
  public func importJSON(at path: String) async throws {
    try requireLibrary().importJSON(at: path)
    do {
      try await updateVisualIndex()
    } catch is CancellationError {
      // The library is replaced, so this is no import that was given up; the next search goes on.
    }
  }

  /// Makes a landmark a favorite, or no favorite any more.
  ///
  /// - Throws: ``LibraryError``.
  public func updateFavorite(_ isFavorite: Bool, landmark: Landmark) throws {
    try perform(.favorite(.landmark(landmark.id), isFavorite))
  }

  /// Makes a photo a favorite, or no favorite any more.
  ///
  /// - Throws: ``LibraryError``.
  public func updateFavorite(_ isFavorite: Bool, photoID: Int) throws {
    try perform(.favorite(.photo(photoID), isFavorite))
  }

  /// Tags photos.
  ///
  /// - Throws: ``LibraryError``; no photo is tagged then.
  public func tagPhotos(ids: [Int], tag: String) throws {
    try perform(.tag(photos: ids, tag: tag))
  }

  /// Changes what the person has chosen for the whole library.
  ///
  /// - Throws: ``LibraryError``, also for a place that is not on Earth and a folder without its path.
  public func updateSettings(_ change: (inout LibrarySettings) -> Void) throws {
    try requireLibrary().write { database in
      var settings = try Library.settings(database)
      change(&settings)
      if let problem = settings.problem { throw LibraryError.refused(reason: problem.reason) }
      try Library.setSettings(settings, database)
    }
  }
}
