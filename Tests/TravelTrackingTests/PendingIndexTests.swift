import CoreVideo
import Foundation
import Synchronization
import TestSupport
import Testing
import TravelTrackingCore
import VisualIntelligence
import VisualSearch

@Suite("A search while changes of the library are pending")
struct PendingIndexTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private func answer(_ modelData: ModelData, _ seed: UInt64) async throws -> [String] {
    let picture = CVReadOnlyPixelBuffer(TestPictures.scene(seed: seed))
    return try await modelData.matches(for: SemanticContentDescriptor(pixelBuffer: picture))
      .map(\.name)
  }

  @Test("answers at once from what is published, and reports what is pending once")
  func besideWriter() async throws {
    try await small.modelData().close()
    let gate = Gate()
    let writer = try await ModelData(library: small.library()) { step in
      if step == .indexing { await gate.pass() }
    }
    let warnings = Mutex<[String]>([])
    let reader = try await ModelData(
      library: small.library(),
      warn: { text in warnings.withLock { $0.append(text) } }
    )
    #expect(try reader.unfinishedIndexing() == nil)
    try writer.perform(.addLandmarks([3], collection: 1))
    // The indexer holds its lock now, until the gate is opened.
    await gate.arrival()
    for _ in 0..<2 { #expect(try await answer(reader, 3) == ["Nowhere"]) }
    let unfinished = try #require(try reader.unfinishedIndexing())
    #expect(unfinished.pictureCount == 4 && unfinished.publishedCount == 4)
    #expect(
      warnings.withLock { $0 } == [
        "\(small.directory.path(of: "landmarks.waymark")): its indexing is unfinished: "
          + "4 of 4 pictures are searchable, 4 are read; changes of the library follow"
      ]
    )
    gate.open()
    try await reader.updateVisualIndex()
    #expect(try reader.unfinishedIndexing() == nil)
    #expect(try await answer(reader, 3) == ["Nowhere", "Pair"])
    #expect(try await answer(writer, 3) == ["Nowhere", "Pair"])
    #expect(warnings.withLock { $0.count } == 1)
  }

  @Test("finds a change whose process was killed before it was indexed, once another has opened it")
  func killed() async throws {
    try await small.modelData().close()
    let writer = try WorkerProcess("crash", small.directory.path, 1)
    #expect(await writer.status() == -SIGKILL)
    let gate = Gate()
    let modelData = try await ModelData(library: small.library(), warn: { _ in }) { step in
      if step == .indexing { await gate.pass() }
    }
    // The opening has started the indexer, and not waited for it.
    await gate.arrival()
    #expect(try await answer(modelData, 3) == ["Nowhere"])
    #expect(try modelData.unfinishedIndexing() != nil)
    gate.open()
    try await modelData.updateVisualIndex()
    #expect(try await answer(modelData, 3) == ["Nowhere", "Pair"])
  }

  @Test("finds the changes of processes that have ended, also of several at once")
  func severalWriters() async throws {
    let modelData = try await small.modelData()
    let workers = try (0..<4).map { try WorkerProcess("collect", small.directory.path, $0) }
    for worker in workers { #expect(await worker.status() == 0) }
    #expect(try modelData.unfinishedIndexing() == nil)
    let found = try await answer(modelData, 3)
    #expect(found.first == "Nowhere" && found.dropFirst().sorted() == ["0", "1", "2", "3"])
  }

  @Test("that was cancelled while the first index is built leaves it to the next opening")
  func cancelled() async throws {
    let gate = Gate()
    let library = try small.library()
    let opening = Task {
      try await ModelData(library: library) { step in
        if step == .recording { await gate.pass() }
        try Task.checkCancellation()
      }
    }
    await gate.arrival()
    opening.cancel()
    gate.open()
    await #expect(throws: CancellationError.self) { try await opening.value }
    #expect(try await answer(small.modelData(), 1) == ["Chichén Itzá", "Pair"])
  }
}

/// A place where a task waits until a test lets it pass.
private final class Gate: Sendable {
  private let (arrivals, arriving) = AsyncStream.makeStream(of: Void.self)
  private let (openings, opening) = AsyncStream.makeStream(of: Void.self)

  /// Waits, in the task that is held up.
  func pass() async {
    arriving.yield()
    for await _ in openings {}
  }

  /// Waits until the task has come.
  func arrival() async { for await _ in arrivals { return } }

  func open() { opening.finish() }
}
