import Foundation

/// The smoothed speed of a job: one slow file does not turn minutes into hours.
package struct ProgressEstimate: Sendable {
  private var done = 0.0
  private var seconds = 0.0
  private var last: (completed: Int, time: Duration)

  /// The time constant in seconds, after which a measurement has a third of its weight.
  private static let memory = 30.0

  /// Starts at the beginning of a phase.
  ///
  /// - Parameters:
  ///   - time: The start of the phase.
  ///   - completed: The work done at that time.
  package init(at time: Duration, completed: Int = 0) { last = (completed, time) }

  /// Records the completed work; the rate decreases while a job stands still.
  ///
  /// The weight of an interval decreases with its age, and the sum is divided by the total weight, so the first
  /// seconds are as accurate as later ones.
  package mutating func note(completed: Int, at time: Duration) {
    let elapsed = (time - last.time) / .seconds(1)
    guard elapsed > 0 else { return }
    let weight = exp(-elapsed / Self.memory)
    done = done * weight + Double(completed - last.completed)
    seconds = seconds * weight + elapsed
    last = (completed, time)
  }

  /// The rate per second; nil until there are enough data.
  package var rate: Double? {
    guard seconds >= 0.5, done > 0 else { return nil }
    return done / seconds
  }

  /// The remaining time in seconds; nil until there are enough data.
  package func secondsLeft(completed: Int, total: Int) -> Double? {
    guard completed < total else { return nil }
    return rate.map { Double(total - completed) / $0 }
  }
}
