/// An array index with the kind of its array in its type.
///
/// `Kind` has no instances: it only names the kind of array.
package struct TypedIndex<Kind>: Strideable, Hashable, Sendable {
  package let value: Int

  package init(_ value: Int) { self.value = value }

  package func distance(to other: TypedIndex) -> Int { other.value - value }

  package func advanced(by count: Int) -> TypedIndex { TypedIndex(value + count) }
}

/// An array with typed indices; parallel arrays share one kind.
package struct TypedArray<Kind, Element>: RandomAccessCollection, MutableCollection {
  package typealias Index = TypedIndex<Kind>

  private var elements: [Element]

  package init() { elements = [] }

  package init(_ elements: some Sequence<Element>) { self.elements = Array(elements) }

  package init(repeating element: Element, count: Int) {
    elements = [Element](repeating: element, count: count)
  }

  package var startIndex: Index { Index(0) }
  package var endIndex: Index { Index(elements.count) }

  package subscript(index: Index) -> Element {
    _read { yield elements[index.value] }
    _modify { yield &elements[index.value] }
  }

  package mutating func append(_ element: Element) { elements.append(element) }
}

extension TypedArray: Sendable where Element: Sendable {}

extension RandomAccessCollection {
  /// The elements in slices of `count`; the last slice has the rest.
  package func parts(of count: Int) -> [SubSequence] {
    stride(from: 0, to: self.count, by: count).map { dropFirst($0).prefix(count) }
  }
}

/// An index of a file in its ``FileList``.
package typealias FileIndex = TypedIndex<ListedFile>
/// Files in an order, the best first.
package typealias FileOrder = TypedArray<FileIndex, FileIndex>
/// A position in a ``FileOrder``: the lower, the better is the file.
package typealias Position = TypedIndex<FileIndex>
/// Values for each position of an order.
package typealias ByPosition<Element> = TypedArray<FileIndex, Element>

/// An unordered pair of files, or of positions in a list.
internal struct UnorderedPair<Index: Hashable & Comparable & Sendable>: Hashable, Sendable {
  /// The lower and the higher one.
  let first: Index, second: Index

  init(_ one: Index, _ other: Index) { (first, second) = (min(one, other), max(one, other)) }
}
