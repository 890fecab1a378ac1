import Foundation
import PictureAnswers
import Synchronization
import Testing

@Suite("Work in the order of its inputs") struct InOrderTests {
  /// Lets tasks wait for each other.
  private final class Gate: Sendable {
    private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>(
      (false, [])
    )

    func open() {
      let waiting = state.withLock { state in
        state.isOpen = true
        return state.waiting
      }
      waiting.forEach { $0.resume() }
    }

    func wait() async {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
    }
  }

  private struct Failure: Error, Equatable { var number: Int }

  @Test("delivers each outcome once, in order", arguments: [0, 1, 2, 300], [1, 3, 256])
  func order(count: Int, window: Int) async throws {
    var outcomes: [Int] = []
    try await forEachInOrder(Array(0..<count), window: window) { input in
      // Those with odd numbers let others go first.
      if input % 2 == 1 { await Task.yield() }
      return input * 10
    } body: {
      outcomes.append($0)
    }
    #expect(outcomes == (0..<count).map { $0 * 10 })
  }

  @Test(
    "runs ahead of a slow input by its window, and no further",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "one core works on one input"),
    arguments: [2, 7, 20]
  )
  func window(window: Int) async throws {
    let gate = Gate()
    let early = Mutex<Set<Int>>([])
    var outcomes: [Int] = []
    try await forEachInOrder(Array(0..<50), window: window) { input in
      if input == 0 {
        await gate.wait()
        return input
      }
      let isLast = early.withLock { early in
        early.insert(input)
        return early.count == window - 1
      }
      if isLast { gate.open() }
      return input
    } body: { outcome in
      if outcome == 0 {
        let begun = early.withLock { $0 }
        #expect(begun == Set(1..<window))
      }
      outcomes.append(outcome)
    }
    #expect(outcomes == Array(0..<50))
  }

  @Test("ends with the error of the work, after the outcomes before it, and begins nothing more")
  func workFails() async {
    let begun = Mutex(0)
    var outcomes: [Int] = []
    let error = await #expect(throws: Failure.self) {
      try await forEachInOrder(Array(0..<1000), window: 1) { input in
        begun.withLock { $0 += 1 }
        if input == 3 { throw Failure(number: input) }
        return input
      } body: {
        outcomes.append($0)
      }
    }
    #expect(error == Failure(number: 3))
    #expect(outcomes == [0, 1, 2])
    #expect(begun.withLock { $0 } == 4)
  }

  @Test("ends with the error of the one that takes the outcomes")
  func bodyFails() async {
    let error = await #expect(throws: Failure.self) {
      try await forEachInOrder(Array(0..<1000)) {
        $0
      } body: { outcome in
        if outcome == 5 { throw Failure(number: outcome) }
      }
    }
    #expect(error == Failure(number: 5))
  }
}
