import Terminal

/// The progress text of a long job, and its timing, independent of a clock and a terminal.
package struct ProgressReport: Sendable {
  private var verb: String
  private var completed = 0
  private var total = 0
  private var failed = 0
  private var phaseStart: Duration
  private var estimate: ProgressEstimate
  private var lastPlain: Duration
  private var hasPlain = false

  /// The time between two plain lines.
  package static let plainInterval = Duration.seconds(10)
  /// A shorter job shows no line, which would only flicker.
  package static let delay = Duration.milliseconds(400)

  /// Starts with a first phase.
  ///
  /// - Parameters:
  ///   - verb: The phase, such as "Indexing".
  ///   - time: Its start, on any time scale.
  package init(_ verb: String, at time: Duration) {
    self.verb = verb
    phaseStart = time
    lastPlain = time
    estimate = ProgressEstimate(at: time)
  }

  /// Begins another phase; does nothing for the present one.
  package mutating func begin(_ verb: String, at time: Duration) {
    guard verb != self.verb else { return }
    self.verb = verb
    (completed, total, failed) = (0, 0, 0)
    phaseStart = time
    estimate = ProgressEstimate(at: time)
  }

  /// Updates the progress of the phase.
  ///
  /// - Parameters:
  ///   - completed: The work done in this run.
  ///   - total: The total work; 0 when it is unknown.
  ///   - failed: The number of failures.
  package mutating func update(completed: Int, total: Int, failed: Int) {
    (self.completed, self.total, self.failed) = (completed, total, failed)
  }

  /// Measures the rate; to be called a few times per second.
  package mutating func tick(at time: Duration) { estimate.note(completed: completed, at: time) }

  /// The line for a terminal.
  ///
  /// - Parameters:
  ///   - time: The present time.
  ///   - columns: The maximum number of columns of the line.
  /// - Returns: The line, shortened until it fits.
  package func line(at time: Duration, columns: Int) -> String {
    // If there is little space, the least important parts are left out first; the phase stays the longest.
    let parts = parts(at: time)
    for dropped in [[], [.rate], [.rate, .count], [.rate, .count, .failed]] as [Set<Part>] {
      let text = parts.filter { !dropped.contains($0.part) }.map(\.text).joined(separator: "  ")
      if text.columns <= columns { return text }
    }
    guard total > 0 else { return verb.clipped(toColumns: columns) }
    let share = "  \(percent)"
    return verb.clipped(toColumns: max(1, columns - share.columns)) + share
  }

  /// The next plain line; nil before its time.
  package mutating func plainLine(at time: Duration) -> String? {
    guard time - lastPlain >= Self.plainInterval else { return nil }
    lastPlain = time
    hasPlain = true
    return parts(at: time).map(\.text).joined(separator: ", ")
  }

  private enum Part { case verb, count, percent, rate, left, failed }

  private var percent: String { "\(min(100, completed * 100 / max(1, total)))%" }

  private func parts(at time: Duration) -> [(part: Part, text: String)] {
    var parts: [(Part, String)] = [(.verb, verb)]
    if total > 0 {
      parts += [(.count, "\(completed) of \(total)"), (.percent, percent)]
    } else if completed > 0 {
      parts.append((.count, "\(completed)"))
    }
    if let rate = estimate.rate {
      parts.append(
        (.rate, rate < 10 ? "\(rate.rounded(toPlaces: 1))/s" : "\(Int(rate.rounded()))/s")
      )
    }
    if total == 0 {
      // If the total is unknown, the elapsed time shows that the job continues.
      parts.append((.left, Self.text(seconds: (time - phaseStart) / .seconds(1))))
    } else if let left = estimate.secondsLeft(completed: completed, total: total) {
      parts.append((.left, "\(Self.roundedText(seconds: left)) left"))
    }
    if failed > 0 { parts.append((.failed, "\(failed) failed")) }
    return parts
  }

  /// A duration, to the second.
  package static func text(seconds: Double) -> String {
    let total = Int(min(seconds, 1e9).rounded(.up))
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    if hours >= 48 { return "\(hours / 24) d \(hours % 24) h" }
    if hours > 0 { return "\(hours) h \(minutes) min" }
    return minutes > 0 ? "\(minutes) min \(total % 60) s" : "\(total) s"
  }

  /// An estimated duration, rounded so that its digits do not change all the time.
  package static func roundedText(seconds: Double) -> String {
    let step = seconds < 60 ? 1.0 : seconds < 600 ? 10 : 60
    let rounded = (min(seconds, 1e9) / step).rounded(.up) * step
    let isMinutes = rounded < 3600 && Int(rounded).isMultiple(of: 60)
    return isMinutes ? "\(Int(rounded) / 60) min" : text(seconds: rounded)
  }
}
