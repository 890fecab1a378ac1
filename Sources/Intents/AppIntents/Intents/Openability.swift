/// A type that a visual search gives and that no intent opens.
///
/// ``IntentValueQuery/unopenableResultTypes(among:)`` finds such types, so that a test can fail
/// where Apple's system would only show a result that cannot be opened.
public struct UnopenableResultType: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the query.
  ///
  /// It is the persistent identifier: the name of the type unless the query declares another.
  public let query: String
  /// The name of what the query is asked about.
  public let input: String
  /// The name of the type that cannot be opened.
  public let resultType: String

  /// A sentence for developers: which result has no open intent, and what to declare.
  public var description: String {
    """
    IntentValueQuery '\(query)' takes a \(input) and gives '\(resultType)', which no intent opens. \
    Every AppEntity and AppEnum that a visual search returns, alone or in a union value, needs \
    an OpenIntent: declare one whose target is '\(resultType)' or a union value with it as a case.
    """
  }
}

extension IntentValueQuery {
  /// Finds the result types of this query that none of the intents opens.
  ///
  /// - Parameter intents: All intents of the app.
  /// - Returns: The entity and enum types without an `OpenIntent`, in the order of the union's cases;
  ///   empty for a query that may serve a visual search.
  public static func unopenableResultTypes(
    among intents: [any AppIntent.Type]
  ) -> [UnopenableResultType] {
    let opened = Set(
      intents.compactMap { $0 as? any OpenIntent.Type }
        .flatMap { reachableTypes(from: $0.targetType) }
        .map { ObjectIdentifier($0) }
    )
    return reachableTypes(from: Result.Result.self)
      .filter { !opened.contains(ObjectIdentifier($0)) }
      .map {
        UnopenableResultType(
          query: persistentIdentifier,
          input: String(describing: Input.self),
          resultType: String(describing: $0)
        )
      }
  }
}

extension OpenIntent {
  fileprivate static var targetType: any _IntentValue.Type { Value.self }
}

extension _IntentValue {
  fileprivate static var singleValueType: any _IntentValue.Type { ValueType.self }
}

extension AppUnionValue {
  fileprivate static var payloadTypes: [any _IntentValue.Type] {
    Cases.allCases.map { unionPayloadType(of: $0) }
  }
}

/// The entity and enum types that a value of a type may be or hold, in order and each once.
private func reachableTypes(from type: any _IntentValue.Type) -> [any _IntentValue.Type] {
  var found: [any _IntentValue.Type] = []
  var seen: Set<ObjectIdentifier> = []
  var rest = [type]
  while let type = rest.popLast()?.singleValueType {
    guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
    if let union = type as? any AppUnionValue.Type {
      rest += union.payloadTypes.reversed()
    } else if type is any AppEntity.Type || type is any AppEnum.Type {
      found.append(type)
    }
  }
  return found
}
