import Testing

@Suite("An example program")
struct ExampleTests {
  @Test("says what a picture shows", arguments: ["recognize", "visual-search"])
  func example(name: String) async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      #""$(dirname "$WAYMARK")/\#(name)" catalog.json queries/tower.jpg"#,
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let first = run.output.split(separator: "\n").first
    #expect(first?.contains(name == "recognize" ? "landmark(" : "Tower") == true, "\(run.output)")
  }
}
