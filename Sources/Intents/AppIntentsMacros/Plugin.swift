import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The program that the compiler asks to expand the macros of AppIntents and SwiftData.
@main
struct AppIntentsPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    UnionValueMacro.self, ComputedPropertyMacro.self, DeferredPropertyMacro.self,
    EntitySchemaMacro.self, IntentSchemaMacro.self, EnumSchemaMacro.self, PreviewMacro.self,
    ModelMacro.self, PersistedPropertyMacro.self, ModelActorMacro.self, ModelMarkMacro.self,
    ModelConstraintMacro.self, QueryMacro.self, EntryMacro.self,
  ]
}
