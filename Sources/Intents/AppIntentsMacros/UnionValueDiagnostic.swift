import SwiftDiagnostics
import SwiftSyntax

/// An error in a declaration with `@UnionValue`.
enum UnionValueDiagnostic: DiagnosticMessage {
  case notAnEnum
  case noCases
  case noPayload(String)
  case severalPayloads(String, Int)
  case conditionalCase

  var message: String {
    switch self {
    case .notAnEnum:
      "'@UnionValue' can only be attached to an enum"
    case .noCases:
      "'@UnionValue' needs at least one case, such as 'case landmark(LandmarkEntity)'"
    case .noPayload(let name):
      """
      case '\(name)' of a union value needs one associated value: \
      write 'case \(name)(SomeEntity)'
      """
    case .severalPayloads(let name, let count):
      """
      case '\(name)' of a union value has \(count) associated values but may have only \
      one: split it into cases, or make one entity with all \(count)
      """
    case .conditionalCase:
      "the cases of a union value cannot be inside '#if'; put the whole enum inside it"
    }
  }

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let name =
      switch self {
      case .notAnEnum: "notAnEnum"
      case .noCases: "noCases"
      case .noPayload: "noPayload"
      case .severalPayloads: "severalPayloads"
      case .conditionalCase: "conditionalCase"
      }
    return MessageID(domain: "AppIntentsMacros.UnionValue", id: name)
  }

  func at(_ node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(node: Syntax(node), message: self)
  }

  /// The diagnostic at an attribute, with an offer to remove the attribute.
  func at(_ attribute: AttributeSyntax, of declaration: some DeclGroupSyntax) -> Diagnostic {
    // By its name: the compiler hands over the attribute and the declaration as two trees.
    let name = attribute.attributeName.trimmedDescription
    let rest = declaration.attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription != name
    }
    let fix = FixIt(
      message: RemoveAttribute(),
      changes: [
        .replace(oldNode: Syntax(declaration.attributes), newNode: Syntax(rest))
      ]
    )
    return Diagnostic(node: Syntax(attribute), message: self, fixIts: [fix])
  }
}

private struct RemoveAttribute: FixItMessage {
  let message = "remove '@UnionValue'"
  let fixItID = MessageID(domain: "AppIntentsMacros.UnionValue", id: "removeAttribute")
}
