import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The program that the compiler asks to expand the macros of AppIntents and SwiftData.
@main
struct AppIntentsPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = macros
}
