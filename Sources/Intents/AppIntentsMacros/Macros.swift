import SwiftSyntaxMacros

/// The macros of AppIntents, SwiftUI and SwiftData.
var macros: [any Macro.Type] {
  [
    UnionValueMacro.self, ComputedPropertyMacro.self, DeferredPropertyMacro.self,
    EntitySchemaMacro.self, IntentSchemaMacro.self, EnumSchemaMacro.self, PreviewMacro.self,
    ModelMacro.self, PersistedPropertyMacro.self, ModelActorMacro.self, ModelMarkMacro.self,
    ModelConstraintMacro.self, QueryMacro.self, EntryMacro.self,
  ]
}
