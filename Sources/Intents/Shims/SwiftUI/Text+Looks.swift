public import Foundation
public import LocalizedStrings

// What a text looks like leaves it a text: `Text("a").bold() + Text("b")`.
extension Text {
  private func looking(_ name: String, _ arguments: [String: String?] = [:]) -> Text {
    var text = self
    text.modifiers.append(ViewNode.Modifier(name, arguments.compactMapValues { $0 }))
    return text
  }

  /// Chooses the letters.
  public func font(_ font: Font?) -> Text { looking("font", ["value": font?.name]) }

  /// Chooses the weight of the letters.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    looking("fontWeight", ["value": weight?.rawValue])
  }

  /// Chooses the shape of the letters.
  public func fontDesign(_ design: Font.Design?) -> Text {
    looking("fontDesign", ["value": design?.rawValue])
  }

  /// Makes the letters bold.
  public func bold(_ isActive: Bool = true) -> Text { looking("bold", ["value": "\(isActive)"]) }

  /// Slants the letters.
  public func italic(_ isActive: Bool = true) -> Text {
    looking("italic", ["value": "\(isActive)"])
  }

  /// Gives every letter the same width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    looking("fontDesign", ["value": isActive ? "monospaced" : "default"])
  }

  /// Gives every digit the same width.
  public func monospacedDigit() -> Text { looking("monospacedDigit") }

  /// Strikes the words through.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    looking("strikethrough", ["value": "\(isActive)", "color": color?.name])
  }

  /// Draws a line under the words.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    looking("underline", ["value": "\(isActive)", "color": color?.name])
  }

  /// Colors the words.
  public func foregroundColor(_ color: Color?) -> Text {
    looking("foregroundColor", ["value": color?.name])
  }

  /// Colors the words.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    looking("foregroundStyle", ["value": style._name])
  }

  /// Sets how far letters that follow each other stand apart, in points.
  public func kerning(_ kerning: CGFloat) -> Text { looking("kerning", ["value": "\(kerning)"]) }

  /// Sets how far letters stand apart, in points.
  public func tracking(_ tracking: CGFloat) -> Text {
    looking("tracking", ["value": "\(tracking)"])
  }

  /// Moves the words up, in points.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    looking("baselineOffset", ["value": "\(offset)"])
  }
}

extension Text {
  /// Creates the words of the time that is left of a range, or has gone by in it, as of when the
  /// view is made.
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

  /// Creates the words of the time from one date to another.
  public init(_ dates: ClosedRange<Date>) {
    self.init(verbatim: (dates.lowerBound..<dates.upperBound).formatted())
  }
}

extension String.LocalizationValue.StringInterpolation {
  /// Adds the words of a text; how they look does not take part.
  public mutating func appendInterpolation(_ text: Text) { appendInterpolation(text.string) }

  /// Adds nothing: a picture has no words.
  public mutating func appendInterpolation(_ image: Image) {}

  /// Adds a date as a text shows it.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(style.string(of: date))
  }
}
