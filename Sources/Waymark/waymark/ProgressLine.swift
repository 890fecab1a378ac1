import Foundation
import Synchronization

/// A line on the terminal that says how far a long job has come: share, rate, failures, time left.
///
/// Where standard error is no terminal, nothing is printed.
final class ProgressLine: Sendable {
  private let verb: String
  private let start = ContinuousClock.now
  private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)

  /// Creates a line.
  ///
  /// - Parameter verb: What is being done, such as "Indexing".
  init(_ verb: String) { self.verb = verb }

  /// Draws the line, at most ten times a second.
  ///
  /// - Parameters:
  ///   - completed: What has been done in this run.
  ///   - total: What there is to do in this run.
  ///   - failed: How many of them failed.
  func update(completed: Int, total: Int, failed: Int) {
    guard Console.isInteractive, total > 0 else { return }
    let now = ContinuousClock.now
    let isDue = lastDrawn.withLock { last in
      if let last, now - last < .milliseconds(100), completed < total { return false }
      last = now
      return true
    }
    guard isDue else { return }
    var parts = ["\(verb) \(completed) of \(total)", "\(completed * 100 / total)%"]
    let seconds = (now - start) / .seconds(1)
    if seconds > 0.5, completed > 0 {
      let rate = Double(completed) / seconds
      parts.append(rate < 10 ? "\(rate.rounded(toPlaces: 1))/s" : "\(Int(rate.rounded()))/s")
      if completed < total { parts.append("\(Self.text(Double(total - completed) / rate)) left") }
    }
    if failed > 0 { parts.append("\(failed) failed") }
    Console.show(progress: parts.joined(separator: "  "))
  }

  /// Removes the line.
  func finish() { Console.show(progress: "") }

  /// How long the job has been running, for people.
  var elapsed: String { Self.text((ContinuousClock.now - start) / .seconds(1)) }

  private static func text(_ seconds: Double) -> String {
    let total = Int(seconds.rounded(.up))
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    if hours > 0 { return "\(hours) h \(minutes) min" }
    return minutes > 0 ? "\(minutes) min \(total % 60) s" : "\(total) s"
  }
}
