internal import Logging

/// A logger, which writes to the program's log through swift-log.
///
/// A host chooses where the messages go with `LoggingSystem.bootstrap`. The label is the subsystem and the category
/// with a colon between them.
public struct Logger: Sendable {
  private let logger: Logging.Logger

  /// Creates a logger for one part of a program.
  ///
  /// - Parameters:
  ///   - subsystem: The program or module, usually as a reverse domain name.
  ///   - category: The part of it. The label in swift-log is `subsystem:category`.
  public init(subsystem: String, category: String) {
    logger = Logging.Logger(label: "\(subsystem):\(category)")
  }

  /// Creates a logger for a program without parts.
  ///
  /// Its label in swift-log is `default`.
  public init() { logger = Logging.Logger(label: "default") }

  /// Logs a message at a level.
  ///
  /// - Parameters:
  ///   - level: The level; `default`, which swift-log calls `notice`, unless given.
  ///   - message: The message. It is made even where the level is not logged.
  public func log(level: OSLogType = .default, _ message: OSLogMessage) {
    logger.log(level: level.level, "\(message.text)")
  }

  /// Logs a message for following a program step by step.
  ///
  /// - Parameter message: The message, at the level `trace` of swift-log.
  public func trace(_ message: OSLogMessage) { logger.trace("\(message.text)") }

  /// Logs a message for finding an error.
  ///
  /// - Parameter message: The message, at the level `debug` of swift-log.
  public func debug(_ message: OSLogMessage) { logger.debug("\(message.text)") }

  /// Logs a message that is helpful but not essential.
  ///
  /// - Parameter message: The message, at the level `info` of swift-log.
  public func info(_ message: OSLogMessage) { logger.info("\(message.text)") }

  /// Logs a message that is essential for finding out what went wrong.
  ///
  /// - Parameter message: The message, at the level `notice` of swift-log.
  public func notice(_ message: OSLogMessage) { logger.notice("\(message.text)") }

  /// Logs a warning: a problem after which the program goes on.
  ///
  /// - Parameter message: The message, at the level `warning` of swift-log.
  public func warning(_ message: OSLogMessage) { logger.warning("\(message.text)") }

  /// Logs an error: something that failed.
  ///
  /// - Parameter message: The message, at the level `error` of swift-log.
  public func error(_ message: OSLogMessage) { logger.error("\(message.text)") }

  /// Logs a critical error: a failure that should be impossible.
  ///
  /// - Parameter message: The message, at the level `critical` of swift-log.
  public func critical(_ message: OSLogMessage) { logger.critical("\(message.text)") }

  /// Logs a fault: an error of the program itself.
  ///
  /// - Parameter message: The message, at the level `critical` of swift-log.
  public func fault(_ message: OSLogMessage) { logger.critical("\(message.text)") }
}

/// The level of a message.
///
/// The levels are those of the system; each stands for one of swift-log, which filters and writes.
public struct OSLogType: Hashable, Sendable {
  /// The number of the level, Apple's own.
  public let rawValue: UInt8

  /// Creates a level from its number.
  ///
  /// - Parameter rawValue: The number of one of the constants below; any other number counts as
  ///   ``default``.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Messages that are needed to find out what went wrong.
  ///
  /// `notice` of swift-log.
  public static let `default` = OSLogType(rawValue: 0)
  /// Messages that help but are not needed.
  ///
  /// `info` of swift-log.
  public static let info = OSLogType(rawValue: 1)
  /// Messages that only matter when looking for an error.
  ///
  /// `debug` of swift-log.
  public static let debug = OSLogType(rawValue: 2)
  /// Messages about something that failed.
  ///
  /// `error` of swift-log.
  public static let error = OSLogType(rawValue: 16)
  /// Messages about an error of the program itself.
  ///
  /// `critical` of swift-log.
  public static let fault = OSLogType(rawValue: 17)

  var level: Logging.Logger.Level {
    switch self {
    case .info: .info
    case .debug: .debug
    case .error: .error
    case .fault: .critical
    default: .notice
    }
  }
}
