internal import LocalizedStrings
internal import Synchronization

/// Entities by their identifiers, which are looked up only when the entities are asked for.
///
/// An intent that only tags or deletes a thousand photos takes a collection, so that nothing loads
/// the photos.
///
/// ```swift
/// @Parameter(title: "Photos") var photos: EntityCollection<PhotoEntity>
///
/// func perform() async throws -> some IntentResult {
///   await library.tag(photos.identifiers)
///   return .result()
/// }
/// ```
///
/// Copies share the entities that were looked up. As a collection its elements are the identifiers.
public struct EntityCollection<Entity: AppEntity>: Sendable {
  /// The identifiers, in the order in which they were added.
  public private(set) var identifiers: [Entity.ID]
  /// The entities that are known already: those that were given, and those that were looked up.
  private let known: KnownEntities<Entity>

  /// Creates a collection of entities that are known already.
  ///
  /// - Parameter entities: The entities, in order; none of them is looked up again.
  public init(entities: [Entity]) {
    identifiers = entities.map(\.id)
    known = KnownEntities(entities)
  }

  /// Creates a collection of entities that are looked up when they are asked for.
  ///
  /// - Parameter identifiers: The identifiers, in order; they are not checked.
  public init(identifiers: [Entity.ID]) {
    self.identifiers = identifiers
    known = KnownEntities([])
  }

  /// Returns the entities in the order of their identifiers; one that its query does not find is
  /// left out.
  ///
  /// What was looked up is kept.
  ///
  /// - Returns: The entities that are there, at most one for each identifier.
  /// - Throws: What the default query of the entity type throws.
  /// - Complexity: One call of the query for all identifiers that are not known yet, and one more
  ///   for each that comes back with another text form.
  public func resolvedEntities() async throws -> [Entity] {
    let missing = known.missing(of: identifiers)
    guard !missing.isEmpty else { return known.entities(for: identifiers) }
    let found = try await Entity.defaultQuery.entities(for: missing)
    known.add(found)
    // An identifier with only one of its parts comes back with both, and is asked for by itself then.
    let texts = Set(missing.map(\.entityIdentifierString))
    let hasOthers = found.contains { !texts.contains($0.id.entityIdentifierString) }
    for identifier in hasOthers ? known.missing(of: identifiers) : [] {
      let found = try await Entity.defaultQuery.entities(for: [identifier])
      if let entity = found.first { known.add([entity], for: identifier) }
    }
    return known.entities(for: identifiers)
  }
}

extension EntityCollection {
  /// Adds an entity at the end, which is not looked up again.
  ///
  /// - Parameter entity: The entity.
  public mutating func append(_ entity: Entity) {
    identifiers.append(entity.id)
    known.add([entity])
  }

  /// Adds the entity with an identifier at the end.
  ///
  /// - Parameter identifier: The identifier; it is not checked.
  public mutating func append(_ identifier: Entity.ID) { identifiers.append(identifier) }

  /// Adds entities at the end, which are not looked up again.
  ///
  /// - Parameter entities: The entities, in order.
  public mutating func append(contentsOf entities: [Entity]) {
    identifiers += entities.map(\.id)
    known.add(entities)
  }

  /// Adds the entities with identifiers at the end.
  ///
  /// - Parameter identifiers: The identifiers, in order; they are not checked.
  public mutating func append(contentsOf identifiers: [Entity.ID]) {
    self.identifiers += identifiers
  }

  /// Removes an entity, wherever it is.
  ///
  /// - Parameter entity: The entity; only its `id` counts.
  /// - Complexity: O(*n*).
  public mutating func remove(_ entity: Entity) { remove(entity.id) }

  /// Removes every occurrence of an identifier.
  ///
  /// - Parameter identifier: The identifier.
  /// - Complexity: O(*n*).
  public mutating func remove(_ identifier: Entity.ID) {
    identifiers.removeAll { $0 == identifier }
  }

  /// Returns whether an entity is in the collection.
  ///
  /// - Parameter entity: The entity; only its `id` counts.
  /// - Returns: True where the identifier is in the collection.
  /// - Complexity: O(*n*).
  public func contains(_ entity: Entity) -> Bool { contains(entity.id) }

  /// Returns whether an identifier is in the collection.
  ///
  /// - Parameter identifier: The identifier.
  /// - Returns: True where it is there, whether or not the query would find its entity.
  /// - Complexity: O(*n*).
  public func contains(_ identifier: Entity.ID) -> Bool { identifiers.contains(identifier) }
}

extension EntityCollection: RandomAccessCollection {
  /// The index of the first identifier, 0.
  ///
  /// Equal to ``endIndex`` for an empty collection.
  public var startIndex: Int { identifiers.startIndex }
  /// The index after the last identifier.
  ///
  /// Equal to the number of identifiers; O(1).
  public var endIndex: Int { identifiers.endIndex }
  /// The identifier at an index.
  public subscript(position: Int) -> Entity.ID { identifiers[position] }
}

extension EntityCollection: Equatable {
  /// Returns whether two collections have the same identifiers in the same order.
  ///
  /// The entities that were looked up do not count.
  public static func == (left: Self, right: Self) -> Bool {
    left.identifiers == right.identifiers
  }
}

extension EntityCollection: ExpressibleByArrayLiteral {
  /// Creates a collection of entities that are known already.
  ///
  /// - Parameter elements: The entities, in order.
  public init(arrayLiteral elements: Entity...) { self.init(entities: elements) }
}

extension EntityCollection: _IntentValue {
  /// The type of a single value.
  public typealias ValueType = Entity

  /// The text forms of the identifiers, as an array of strings.
  public var _json: IntentJSON {
    get throws { .array(identifiers.map { .string($0.entityIdentifierString) }) }
  }

  /// Returns the collection of identifiers, each once, none of which is looked up.
  ///
  /// `json`: an array of identifiers as strings or whole numbers, or a single one.
  public static func _value(from json: IntentJSON) async throws -> Self {
    let elements = if case .array(let elements) = json { elements } else { [json] }
    var known: Set<Entity.ID> = []
    return Self(
      identifiers: try elements.map { element in
        let text: String? =
          switch element {
          case .string(let text): text
          case .integer(let number): String(number)
          default: nil
          }
        guard let id = text.flatMap({ Entity.ID.entityIdentifier(for: $0) }) else {
          throw IntentValueError.mismatch(Self.self, element)
        }
        return id
      }.filter { known.insert($0).inserted }
    )
  }

  /// Returns the collection of a text with commas between its parts, each an identifier or a name; what two
  /// parts mean is in it once.
  ///
  /// A part that is not an identifier is a name, for which the default query of the entity type is
  /// asked. `text`: identifiers or names, separated by commas.
  public static func _values(matching text: String) async throws -> [Self] {
    var collection = Self(identifiers: [])
    var known: Set<Entity.ID> = []
    for part in text.unicodeScalars.split(separator: ",").map({ String($0) }) {
      let part = part.trimmingPrefix(while: \.isWhitespace)
      if let id = Entity.ID.entityIdentifier(for: String(part)), !(Entity.ID.self is String.Type) {
        if known.insert(id).inserted { collection.append(id) }
        continue
      }
      let found = try await Entity._values(matching: String(part))
      guard let entity = found.first, found.count == 1 else { return [] }
      if known.insert(entity.id).inserted { collection.append(entity) }
    }
    return [collection]
  }
}

/// The entities of a collection and its copies that were looked up, by the text forms of their
/// identifiers: an identifier of two parts may come with one of them only.
private final class KnownEntities<Entity: AppEntity>: Sendable {
  private let entities = Mutex<[String: Entity]>([:])

  init(_ entities: [Entity]) { add(entities) }

  func add(_ more: [Entity]) {
    entities.withLock { known in
      for entity in more { known[entity.id.entityIdentifierString] = entity }
    }
  }

  func add(_ more: [Entity], for identifier: Entity.ID) {
    entities.withLock { known in
      for entity in more { known[identifier.entityIdentifierString] = entity }
    }
  }

  func missing(of identifiers: [Entity.ID]) -> [Entity.ID] {
    entities.withLock { known in
      identifiers.filter { known[$0.entityIdentifierString] == nil }
    }
  }

  func entities(for identifiers: [Entity.ID]) -> [Entity] {
    entities.withLock { known in
      identifiers.compactMap { known[$0.entityIdentifierString] }
    }
  }
}

extension EntityCollection: InstanceDisplayRepresentable {
  /// The identifiers, with commas between them.
  ///
  /// The entities' own titles are not used, because they would have to be looked up.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(identifiers.map(\.entityIdentifierString).joined(separator: ", "))"
    )
  }
}
