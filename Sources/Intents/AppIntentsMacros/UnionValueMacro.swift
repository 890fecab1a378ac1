import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@UnionValue`: the nested `Cases`, the conformances, and the way into and out of a case.
///
/// What people see of the type and its cases is not written here: `AppUnionValue` has defaults for
/// both, so an enum may say it in its body, in an extension, or not at all. The conformance belongs to no
/// actor, even where a module puts every type on the main actor.
struct UnionValueMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let union = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(UnionValueDiagnostic.notAnEnum.at(node, of: declaration))
      return []
    }
    guard let cases = unionCases(of: union, in: context) else { return [] }
    let access = accessModifier(of: union)
    let name = type.trimmedDescription
    let expansion = try ExtensionDeclSyntax(
      """
      nonisolated extension \(raw: name): AppIntents.AppUnionValue, AppIntents._IntentValueRepresentable {
        \(raw: access)enum Cases: Swift.String, AppIntents.AppUnionValueCasesProviding {
          \(raw: access)typealias UnionValue = \(raw: name)
          \(raw: lines(cases) { "case \($0.name)" })
        }

        \(raw: access)var unionCase: Cases {
          switch self {
          \(raw: lines(cases) { "case .\($0.name): .\($0.name)" })
          }
        }

        \(raw: access)var unionPayload: any AppIntents._IntentValue & Swift.Sendable {
          switch self {
          \(raw: lines(cases) { "case .\($0.name)(let payload): payload" })
          }
        }

        \(raw: access)static func unionPayloadType(
          of unionCase: Cases
        ) -> any (AppIntents._IntentValue & Swift.Sendable).Type {
          switch unionCase {
          \(raw: lines(cases) { "case .\($0.name): (\($0.payloadType)).self" })
          }
        }

        \(raw: access)init?(_ unionCase: Cases, payload: any AppIntents._IntentValue) {
          switch unionCase {
          \(raw: lines(cases) { unionCase in
            """
            case .\(unionCase.name):
              guard let payload = payload as? \(unionCase.payloadType) else { return nil }
              self = .\(unionCase.name)(\(unionCase.label)payload)
            """
          })
          }
        }
      }
      """
    )
    return [expansion]
  }
}

/// One case of a union, as source text.
private struct UnionCase {
  var name: String
  /// The label of the payload with its colon and a space; empty for none.
  var label: String
  var payloadType: String
}

/// The cases of an enum, or nil after diagnosing what keeps them from being a union.
private func unionCases(
  of union: EnumDeclSyntax,
  in context: some MacroExpansionContext
) -> [UnionCase]? {
  var cases: [UnionCase] = []
  var isValid = true
  func reject(_ diagnostic: UnionValueDiagnostic, at node: some SyntaxProtocol) {
    context.diagnose(diagnostic.at(node))
    isValid = false
  }
  for member in union.memberBlock.members {
    if let conditional = member.decl.as(IfConfigDeclSyntax.self), conditional.containsCase {
      reject(.conditionalCase, at: conditional)
    }
    for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
      let name = element.name.text
      guard let payloads = element.parameterClause?.parameters, !payloads.isEmpty else {
        reject(.noPayload(name), at: element)
        continue
      }
      guard let payload = payloads.first, payloads.count == 1 else {
        reject(.severalPayloads(name, payloads.count), at: element)
        continue
      }
      let label = payload.firstName.map(\.text).flatMap { $0 == "_" ? nil : "\($0): " }
      cases.append(
        UnionCase(
          name: name,
          label: label ?? "",
          payloadType: payload.type.trimmedDescription
        )
      )
    }
  }
  if isValid, cases.isEmpty { reject(.noCases, at: union.name) }
  return isValid ? cases : nil
}

/// The access level of a declaration as a prefix for its members: they are as visible as it is.
func accessModifier(of declaration: some DeclGroupSyntax) -> String {
  let levels: [Keyword] = [.public, .package]
  let modifier = declaration.modifiers.first { modifier in
    levels.contains { modifier.name.tokenKind == .keyword($0) }
  }
  return modifier.map { $0.name.text + " " } ?? ""
}

private func lines(_ cases: [UnionCase], _ line: (UnionCase) -> String) -> String {
  cases.map(line).joined(separator: "\n")
}

extension IfConfigDeclSyntax {
  fileprivate var containsCase: Bool {
    clauses.contains { clause in
      guard case .decls(let members) = clause.elements else { return false }
      return members.contains {
        $0.decl.is(EnumCaseDeclSyntax.self)
          || $0.decl.as(IfConfigDeclSyntax.self)?.containsCase == true
      }
    }
  }
}
