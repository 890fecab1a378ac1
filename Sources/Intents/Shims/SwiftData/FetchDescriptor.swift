public import Foundation

/// Which models to fetch, in which order, and how many.
///
/// A value: changing it changes no fetch that was made.
public struct FetchDescriptor<T: PersistentModel> {
  /// Which models; nil for all.
  ///
  /// SQLite tests what it can test as Swift does; the rest is tested on the models of the class in
  /// memory.
  public var predicate: Predicate<T>?
  /// The order, the first descriptor first; empty for the order in which models were made.
  public var sortBy: [SortDescriptor<T>]
  /// How many models at most; nil for all.
  public var fetchLimit: Int?
  /// How many models to pass over; nil for none.
  ///
  /// Counted after sorting; a number below 0 counts as 0.
  public var fetchOffset: Int?
  /// Whether changes count that are not saved.
  ///
  /// Where there are any, models are tested and sorted in memory.
  public var includePendingChanges = true
  /// The properties that will be read, which has no effect: all are fetched.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The related models that will be read, which has no effect: they are fetched when they are read.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - predicate: Which models; nil for all.
  ///   - sortBy: The order.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}

/// Models that were fetched.
///
/// All are in memory: there are no batches.
public struct FetchResultsCollection<T: PersistentModel>: RandomAccessCollection {
  private let models: [T]

  init(_ models: [T]) { self.models = models }

  /// The place of the first model.
  public var startIndex: Int { 0 }
  /// How many models there are.
  public var endIndex: Int { models.count }
  /// Returns a model.
  ///
  /// - Parameter position: Its place, below ``endIndex``.
  /// - Returns: The model.
  public subscript(position: Int) -> T { models[position] }
}
