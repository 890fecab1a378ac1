import FileActions
import Foundation
import ImageCoding
import Testing

/// Tags, ratings and comments that a desktop keeps with a file.
@Suite(.enabled(if: ExtendedAttributes.work))
struct NotesTests {
  private let tree: Tree
  private let name = "user.xdg.tags"

  init() throws {
    tree = try Tree()
    try tree.write("kept", "kept")
    try tree.write("double", "double")
  }

  private func plan(_ kind: ActionKind) -> [String] {
    let pair = DoublePair(path: tree("double"), keptPath: tree("kept"), sameness: .alike)
    return ActionPlan(kind, [pair], folders: tree.folders).decisions.map {
      if case .leave(let reason) = $0 { reason } else { "goes" }
    }
  }

  @Test(
    "A file stays that has notes which the kept one lacks",
    arguments: [ActionKind.trash, .script],
    [nil, "Rome"]
  )
  func lost(kind: ActionKind, kept: String?) {
    ExtendedAttributes.set(name, "Anna", on: tree("double"))
    if let kept { ExtendedAttributes.set(name, kept, on: tree("kept")) }
    #expect(plan(kind) == ["\(tree("kept")) lacks its \(name)"])
  }

  @Test("A file goes where the kept one has the same notes, or a browser has left them")
  func kept() {
    ExtendedAttributes.set(name, "Anna", on: tree("double"))
    ExtendedAttributes.set(name, "Anna", on: tree("kept"))
    ExtendedAttributes.set("user.xdg.origin.url", "https://example.org", on: tree("double"))
    #expect(plan(.trash) == ["goes"])
  }

  @Test("A file stays to which a note was added after the plan")
  func late() throws {
    let pair = DoublePair(path: tree("double"), keptPath: tree("kept"), sameness: .alike)
    let plan = ActionPlan(.trash, [pair], folders: tree.folders)
    ExtendedAttributes.set(name, "Anna", on: tree("double"))
    let journal = try ActionJournal(.trash, in: tree.folders.journals)
    let report = ActionRun(plan, journal: journal, folders: tree.folders)()
    #expect(report.done.isEmpty && report.left.count == 1)
    #expect(tree.exists(tree("double")))
  }
}
