/// What a query gives: an array of values.
public protocol ResultsCollection<Result> {
  /// The type of one result.
  associatedtype Result: _IntentValue
}

extension Array: ResultsCollection where Element: _IntentValue {
  /// The type of one element.
  public typealias Result = Element
}
