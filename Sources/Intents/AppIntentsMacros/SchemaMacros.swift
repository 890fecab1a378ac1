import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@AppEntity(schema:)`: the conformance, and `@Property` before the stored properties.
struct EntitySchemaMacro: ExtensionMacro, MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let schema = SchemaUse(node, on: declaration, kind: .entity, in: context) else {
      return []
    }
    return try [
      schema.conformance(
        of: type,
        to: ["AppIntents.AppEntity", "AppIntents.AssistantSchemaEntity"],
        in: declaration
      )
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    // The identity of an entity is no property that people find it by.
    guard let name = member.storedVariableName, name != "id", name != "displayRepresentation" else {
      return []
    }
    return ["@AppIntents.EntityProperty"]
  }
}

/// Expands `@AppIntent(schema:)`: the conformance, and `@Parameter` before the stored properties.
struct IntentSchemaMacro: ExtensionMacro, MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let schema = SchemaUse(node, on: declaration, kind: .intent, in: context) else {
      return []
    }
    return try [
      schema.conformance(
        of: type,
        to: ["AppIntents.AppIntent", "AppIntents.AssistantSchemaIntent"],
        in: declaration
      )
    ]
  }

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
struct EnumSchemaMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let schema = SchemaUse(node, on: declaration, kind: .enumeration, in: context) else {
      return []
    }
    return try [
      schema.conformance(
        of: type,
        to: ["AppIntents.AppEnum", "AppIntents.AssistantSchemaEnum"],
        in: declaration
      )
    ]
  }
}

/// A schema as an attribute names it, and what the type lacks for it.
private struct SchemaUse {
  enum Kind { case intent, entity, enumeration }

  /// The domain and the name, such as `photos.asset`.
  let name: String
  private let kind: Kind

  init?(
    _ attribute: AttributeSyntax,
    on declaration: some DeclGroupSyntax,
    kind: Kind,
    in context: some MacroExpansionContext
  ) {
    self.kind = kind
    let macro = attribute.attributeName.trimmedDescription
    func reject(_ diagnostic: SchemaDiagnostic, at node: some SyntaxProtocol) {
      context.diagnose(Diagnostic(node: Syntax(node), message: diagnostic))
    }
    let fits =
      kind == .enumeration
      ? declaration.is(EnumDeclSyntax.self)
      : declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self)
    guard fits else {
      reject(.wrongKind(macro, isEnum: kind == .enumeration), at: attribute)
      return nil
    }
    let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?
      .first { $0.label?.text == "schema" }
    guard let path = argument?.expression.memberPath, path.count >= 2 else {
      reject(.noSchema(macro), at: attribute)
      return nil
    }
    name = path.suffix(2).joined(separator: ".")
    let required = SchemaTable.required[name] ?? []
    let found = declaration.memberBlock.members.flatMap { $0.decl.variableNames }
    let missing = required.filter { !found.contains($0) }
    guard missing.isEmpty else {
      reject(.missing(name, missing), at: attribute)
      return nil
    }
  }

  func conformance(
    of type: some TypeSyntaxProtocol,
    to protocols: [String],
    in declaration: some DeclGroupSyntax
  ) throws -> ExtensionDeclSyntax {
    // A type that names the protocol itself keeps its own conformance. One that names a protocol that
    // inherits from it gets it here all the same: the compiler does not see through both.
    let own = declaration.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    let isConforming = own.contains {
      $0.split(separator: ".").last == protocols[0].split(separator: ".").last
    }
    let list = isConforming ? Array(protocols.dropFirst()) : protocols
    let requirement =
      switch kind {
      case .intent: "__appSchemaIntent"
      case .entity: "__appSchemaEntity"
      case .enumeration: "__appSchemaEnum"
      }
    let access =
      declaration.modifiers.contains { $0.name.tokenKind == .keyword(.public) }
      ? "public "
      : declaration.modifiers.contains { $0.name.tokenKind == .keyword(.package) } ? "package " : ""
    // What people see is written here rather than left to a default: the compiler has to know that
    // the type conforms before it has expanded this extension.
    let (title, titleType) =
      kind == .intent
      ? ("title", "LocalizedStringResource")
      : ("typeDisplayRepresentation", "TypeDisplayRepresentation")
    let declared = declaration.memberBlock.members.flatMap { $0.decl.staticVariableNames }
    let words =
      declared.contains(title)
      ? ""
      : """
        \(access)static var \(title): AppIntents.\(titleType) {
          AppIntents._SchemaName.\(title)(of: "\(name)")
        }
      """
    return try ExtensionDeclSyntax(
      """
      extension \(type.trimmed): \(raw: list.joined(separator: ", ")) {
        \(raw: access)static var \(raw: requirement): Swift.String { "\(raw: name)" }
      \(raw: words)
      }
      """
    )
  }
}

/// What is wrong with the use of a schema.
enum SchemaDiagnostic: DiagnosticMessage {
  case wrongKind(String, isEnum: Bool)
  case noSchema(String)
  case missing(String, [String])

  var message: String {
    switch self {
    case .wrongKind(let macro, let isEnum):
      "'@\(macro)' can only be attached to \(isEnum ? "an enum" : "a struct")"
    case .noSchema(let macro):
      "'@\(macro)' needs a schema: write '@\(macro)(schema: .domain.name)'"
    case .missing(let schema, let names):
      """
      the schema '\(schema)' needs \(names.count == 1 ? "a property" : "properties") \
      \(names.map { "'\($0)'" }.joined(separator: ", ")), which the type does not have
      """
    }
  }

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let name =
      switch self {
      case .wrongKind: "wrongKind"
      case .noSchema: "noSchema"
      case .missing: "missing"
      }
    return MessageID(domain: "AppIntentsMacros.Schema", id: name)
  }
}

extension ExprSyntax {
  /// The names of `.photos.asset`; nil for anything but names with points between them.
  fileprivate var memberPath: [String]? {
    guard let member = self.as(MemberAccessExprSyntax.self) else {
      return self.as(DeclReferenceExprSyntax.self).map { [$0.baseName.text] }
    }
    let name = member.declName.baseName.text
    guard let base = member.base else { return [name] }
    return base.memberPath.map { $0 + [name] }
  }
}

extension DeclSyntaxProtocol {
  /// The names that a declaration of variables declares.
  fileprivate var variableNames: [String] {
    self.as(VariableDeclSyntax.self)?.bindings.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    } ?? []
  }

  /// The names that a declaration of variables of the type itself declares.
  fileprivate var staticVariableNames: [String] {
    let modifiers = self.as(VariableDeclSyntax.self)?.modifiers
    let isStatic = modifiers?.contains { $0.name.tokenKind == .keyword(.static) } ?? false
    return isStatic ? variableNames : []
  }

  /// The name of a stored `var` of instances that has no attribute yet; nil for anything else.
  fileprivate var storedVariableName: String? {
    guard let variable = self.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.attributes.isEmpty,
      !variable.modifiers.contains(where: {
        $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.lazy)
      }),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      binding.initializer == nil
    else { return nil }
    if case .accessors(let list)? = binding.accessorBlock?.accessors {
      let observers: [Keyword] = [.willSet, .didSet]
      guard
        list.allSatisfy({ accessor in
          observers.contains { accessor.accessorSpecifier.tokenKind == .keyword($0) }
        })
      else { return nil }
    } else if binding.accessorBlock != nil {
      return nil
    }
    return variable.variableNames.first
  }
}
