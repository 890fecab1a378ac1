import Foundation
import TestSupport
import Testing

@Suite(
  .enabled(if: PublishedSamples.all.contains { $0.source != nil }, "\(SampleText.skipped)"),
  .enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)")
)
struct PublishedSamplesTests {
  @Test(
    "The code of a published document compiles unchanged and does what it says",
    arguments: PublishedSamples.all.map(\.name)
  )
  func samples(name: String) async throws {
    let compiler = try #require(ClientCompiler.current)
    let sample = try #require(PublishedSamples.all.first { $0.name == name })
    let source = try #require(sample.source, "a declaration of '\(name)' was not found")
    let folder = try TemporaryFolder()
    try source.write(toFile: folder("App.swift"), atomically: true, encoding: .utf8)
    let built = try await compiler.build(
      [folder("App.swift")],
      using: ClientCompiler.appIntents + ["OSLog", "Logging", "VisualIntelligence"],
      languageMode: 5,
      to: folder("app")
    )
    try #require(built.status == 0, "\(built.output)")
    let outcome = try await compiler.run(URL(filePath: folder("app")), [])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.trimmingCharacters(in: .newlines) == sample.output)
    print(sample.table("compiled, ran, asserted").joined(separator: "\n"))
  }
}
