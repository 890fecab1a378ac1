/// Instants between two steps, at which tests change files behind the back of who writes or removes
/// them.
package enum FileInstant: Sendable {
  /// What a name stands for was looked at, and nothing has been done.
  case checked
  /// The file that goes has a temporary name, under which it is looked at again.
  case taken
  /// The new file has its name, and what was there the temporary one.
  case exchanged
}

/// What is called at each instant.
package typealias FileWatcher = (FileInstant) -> Void
