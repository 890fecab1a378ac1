/// The kinds of comparison that a property may offer.
///
/// The raw values are the names by which hosts write conditions, such as `greaterThan`.
public enum EntityQueryComparison: String, Hashable, Codable, CaseIterable, Sendable {
  /// The value is another.
  case equalTo, notEqualTo
  /// The value comes after or before another.
  case greaterThan, greaterThanOrEqualTo, lessThan, lessThanOrEqualTo
  /// The value lies between two others or is one of them.
  case isBetween
  /// The text begins with, ends with or has another; an array has an element.
  case hasPrefix, hasSuffix, contains
}

/// Makes of a value what a query is asked with; its subclasses are the comparisons.
///
/// Unchecked, because classes with subclasses cannot prove it: it has nothing but constants, a kind
/// and a `Sendable` closure, and its subclasses add nothing but their kind.
public class EntityQueryComparator<Property, PropertyType, ComparatorMappingType>:
  @unchecked Sendable
where PropertyType: _IntentValue & Sendable {
  /// The kind of comparison, such as "contains".
  public var comparison: EntityQueryComparison { Self.kind }
  class var kind: EntityQueryComparison { .equalTo }
  private let resolvers: [any Resolver]
  private let transform: @Sendable (ComparedValues) async throws -> ComparatorMappingType

  init(
    resolvers: [any Resolver] = [],
    _ transform: @escaping @Sendable (ComparedValues) async throws -> ComparatorMappingType
  ) {
    self.resolvers = resolvers
    self.transform = transform
  }

  func mapping(of values: [IntentJSON]) async throws -> ComparatorMappingType {
    try await transform(
      ComparedValues(values: values, comparison: comparison, resolvers: resolvers)
    )
  }
}

/// A result builder for the comparators of a property.
@resultBuilder
public enum EntityQueryComparatorsBuilder<
  Property,
  PropertyType: _IntentValue & Sendable,
  ComparatorMappingType
> {
  /// Collects one comparator.
  public static func buildExpression(
    _ comparator: EntityQueryComparator<Property, PropertyType, ComparatorMappingType>
  ) -> EntityQueryComparator<Property, PropertyType, ComparatorMappingType> { comparator }

  /// Joins comparators in order.
  public static func buildBlock(
    _ comparators: EntityQueryComparator<Property, PropertyType, ComparatorMappingType>...
  ) -> [EntityQueryComparator<Property, PropertyType, ComparatorMappingType>] { comparators }
}

/// The error of a comparison that cannot be made.
///
/// The condition is at fault, not the entities: each case says what would be taken instead.
public enum EntityQueryComparisonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The condition has another number of values than its comparison needs.
  case wrongValueCount(EntityQueryComparison, found: Int)
  /// The query does not offer the property.
  case noSuchProperty(String, known: [String])
  /// The property does not offer the comparison.
  case noSuchComparison(String, EntityQueryComparison, known: [EntityQueryComparison])
  /// Entities cannot be sorted by the property.
  case notSortable(String, known: [String])

  /// A sentence in English that says what is wrong and what there is instead.
  public var description: String {
    switch self {
    case .wrongValueCount(let comparison, let found):
      "\(comparison.rawValue) needs \(comparison == .isBetween ? 2 : 1) values and got \(found)"
    case .noSuchProperty(let name, let known):
      "unknown property '\(name)'; expected one of: \(known.joined(separator: ", "))"
    case .noSuchComparison(let name, let comparison, let known):
      """
      '\(name)' cannot be compared by \(comparison.rawValue); it can by: \
      \(known.map(\.rawValue).joined(separator: ", "))
      """
    case .notSortable(let name, let known):
      "entities cannot be sorted by '\(name)'; they can by: \(known.joined(separator: ", "))"
    }
  }
}

/// The values of a condition, and what makes values of another type into those of the property.
struct ComparedValues: Sendable {
  let values: [IntentJSON]
  let comparison: EntityQueryComparison
  let resolvers: [any Resolver]

  /// A number of values, decoded.
  fileprivate func all<Value: _IntentValue>(
    _ count: Int,
    as type: Value.Type
  ) async throws -> [Value] {
    guard values.count == count else {
      throw EntityQueryComparisonError.wrongValueCount(comparison, found: values.count)
    }
    var decoded: [Value] = []
    for value in values { decoded.append(try await decode(value)) }
    return decoded
  }

  private func decode<Value: _IntentValue>(_ json: IntentJSON) async throws -> Value {
    do {
      return try await Value._value(from: json)
    } catch {
      for resolver in resolvers {
        if let value = try await Self.resolve(json, by: resolver) as? Value { return value }
      }
      throw error
    }
  }

  private static func resolve<R: Resolver>(
    _ json: IntentJSON,
    by resolver: R
  ) async throws -> Any? {
    guard let input = try? await R.Input._value(from: json) else { return nil }
    let context = IntentParameterContext<R.Output>(
      title: "",
      description: nil,
      isOptional: false,
      constraints: IntentParameterConstraints()
    )
    return try await resolver.resolve(from: input, context: context)
  }
}

/// A comparison of a property with one value; its subclasses are the kinds.
public class _ValueComparator<Property, PropertyType, Value, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType: _IntentValue & Sendable, Value: _IntentValue & Sendable {
  init(
    resolvers: [any Resolver],
    transform: @escaping @Sendable (Value) async throws -> ComparatorMappingType
  ) {
    super.init(resolvers: resolvers) { try await transform($0.all(1, as: Value.self)[0]) }
  }

  /// Creates a comparator from what it makes of a value.
  ///
  /// - Parameter mappingTransform: Makes a part of the query from the value, which is there even
  ///   where the property may be nil. Whether case counts in a text is up to the query.
  public convenience init(
    mappingTransform: @escaping @Sendable (Value) async throws -> ComparatorMappingType
  ) {
    self.init(resolvers: [], transform: mappingTransform)
  }

  /// Creates a comparator of values that may be given as another type.
  ///
  /// - Parameters:
  ///   - resolvers: Make the value of what is not a value of the property, one a line. Each is
  ///     asked, in order.
  ///   - mappingTransform: Makes a part of the query from the value.
  public convenience init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform: @escaping @Sendable (Value) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    // Convenient, as subclasses do not inherit the builder with a designated initializer.
    self.init(resolvers: Array(resolvers()), transform: mappingTransform)
  }
}

/// Finds entities whose property has a value.
///
/// `EqualToComparator { NSPredicate(format: "title = %@", $0) }`
public final class EqualToComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable {}

/// Finds entities whose property has another value than the one given.
///
/// `NotEqualToComparator { NSPredicate(format: "title != %@", $0) }`
public final class NotEqualToComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable {
  override class var kind: EntityQueryComparison { .notEqualTo }
}

/// Finds entities whose property is greater than a value, or later than a date.
///
/// `GreaterThanComparator { NSPredicate(format: "year > %d", $0) }`
public final class GreaterThanComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType.UnwrappedType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable, PropertyType.UnwrappedType: _IntentValue & Sendable {
  override class var kind: EntityQueryComparison { .greaterThan }
}

/// Finds entities whose property is a value or greater.
///
/// `GreaterThanOrEqualToComparator { NSPredicate(format: "year >= %d", $0) }`
public final class GreaterThanOrEqualToComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType.UnwrappedType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable, PropertyType.UnwrappedType: _IntentValue & Sendable {
  override class var kind: EntityQueryComparison { .greaterThanOrEqualTo }
}

/// Finds entities whose property is less than a value, or earlier than a date.
///
/// `LessThanComparator { NSPredicate(format: "year < %d", $0) }`
public final class LessThanComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType.UnwrappedType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable, PropertyType.UnwrappedType: _IntentValue & Sendable {
  override class var kind: EntityQueryComparison { .lessThan }
}

/// Finds entities whose property is a value or less.
///
/// `LessThanOrEqualToComparator { NSPredicate(format: "year <= %d", $0) }`
public final class LessThanOrEqualToComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType.UnwrappedType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable, PropertyType.UnwrappedType: _IntentValue & Sendable {
  override class var kind: EntityQueryComparison { .lessThanOrEqualTo }
}

/// Finds entities whose property begins with a text.
///
/// `HasPrefixComparator { NSPredicate(format: "title BEGINSWITH[cd] %@", $0) }`
public final class HasPrefixComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType.UnwrappedType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable, PropertyType.UnwrappedType: _IntentValue & Sendable {
  override class var kind: EntityQueryComparison { .hasPrefix }
}

/// Finds entities whose property ends with a text.
///
/// `HasSuffixComparator { NSPredicate(format: "title ENDSWITH[cd] %@", $0) }`
public final class HasSuffixComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType.UnwrappedType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable, PropertyType.UnwrappedType: _IntentValue & Sendable {
  override class var kind: EntityQueryComparison { .hasSuffix }
}

/// Finds entities whose property has a text in it, or an element of an array.
///
/// `ContainsComparator { NSPredicate(format: "title CONTAINS[cd] %@", $0) }`
public final class ContainsComparator<Property, PropertyType, ComparatorMappingType>:
  _ValueComparator<
    Property, PropertyType, PropertyType.ValueType, ComparatorMappingType
  >, @unchecked Sendable
where PropertyType: _IntentValue & Sendable, PropertyType.ValueType: Sendable {
  override class var kind: EntityQueryComparison { .contains }
}

/// Finds entities whose property lies between two values or is one of them.
///
/// `IsBetweenComparator { NSPredicate(format: "year BETWEEN %@", [$0, $1]) }`
public final class IsBetweenComparator<Property, PropertyType, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, ComparatorMappingType>, @unchecked Sendable
where PropertyType.UnwrappedType: _IntentValue & Sendable, PropertyType: _IntentValue & Sendable {
  override class var kind: EntityQueryComparison { .isBetween }

  /// Creates a comparator from what it makes of the smaller and the greater value.
  ///
  /// - Parameter mappingTransform: Makes a part of the query from the smaller and the greater
  ///   value, in the order in which the condition has them.
  public init(
    mappingTransform:
      @escaping @Sendable (
        PropertyType.UnwrappedType, PropertyType.UnwrappedType
      ) async throws -> ComparatorMappingType
  ) {
    super.init {
      let bounds = try await $0.all(2, as: PropertyType.UnwrappedType.self)
      return try await mappingTransform(bounds[0], bounds[1])
    }
  }

  /// Creates a comparator of values that may be given as another type.
  ///
  /// - Parameters:
  ///   - resolvers: Make the values of what are not values of the property, one a line.
  ///   - mappingTransform: Makes a part of the query from the smaller and the greater value.
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<PropertyType.UnwrappedType> withResolvers resolvers: () -> Spec,
    mappingTransform:
      @escaping @Sendable (
        PropertyType.UnwrappedType, PropertyType.UnwrappedType
      ) async throws -> ComparatorMappingType
  ) where PropertyType.UnwrappedType: _IntentValue {
    super.init(resolvers: Array(resolvers())) {
      let bounds = try await $0.all(2, as: PropertyType.UnwrappedType.self)
      return try await mappingTransform(bounds[0], bounds[1])
    }
  }
}
