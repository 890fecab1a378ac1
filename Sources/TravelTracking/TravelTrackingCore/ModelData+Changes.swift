internal import Files
internal import GRDB

extension ModelData {
  /// Makes a change that can be undone, in one transaction.
  ///
  /// The last hundred changes can be undone.
  ///
  /// - Parameter change: What to change.
  /// - Returns: The number of the collection or album that the change has created; nil for other
  ///   changes.
  /// - Throws: ``LibraryError``, among them ``LibraryError/notALibrary`` for a catalog; nothing
  ///   is changed then.
  @discardableResult
  public func perform(_ change: LibraryChange) throws -> Int? {
    try performNumbered(change).created
  }

  /// Makes a change that can be undone, in one transaction, and returns the number of the change.
  ///
  /// - Parameter change: What to change.
  /// - Returns: The number by which ``undoChange(_:)`` finds the change, and what it has created.
  /// - Throws: ``LibraryError``, among them ``LibraryError/notALibrary`` for a catalog; nothing
  ///   is changed then.
  public func performNumbered(_ change: LibraryChange) throws -> PerformedChange {
    try requireLibrary().perform(change)
  }

  /// Makes a change to objects that a user has confirmed, if they still are what the user was asked about.
  ///
  /// - Parameters:
  ///   - change: What to change.
  ///   - kind: The kind of the objects: `photo`, `collection` or `album`.
  ///   - names: Their names in the question, by their numbers.
  /// - Returns: As ``performNumbered(_:)``.
  /// - Throws: ``LibraryError/refused(reason:)`` when a number does not exist any more or belongs to an object
  ///   of another name, as after an import, and other ``LibraryError``s; nothing is changed then.
  package func performNumbered(
    _ change: LibraryChange,
    ifStill kind: String,
    named names: [Int: String]
  ) throws -> PerformedChange {
    try requireLibrary().perform(change) { database in
      for (id, name) in names.sorted(by: { $0.key < $1.key }) {
        let now = try String.fetchOne(
          database,
          sql: "SELECT name FROM \(kind) WHERE id = ?",
          arguments: [id]
        )
        guard now == name else {
          throw LibraryError.refused(
            reason: "the \(kind) “\(name)” was changed or removed while the question was open; "
              + "nothing was done"
          )
        }
      }
    }
  }

  /// Undoes one change, regardless of later changes.
  ///
  /// - Parameter number: The number of the change.
  /// - Throws: ``LibraryError/cannotUndo(reason:)`` when it has been undone or deleted from the history, or
  ///   when later changes conflict with it.
  public func undoChange(_ number: Int) throws {
    let library = try requireLibrary()
    guard let done = try library.change(number) else {
      throw LibraryError.cannotUndo(reason: "it has been undone, or is no longer possible")
    }
    try library.undo(done)
  }

  /// Whether a change can still be undone: it was neither undone nor deleted from the history.
  ///
  /// - Throws: ``LibraryError``.
  package func hasChange(_ number: Int) throws -> Bool {
    try requireLibrary().change(number) != nil
  }

  /// Undoes the last occurrence of a change: every row that it wrote is restored.
  ///
  /// - Parameter change: The change, equal in all its values to the one that was made.
  /// - Throws: ``LibraryError/cannotUndo(reason:)`` when it was not made or has been undone, or when later
  ///   changes conflict with it.
  public func undo(_ change: LibraryChange) throws {
    let library = try requireLibrary()
    guard let done = try library.last(change) else {
      throw LibraryError.cannotUndo(reason: "it did not run, or has been undone")
    }
    try library.undo(done)
  }

  /// Undoes the last change that was not undone.
  ///
  /// - Parameter kind: The kind of change; nil for any.
  /// - Returns: The change that was undone.
  /// - Throws: ``LibraryError/cannotUndo(reason:)`` when there is none, or when later changes conflict with it.
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
  ///   - folder: The folder, which is created if it does not exist.
  ///   - replacing: The files that may be replaced; none by default.
  /// - Throws: ``LibraryError``, also for an existing file that must not be replaced, and for a folder that the
  ///   library uses itself.
  public func export(to folder: String, replacing: [ReplacedFile] = []) throws {
    try requireLibrary().export(to: folder, replacing: replacing)
  }

  /// Returns the files that an export into a folder would overwrite.
  ///
  /// - Parameter folder: The folder, which need not exist.
  /// - Returns: The files with other bytes, in their present state; empty when an export overwrites nothing.
  /// - Throws: ``LibraryError`` when the library or the folder cannot be read.
  /// - Complexity: O(*n*) in the bytes of the pictures that are in both places.
  public func filesReplaced(byExportTo folder: String) throws -> [ReplacedFile] {
    try requireLibrary().filesReplaced(byExportTo: folder)
  }

  /// Replaces the whole library by the content of a `library.json`.
  ///
  /// Nothing changes before the file and all its pictures have been read and validated. Changes made before the
  /// import cannot be undone afterwards.
  ///
  /// - Parameter path: The file, as ``export(to:replacing:)`` writes it, with its pictures beside it.
  /// - Throws: ``LibraryError`` that names the file and the place of the error, and `CancellationError` when
  ///   the task was cancelled before the library was replaced: the library is unchanged then.
  public func importJSON(at path: String) throws { try requireLibrary().importJSON(at: path) }

  /// Adds what a `library.json` has and the library lacks; what the library has stays as it is.
  ///
  /// It cannot be undone; changes made before can be.
  ///
  /// - Parameter path: As for ``importJSON(at:)``.
  /// - Throws: As ``importJSON(at:)``; nothing is added then.
  public func mergeJSON(at path: String) throws { try requireLibrary().mergeJSON(at: path) }

  /// Makes a landmark a favorite, or no longer one; can be undone.
  ///
  /// - Parameters:
  ///   - isFavorite: Whether it is one from now on.
  ///   - landmark: The landmark, found by its number.
  /// - Throws: ``LibraryError``, among them ``LibraryError/notFound(kind:name:)``.
  public func updateFavorite(_ isFavorite: Bool, landmark: Landmark) throws {
    try perform(.favorite(.landmark(landmark.id), isFavorite))
  }

  /// Makes a photo a favorite, or no longer one; can be undone.
  ///
  /// - Parameters:
  ///   - isFavorite: Whether it is one from now on.
  ///   - photoID: The number of the photo.
  /// - Throws: ``LibraryError``, among them ``LibraryError/notFound(kind:name:)``.
  public func updateFavorite(_ isFavorite: Bool, photoID: Int) throws {
    try perform(.favorite(.photo(photoID), isFavorite))
  }

  /// Tags photos; can be undone.
  ///
  /// - Parameters:
  ///   - ids: The numbers of the photos; those that have the tag keep it.
  ///   - tag: The tag, not empty.
  /// - Throws: ``LibraryError``; no photo is tagged then.
  public func tagPhotos(ids: [Int], tag: String) throws {
    try perform(.tag(photos: ids, tag: tag))
  }

  /// Changes the settings of the library, in one transaction; cannot be undone.
  ///
  /// - Parameter change: Changes the present settings. Another process cannot change them meanwhile.
  /// - Throws: ``LibraryError``, among them ``LibraryError/refused(reason:)`` for an invalid coordinate, an
  ///   upload folder without an absolute path, and one in a folder that has a library; nothing is changed then.
  public func updateSettings(_ change: (inout LibrarySettings) -> Void) throws {
    let library = try requireLibrary()
    try library.write { database in
      var settings = try Library.settings(database)
      let before = settings.uploadFolder
      change(&settings)
      if let problem = settings.problem { throw LibraryError.refused(reason: problem.reason) }
      if let folder = settings.uploadFolder, folder != before {
        if let problem = library.directory.problem(ofUploadFolder: folder) {
          throw LibraryError.refused(reason: "\(folder): \(problem)")
        }
        // Checked now and not by an upload, which could not distinguish a new folder from one on a disconnected
        // drive.
        do { _ = try OpenFolder.making(folder) } catch {
          throw LibraryError.refused(reason: "\(error)")
        }
      }
      try Library.setSettings(settings, database)
    }
  }
}
