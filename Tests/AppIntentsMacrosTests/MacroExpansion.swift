import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
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

/// What the compiler is expected to say about a source, and where.
struct Complaint: Equatable {
  var message: String
  var line: Int
  var column: Int
  var severity: DiagnosticSeverity = .error
  /// The messages of its fix-its.
  var fixes: [String] = []
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
  diagnostics: [Complaint] = [],
  fixed: String? = nil,
  expanding names: [String]? = nil,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  let specs = names.map { names in MacroNames.all.filter { names.contains($0.key) } }
  let expansion = Expansion.of(source, specs ?? MacroNames.all)
  // How lines are divided and indented is the formatter's business, not the macros'.
  func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
  #expect(words(expansion.text) == words(expanded), sourceLocation: location)
  #expect(expansion.complaints == diagnostics, sourceLocation: location)
  if let fixed { #expect(expansion.fixed == fixed, sourceLocation: location) }
}

/// Expects that a source is refused: its macros add nothing, and the diagnostics say why.
func expect(
  _ source: String,
  isRefusedWith diagnostics: [Complaint],
  leaving rest: String,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  expect(source, expandsTo: rest, diagnostics: diagnostics, at: location)
}

/// What macros make of a source.
struct Expansion {
  var text: String
  var complaints: [Complaint]
  /// The source after every fix-it was applied.
  var fixed: String
  /// The severity and the message of each diagnostic.
  var diagnostics: [String] { complaints.map { "\($0.severity): \($0.message)" } }
  /// The same behind the line and the column.
  var places: [String] {
    zip(complaints, diagnostics).map { "\($0.line):\($0.column): \($1)" }
  }

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
      complaints: context.diagnostics.map { diagnostic in
        let place = context.location(
          for: diagnostic.position,
          anchoredAt: diagnostic.node,
          fileName: ""
        )
        return Complaint(
          message: diagnostic.message,
          line: place.line,
          column: place.column,
          severity: diagnostic.diagMessage.severity,
          fixes: diagnostic.fixIts.map(\.message.message)
        )
      },
      fixed: applying(context.diagnostics.flatMap(\.fixIts).flatMap(\.edits), to: source)
    )
  }

  static func text(of source: String) -> String { of(source).text }

  /// From the last to the first, so that an edit moves no other.
  private static func applying(_ edits: [SourceEdit], to source: String) -> String {
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(
        edit.range.lowerBound.utf8Offset..<edit.range.upperBound.utf8Offset,
        with: edit.replacement.utf8
      )
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
