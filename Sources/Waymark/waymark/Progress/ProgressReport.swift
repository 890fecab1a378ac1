import Terminal

/// What is said of a long job, and when; it knows neither a clock nor a terminal.
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
  /// What is over sooner is not worth a line that flickers.
  package static let delay = Duration.milliseconds(400)

  /// Starts with a first phase.
  ///
  /// - Parameters:
  ///   - verb: What is being done, such as "Indexing".
  ///   - time: When it began, from any beginning.
  package init(_ verb: String, at time: Duration) {
    self.verb = verb
    phaseStart = time
    lastPlain = time
    estimate = ProgressEstimate(at: time)
  }

  /// Goes on to another phase; does nothing when it is this one.
  package mutating func begin(_ verb: String, at time: Duration) {
    guard verb != self.verb else { return }
    self.verb = verb
    (completed, total, failed) = (0, 0, 0)
    phaseStart = time
    estimate = ProgressEstimate(at: time)
  }

  /// Says how far the phase has come.
  ///
  /// - Parameters:
  ///   - completed: What has been done in this run.
  ///   - total: What there is to do; 0 where that is unknown.
  ///   - failed: How many of them failed.
  package mutating func update(completed: Int, total: Int, failed: Int) {
    (self.completed, self.total, self.failed) = (completed, total, failed)
  }

  /// Measures the rate; to be called a few times in a second.
  package mutating func tick(at time: Duration) { estimate.note(completed: completed, at: time) }

  /// The line for a terminal.
  ///
  /// - Parameters:
  ///   - time: What time it is.
  ///   - columns: How many columns the line may take.
  /// - Returns: The line, shortened until it fits.
  package func line(at time: Duration, columns: Int) -> String {
    // What matters least goes first where there is little room: last of all, what is being done.
    let parts = parts(at: time)
    for dropped in [[], [.rate], [.rate, .count], [.rate, .count, .failed]] as [Set<Part>] {
      let text = parts.filter { !dropped.contains($0.part) }.map(\.text).joined(separator: "  ")
      if text.columns <= columns { return text }
    }
    guard total > 0 else { return verb.clipped(toColumns: columns) }
    let share = "  \(percent)"
    return verb.clipped(toColumns: max(1, columns - share.columns)) + share
  }

  /// The next plain line; nil while it is not yet time for one.
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
      // Of what is not known the time says that it goes on.
      parts.append((.left, Self.text(seconds: (time - phaseStart) / .seconds(1))))
    } else if let left = estimate.secondsLeft(completed: completed, total: total) {
      parts.append((.left, "\(Self.roundedText(seconds: left)) left"))
    }
    if failed > 0 { parts.append((.failed, "\(failed) failed")) }
    return parts
  }

  /// A length of time, to the second.
  package static func text(seconds: Double) -> String {
    let total = Int(min(seconds, 1e9).rounded(.up))
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    if hours >= 48 { return "\(hours / 24) d \(hours % 24) h" }
    if hours > 0 { return "\(hours) h \(minutes) min" }
    return minutes > 0 ? "\(minutes) min \(total % 60) s" : "\(total) s"
  }

  /// A length of time that is only guessed: no digits that would change all the time.
  package static func roundedText(seconds: Double) -> String {
    let step = seconds < 60 ? 1.0 : seconds < 600 ? 10 : 60
    let rounded = (min(seconds, 1e9) / step).rounded(.up) * step
    let isMinutes = rounded < 3600 && Int(rounded).isMultiple(of: 60)
    return isMinutes ? "\(Int(rounded) / 60) min" : text(seconds: rounded)
  }
}
