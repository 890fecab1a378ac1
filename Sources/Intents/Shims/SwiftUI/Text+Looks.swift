public import Foundation
public import LocalizedStrings

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

  /// Sets the font of the text.
  ///
  /// HTML and PDF draw size, bold, italic and monospaced; a terminal shows what is bold, or of 20
  /// points and more, in bold.
  ///
  /// - Parameter font: The font; nil leaves that of the container.
  /// - Returns: The text with the modifier `font` (`value`).
  public func font(_ font: Font?) -> Text { looking(.font(font)) }

  /// Sets how heavy the letters are.
  ///
  /// The renderers know two weights: from `semibold` on letters are bold.
  ///
  /// - Parameter weight: How heavy; nil is drawn as `regular`.
  /// - Returns: The text with the modifier `fontWeight` (`value`).
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    looking(.fontWeight(weight))
  }

  /// Sets the shape of the letters.
  ///
  /// HTML and PDF draw `monospaced`; the others look as usual.
  ///
  /// - Parameter design: The shape; nil for the usual one.
  /// - Returns: The text with the modifier `fontDesign` (`value`).
  public func fontDesign(_ design: Font.Design?) -> Text {
    looking(.fontDesign(design))
  }

  /// Makes the letters bold.
  ///
  /// HTML and PDF draw it, and text with escape sequences.
  ///
  /// - Parameter isActive: Whether they are bold; true by default.
  /// - Returns: The text with the modifier `bold` (`value`).
  public func bold(_ isActive: Bool = true) -> Text { looking(.bold(isActive)) }

  /// Makes the letters italic.
  ///
  /// HTML and PDF draw it.
  ///
  /// - Parameter isActive: Whether they are italic; true by default.
  /// - Returns: The text with the modifier `italic` (`value`).
  public func italic(_ isActive: Bool = true) -> Text {
    looking(.italic(isActive))
  }

  /// Sets whether text has letters of one width.
  ///
  /// HTML and PDF draw it.
  ///
  /// - Parameter isActive: Whether they have; true by default. False asks for the usual typeface.
  /// - Returns: The text with the modifier `fontDesign`, `monospaced` or `default`.
  public func monospaced(_ isActive: Bool = true) -> Text {
    looking(.fontDesign(isActive ? .monospaced : .default))
  }

  /// Sets digits of one width.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Returns: The text with the modifier `monospacedDigit`.
  public func monospacedDigit() -> Text { looking("monospacedDigit") }

  /// Draws a line through the words.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - color: The color of the line; nil, the default, for that of the text.
  /// - Returns: The text with the modifier `strikethrough` (`value`, `color`).
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    looking("strikethrough", ["value": "\(isActive)", "color": color?._name])
  }

  /// Underlines the words.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line; true by default.
  ///   - color: The color of the line; nil, the default, for that of the text.
  /// - Returns: The text with the modifier `underline` (`value`, `color`).
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    looking("underline", ["value": "\(isActive)", "color": color?._name])
  }

  /// Colors the words.
  ///
  /// HTML and PDF draw it. Text with escape sequences shows ``Color/secondary`` dim.
  ///
  /// - Parameter color: The color; nil, and a color of the app known only by name, leave that of
  ///   the container.
  /// - Returns: The text with the modifier `foregroundColor` (`value`).
  public func foregroundColor(_ color: Color?) -> Text {
    looking(.foregroundColor(color))
  }

  /// Colors the words.
  ///
  /// HTML and PDF draw colors, and the color of a ``Color/gradient``; text with escape sequences
  /// shows ``Color/secondary`` dim.
  ///
  /// - Parameter style: The color. Materials and other gradients leave the color of the container.
  /// - Returns: The text with the modifier `foregroundStyle` (`value`).
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    looking(.foregroundStyle(style._color))
  }

  /// Moves letters apart or closer together.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter kerning: The room to add behind each letter, in points; negative brings them
  ///   closer.
  /// - Returns: The text with the modifier `kerning` (`value`).
  public func kerning(_ kerning: CGFloat) -> Text { looking("kerning", ["value": "\(kerning)"]) }

  /// Sets the room between letters.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter tracking: The room to add behind each letter, in points; negative brings them
  ///   closer.
  /// - Returns: The text with the modifier `tracking` (`value`).
  public func tracking(_ tracking: CGFloat) -> Text {
    looking("tracking", ["value": "\(tracking)"])
  }

  /// Moves the words up from their line.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter offset: How far up, in points; negative moves them down.
  /// - Returns: The text with the modifier `baselineOffset` (`value`).
  public func baselineOffset(_ offset: CGFloat) -> Text {
    looking("baselineOffset", ["value": "\(offset)"])
  }
}

extension Text {
  /// Creates the text of the time in a range that is left, or that has passed.
  ///
  /// As of when the text is made: it does not run on.
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

  /// Creates the text of a range of dates.
  ///
  /// - Parameter dates: The first and the last date, in the format of the process's locale.
  public init(_ dates: ClosedRange<Date>) {
    self.init(verbatim: (dates.lowerBound..<dates.upperBound).formatted())
  }
}

extension String.LocalizationValue.StringInterpolation {
  /// Adds the words of a text.
  ///
  /// - Parameter text: The text; its font and color are left out.
  public mutating func appendInterpolation(_ text: Text) { appendInterpolation(text.string) }

  /// Adds nothing: a picture has no words.
  ///
  /// - Parameter image: A picture, which is left out.
  public mutating func appendInterpolation(_ image: Image) {}

  /// Adds a date as a ``Text`` shows it.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - style: Whether its day, its time or its distance from now is shown.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(style.string(of: date))
  }
}

extension View {
  /// Moves letters above or below their line.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter offset: The distance upward, in points.
  /// - Returns: The view with the modifier `baselineOffset` (`value`).
  nonisolated public func baselineOffset(_ offset: CGFloat) -> some View {
    _modified("baselineOffset", ["value": "\(offset)"])
  }
}

extension Text {
  /// Sets how wide letters are; kept by name.
  ///
  /// - Parameter width: The width; nil for the default.
  /// - Returns: The text with the modifier's name.
  public func fontWidth(_ width: Font.Width?) -> Text { looking("fontWidth") }
}

// How a text is read aloud: kept by name; nothing speaks here.
extension Text {
  /// Sets whether speech spells the text out.
  ///
  /// - Parameter value: Whether it does; true by default.
  /// - Returns: The text with the modifier's name.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
    looking("speechSpellsOutCharacters", ["value": "\(value)"])
  }
  /// Sets whether speech includes punctuation.
  ///
  /// - Parameter value: Whether it does; true by default.
  /// - Returns: The text with the modifier's name.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    looking("speechAlwaysIncludesPunctuation", ["value": "\(value)"])
  }
  /// Sets the pitch of speech.
  ///
  /// - Parameter value: Above or below the usual, in `-1...1`.
  /// - Returns: The text with the modifier's name.
  public func speechAdjustedPitch(_ value: Double) -> Text {
    looking("speechAdjustedPitch", ["value": "\(value)"])
  }
  /// Sets whether speech queues behind other announcements.
  ///
  /// - Parameter value: Whether it does; true by default.
  /// - Returns: The text with the modifier's name.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
    looking("speechAnnouncementsQueued", ["value": "\(value)"])
  }
}
