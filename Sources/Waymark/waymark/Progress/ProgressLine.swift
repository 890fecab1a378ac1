import Dispatch
import Foundation
import Synchronization
import Terminal
import VisualSearch

/// Says how far a long job has come: what is being done, share, rate, failures, time left.
///
/// On a terminal that is one line that changes, and with `--progress plain` a line now and then. A thread
/// of its own draws it, so a step that reports nothing shows that it goes on.
final class ProgressLine: Sendable {
  private let shared: Shared

  /// Creates a line.
  ///
  /// - Parameter verb: What is being done, such as "Indexing".
  init(_ verb: String) {
    shared = Shared(verb)
    guard Console.style != .none else { return }
    Thread.detachNewThread { [shared] in shared.drawUntilFinished() }
  }

  deinit { finish() }

  /// Goes on to another phase, unless it is this one.
  func begin(_ verb: String) { shared.change { $0?.begin(verb, at: $1) } }

  /// Says how far the job has come.
  ///
  /// - Parameters:
  ///   - completed: What has been done in this run.
  ///   - total: What there is to do in this run; 0 where that is unknown.
  ///   - failed: How many of them failed.
  func update(completed: Int, total: Int, failed: Int = 0) {
    shared.change { report, _ in
      report?.update(completed: completed, total: total, failed: failed)
    }
  }

  /// Says how far work on a store has come.
  func update(_ step: StoreProgress) {
    shared.change { report, time in
      report?.begin(step.phase.words, at: time)
      report?.update(completed: step.completed, total: step.total, failed: step.failed)
    }
  }

  /// Removes the line.
  func finish() { shared.finish() }

  /// How long the job has been running, for people.
  var elapsed: String { ProgressReport.text(seconds: shared.elapsed / .seconds(1)) }
}

/// What the line and the thread that draws it have in common.
private final class Shared: Sendable {
  private let start = ContinuousClock.now
  /// Nil when the job is done.
  private let report: Mutex<ProgressReport?>
  private let end = DispatchSemaphore(value: 0)

  init(_ verb: String) { report = Mutex(ProgressReport(verb, at: .zero)) }

  var elapsed: Duration { ContinuousClock.now - start }

  func change(_ body: (inout ProgressReport?, Duration) -> Void) {
    if Console.style != .none { report.withLock { body(&$0, elapsed) } }
  }

  func finish() {
    report.withLock { report in
      guard report != nil else { return }
      report = nil
      if Console.style == .line { Console.show(progress: "") }
    }
    end.signal()
  }

  func drawUntilFinished() {
    var pause = ProgressReport.delay
    while end.wait(timeout: .now() + pause / .seconds(1)) == .timedOut {
      report.withLock { $0?.draw(at: elapsed) }
      pause = .milliseconds(200)
    }
  }
}

extension ProgressReport {
  fileprivate mutating func draw(at time: Duration) {
    tick(at: time)
    switch Console.style {
    case .none: break
    // A cursor behind the last column would be on the next line in some terminals.
    case .line: Console.show(progress: line(at: time, columns: Console.columns - 1))
    case .plain: if let line = plainLine(at: time) { Console.report(line) }
    }
  }
}

extension StoreProgress.Phase {
  /// What is being done, for people.
  fileprivate var words: String {
    switch self {
    case .listing: "Looking for pictures"
    case .comparing: "Looking for changes"
    case .signing: "Indexing"
    case .recording: "Recording landmarks"
    case .arranging: "Building the search index"
    case .checkingDatabase: "Checking the database"
    case .checkingSignatures: "Checking the signatures"
    case .checkingSegments: "Checking the search index"
    }
  }
}
