/// One resolver, as a parameter asks it.
struct IntentResolution<Value: _IntentValue & Sendable>: Sendable {
  /// Makes a value of another; nil when the resolver takes no such value or makes none.
  let value: @Sendable (any _IntentValue, IntentParameter<Value>) async throws -> Value?
  /// Makes the values that a text may mean.
  let values: @Sendable (String, IntentParameter<Value>) async throws -> [Value]

  /// The resolvers of a parameter, in order.
  static func all(of specification: some ResolverSpecification) -> [IntentResolution] {
    specification.map { Self($0) }
  }

  private init(_ resolver: some Resolver) {
    value = { input, parameter in
      try await Self.resolve(input, by: resolver, for: parameter)
    }
    values = { text, parameter in
      var found: [Value] = []
      for input in try await Self.inputs(matching: text, for: resolver) {
        if let value = try await Self.resolve(input, by: resolver, for: parameter) {
          found.append(value)
        }
      }
      return found
    }
  }

  private static func inputs<R: Resolver>(
    matching text: String,
    for resolver: R
  ) async throws -> [R.Input] { try await R.Input._values(matching: text) }

  private static func resolve<R: Resolver>(
    _ input: any _IntentValue,
    by resolver: R,
    for parameter: IntentParameter<Value>
  ) async throws -> Value? {
    guard let input = input as? R.Input else { return nil }
    let context = IntentParameterContext<R.Output>(
      title: parameter.title,
      description: parameter.description,
      isOptional: parameter.isOptional,
      constraints: parameter.constraints,
      identity: ObjectIdentifier(parameter)
    )
    guard let output = try await resolver.resolve(from: input, context: context) else { return nil }
    return output as? Value ?? _wrapped(output, as: Value.self)
  }
}

extension IntentParameter {
  /// The resolvers of the parameter; of its type, where it has none.
  var allResolvers: [IntentResolution<Value>] {
    if !resolvers.isEmpty { return resolvers }
    guard let type = Value.ValueType.self as? any AppValue.Type else { return [] }
    return type._defaultResolutions(for: Value.self)
  }
}

extension AppValue {
  fileprivate static func _defaultResolutions<Value>(
    for type: Value.Type
  ) -> [IntentResolution<Value>] { IntentResolution.all(of: defaultResolverSpecification) }
}
