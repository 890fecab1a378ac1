public import Foundation

/// A description of a fetch: its condition, its order and its limits.
///
/// A value: changing it changes no fetch that was made.
public struct FetchDescriptor<T: PersistentModel> {
  /// The condition that a model must meet; nil for all models.
  ///
  /// SQLite tests what it can test as Swift does; the rest is tested on the models of the class in memory.
  public var predicate: Predicate<T>?
  /// The order, the most important descriptor first.
  ///
  /// Empty for the order in which models were made. SQLite sorts where it can do so as Swift does.
  public var sortBy: [SortDescriptor<T>]
  /// The largest number of models; nil, the default, for all.
  ///
  /// Counted after the condition, the order and ``fetchOffset``.
  public var fetchLimit: Int?
  /// The number of models to skip; nil, the default, for none.
  ///
  /// Counted after sorting; a number below 0 counts as 0.
  public var fetchOffset: Int?
  /// A Boolean value that says whether unsaved changes count; true by default.
  ///
  /// Where there are any, models are tested and sorted in memory.
  public var includePendingChanges = true
  /// The properties to fetch, which has no effect.
  ///
  /// All properties of a model are fetched, whatever this array names.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships to fetch with the models, which has no effect.
  ///
  /// Related models are fetched when they are first read.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - predicate: The condition; nil, the default, for all models.
  ///   - sortBy: The order; by default that in which models were made.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}

/// The models of a fetch.
///
/// All are in memory: there are no batches.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
  private let models: [T]

  init(_ models: [T]) { self.models = models }

  /// The position of the first model, 0.
  public var startIndex: Int { 0 }
  /// The position after the last model, the number of models.
  public var endIndex: Int { models.count }
  /// Returns a model.
  ///
  /// - Parameter position: Its place, below ``endIndex``.
  /// - Returns: The model.
  public subscript(position: Int) -> T { models[position] }
}
