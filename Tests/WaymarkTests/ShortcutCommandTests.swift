import Foundation
import TestSupport
import Testing

@Suite("Shortcuts by their names") struct ShortcutCommandTests {
  @Test("The steps of a shortcut are run, kept, said and checked, with the lines of what is wrong")
  func shortcuts() async throws {
    let catalog = try SmallCatalog()
    try """
    {
      "name": "Evening tour",
      "steps": [
        {"intent": "open-landmark", "parameters": {"target": "Red Tower"}},
        {"intent": "open-landmark", "parameters": {"target": 13}}
      ]
    }
    """.write(toFile: catalog.folder("tour.json"), atomically: true, encoding: .utf8)
    let run = try await catalog.waymark(
      "shortcuts",
      "run",
      "tour.json",
      "--begin-with",
      catalog.path
    )
    #expect(run.status == 0)
    #expect(run.output.contains("Red Tower\n"))
    #expect(run.output.contains("Old Mill\n"))
    let added = try await catalog.waymark("shortcuts", "add", "tour.json")
    #expect(added.output == "Added: Evening tour\n")
    let said = try await catalog.waymark("say", "evening tour!", "--begin-with", catalog.path)
    #expect(said.output == run.output)
    let lines = try await catalog.waymark(
      "shortcuts",
      "run",
      "Evening Tour",
      "--format",
      "json",
      "--begin-with",
      catalog.path
    )
    #expect(lines.output.split(separator: "\n").count == 2)
    let found = try await catalog.waymark("search", "tour", "--begin-with", catalog.path)
    #expect(found.output.contains("Evening tour  say \"Evening tour\"\n"))
    try "{\"steps\": [\n{\"intent\": \"open-landmrk\"},\n{\"intent\": 3}]}"
      .write(toFile: catalog.folder("wrong.json"), atomically: true, encoding: .utf8)
    let wrong = try await catalog.waymark(
      "shortcuts",
      "run",
      "wrong.json",
      "--begin-with",
      catalog.path
    )
    #expect(wrong.status == 2)
    #expect(
      wrong.errorLines == [
        "waymark: wrong.json:2: unknown intent 'open-landmrk'; did you mean: open-landmark",
        "waymark: wrong.json:3: \"intent\" must be text, not a number",
      ]
    )
    try #"{"steps": [{"intent": "open-landmark", "parameters": {"target": 13}}]}"#
      .write(toFile: catalog.folder("one.json"), atomically: true, encoding: .utf8)
    for (file, count) in [("tour.json", "2 steps"), ("one.json", "1 step")] {
      let checked = try await catalog.waymark(
        "shortcuts",
        "run",
        file,
        "--check",
        "--begin-with",
        catalog.path
      )
      #expect(checked.errors == "waymark: \(file): \(count), no errors\n")
    }
    let again = try await catalog.waymark("shortcuts", "add", "tour.json")
    #expect(again.status == 2)
    #expect(again.errors.contains("'Evening tour' already"))
    let replaced = try await catalog.waymark("shortcuts", "add", "tour.json", "--force")
    #expect(replaced.output == "Replaced: Evening tour\n")
    #expect(try await catalog.waymark("shortcuts", "remove", "EVENING tour").status == 2)
    let removed = try await catalog.waymark("shortcuts", "remove", "Evening tour")
    #expect(removed.status == 0)
    let phrase = ["shortcuts", "add", "tour.json", "--name", "Find closest with Waymark"]
    let taken = try await WaymarkProgram.run(phrase, in: catalog.folder)
    #expect(taken.status == 2)
    #expect(taken.errors.contains("is a phrase of Waymark, so say runs the app's action"))
    let forced = try await WaymarkProgram.run(phrase + ["--force"], in: catalog.folder)
    #expect(forced.output == "Added: Find closest with Waymark\n")
    #expect(forced.errors.contains("shortcuts run runs the shortcut"))
    let long = catalog.folder("long.json")
    try Data(count: 4 << 20 + 1).write(to: URL(filePath: long))
    let refused = try await catalog.waymark("shortcuts", "add", "long.json")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("exceeds the limit of 4 MiB"))
  }
}
