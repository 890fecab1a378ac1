import Determinism
import FileActions
import Foundation
import TestSupport
import Testing

/// Kills processes that act on files, and looks whether anything is lost.
@Suite struct KillTests {
  /// The number of processes that are killed at random instants, of each kind.
  private static let rounds = ActionRounds.wanted.map { $0 / 2 } ?? 25

  private static let kinds: [ActionKind] = [.trash, .hardlink]

  /// A tree of files that go, and what a worker needs to know of them.
  private struct Scene: Sendable {
    let tree: Tree
    let before: [String: String]
    let contents: Set<String>

    init(_ kind: ActionKind, count: Int, inMemory: Bool = false) throws {
      tree = try Tree(inMemory: inMemory)
      var random = SeededGenerator(seed: 7)
      var rows: [[String]] = []
      for number in 0..<count {
        let kept = "kept/\(number / 3)"
        // Files for the trash are all different, so that none can stand in for another.
        let text = kind == .hardlink ? "same \(number / 3)" : "content \(number)"
        try tree.write(kept, kind == .hardlink ? text : "kept \(number / 3)")
        let double = try tree.write(
          "\(number % 7)/\(number % 11).jpg/\(number)\n'\u{E9}.jpg",
          text,
          mode: kind == .hardlink ? 0o640 : random.pick([0o600, 0o644, 0o444]),
          modified: random.whole(in: 0...2_000_000_000)
        )
        rows.append([double, tree(kept), kind == .hardlink ? "bytes" : "alike"])
      }
      try JSONEncoder().encode(rows).write(to: URL(filePath: tree.folder("pairs")))
      before = tree.snapshot()
      contents = Set(before.values.map(Self.content))
    }

    private static func content(_ entry: String) -> String {
      entry.split(separator: " ", maxSplits: 3).last.map(String.init) ?? ""
    }

    func start(_ arguments: [String]) throws -> WorkerProcess {
      try WorkerProcess(arguments, environment: tree.environment)
    }

    func apply(_ kind: ActionKind, _ rest: [String] = []) throws -> WorkerProcess {
      unlink(tree.folder("journal"))
      return try start(
        ["apply", kind.rawValue, tree.folder("pairs"), tree.folder("journal")] + rest
      )
    }

    func undo(_ rest: [String] = []) throws -> WorkerProcess {
      try start(["undo", tree.folder("journal")] + rest)
    }

    /// Whether every content is in its place or in the trash.
    func holdsEverything() -> Bool {
      let now = tree.snapshot().merging(tree.snapshot(tree.folder("data"))) { first, _ in first }
      return contents.isSubset(of: Set(now.values.map(Self.content)))
    }

    /// Whether everything is as it was before, and nothing is left over.
    func isRestored() -> Bool {
      tree.snapshot() == before && tree.trash.files.isEmpty && tree.trash.infos.isEmpty
    }
  }

  @Test("Killed at any instant, nothing is lost, and undoing restores everything", arguments: kinds)
  func randomInstants(_ kind: ActionKind) async throws {
    try await Programs.runBlocking {
      let scene = try Scene(kind, count: 150, inMemory: true)
      let clock = ContinuousClock()
      let longest = try clock.measure {
        let whole = try scene.apply(kind)
        try #require(whole.wait() == .done)
      }
      #expect(scene.holdsEverything())
      try #require(try scene.undo().wait() == .done)
      try #require(scene.isRestored())
      var random = SeededGenerator(seed: 20_261_121)
      var microseconds = Int(longest / .microseconds(1))
      var killed = 0
      for round in 0..<Self.rounds {
        let worker = try scene.apply(kind)
        usleep(UInt32(random.whole(in: 0...microseconds)))
        worker.kill()
        let end = worker.wait()
        if end == .killed { killed += 1 }
        // How long the work takes depends on what else the machine does.
        microseconds = end == .killed ? microseconds * 11 / 10 : microseconds * 3 / 4
        try #require(end == .killed || end == .done, "round \(round)")
        try #require(scene.holdsEverything(), "round \(round)")
        guard FileManager.default.fileExists(atPath: scene.tree.folder("journal")) else {
          try #require(scene.isRestored(), "round \(round)")
          continue
        }
        if random.whole(in: 0...1) == 0 {
          let undoing = try scene.undo()
          usleep(UInt32(random.whole(in: 0...microseconds)))
          undoing.kill()
          let end = undoing.wait()
          try #require(end == .killed || end == .done, "round \(round)")
          try #require(scene.holdsEverything(), "round \(round)")
        }
        let report = try scene.tree.undo()
        try #require(report.isComplete, "round \(round): \(report.refused)")
        try #require(scene.isRestored(), "round \(round)")
      }
      #expect(killed > Self.rounds / 3)
    }
  }

  @Test("Killed between any two steps, nothing is lost, and undoing restores everything")
  func everyInstant() async throws {
    try await Programs.runBlocking {
      let doing: [ActionKind: [ActionInstant]] = [
        .trash: [.checked, .intended, .described, .compared, .trashed, .finished],
        .hardlink: [.checked, .intended, .linked, .compared, .replaced, .finished],
      ]
      let undoing: [ActionKind: [ActionInstant]] = [
        .trash: [.returned, .restored], .hardlink: [.copied, .replaced, .restored],
      ]
      for (kind, instants) in doing {
        let scene = try Scene(kind, count: 9)
        for instant in instants {
          for count in [1, 5, 9] {
            try #require(
              try scene.apply(kind, [instant.rawValue, "\(count)"]).wait() == .killed,
              "\(instant) \(count)"
            )
            try #require(scene.holdsEverything(), "\(instant) \(count)")
            for instant in undoing[kind] ?? [] where count > 1 {
              try #require(try scene.undo([instant.rawValue, "1"]).wait() == .killed)
              try #require(scene.holdsEverything(), "\(instant) \(count)")
            }
            let report = try scene.tree.undo()
            try #require(report.isComplete, "\(instant) \(count): \(report.refused)")
            try #require(scene.isRestored(), "\(instant) \(count)")
          }
        }
      }
    }
  }
}
