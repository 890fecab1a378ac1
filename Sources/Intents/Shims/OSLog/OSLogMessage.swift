/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }

  /// Creates a message with values in it.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Who may read a value in a message.
public struct OSLogPrivacy: Hashable, Sendable {
  /// Whether the value is kept out of the log.
  let isHidden: Bool

  /// Everybody.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// Everybody who can read the log: on Linux a log belongs to the program that writes it.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// Nobody: `<private>` stands in the log.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// Nobody: `<private>` stands in the log.
  public static let sensitive = OSLogPrivacy(isHidden: true)

  /// Nobody; a mask that tells equal values apart is not made.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }

  /// What stands in the log for a value that is kept out of it.
  public enum Mask: Hashable, Sendable {
    /// Nothing that depends on the value; a hash of it is not made either.
    case none, hash
  }
}

/// Collects the words and values of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// Prepares for a message of about this size.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }

  /// Adds words.
  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// Adds a value as it describes itself.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : String(describing: value())
  }
}
