internal import AppIntents
internal import Synchronization
internal import TravelTrackingCore

extension ModelData {
  /// Makes the change of an intent, and records its number in the run.
  ///
  /// - Returns: The number of the created object; nil for none.
  /// - Throws: ``LibraryError``; nothing is changed then.
  @discardableResult
  func performInRun(_ change: LibraryChange) throws -> Int? {
    let performed = try performNumbered(change)
    RunChange.current?.note(performed.number)
    return performed.created
  }

  /// Undoes the change that a run has recorded; if it recorded none, the last equal change.
  ///
  /// - Parameter change: The change of the run, evaluated only if the run did not record it: entities that it
  ///   names may have been deleted.
  /// - Throws: ``LibraryError/cannotUndo(reason:)``.
  func undoOfRun(_ change: @autoclosure () -> LibraryChange) throws {
    guard let number = RunChange.current?.number else { return try undo(change()) }
    try undoOfRun(number: number)
  }

  /// Undoes the change with a number, and informs the run when it cannot be undone any more.
  ///
  /// - Throws: ``LibraryError/cannotUndo(reason:)``.
  func undoOfRun(number: Int) throws {
    if try !hasChange(number) { RunChange.current?.noteGone() }
    try undoChange(number)
  }
}

/// Records what an intent has deleted: deleted entities cannot be read from its parameters.
final class RunDeletion: Sendable {
  private let number = Mutex<Int?>(nil)

  /// Deletes the objects that the user has confirmed, and records the change in the run.
  ///
  /// - Throws: ``LibraryError``, also where a number has another name now; nothing is changed then.
  func perform(
    _ change: LibraryChange,
    ifStill kind: String,
    named names: [(id: Int, name: String)],
    in modelData: ModelData
  ) throws {
    let performed = try modelData.performNumbered(
      change,
      ifStill: kind,
      named: Dictionary(names.map { ($0.id, $0.name) }) { first, _ in first }
    )
    RunChange.current?.note(performed.number)
    number.withLock { $0 = performed.number }
  }

  /// Restores what the intent deleted, here or in an earlier process.
  ///
  /// - Throws: ``LibraryError/cannotUndo(reason:)``, also for a run that did not say what it deleted.
  func undo(in modelData: ModelData) throws {
    guard let number = number.withLock({ $0 }) ?? RunChange.current?.number else {
      throw LibraryError.cannotUndo(reason: "the run did not record its deletion")
    }
    try modelData.undoOfRun(number: number)
  }
}

/// Throws for an empty list.
///
/// - Throws: ``LibraryError/refused(reason:)``.
func requireSome(_ entities: [some Sendable]) throws(LibraryError) {
  guard !entities.isEmpty else {
    throw .refused(reason: "nothing was named, so nothing was deleted")
  }
}
