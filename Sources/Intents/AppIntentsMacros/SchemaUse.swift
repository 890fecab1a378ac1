import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A schema as an attribute names it, on a type that fits it.
struct SchemaUse {
  /// The domain and the name, such as `photos.asset`.
  private let name: String
  private let kind: SchemaKind
  private let declaration: any DeclGroupSyntax
  /// The types of the properties as they are written, by name.
  private let properties: [String: String]

  /// Reads an attribute; nil after diagnosing what keeps it from being used.
  init?(
    _ attribute: AttributeSyntax,
    on declaration: some DeclGroupSyntax,
    kind: SchemaKind,
    in context: some MacroExpansionContext
  ) {
    let macro = attribute.attributeName.trimmedDescription
    func diagnose(_ diagnostic: SchemaDiagnostic) {
      context.diagnose(Diagnostic(node: Syntax(attribute), message: diagnostic))
    }
    let isEnum = kind.base == "AppEnum"
    let fits =
      isEnum
      ? declaration.is(EnumDeclSyntax.self)
      : declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self)
    guard fits else {
      diagnose(.wrongKind(macro, isEnum: isEnum))
      return nil
    }
    let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?
      .first { $0.label?.text == "schema" }
    guard let path = argument?.expression.memberPath, path.count >= 2 else {
      diagnose(.noSchema(macro))
      return nil
    }
    name = path.suffix(2).joined(separator: ".")
    self.kind = kind
    self.declaration = declaration
    properties = Dictionary(
      declaration.memberBlock.members.flatMap { $0.decl.variables },
      uniquingKeysWith: { first, _ in first }
    )
    func missing(_ table: [String: [String]]) -> [String] {
      (table[name] ?? []).filter { properties[$0] == nil }
    }
    switch kind.base {
    case "AppIntent":
      let missing = missing(SchemaTable.parameters)
      guard missing.isEmpty else {
        diagnose(.missing(name, missing))
        return nil
      }
    case "AppEntity":
      let missing = missing(SchemaTable.properties)
      if !missing.isEmpty { diagnose(.lacking(name, missing)) }
    default: break
    }
  }

  /// The extension that makes the type what the schema describes.
  ///
  /// - Parameters:
  ///   - type: The type that the attribute stands on.
  ///   - missing: The protocols, of those that the macro may add, that no code of the type names.
  /// - Returns: The extension.
  /// - Throws: What making syntax of text throws.
  func conformance(
    of type: some TypeSyntaxProtocol,
    missing: [TypeSyntax]
  ) throws -> ExtensionDeclSyntax {
    // A type that names the protocol itself keeps its own conformance. One that names a protocol that
    // inherits from it gets it here all the same: the compiler does not see through both.
    let own = (declaration.inheritanceClause?.inheritedTypes ?? [])
      .map { $0.type.trimmedDescription.split(separator: ".").last.map(String.init) ?? "" }
    let system =
      kind.base == "AppIntent" ? SchemaTable.systemIntent(of: name, with: properties) : nil
    var list = [kind.base, system, kind.marker].compactMap(\.self)
      .filter { !own.contains($0) }.map { "AppIntents.\($0)" }
    // Where a module puts every type on the main actor, an entity's identifiers would be there too.
    // An extension of the app may name it, too, which the attribute does not see.
    let names = missing.map { $0.trimmedDescription.split(separator: ".").last.map(String.init) }
    if kind.base == "AppEntity", names.contains("Identifiable") {
      list.append("nonisolated Swift.Identifiable")
    }
    let levels: [Keyword] = [.public, .package]
    let access =
      declaration.modifiers.first { modifier in
        levels.contains { modifier.name.tokenKind == .keyword($0) }
      }.map { "\($0.name.text) " } ?? ""
    // What people see is written here rather than left to a default: the compiler has to know that
    // the type conforms before it has expanded this extension.
    let declared = declaration.memberBlock.members.flatMap { $0.decl.staticVariableNames }
    let words =
      declared.contains(kind.title)
      ? ""
      : """
        \(access)static var \(kind.title): AppIntents.\(kind.titleType) {
          AppIntents._SchemaName.\(kind.title)(of: "\(name)")
        }
      """
    let memberwise = kind.base == "AppEntity" ? declaration.valueInitializer ?? "" : ""
    return try ExtensionDeclSyntax(
      """
      nonisolated extension \(type.trimmed): \(raw: list.joined(separator: ", ")) {
        \(raw: access)static var \(raw: kind.requirement): Swift.String { "\(raw: name)" }
      \(raw: words)
      \(raw: memberwise)
      }
      """
    )
  }
}
