public import AppIntents
internal import Conditions

/// Finds entities of an app by names and conditions in text.
///
/// ```swift
/// let finder = EntityFinder(predicate: #"count >= 3 and name contains "wing""#, order: "date desc", limit: 5)
/// let rows = try await finder.rows(of: registry.entity(named: "SightingEntity"), in: app)
/// ```
public struct EntityFinder: Sendable {
  /// The condition on the entities; nil for all of them.
  ///
  /// In the language of `waymark find --where`, such as `continent == "Asia" and name contains
  /// "t"`.
  public var predicate: String?
  /// The properties to sort by, such as `continent, name desc`; nil for the query's own order.
  ///
  /// The first counts most. A property that the type cannot be sorted by is an error that names
  /// those that it can.
  public var order: String?
  /// The most entities; nil for all.
  public var limit: Int?
  /// The name of the entities, or the identifier of one; nil for any.
  ///
  /// Where ``predicate`` is set, too, an entity must meet both.
  public var text: String?

  /// Describes what is looked for.
  ///
  /// - Parameters:
  ///   - text: What the entities are called, or the identifier of one; nil for anything.
  ///   - predicate: Comparisons of properties, joined by `and`, `or`, `not` and parentheses; nil for no condition.
  ///   - order: Properties with commas between them, each with `desc` behind it or not; nil for the query's order.
  ///   - limit: The most entities; nil for all.
  public init(
    text: String? = nil,
    predicate: String? = nil,
    order: String? = nil,
    limit: Int? = nil
  ) {
    (self.text, self.predicate, self.order, self.limit) = (text, predicate, order, limit)
  }

  /// Returns the entities of a type, and keeps them as the last listing, so that `@2` means the second.
  ///
  /// - Parameters:
  ///   - type: The type of the entities, one of the app's registry.
  ///   - app: The app.
  /// - Returns: The entities in order.
  /// - Throws: ``AutomationError`` that points at what cannot be understood, and for a type whose
  ///   query does not find by properties.
  public func rows(of type: any AppEntity.Type, in app: AutomatedApp) async throws -> [EntityRow] {
    let rows = try await unlistedRows(of: type, in: app)
    do {
      try app.record(rows.map(\.listed))
    } catch {
      throw AutomationError(error)
    }
    return rows
  }

  /// Returns the entities of a type, for a host that shows no listing.
  ///
  /// - Throws: As ``rows(of:in:)`` does.
  package func unlistedRows(
    of type: any AppEntity.Type,
    in app: AutomatedApp
  ) async throws -> [EntityRow] {
    do {
      return try await app.use { try await type.rows(for: self) }
    } catch {
      throw AutomationError(error)
    }
  }

  /// The properties to sort by.
  ///
  /// - Throws: ``AutomationError`` for a property that the entities cannot be sorted by.
  func orders(_ properties: [EntityFindProperty]) throws -> [EntityOrder] {
    guard let order else { return [] }
    var offset = 0
    var orders: [EntityOrder] = []
    for part in order.split(separator: ",", omittingEmptySubsequences: false) {
      defer { offset += part.count + 1 }
      let words = part.split(separator: " ")
      let place = TextPlace(order, offset: offset, count: part.count)
      guard let name = words.first, words.count <= 2 else {
        throw AutomationError.usage(
          "expected a property, then 'asc' or 'desc'",
          place: place
        )
      }
      let key = CommandName.key(String(name))
      let sortable = properties.filter(\.isSortable)
      guard let property = sortable.first(where: { CommandName.key($0.name) == key }) else {
        let known = sortable.map(\.name).joined(separator: ", ")
        throw AutomationError.usage(
          "entities cannot be sorted by '\(name)'"
            + (known.isEmpty ? "" : "; they can by: \(known)"),
          place: place
        )
      }
      switch words.dropFirst().first?.lowercased() {
      case nil, "asc", "ascending": orders.append(EntityOrder(property.name))
      case "desc", "descending": orders.append(EntityOrder(property.name, isAscending: false))
      case let word?:
        throw AutomationError.usage("'\(word)' is neither 'asc' nor 'desc'", place: place)
      }
    }
    return orders
  }
}

extension AppEntity {
  fileprivate static func rows(for finder: EntityFinder) async throws -> [EntityRow] {
    var predicate = try finder.predicate.map { try EntityPredicate(parsing: $0) }
    let properties: [EntityFindProperty]
    switch try await findability() {
    case .properties(let known): properties = known
    case .textOnly:
      guard predicate == nil, finder.order == nil else {
        let name = String(localized: typeDisplayRepresentation.name).lowercased()
        throw AutomationError.usage(
          "\(name.withArticle) is found by its name or identifier only, not by its properties"
        )
      }
      let found: [Self] =
        if let text = finder.text {
          try await _values(matching: text)
        } else {
          try await suggestedEntities()
        }
      return limited(found, finder.limit).map { EntityRow($0) }
    }
    // No entity says what its properties are called: there is nothing to find.
    if properties.isEmpty { predicate = nil }
    let orders = properties.isEmpty ? [] : try finder.orders(properties)
    let binder = PredicateBinder(text: finder.predicate ?? "", properties: properties)
    let bound =
      if let predicate { try await binder.bind(predicate.condition) } else {
        nil as BoundPredicate?
      }
    var named: Set<ID>?
    if let text = finder.text { named = Set(try await _values(matching: text).map(\.id)) }
    if named == nil, let plain = bound.map(\.plain) ?? ([], .and) {
      let found = try await find(
        where: plain.conditions,
        mode: plain.mode,
        sortedBy: orders,
        limit: finder.limit
      )
      return found.map { EntityRow($0) }
    }
    let all = try await find(sortedBy: orders)
    var wanted = named ?? Set(all.map(\.id))
    if let bound { wanted.formIntersection(try await ids(bound, among: Set(all.map(\.id)))) }
    return limited(all.filter { wanted.contains($0.id) }, finder.limit).map { EntityRow($0) }
  }

  private static func limited(_ entities: [Self], _ limit: Int?) -> [Self] {
    limit.map { Array(entities.prefix(max(0, $0))) } ?? entities
  }

  /// The identifiers of the entities that meet a predicate: one question to the query for each part
  /// that it can answer as a whole, and sets for what joins them.
  private static func ids(_ predicate: BoundPredicate, among all: Set<ID>) async throws -> Set<ID> {
    if let plain = predicate.plain {
      return Set(try await find(where: plain.conditions, mode: plain.mode).map(\.id))
    }
    switch predicate {
    case .comparison: return []
    case .not(let inner): return all.subtracting(try await ids(inner, among: all))
    case .all(let parts):
      var found = all
      for part in parts { found.formIntersection(try await ids(part, among: all)) }
      return found
    case .any(let parts):
      var found: Set<ID> = []
      for part in parts { found.formUnion(try await ids(part, among: all)) }
      return found
    }
  }
}
