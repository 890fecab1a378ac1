/// A value to choose, with what a user sees of it.
///
/// Words of its own are for places where the value's display representation says too little or too
/// much.
public struct IntentItem<Value: _IntentValue> {
  /// The value, which the parameter gets when the item is chosen.
  ///
  /// Two items may have equal values; a user then sees both.
  public let value: Value
  /// The representation for users; nil for the value's own.
  private let ownRepresentation: DisplayRepresentation?

  /// Creates an item that is shown as its value is.
  ///
  /// - Parameter value: The value that is chosen.
  public init(_ value: Value) {
    self.value = value
    ownRepresentation = nil
  }

  /// Creates an item with words of its own.
  ///
  /// - Parameters:
  ///   - value: The value that is chosen.
  ///   - title: What a user sees, and may answer with.
  ///   - subtitle: What tells the item from others; nil for nothing.
  ///   - image: A small picture; nil for none, also where the value has one.
  public init(
    _ value: Value,
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    ownRepresentation = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
  }

  /// The display representation of the item: its own, or else that of its value.
  public var displayRepresentation: DisplayRepresentation {
    ownRepresentation ?? DisplayRepresentation(for: value)
  }
}

extension IntentItem: Sendable where Value: Sendable {}

/// Items under a title.
///
/// Hosts without sections, such as the command line, show the items of all sections as one list.
public struct IntentItemSection<Value: _IntentValue> {
  /// The title of the section; nil for none.
  public let title: LocalizedStringResource?
  /// The subtitle of the section; nil for none.
  public let subtitle: LocalizedStringResource?
  /// A picture beside the title; nil for none.
  public let image: DisplayRepresentation.Image?
  /// The items, in the order in which they are shown.
  public let items: [IntentItem<Value>]

  /// Creates a section of items.
  ///
  /// - Parameters:
  ///   - title: What stands above the items; nil for nothing.
  ///   - subtitle: The text below the title; nil for none.
  ///   - image: A picture beside the title; nil for none.
  ///   - items: The items, in order.
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [IntentItem<Value>]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.items = items
  }

  /// Creates a section of values, each of which is shown as it shows itself.
  ///
  /// - Parameters:
  ///   - title: What stands above the values; nil for nothing.
  ///   - subtitle: The text below the title; nil for none.
  ///   - image: A picture beside the title; nil for none.
  ///   - items: The values, in order.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [Value]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) })
  }

  /// Creates a section of items, with a label before the title.
  ///
  /// - Parameters:
  ///   - title: The title above the items.
  ///   - items: The items, in order.
  public init(title: LocalizedStringResource, items: [IntentItem<Value>]) {
    self.init(title, items: items)
  }

  /// Creates a section of values, with a label before the title.
  ///
  /// - Parameters:
  ///   - title: The title above the values.
  ///   - items: The values, in order.
  @_disfavoredOverload
  public init(title: LocalizedStringResource, items: [Value]) { self.init(title, items: items) }

  /// Creates a section of items that a closure lists, one a line.
  ///
  /// - Parameters:
  ///   - title: What stands above the items; nil for nothing.
  ///   - subtitle: The text below the title; nil for none.
  ///   - image: A picture beside the title; nil for none.
  ///   - itemsBuilder: Lists the items or values; it may have `if` and `for`.
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @IntentItemsBuilder<Value> itemsBuilder: () -> [IntentItem<Value>]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: itemsBuilder())
  }
}

extension IntentItemSection: Sendable where Value: Sendable {}

/// Values to choose from, in sections and with words of their own.
///
/// ```swift
/// func suggestedEntities() async throws -> ItemCollection<BookEntity> {
///   ItemCollection {
///     ItemSection("Favorites", items: favorites)
///     ItemSection("All", items: books)
///   }
/// }
/// ```
///
/// It is a ``ResultsCollection``, so queries and options providers return it in place of an array.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
  /// The prompt above the items; nil for that of the parameter.
  public let promptLabel: LocalizedStringResource?
  /// Whether long lists get an index of first letters beside them.
  public let usesIndexedCollation: Bool
  /// The sections, in order.
  public let sections: [IntentItemSection<Result>]

  /// Creates a collection of items without sections.
  ///
  /// - Parameters:
  ///   - promptLabel: What a user is asked above the items; nil for what the parameter asks.
  ///   - usesIndexedCollation: Whether long lists get an index of first letters.
  ///   - items: The items, in order.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    items: [IntentItem<Result>]
  ) {
    self.init(
      promptLabel: promptLabel,
      usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items)]
    )
  }

  /// Creates a collection of values without sections.
  ///
  /// - Parameters:
  ///   - promptLabel: What a user is asked above the values; nil for what the parameter asks.
  ///   - usesIndexedCollation: Whether long lists get an index of first letters.
  ///   - items: The values, in order, each of which is shown as it shows itself.
  @_disfavoredOverload
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    items: [Result]
  ) {
    self.init(
      promptLabel: promptLabel,
      usesIndexedCollation: usesIndexedCollation,
      items: items.map { IntentItem($0) }
    )
  }

  /// Creates a collection of sections.
  ///
  /// - Parameters:
  ///   - promptLabel: What a user is asked above the sections; nil for what the parameter asks.
  ///   - usesIndexedCollation: Whether long lists get an index of first letters.
  ///   - sections: The sections, in order.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  /// Creates a collection of sections that a closure lists, one a line.
  ///
  /// - Parameters:
  ///   - promptLabel: What a user is asked above the sections; nil for what the parameter asks.
  ///   - usesIndexedCollation: Whether long lists get an index of first letters.
  ///   - sectionsBuilder: Lists the sections; it may have `if` and `for`.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    @IntentItemSectionsBuilder<Result> sectionsBuilder: () -> [IntentItemSection<Result>]
  ) {
    self.init(
      promptLabel: promptLabel,
      usesIndexedCollation: usesIndexedCollation,
      sections: sectionsBuilder()
    )
  }

  /// The sections, in order.
  public var _sections: [IntentItemSection<Result>] { sections }

  /// The items of all sections, in order, as hosts without sections show them.
  ///
  /// O(*n*) in their number each time that it is read.
  public var items: [IntentItem<Result>] { _items }

  /// A collection with nothing to choose.
  public static var empty: Self { Self(sections: []) }
}

extension IntentItemCollection: Sendable where Result: Sendable {}

extension IntentItemCollection: ExpressibleByArrayLiteral {
  /// Creates a collection of values without sections.
  ///
  /// - Parameter elements: The values, in order.
  public init(arrayLiteral elements: Result...) { self.init(items: elements) }
}

/// A result builder for items.
@resultBuilder
public enum IntentItemsBuilder<Value: _IntentValue>: _ArrayBuilder {
  /// The element that an expression produces.
  public typealias Element = IntentItem<Value>
  /// Collects a value as an item with the value's own representation.
  public static func buildExpression(_ value: Value) -> [IntentItem<Value>] {
    [IntentItem(value)]
  }
}

/// A result builder for sections of items.
@resultBuilder
public enum IntentItemSectionsBuilder<Value: _IntentValue>: _ArrayBuilder {
  /// The element that an expression produces.
  public typealias Element = IntentItemSection<Value>
}
