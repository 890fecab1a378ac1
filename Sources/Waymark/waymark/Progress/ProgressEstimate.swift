import Foundation

/// How fast a job goes, smoothed: one slow file does not make hours of minutes.
package struct ProgressEstimate: Sendable {
  private var done = 0.0
  private var seconds = 0.0
  private var last: (completed: Int, time: Duration)

  /// After so many seconds, what was measured counts a third.
  private static let memory = 30.0

  /// Starts at the beginning of a phase.
  ///
  /// - Parameters:
  ///   - time: When the phase began.
  ///   - completed: What had been done then.
  package init(at time: Duration, completed: Int = 0) { last = (completed, time) }

  /// Notes how much is done; a job that stands still becomes slower.
  ///
  /// Each stretch of time counts the less the longer it is ago, and the sum of the weights is divided
  /// out, so the first seconds are no less exact than the later ones.
  package mutating func note(completed: Int, at time: Duration) {
    let elapsed = (time - last.time) / .seconds(1)
    guard elapsed > 0 else { return }
    let weight = exp(-elapsed / Self.memory)
    done = done * weight + Double(completed - last.completed)
    seconds = seconds * weight + elapsed
    last = (completed, time)
  }

  /// How many are done in a second; nil until there is something to go by.
  package var rate: Double? {
    guard seconds >= 0.5, done > 0 else { return nil }
    return done / seconds
  }

  /// How long the rest takes, in seconds; nil until there is something to go by.
  package func secondsLeft(completed: Int, total: Int) -> Double? {
    guard completed < total else { return nil }
    return rate.map { Double(total - completed) / $0 }
  }
}
