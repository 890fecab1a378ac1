/// Makes a value of one type out of a value of another, for a parameter that is given the other.
///
/// ```swift
/// struct TripFromName: Resolver {
///   func resolve(from name: String, context: IntentParameterContext<Trip>) async throws -> Trip? {
///     try await TripStore.shared.trip(named: name)
///   }
/// }
/// ```
///
/// A parameter that names resolvers tries them, in order, for what it does not take as it is: for a
/// value of another type, and for text that means no value of its own type.
public protocol Resolver<Input, Output>: Hashable, Sendable {
  /// The type of what is given; text is turned into a value of it first.
  associatedtype Input: _IntentValue
  /// The resolved value.
  associatedtype Output: _IntentValue & Sendable
  /// Makes a value.
  ///
  /// - Parameters:
  ///   - input: The value to resolve.
  ///   - context: What the parameter says of itself.
  /// - Returns: The value; nil when there is none, and the next resolver is asked.
  /// - Throws: Whatever keeps it from being made.
  func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

extension Resolver {
  /// The declaration of the parameter: its title and constraints.
  public typealias Context = IntentParameterContext
}

/// The resolvers of a type or of a parameter, in the order in which they are asked.
///
/// ``AppValue/defaultResolverSpecification`` has those of a type.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {
  /// The type of the resolved values.
  associatedtype Output: _IntentValue
}

/// A specification without resolvers.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
  /// The type of the resolved value.
  public typealias Output = Value
  /// Creates a specification without resolvers.
  public init() {}
  /// Returns an iterator without elements.
  ///
  /// A parameter of such a type takes only values of the type itself.
  public func makeIterator() -> [any Resolver].Iterator { [any Resolver]().makeIterator() }
}

/// A result builder for resolvers.
@resultBuilder
public enum ResolverSpecificationBuilder<Property> {
  /// Resolvers, in the order of the closure's lines.
  ///
  /// Two are equal where their resolvers are, in the same order.
  public struct Specification<Output: _IntentValue>: ResolverSpecification {
    private let resolvers: [any Resolver]

    init(_ resolvers: [any Resolver]) { self.resolvers = resolvers }

    /// Returns an iterator over the resolvers, in order.
    public func makeIterator() -> [any Resolver].Iterator { resolvers.makeIterator() }

    private var identities: [AnyHashable] { resolvers.map { AnyHashable($0) } }

    /// Returns whether both have equal resolvers in the same order.
    public static func == (left: Self, right: Self) -> Bool { left.identities == right.identities }

    /// Feeds the resolvers to a hasher, in order.
    public func hash(into hasher: inout Hasher) { hasher.combine(identities) }
  }
}

extension ResolverSpecificationBuilder where Property: _IntentValue {
  /// Joins resolvers in order.
  public static func buildBlock(_ resolvers: any Resolver...) -> Specification<Property> {
    Specification(resolvers)
  }
}
