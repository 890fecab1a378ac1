internal import Foundation

/// Works on every input on all cores and hands the outcomes over in the order of the inputs, as soon
/// as that order allows.
///
/// - Parameters:
///   - inputs: What there is to do.
///   - window: How far the work may run ahead of an input that takes long. This many outcomes, and
///     one input in work for each core, are all that is kept in memory.
///   - work: Called on any thread.
///   - body: Called with one outcome after the other.
/// - Throws: What `work` or `body` throws, after which nothing new is begun.
package func forEachInOrder<Input: Sendable, Outcome: Sendable>(
  _ inputs: [Input],
  window: Int = 256,
  work: @escaping @Sendable (Input) async throws -> Outcome,
  body: (Outcome) throws -> Void
) async throws {
  let width = max(1, ProcessInfo.processInfo.activeProcessorCount)
  try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
    var begun = 0
    var working = 0
    var handedOver = 0
    var waiting: [Int: Outcome] = [:]
    func begin() {
      while working < width, begun < inputs.count, begun < handedOver + window {
        let (index, input) = (begun, inputs[begun])
        group.addTask { (index, try await work(input)) }
        begun += 1
        working += 1
      }
    }
    begin()
    while let (index, outcome) = try await group.next() {
      working -= 1
      waiting[index] = outcome
      while let next = waiting.removeValue(forKey: handedOver) {
        handedOver += 1
        try body(next)
      }
      begin()
    }
  }
}
