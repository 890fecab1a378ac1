import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@ComputedProperty`: the property's `$` form, what the attribute says of it, and a stored
/// property that reflection finds.
struct ComputedPropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = EntityPropertySyntax(declaration, node, isDeferred: false, in: context)
    else { return [] }
    return property.peers(
      value:
        "AppIntents.EntityProperty(_info: Self._$\(property.name), computing: \(property.name))"
    )
  }
}

/// Expands `@DeferredProperty`: like `@ComputedProperty`, with a getter that is called when a caller
/// asks for the value.
struct DeferredPropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = EntityPropertySyntax(declaration, node, isDeferred: true, in: context)
    else { return [] }
    return property.peers(
      value: """
        AppIntents.EntityProperty(_info: Self._$\(property.name), fetching: { \
        try await self.\(property.name) })
        """
    )
  }
}

/// A computed property of an entity, as the macros read it.
private struct EntityPropertySyntax {
  let name: String
  private let type: String
  private let access: String
  private let arguments: String
  private let isInExtension: Bool
  /// The type that the property belongs to: by its name in a class, which may not store values of `Self`.
  private let owner: String

  init?(
    _ declaration: some DeclSyntaxProtocol,
    _ attribute: AttributeSyntax,
    isDeferred: Bool,
    in context: some MacroExpansionContext
  ) {
    func reject(_ diagnostic: EntityPropertyDiagnostic) {
      context.diagnose(Diagnostic(node: Syntax(attribute), message: diagnostic))
    }
    let macro = attribute.attributeName.trimmedDescription
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let binding = variable.bindings.first, variable.bindings.count == 1,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else {
      reject(.notAProperty(macro))
      return nil
    }
    guard let type = binding.typeAnnotation?.type.trimmedDescription else {
      reject(.noType(macro, identifier))
      return nil
    }
    guard let accessors = binding.accessorBlock, !accessors.isObserving,
      binding.initializer == nil
    else {
      reject(.stored(macro, identifier))
      return nil
    }
    let isAsync = accessors.isAsynchronous
    guard isAsync == isDeferred else {
      reject(isAsync ? .asynchronous(identifier) : .synchronous(identifier))
      return nil
    }
    name = identifier
    self.type = type
    access = variable.modifiers.accessLevel
    var parts = ["name: \"\(identifier)\""]
    for argument in attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] {
      let label = argument.label.map { "\($0.text): " } ?? ""
      parts.append(label + argument.expression.trimmedDescription)
    }
    arguments = parts.joined(separator: ", ")
    isInExtension = context.lexicalContext.first?.is(ExtensionDeclSyntax.self) ?? false
    owner = context.lexicalContext.first?.as(ClassDeclSyntax.self)?.name.text ?? "Self"
  }

  func peers(value: String) -> [DeclSyntax] {
    var peers: [DeclSyntax] = [
      """
      private static var _$\(raw: name): AppIntents._ComputedPropertyInfo {
        AppIntents._ComputedPropertyInfo(\(raw: arguments))
      }
      """,
      """
      \(raw: access)var $\(raw: name): AppIntents.EntityProperty<\(raw: type)> {
        \(raw: value)
      }
      """,
    ]
    // An extension cannot store anything: a property in one has its `$` form and is not reflected.
    if !isInExtension {
      peers.append(
        """
        private let _\(raw: name) = AppIntents._ComputedPropertyMarker<\(raw: owner)> {
          $0.$\(raw: name)
        }
        """
      )
    }
    return peers
  }
}

extension AccessorBlockSyntax {
  /// Whether reading the property waits.
  fileprivate var isAsynchronous: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.contains { $0.effectSpecifiers?.asyncSpecifier != nil }
  }
}

/// An error in a property with `@ComputedProperty` or `@DeferredProperty`.
enum EntityPropertyDiagnostic: DiagnosticMessage {
  case notAProperty(String)
  case noType(String, String)
  case stored(String, String)
  case asynchronous(String)
  case synchronous(String)

  var message: String {
    switch self {
    case .notAProperty(let macro): "'@\(macro)' can only be attached to one computed property"
    case .noType(let macro, let name):
      "'@\(macro)' needs the type of '\(name)': write 'var \(name): SomeType'"
    case .stored(let macro, let name):
      "'@\(macro)' needs a getter: '\(name)' is stored, so write '@Property' instead"
    case .asynchronous(let name):
      "the getter of '\(name)' is asynchronous: write '@DeferredProperty' instead"
    case .synchronous(let name):
      "the getter of '\(name)' is not asynchronous: write '@ComputedProperty' instead"
    }
  }

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let name =
      switch self {
      case .notAProperty: "notAProperty"
      case .noType: "noType"
      case .stored: "stored"
      case .asynchronous: "asynchronous"
      case .synchronous: "synchronous"
      }
    return MessageID(domain: "AppIntentsMacros.EntityProperty", id: name)
  }
}

extension DeclModifierListSyntax {
  /// The access level that is written, with a space behind it; empty where there is none.
  var accessLevel: String {
    let levels: [Keyword] = [.public, .package, .fileprivate, .private]
    let modifier = first { modifier in
      levels.contains { modifier.name.tokenKind == .keyword($0) }
    }
    return modifier.map { $0.name.text + " " } ?? ""
  }
}
