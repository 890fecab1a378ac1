/// Instants between two steps, at which tests end the process or change files behind its back.
package enum ActionInstant: String, CaseIterable, Sendable {
  /// The folders are locked, and the files were looked at.
  case checked
  /// What is about to be done stands in the journal.
  case intended
  /// The trash knows where the file was; it is not there yet.
  case described
  /// The contents were compared, directly before the file goes.
  case compared
  /// The file is in the trash.
  case trashed
  /// The kept file has a temporary name beside the file that goes.
  case linked
  /// The kept file or, when it is undone, the copy has the name; what had it before is not gone yet.
  case replaced
  /// It is done, and the journal does not say so yet.
  case finished
  /// Undoing: the file is back, and the trash still describes it.
  case returned
  /// Undoing: a copy of its own is made beside the name, and not yet in place.
  case copied
  /// Undoing: it is in place.
  case restored
}

/// What is called at each instant.
package typealias ActionWatcher = (ActionInstant, _ path: String) -> Void
