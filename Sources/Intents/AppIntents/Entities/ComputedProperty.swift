public import CoreSpotlight

/// Makes a computed property one that entities are found, sorted and used by.
///
/// The value is computed again at each reading. The macro adds a `$` form, by which queries refer to
/// the property.
///
/// ```swift
/// @ComputedProperty(indexingKey: \.contentDescription)
/// var summary: String { note.summary }
/// ```
///
/// - Parameter title: What a user sees beside the value; nil for the words of the property's name.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty(title: LocalizedStringResource? = nil) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one that a search index keeps as one of its own attributes.
///
/// - Parameters:
///   - title: What a user sees beside the value; nil for the words of the property's name.
///   - indexingKey: The attribute, such as `\.contentDescription`; it gets the value when the
///     entity is indexed.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty(
  title: LocalizedStringResource? = nil,
  indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one that a search index keeps as an attribute of the app's own.
///
/// - Parameters:
///   - title: What a user sees beside the value; nil for the words of the property's name.
///   - customIndexingKey: The name of the attribute.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty(
  title: LocalizedStringResource? = nil,
  customIndexingKey: CSCustomAttributeKey
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a property with an asynchronous getter one that is fetched only when it is asked for.
///
/// Lists of an entity's current values leave it out; ``AppEntity/propertyValues()`` fetches it.
///
/// ```swift
/// @DeferredProperty
/// var crowd: String { get async throws { try await service.crowd(at: id) } }
/// ```
///
/// - Parameter title: What a user sees beside the value; nil for the words of the property's name.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro DeferredProperty(title: LocalizedStringResource? = nil) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property with an asynchronous getter one that is fetched only when asked for, and when its
/// entity is indexed.
///
/// ```swift
/// @DeferredProperty(indexingKey: \.contentDescription)
/// var summary: String { get async throws { try await service.summary(of: id) } }
/// ```
///
/// - Parameters:
///   - title: What a user sees beside the value; nil for the words of the property's name.
///   - indexingKey: The attribute of the index that gets the value.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro DeferredProperty(
  title: LocalizedStringResource? = nil,
  indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// The declaration of a property that `@ComputedProperty` was given.
public struct _ComputedPropertyInfo: Sendable {
  let name: String
  let title: LocalizedStringResource?
  let indexing: EntityIndexing?

  /// Creates a description from the arguments of the macro.
  ///
  /// - Parameters:
  ///   - name: The name of the property in the code.
  ///   - title: What a user sees beside the value; nil for the words of the name.
  ///   - indexingKey: The attribute of a search index that gets the value; nil for none.
  ///   - customIndexingKey: An attribute of the app's own; used only where `indexingKey` is nil.
  public init(
    name: String,
    title: LocalizedStringResource? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil,
    customIndexingKey: CSCustomAttributeKey? = nil
  ) {
    self.name = name
    self.title = title
    indexing =
      indexingKey.map { .attribute($0) } ?? customIndexingKey.map { .custom($0) }
  }
}

/// The marker of a computed property that entities can be found by.
///
/// Reflection lists stored properties only, so `@ComputedProperty` and `@DeferredProperty` put a
/// marker beside each computed property. It takes no part in comparing, hashing or coding the
/// entity.
public struct _ComputedPropertyMarker<Owner>: Sendable {
  let property: @Sendable (Owner) -> any AnyIntentValue

  /// Creates the marker of one property.
  ///
  /// - Parameter property: Returns the property of an entity.
  public init(_ property: @escaping @Sendable (Owner) -> any AnyIntentValue) {
    self.property = property
  }
}

extension _ComputedPropertyMarker: Hashable, Codable {
  /// Returns true, as every entity of a type has the same marker.
  public static func == (left: Self, right: Self) -> Bool { true }
  /// Adds nothing, so that a marker does not change the hash of its entity.
  public func hash(into hasher: inout Hasher) {}
  /// Fails: a marker is made with its entity and never read.
  ///
  /// - Parameter decoder: Named in the error.
  /// - Throws: A `DecodingError`, always.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Not stored")
    )
  }
  /// Writes an empty object.
  public func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKey.self)
  }
  private enum NoKey: CodingKey {}
}

extension KeyedEncodingContainer {
  /// Writes nothing, because a marker is not part of an entity's data.
  ///
  /// - Parameters:
  ///   - value: The marker.
  ///   - key: The key that stays unused.
  public mutating func encode<Owner>(_ value: _ComputedPropertyMarker<Owner>, forKey key: Key) {}
}

/// A marker without the type of its entity.
protocol AnyComputedPropertyMarker {
  func property(of owner: Any) -> (any AnyEntityProperty)?
}

extension _ComputedPropertyMarker: AnyComputedPropertyMarker {
  func property(of owner: Any) -> (any AnyEntityProperty)? {
    (owner as? Owner).flatMap { property($0) as? any AnyEntityProperty }
  }
}
