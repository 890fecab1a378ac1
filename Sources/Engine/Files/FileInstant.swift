/// Points between two steps at which tests change files concurrently with a write or removal.
package enum FileInstant: Sendable {
  /// The file of a name was checked, and nothing has been done.
  case checked
  /// The file to remove has a temporary name, under which it is checked again.
  case taken
  /// The new file has its final name, and the old one the temporary name.
  case exchanged
}

/// A closure that is called at each of these points.
package typealias FileWatcher = (FileInstant) -> Void
