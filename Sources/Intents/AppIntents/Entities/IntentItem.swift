/// A value to choose, with what people see of it where that is not what the value says itself.
public struct IntentItem<Value: _IntentValue> {
  /// The value.
  public let value: Value
  /// What people see; nil for what the value says itself.
  private let ownRepresentation: DisplayRepresentation?

  /// Creates an item that says what its value says.
  public init(_ value: Value) {
    self.value = value
    ownRepresentation = nil
  }

  /// Creates an item with words of its own.
  public init(
    _ value: Value,
    title: LocalizedStringResource,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    ownRepresentation = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
  }

  /// What people see of the item.
  public var displayRepresentation: DisplayRepresentation {
    ownRepresentation ?? DisplayRepresentation(for: value)
  }
}

extension IntentItem: Sendable where Value: Sendable {}

/// Items under a title.
public struct IntentItemSection<Value: _IntentValue> {
  /// What stands above the items; nil for nothing.
  public let title: LocalizedStringResource?
  /// What stands below the title; nil for nothing.
  public let subtitle: LocalizedStringResource?
  /// A picture beside the title; nil for none.
  public let image: DisplayRepresentation.Image?
  /// The items, in order.
  public let items: [IntentItem<Value>]

  /// Creates a section of items.
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

  /// Creates a section of values, each of which says itself what people see.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource? = nil,
    subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    items: [Value]
  ) {
    self.init(title, subtitle: subtitle, image: image, items: items.map { IntentItem($0) })
  }

  /// Creates a section of items under a title that has a label.
  public init(title: LocalizedStringResource, items: [IntentItem<Value>]) {
    self.init(title, items: items)
  }

  /// Creates a section of values under a title that has a label.
  @_disfavoredOverload
  public init(title: LocalizedStringResource, items: [Value]) { self.init(title, items: items) }

  /// Creates a section of the items of a closure's lines.
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
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
  /// What a person is asked above the items; nil for what the parameter asks.
  public let promptLabel: LocalizedStringResource?
  /// Whether long lists get an index of first letters beside them.
  public let usesIndexedCollation: Bool
  /// The sections, in order.
  public let sections: [IntentItemSection<Result>]

  /// Creates a collection without sections.
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
  public init(
    promptLabel: LocalizedStringResource? = nil,
    usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  /// Creates a collection of the sections of a closure's lines.
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

  /// The items of all sections, in order.
  public var items: [IntentItem<Result>] { _items }

  /// A collection with nothing to choose.
  public static var empty: Self { Self(sections: []) }
}

extension IntentItemCollection: Sendable where Result: Sendable {}

extension IntentItemCollection: ExpressibleByArrayLiteral {
  /// Creates a collection of values without sections.
  public init(arrayLiteral elements: Result...) { self.init(items: elements) }
}

/// Collects items from the lines of a closure.
@resultBuilder
public enum IntentItemsBuilder<Value: _IntentValue> {
  /// Takes one item.
  public static func buildExpression(_ item: IntentItem<Value>) -> [IntentItem<Value>] { [item] }
  /// Takes a value, which says itself what people see.
  public static func buildExpression(_ value: Value) -> [IntentItem<Value>] {
    [IntentItem(value)]
  }
  /// Takes several items.
  public static func buildExpression(_ items: [IntentItem<Value>]) -> [IntentItem<Value>] { items }
  /// Joins items in order.
  public static func buildBlock(_ items: [IntentItem<Value>]...) -> [IntentItem<Value>] {
    items.flatMap(\.self)
  }
  /// The items of an `if`, where it holds.
  public static func buildOptional(_ items: [IntentItem<Value>]?) -> [IntentItem<Value>] {
    items ?? []
  }
  /// The items of an `if` that holds.
  public static func buildEither(first: [IntentItem<Value>]) -> [IntentItem<Value>] { first }
  /// The items of an `else`.
  public static func buildEither(second: [IntentItem<Value>]) -> [IntentItem<Value>] { second }
  /// The items of a loop.
  public static func buildArray(_ items: [[IntentItem<Value>]]) -> [IntentItem<Value>] {
    items.flatMap(\.self)
  }
}

/// Collects sections from the lines of a closure.
@resultBuilder
public enum IntentItemSectionsBuilder<Value: _IntentValue> {
  /// Takes one section.
  public static func buildExpression(
    _ section: IntentItemSection<Value>
  ) -> [IntentItemSection<Value>] { [section] }
  /// Joins sections in order.
  public static func buildBlock(
    _ sections: [IntentItemSection<Value>]...
  ) -> [IntentItemSection<Value>] { sections.flatMap(\.self) }
  /// The sections of an `if`, where it holds.
  public static func buildOptional(
    _ sections: [IntentItemSection<Value>]?
  ) -> [IntentItemSection<Value>] { sections ?? [] }
  /// The sections of an `if` that holds.
  public static func buildEither(
    first: [IntentItemSection<Value>]
  ) -> [IntentItemSection<Value>] { first }
  /// The sections of an `else`.
  public static func buildEither(
    second: [IntentItemSection<Value>]
  ) -> [IntentItemSection<Value>] { second }
  /// The sections of a loop.
  public static func buildArray(
    _ sections: [[IntentItemSection<Value>]]
  ) -> [IntentItemSection<Value>] { sections.flatMap(\.self) }
}
