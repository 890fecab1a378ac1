/// Code to try while an app is written.
///
/// It is compiled so that an app's source builds unchanged; nothing on Linux runs it.
///
/// - Parameters:
///   - name: What it is called; nil, the default, for nothing.
///   - body: The code.
@freestanding(declaration)
public macro Playground(
  _ name: String? = nil,
  body: @escaping @MainActor () async throws -> Void
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")
