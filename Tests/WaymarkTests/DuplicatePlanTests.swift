import Foundation
import TestSupport
import Testing

@Suite("A plan for duplicates, on the command line")
struct DuplicatePlanTests {
  private let folder: TemporaryFolder
  /// The item of each file as the server has it: `one` and `two` are exact copies, `small` is a near one.
  private let items: [String: [String: Any]]

  init() throws {
    folder = try TemporaryFolder()
    let one = TestPictures.scene(seed: 1)
    try TestPictures.write(one, to: folder("photos/one.jpg"))
    try TestPictures.write(TestPictures.scene(seed: 2), to: folder("photos/other.jpg"))
    try FileManager.default.copyItem(
      atPath: folder("photos/one.jpg"),
      toPath: folder("photos/two.jpg")
    )
    var items: [String: [String: Any]] = [:]
    for (place, name) in ["one", "two"].enumerated() {
      let date = Date(timeIntervalSince1970: 1_000_000_000 + Double(place))
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: folder("photos/\(name).jpg")
      )
      let size = try Data(contentsOf: URL(filePath: folder("photos/\(name).jpg"))).count
      items[name] = [
        "path": "album/\(name).jpg", "group": 7, "level": "exact",
        "role": place == 0 ? "best" : "copy", "goes": false, "keeps": NSNull(),
        "bytes": size, "modified": date.formatted(.iso8601),
      ]
    }
    self.items = items
  }

  /// The plan of one group in which files go for others.
  private func plan(
    _ going: [String: String],
    _ change: (inout [String: Any]) -> Void = { _ in }
  ) -> [String: Any] {
    let items = ["one", "two"].compactMap { name -> [String: Any]? in
      var item = self.items[name]
      if let kept = going[name] {
        item?["goes"] = true
        item?["keeps"] = "album/\(kept).jpg"
      }
      return item
    }
    var plan: [String: Any] = [
      "format": "waymark-duplicates-plan", "version": 1, "job": "0", "folder": "album",
      "level": "exact", "best": "origin", "min_confidence": 0.99, "items": items, "total": 1,
      "next": NSNull(),
    ]
    change(&plan)
    return plan
  }

  private func run(_ plan: [String: Any], _ arguments: String...) async throws
    -> WaymarkProgram.Outcome
  {
    try JSONSerialization.data(withJSONObject: plan).write(to: URL(filePath: folder("plan.json")))
    return try await WaymarkProgram.run(
      ["duplicates", "photos", "--plan", "plan.json"] + arguments,
      in: folder
    )
  }

  private var pictures: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder("photos")).sorted() }
  }

  @Test(
    "is shown, and acted on with --apply: the chosen picture stays, and undo puts back the other"
  )
  func acting() async throws {
    let all = try pictures
    for (going, kept) in [("two", "one"), ("one", "two")] {
      let shown = try await run(plan([going: kept]))
      #expect(shown.status == 0, "\(shown.errors)")
      #expect(shown.output.contains("exact  photos/\(kept).jpg"), "\(shown.output)")
      #expect(try pictures == all)
      let done = try await run(plan([going: kept]), "--apply", "trash")
      #expect(done.status == 0, "\(done.errors)")
      #expect(try pictures == all.filter { $0 != "\(going).jpg" })
      let journal = try #require(done.errors.firstMatch(of: #/duplicates undo (\S+)/#)).1
      let undone = try await WaymarkProgram.run(
        ["duplicates", "undo", String(journal)],
        in: folder
      )
      #expect(undone.status == 0, "\(undone.errors)")
      #expect(try pictures == all)
    }
  }

  @Test("leaves a group alone whose files are not as it says, and names it")
  func changed() async throws {
    let all = try pictures
    let wrong: [(String, ([String: Any]) -> [String: Any])] = [
      ("two", { $0.merging(["bytes": 1]) { $1 } }),
      ("two", { $0.merging(["modified": "2001-01-01T00:00:00Z"]) { $1 } }),
      ("one", { $0.merging(["path": "album/other.jpg"]) { $1 } }),
    ]
    for (name, change) in wrong {
      let changed = plan(["two": "one"]) { plan in
        var items = plan["items"] as? [[String: Any]] ?? []
        let place = name == "one" ? 0 : 1
        items[place] = change(items[place])
        plan["items"] = items
      }
      let outcome = try await run(changed, "--apply", "trash")
      #expect(outcome.status == 1, "\(outcome)")
      #expect(outcome.errors.contains("photos/two.jpg: kept, with group 7"), "\(outcome.errors)")
      #expect(try pictures == all)
    }
    try Data("other".utf8).write(to: URL(filePath: folder("photos/two.jpg")))
    let outcome = try await run(plan(["two": "one"]), "--apply", "trash")
    #expect(outcome.status == 1)
    #expect(try pictures == all)
  }

  @Test("lets nothing go that a search does not let go, whatever it says")
  func forged() async throws {
    let all = try pictures
    let size = try Data(contentsOf: URL(filePath: folder("photos/other.jpg"))).count
    let forged = plan(["two": "one"]) { plan in
      var items = plan["items"] as? [[String: Any]] ?? []
      items[1]["path"] = "album/other.jpg"
      items[1]["bytes"] = size
      plan["items"] = items
    }
    let outcome = try await run(forged, "--apply", "trash")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("photos/other.jpg: kept, with group 7"), "\(outcome.errors)")
    #expect(try pictures == all)
  }

  @Test(
    "is refused as a whole where nothing may be done by it",
    arguments: [
      ("all go", "all files of group 7 would be removed"), ("twice", "has a file twice"),
      ("outside", "not below album"), ("absolute", "not below album"),
      ("other folder", "not below album"), ("itself", "without a file to keep"),
      ("unknown member", "an unknown member"), ("part", "a part of a plan"),
      ("format", "not a plan of waymark-server"), ("version", "unknown version"),
      ("level", "of the right type"), ("text", "is not a plan"), ("member twice", "duplicate key"),
      ("total", "the number of its groups, 1"), ("no total", "the number of its groups, 1"),
      ("kind", "an item is invalid"), ("item member", "an item is invalid"),
    ]
  )
  func refused(kind: String, words: String) async throws {
    let all = try pictures
    func change(_ place: Int, _ name: String, _ value: Any) -> [String: Any] {
      plan(["two": "one"]) { plan in
        var items = plan["items"] as? [[String: Any]] ?? []
        items[place][name] = value
        plan["items"] = items
      }
    }
    var text: String?
    var changed = plan(["two": "one"])
    switch kind {
    case "all go": changed = plan(["two": "one", "one": "two"])
    case "twice": changed = change(1, "path", "album/one.jpg")
    case "outside": changed = change(1, "path", "album/../two.jpg")
    case "absolute": changed = change(1, "path", "/etc/passwd")
    case "other folder": changed = change(1, "keeps", "photos/one.jpg")
    case "itself": changed = change(1, "keeps", "album/two.jpg")
    case "unknown member": changed["force"] = true
    case "part": changed["next"] = "MTAw"
    case "total": changed["total"] = 2
    case "no total": changed["total"] = nil
    case "format": changed["format"] = "plan"
    case "version": changed["version"] = 2
    case "level": changed["level"] = "alike"
    case "text": text = "{\"format\": "
    case "member twice": text = #"{"format":"waymark-duplicates-plan","format":"x"}"#
    case "kind": changed = change(1, "bytes", "many")
    default: changed = change(1, "command", "rm")
    }
    if let text { try Data(text.utf8).write(to: URL(filePath: folder("plan.json"))) }
    let arguments = ["duplicates", "photos", "--plan", "plan.json", "--apply", "trash"]
    let outcome =
      text == nil
      ? try await run(changed, "--apply", "trash")
      : try await WaymarkProgram.run(arguments, in: folder)
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try pictures == all)
  }

  @Test("tells names apart that differ only in how their accents are composed")
  func normalization() async throws {
    let names = ["caf\u{E9}.jpg", "cafe\u{301}.jpg"]
    for name in names {
      try FileManager.default.copyItem(
        atPath: folder("photos/one.jpg"),
        toPath: folder("photos/" + name)
      )
      let date = Date(timeIntervalSince1970: 1_000_000_002)
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: folder("photos/" + name)
      )
    }
    for name in ["one", "two"] {
      try FileManager.default.removeItem(atPath: folder("photos/\(name).jpg"))
    }
    for (going, kept) in [(0, 1), (1, 0)] {
      let changed = plan([:]) { plan in
        var items = plan["items"] as? [[String: Any]] ?? []
        for place in 0..<2 {
          items[place]["path"] = "album/" + names[place]
          items[place]["modified"] =
            Date(timeIntervalSince1970: 1_000_000_002).formatted(.iso8601)
          items[place]["goes"] = place == going
          let keeps: Any = place == going ? "album/" + names[kept] : NSNull()
          items[place]["keeps"] = keeps
        }
        plan["items"] = items
      }
      let done = try await run(changed, "--apply", "trash")
      #expect(done.status == 0, "\(done.errors)")
      let left = try pictures.filter { $0.hasPrefix("caf") }
      #expect(left.map { Array($0.utf8) } == [Array(names[kept].utf8)])
      let journal = try #require(done.errors.firstMatch(of: #/duplicates undo (\S+)/#)).1
      let undone = try await WaymarkProgram.run(
        ["duplicates", "undo", String(journal)],
        in: folder
      )
      #expect(undone.status == 0)
    }
    // Both would go, each for the other.
    let both = plan([:]) { plan in
      var items = plan["items"] as? [[String: Any]] ?? []
      for place in 0..<2 {
        items[place]["path"] = "album/" + names[place]
        items[place]["goes"] = true
        items[place]["keeps"] = "album/" + names[1 - place]
      }
      plan["items"] = items
    }
    let refused = try await run(both, "--apply", "trash")
    #expect(refused.status == 2)
    #expect(try pictures.filter { $0.hasPrefix("caf") }.count == 2)
  }

  @Test(
    "says itself how the folder is searched",
    arguments: ["--level near", "--prefer a", "--across"]
  )
  func options(option: String) async throws {
    let arguments = option.split(separator: " ").map(String.init)
    let outcome = try await WaymarkProgram.run(
      ["duplicates", "photos", "--plan", "plan.json"] + arguments,
      in: folder
    )
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--plan"), "\(outcome.errors)")
  }
}
