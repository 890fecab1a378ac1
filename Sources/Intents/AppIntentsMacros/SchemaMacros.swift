import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A macro that makes a type what a schema describes.
protocol SchemaMacro: ExtensionMacro {
  static var kind: SchemaKind { get }
}

/// The kind of declaration: an intent, an entity or an enum.
struct SchemaKind {
  /// The protocol, and the one beside it for types with a schema.
  let base, marker: String
  /// The static property that names the schema.
  let requirement: String
  /// The static property with what people see, and its type.
  let title, titleType: String
}

extension SchemaMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let schema = SchemaUse(node, on: declaration, kind: kind, in: context) else { return [] }
    return [try schema.conformance(of: type, missing: protocols)]
  }
}

/// Expands `@AppEntity(schema:)`: the conformance, and `@Property` before the stored properties.
struct EntitySchemaMacro: SchemaMacro, MemberAttributeMacro {
  static let kind = SchemaKind(
    base: "AppEntity",
    marker: "AssistantSchemaEntity",
    requirement: "__appSchemaEntity",
    title: "typeDisplayRepresentation",
    titleType: "TypeDisplayRepresentation"
  )

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    // The identity of an entity is not a property that people find it by.
    guard let name = member.storedVariableName, name != "id", name != "displayRepresentation" else {
      return []
    }
    return ["@AppIntents.EntityProperty"]
  }
}

/// Expands `@AppIntent(schema:)`: the conformance, and `@Parameter` before the stored properties.
struct IntentSchemaMacro: SchemaMacro, MemberAttributeMacro {
  static let kind = SchemaKind(
    base: "AppIntent",
    marker: "AssistantSchemaIntent",
    requirement: "__appSchemaIntent",
    title: "title",
    titleType: "LocalizedStringResource"
  )

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    member.storedVariableName == nil ? [] : ["@AppIntents.IntentParameter"]
  }
}

/// Expands `@AppEnum(schema:)`: the conformance.
struct EnumSchemaMacro: SchemaMacro {
  static let kind = SchemaKind(
    base: "AppEnum",
    marker: "AssistantSchemaEnum",
    requirement: "__appSchemaEnum",
    title: "typeDisplayRepresentation",
    titleType: "TypeDisplayRepresentation"
  )
}
