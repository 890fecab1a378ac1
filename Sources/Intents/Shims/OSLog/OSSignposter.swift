internal import Foundation

/// Writes the beginnings and ends of what a program does to its log.
///
/// There is no tool that draws them: each is a message at the level `trace` of swift-log, and an
/// end says how many milliseconds have passed.
public struct OSSignposter: Sendable {
  private let logger: Logger?

  /// Creates signposts that are not written.
  public static let disabled = OSSignposter(to: nil)

  private init(to logger: Logger?) { self.logger = logger }

  /// Creates signposts for a program without parts.
  public init() { logger = Logger() }

  /// Creates signposts for one part of a program.
  ///
  /// - Parameters:
  ///   - subsystem: The program or module.
  ///   - category: The part of it.
  public init(subsystem: String, category: String) {
    logger = Logger(subsystem: subsystem, category: category)
  }

  /// Creates signposts for one part of a program.
  ///
  /// - Parameters:
  ///   - subsystem: The program or module.
  ///   - category: A kind of part.
  public init(subsystem: String, category: OSLog.Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Creates signposts for the part of a program that a log is of.
  ///
  /// - Parameter log: The log.
  public init(logHandle log: OSLog) { logger = log.logger }

  /// Creates signposts beside the messages of a logger.
  ///
  /// - Parameter logger: The logger.
  public init(logger: Logger) { self.logger = logger }

  /// Whether they are written.
  public var isEnabled: Bool { logger != nil }

  /// Makes an identifier, which tells intervals of one name apart.
  ///
  /// - Returns: One that was not made before.
  public func makeSignpostID() -> OSSignpostID { .next() }

  /// Makes the identifier of an object.
  ///
  /// - Parameter object: The object; it must live as long as the identifier is used.
  /// - Returns: The same for the same object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue)))
  }

  /// Writes that something begins.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - id: Tells it from others of the name.
  ///   - message: More about it; nothing by default.
  /// - Returns: What the end is written with.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState {
    write("begin", name, id, message)
    return OSSignpostIntervalState(signpostID: id)
  }

  /// Writes that something ends.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - state: What its beginning returned.
  ///   - message: More about it; nothing by default.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: OSLogMessage = ""
  ) {
    let time = (ContinuousClock.now - state.begin) / Duration.milliseconds(1)
    let passed = String(format: "end after %.3f ms of", time)
    write(passed, name, state.signpostID, message)
  }

  /// Writes that something happens.
  ///
  /// - Parameters:
  ///   - name: What it is.
  ///   - id: Tells it from others of the name.
  ///   - message: More about it; nothing by default.
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: OSLogMessage = ""
  ) { write("event", name, id, message) }

  /// Writes the beginning and the end of a closure.
  ///
  /// - Parameters:
  ///   - name: What it does.
  ///   - id: Tells it from others of the name.
  ///   - message: More about it; nothing by default.
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

/// Tells intervals of one name apart.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The number.
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an identifier that was not made before.
  ///
  /// - Parameter log: Not read.
  public init(log: OSLog) { self = .next() }

  /// Of the only interval of its name at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// Of no interval.
  public static let invalid = OSSignpostID(.max)
  /// Of none that is written.
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

/// What the end of an interval is written with.
public final class OSSignpostIntervalState: Sendable {
  /// Tells it from others of the name.
  public let signpostID: OSSignpostID
  let begin = ContinuousClock.now

  fileprivate init(signpostID: OSSignpostID) { self.signpostID = signpostID }

  /// Takes up an interval that another part of the program began, from now on.
  ///
  /// - Parameter id: Tells it from others of the name.
  /// - Returns: What its end is written with.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }
}

/// What a signpost says.
public struct OSSignpostType: Hashable, Sendable {
  let name: String
  /// Something happens.
  public static let event = OSSignpostType(name: "event")
  /// Something begins.
  public static let begin = OSSignpostType(name: "begin")
  /// Something ends.
  public static let end = OSSignpostType(name: "end")
}

/// Writes a signpost, at the level `trace` of swift-log.
///
/// - Parameters:
///   - type: What it says.
///   - log: The part of the program.
///   - name: What begins, ends or happens.
///   - signpostID: Tells it from others of the name.
///   - message: More about it; nothing by default.
public func os_signpost(
  _ type: OSSignpostType,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ message: OSLogMessage = ""
) { OSSignposter(logHandle: log).write(type.name, name, signpostID, message) }
