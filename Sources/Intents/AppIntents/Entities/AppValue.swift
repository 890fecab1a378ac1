/// A type with a name that outlives the process: it stands for the type in stored data.
public protocol PersistentlyIdentifiable: SendableMetatype {
  /// The name. It must not change once anything has been stored under it.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The name of the type, without its module and the types around it.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// A value of a type that the app itself declares: an entity, an enum or a union.
public protocol AppValue:
  PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable
{
  /// The type of ``defaultResolverSpecification``.
  associatedtype Specification: ResolverSpecification = EmptyResolverSpecification<Self>
  /// What else becomes a value of this type, for parameters that name no resolvers of their own.
  static var defaultResolverSpecification: Specification { get }
}

extension AppValue where Specification == EmptyResolverSpecification<Self> {
  /// Nothing else.
  public static var defaultResolverSpecification: EmptyResolverSpecification<Self> { .init() }
}
