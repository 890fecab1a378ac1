import Dispatch
import Foundation
import Synchronization
import Terminal
import VisualSearch

/// Shows the progress of a long job: phase, share, rate, failures, time left.
///
/// On a terminal it is one line that is updated, and with `--progress plain` a line from time to time. A
/// separate thread draws it, so a step without reports still shows activity.
final class ProgressLine: Sendable {
  private let shared: Shared

  /// Creates a line.
  ///
  /// - Parameter verb: The phase, such as "Indexing".
  init(_ verb: String) {
    shared = Shared(verb)
    guard Console.style != .none else { return }
    Thread.detachNewThread { [shared] in shared.drawUntilFinished() }
  }

  deinit { finish() }

  /// Begins another phase, unless it is the present one.
  func begin(_ verb: String) { shared.change { $0?.begin(verb, at: $1) } }

  /// Updates the progress.
  ///
  /// - Parameters:
  ///   - completed: The work done in this run.
  ///   - total: The total work of this run; 0 when it is unknown.
  ///   - failed: The number of failures.
  func update(completed: Int, total: Int, failed: Int = 0) {
    shared.change { report, _ in
      report?.update(completed: completed, total: total, failed: failed)
    }
  }

  /// Updates the progress of work on a store.
  func update(_ step: StoreProgress) {
    shared.change { report, time in
      report?.begin(step.phase.words, at: time)
      report?.update(completed: step.completed, total: step.total, failed: step.failed)
    }
  }

  /// Removes the line.
  func finish() { shared.finish() }

  /// The elapsed time of the job as text.
  var elapsed: String { ProgressReport.text(seconds: shared.elapsed / .seconds(1)) }
}

/// The state shared by the line and the thread that draws it.
private final class Shared: Sendable {
  private let start = ContinuousClock.now
  /// Nil when the job has ended.
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
    // After the last column, the cursor would be on the next line in some terminals.
    case .line: Console.show(progress: line(at: time, columns: Console.columns - 1))
    case .plain: if let line = plainLine(at: time) { Console.report(line) }
    }
  }
}

extension StoreProgress.Phase {
  /// The phase in words.
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
