/// The results of a query: an array of values, or an ``IntentItemCollection``.
public protocol ResultsCollection<Result> {
  /// The type of one result.
  associatedtype Result: _IntentValue
  /// The results as items, in sections; an array is one section without a title.
  var _sections: [IntentItemSection<Result>] { get }
}

extension ResultsCollection {
  /// The results as items, in order.
  public var _items: [IntentItem<Result>] { _sections.flatMap(\.items) }
  /// The results, in order.
  public var _results: [Result] { _items.map(\.value) }
}

extension Array: ResultsCollection where Element: _IntentValue {
  /// The type of a single result: that of the array's elements.
  public typealias Result = Element

  /// The elements as items of one section, which has no title.
  public var _sections: [IntentItemSection<Element>] {
    [IntentItemSection(items: map { IntentItem($0) })]
  }
}
