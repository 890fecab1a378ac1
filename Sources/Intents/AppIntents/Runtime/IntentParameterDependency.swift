/// The parameters of the intent whose options are asked for.
///
/// ```swift
/// struct SizeOptions: DynamicOptionsProvider {
///   @IntentParameterDependency<OrderIntent>(\.$drink) var order
///   func results() async throws -> [String] { order?.drink.sizes ?? [] }
/// }
/// ```
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: @unchecked Sendable {
  // Unchecked for its key paths: they lead to declared parameters and capture nothing.
  private let keyPaths: [PartialKeyPath<Intent>]

  /// Creates a dependency on parameters; the intent is nil until all of them have values.
  ///
  /// - Parameter keyPaths: The parameters by their `$` forms, such as `\.$drink`; none to wait
  ///   for nothing.
  public init(_ keyPaths: PartialKeyPath<Intent>...) { self.keyPaths = keyPaths }

  /// The intent whose options are asked for.
  ///
  /// It is nil outside of a run, for another intent, and until its parameters have values.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentContext.current?.intent as? Intent else { return nil }
    let isComplete = keyPaths.allSatisfy { keyPath in
      (intent[keyPath: keyPath] as? any AnyIntentParameter)?.hasValue ?? true
    }
    return isComplete ? IntentProjection(intent: intent) : nil
  }
}

// Two are equal where they wait for the same parameters, in the same order.
extension IntentParameterDependency: Hashable {}

/// An intent whose parameters are read while its options are asked for.
///
/// ``IntentParameterDependency`` gives it; its members are those of the intent.
@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  /// The value of a parameter, without its optional.
  ///
  /// - Parameter keyPath: The parameter. One that is not among those of the dependency may have no
  ///   value, and reading it then stops the program.
  /// - Returns: The value: an `Int` for a parameter of the type `Int?`.
  public subscript<Value: _IntentValue>(
    dynamicMember keyPath: KeyPath<Intent, Value>
  ) -> Value.UnwrappedType {
    // A cast from an optional takes off as many layers as the type has more.
    guard let value = intent[keyPath: keyPath] as Any as? Value.UnwrappedType else {
      preconditionFailure(
        "\(keyPath) has no value: name it in @IntentParameterDependency<\(Intent.self)>"
      )
    }
    return value
  }
}

extension DynamicOptionsProvider {
  /// The parameters of the intent whose options are given.
  public typealias ParameterDependency = IntentParameterDependency
}
