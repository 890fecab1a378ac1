/// An index of one kind of array, which cannot be taken for one of another kind.
///
/// `Kind` is never made: it only names the array.
package struct TypedIndex<Kind>: Strideable, Hashable, Sendable {
  package let value: Int

  package init(_ value: Int) { self.value = value }

  package func distance(to other: TypedIndex) -> Int { other.value - value }

  package func advanced(by count: Int) -> TypedIndex { TypedIndex(value + count) }
}

/// An array that is read and written by indices of its own kind; arrays beside each other share one kind.
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
  /// The elements in parts of so many, the last part with what is left.
  package func parts(of count: Int) -> [SubSequence] {
    stride(from: 0, to: self.count, by: count).map { dropFirst($0).prefix(count) }
  }
}

/// An index of a file in its ``FileList``.
package typealias FileIndex = TypedIndex<ListedFile>
/// Files in an order, the best first.
package typealias FileOrder = TypedArray<FileIndex, FileIndex>
/// A place in a ``FileOrder``: the lower, the better is the file.
package typealias Position = TypedIndex<FileIndex>
/// What there is for each position of an order.
package typealias ByPosition<Element> = TypedArray<FileIndex, Element>

/// Two files, or two places in a list of them, in no order.
internal struct UnorderedPair<Index: Hashable & Comparable & Sendable>: Hashable, Sendable {
  private let first: Index, second: Index

  init(_ one: Index, _ other: Index) { (first, second) = (min(one, other), max(one, other)) }
}
