import DuplicateSearch
import Testing

@Suite("Choices among groups")
struct GroupChoicesTests {
  /// Groups as `level: best copy copy`, one on a line, of files of one letter; a copy with `?` is not sure.
  private static func groups(_ text: String) -> [DuplicateGroup] {
    func file(_ name: Substring) -> DuplicateFile {
      let name = name.prefix { $0 != "?" }
      return DuplicateFile(path: String(name), inode: UInt64(name.utf8.first ?? 0))
    }
    return text.split(separator: "\n").enumerated().map { number, line in
      let words = line.split(separator: " ")
      return DuplicateGroup(
        number: number + 1,
        level: DuplicateLevel(rawValue: String(words[0].dropLast())) ?? .exact,
        best: file(words[1]),
        reason: .name,
        copies: words[2...].map {
          DuplicateCopy(
            file: file($0),
            distance: nil,
            confidence: 1,
            changes: [],
            isSure: !$0.hasSuffix("?")
          )
        }
      )
    }
  }

  /// What goes after choices: a letter is kept in its group, and `-` says that they are not copies.
  private static func removals(_ text: String, _ chosen: [Int: String], staying: String = "")
    -> [String]
  {
    let groups = groups(text)
    var choices: [Int: GroupChoices.Choice] = [:]
    for group in groups {
      guard let name = chosen[group.number] else { continue }
      let place = group.copies.firstIndex { $0.file.path == name }
      choices[group.number] = place.map { .keeps(copy: $0) } ?? .noCopies
    }
    let said = GroupChoices(choices) { staying.contains($0.path) }
    return RemovalPlan(for: said.applied(to: groups)).removals.map {
      "\($0.file.path)>\($0.kept.path) \($0.level.rawValue)"
    }
  }

  @Test("A file that holds more than the chosen one stays, unless both have the same bytes")
  func losing() {
    for (text, wanted) in [
      ("pixels: a b c", ["c>b pixels"]), ("near: a b", []),
      ("exact: a b c", ["a>b exact", "c>b exact"]),
    ] {
      let groups = Self.groups(text)
      let said = GroupChoices([1: .keeps(copy: 0)]) { _ in
        false
      } loses: { gone, kept in
        kept.path == "b" && gone.path == "a"
      }
      let removals = RemovalPlan(for: said.applied(to: groups)).removals.map {
        "\($0.file.path)>\($0.kept.path) \($0.level.rawValue)"
      }
      #expect(removals == wanted)
    }
  }

  @Test(
    "A file goes only for one that stays and was compared with it, whatever is chosen",
    arguments: [
      ("exact: a b c", [1: "b"], ["a>b exact", "c>b exact"]),
      ("exact: a b c", [1: "-"], []),
      ("near: a b c", [1: "b"], ["a>b near"]),
      ("near: a b? c", [1: "b"], []),
      ("pixels: a b c?", [1: "c"], []),
      // The chosen one of equal files stands for them, and stays.
      ("exact: a b\nnear: a c", [1: "b"], ["a>b exact", "c>b near"]),
      ("exact: a b\nnear: c a", [1: "b"], ["a>b exact"]),
      ("exact: a b\npixels: a c\nnear: a d", [1: "b"], ["a>b exact", "c>b pixels", "d>b near"]),
      // What is like the chosen one takes its equals with it, and nothing else.
      ("exact: a b\nnear: a c", [2: "c"], ["b>c near", "a>c near"]),
      ("near: a b\nsimilar: a c", [1: "b"], ["a>b near"]),
      ("near: a b\nsimilar: a c", [2: "c"], ["a>c similar"]),
      ("near: a b\nsimilar: c a", [1: "b"], ["a>c similar"]),
      ("exact: a b\nnear: a c", [1: "b", 2: "-"], ["a>b exact"]),
    ]
  )
  func choices(text: String, chosen: [Int: String], expected: [String]) {
    #expect(Self.removals(text, chosen) == expected)
  }

  @Test("A file that is to stay stays, and what would go for it still does")
  func staying() {
    #expect(Self.removals("exact: a b c", [:], staying: "b") == ["c>a exact"])
    #expect(Self.removals("exact: a b c", [1: "b"], staying: "a") == ["c>b exact"])
    #expect(Self.removals("exact: a b\nnear: c a", [:], staying: "a") == ["b>a exact"])
  }

  @Test("Files that were never looked up are told apart by the bytes of their names")
  func normalization() {
    let (composed, decomposed) = ("caf\u{E9}.jpg", "cafe\u{301}.jpg")
    #expect(composed == decomposed)
    func group(_ level: DuplicateLevel, _ best: String, _ copy: String) -> DuplicateGroup {
      DuplicateGroup(
        number: level == .exact ? 1 : 2,
        level: level,
        best: DuplicateFile(path: best),
        reason: .name,
        copies: [
          DuplicateCopy(
            file: DuplicateFile(path: copy),
            distance: nil,
            confidence: 1,
            changes: []
          )
        ]
      )
    }
    let groups = [group(.exact, composed, "other"), group(.near, decomposed, "third")]
    let chosen = GroupChoices([1: .keeps(copy: 0)]).applied(to: groups)
    // The best of the looser group is another file.
    #expect(chosen[1].best.path.utf8.elementsEqual(decomposed.utf8))
  }
}
