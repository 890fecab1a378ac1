public import AppIntents

/// One line of a listing: an entity, and what people see of it.
///
/// A listing, the result of a run and the choices of a question consist of rows.
public struct EntityRow: Sendable {
  /// The identifier of the entity.
  ///
  /// It is what a later command needs to name the entity, also in another process.
  public let identifier: EntityIdentifier
  /// Its title.
  ///
  /// In the language of the process, as the display representation has it.
  public let title: String
  /// The subtitle, which distinguishes it from others; nil for none.
  ///
  /// In the language of the process, as the display representation has it.
  public let subtitle: String?
  /// The entity; nil for a row of a search, which nothing was looked up for.
  ///
  /// A copy with the properties that the query read.
  public let entity: (any AppEntity)?
  /// Further details, such as how sure an answer is, by the keys of JSON.
  ///
  /// Empty unless the host adds something: `confidence`, `region` and `picture` for what a picture
  /// shows.
  public var details: [String: IntentJSON] = [:]

  /// Describes an entity as its display representation does.
  ///
  /// - Parameter entity: The entity.
  public init(_ entity: some AppEntity) {
    let shown = entity.displayRepresentation
    identifier = EntityIdentifier(for: entity)
    title = String(localized: shown.title)
    subtitle = shown.subtitle.map { String(localized: $0) }
    self.entity = entity
  }

  /// Describes an entity that was not looked up.
  ///
  /// - Parameters:
  ///   - identifier: Which one it is.
  ///   - title: Its title.
  ///   - subtitle: What tells it from others; nil for nothing.
  public init(identifier: EntityIdentifier, title: String, subtitle: String?) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    entity = nil
  }

  /// The row as something to choose: its identifier and its words.
  package var choice: String {
    "\(identifier.identifier)  \(title)" + (subtitle.map { "  (\($0))" } ?? "")
  }

  /// The row as the last listing keeps it.
  package var listed: ScreenListing.Row {
    ScreenListing.Row(entity: identifier.description, title: title)
  }
}

extension AppEntity {
  /// The entities that a text means, as rows: the one with that identifier, or those with that name.
  static func rows(matching text: String) async throws -> [EntityRow] {
    try await _values(matching: text).map { EntityRow($0) }
  }
}

extension AppEntity {
  /// The titles of the entities that are found without a question: all of them, or the suggested ones.
  static func knownTitles() async throws -> [String] {
    try await knownEntities().map { String(localized: $0.displayRepresentation.title) }
  }

  /// The entities that are found without a question: all of them, or the suggested ones.
  static func knownEntities() async throws -> [Self] {
    switch try await findability() {
    case .properties: try await find()
    case .textOnly: try await suggestedEntities()
    }
  }
}

extension _IntentValue {
  /// The entities that a value is or holds, as rows.
  package var _entityRows: [EntityRow] {
    switch self {
    case let entity as any AppEntity: [EntityRow(entity)]
    case let union as any AppUnionValue: union.unionPayload._entityRows
    case let list as any Sequence: list._rows
    default: []
    }
  }
}

extension Sequence {
  fileprivate var _rows: [EntityRow] {
    flatMap { ($0 as? any _IntentValue)?._entityRows ?? [] }
  }
}
