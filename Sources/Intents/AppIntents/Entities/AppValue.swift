/// A type with a name that outlives the process.
///
/// The name stands for the type in stored data, in the commands and tools that hosts make of
/// intents, and in entity references such as `LandmarkEntity/1005`.
public protocol PersistentlyIdentifiable: SendableMetatype {
  /// The name. It must not change once anything has been stored under it.
  ///
  /// By default it is the name of the type without its module, so renaming a type changes it;
  /// declare it to keep the old one.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The name of the type, without its module and the types around it.
  ///
  /// Two types of an app whose names differ only in those need an identifier of their own; see
  /// `problems(dependencies:)` in the module `AppIntentsTesting`, which finds them.
  public static var persistentIdentifier: String { _typeName(Self.self, qualified: false) }
}

/// A value of a type that the app itself declares: an entity, an enum or a union.
///
/// Conform to ``AppEntity`` or ``AppEnum``, or use ``UnionValue()``, rather than to this protocol.
public protocol AppValue:
  PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable
{
  /// The type of ``defaultResolverSpecification``.
  ///
  /// By default there are no resolvers.
  associatedtype Specification: ResolverSpecification = EmptyResolverSpecification<Self>
  /// The resolvers that make values of this type out of values of other types.
  ///
  /// They are asked, in order, for parameters that name no resolvers of their own.
  static var defaultResolverSpecification: Specification { get }
}

extension AppValue where Specification == EmptyResolverSpecification<Self> {
  /// No resolvers: only values of this type itself are taken.
  public static var defaultResolverSpecification: EmptyResolverSpecification<Self> { .init() }
}
