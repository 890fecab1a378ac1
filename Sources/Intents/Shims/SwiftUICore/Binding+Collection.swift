// A binding to a collection is a collection of bindings to its elements.

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// The iterator of the bindings.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// The part of the bindings between two indices.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The type of a place.
  public typealias Index = Value.Index
  /// The type of all places.
  public typealias Indices = Value.Indices
  /// The place of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The place behind the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// All places.
  public var indices: Value.Indices { wrappedValue.indices }

  /// Returns the next place.
  ///
  /// - Parameter i: A place.
  /// - Returns: The next one.
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }

  /// A binding to the element at a place.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element> {
      wrappedValue[position]
    } set: { element in
      wrappedValue[position] = element
    }
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  /// Returns the place before another.
  ///
  /// - Parameter i: A place.
  /// - Returns: The one before.
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}

extension Binding: Identifiable where Value: Identifiable {
  /// The type of the identity.
  public typealias ID = Value.ID
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding {
  /// Creates a binding to an optional that is never nil; nil that is written is lost.
  ///
  /// - Parameter base: The binding to the value.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init {
      base.wrappedValue
    } set: { value in
      if let value { base.wrappedValue = value }
    }
  }

  /// Creates a binding to the value of an optional; nil where it is nil now.
  ///
  /// - Parameter base: The binding to the optional.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init {
      base.wrappedValue ?? first
    } set: { value in
      base.wrappedValue = value
    }
  }

  /// Creates a binding to a hashable value whose type is hidden.
  ///
  /// - Parameter base: The binding to the value; a value of another type that is written is lost.
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init {
      AnyHashable(base.wrappedValue)
    } set: { value in
      if let value = value.base as? Wrapped { base.wrappedValue = value }
    }
  }
}

extension ForEach where Content: View {
  /// Makes a view for a binding to each element.
  ///
  /// - Parameters:
  ///   - data: The binding to the elements.
  ///   - id: The key path to what tells elements apart.
  ///   - content: Makes the view of an element, each time the tree is made.
  nonisolated public init<Elements>(
    _ data: Binding<Elements>,
    id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Elements: MutableCollection & RandomAccessCollection, Data == Binding<Elements> {
    self.init(making: data, id: { $0.wrappedValue[keyPath: id] }, content: content)
  }
}
