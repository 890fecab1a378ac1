import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Parameter` of TipKit: a value beside the property, and accessors that use it.
///
/// A property wrapper would not do: what it stores is variable, and in Swift 6 no global of that kind may be.
struct TipParameterMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let parameter = TipParameter(declaration) else {
      context.diagnose(Diagnostic(node: Syntax(node), message: TipParameterDiagnostic()))
      return []
    }
    return [
      "get { $\(raw: parameter.name).wrappedValue }",
      "set { $\(raw: parameter.name).wrappedValue = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let parameter = TipParameter(declaration) else { return [] }
    let type = parameter.type.map { "<\($0)>" } ?? ""
    return [
      """
      \(raw: parameter.access)static let $\(raw: parameter.name) = \
      TipKit.Tips.Parameter\(raw: type)(\(raw: parameter.value))
      """
    ]
  }
}

/// Expands `#Rule` of TipKit to a rule with the same arguments.
struct TipRuleMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    let closure = node.trailingClosure.map { " \($0.trimmedDescription)" } ?? ""
    return "TipKit.Tips.Rule(\(raw: node.arguments.trimmedDescription))\(raw: closure)"
  }
}

/// A static variable with a value, as the macro reads it.
private struct TipParameter {
  let name: String
  /// The type, where it is written.
  let type: String?
  let value: String
  let access: String

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var),
      variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let value = binding.initializer?.value.trimmedDescription
        ?? (binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true ? "nil" : nil)
    else { return nil }
    self.name = name
    self.value = value
    type = binding.typeAnnotation?.type.trimmedDescription
    access = variable.modifiers.accessLevel
  }
}

/// What is wrong with a property that `@Parameter` of TipKit is attached to.
private struct TipParameterDiagnostic: DiagnosticMessage {
  var message: String { "'@Parameter' of a tip is for a static variable with a value" }
  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(domain: "AppIntentsMacros.TipParameter", id: "other") }
}
