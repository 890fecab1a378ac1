import SwiftParser
import SwiftSyntax

/// The role of a type in App Intents.
enum Role: String, Codable {
  case intent, entity, enumeration, query, valueQuery, shortcuts, package
}

/// A place in a source file.
struct SourcePlace {
  var path: String
  var line: Int
  var column: Int
}

/// A type of the module, with what its declaration and its extensions say.
struct TypeRecord {
  var name: String
  var place: SourcePlace
  var inherited: Set<String> = []
  var roles: [Role] = []
  var isPrivate = false
  var isGeneric = false
  var isPublic = false
  /// The conditions of `#if` around the declaration, each as Swift text; of a type of another module, around the
  /// extension that says what the type is.
  var conditions: [String] = []
  /// The modules that the files of the declaration and of its extensions import.
  var imports: Set<String> = []
  var members: [MemberBlockItemSyntax] = []
  /// The files of the declaration and of the extensions, by the roots of their trees.
  var files: [SyntaxIdentifier: SourceLocationConverter]
}

/// The types of a module, read from its files.
struct Declarations {
  private var types: [String: TypeRecord] = [:]
  /// The protocols of the module with what they refine.
  private var protocols: [String: Set<String>] = [:]
  private var order: [String] = []

  /// The protocols of App Intents by what a type is that conforms to them.
  static let roles: [Role: Set<String>] = [
    .intent: [
      "AppIntent", "SystemIntent", "OpenIntent", "TargetContentProvidingIntent", "DeleteIntent",
      "SetValueIntent", "ShowInAppSearchResultsIntent", "WidgetConfigurationIntent",
      "ControlConfigurationIntent", "SnippetIntent", "SetFocusFilterIntent", "LiveActivityIntent",
      "CustomIntentMigratedAppIntent", "LiveActivityStartingIntent", "AudioPlaybackIntent",
      "AudioStartingIntent", "AudioRecordingIntent", "PlayVideoIntent", "CameraCaptureIntent",
      "PushToTalkTransmissionIntent", "StartWorkoutIntent", "PauseWorkoutIntent",
      "ResumeWorkoutIntent", "URLRepresentableIntent", "CancellableIntent", "LongRunningIntent",
      "UndoableIntent", "ForegroundContinuableIntent", "ProgressReportingIntent",
      "PredictableIntent", "AssistantSchemaIntent",
    ],
    .entity: [
      "AppEntity", "TransientAppEntity", "SyncableEntity", "UniqueAppEntity", "FileEntity",
      "OwnershipProvidingEntity", "URLRepresentableEntity", "IndexedEntity",
      "AssistantSchemaEntity",
    ],
    .enumeration: ["AppEnum", "URLRepresentableEnum", "AssistantSchemaEnum"],
    .query: [
      "EntityQuery", "EntityStringQuery", "EnumerableEntityQuery", "EntityPropertyQuery",
      "IndexedEntityQuery", "UniqueAppEntityQuery",
    ],
    .valueQuery: ["IntentValueQuery"], .shortcuts: ["AppShortcutsProvider"],
    .package: ["AppIntentsPackage"],
  ]
  /// The attributes that make a type conform.
  static let macros: [String: Role] = [
    "AppIntent": .intent, "AssistantIntent": .intent, "AppEntity": .entity,
    "AssistantEntity": .entity, "AppEnum": .enumeration, "AssistantEnum": .enumeration,
  ]

  /// Reads a file.
  mutating func read(_ source: String, path: String) {
    let tree = Parser.parse(source: source)
    let collector = Collector(path: path, tree: tree)
    collector.walk(tree)
    for (name, refined) in collector.protocols { protocols[name, default: []].formUnion(refined) }
    for found in collector.types {
      guard var known = types[found.name] else {
        types[found.name] = found
        order.append(found.name)
        continue
      }
      known.take(conditionsOf: found)
      if found.isDeclaration { known.place = found.place }
      known.files.merge(found.files) { first, _ in first }
      known.inherited.formUnion(found.inherited)
      known.isPrivate = known.isPrivate || found.isPrivate
      known.isGeneric = known.isGeneric || found.isGeneric
      known.isPublic = known.isPublic || found.isPublic
      known.imports.formUnion(found.imports)
      known.members += found.members
      types[found.name] = known
    }
  }

  /// The types that are something for App Intents, in the order in which they were read.
  func resolved() -> [TypeRecord] {
    order.compactMap { name in
      guard var type = types[name] else { return nil }
      let reached = closure(type.inherited)
      type.roles = Self.roles.filter { !$0.value.isDisjoint(with: reached) }.map(\.key)
        .sorted { $0.rawValue < $1.rawValue }
      let attributes = type.inherited.filter { $0.hasPrefix("@") }
        .compactMap { Self.macros[String($0.dropFirst())] }
      for role in attributes where !type.roles.contains(role) { type.roles.append(role) }
      return type.roles.isEmpty ? nil : type
    }
  }

  /// The names of the properties and functions that the module's declarations give a type.
  func members(of type: String) -> Set<String> {
    let names = (types[type]?.members ?? []).flatMap { member -> [String] in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [function.name.text] }
      let variable = member.decl.as(VariableDeclSyntax.self)
      return variable?.bindings.map(\.pattern.trimmedDescription) ?? []
    }
    return Set(names)
  }

  /// Protocols with those that the module's own ones refine.
  private func closure(_ names: Set<String>) -> Set<String> {
    var (reached, rest) = (names, Array(names))
    while let next = rest.popLast() {
      for name in protocols[next] ?? [] where reached.insert(name).inserted { rest.append(name) }
    }
    return reached
  }
}

extension TypeRecord {
  /// Takes what another place says about when the type is there, before anything else of it.
  fileprivate mutating func take(conditionsOf found: TypeRecord) {
    let decides = found.isDeclaration || !found.inherited.isEmpty
    guard decides, found.isDeclaration || !isDeclaration else { return }
    let isFirst = found.isDeclaration ? !isDeclaration : inherited.isEmpty
    if isFirst || found.conditions.isEmpty {
      conditions = found.conditions
    } else if !conditions.isEmpty, conditions != found.conditions {
      let places = [conditions, found.conditions].map { $0.joined(separator: " && ") }
      conditions = [places.map { "(\($0))" }.joined(separator: " || ")]
    }
  }

  /// Whether it was read from a declaration; an extension of a type elsewhere has no members of it.
  fileprivate var isDeclaration: Bool { inherited.contains("=") }
}

/// Finds the types, protocols and imports of a file.
private final class Collector: SyntaxVisitor {
  private let path: String
  private let converter: SourceLocationConverter
  private let root: SyntaxIdentifier
  private var names: [String] = []
  private var conditions: [String] = []
  private var hidden = 0
  private(set) var types: [TypeRecord] = []
  private(set) var protocols: [String: Set<String>] = [:]
  private var imports: Set<String> = []

  init(path: String, tree: SourceFileSyntax) {
    (self.path, root) = (path, tree.id)
    converter = SourceLocationConverter(fileName: path, tree: tree)
    for statement in tree.statements {
      if let item = statement.item.as(ImportDeclSyntax.self), item.importKindSpecifier == nil {
        imports.insert(item.path.trimmedDescription)
      }
    }
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, node.genericParameterClause, node.inheritanceClause)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, node.genericParameterClause, node.inheritanceClause)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, node.genericParameterClause, node.inheritanceClause)
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name.text, node.genericParameterClause, node.inheritanceClause)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.extendedType.trimmedDescription, nil, node.inheritanceClause)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    protocols[node.name.text, default: []].formUnion(Self.inherited(node.inheritanceClause))
    return .skipChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    var before: [String] = []
    for clause in node.clauses {
      let own = clause.condition?.trimmedDescription
      conditions.append(
        (before.map { "!(\($0))" } + [own.map { "(\($0))" }].compactMap(\.self))
          .joined(separator: " && ")
      )
      if let elements = clause.elements { walk(elements) }
      conditions.removeLast()
      if let own { before.append(own) }
    }
    return .skipChildren
  }

  private func enter(
    _ node: some DeclGroupSyntax,
    _ name: String,
    _ generics: GenericParameterClauseSyntax?,
    _ clause: InheritanceClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let modifiers = Set(node.modifiers.map(\.name.text))
    if !modifiers.isDisjoint(with: ["private", "fileprivate"]) { hidden += 1 }
    names.append(name)
    let start = converter.location(for: node.introducer.positionAfterSkippingLeadingTrivia)
    var record = TypeRecord(
      name: names.joined(separator: "."),
      place: SourcePlace(path: path, line: start.line, column: start.column),
      inherited: Self.inherited(clause),
      files: [root: converter]
    )
    let isExtension = node.is(ExtensionDeclSyntax.self)
    if !isExtension { record.inherited.insert("=") }
    for case .attribute(let attribute) in node.attributes {
      record.inherited.insert("@\(attribute.attributeName.trimmedDescription)")
    }
    record.isPrivate = hidden > 0 && !isExtension
    record.isGeneric = generics != nil
    record.isPublic = modifiers.contains("public")
    record.conditions = conditions
    record.imports = imports
    record.members = Array(node.memberBlock.members)
    types.append(record)
    return .visitChildren
  }

  private func leave(_ node: some DeclGroupSyntax) {
    names.removeLast()
    if node.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) {
      hidden -= 1
    }
  }

  /// The names of what a type inherits from, without arguments and module, also those joined with `&`.
  private static func inherited(_ clause: InheritanceClauseSyntax?) -> Set<String> {
    let types = clause?.inheritedTypes.map(\.type) ?? []
    return Set(
      types.flatMap { type in
        (type.as(CompositionTypeSyntax.self)?.elements.map(\.type) ?? [type]).map { type in
          let plain = type.as(AttributedTypeSyntax.self)?.baseType ?? type
          let name = plain.as(IdentifierTypeSyntax.self)?.name.text
          return name ?? plain.as(MemberTypeSyntax.self)?.name.text ?? plain.trimmedDescription
        }
      }
    )
  }
}
