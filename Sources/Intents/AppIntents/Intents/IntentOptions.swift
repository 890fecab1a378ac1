internal import Foundation

/// Where the values come from that a user may choose for a parameter.
struct IntentOptions<Value: _IntentValue & Sendable>: Sendable {
  /// The items to choose from.
  let items: @Sendable () async throws -> [IntentItem<Value.ValueType>]
  /// The value that is chosen beforehand; nil for none.
  let chosen: @Sendable () async -> Value?
  /// What a text means; nil where the type of the value says it.
  let matching: (@Sendable (String) async throws -> [Value.ValueType])?
  /// Why a value is refused, as a part of a sentence; nil where it is taken.
  let problem: @Sendable (Value) -> String?

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
      return value as? Value ?? _wrapped(value, as: Value.self)
    }
    matching = nil
    problem = { _ in nil }
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
    problem = { _ in nil }
  }

  init(supportedValues: [Value.ValueType]) where Value.ValueType: AppEnum {
    items = { supportedValues.map { IntentItem($0) } }
    chosen = { nil }
    matching = { text in
      try await Value.ValueType._values(matching: text).filter { supportedValues.contains($0) }
    }
    problem = { value in
      guard let other = Self.cases(in: value).first(where: { !supportedValues.contains($0) }) else {
        return nil
      }
      func title(_ value: Value.ValueType) -> String {
        String(localized: DisplayRepresentation(for: value).title)
      }
      let names = supportedValues.map(title).joined(separator: ", ")
      return "'\(title(other))' is none of: \(names)"
    }
  }

  /// The single values that a value is made of: itself, or the elements of an array; none of nil.
  private static func cases(in value: Any) -> [Value.ValueType] {
    if let value = value as? Value.ValueType { return [value] }
    if let optional = value as? any _OptionalIntentValue {
      return optional._wrappedValue.map { cases(in: $0) } ?? []
    }
    let elements = value as? [Any] ?? (value as? Set<AnyHashable>).map { Array($0) }
    return elements?.flatMap { cases(in: $0) } ?? []
  }
}
