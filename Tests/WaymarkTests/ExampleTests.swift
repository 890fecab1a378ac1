import TestSupport
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
    #expect(first?.contains("Tower") == true, "\(run.output)")
  }

  @Test("finds the copies in a folder, and the best of them")
  func duplicates() async throws {
    let catalog = try SmallCatalog()
    let run = try await WaymarkProgram.shell(
      #""$(dirname "$WAYMARK")/duplicates" ."#,
      in: catalog.folder
    )
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4, "\(run.output)")
    for (best, copy) in [("tower.png", "tower.jpg"), ("bridge.png", "bridge.png")] {
      let place = lines.firstIndex {
        $0.hasPrefix("near: keep ") && $0.hasSuffix("pictures/\(best)")
      }
      let next = try lines[#require(place) + 1]
      #expect(next.hasPrefix("  ") && next.contains("queries/\(copy) 0.99"), "\(run.output)")
    }
  }

  @Test("that is copied takes its models from the resource bundle beside it, and from nowhere else")
  func copied() async throws {
    let catalog = try SmallCatalog()
    let copy = #"""
      cp -R "$(dirname "$WAYMARK")"/recognize "$(dirname "$WAYMARK")"/waymark_WaymarkModels.resources .
      """#
    let ask = "./recognize catalog.json queries/tower.jpg"
    let sound = try await WaymarkProgram.shell("\(copy)\n\(ask)", in: catalog.folder)
    #expect(sound.status == 0 && sound.output.hasPrefix("Red Tower "), "\(sound.errors)")
    // Without the bundle, the models of the package would serve.
    let broken = try await WaymarkProgram.shell(
      "echo '{}' >waymark_WaymarkModels.resources/confidence.json; \(ask)",
      in: catalog.folder
    )
    #expect(broken.status != 0)
    #expect(
      broken.errors.contains(
        "\(catalog.folder.path)/waymark_WaymarkModels.resources/confidence.json"
      ),
      "\(broken.errors)"
    )
  }
}
