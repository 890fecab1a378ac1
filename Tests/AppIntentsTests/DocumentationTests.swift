import Foundation
import TestSupport
import Testing

@Suite struct DocumentationTests {
  private static let catalog = "Sources/Intents/AppIntents/AppIntents.docc"

  /// The code of pages as one source; a manifest is none of it.
  private func source(of pages: [ArticlePage]) -> String {
    pages.map { $0.source { !Self.isManifest($0) } }.joined(separator: "\n")
  }

  private static func isManifest(_ block: ArticlePage.Block) -> Bool {
    block.code.hasPrefix("// swift-tools-version")
  }

  private func gettingStarted() throws -> ArticlePage {
    try #require(try ArticlePage.all(in: Self.catalog).first { $0.name == "GettingStarted.md" })
  }

  @Test(
    "Every block of Swift in the pages compiles",
    .enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)")
  )
  func pages() async throws {
    let pages = try ArticlePage.all(in: Self.catalog)
    #expect(pages.count == 3)
    let outcome = try await #require(ClientCompiler.current).check(source(of: pages))
    // Warnings, too, would be the readers'.
    #expect(outcome.output == "")
  }

  @Test(
    "Each page about the Engine compiles by itself, with what is public",
    .enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"),
    arguments: ["VisualSearch", "DuplicateSearch", "ImageSignatures"]
  )
  func enginePages(module: String) async throws {
    let pages = try ArticlePage.all(in: "Sources/Engine/\(module)/\(module).docc")
    #expect(pages.contains { !$0.blocks.isEmpty })
    for page in pages {
      let outcome = try await #require(ClientCompiler.current).check(page.source())
      #expect(outcome.output == "")
    }
  }

  @Test(
    "The program that the pages begin with prints what they say",
    .enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)")
  )
  func program() async throws {
    let compiler = try #require(ClientCompiler.current)
    let folder = try TemporaryFolder()
    try source(of: [gettingStarted()])
      .write(toFile: folder("Library.swift"), atomically: true, encoding: .utf8)
    let built = try await compiler.build(
      [folder("Library.swift")],
      using: ClientCompiler.appIntents,
      to: folder("library")
    )
    try #require(built.status == 0, "\(built.output)")
    let outcome = try await compiler.run(URL(filePath: folder("library")), [])
    #expect(outcome.output == "Emma is lent.\n")
  }

  @Test("The manifest of the pages is one that SwiftPM reads")
  func manifest() async throws {
    let manifest = try #require(
      try gettingStarted().blocks.first(where: Self.isManifest)
    )
    let folder = try TemporaryFolder()
    try manifest.code.write(toFile: folder("Package.swift"), atomically: true, encoding: .utf8)
    let arguments = ["swift", "package", "--package-path", folder(""), "dump-package"]
    let status = try await Programs.runBlocking {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      // SwiftPM leaves files in its folder for temporary ones.
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) {
        $1
      }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    #expect(status == 0)
  }
}
