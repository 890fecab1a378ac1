import DuplicateSearch
import Foundation
import PixelBuffers
import Synchronization
import TestSupport
import Testing

@Suite("A search that is interrupted")
struct InterruptionTests {
  private let tree: DuplicateTree

  /// Small pictures, with copies of each level.
  init() throws {
    tree = try DuplicateTree()
    let scenes = [111, 112].map { TestPictures.scene(seed: $0, width: 200, height: 150) }
    try tree.write(scenes[0], "a.png")
    try tree.copy("a.png", "same.png")
    try tree.write(scenes[0], "near.jpg", quality: 70)
    try tree.write(scenes[0].mapped { $0 * 0.75 }, "dark.jpg")
    try tree.write(scenes[0].oriented(.upMirrored), "mirror.jpg")
    try tree.write(scenes[1], "b.jpg")
    try tree.write(scenes[1].resized(width: 100, height: 75), "small.jpg")
    try Data("no picture".utf8).write(to: URL(filePath: tree.folder("bad.jpg")))
  }

  /// What is reported of a search, and ends it.
  private final class Steps: Sendable {
    private let seen = Mutex<[DuplicateFinder.Progress]>([])
    private let end: Int

    init(endingAt end: Int = .max) { self.end = end }

    var all: [DuplicateFinder.Progress] { seen.withLock { $0 } }

    func note(_ progress: DuplicateFinder.Progress) {
      let count = seen.withLock {
        $0.append(progress)
        return $0.count
      }
      // The search runs in the task that is cancelled.
      if count == end { withUnsafeCurrentTask { $0?.cancel() } }
    }
  }

  private func search(_ store: DuplicateStore, _ steps: Steps) async throws -> DuplicateReport {
    let finder = DuplicateFinder(
      store: store,
      options: DuplicateFinder.Options(level: .edited),
      progress: { steps.note($0) }
    )
    let path = tree.folder.path
    return try await Task { try await finder.duplicates(in: [path]) }.value
  }

  @Test("continues where it stopped, and finds what it would have found")
  func resumed() async throws {
    let steps = Steps()
    let expected = try await search(DuplicateStore(), steps)
    #expect(expected.groups.map(\.level).contains(.edited))
    #expect(expected.failures.count == 1)
    #expect(expected.signedCount == 7)
    let count = steps.all.count
    try #require(count >= 6)
    for end in stride(from: 1, through: count, by: 2) {
      let store = try DuplicateStore()
      do {
        _ = try await search(store, Steps(endingAt: end))
      } catch {
        #expect(error is CancellationError, "\(end): \(error)")
      }
      var report = try await search(store, Steps())
      // What was signed before it was interrupted is not signed again.
      #expect(report.signedCount <= expected.signedCount)
      report.signedCount = expected.signedCount
      #expect(report == expected, "\(end)")
    }
  }

  @Test("has said how far it was: never beyond the end, and of each phase to its end")
  func progress() async throws {
    let steps = Steps()
    let report = try await search(DuplicateStore(), steps)
    #expect(steps.all.allSatisfy { (0...$0.total).contains($0.completed) })
    #expect(steps.all.map(\.failed) == steps.all.map(\.failed).sorted())
    #expect(steps.all.last.map(\.failed) == report.failures.count)
    for phase in Set(steps.all.map(\.phase)) {
      let last = steps.all.last { $0.phase == phase }
      #expect(last?.completed == last?.total, "\(phase)")
    }
    let phases = Set(steps.all.map(\.phase))
    #expect(phases.isSuperset(of: [.comparing, .reading, .describing, .searching, .matching]))
  }

  @Test("before it began finds nothing, and a store that is shared is none the worse")
  func before() async throws {
    let store = try DuplicateStore()
    let finder = DuplicateFinder(store: store, options: .init(level: .near))
    let path = tree.folder.path
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await finder.duplicates(in: [path])
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    // Two searches at once with one store find the same.
    async let one = finder.duplicates(in: [path])
    async let other = finder.duplicates(in: [path])
    let reports = try await [one, other]
    #expect(reports[0].groups == reports[1].groups)
    #expect(reports[0].failures == reports[1].failures)
  }

  @Test("and repeated decodes nothing, at whatever level, from the strictest to the loosest")
  func repeated() async throws {
    let store = try DuplicateStore()
    _ = try await tree.find(.edited, store: store)
    for level in DuplicateLevel.allCases {
      let again = try await tree.find(level, store: store)
      let fresh = try await tree.find(level)
      #expect(again.report.signedCount == 0)
      var report = fresh.report
      report.signedCount = 0
      #expect(again.report == report, "\(level)")
    }
  }
}
