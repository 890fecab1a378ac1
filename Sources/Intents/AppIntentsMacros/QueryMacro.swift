import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Query`: a stored `Query` with the arguments, and a getter that has it fetch.
struct QueryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let query = QueryProperty(declaration) else {
      context.diagnose(QueryDiagnostic.noArray.at(node))
      return []
    }
    return ["get { _\(raw: query.name).wrappedValue }"]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let query = QueryProperty(declaration) else { return [] }
    let type = "SwiftData.Query<\(query.element), [\(query.element)]>"
    // Private to set alone: else the memberwise initializer of the view would be private.
    return [
      """
      private(set) var _\(raw: query.name): \(raw: type) =
        \(raw: type)(\(raw: node.arguments?.trimmedDescription ?? ""))
      """
    ]
  }
}

/// A property with `@Query`, as the macro reads it.
private struct QueryProperty {
  let name: String
  let element: String

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type
    else { return nil }
    self.name = name
    if let array = type.as(ArrayTypeSyntax.self) {
      element = array.element.trimmedDescription
    } else if let generic = type.as(IdentifierTypeSyntax.self), generic.name.text == "Array",
      let argument = generic.genericArgumentClause?.arguments.first
    {
      element = argument.argument.trimmedDescription
    } else {
      return nil
    }
  }
}

/// An error in a property with `@Query`.
private enum QueryDiagnostic: DiagnosticMessage {
  case noArray

  var message: String { "'@Query' needs the type of an array of models: write 'var x: [Model]'" }
  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(domain: "AppIntentsMacros.Query", id: "noArray") }

  func at(_ node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(node: Syntax(node), message: self)
  }
}
