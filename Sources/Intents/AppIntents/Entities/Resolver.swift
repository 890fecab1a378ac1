/// Makes a value of one type out of a value of another, for a parameter that is given the other.
///
/// ```swift
/// struct TripFromName: Resolver {
///   func resolve(from name: String, context: IntentParameterContext<Trip>) async throws -> Trip? {
///     try await TripStore.shared.trip(named: name)
///   }
/// }
/// ```
public protocol Resolver<Input, Output>: Hashable, Sendable {
  /// What is given.
  associatedtype Input: _IntentValue
  /// What is made of it.
  associatedtype Output: _IntentValue & Sendable
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - input: What is given.
  ///   - context: What the parameter says of itself.
  /// - Returns: The value; nil when there is none, and the next resolver is asked.
  /// - Throws: Whatever keeps it from being made.
  func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

extension Resolver {
  /// What the parameter says of itself.
  public typealias Context = IntentParameterContext
}

/// The resolvers of a type or of a parameter, in the order in which they are asked.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {
  /// What they make.
  associatedtype Output: _IntentValue
}

/// No resolvers.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
  /// What would be made.
  public typealias Output = Value
  /// Creates it.
  public init() {}
  /// Nothing to go through.
  public func makeIterator() -> [any Resolver].Iterator { [any Resolver]().makeIterator() }
}

/// Collects resolvers from the lines of a closure.
@resultBuilder
public enum ResolverSpecificationBuilder<Property> {
  /// Resolvers, in order.
  public struct Specification<Output: _IntentValue>: ResolverSpecification {
    private let resolvers: [any Resolver]

    init(_ resolvers: [any Resolver]) { self.resolvers = resolvers }

    /// Goes through the resolvers.
    public func makeIterator() -> [any Resolver].Iterator { resolvers.makeIterator() }

    private var identities: [AnyHashable] { resolvers.map { AnyHashable($0) } }

    /// Whether both have equal resolvers in the same order.
    public static func == (left: Self, right: Self) -> Bool { left.identities == right.identities }

    /// Hashes the resolvers.
    public func hash(into hasher: inout Hasher) { hasher.combine(identities) }
  }
}

extension ResolverSpecificationBuilder where Property: _IntentValue {
  /// Joins resolvers in order.
  public static func buildBlock(_ resolvers: any Resolver...) -> Specification<Property> {
    Specification(resolvers)
  }
}
