/// An intent that does what a schema describes, so that assistants know what it means.
public protocol AssistantSchemaIntent: AppIntent {
  /// The domain and the name of the schema, such as `photos.openAsset`. The macro writes it.
  static var __appSchemaIntent: String { get }
}

/// An entity that is what a schema describes.
public protocol AssistantSchemaEntity: AppEntity {
  /// The domain and the name of the schema, such as `photos.asset`. The macro writes it.
  static var __appSchemaEntity: String { get }
}

/// An enum that is what a schema describes.
public protocol AssistantSchemaEnum: AppEnum {
  /// The domain and the name of the schema, such as `photos.assetType`. The macro writes it.
  static var __appSchemaEnum: String { get }
}

/// The display name of a type that a schema describes.
public enum _SchemaName {
  /// The words of an intent's schema: `photos.openAsset` is "Open Asset".
  ///
  /// - Parameter schema: The domain and the name of the schema.
  /// - Returns: The words of the name.
  public static func title(of schema: String) -> LocalizedStringResource {
    let name = schema.split(separator: ".").last.map(String.init) ?? schema
    return LocalizedStringResource(stringLiteral: DisplayWords.of(name))
  }

  /// The words of a type's schema: `photos.assetType` is "Asset Type".
  ///
  /// - Parameter schema: The domain and the name of the schema.
  /// - Returns: The words of the name, as the name of one value.
  public static func typeDisplayRepresentation(of schema: String) -> TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: title(of: schema))
  }
}

/// Makes a struct an intent that does what a schema describes.
///
/// It adds the conformance, makes stored properties parameters, and gives a title where there is
/// none. A schema that opens, deletes or searches makes it an ``OpenIntent``, a ``DeleteIntent`` or
/// a ``ShowInAppSearchResultsIntent``.
///
/// ```swift
/// @AppIntent(schema: .visualIntelligence.semanticContentSearch)
/// struct ShowSearchResults {
///   var semanticContent: SemanticContentDescriptor
///   func perform() async throws -> some IntentResult { ... }
/// }
/// ```
///
/// - Parameter schema: The schema, such as `.photos.openAsset`.
@attached(memberAttribute)
@attached(
  extension,
  conformances: AppIntent,
  AssistantSchemaIntent,
  OpenIntent,
  DeleteIntent,
  ShowInAppSearchResultsIntent,
  names: named(__appSchemaIntent),
  named(title)
)
public macro AppIntent(schema: AppSchemaIntent) =
  #externalMacro(module: "AppIntentsMacros", type: "IntentSchemaMacro")

/// Makes a struct an entity that is what a schema describes.
///
/// It adds the conformance, makes stored properties but `id` properties to find it by, and gives a
/// name to the type where there is none.
///
/// - Parameter schema: The schema, such as `.photos.asset`.
@attached(memberAttribute)
@attached(
  extension,
  conformances: AppEntity,
  AssistantSchemaEntity,
  Identifiable,
  names: named(__appSchemaEntity),
  named(typeDisplayRepresentation),
  named(init)
)
public macro AppEntity(schema: AppSchemaEntity) =
  #externalMacro(module: "AppIntentsMacros", type: "EntitySchemaMacro")

/// Makes an enum one that a schema describes.
///
/// - Parameter schema: The schema, such as `.photos.assetType`.
@attached(
  extension,
  conformances: AppEnum,
  AssistantSchemaEnum,
  names: named(__appSchemaEnum),
  named(typeDisplayRepresentation)
)
public macro AppEnum(schema: AppSchemaEnum) =
  #externalMacro(module: "AppIntentsMacros", type: "EnumSchemaMacro")

/// Makes a struct an intent that does what a schema describes.
///
/// It is the older name of `@AppIntent(schema:)`.
///
/// - Parameter schema: The schema, such as `.photos.openAsset`.
@attached(memberAttribute)
@attached(
  extension,
  conformances: AppIntent,
  AssistantSchemaIntent,
  OpenIntent,
  DeleteIntent,
  ShowInAppSearchResultsIntent,
  names: named(__appSchemaIntent),
  named(title)
)
public macro AssistantIntent(schema: AppSchemaIntent) =
  #externalMacro(module: "AppIntentsMacros", type: "IntentSchemaMacro")

/// Makes a struct an entity that is what a schema describes.
///
/// It is the older name of `@AppEntity(schema:)`.
///
/// - Parameter schema: The schema, such as `.photos.asset`.
@attached(memberAttribute)
@attached(
  extension,
  conformances: AppEntity,
  AssistantSchemaEntity,
  Identifiable,
  names: named(__appSchemaEntity),
  named(typeDisplayRepresentation),
  named(init)
)
public macro AssistantEntity(schema: AppSchemaEntity) =
  #externalMacro(module: "AppIntentsMacros", type: "EntitySchemaMacro")

/// Makes an enum one that a schema describes.
///
/// It is the older name of `@AppEnum(schema:)`.
///
/// - Parameter schema: The schema, such as `.photos.assetType`.
@attached(
  extension,
  conformances: AppEnum,
  AssistantSchemaEnum,
  names: named(__appSchemaEnum),
  named(typeDisplayRepresentation)
)
public macro AssistantEnum(schema: AppSchemaEnum) =
  #externalMacro(module: "AppIntentsMacros", type: "EnumSchemaMacro")
