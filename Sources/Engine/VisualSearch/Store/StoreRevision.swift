package import Foundation

/// Which state of which store a derived file was made from.
package struct StoreRevision: Hashable, Sendable {
  /// The store.
  package var store: UUID
  /// How often it has changed.
  package var generation: UInt64

  /// Makes a revision of its parts.
  package init(store: UUID, generation: UInt64) {
    self.store = store
    self.generation = generation
  }

  /// Of no store: a file that goes with the process.
  package static let none = StoreRevision(
    store: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    generation: 0
  )
}
