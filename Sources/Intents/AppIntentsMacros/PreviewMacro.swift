import SwiftSyntax
import SwiftSyntaxMacros

/// Makes nothing of `#Preview`: views are shown by the program that runs the intents.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
