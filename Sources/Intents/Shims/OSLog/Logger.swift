internal import Logging

/// Writes messages to the program's log, which is that of swift-log.
///
/// A host chooses where the messages go with `LoggingSystem.bootstrap`. The label is the subsystem
/// and the category with a colon between them.
public struct Logger: Sendable {
  private let logger: Logging.Logger

  /// Creates a logger for one part of a program.
  public init(subsystem: String, category: String) {
    logger = Logging.Logger(label: "\(subsystem):\(category)")
  }

  /// Creates a logger for a program without parts.
  public init() { logger = Logging.Logger(label: "default") }

  /// Writes a message at a level.
  public func log(level: OSLogType = .default, _ message: OSLogMessage) {
    logger.log(level: level.level, "\(message.text)")
  }

  /// Writes what only matters while following a program step by step.
  public func trace(_ message: OSLogMessage) { logger.trace("\(message.text)") }

  /// Writes what only matters while looking for a mistake.
  public func debug(_ message: OSLogMessage) { logger.debug("\(message.text)") }

  /// Writes what helps but is not needed.
  public func info(_ message: OSLogMessage) { logger.info("\(message.text)") }

  /// Writes what is needed to find out what went wrong.
  public func notice(_ message: OSLogMessage) { logger.notice("\(message.text)") }

  /// Writes a problem that the program goes on after.
  public func warning(_ message: OSLogMessage) { logger.warning("\(message.text)") }

  /// Writes that something failed.
  public func error(_ message: OSLogMessage) { logger.error("\(message.text)") }

  /// Writes that something failed which should not have.
  public func critical(_ message: OSLogMessage) { logger.critical("\(message.text)") }

  /// Writes that the program itself is at fault.
  public func fault(_ message: OSLogMessage) { logger.critical("\(message.text)") }
}

/// How much a message matters.
public struct OSLogType: Hashable, Sendable {
  /// The number of the level.
  public let rawValue: UInt8

  /// Creates a level from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What is needed to find out what went wrong.
  public static let `default` = OSLogType(rawValue: 0)
  /// What helps but is not needed.
  public static let info = OSLogType(rawValue: 1)
  /// What only matters while looking for a mistake.
  public static let debug = OSLogType(rawValue: 2)
  /// Something failed.
  public static let error = OSLogType(rawValue: 16)
  /// The program itself is at fault.
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
