import FileActions
import Files
import Foundation
import Testing

@Suite struct ActionPlanTests {
  private let tree: Tree

  init() throws { tree = try Tree() }

  private func pair(_ double: String, _ kept: String, _ sameness: Sameness) -> DoublePair {
    DoublePair(path: tree(double), keptPath: tree(kept), sameness: sameness)
  }

  /// What a plan does, as `a>b` for a file and what is kept instead, and `a:` for one that is left alone.
  private func outline(_ kind: ActionKind, _ pairs: [DoublePair]) -> String {
    let plan = ActionPlan(kind, pairs, folders: tree.folders)
    return zip(pairs, plan.decisions).map { pair, decision in
      switch decision {
      case .act(let action):
        "\(action.path.suffix(1))>\(action.keptPath.suffix(1))"
          + (action.sameness == .alike ? "~" : "")
      case .leave: "\(pair.path.suffix(1)):"
      case .repeated: "\(pair.path.suffix(1))="
      }
    }.joined(separator: " ")
  }

  /// `a=b`: the same bytes; `a~b`: alike; the second is kept.
  @Test(
    "What is kept never goes itself",
    arguments: [
      ("a=b", "a>b"),
      ("a=b c=b", "a>b c>b"),
      // The best of its copies is the worse of two versions: its copy is kept for by the better one.
      ("a=b b~c", "a>c~ b>c~"),
      ("b~c a=b", "b>c~ a>c~"),
      ("a=b d=b b=c", "a>c d>c b>c"),
      // Nothing says that a and c are alike, so b stays.
      ("a~b b~c", "a>b~ b:"),
      ("b~c a~b", "b>c~ a:"),
      // A circle keeps one.
      ("a=b b=a", "a>b b:"),
      ("a=b b=c c=a", "a>c b>c c:"),
      ("a=b b~c c~d", "a>c~ b>c~ c:"),
      ("a=b a=c", "a>b a="),
      ("a=a", "a:"),
    ]
  )
  func chains(_ text: String, _ expected: String) throws {
    for name in ["a", "b", "c", "d"] { try tree.write(name, "same") }
    let pairs = text.split(separator: " ").map { word in
      pair(
        String(word.prefix(1)),
        String(word.suffix(1)),
        word.contains("=") ? .bytes : .alike
      )
    }
    #expect(outline(.trash, pairs) == expected)
  }

  @Test("A file that goes is left alone when it is not what it should be")
  func reasons() throws {
    try tree.write("kept", "kept")
    try tree.write("double", "double")
    try tree.write("linked", "linked")
    symlink(tree("double"), tree("link"))
    symlink(tree("kept"), tree("kept-link"))
    link(tree("kept"), tree("kept-again"))
    mkfifo(tree("pipe"), 0o600)
    try tree.write(".Trash-0/files/old", "old")
    let other = FileIdentity(device: 1, inode: 2, size: 3, modified: 4)
    let rows: [(String, String, FileIdentity?, FileIdentity?, String)] = [
      ("nothing", "kept", nil, nil, "it cannot be found"),
      ("folder/nothing", "kept", nil, nil, "its folder cannot be found"),
      ("link", "kept", nil, nil, "it is a symbolic link"),
      ("pipe", "kept", nil, nil, "it is not a regular file"),
      (".", "kept", nil, nil, "not a valid file name"),
      ("double", "kept", other, nil, "it has changed since it was compared"),
      ("double", "kept", nil, other, "has changed since it was compared"),
      ("double", "nothing", nil, nil, "does not exist"),
      ("double", "pipe", nil, nil, "does not exist"),
      ("kept-again", "kept", nil, nil, "are the same file"),
      ("kept", "kept-link", nil, nil, "are the same file"),
      (".Trash-0/files/old", "kept", nil, nil, "is in the trash"),
      ("double", ".Trash-0/files/old", nil, nil, "is in the trash"),
    ]
    for (double, kept, identity, keptIdentity, reason) in rows {
      let pair = DoublePair(
        path: tree(double),
        identity: identity,
        keptPath: tree(kept),
        keptIdentity: keptIdentity,
        sameness: .bytes
      )
      for kind in ActionKind.allCases {
        let plan = ActionPlan(kind, [pair], folders: tree.folders)
        #expect(plan.reasons[0].contains(reason), "\(double) \(kept): \(plan.reasons[0])")
      }
    }
  }

  @Test("A link that leads to what is kept is not what is kept")
  func keptThroughLink() throws {
    try tree.write("folder/kept", "kept")
    try tree.write("double", "kept")
    symlink(tree("folder"), tree("way"))
    let plan = ActionPlan(
      .trash,
      [DoublePair(path: tree("double"), keptPath: tree("way/kept"), sameness: .bytes)],
      folders: tree.folders
    )
    #expect(plan.actions.first?.keptPath == tree("folder/kept"))
  }

  @Test("Names whose accents are composed differently are different files")
  func normalization() throws {
    try tree.write("caf\u{E9}", "same")
    try tree.write("cafe\u{301}", "same")
    try tree.write("kept", "same")
    #expect(
      outline(.trash, [pair("caf\u{E9}", "kept", .bytes), pair("cafe\u{301}", "kept", .bytes)])
        .split(separator: " ").count == 2
    )
    let plan = ActionPlan(
      .trash,
      [pair("caf\u{E9}", "kept", .bytes), pair("cafe\u{301}", "kept", .bytes)],
      folders: tree.folders
    )
    #expect(plan.actions.count == 2)
  }

  @Test("Only files with the same bytes become one", arguments: [Sameness.pixels, .alike])
  func sameness(_ sameness: Sameness) throws {
    try tree.write("a", "same")
    try tree.write("b", "same")
    #expect(outline(.hardlink, [pair("a", "b", sameness)]) == "a:")
    #expect(outline(.hardlink, [pair("a", "b", .bytes)]) == "a>b")
  }

  @Test("Bytes are free only when the last name goes")
  func freedBytes() throws {
    try tree.write("kept", "12345")
    try tree.write("a", "12345")
    link(tree("a"), tree("b"))
    try tree.write("c", "123")
    let pairs = [pair("a", "kept", .bytes), pair("c", "kept", .alike)]
    #expect(ActionPlan(.trash, pairs, folders: tree.folders).byteCount == 3)
    let all = pairs + [pair("b", "kept", .bytes)]
    #expect(ActionPlan(.trash, all, folders: tree.folders).byteCount == 8)
  }

  @Test("Planning changes nothing")
  func dryRun() throws {
    try tree.write("a", "same")
    try tree.write("b", "same")
    let before = tree.names(tree.folder.path)
    #expect(outline(.trash, [pair("a", "b", .bytes)]) == "a>b")
    #expect(tree.names(tree.folder.path) == before)
  }
}
