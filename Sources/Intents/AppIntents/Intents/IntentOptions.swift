internal import Foundation

/// Where the values come from that a user may choose for a parameter.
struct IntentOptions<Value: _IntentValue & Sendable>: Sendable {
  /// The items to choose from.
  let items: @Sendable () async throws -> [IntentItem<Value.ValueType>]
  /// The value that is chosen beforehand; nil for none.
  let chosen: @Sendable () async -> Value?
  /// What a text means; nil where the type of the value says it.
  let matching: (@Sendable (String) async throws -> [Value.ValueType])?
  /// Whether only the items are taken.
  let isClosed: Bool

  init<Provider: DynamicOptionsProvider>(_ provider: Provider) {
    items = {
      let results = try await provider.results()
      return results._items.compactMap { item in
        (item.value as? Value.ValueType).map { value in
          let shown = item.displayRepresentation
          return IntentItem(
            value,
            title: shown.title,
            subtitle: shown.subtitle,
            image: shown.image
          )
        }
      }
    }
    chosen = {
      guard let value = await provider.defaultResult() else { return nil }
      return value as? Value ?? (Value.self as? any _OptionalIntentValue.Type)?._wrapping(value)
        as? Value
    }
    matching = nil
    isClosed = false
  }

  init<Query: EntityQuery>(query: Query) where Query.Entity == Value.ValueType {
    items = { try await query.suggestedEntities()._items }
    chosen = { nil }
    matching = { text in
      if let id = Query.Entity.ID.entityIdentifier(for: text),
        let entity = try await query.entities(for: [id]).first
      {
        return [entity]
      }
      return try await query._entities(named: text)
    }
    isClosed = false
  }

  init(supportedValues: [Value.ValueType]) where Value.ValueType: AppEnum {
    items = { supportedValues.map { IntentItem($0) } }
    chosen = { nil }
    matching = { text in
      try await Value.ValueType._values(matching: text).filter { supportedValues.contains($0) }
    }
    isClosed = true
  }
}
