/// Two features that show the same thing.
package struct Correspondence: Hashable, Sendable {
  /// The index of the query's feature.
  package var query: Int
  /// The index of the feature of the catalog's picture.
  package var catalog: Int
  /// The number of bits in which they differ.
  package var distance: Int

  /// Creates a correspondence.
  package init(query: Int, catalog: Int, distance: Int) {
    self.query = query
    self.catalog = catalog
    self.distance = distance
  }
}
