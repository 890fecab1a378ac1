/// Points between two steps at which tests end the process or change files concurrently.
package enum ActionInstant: String, CaseIterable, Sendable {
  /// The folders are locked, and the files were checked.
  case checked
  /// The journal contains the intended action.
  case intended
  /// The info file in the trash is written; the file is not in the trash yet.
  case described
  /// The contents were compared, directly before the file is removed.
  case compared
  /// The file is in the trash.
  case trashed
  /// The kept file has a temporary name beside the file to remove.
  case linked
  /// The kept file or, during an undo, the copy has the name; its previous file is not removed yet.
  case replaced
  /// The action is done, but the journal does not say so yet.
  case finished
  /// Undo: the file is back, but its info file is still in the trash.
  case returned
  /// Undo: a copy exists under a temporary name.
  case copied
  /// Undo: the copy has its final name.
  case restored
}

/// A closure that is called at each of these points.
package typealias ActionWatcher = (ActionInstant, _ path: String) -> Void
