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
///
/// The comparators turn a user's choices into parts of the query's own language, so that a database
/// does the search and not all entities are read.
public protocol EntityPropertyQuery: _EntityMatchingQuery {
  /// The type of ``findIntentDescription``: `IntentDescription` or `IntentDescription?`.
  associatedtype _FindDescription: _IntentDescriptionProviding = IntentDescription?

  /// The properties that entities can be found by, each with the comparisons that it offers.
  ///
  /// A comparison that is not declared is refused with ``EntityQueryComparisonError``.
  static var properties: QueryProperties { get }
  /// The properties that entities can be sorted by.
  ///
  /// Sorting by another one is refused with ``EntityQueryComparisonError``.
  static var sortingOptions: SortingOptions { get }
  /// What the action does that finds entities with this query, for the user.
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
  /// The comparators are handed over for good, so that a query of the main actor may take them
  /// whatever they are.
  ///
  /// - Parameters:
  ///   - comparators: What the comparators of the query's properties made of a user's choices.
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
  /// The properties that entities can be found by, as ``EntityPropertyQuery/properties`` has them.
  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// A property that entities can be found by, with its comparisons.
  public typealias Property<PropertyType: _IntentValue & Sendable> = EntityQueryProperty<
    Entity, PropertyType, ComparatorMappingType
  >
  /// The properties that entities can be sorted by, as ``EntityPropertyQuery/sortingOptions`` has
  /// them.
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  /// A property that entities can be sorted by, by its `$` form.
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
  /// A property to sort by, and in which order.
  public typealias Sort = EntityQuerySort
  /// Whether an entity must meet all comparators or any of them.
  public typealias ComparatorMode = EntityQueryComparatorMode
}

extension EntityPropertyQuery where _FindDescription == IntentDescription? {
  /// No description, which is the default.
  public static var findIntentDescription: IntentDescription? { nil }
}

extension EntityPropertyQuery
where Self: EnumerableEntityQuery, _FindDescription == IntentDescription? {
  /// No description, which is the default.
  ///
  /// It resolves which default a query has that is an ``EnumerableEntityQuery``, too.
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
  /// The properties, in the order in which hosts list them.
  ///
  /// A comparison with another property is refused with an ``EntityQueryComparisonError``.
  public let declarations: [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]

  /// Creates the list of a closure's lines.
  ///
  /// - Parameter properties: The properties, one a line.
  public init(
    @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType> properties: () ->
      [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]
  ) { declarations = properties() }

  /// The property at an index.
  public subscript(index: Int) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
    declarations[index]
  }
}

/// A property that entities can be found by, without the type of its value.
///
/// Unchecked, because classes with subclasses cannot prove it: neither this class nor
/// ``EntityQueryProperty`` has anything but constants, which are key paths to declared properties
/// (they capture nothing), comparators, whose closures are `Sendable`, and the closures of related entities,
/// which only read an entity.
public class EntityQueryPropertyDeclaration<Entity: AppEntity, ComparatorMappingType>:
  @unchecked Sendable
{
  /// The key path of the property's `$` form.
  ///
  /// Key paths have no names of their own: an entity that the query gives says what the property is
  /// called.
  ///
  /// That of a related entity's property is the entity itself.
  public let keyPath: PartialKeyPath<Entity>

  init(keyPath: PartialKeyPath<Entity>) { self.keyPath = keyPath }

  /// The property of an entity, with its name.
  func found(in entity: Entity) -> (name: String, property: any AnyEntityProperty)? {
    EntityProperties.found(entity[keyPath: keyPath], in: entity)
  }

  /// The comparisons that the property offers, in order.
  ///
  /// Empty for this class; a declared ``EntityQueryProperty`` has those of its comparators.
  public var comparisons: [EntityQueryComparison] { [] }

  /// Returns what the comparator of a kind makes of values, or nil when there is no such comparator.
  func mapping(
    _ comparison: EntityQueryComparison,
    _ values: [IntentJSON]
  ) async throws -> ComparatorMappingType? { nil }
}

/// A property that entities can be found by, with the comparisons that it offers.
public final class EntityQueryProperty<
  Entity: AppEntity,
  PropertyType: _IntentValue & Sendable,
  ComparatorMappingType
>: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>, @unchecked Sendable {
  let comparators:
    [EntityQueryComparator<EntityProperty<PropertyType>, PropertyType, ComparatorMappingType>]
  private let related: ((Entity) -> (name: String, property: any AnyEntityProperty)?)?

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
    related = nil
    super.init(keyPath: keyPath)
  }

  /// Creates a property of a related entity with the comparisons of a closure's lines.
  ///
  /// It is known by its name in the related entity; an entity's own property of that name comes first.
  ///
  /// - Parameters:
  ///   - keyPath: The property's `$` form in the related entity, such as `\Author.$born`.
  ///   - entityProvider: Returns the related entity, such as the author of a book.
  ///   - comparators: The comparators, one a line.
  public init<Subject: AppEntity>(
    _ keyPath: KeyPath<Subject, EntityProperty<PropertyType>>,
    entityProvider: @escaping (Entity) -> Subject,
    @EntityQueryComparatorsBuilder<
      EntityProperty<PropertyType>, PropertyType, ComparatorMappingType
    > comparators: () ->
      [EntityQueryComparator<EntityProperty<PropertyType>, PropertyType, ComparatorMappingType>]
  ) {
    self.comparators = comparators()
    related = { entity in
      let subject = entityProvider(entity)
      return EntityProperties.found(subject[keyPath: keyPath], in: subject)
    }
    super.init(keyPath: \Entity.self)
  }

  override func found(in entity: Entity) -> (name: String, property: any AnyEntityProperty)? {
    related.map { $0(entity) } ?? super.found(in: entity)
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

/// A result builder for the properties of a query.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
  /// Joins properties in order.
  public static func buildBlock(
    _ properties: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>...
  ) -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>] { properties }
}

/// The properties that entities can be sorted by.
///
/// A query writes them as `SortingOptions { SortableBy(\.$title) }`. Unchecked for its key paths:
/// they lead to declared properties and capture nothing.
public struct EntityQuerySortingOptions<Entity: AppEntity>: @unchecked Sendable {
  /// The properties, in order.
  ///
  /// An order by another property is refused with an ``EntityQueryComparisonError``.
  public let properties: [EntityQuerySortableByProperty<Entity>]

  /// Creates the list of a closure's lines.
  ///
  /// - Parameter content: The properties, one a line.
  public init(
    @EntityQuerySortingOptionsBuilder<Entity> content: () -> [EntityQuerySortableByProperty<Entity>]
  ) { properties = content() }

  /// Creates a list without properties, for a query that does not sort.
  public init() { properties = [] }

  /// The property at an index.
  public subscript(index: Int) -> EntityQuerySortableByProperty<Entity> { properties[index] }
}

/// A property that entities can be sorted by, by its key path.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
  /// The key path of the property.
  public let keyPath: PartialKeyPath<Entity>

  /// Creates a property to sort by from its `$` form.
  ///
  /// - Parameter keyPath: The `$` form of the property, such as `\.$title`.
  public init<Property>(_ keyPath: KeyPath<Entity, Property>) { self.keyPath = keyPath }
}

/// A property to sort by, and in which order, as a query's `entities(matching:...)` gets it.
///
/// ```swift
/// for sort in sortedBy where sort.by == \BookEntity.$title {
///   books.sort { $0.title < $1.title }
///   if sort.order == .descending { books.reverse() }
/// }
/// ```
public struct EntityQuerySort<Entity: AppEntity>: @unchecked Sendable {
  // Unchecked for its key path: it comes from the sorting options of a query, which say why.

  /// The direction of an order: ascending or descending.
  public enum Ordering: String, Hashable, Codable, Sendable {
    /// The smallest first.
    case ascending
    /// The greatest first.
    case descending
  }

  /// The key path of the property, as it stands in the query's sorting options.
  public let by: PartialKeyPath<Entity>
  /// The direction of the order.
  public let order: Ordering

  /// Creates a property to sort by.
  ///
  /// - Parameters:
  ///   - by: The key path of the property, as the query's sorting options have it.
  ///   - order: Which end of the order comes first.
  public init(by: PartialKeyPath<Entity>, order: Ordering) {
    self.by = by
    self.order = order
  }
}

/// A result builder for the properties to sort by.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  /// Joins properties in order.
  public static func buildBlock(
    _ properties: EntityQuerySortableByProperty<Entity>...
  ) -> [EntityQuerySortableByProperty<Entity>] { properties }
}
