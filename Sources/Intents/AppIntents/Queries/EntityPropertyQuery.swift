/// Finds entities by the values of their properties.
///
/// ```swift
/// struct BookQuery: EntityPropertyQuery {
///   static let properties = QueryProperties {
///     Property(\BookEntity.$title) {
///       EqualToComparator { NSPredicate(format: "title = %@", $0) }
///       ContainsComparator { NSPredicate(format: "title CONTAINS %@", $0) }
///     }
///   }
///   static let sortingOptions = SortingOptions { SortableBy(\BookEntity.$title) }
///   func entities(
///     matching comparators: [NSPredicate], mode: ComparatorMode,
///     sortedBy: [EntityQuerySort<BookEntity>], limit: Int?
///   ) async throws -> [BookEntity] { ... }
/// }
/// ```
public protocol EntityPropertyQuery: _EntityMatchingQuery {
  /// `IntentDescription` or `IntentDescription?`, whichever the description is declared as.
  associatedtype _FindDescription: _IntentDescriptionProviding = IntentDescription?

  /// The properties that entities can be found by.
  static var properties: QueryProperties { get }
  /// The properties that entities can be sorted by.
  static var sortingOptions: SortingOptions { get }
  /// What the intent does that finds entities with this query.
  static var findIntentDescription: _FindDescription { get }
}

/// The part of ``EntityPropertyQuery`` that searches.
///
/// It stands by itself so that the compiler learns what a comparator becomes from the function alone:
/// most queries leave the type of their `properties` to be inferred, and that depends on it.
public protocol _EntityMatchingQuery: EntityQuery {
  /// What a comparator becomes: a predicate, a closure, a part of a database's query.
  associatedtype ComparatorMappingType

  /// Returns the entities that meet all comparators, or any of them.
  ///
  /// The comparators are handed over for good, so that a query of the main actor may take them whatever
  /// they are.
  ///
  /// - Parameters:
  ///   - comparators: What the comparators of the query's properties made of a person's choices.
  ///   - mode: Whether an entity must meet all or any.
  ///   - sortedBy: The properties to sort by, the first one first.
  ///   - limit: The most entities; nil for all.
  /// - Returns: The entities, in order.
  /// - Throws: Whatever keeps the app from searching.
  func entities(
    matching comparators: sending [ComparatorMappingType],
    mode: EntityQueryComparatorMode,
    sortedBy: [EntityQuerySort<Entity>],
    limit: Int?
  ) async throws -> Result
}

extension _EntityMatchingQuery {
  /// The properties that entities can be found by.
  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// A property that entities can be found by.
  public typealias Property<PropertyType: _IntentValue & Sendable> = EntityQueryProperty<
    Entity, PropertyType, ComparatorMappingType
  >
  /// The properties that entities can be sorted by.
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  /// A property that entities can be sorted by.
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
  /// A property to sort by, and in which order.
  public typealias Sort = EntityQuerySort
  /// Whether an entity must meet all comparators or any of them.
  public typealias ComparatorMode = EntityQueryComparatorMode
}

extension EntityPropertyQuery where _FindDescription == IntentDescription? {
  /// No description.
  public static var findIntentDescription: IntentDescription? { nil }
}

extension EntityPropertyQuery
where Self: EnumerableEntityQuery, _FindDescription == IntentDescription? {
  /// No description: a query of both kinds has one default, not two.
  public static var findIntentDescription: IntentDescription? { nil }
}

/// Whether an entity must meet all comparators or any of them.
public enum EntityQueryComparatorMode: String, Hashable, Codable, Sendable {
  /// All.
  case and
  /// Any.
  case or
}

/// The properties that entities can be found by.
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: Sendable {
  /// The properties, in order.
  public let declarations: [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]

  /// Creates the properties of a closure's lines.
  public init(
    @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType> properties: () ->
      [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]
  ) { declarations = properties() }

  /// The property at a place.
  public subscript(index: Int) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
    declarations[index]
  }
}

/// A property that entities can be found by, without the type of its value.
///
/// Unchecked, because classes with subclasses cannot prove it: neither this class nor
/// ``EntityQueryProperty`` has anything but constants, which are key paths to declared properties
/// (they capture nothing) and comparators, whose closures are `Sendable`.
public class EntityQueryPropertyDeclaration<Entity: AppEntity, ComparatorMappingType>:
  @unchecked Sendable
{
  /// The key path of the property's `$` form.
  public let keyPath: PartialKeyPath<Entity>

  init(keyPath: PartialKeyPath<Entity>) { self.keyPath = keyPath }

  /// The kinds of comparison that the property has, in order.
  public var comparisons: [EntityQueryComparison] { [] }

  /// Returns what the comparator of a kind makes of values, or nil when there is no such comparator.
  func mapping(
    _ comparison: EntityQueryComparison,
    _ values: [IntentJSON]
  ) async throws -> ComparatorMappingType? { nil }
}

/// A property that entities can be found by.
public final class EntityQueryProperty<
  Entity: AppEntity,
  PropertyType: _IntentValue & Sendable,
  ComparatorMappingType
>: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>, @unchecked Sendable {
  let comparators:
    [EntityQueryComparator<EntityProperty<PropertyType>, PropertyType, ComparatorMappingType>]

  /// Creates a property with the comparisons of a closure's lines.
  ///
  /// - Parameters:
  ///   - keyPath: The property's `$` form, such as `\.$title`.
  ///   - comparators: The comparators, one a line.
  public init(
    _ keyPath: KeyPath<Entity, EntityProperty<PropertyType>>,
    @EntityQueryComparatorsBuilder<
      EntityProperty<PropertyType>, PropertyType, ComparatorMappingType
    > comparators: () ->
      [EntityQueryComparator<EntityProperty<PropertyType>, PropertyType, ComparatorMappingType>]
  ) {
    self.comparators = comparators()
    super.init(keyPath: keyPath)
  }

  /// The kinds of comparison that the property has, in order.
  public override var comparisons: [EntityQueryComparison] { comparators.map(\.comparison) }

  override func mapping(
    _ comparison: EntityQueryComparison,
    _ values: [IntentJSON]
  ) async throws -> ComparatorMappingType? {
    guard let comparator = comparators.first(where: { $0.comparison == comparison }) else {
      return nil
    }
    return try await comparator.mapping(of: values)
  }
}

/// Collects the properties of a query from the lines of a closure.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
  /// Joins properties in order.
  public static func buildBlock(
    _ properties: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>...
  ) -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>] { properties }
}

/// The properties that entities can be sorted by.
///
/// Unchecked for its key paths: they lead to declared properties and capture nothing.
public struct EntityQuerySortingOptions<Entity: AppEntity>: @unchecked Sendable {
  /// The properties, in order.
  public let properties: [EntityQuerySortableByProperty<Entity>]

  /// Creates the properties of a closure's lines.
  public init(
    @EntityQuerySortingOptionsBuilder<Entity> content: () -> [EntityQuerySortableByProperty<Entity>]
  ) { properties = content() }

  /// Creates no properties to sort by.
  public init() { properties = [] }

  /// The property at a place.
  public subscript(index: Int) -> EntityQuerySortableByProperty<Entity> { properties[index] }
}

/// A property that entities can be sorted by.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
  /// The key path of the property.
  public let keyPath: PartialKeyPath<Entity>

  /// Creates a property to sort by from its `$` form.
  public init<Property>(_ keyPath: KeyPath<Entity, Property>) { self.keyPath = keyPath }
}

/// A property to sort by, and in which order.
public struct EntityQuerySort<Entity: AppEntity>: @unchecked Sendable {
  // Unchecked for its key path: it comes from the sorting options of a query, which say why.

  /// An order.
  public enum Ordering: String, Hashable, Codable, Sendable {
    /// The smallest first.
    case ascending
    /// The greatest first.
    case descending
  }

  /// The key path of the property, as it stands in the query's sorting options.
  public let by: PartialKeyPath<Entity>
  /// The order.
  public let order: Ordering

  /// Creates a property to sort by.
  public init(by: PartialKeyPath<Entity>, order: Ordering) {
    self.by = by
    self.order = order
  }
}

/// Collects properties to sort by from the lines of a closure.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  /// Joins properties in order.
  public static func buildBlock(
    _ properties: EntityQuerySortableByProperty<Entity>...
  ) -> [EntityQuerySortableByProperty<Entity>] { properties }
}
