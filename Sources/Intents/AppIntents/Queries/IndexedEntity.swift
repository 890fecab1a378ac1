public import CoreSpotlight

/// An entity that a search index finds by words.
///
/// The title, the subtitle and the picture of the entity are indexed, and every property with an
/// indexing key; a deferred one is fetched for it. ``attributeSet`` adds to them.
///
/// ```swift
/// try await CSSearchableIndex.default().indexAppEntities(books)
/// ```
///
/// On Linux the index is a full-text index in SQLite.
public protocol IndexedEntity: AppEntity {
  /// What is known about the entity besides its display representation and its indexed properties.
  ///
  /// By default ``defaultAttributeSet``. Properties with an indexing key are set over it.
  var attributeSet: CSSearchableItemAttributeSet { get }
  /// Whether the entity is kept out of the index; false by default.
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  /// The searchable attributes of the entity: by default ``defaultAttributeSet``.
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }

  /// False, so the entity is indexed.
  public var hideInSpotlight: Bool { false }

  /// The searchable attributes made of the display representation and the properties.
  ///
  /// An ``attributeSet`` of the app's own begins with it:
  ///
  /// ```swift
  /// var attributeSet: CSSearchableItemAttributeSet {
  ///   let attributes = defaultAttributeSet
  ///   attributes.keywords = ["book"]
  ///   return attributes
  /// }
  /// ```
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet(contentType: .content)
    let shown = displayRepresentation
    attributes.displayName = String(localized: shown.title)
    attributes.title = attributes.displayName
    attributes.contentDescription = shown.subtitle.map { String(localized: $0) }
    attributes.alternateNames =
      shown.synonyms.isEmpty ? nil : shown.synonyms.map { String(localized: $0) }
    switch shown.image?.source {
    case .data(let data): attributes.thumbnailData = data
    case .url(let url): attributes.thumbnailURL = url
    case .named, .systemName, nil: break
    }
    indexProperties(into: attributes)
    return attributes
  }

  /// Sets the attributes that properties have keys for.
  func indexProperties(into attributes: CSSearchableItemAttributeSet) {
    for (_, property) in EntityProperties(of: self).all {
      set(property.anyCurrentValue, of: property, in: attributes)
    }
  }

  /// Fetches deferred properties with an indexing key, and sets their attributes.
  fileprivate func indexDeferredProperties(
    into attributes: CSSearchableItemAttributeSet
  ) async throws {
    for (_, property) in EntityProperties(of: self).all
    where property.indexing != nil && property.anyCurrentValue == nil {
      set(try await property.anyValue(), of: property, in: attributes)
    }
  }

  private func set(
    _ value: (any _IntentValue)?,
    of property: any AnyEntityProperty,
    in attributes: CSSearchableItemAttributeSet
  ) {
    guard let value = value.flatMap(unwrapped) else { return }
    let indexed = (value as? any AppEnum).map { $0._title } ?? value
    switch property.indexing {
    case .attribute(let keyPath): attributes.set(indexed, at: keyPath)
    case .custom(let key): attributes.setValue(indexed, forCustomKey: key)
    case nil: break
    }
  }

  private func unwrapped(_ value: any _IntentValue) -> Any? {
    guard let optional = value as? any _OptionalIntentValue else { return value }
    return optional._wrappedValue.flatMap { unwrapped($0) }
  }
}

extension AppEnum {
  fileprivate var _title: String { String(localized: localizedStringResource) }
}

/// Puts entities into the search index again when a host asks for it.
///
/// An app does it when its data have changed in a way that the index does not know of.
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {
  /// Indexes some entities again.
  ///
  /// - Parameters:
  ///   - identifiers: The entities to index.
  ///   - indexDescription: The description of the index.
  /// - Throws: Whatever keeps the app from doing so.
  func reindexEntities(
    for identifiers: [Entity.ID],
    indexDescription: CSSearchableIndexDescription
  ) async throws
  /// Indexes all entities again.
  ///
  /// - Parameter indexDescription: The description of the index.
  /// - Throws: Whatever keeps the app from doing so.
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
}

extension CSSearchableItem {
  /// Creates the item of an entity, which does not expire.
  ///
  /// - Parameters:
  ///   - appEntity: The entity.
  ///   - priority: What puts it before others that fit as well: the higher the earlier.
  public convenience init<Entity: IndexedEntity>(appEntity: Entity, priority: Int = 0) {
    let identifier = EntityIdentifier(for: appEntity)
    let attributes = appEntity.attributeSet
    // Properties count also where the app says its own attributes.
    appEntity.indexProperties(into: attributes)
    if attributes.displayName == nil, attributes.title == nil {
      attributes.displayName = String(localized: appEntity.displayRepresentation.title)
    }
    self.init(
      uniqueIdentifier: identifier.description,
      domainIdentifier: attributes.domainIdentifier,
      attributeSet: attributes
    )
    expirationDate = .distantFuture
    associateAppEntity(appEntity, priority: priority)
  }

  /// Associates an entity with the item, so that searching finds the entity.
  ///
  /// - Parameters:
  ///   - entity: The entity.
  ///   - priority: What puts it before others that fit as well: the higher the earlier.
  public func associateAppEntity<Entity: AppEntity>(_ entity: Entity, priority: Int = 0) {
    let identifier = EntityIdentifier(for: entity)
    _entityType = Entity.persistentIdentifier
    _entityIdentifier = identifier.identifier
    _priority = priority
  }
}

extension CSSearchableIndex {
  /// Adds entities; those that are there already are replaced, those that hide are left out.
  ///
  /// - Parameters:
  ///   - entities: The entities.
  ///   - priority: What puts them before others that fit as well: the higher the earlier.
  /// - Throws: What the database or the getter of a deferred property throws; nothing is added then.
  public func indexAppEntities<Entity: IndexedEntity>(
    _ entities: [Entity],
    priority: Int = 0
  ) async throws {
    let hidden = entities.filter(\.hideInSpotlight).map(\.id)
    var items: [CSSearchableItem] = []
    for entity in entities where !entity.hideInSpotlight {
      let item = CSSearchableItem(appEntity: entity, priority: priority)
      try await entity.indexDeferredProperties(into: item.attributeSet)
      items.append(item)
    }
    try await indexSearchableItems(items)
    try await deleteAppEntities(identifiedBy: hidden, ofType: Entity.self)
  }

  /// Removes entities from the index by their identifiers.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers; those that are not in the index are left out of account.
  ///   - type: The type of the entities.
  /// - Throws: What the database throws.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID],
    ofType type: Entity.Type
  ) async throws {
    try await _deleteEntities(
      ofType: type.persistentIdentifier,
      identifiers: identifiers.map { EntityIdentifier(for: type, identifier: $0).identifier }
    )
  }

  /// Removes all entities of a type from the index.
  ///
  /// - Parameter type: The type of the entities.
  /// - Throws: What the database throws.
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
    try await _deleteEntities(ofType: type.persistentIdentifier, identifiers: nil)
  }

  /// Finds entities of a type by words, and asks their query for them.
  ///
  /// - Parameters:
  ///   - text: The text to search for.
  ///   - type: The type of the entities.
  ///   - limit: The most entities.
  /// - Returns: The entities, the best first; one that the query does not find any more is left
  ///   out.
  /// - Throws: What the database and the query throw.
  public func appEntities<Entity: IndexedEntity>(
    matching text: String,
    ofType type: Entity.Type = Entity.self,
    limit: Int = 50
  ) async throws -> [Entity] {
    let found = try await items(
      matching: text,
      entityType: type.persistentIdentifier,
      limit: limit
    )
    let texts = found.compactMap(\.entityIdentifier)
    let entities = try await Entity.defaultQuery.entities(
      for: texts.compactMap { Entity.ID.entityIdentifier(for: $0) }
    )
    let known = Dictionary(
      entities.map { ($0.id.entityIdentifierString, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return texts.compactMap { known[$0] }
  }
}
