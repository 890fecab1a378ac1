internal import Foundation

/// Processes all inputs on all cores and delivers the outcomes in the order of the inputs, as early as
/// possible.
///
/// - Parameters:
///   - inputs: The inputs.
///   - window: How far processing may run ahead of a slow input. At most this many outcomes, and one input in
///     work for each core, are in memory.
///   - work: Called on any thread.
///   - body: Called with one outcome after the other.
/// - Throws: The errors of `work` and `body`, after which no new work begins.
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
