import Determinism
import FileActions
import Foundation
import Testing

/// Changes files behind the back of an action, between any two of its steps.
@Suite struct SwapTests {
  /// What another program does with a name.
  enum Swap: CaseIterable {
    case remove, replace, link, folder, pipe
    /// Other bytes of the same number, and the modification time put back.
    case rewrite

    func apply(to path: String) {
      switch self {
      case .remove: unlink(path)
      case .replace:
        _ = FileManager.default.createFile(atPath: path + ".new", contents: Data("new".utf8))
        rename(path + ".new", path)
      case .link:
        unlink(path)
        symlink("elsewhere", path)
      case .folder:
        unlink(path)
        mkdir(path, 0o700)
      case .pipe:
        unlink(path)
        mkfifo(path, 0o600)
      case .rewrite:
        // With O_NONBLOCK, one who may not write now is told so instead of waiting.
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        var status = stat()
        fstat(descriptor, &status)
        pwrite(descriptor, "XXXX", 4, 0)
        futimens(descriptor, [status.st_atim, status.st_mtim])
        close(descriptor)
      }
    }

    /// Whether a name stands for what this made of it.
    func isSeen(_ path: String, in tree: Tree) -> Bool {
      let kind = tree.status(path).map { $0.st_mode & S_IFMT }
      return switch self {
      case .remove: kind == nil
      case .replace: tree.read(path) == "new"
      case .link: kind == S_IFLNK
      case .folder: kind == S_IFDIR
      case .pipe: kind == S_IFIFO
      case .rewrite: kind == S_IFREG
      }
    }
  }

  private static let steps: [ActionKind: [ActionInstant]] = [
    .trash: [.checked, .intended, .described, .compared, .trashed],
    .hardlink: [.checked, .intended, .linked, .compared, .replaced],
  ]

  /// One file that goes of three, and what happens to it or to what is kept for it.
  private struct Scene {
    let kind: ActionKind
    let sameness: Sameness
    let instant: ActionInstant
    let swap: Swap
    let isKeptSwapped: Bool
    let number: Int

    func play() throws {
      let tree = try Tree(inMemory: true)
      let content = { (number: Int) in "same \(number)" }
      let other = { (number: Int) in sameness == .bytes ? content(number) : "kept \(number)" }
      for number in 0..<3 {
        try tree.write("kept/\(number)", other(number))
        try tree.write("doubles/\(number)", content(number))
      }
      let pairs = (0..<3).map {
        DoublePair(
          path: tree("doubles/\($0)"),
          keptPath: tree("kept/\($0)"),
          sameness: sameness
        )
      }
      let (double, kept) = (tree("doubles/\(number)"), tree("kept/\(number)"))
      let report = try tree.apply(kind, pairs) { instant, path in
        guard instant == self.instant, path == double else { return }
        swap.apply(to: isKeptSwapped ? kept : double)
      }
      let story = "\(self): \(report.left.map(\.reason))"
      let lost = isKeptSwapped ? [] : [number]
      for other in 0..<3 where other != number {
        #expect(report.done.contains { $0.path == tree("doubles/\(other)") }, "\(story)")
      }
      if isKeptSwapped {
        let isRefused = swap == .rewrite && tree.read(kept) == other(number)
        #expect(isRefused || report.done.count == 2, "\(story)")
        #expect(tree.read(double) == content(number), "\(story)")
      } else {
        // What the other program did to the name stands, but for a removal of what is gone already.
        let isLate = instant == .trashed && (swap == .remove || swap == .rewrite)
        #expect(isLate || swap.isSeen(double, in: tree), "\(story)")
        #expect(tree.read(kept) == other(number), "\(story)")
      }
      #expect(!(tree.names(tree("doubles")).contains { $0.hasPrefix(".waymark-") }), "\(story)")
      #expect(tree.trash.infos == tree.trash.files.map { $0 + ".trashinfo" }, "\(story)")
      _ = try tree.undo()
      for number in 0..<3 where !lost.contains(number) {
        #expect(tree.read(tree("doubles/\(number)")) == content(number), "\(story)")
      }
    }
  }

  @Test(
    "Whatever is done to a file or to what is kept for it between two steps, nothing is lost",
    arguments: [ActionKind.trash, .hardlink]
  )
  func everyStep(_ kind: ActionKind) throws {
    for instant in Self.steps[kind] ?? [] {
      for swap in Swap.allCases {
        for isKeptSwapped in [true, false] {
          for sameness in kind == .trash ? [Sameness.bytes, .alike] : [.bytes] {
            try Scene(
              kind: kind,
              sameness: sameness,
              instant: instant,
              swap: swap,
              isKeptSwapped: isKeptSwapped,
              number: 1
            ).play()
          }
        }
      }
    }
  }

  @Test(
    "The same, as often as the long form says, at random",
    .enabled(
      if: ActionRounds.wanted != nil,
      "only in the long form: make -C Scripts/Faults actions"
    )
  )
  func manyTimes() throws {
    var random = SeededGenerator(seed: 20_261_122)
    for _ in 0..<(ActionRounds.wanted ?? 0) {
      let kind = random.pick([ActionKind.trash, .hardlink])
      try Scene(
        kind: kind,
        sameness: kind == .trash ? random.pick([Sameness.bytes, .pixels, .alike]) : .bytes,
        instant: random.pick(Self.steps[kind] ?? []),
        swap: random.pick(Swap.allCases),
        isKeptSwapped: random.pick([true, false]),
        number: random.whole(in: 0...2)
      ).play()
    }
  }
}
