import Determinism
import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch

@Suite("A library and several processes", .serialized)
struct LibraryProcessTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  @Test("loses none of the writes of sixteen at once")
  func writers() async throws {
    let modelData = try await small.modelData()
    let workers = try (0..<16).map { try WorkerProcess("mark", small.directory.path, $0) }
    for worker in workers { #expect(await worker.status() == 0) }
    let photos = try modelData.photos()
    #expect(photos.filter { !$0.isFavorite }.isEmpty)
    let expected = (0..<16).flatMap { number in (0..<20).map { "\(number)-\($0)" } }.sorted()
    for photo in photos { #expect(photo.tags.sorted() == expected) }
    #expect(try #require(modelData.library).problems().isEmpty)
  }

  @Test("is created once when several open it first")
  func creators() async throws {
    let libraries = try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<8 {
        group.addTask { try small.library().exportedJSON() }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(libraries.count == 1)
    #expect(try small.library().problems().isEmpty)
  }

  @Test("is whole after a process was killed at any moment")
  func killed() async throws {
    _ = try await small.modelData()
    var random = SeededGenerator(seed: 5)
    for run in 0..<Endurance.killedRuns {
      let worker = try WorkerProcess("churn", small.directory.path, run)
      worker.waitForOutput()
      try await Task.sleep(for: .milliseconds(Int.random(in: 0..<60, using: &random)))
      worker.kill()
      #expect(await worker.status() == -SIGKILL)
      let library = try small.library()
      #expect(try library.problems().isEmpty, "run \(run)")
      _ = try library.exportedJSON()
    }
    let modelData = try await small.modelData()
    #expect(try modelData.engine.store.verify().problems.isEmpty)
    #expect(try modelData.photos().allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
  }
}
