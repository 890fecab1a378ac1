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
      using: ClientCompiler.appIntents + [
        "ActivityKit", "OSLog", "Logging", "VisualIntelligence", "WidgetKit",
      ],
      languageMode: 5,
      to: folder("app")
    )
    try #require(built.status == 0, "\(built.output)")
    try TestPictures.write(TestPictures.scene(seed: 7), to: folder("picture.png"))
    let outcome = try await compiler.run(
      URL(filePath: folder("app")),
      [folder("picture.png")],
      environment: ["XDG_DATA_HOME": folder("data")]
    )
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.trimmingCharacters(in: .newlines) == sample.output)
  }

  @Test(
    "In Swift 6 a published document has no other errors than its static variables, which are errors on Apple's platforms",
    arguments: PublishedSamples.all.map(\.name)
  )
  func swift6(name: String) async throws {
    let sample = try #require(PublishedSamples.all.first { $0.name == name })
    let source = try #require(sample.source)
    let outcome = try await #require(ClientCompiler.current).check(source, languageMode: 6)
    let errors = outcome.output.split(separator: "\n").filter { $0.contains(": error: ") }
    let others = errors.filter { !$0.contains("[#MutableGlobalVariable]") }
    #expect(others == [])
    #expect(errors.isEmpty == (name == "travel"))
  }

  @Test(
    "No code of a published document is left out",
    arguments: PublishedSamples.all.map(\.name)
  )
  func whole(name: String) throws {
    let sample = try #require(PublishedSamples.all.first { $0.name == name })
    #expect(sample.missing == [])
    for index in sample.pieces.indices {
      var lacking = sample
      lacking.pieces.remove(at: index)
      #expect(lacking.missing != [], "\(sample.pieces[index].opening) can be left out unnoticed")
    }
  }
}
