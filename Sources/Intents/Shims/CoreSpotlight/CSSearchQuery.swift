internal import Foundation
internal import Synchronization

/// A search of the default index by attributes.
///
/// ```swift
/// let query = CSSearchQuery(queryString: #"title == "*lake*"cd && rating >= 4"#, queryContext: nil)
/// for try await result in query.results { print(result.item.attributeSet.title ?? "") }
/// ```
///
/// A condition is `attribute operator value`, with `==`, `!=`, `<`, `<=`, `>` or `>=`, or
/// `InRange(attribute, smallest, greatest)`; `&&`, `||`, `!` and parentheses join conditions. A text
/// stands in quotation marks, with `*` for any letters; `c`, `d` and `w` after it say that case and
/// accents do not count and that it may be a word anywhere in the attribute. `*` stands for every
/// attribute.
public final class CSSearchQuery: Sendable {
  private let text: String
  private let filters: [String]
  private let fetched: [String]
  private let state = Mutex(State())

  private struct State {
    var isCancelled = false
    var count = 0
    var onFound: (@Sendable ([CSSearchableItem]) -> Void)?
    var onCompletion: (@Sendable ((any Error)?) -> Void)?
  }

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - queryString: The conditions.
  ///   - queryContext: What is fetched, and further conditions; nil for everything and none.
  public init(queryString: String, queryContext: CSSearchQueryContext?) {
    text = queryString
    filters = queryContext?.filterQueries ?? []
    fetched = queryContext?.fetchAttributes ?? []
  }

  /// Creates a search that fetches some attributes.
  ///
  /// - Parameters:
  ///   - queryString: The conditions. What cannot be read is reported when the search runs.
  ///   - attributes: The names of the attributes that found items have; nil for all.
  public convenience init(queryString: String, attributes: [String]?) {
    let context = CSSearchQueryContext()
    context.fetchAttributes = attributes ?? []
    self.init(queryString: queryString, queryContext: context)
  }

  /// The items found, as an asynchronous sequence.
  ///
  /// Each iteration begins a search. Throws ``CSSearchQueryError`` for conditions that cannot be
  /// read.
  public var results: Results { Results(query: self) }

  /// Called by ``start()`` with all items found, once; nil for nothing.
  ///
  /// It runs in a task of its own.
  public var foundItemsHandler: (@Sendable ([CSSearchableItem]) -> Void)? {
    get { state.withLock { $0.onFound } }
    set { state.withLock { $0.onFound = newValue } }
  }

  /// Called by ``start()`` at the end, with the error or nil.
  ///
  /// After ``foundItemsHandler``, in the same task.
  public var completionHandler: (@Sendable ((any Error)?) -> Void)? {
    get { state.withLock { $0.onCompletion } }
    set { state.withLock { $0.onCompletion = newValue } }
  }

  /// The number of items that the last search has found; 0 before it ends.
  ///
  /// Each search of the query sets it again.
  public var foundItemCount: Int { state.withLock { $0.count } }

  /// Whether ``cancel()`` was called.
  ///
  /// A query stays canceled: create a new one to search again.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Begins the search, whose results go to the handlers.
  ///
  /// It reads all items of the index that is the default one at this moment. O(*n*) in their
  /// number.
  public func start() {
    let index = CSSearchableIndex.default()
    Task {
      do {
        let items = try await found(in: index).map(CSSearchableItem.init)
        foundItemsHandler?(items)
        completionHandler?(nil)
      } catch {
        completionHandler?(error)
      }
    }
  }

  /// Ends the search: no result comes after it.
  ///
  /// A search that runs with handlers ends with ``CSSearchQueryError``, an iteration ends early.
  public func cancel() { state.withLock { $0.isCancelled = true } }

  func found(in index: CSSearchableIndex = .default()) async throws -> [CSSearchResult] {
    let conditions = try ([text] + filters).map { try CSQueryCondition(parsing: $0) }
    let found = try await index.allItems().filter { item in
      conditions.allSatisfy { $0.holds(for: item.attributes) }
    }
    guard !isCancelled else { throw CSSearchQueryError(code: .cancelled, reason: "cancelled") }
    state.withLock { $0.count = found.count }
    guard !fetched.isEmpty else { return found }
    return found.map { result in
      CSSearchResult(
        uniqueIdentifier: result.uniqueIdentifier,
        domainIdentifier: result.domainIdentifier,
        entityType: result.entityType,
        entityIdentifier: result.entityIdentifier,
        attributes: result.attributes.filter { fetched.contains($0.key) }
      )
    }
  }
}

extension CSSearchQuery {
  /// The items found by a search, one after the other.
  ///
  /// The search runs when the first item is asked for; a higher priority comes first.
  public struct Results: AsyncSequence, Sendable {
    /// An item that the search has found.
    ///
    /// It is a copy of what the index had when the search ran.
    public struct Item: Identifiable {
      /// The item, with the attributes that were asked for.
      ///
      /// A change of it needs ``CSSearchableIndex/indexSearchableItems(_:)`` to be kept.
      public let item: CSSearchableItem
      /// The unique identifier of the item.
      public var id: String { item.uniqueIdentifier }
    }

    /// An iterator over the items that a search has found.
    ///
    /// Its first step runs the search.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let query: CSSearchQuery
      var rest: [CSSearchResult]?

      /// Returns the next item.
      ///
      /// The first call runs the search.
      ///
      /// - Returns: The item, those of a higher priority first; nil at the end, and when the query
      ///   was canceled.
      /// - Throws: ``CSSearchQueryError`` for conditions that cannot be read and for a query that
      ///   was canceled before it ran, and what SQLite throws.
      public mutating func next() async throws -> Item? {
        if rest == nil { rest = try await query.found().reversed() }
        guard !query.isCancelled else { return nil }
        return rest?.popLast().map { Item(item: CSSearchableItem($0)) }
      }
    }

    let query: CSSearchQuery

    /// Returns an iterator that searches the default index.
    ///
    /// Nothing is read before its first element is asked for.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(query: query) }
  }
}

/// The attributes that a search fetches, and further conditions.
///
/// A search reads it when it is created: later changes have no effect on it.
public final class CSSearchQueryContext {
  /// The names of the attributes that found items have.
  ///
  /// Empty, the default, for all attributes. A name that no item has is not an error.
  public var fetchAttributes: [String] = []
  /// Further conditions, all of which an item must meet; none by default.
  ///
  /// Each is written as the query itself.
  public var filterQueries: [String] = []

  /// Creates a context that fetches all attributes and has no further conditions.
  public init() {}
}

/// Why a search failed.
///
/// Errors of the database are thrown as they are.
public struct CSSearchQueryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error of a search.
  public enum Code: Hashable, Sendable {
    /// The conditions cannot be read; the description tells where.
    case invalidQuery
    /// The search was canceled.
    case cancelled
  }

  /// The kind of the error.
  public let code: Code
  let reason: String

  /// A description of the error: what was expected, and what was found.
  public var description: String { reason }
}

extension CSSearchableItem {
  convenience init(_ result: CSSearchResult) {
    self.init(
      uniqueIdentifier: result.uniqueIdentifier,
      domainIdentifier: result.domainIdentifier,
      attributeSet: CSSearchableItemAttributeSet(named: result.attributes)
    )
    _entityType = result.entityType
    _entityIdentifier = result.entityIdentifier
  }
}
