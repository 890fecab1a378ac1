/// A message for the log, with interpolated values, each with its privacy.
///
/// A literal is enough: `"found \(count) in \(path, privacy: .private)"`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  ///
  /// - Parameter value: The words.
  public init(stringLiteral value: String) { text = value }

  /// Creates a message with values in it.
  ///
  /// - Parameter stringInterpolation: The words and values; private ones are replaced already.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// The privacy of a value in a message: whether it is written to the log.
///
/// It is decided where the message is written: `\(name, privacy: .private)`.
public struct OSLogPrivacy: Hashable, Sendable {
  /// Whether the value is kept out of the log.
  let isHidden: Bool

  /// The value is written.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// The value is written: on Linux a log belongs to the program that writes it.
  ///
  /// The default of every value.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// The log has `<private>` in place of the value.
  ///
  /// The value is not even evaluated.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// The log has `<private>` in place of the value.
  ///
  /// The same as ``private`` here.
  public static let sensitive = OSLogPrivacy(isHidden: true)

  /// Returns the privacy that hides a value, with a mask for equal ones.
  ///
  /// - Parameter mask: How the value would be replaced; it has no effect, so that no hash is made.
  /// - Returns: The same as ``private``.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }

  /// The replacement of a hidden value.
  ///
  /// Both have the same effect here: `<private>`.
  public enum Mask: Hashable, Sendable {
    /// Nothing that depends on the value, or a hash of it, which is not made here.
    case none, hash
  }
}

/// The builder of an interpolated message.
///
/// The compiler uses it for an interpolated literal.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Prepares for a message of about this size.
  ///
  /// - Parameters:
  ///   - literalCapacity: The number of bytes of the words.
  ///   - interpolationCount: The number of values.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }

  /// Adds words.
  ///
  /// - Parameter literal: The words, written as they are.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value as it describes itself.
  ///
  /// - Parameters:
  ///   - value: The value; evaluated only when it is written.
  ///   - privacy: Whether it is written; by default it is.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value,
    privacy: OSLogPrivacy = .auto
  ) { append(privacy) { String(describing: value()) } }
  /// Adds a number with a fraction in a form.
  ///
  /// - Parameters:
  ///   - value: The number; evaluated only when it is written.
  ///   - format: How many digits it has.
  ///   - align: How wide it is.
  ///   - privacy: Whether it is written; by default it is.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some BinaryFloatingPoint,
    format: OSLogFloatFormatting,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(privacy) { align.text(format.text(Double(value()))) } }

  /// Adds a whole number in a form.
  ///
  /// - Parameters:
  ///   - value: The number; evaluated only when it is written.
  ///   - format: Its base and digits.
  ///   - align: How wide it is.
  ///   - privacy: Whether it is written; by default it is.
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> some FixedWidthInteger,
    format: OSLogIntegerFormatting,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) { append(privacy) { align.text(format.text(value())) } }

  /// Adds a value as it describes itself, in a column.
  ///
  /// - Parameters:
  ///   - value: The value; evaluated only when it is written.
  ///   - align: How wide it is.
  ///   - privacy: Whether it is written; by default it is.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value,
    align: OSLogStringAlignment,
    privacy: OSLogPrivacy = .auto
  ) { append(privacy) { align.text(String(describing: value())) } }

  private mutating func append(_ privacy: OSLogPrivacy, _ words: () -> String) {
    text += privacy.isHidden ? "<private>" : words()
  }
}
