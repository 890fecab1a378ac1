public import CoreSpotlight

/// Makes a computed property one that people can find, sort and use an entity by.
///
/// ```swift
/// @ComputedProperty(indexingKey: \.contentDescription)
/// var summary: String { note.summary }
/// ```
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty() =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one that people can find an entity by, under a title.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty(title: LocalizedStringResource) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one that a search index gets under one of its own attributes.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty(
  indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one that a search index gets under one of its own attributes.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty(
  title: LocalizedStringResource,
  indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one that a search index gets under an attribute of the app's own.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty(customIndexingKey: CSCustomAttributeKey) =
  #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a computed property one that a search index gets under an attribute of the app's own.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro ComputedProperty(
  title: LocalizedStringResource,
  customIndexingKey: CSCustomAttributeKey
) = #externalMacro(module: "AppIntentsMacros", type: "ComputedPropertyMacro")

/// Makes a property with an asynchronous getter one that is fetched when it is asked for.
///
/// Search indexes do not get it.
///
/// ```swift
/// @DeferredProperty
/// var crowd: String { get async throws { try await service.crowd(at: id) } }
/// ```
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro DeferredProperty() =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// Makes a property with an asynchronous getter one that is fetched when it is asked for.
@attached(peer, names: prefixed(`$`), prefixed(`_`), prefixed(`_$`))
public macro DeferredProperty(title: LocalizedStringResource) =
  #externalMacro(module: "AppIntentsMacros", type: "DeferredPropertyMacro")

/// What `@ComputedProperty` was told about a property.
///
/// The macro writes it.
public struct _ComputedPropertyInfo: Sendable {
  let name: String
  let title: LocalizedStringResource?
  let indexing: EntityIndexing?

  /// Keeps the arguments of the macro.
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

/// Says which computed property of its entity is one to find it by.
///
/// Reflection lists stored properties only, so `@ComputedProperty` and `@DeferredProperty` put one
/// beside each computed property. It takes no part in comparing, hashing or coding the entity.
public struct _ComputedPropertyMarker<Owner>: Sendable {
  let property: @Sendable (Owner) -> any AnyIntentValue

  /// Keeps the way from an entity to its property.
  public init(_ property: @escaping @Sendable (Owner) -> any AnyIntentValue) {
    self.property = property
  }
}

extension _ComputedPropertyMarker: Hashable, Codable {
  /// Returns true: every entity of a type has the same marker.
  public static func == (left: Self, right: Self) -> Bool { true }
  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
  /// Throws: an entity's marker is made with it, never read.
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
  /// Writes nothing: a marker is no part of an entity's data.
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
