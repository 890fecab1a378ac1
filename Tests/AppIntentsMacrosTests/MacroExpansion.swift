import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import AppIntentsMacros

/// The macros by the names that apps write, with the conformances that their declarations list.
enum MacroNames {
  static let all: [String: MacroSpec] = [
    "UnionValue": MacroSpec(type: UnionValueMacro.self, conformances: ["AppUnionValue"]),
    "ComputedProperty": MacroSpec(type: ComputedPropertyMacro.self),
    "DeferredProperty": MacroSpec(type: DeferredPropertyMacro.self),
    "AppEntity": MacroSpec(
      type: EntitySchemaMacro.self,
      conformances: ["AppEntity", "AssistantSchemaEntity", "Identifiable"]
    ),
    "AppIntent": MacroSpec(
      type: IntentSchemaMacro.self,
      conformances: ["AppIntent", "AssistantSchemaIntent"]
    ),
    "AppEnum": MacroSpec(
      type: EnumSchemaMacro.self,
      conformances: ["AppEnum", "AssistantSchemaEnum"]
    ),
    "Preview": MacroSpec(type: PreviewMacro.self),
    "Entry": MacroSpec(type: EntryMacro.self),
    "Query": MacroSpec(type: QueryMacro.self),
    "Model": MacroSpec(type: ModelMacro.self, conformances: ["PersistentModel"]),
    "_PersistedProperty": MacroSpec(type: PersistedPropertyMacro.self),
    "ModelActor": MacroSpec(type: ModelActorMacro.self, conformances: ["ModelActor"]),
    "Attribute": MacroSpec(type: ModelMarkMacro.self),
    "Relationship": MacroSpec(type: ModelMarkMacro.self),
    "Transient": MacroSpec(type: ModelMarkMacro.self),
    "Unique": MacroSpec(type: ModelConstraintMacro.self),
    "Index": MacroSpec(type: ModelConstraintMacro.self),
  ]
}

/// Expands the macros of a source, and compares the result and what the compiler would be told.
///
/// - Parameters:
///   - source: What an app writes.
///   - expanded: The same with every macro expanded, compared word by word.
///   - diagnostics: The diagnostics in order.
///   - fixed: The source after every fix-it was applied; not compared when nil.
///   - names: The macros that are expanded; attributes of other names stay.
///   - location: Where a failure is reported.
func expect(
  _ source: String,
  expandsTo expanded: String,
  diagnostics: [DiagnosticSpec] = [],
  fixed: String? = nil,
  expanding names: [String]? = nil,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  let specs = names.map { names in MacroNames.all.filter { names.contains($0.key) } }
  // How lines are divided and indented is the formatter's business, not the macros'.
  func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
  let actual = Expansion.of(source, specs ?? MacroNames.all).text
  assertMacroExpansion(
    source,
    expandedSource: words(actual) == words(expanded) ? actual : expanded,
    diagnostics: diagnostics,
    macroSpecs: specs ?? MacroNames.all,
    fixedSource: fixed,
    indentationWidth: .spaces(2),
    failureHandler: { Issue.record(Comment(rawValue: $0.message), sourceLocation: location) }
  )
}

/// Expects that a source is refused: its macros add nothing, and the diagnostics say why.
func expect(
  _ source: String,
  isRefusedWith diagnostics: [DiagnosticSpec],
  leaving rest: String,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  expect(source, expandsTo: rest, diagnostics: diagnostics, at: location)
}

/// What macros make of a source, for tests that look at a part of it.
struct Expansion {
  var text: String
  /// The severity and the message of each diagnostic.
  var diagnostics: [String]
  /// The same behind the line and the column.
  var places: [String]

  static func of(_ source: String, _ specs: [String: MacroSpec] = MacroNames.all) -> Expansion {
    let tree = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [tree: .init(moduleName: "App", fullFilePath: "App.swift")]
    )
    let expanded = tree.expand(
      macroSpecs: specs,
      contextGenerator: { syntax in
        BasicMacroExpansionContext(
          sharingWith: context,
          lexicalContext: syntax.allMacroLexicalContexts()
        )
      },
      indentationWidth: .spaces(2)
    )
    return Expansion(
      text: expanded.description,
      diagnostics: context.diagnostics.map { "\($0.diagMessage.severity): \($0.message)" },
      places: context.diagnostics.map { diagnostic in
        let place = context.location(
          for: diagnostic.position,
          anchoredAt: diagnostic.node,
          fileName: ""
        )
        return
          "\(place.line):\(place.column): \(diagnostic.diagMessage.severity): \(diagnostic.message)"
      }
    )
  }

  static func text(of source: String) -> String { of(source).text }
}
