internal import Foundation

/// A signposter, which logs the intervals and events of a program.
///
/// There is no tool that draws them: each is a message at the level `trace` of swift-log, and an end says how many
/// milliseconds have passed.
public struct OSSignposter: Sendable {
  private let logger: Logger?

  /// A signposter that logs nothing.
  public static let disabled = OSSignposter(to: nil)

  private init(to logger: Logger?) { self.logger = logger }

  /// Creates a signposter for a program without parts.
  ///
  /// The label of its messages in swift-log is `default`.
  public init() { logger = Logger() }

  /// Creates a signposter for a part of a program.
  ///
  /// - Parameters:
  ///   - subsystem: The program or module.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {
    logger = Logger(subsystem: subsystem, category: category)
  }

  /// Creates a signposter for a part of a program with a predefined category.
  ///
  /// - Parameters:
  ///   - subsystem: The program or module.
  ///   - category: The category.
  public init(subsystem: String, category: OSLog.Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Creates a signposter that writes to a log.
  ///
  /// - Parameter log: The log; a disabled one makes a signposter that logs nothing.
  public init(logHandle log: OSLog) { logger = log.logger }

  /// Creates a signposter that writes where a logger does.
  ///
  /// - Parameter logger: The logger.
  public init(logger: Logger) { self.logger = logger }

  /// A Boolean value that says whether the signposter logs anything.
  ///
  /// It is true also where swift-log leaves out the level `trace`.
  public var isEnabled: Bool { logger != nil }

  /// Returns a new identifier, by which intervals of one name are told apart.
  ///
  /// - Returns: An identifier that was not made before in this process.
  public func makeSignpostID() -> OSSignpostID { .next() }

  /// Returns the identifier of an object.
  ///
  /// - Parameter object: The object; it must live as long as the identifier is used.
  /// - Returns: The same identifier for the same object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)))
  }

  /// Logs the start of an interval.
  ///
  /// - Parameters:
  ///   - name: The name of the interval.
  ///   - id: The identifier among intervals of the name; `exclusive` by default.
  ///   - message: More about it; empty by default.
  /// - Returns: The state for ``endInterval(_:_:_:)``.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState {
    write("begin", name, id, message)
    return OSSignpostIntervalState(signpostID: id)
  }

  /// Logs the end of an interval, with its length in milliseconds.
  ///
  /// - Parameters:
  ///   - name: The name of the interval.
  ///   - state: What the start returned.
  ///   - message: More about it; empty by default.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: OSLogMessage = ""
  ) {
    let time = (ContinuousClock.now - state.begin) / Duration.milliseconds(1)
    let passed = String(format: "end after %.3f ms of", time)
    write(passed, name, state.signpostID, message)
  }

  /// Logs an event.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - id: The identifier among events of the name; `exclusive` by default.
  ///   - message: More about it; empty by default.
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage = ""
  ) { write("event", name, id, message) }

  /// Logs the start and the end of a closure, also where it throws.
  ///
  /// - Parameters:
  ///   - name: The name of the interval.
  ///   - id: The identifier among intervals of the name; `exclusive` by default.
  ///   - message: More about the start; empty by default.
  ///   - task: The closure.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage = "",
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try task()
  }

  func write(
    _ what: String,
    _ name: StaticString,
    _ id: OSSignpostID,
    _ message: OSLogMessage
  ) {
    let more = message.text.isEmpty ? "" : ": \(message.text)"
    logger?.trace("\(what) \(name.description) \(id.rawValue)\(more)")
  }
}

/// The identifier of an interval or event, among those of its name.
///
/// The message contains it as a number.
public struct OSSignpostID: Hashable, Sendable {
  /// The number of the identifier.
  public let rawValue: UInt64

  /// Creates an identifier of a number.
  ///
  /// - Parameter rawValue: The number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a new identifier.
  ///
  /// - Parameter log: Not read.
  public init(log: OSLog) { self = .next() }

  /// The identifier of an interval that is the only one of its name at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// The identifier that is not valid.
  ///
  /// It is logged like any other.
  public static let invalid = OSSignpostID(.max)
  /// The identifier of a signpost that is disabled.
  ///
  /// It is logged like any other.
  public static let null = OSSignpostID(0)

  private static let last = OSAllocatedUnfairLock(initialState: UInt64(0))
  fileprivate static func next() -> OSSignpostID {
    OSSignpostID(
      last.withLock { last in
        last += 1
        return last
      }
    )
  }
}

/// The state of an interval between its start and its end.
///
/// It has the time of the start, from which the length is computed.
public final class OSSignpostIntervalState: Sendable {
  /// The identifier of the interval.
  public let signpostID: OSSignpostID
  let begin = ContinuousClock.now

  fileprivate init(signpostID: OSSignpostID) { self.signpostID = signpostID }

  /// Returns the state of an interval that another part of the program has started, from now on.
  ///
  /// - Parameter id: The identifier of the interval.
  /// - Returns: The state for ``OSSignposter/endInterval(_:_:_:)``, which counts from this call.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }
}

/// The type of a signpost.
///
/// It is the first word of the message in the log.
public struct OSSignpostType: Hashable, Sendable {
  let name: String
  /// An event.
  public static let event = OSSignpostType(name: "event")
  /// The start of an interval.
  public static let begin = OSSignpostType(name: "begin")
  /// The end of an interval.
  ///
  /// ``os_signpost(_:log:name:signpostID:_:)`` does not know its length; use ``OSSignposter`` for that.
  public static let end = OSSignpostType(name: "end")
}

/// Logs a signpost, at the level `trace` of swift-log.
///
/// - Parameters:
///   - type: The type of the signpost.
///   - log: The log.
///   - name: The name of the event or interval.
///   - signpostID: The identifier among those of the name; `exclusive` by default.
///   - message: More about it; empty by default.
public func os_signpost(
  _ type: OSSignpostType,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ message: OSLogMessage = ""
) { OSSignposter(logHandle: log).write(type.name, name, signpostID, message) }
