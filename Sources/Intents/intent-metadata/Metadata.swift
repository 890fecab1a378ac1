import SwiftSyntax

/// The metadata of a module, `metadata.json`: names and texts as written in the sources.
struct Metadata: Encodable {
  struct Value: Encodable {
    var name: String
    var type: String?
    var title: String?
    /// The attribute of the search index: `title`, or the name of the app's own.
    var indexingKey: String?
  }
  struct Intent: Encodable {
    var name: String
    var title: String?
    var description: String?
    var parameters: [Value]
  }
  struct Entity: Encodable {
    var name: String
    var displayName: String?
    var query: String?
    var properties: [Value]
  }
  struct Enumeration: Encodable {
    struct Case: Encodable {
      var name: String
      var title: String?
    }
    var name: String
    var displayName: String?
    var cases: [Case]
  }
  struct Query: Encodable {
    var name: String
    var conformsTo: [String]
  }
  struct Shortcut: Encodable {
    var intent: String?
    var phrases: [String]
    var shortTitle: String?
    var systemImageName: String?
  }

  var module: String
  var intents: [Intent]
  var entities: [Entity]
  var enums: [Enumeration]
  var queries: [Query]
  var shortcuts: [Shortcut]
  /// The names of all types that can be named, as ``SwiftWriter`` lists them.
  var types: [String]
  /// Those that only some builds have.
  var conditionalTypes: [String]

  init(module: String, types: [TypeRecord]) {
    func all(_ role: Role) -> [TypeRecord] { types.filter { $0.roles.contains(role) } }
    self.module = module
    intents = all(.intent).map { type in
      Intent(
        name: type.name,
        title: type.constant("title")?.value?.words,
        description: type.constant("description")?.value?.words,
        parameters: type.values(["Parameter"])
      )
    }
    entities = all(.entity).map { type in
      let query = type.constant("defaultQuery")
      let call = query?.value?.as(FunctionCallExprSyntax.self)
      return Entity(
        name: type.name,
        displayName: type.constant("typeDisplayRepresentation")?.value?.words,
        query: query?.type ?? call?.calledExpression.trimmedDescription,
        properties: type.values(["Property", "ComputedProperty", "DeferredProperty"])
      )
    }
    enums = all(.enumeration).map { type in
      let titles = type.caseTitles
      return Enumeration(
        name: type.name,
        displayName: type.constant("typeDisplayRepresentation")?.value?.words,
        cases: type.cases.map { .init(name: $0, title: titles[$0] ?? nil) }
      )
    }
    queries = (all(.query) + all(.valueQuery)).map { type in
      let known = Declarations.roles[.query, default: []].union(["IntentValueQuery"])
      return Query(name: type.name, conformsTo: type.inherited.intersection(known).sorted())
    }
    let listed = types.filter(\.isListed)
    self.types = listed.filter(\.conditions.isEmpty).map(\.name)
    conditionalTypes = listed.filter { !$0.conditions.isEmpty }.map(\.name)
    shortcuts = all(.shortcuts).flatMap(\.shortcuts).map { call in
      Shortcut(
        intent: call.intentName,
        phrases: call.phrases.map(\.words),
        shortTitle: call.argument("shortTitle")?.words,
        systemImageName: call.argument("systemImageName")?.words
      )
    }
  }
}

extension TypeRecord {
  /// Whether a list of types has it: packages are not in it, nor what cannot be named or has no one type.
  var isListed: Bool { roles != [.package] && !isPrivate && !isGeneric }

  /// The variables with one of some attributes, and the titles that these give.
  fileprivate func values(_ attributes: Set<String>) -> [Metadata.Value] {
    variables.compactMap { variable in
      guard let attribute = variable.attribute(attributes) else { return nil }
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
      func argument(_ label: String) -> ExprSyntax? {
        arguments?.first { $0.label?.text == label }?.expression
      }
      return .init(
        name: variable.name,
        type: variable.type,
        title: argument("title")?.words,
        indexingKey: argument("indexingKey")?.lastName ?? argument("customIndexingKey")?.keyName
      )
    }
  }

  /// The names of the cases of an enum.
  var cases: [String] {
    members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { $0.elements.map(\.name.text) }
  }

  /// The title of each case in the dictionary of an enum.
  var caseTitles: [String: String?] {
    guard
      let dictionary = constant("caseDisplayRepresentations")?.value?.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    else { return [:] }
    let pairs = elements.compactMap { element in
      element.key.as(MemberAccessExprSyntax.self).map {
        ($0.declName.baseName.text, element.value.words)
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension ExprSyntax {
  /// The last name of a key path: `title` of `\.title`.
  fileprivate var lastName: String? {
    self.as(KeyPathExprSyntax.self)?.components.last?.component
      .as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
  }

  /// The text that names a key of the app's own, wherever in the expression it stands; its source, where
  /// there is none.
  fileprivate var keyName: String? {
    let literal = tokens(viewMode: .sourceAccurate)
      .first { $0.tokenKind.isStringSegment }
    return literal?.text ?? trimmedDescription
  }
}

extension TokenKind {
  fileprivate var isStringSegment: Bool {
    if case .stringSegment = self { true } else { false }
  }
}
