public import Foundation
import LocalizedStrings

// What a text looks like leaves it a text: `Text("a").bold() + Text("b")`.
extension Text {
  func looking(_ modifier: ViewNode.Modifier) -> Text {
    var text = self
    text.modifiers.append(modifier)
    return text
  }

  func looking(_ name: String, _ arguments: [String: String?] = [:]) -> Text {
    looking(.other(name, arguments.compactMapValues { $0 }))
  }
}

extension Text {
  /// Creates the text of the time in a range that is left, or that has passed.
  ///
  /// - Parameters:
  ///   - timerInterval: The range; before and after it the time at its ends is shown.
  ///   - pauseTime: A date that stands for now; nil, the default, for the current one.
  ///   - countsDown: Whether the time that is left is shown, which is the default, or the time that
  ///     has passed.
  ///   - showsHours: Whether hours are apart from minutes; true by default.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let now = min(max(pauseTime ?? .now, timerInterval.lowerBound), timerInterval.upperBound)
    let seconds =
      countsDown
      ? timerInterval.upperBound.timeIntervalSince(now)
      : now.timeIntervalSince(timerInterval.lowerBound)
    // An end in the distant future has more seconds than a duration holds attoseconds of.
    let duration = Duration.seconds(Int64(min(seconds.rounded(), 1e12)))
    self.init(
      verbatim: duration.formatted(
        .time(pattern: showsHours ? .hourMinuteSecond : .minuteSecond)
      )
    )
  }
}
