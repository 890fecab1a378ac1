import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Entry`: a key whose default is the property's initial value, and accessors that use it.
struct EntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(declaration, in: context) else {
      context.diagnose(EntryDiagnostic.elsewhere.at(node))
      return []
    }
    return [
      "get { self[__Key_\(raw: entry.name).self] }",
      "set { self[__Key_\(raw: entry.name).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration, in: context) else { return [] }
    if entry.isFocused {
      // The property is optional, and the key names what is in it.
      return [
        """
        private struct __Key_\(raw: entry.name): SwiftUI.FocusedValueKey {
          typealias Value = \(raw: entry.type ?? "Never")
        }
        """
      ]
    }
    // A value that other tasks must not share is made for each reading; a type that is not written cannot be.
    let value =
      entry.type.map { "static var defaultValue: \($0) { \(entry.value) }" }
      ?? "static let defaultValue = \(entry.value)"
    return [
      """
      private struct __Key_\(raw: entry.name): SwiftUI.\(raw: entry.key) {
        \(raw: value)
      }
      """
    ]
  }
}

/// A property with `@Entry`, as the macro reads it.
private struct Entry {
  let name: String
  /// The type, where it is written; that of what is focused without its question mark.
  let type: String?
  let value: String
  let isFocused: Bool
  /// The protocol of the key.
  let key: String

  init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
    guard let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
      let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return nil }
    let values = extended.extendedType.trimmedDescription.split(separator: ".").last
    switch values {
    case "EnvironmentValues": key = "EnvironmentKey"
    case "FocusedValues": key = "FocusedValueKey"
    case "Transaction": key = "TransactionKey"
    case "ContainerValues": key = "ContainerValueKey"
    default: return nil
    }
    isFocused = key == "FocusedValueKey"
    self.name = name
    let written = binding.typeAnnotation?.type
    type =
      isFocused
      ? written?.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription
      : written?.trimmedDescription
    value = binding.initializer?.value.trimmedDescription ?? "nil"
  }
}

/// An error in a property with `@Entry`.
private enum EntryDiagnostic: DiagnosticMessage {
  case elsewhere

  var message: String {
    "'@Entry' is for a variable in an extension of EnvironmentValues, FocusedValues, Transaction or ContainerValues"
  }
  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(domain: "AppIntentsMacros.Entry", id: "elsewhere") }

  func at(_ node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(node: Syntax(node), message: self)
  }
}
