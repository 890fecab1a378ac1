package import Foundation

/// The state of a store from which a derived file was made.
package struct StoreRevision: Hashable, Sendable {
  /// The identifier of the store.
  package var store: UUID
  /// The number of changes of the store.
  package var generation: UInt64

  /// Creates a revision from its parts.
  package init(store: UUID, generation: UInt64) {
    self.store = store
    self.generation = generation
  }

  /// The revision of no store: for a file that ends with the process.
  package static let none = StoreRevision(
    store: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    generation: 0
  )
}
