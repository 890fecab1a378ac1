internal import Foundation

/// A log: one part of a program that writes messages with ``os_log(_:log:_:)``.
///
/// New code uses ``Logger``, which this wraps.
public struct OSLog: Sendable {
  /// The log of a program without parts.
  ///
  /// Its label in swift-log is `default`.
  public static let `default` = OSLog(logger: Logger())
  /// A log that writes nothing.
  ///
  /// Its messages are still made.
  public static let disabled = OSLog(logger: nil)
  /// The logger; nil for none.
  let logger: Logger?

  private init(logger: Logger?) { self.logger = logger }

  /// Creates the log of a part of a program.
  ///
  /// - Parameters:
  ///   - subsystem: The program or module, usually as a reverse domain name.
  ///   - category: The part of it. The label in swift-log is `subsystem:category`.
  public init(subsystem: String, category: String) {
    logger = Logger(subsystem: subsystem, category: category)
  }

  /// Creates the log of a part of a program with a predefined category.
  ///
  /// - Parameters:
  ///   - subsystem: The program or module.
  ///   - category: The category.
  public init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// A predefined category of a log.
  ///
  /// No tool treats these categories in a way of its own here: they are names in the log.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String
    /// Creates a category.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points of interest, for finding slow places.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Messages that are traced while a tool looks at the program.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// The same messages, with the stack of calls on Apple's platforms.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }
}

extension Logger {
  /// Creates a logger for the part of a program that a log is of.
  ///
  /// - Parameter log: The log; of a disabled one nothing is written by ``os_log(_:log:_:)``, and a
  ///   logger writes for the program without parts.
  public init(_ log: OSLog) { self = log.logger ?? Logger() }
}

/// Logs a message at a level.
///
/// - Parameters:
///   - type: The level.
///   - log: The log; the one of a program without parts by default.
///   - message: The message. It is an interpolated string, not a format of `printf`.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.logger?.log(level: type, message)
}

/// Logs a message.
///
/// - Parameters:
///   - message: The message. It is an interpolated string, not a format of `printf`.
///   - log: The log; the one of a program without parts by default.
///   - type: The level; `default`, which swift-log calls `notice`, unless given.
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
  log.logger?.log(level: type, message)
}

/// Logs a message in a format of `printf`.
///
/// - Parameters:
///   - message: The format. `%@` takes any value; `{public}` and `{private}` decide as ``OSLogPrivacy`` does.
///   - log: The log; the one of a program without parts by default.
///   - type: The level; `default`, which swift-log calls `notice`, unless given.
///   - arguments: The values.
@_disfavoredOverload
public func os_log(
  _ message: StaticString,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ arguments: Any...
) { log.logger?.log(level: type, "\(OSLogFormat.text(message.description, arguments))") }

/// Logs a message in a format of `printf` at a level.
///
/// - Parameters:
///   - type: The level.
///   - log: The log; the one of a program without parts by default.
///   - message: The format. `%@` takes any value; `{public}` and `{private}` decide as ``OSLogPrivacy`` does.
///   - arguments: The values.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType,
  log: OSLog = .default,
  _ message: StaticString,
  _ arguments: Any...
) { log.logger?.log(level: type, "\(OSLogFormat.text(message.description, arguments))") }

/// Formats of `printf` with what the log's own have besides.
package enum OSLogFormat {
  /// The format with its values; a place without a value stays as it is written.
  package static func text(_ format: String, _ arguments: [Any]) -> String {
    var rest = arguments[...]
    return format.replacing(
      /%(?:\{(?<privacy>[^}]*)\})?(?<form>[-+ #0]*\d*(?:\.\d+)?(?:hh|ll|[hljztq])?)(?<kind>[@diouxXcsfeEgGp%])/
    ) { match in
      guard match.kind != "%" else { return "%" }
      guard let value = rest.popFirst() else { return String(match.output.0) }
      let privacy = match.privacy ?? ""
      if privacy.contains("private") || privacy.contains("sensitive") { return "<private>" }
      if match.kind == "@" || match.kind == "s" { return String(describing: value) }
      guard let value = value as? any CVarArg else { return String(describing: value) }
      return String(format: "%\(match.form)\(match.kind)", value)
    }
  }
}
