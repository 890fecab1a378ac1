/// A result builder that lists elements, one a line, with `if` and `for`.
public protocol _ArrayBuilder {
  /// The element that an expression produces.
  associatedtype Element
}

extension _ArrayBuilder {
  /// Collects one element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Collects an array of elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Joins elements in order.
  public static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap(\.self) }
  /// The elements of an `if`, where it holds.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
  /// The elements of an `if` that holds.
  public static func buildEither(first: [Element]) -> [Element] { first }
  /// The elements of an `else`.
  public static func buildEither(second: [Element]) -> [Element] { second }
  /// The elements of a loop.
  public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap(\.self) }
  /// The elements of an `if #available`.
  public static func buildLimitedAvailability(_ elements: [Element]) -> [Element] { elements }
}
