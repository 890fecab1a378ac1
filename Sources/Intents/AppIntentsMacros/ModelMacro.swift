import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `@Model`: the storage, the list of properties, the initializer that makes an object of a
/// row, and the conformance; each stored property is made a `_PersistedProperty`.
struct ModelMacro: MemberMacro, MemberAttributeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = declaration.as(ClassDeclSyntax.self) else {
      context.diagnose(ModelDiagnostic.notAClass.at(node))
      return []
    }
    let properties = PersistedProperty.all(of: declaration)
    for property in properties where property.isUntyped {
      context.diagnose(ModelDiagnostic.noType(property.name).at(property.node))
    }
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count > 1,
        variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.modifiers.isOfType
      else { continue }
      context.diagnose(ModelDiagnostic.severalNames.at(variable))
    }
    let name = model.name.text
    let access = model.memberAccess
    let entries =
      properties.map { property in
        """
        SwiftData.Schema.PropertyMetadata(
          name: "\(property.name)", keypath: \\\(name).\(property.name),
          defaultValue: \(property.defaultValue), metadata: \(property.metadata)
        )
        """
      }
      + declaration.constraints.map { constraint in
        """
        SwiftData.Schema.PropertyMetadata(
          name: "", keypath: \\\(name).persistentModelID, defaultValue: nil,
          metadata: SwiftData.Schema.\(constraint)
        )
        """
      }
    let members = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let hasIdentifier = members.contains { variable in
      variable.bindings.contains { $0.pattern.trimmedDescription == "id" }
    }
    let identifiers = (hasIdentifier ? [] : ["id"]) + ["persistentModelID"]
    let paths = identifiers.map {
      "SwiftData.Schema.PropertyMetadata(name: \"\", keypath: \\\(name).\($0))"
    }
    return [
      "\(raw: access)var _$storage = SwiftData._ModelStorage(\(raw: properties.count))",
      """
      \(raw: access)static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        [
          \(raw: (entries + paths).joined(separator: ",\n"))
        ]
      }
      """,
      """
      \(raw: access)required init(_storage: SwiftData._ModelStorage) {
        \(raw: properties.map { "_\($0.name) = SwiftData._NoValue()" }.joined(separator: "\n"))
        _$storage = _storage
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(ClassDeclSyntax.self), let property = PersistedProperty(member),
      let index = PersistedProperty.all(of: declaration).firstIndex(where: {
        $0.name == property.name
      })
    else { return [] }
    return ["@SwiftData._PersistedProperty(\(raw: index))"]
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ClassDeclSyntax.self), !protocols.isEmpty else { return [] }
    // Where a module is on the main actor by default, an extension is, too.
    return [
      try ExtensionDeclSyntax(
        "nonisolated extension \(type.trimmed): SwiftData.PersistentModel {}"
      )
    ]
  }
}

/// Expands `_PersistedProperty`: accessors that read and write the storage, and the empty property
/// that an initializer needs to have set.
struct PersistedPropertyMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = PersistedProperty(declaration) else { return [] }
    let index = node.arguments?.trimmedDescription ?? "0"
    let name = property.name
    return [
      """
      @storageRestrictions(accesses: _$storage, initializes: _\(raw: name))
      init(initialValue) {
        _$storage._initialize(\(raw: index), to: initialValue)
        _\(raw: name) = SwiftData._NoValue()
      }
      """,
      """
      get {
        _$storage._access(self, \\.\(raw: name))
        return _$storage._get(\(raw: index), of: self)
      }
      """,
      """
      set {
        _$storage._mutate(self, \\.\(raw: name)) {
          _$storage._set(\(raw: index), to: newValue, of: self)
        }
      }
      """,
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = PersistedProperty(declaration) else { return [] }
    return ["private var _\(raw: property.name): SwiftData._NoValue"]
  }
}

/// Expands `@ModelActor`: the executor, the container, and the initializer.
struct ModelActorMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = declaration.as(ActorDeclSyntax.self) else {
      context.diagnose(ModelDiagnostic.notAnActor.at(node))
      return []
    }
    let access = model.memberAccess
    var members: [DeclSyntax] = [
      "\(raw: access)nonisolated let modelExecutor: any SwiftData.ModelExecutor",
      "\(raw: access)nonisolated let modelContainer: SwiftData.ModelContainer",
    ]
    let makesItself = model.memberBlock.members.contains { member in
      member.decl.as(InitializerDeclSyntax.self).map {
        !$0.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) }
      } ?? false
    }
    if !makesItself {
      members.append(
        """
        \(raw: access)init(modelContainer: SwiftData.ModelContainer) {
          let modelContext = SwiftData.ModelContext(modelContainer)
          self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: modelContext)
          self.modelContainer = modelContainer
        }
        """
      )
    }
    return members
  }

  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ActorDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftData.ModelActor {}")]
  }
}

/// Makes nothing of `@Attribute`, `@Relationship` and `@Transient`: `@Model` reads them.
struct ModelMarkMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// Makes nothing of `#Unique` and `#Index`: `@Model` reads them.
struct ModelConstraintMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// A stored property of a model, as the macros read it.
private struct PersistedProperty {
  let node: VariableDeclSyntax
  let name: String
  let type: String?
  let initializer: String?

  init?(_ member: some DeclSyntaxProtocol) {
    guard let variable = member.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
      let binding = variable.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      !identifier.hasPrefix("_$"), binding.accessorBlock.map(\.isObserving) ?? true,
      !variable.modifiers.isOfType,
      !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) }),
      !variable.attributes.contains(where: { $0.named("Transient") != nil })
    else { return nil }
    (node, name) = (variable, identifier)
    type = binding.typeAnnotation?.type.trimmedDescription
    initializer = binding.initializer?.value.trimmedDescription
  }

  static func all(of declaration: some DeclGroupSyntax) -> [PersistedProperty] {
    declaration.memberBlock.members.compactMap { PersistedProperty($0.decl) }
  }

  var isUntyped: Bool { type == nil && initializer == nil }

  /// The value that an object begins with, which rows from before the property are given.
  var defaultValue: String {
    switch (type, initializer) {
    case (let type?, let value?): "(\(value)) as \(type)"
    case (nil, let value?): value
    case (_, nil): "nil"
    }
  }

  /// `Schema.Attribute(…)` or `Schema.Relationship(…)` as the attribute says, or nil.
  var metadata: String {
    for attribute in node.attributes {
      for name in ["Attribute", "Relationship"] {
        guard let mark = attribute.named(name) else { continue }
        return "SwiftData.Schema.\(name)(\(mark.arguments?.trimmedDescription ?? ""))"
      }
    }
    return "nil"
  }
}

extension AttributeListSyntax.Element {
  /// The attribute, where it has a name, with or without its module.
  fileprivate func named(_ name: String) -> AttributeSyntax? {
    guard case .attribute(let attribute) = self else { return nil }
    let written = attribute.attributeName.trimmedDescription
    return written == name || written == "SwiftData.\(name)" ? attribute : nil
  }
}

extension DeclModifierListSyntax {
  /// Whether the declaration belongs to the type, not to each object.
  fileprivate var isOfType: Bool {
    contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
  }
}

extension DeclGroupSyntax {
  /// The access level of the members that a protocol asks for, with a space.
  fileprivate var memberAccess: String {
    let levels: [Keyword] = [.public, .open, .package]
    let level = modifiers.first { modifier in
      levels.contains { modifier.name.tokenKind == .keyword($0) }
    }
    guard let level else { return "" }
    return level.name.tokenKind == .keyword(.open) ? "public " : level.name.text + " "
  }

  /// `Unique<T>(…)` and `Index<T>(…)`, as the macros of these names are written.
  fileprivate var constraints: [String] {
    memberBlock.members.compactMap { member in
      guard let macro = member.decl.as(MacroExpansionDeclSyntax.self),
        ["Unique", "Index"].contains(macro.macroName.text)
      else { return nil }
      let generic = macro.genericArgumentClause?.trimmedDescription ?? ""
      return "\(macro.macroName.text)\(generic)(\(macro.arguments.trimmedDescription))"
    }
  }
}

/// An error in a declaration with `@Model` or `@ModelActor`.
enum ModelDiagnostic: DiagnosticMessage {
  case notAClass
  case notAnActor
  case noType(String)
  case severalNames

  var message: String {
    switch self {
    case .notAClass: "'@Model' can only be applied to class types"
    case .notAnActor: "'@ModelActor' can only be applied to actor types"
    case .noType(let name): "@Model requires an initial value or a type for '\(name)'"
    case .severalNames: "'@Model' needs a declaration of its own for each property"
    }
  }

  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    let name =
      switch self {
      case .notAClass: "notAClass"
      case .notAnActor: "notAnActor"
      case .noType: "noType"
      case .severalNames: "severalNames"
      }
    return MessageID(domain: "AppIntentsMacros.Model", id: name)
  }

  func at(_ node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(node: Syntax(node), message: self)
  }
}
