import Determinism
import DuplicateSearch
import Testing

@Suite("Removal plan")
struct RemovalPlanTests {
  /// Groups as `level: best copy copy`, one on a line; a name with `*` is of reference.
  private static func groups(_ text: String) -> [DuplicateGroup] {
    func file(_ name: Substring) -> DuplicateFile {
      DuplicateFile(
        path: String(name),
        inode: UInt64(name.utf8.reduce(0) { $0 * 256 + UInt64($1) }),
        isReference: name.hasSuffix("*")
      )
    }
    return text.split(separator: "\n").enumerated().map { number, line in
      let words = line.split(separator: " ")
      return DuplicateGroup(
        number: number + 1,
        level: DuplicateLevel(rawValue: String(words[0].dropLast())) ?? .exact,
        best: file(words[1]),
        reason: .name,
        copies: words[2...].map {
          DuplicateCopy(file: file($0), distance: nil, confidence: 1, changes: [])
        }
      )
    }
  }

  @Test(
    "A file goes only for one that stays and was compared with it",
    arguments: [
      ("exact: a b c", ["b>a exact", "c>a exact"]),
      // What has the same bytes as a near copy is a near copy, too.
      ("exact: b c\nnear: a b", ["c>a near", "b>a near"]),
      ("pixels: b c\nexact: c d\nedited: a b", ["d>a edited", "c>a edited", "b>a edited"]),
      // A near copy of a similar copy was not compared with the best one.
      ("near: b c\nsimilar: a b", ["b>a similar"]),
      ("near: b c d\nedited: a b", ["b>a edited"]),
      ("near: b c\nsimilar: a b\nedited: d a", ["c>b near", "a>d edited"]),
      // References stay, and something may go for them.
      ("exact: a* b", ["b>a* exact"]),
      ("exact: a b*", []),
      // Groups that no search makes: nothing goes for what goes, nor for itself.
      ("exact: a b\nexact: b a", ["b>a exact"]),
      ("near: a b\nnear: b c\nnear: c a", ["b>a near"]),
      ("exact: a a", []),
    ]
  )
  func removals(text: String, expected: [String]) {
    let plan = RemovalPlan(for: Self.groups(text))
    #expect(
      plan.removals.map { "\($0.file.path)>\($0.kept.path) \($0.level.rawValue)" } == expected
    )
    for removal in plan.removals {
      #expect(plan.removes(removal.file))
      #expect(!plan.removes(removal.kept))
    }
  }

  @Test("What is not sure stays, and something may go for it all the same")
  func unsure() {
    func copy(_ name: String, isSure: Bool) -> DuplicateCopy {
      let file = DuplicateFile(path: name)
      return DuplicateCopy(file: file, distance: 3, confidence: 0.9, changes: [], isSure: isSure)
    }
    let edited = DuplicateGroup(
      number: 2,
      level: .edited,
      best: DuplicateFile(path: "a"),
      reason: .name,
      copies: [copy("b", isSure: false), copy("c", isSure: true)]
    )
    let near = DuplicateGroup(
      number: 1,
      level: .near,
      best: DuplicateFile(path: "b"),
      reason: .name,
      copies: [copy("d", isSure: true)]
    )
    let plan = RemovalPlan(for: [near, edited])
    #expect(plan.removals.map { "\($0.file.path)>\($0.kept.path)" } == ["d>b", "c>a"])
  }

  @Test("Another name of a file is the file")
  func names() {
    let file = DuplicateFile(path: "a", inode: 5)
    let link = DuplicateFile(path: "b", inode: 5)
    let copy = DuplicateCopy(file: link, distance: nil, confidence: 1, changes: [])
    let group = DuplicateGroup(number: 1, level: .exact, best: file, reason: .name, copies: [copy])
    #expect(RemovalPlan(for: [group]).removals.isEmpty)
  }

  /// Random groups of some files, as no search makes them.
  private static func randomGroups(_ random: inout SeededGenerator) -> [DuplicateGroup] {
    let names = "abcdefgh".map(String.init)
    let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      let members = names.shuffled(using: &random).prefix(Int.random(in: 2...4, using: &random))
      let level = DuplicateLevel.allCases.randomElement(using: &random) ?? .exact
      return "\(level.rawValue): \(members.joined(separator: " "))"
    }
    return groups(lines.joined(separator: "\n"))
  }

  @Test(
    "Whatever the groups, nothing that is kept goes, each goes once, and their order is nothing"
  )
  func random() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<500 {
      let groups = Self.randomGroups(&random)
      let plan = RemovalPlan(for: groups)
      let gone = plan.removals.map(\.file.path)
      #expect(Set(gone).count == gone.count)
      #expect(Set(gone).isDisjoint(with: plan.removals.map(\.kept.path)))
      #expect(RemovalPlan(for: groups.shuffled(using: &random)) == plan)
      for removal in plan.removals {
        let group = groups[removal.group - 1]
        #expect(group.copies.contains { $0.file == removal.file })
        #expect(group.best == removal.kept || plan.removes(group.best))
        #expect(removal.level >= group.level)
      }
      // Every group keeps a file, and what stays of its copies has a reason: it is needed, or its best one goes.
      for group in groups where !plan.removes(group.best) {
        for copy in group.copies where !plan.removes(copy.file) {
          #expect(
            plan.removals.contains { $0.kept == copy.file } || copy.file == group.best,
            "\(groups)"
          )
        }
      }
    }
  }

  @Test("The surer a copy must be, the fewer go")
  func thresholds() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<100 {
      var groups = Self.randomGroups(&random)
      groups = Array(groups.prefix(1))
      let all = Set(RemovalPlan(for: groups).removals.map(\.file.path))
      for index in groups[0].copies.indices {
        groups[0].copies[index].isSure = Bool.random(using: &random)
      }
      let sure = Set(RemovalPlan(for: groups).removals.map(\.file.path))
      #expect(sure.isSubset(of: all))
      #expect(sure.count == groups[0].copies.count(where: \.isSure))
    }
  }
}
