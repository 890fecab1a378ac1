import Determinism
import FileActions
import Files
import Foundation
import TestSupport
import Testing

/// Two processes at work in the same folders.
@Suite struct ContentionTests {
  private static let rounds = ActionRounds.wanted.map { $0 / 2 } ?? 6

  @Test(
    "Two processes with opposite preferences leave a file of each group in place",
    arguments: [ActionKind.trash, .hardlink]
  )
  func opposite(_ kind: ActionKind) async throws {
    try await Programs.runBlocking {
      let groups = 6
      let tree = try Tree(inMemory: true)
      var contents: Set<String> = []
      for number in 0..<groups {
        contents.insert("content \(number)")
        try tree.write("a/\(number)", "content \(number)")
        try tree.write("b/\(number)", "content \(number)")
      }
      let before = tree.snapshot()
      for (going, kept) in [("a", "b"), ("b", "a")] {
        // From both ends, so that both have something to do.
        let numbers = going == "a" ? Array(0..<groups) : (0..<groups).reversed()
        let rows = numbers.map { [tree("\(going)/\($0)"), tree("\(kept)/\($0)"), "bytes"] }
        try JSONEncoder().encode(rows).write(to: URL(filePath: tree.folder("pairs-\(going)")))
      }
      var random = SeededGenerator(seed: 20_261_122)
      let instants: [ActionInstant] = [.checked, .intended, .compared, .finished]
      for round in 0..<Self.rounds {
        let workers = try ["a", "b"].map { going in
          unlink(tree.folder("journal-\(going)"))
          return try WorkerProcess(
            [
              "contend", kind.rawValue, tree.folder("pairs-\(going)"),
              tree.folder("journal-\(going)"), random.pick(instants).rawValue, "sleep",
              "\(random.whole(in: 0...2_000))",
            ],
            environment: tree.environment
          )
        }
        for worker in workers { try #require(worker.wait() == .done, "round \(round)") }
        for number in 0..<groups {
          let inPlace = ["a", "b"].compactMap { tree.read(tree("\($0)/\(number)")) }
          try #require(inPlace.contains("content \(number)"), "round \(round), group \(number)")
        }
        for going in ["a", "b"] {
          let report = try tree.undo("journal-\(going)")
          try #require(report.isComplete && !report.isCut, "round \(round): \(report.refused)")
        }
        try #require(tree.snapshot() == before, "round \(round)")
        try #require(tree.trash.files.isEmpty && tree.trash.infos.isEmpty, "round \(round)")
      }
    }
  }

  @Test(
    "A folder in which another process is at work is named, by whatever path it was reached",
    arguments: ["kept", "double"]
  )
  func busyFolder(_ name: String) throws {
    let tree = try Tree()
    try tree.write("kept/file", "same")
    try tree.write("double/file", "same")
    symlink(tree(name), tree("way"))
    let pair = DoublePair(
      path: tree(name == "double" ? "way/file" : "double/file"),
      keptPath: tree(name == "kept" ? "way/file" : "kept/file"),
      sameness: .bytes
    )
    let descriptor = open(tree(name), O_RDONLY)
    flock(descriptor, LOCK_EX)
    let report = try tree.apply(.trash, [pair], patience: .milliseconds(20))
    #expect(report.left.map(\.reason) == ["another process is working in \(tree(name))"])
    #expect(tree.trash.files.isEmpty)
    close(descriptor)
    #expect(try tree.apply(.trash, [pair], journal: "again").done.count == 1)
  }

  @Test("A run waits once for a folder in which another process is at work, and goes on elsewhere")
  func waitsOnce() throws {
    let tree = try Tree()
    try tree.write("kept/file", "same")
    var pairs: [DoublePair] = []
    for folder in ["busy", "free"] {
      for number in 0..<20 {
        try tree.write("\(folder)/\(number)", "same")
        pairs.append(
          DoublePair(
            path: tree("\(folder)/\(number)"),
            keptPath: tree("kept/file"),
            sameness: .bytes
          )
        )
      }
    }
    let descriptor = open(tree("busy"), O_RDONLY)
    flock(descriptor, LOCK_EX)
    defer { close(descriptor) }
    let start = ContinuousClock.now
    let report = try tree.apply(.trash, pairs, patience: .seconds(3))
    // Twenty times would be a minute.
    #expect(ContinuousClock.now - start < .seconds(40))
    #expect(report.done.count == 20 && report.left.count == 20)
    #expect(report.busyFolders == [tree("busy"): 20])
  }

  @Test("What is kept is compared with the file that goes when the intent is recorded")
  func comparedAgain() throws {
    let tree = try Tree()
    let kept = try tree.write("kept", "same")
    let double = try tree.write("double", "same")
    let pair = DoublePair(path: double, keptPath: kept, sameness: .bytes)
    let report = try tree.apply(.trash, [pair]) { instant, _ in
      if instant == .described { SwapTests.Swap.rewrite.apply(to: kept) }
    }
    #expect(report.left.map(\.reason) == ["its bytes are not those of \(kept)"])
    #expect(tree.read(double) == "same" && tree.trash.infos.isEmpty)
    #expect(tree.read(tree.folder("journal"))?.contains("its bytes are not those") == true)
  }

  @Test("What was changed after the search began stays, whatever its modification time says")
  func changedSinceSearch() throws {
    let tree = try Tree()
    let pair = DoublePair(
      path: try tree.write("double", "double"),
      keptPath: try tree.write("kept", "kept"),
      sameness: .alike
    )
    let status = try #require(tree.status(tree("kept")))
    let changed = Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec)
    func reasons(_ start: Int64) -> [String] {
      ActionPlan(.trash, [pair], folders: tree.folders, comparedSince: start).reasons
    }
    #expect(reasons(changed) == [""])
    // A file system's clock may give both the same time.
    #expect(reasons(changed - 1)[0].hasSuffix("was changed during the comparison"))
  }

  @Test(
    "A file with a time to come, which a clock that was ahead left, goes when it is as it was when compared"
  )
  func timeToCome() throws {
    let tree = try Tree()
    for name in ["kept", "double"] { try tree.write(name, "same") }
    let times = try ["kept", "double"].map {
      try #require(tree.status(tree($0))).st_ctim
    }
    .map { Int64($0.tv_sec) * 1_000_000_000 + Int64($0.tv_nsec) }
    func reasons(_ seen: Int64, now: Int64) -> [String] {
      let pair = DoublePair(
        path: tree("double"),
        keptPath: tree("kept"),
        seen: ComparedState(changed: seen),
        keptSeen: ComparedState(changed: times[0]),
        sameness: .bytes
      )
      return ActionPlan(
        .trash,
        [pair],
        folders: tree.folders,
        comparedSince: times[0] - 7_200_000_000_000,
        now: now
      ).reasons
    }
    #expect(reasons(times[1], now: times[0] - 3_600_000_000_000) == [""])
    let words = "it was changed during the comparison"
    #expect(reasons(times[1] - 1, now: times[0] - 3_600_000_000_000) == [words])
    #expect(reasons(times[1], now: times[1])[0].hasSuffix("was changed during the comparison"))
  }

  @Test(
    "What was written through a mapping, without another time, is not what was compared",
    arguments: ["kept", "double"],
    [ActionKind.trash, .script]
  )
  func mapped(_ changed: String, _ kind: ActionKind) throws {
    let tree = try Tree()
    for name in ["kept", "double"] { try tree.write(name, name) }
    func seen(_ name: String) -> ComparedState {
      let bytes = Array((name == changed ? "before" : name).utf8)
      return ComparedState(changed: 0, content: bytes.withUnsafeBytes { ContentDigest(of: $0) })
    }
    let pair = DoublePair(
      path: tree("double"),
      keptPath: tree("kept"),
      seen: seen("double"),
      keptSeen: seen("kept"),
      sameness: .alike
    )
    let plan = ActionPlan(kind, [pair], folders: tree.folders)
    var reasons = plan.reasons
    if kind == .trash, changed == "double" {
      let journal = try ActionJournal(.trash, at: tree.folder("journal"))
      reasons = ActionRun(plan, journal: journal, folders: tree.folders)().left.map(\.reason)
    }
    #expect(reasons.count == 1 && reasons[0].contains("but not its time"), "\(reasons)")
    #expect(tree.read(tree("double")) == "double" && tree.read(tree("kept")) == "kept")
    #expect(tree.trash.files.isEmpty && tree.trash.infos.isEmpty)
  }
}
