/// One part of a program that writes to the log, for ``os_log(_:log:_:)``.
public struct OSLog: Sendable {
  /// The part of a program without parts.
  public static let `default` = OSLog(logger: Logger())
  let logger: Logger

  private init(logger: Logger) { self.logger = logger }

  /// Names one part of a program.
  public init(subsystem: String, category: String) {
    logger = Logger(subsystem: subsystem, category: category)
  }
}

/// Writes a message at a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.logger.log(level: type, message)
}

/// Writes a message.
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
  log.logger.log(level: type, message)
}
