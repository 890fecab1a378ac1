import Foundation
import PackagePlugin

/// Reads the sources of a target before it is compiled, as the extractor of Apple's tools does, and writes what is not in
/// them: the list of their intents, entities and queries, symbols of tables of strings, and `metadata.json`.
@main
struct AppIntentsMetadata: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    // A tool that was built before, as Waymark's Makefile has it, in place of one that needs swift-syntax now.
    let prepared = ProcessInfo.processInfo.environment["WAYMARK_METADATA_TOOL"]
    let tool = try prepared.map { URL(filePath: $0) } ?? context.tool(named: "intent-metadata").url
    let sources = ["swift", "xcstrings"].flatMap { kind in
      target.sourceFiles.map(\.url).filter { $0.pathExtension == kind }.sorted { $0.path < $1.path }
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "IntentMetadata.swift")
    return [
      .buildCommand(
        displayName: "Reading the intents of \(target.moduleName)",
        executable: tool,
        arguments: [target.moduleName, context.pluginWorkDirectoryURL.path] + sources.map(\.path),
        inputFiles: sources + [tool],
        outputFiles: [output]
      )
    ]
  }
}
