import Foundation
import TestSupport
import Testing

@Suite struct DocumentationTests {
  private static let folder = TestData.packageRoot.appending(
    path: "Sources/Intents/AppIntents/AppIntents.docc"
  )

  /// The Swift code of a page, block after block, with the lines that it has there.
  private func blocks(of page: String) throws -> [(line: Int, code: String)] {
    let text = try String(contentsOf: Self.folder.appending(path: "\(page).md"), encoding: .utf8)
    var found: [(line: Int, code: String)] = []
    var isCode = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
        if isCode { found.append((index + 2, "")) }
      } else if isCode {
        found[found.count - 1].code += line + "\n"
      }
    }
    return found
  }

  /// The code of pages as one source; a manifest is none of it.
  private func source(of pages: [String]) throws -> String {
    try pages.flatMap { page in
      try blocks(of: page).filter { !$0.code.hasPrefix("// swift-tools-version") }.map {
        "#sourceLocation(file: \"\(page).md\", line: \($0.line))\n\($0.code)"
      }
    }.joined(separator: "\n")
  }

  @Test(
    "Every block of Swift in the pages compiles",
    .enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)")
  )
  func pages() async throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(pages.count == 5)
    let outcome = try await #require(ClientCompiler.current).check(source(of: pages.sorted()))
    // Warnings, too, would be the readers'.
    #expect(outcome.output == "")
  }

  @Test(
    "The program that the pages begin with prints what they say",
    .enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)")
  )
  func program() async throws {
    let compiler = try #require(ClientCompiler.current)
    let folder = try TemporaryFolder()
    try source(of: ["GettingStarted"])
      .write(toFile: folder("Library.swift"), atomically: true, encoding: .utf8)
    let built = try await compiler.build(
      [folder("Library.swift")],
      using: [
        "AppIntents", "LocalizedStrings", "SwiftUI", "CoreSpotlight", "CoreTransferable",
        "CoreLocation", "GeoToolbox", "UniformTypeIdentifiers", "GRDB", "Files", "CFileCalls",
        "SafeText",
      ],
      libraries: ["sqlite3"],
      to: folder("library")
    )
    try #require(built.status == 0, "\(built.output)")
    let outcome = try await compiler.run(URL(filePath: folder("library")), [])
    #expect(outcome.output == "Emma is lent.\n")
  }

  @Test("The manifest of the pages is one that SwiftPM reads")
  func manifest() async throws {
    let manifest = try #require(
      try blocks(of: "GettingStarted").first { $0.code.hasPrefix("// swift-tools-version") }
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
