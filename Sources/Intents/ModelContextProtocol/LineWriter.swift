internal import Files
internal import Foundation
internal import Synchronization

/// Writes lines to a file on a thread of its own, so that a reader that does not read holds up no other.
///
/// ``append(_:)`` never waits; check ``hasRoom`` before you make a line.
final class LineWriter: Sendable {
  private struct State {
    var lines: [Data] = []
    /// The bytes that were taken and are not written, those that are being written included.
    var byteCount = 0
    var isGone = false
  }

  private let descriptor: Int32
  private let bound: Int
  private let state = Mutex(State())
  private let added = DispatchSemaphore(value: 0)
  private let written = DispatchSemaphore(value: 0)

  /// Begins to write.
  ///
  /// - Parameters:
  ///   - descriptor: Where the lines go.
  ///   - bound: The bytes that may wait before there is no room.
  init(descriptor: Int32, bound: Int) {
    self.descriptor = descriptor
    self.bound = bound
    Thread.detachNewThread { [self] in writeAll() }
  }

  /// Whether fewer bytes wait than the bound; true when the other side has closed its end, as nothing
  /// waits for it.
  var hasRoom: Bool { state.withLock { $0.byteCount < bound } }

  /// Takes a line, with its end.
  func append(_ line: Data) {
    let isTaken = state.withLock { state in
      guard !state.isGone else { return false }
      state.lines.append(line)
      state.byteCount += line.count
      return true
    }
    if isTaken { added.signal() }
  }

  /// Waits until there is room.
  ///
  /// - Returns: Whether there is.
  func waitForRoom(atMost seconds: Double) -> Bool {
    wait(atMost: seconds) { $0.byteCount < bound }
  }

  /// Waits until everything is written, and takes nothing more.
  func finish(atMost seconds: Double) {
    _ = wait(atMost: seconds) { $0.byteCount == 0 }
    state.withLock { $0.isGone = true }
    added.signal()
  }

  private func wait(atMost seconds: Double, for isMet: (borrowing State) -> Bool) -> Bool {
    let end = DispatchTime.now() + seconds
    while true {
      if state.withLock({ isMet($0) }) { return true }
      guard written.wait(timeout: end) == .success else { return state.withLock { isMet($0) } }
    }
  }

  private func writeAll() {
    while true {
      added.wait()
      let (lines, isGone) = state.withLock { state in
        defer { state.lines = [] }
        return (state.lines, state.isGone)
      }
      if isGone, lines.isEmpty { return }
      for line in lines {
        let isWritten =
          (try? line.withUnsafeBytes { try $0.write(toDescriptor: descriptor) }) != nil
        state.withLock { state in
          state.byteCount -= line.count
          guard !isWritten else { return }
          // No reader is left to tell when the other side has closed its end.
          (state.lines, state.byteCount, state.isGone) = ([], 0, true)
        }
        written.signal()
        if !isWritten { return }
      }
    }
  }
}
