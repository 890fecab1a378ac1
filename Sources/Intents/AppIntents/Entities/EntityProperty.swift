public import CoreSpotlight
internal import Synchronization

/// A property of an entity that entities are found, sorted and used by.
///
/// ```swift
/// struct BookEntity: AppEntity {
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
///   static let defaultQuery = BookQuery()
///   let id: Int
///   @Property(title: "Title") var title: String
///   @Property(indexingKey: \.contentDescription) var summary: String?
///   var displayRepresentation: DisplayRepresentation { "\(title)" }
/// }
/// ```
///
/// The wrapper is a class, so copies of an entity share their properties. Reading a property that
/// was never set and is not optional stops the program.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue & Sendable>: Sendable, AnyIntentValue {
  /// The title of the property, for users; empty unless the code declares one.
  ///
  /// The words of the property's name, which stand in for a missing title, are in
  /// ``AppEntity/propertyDescriptions``: a property does not know its own name.
  public var title: LocalizedStringResource { explicitTitle ?? "" }
  /// The title of the property, if the code gives one.
  let explicitTitle: LocalizedStringResource?
  /// The name in the code, where the macro that made the property says it.
  let declaredName: String?
  /// The attribute of the search index that gets the value.
  let indexing: EntityIndexing?
  private let state: Mutex<State>

  private enum State: Sendable {
    case stored(Value?)
    case computed(@Sendable () async throws -> Value, immediate: (@Sendable () -> Value)?)
  }

  private init(
    _ title: LocalizedStringResource?,
    _ indexing: EntityIndexing?,
    _ state: State = .stored(nil),
    name: String? = nil
  ) {
    declaredName = name
    explicitTitle = title
    self.indexing = indexing
    self.state = Mutex(state)
  }

  /// Creates a property whose title is made from its name.
  public convenience init() { self.init(nil, nil) }

  /// Creates a property with a title.
  ///
  /// - Parameters:
  ///   - identifier: A name that stays when the code renames the property. Nothing on Linux stores
  ///     properties by name: the name in the code is used, as without it.
  ///   - title: What a user sees beside the value; nil for the words of the name in the code.
  public convenience init(identifier: String? = nil, title: LocalizedStringResource? = nil) {
    self.init(title, nil)
  }

  /// Creates a property that a search index keeps as one of its own attributes.
  ///
  /// - Parameters:
  ///   - identifier: As for ``init(identifier:title:)``.
  ///   - title: As for ``init(identifier:title:)``.
  ///   - indexingKey: The attribute, such as `\.contentDescription`; it gets the value when the
  ///     entity is indexed.
  public convenience init(
    identifier: String? = nil,
    title: LocalizedStringResource? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) {
    self.init(title, .attribute(indexingKey))
  }

  /// Creates a property that a search index keeps as an attribute of the app's own.
  ///
  /// - Parameters:
  ///   - identifier: As for ``init(identifier:title:)``.
  ///   - title: As for ``init(identifier:title:)``.
  ///   - customIndexingKey: The name of the attribute.
  public convenience init(
    identifier: String? = nil,
    title: LocalizedStringResource? = nil,
    customIndexingKey: CSCustomAttributeKey
  ) {
    self.init(title, .custom(customIndexingKey))
  }

  /// Creates the property of a computed value.
  ///
  /// `@ComputedProperty` writes it.
  ///
  /// - Parameters:
  ///   - info: The arguments of the macro.
  ///   - value: The value at this moment.
  public convenience init(_info info: _ComputedPropertyInfo, computing value: Value) {
    self.init(
      info.title,
      info.indexing,
      .computed({ value }, immediate: { value }),
      name: info.name
    )
  }

  /// Creates the property of a value that is fetched when it is asked for.
  ///
  /// `@DeferredProperty` writes it.
  ///
  /// - Parameters:
  ///   - info: The arguments of the macro.
  ///   - value: Fetches the value; called at each ``value()``.
  public convenience init(
    _info info: _ComputedPropertyInfo,
    fetching value: @escaping @Sendable () async throws -> Value
  ) {
    self.init(info.title, info.indexing, .computed(value, immediate: nil), name: info.name)
  }

  /// The value.
  ///
  /// Reading stops the program where no value was set and the type is not optional, and for a
  /// deferred property. Setting a computed property replaces what it computes.
  public var wrappedValue: Value {
    get {
      guard let value = currentValue else {
        fatalError("The property '\(String(localized: title))' of type \(Value.self) was never set")
      }
      return value
    }
    set { state.withLock { $0 = .stored(newValue) } }
  }

  /// The property itself.
  ///
  /// Key paths to it, such as `\BookEntity.$title`, name the property for queries and addresses.
  public var projectedValue: EntityProperty<Value> { self }

  /// Whether the type of the value is optional.
  ///
  /// Such a property reads as nil until it is set.
  public var isOptional: Bool { Value.self is any _OptionalIntentValue.Type }

  /// The value as it is now, without fetching anything.
  ///
  /// It is nil where none was set, and for a deferred property; a computed one has the value of the
  /// moment at which it was listed.
  public var currentValue: Value? {
    let state = state.withLock { $0 }
    switch state {
    case .stored(let value):
      return value ?? (Value.self as? any _OptionalIntentValue.Type)?._none as? Value
    case .computed(_, let immediate): return immediate?()
    }
  }

  /// Returns the value, fetching it if need be; nil when it was never set.
  ///
  /// - Returns: The value; nil where none was set and the type is not optional.
  /// - Throws: What the getter of a deferred property throws.
  /// - Complexity: For a deferred property a call of its getter each time; nothing is kept.
  public func value() async throws -> Value? {
    let state = state.withLock { $0 }
    guard case .computed(let fetch, nil) = state else { return currentValue }
    return try await fetch()
  }
}

/// The traits of an entity's property: read-only, or fetched.
///
/// It is data for an app; nothing on Linux reads it.
public struct EntityPropertyModifiers: OptionSet, Sendable {
  /// The set as bits.
  public var rawValue: Int
  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of members.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The property is computed.
  public static let readOnly = Self(rawValue: 1)
  /// The property is fetched.
  public static let async = Self(rawValue: 2)
}

/// The attribute of the search index for a property.
///
/// Unchecked, because key paths are not `Sendable` by themselves: one that captures nothing is, and
/// an attribute set has no subscripts whose arguments a key path to it could capture.
enum EntityIndexing: @unchecked Sendable {
  case attribute(PartialKeyPath<CSSearchableItemAttributeSet>)
  case custom(CSCustomAttributeKey)
}

/// A property without the type of its value.
protocol AnyEntityProperty: AnyObject, AnyIntentValue {
  /// The name in the code, where the macro that made the property says it.
  var declaredName: String? { get }
  var explicitTitle: LocalizedStringResource? { get }
  var indexing: EntityIndexing? { get }
  var anyCurrentValue: (any _IntentValue & Sendable)? { get }
  func anyValue() async throws -> (any _IntentValue & Sendable)?
  static var valueType: any _IntentValue.Type { get }
}

extension EntityProperty: AnyEntityProperty {
  var anyCurrentValue: (any _IntentValue & Sendable)? { currentValue }
  func anyValue() async throws -> (any _IntentValue & Sendable)? { try await value() }
  static var valueType: any _IntentValue.Type { Value.self }
}

extension EntityProperty: Codable where Value: Codable {
  /// Reads the value of a property; its title and its index are those of a property without any.
  ///
  /// - Parameter decoder: Has the value, or nil for a property that was never set.
  /// - Throws: What the decoder throws where it has anything else.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.singleValueContainer()
    if !container.decodeNil() { wrappedValue = try container.decode(Value.self) }
  }

  /// Writes the value, or nil for one that was never set.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(currentValue)
  }
}

extension EntityProperty: Equatable where Value: Equatable {
  /// Returns whether two properties have the same value.
  public static func == (left: EntityProperty, right: EntityProperty) -> Bool {
    left.currentValue == right.currentValue
  }
}

extension EntityProperty: Hashable where Value: Hashable {
  /// Feeds the value to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(currentValue) }
}
