/// One part of a program that writes to the log, for ``os_log(_:log:_:)``.
///
/// New code uses ``Logger``, which this wraps.
public struct OSLog: Sendable {
  /// The part of a program without parts.
  ///
  /// Its label in swift-log is `default`.
  public static let `default` = OSLog(logger: Logger())
  let logger: Logger

  private init(logger: Logger) { self.logger = logger }

  /// Names one part of a program.
  ///
  /// - Parameters:
  ///   - subsystem: The program or module, usually as a reverse domain name.
  ///   - category: The part of it. The label in swift-log is `subsystem:category`.
  public init(subsystem: String, category: String) {
    logger = Logger(subsystem: subsystem, category: category)
  }
}

/// Writes a message at a level.
///
/// - Parameters:
///   - type: How much it matters.
///   - log: The part of the program; the one without parts by default.
///   - message: The message. It is an interpolated string, not a format of `printf`.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.logger.log(level: type, message)
}

/// Writes a message.
///
/// - Parameters:
///   - message: The message. It is an interpolated string, not a format of `printf`.
///   - log: The part of the program; the one without parts by default.
///   - type: How much it matters; `default`, which swift-log calls `notice`, unless given.
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
  log.logger.log(level: type, message)
}
