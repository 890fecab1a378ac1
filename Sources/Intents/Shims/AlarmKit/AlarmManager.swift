// AlarmKit by its name. Alarms are kept in the process, and a host rings them: nothing here does.
public import AppIntents
public import Foundation
internal import Synchronization

/// Keeps the alarms of an app in the process.
///
/// A host reads ``alarms`` and ``pending`` and rings them; on Linux nothing else does.
public final class AlarmManager: Sendable {
  /// Whether an app may set alarms.
  ///
  /// A host answers for the user; without one the answer is no.
  public enum AuthorizationState: String, Hashable, Codable, Sendable {
    /// The user was not asked, refused, or allowed it.
    case notDetermined, denied, authorized
  }

  /// Why an alarm is not set or changed.
  public enum AlarmError: Error, Hashable, Sendable {
    /// There are too many: ``AlarmManager/limit``.
    case maximumLimitReached
    /// There is no such alarm.
    case notFound
    /// It does not count down, or does not pause.
    case wrongState
  }

  /// What is run when an alarm's buttons are pressed, and what it says.
  public struct AlarmConfiguration<Metadata: AlarmMetadata> {
    /// How long it counts down; nil for not at all.
    public var countdownDuration: Alarm.CountdownDuration?
    /// When it rings; nil for one that counts down.
    public var schedule: Alarm.Schedule?
    /// What it shows.
    public var attributes: AlarmAttributes<Metadata>
    /// Runs when it is ended; nil for nothing.
    public var stopIntent: (any LiveActivityIntent)?
    /// Runs at the second button; nil for nothing.
    public var secondaryIntent: (any LiveActivityIntent)?
    /// What is heard.
    public var sound: AlertConfiguration.AlertSound

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - countdownDuration: How long it counts down; nil, the default, for not at all.
    ///   - schedule: When it rings; nil, the default, for one that counts down.
    ///   - attributes: What it shows.
    ///   - stopIntent: Runs when it is ended; nil, the default, for nothing.
    ///   - secondaryIntent: Runs at the second button; nil, the default, for nothing.
    ///   - sound: What is heard.
    public init(
      countdownDuration: Alarm.CountdownDuration? = nil,
      schedule: Alarm.Schedule? = nil,
      attributes: AlarmAttributes<Metadata>,
      stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) {
      (self.countdownDuration, self.schedule) = (countdownDuration, schedule)
      (self.attributes, self.sound) = (attributes, sound)
      (self.stopIntent, self.secondaryIntent) = (stopIntent, secondaryIntent)
    }

    /// Creates the configuration of an alarm.
    ///
    /// - Parameters:
    ///   - schedule: When it rings.
    ///   - attributes: What it shows.
    ///   - stopIntent: Runs when it is ended; nil, the default, for nothing.
    ///   - secondaryIntent: Runs at the second button; nil, the default, for nothing.
    ///   - sound: What is heard.
    /// - Returns: The configuration.
    public static func alarm(
      schedule: Alarm.Schedule?,
      attributes: AlarmAttributes<Metadata>,
      stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) -> Self {
      Self(
        schedule: schedule,
        attributes: attributes,
        stopIntent: stopIntent,
        secondaryIntent: secondaryIntent,
        sound: sound
      )
    }

    /// Creates the configuration of a timer.
    ///
    /// - Parameters:
    ///   - duration: How long it counts down, in seconds.
    ///   - attributes: What it shows.
    ///   - stopIntent: Runs when it is ended; nil, the default, for nothing.
    ///   - secondaryIntent: Runs at the second button; nil, the default, for nothing.
    ///   - sound: What is heard.
    /// - Returns: The configuration.
    public static func timer(
      duration: TimeInterval,
      attributes: AlarmAttributes<Metadata>,
      stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil,
      sound: AlertConfiguration.AlertSound = .default
    ) -> Self {
      Self(
        countdownDuration: Alarm.CountdownDuration(preAlert: duration, postAlert: nil),
        attributes: attributes,
        stopIntent: stopIntent,
        secondaryIntent: secondaryIntent,
        sound: sound
      )
    }
  }

  /// An alarm with what runs at its buttons, for a host.
  ///
  /// A host that rings it runs the intents.
  public struct Pending: Sendable {
    /// The alarm.
    public let alarm: Alarm
    /// What it says.
    public let presentation: AlarmPresentation
    /// Runs when it is ended; nil for nothing.
    public let stopIntent: (any LiveActivityIntent)?
    /// Runs at the second button; nil for nothing.
    public let secondaryIntent: (any LiveActivityIntent)?
  }

  private struct State {
    var alarms: [Pending] = []
    var authorization = AuthorizationState.notDetermined
    var streams: [UUID: AsyncStream<[Alarm]>.Continuation] = [:]
    var handler: (@Sendable () async -> Bool)?
  }

  /// The alarms of the app.
  public static let shared = AlarmManager()
  /// How many alarms an app has at most: as many as pending notifications on Apple's platforms.
  public static let limit = 64
  private let state = Mutex(State())

  private init() {}

  /// Asks the user for the host; nil, the default, says no.
  public var authorizationHandler: (@Sendable () async -> Bool)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }
  /// Whether the app may set alarms.
  public var authorizationState: AuthorizationState { state.withLock { $0.authorization } }
  /// Asks the user, by ``authorizationHandler``.
  ///
  /// - Returns: What the user says; without a handler no.
  /// - Throws: Nothing here.
  public func requestAuthorization() async throws -> AuthorizationState {
    let isAllowed = await authorizationHandler?() ?? false
    return state.withLock { state in
      state.authorization = isAllowed ? .authorized : .denied
      return state.authorization
    }
  }
  /// Whether the app may set alarms, each time that it changes; here once.
  public var authorizationUpdates: AsyncStream<AuthorizationState> {
    AsyncStream { $0.yield(authorizationState) }
  }

  /// The alarms, in the order in which they were set.
  public var alarms: [Alarm] { get throws { pending.map(\.alarm) } }
  /// The alarms with what runs at their buttons, for a host.
  public var pending: [Pending] { state.withLock { $0.alarms } }
  /// The alarms, each time that one changes.
  public var alarmUpdates: AsyncStream<[Alarm]> {
    let id = UUID()
    return AsyncStream { continuation in
      state.withLock { $0.streams[id] = continuation }
      continuation.onTermination = { [self] _ in
        state.withLock { _ = $0.streams.removeValue(forKey: id) }
      }
    }
  }

  /// Sets an alarm.
  ///
  /// - Parameters:
  ///   - id: What tells it apart; one with the same is replaced.
  ///   - configuration: When it rings, and what it says.
  /// - Returns: The alarm.
  /// - Throws: ``AlarmError`` where there are too many.
  @discardableResult
  public func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID,
    configuration: AlarmConfiguration<Metadata>
  ) async throws -> Alarm {
    let alarm = Alarm(
      id: id,
      schedule: configuration.schedule,
      countdownDuration: configuration.countdownDuration,
      state: configuration.schedule == nil ? .countdown : .scheduled
    )
    let pending = Pending(
      alarm: alarm,
      presentation: configuration.attributes.presentation,
      stopIntent: configuration.stopIntent,
      secondaryIntent: configuration.secondaryIntent
    )
    try change { alarms in
      alarms.removeAll { $0.alarm.id == id }
      guard alarms.count < Self.limit else { throw AlarmError.maximumLimitReached }
      alarms.append(pending)
    }
    return alarm
  }

  /// Forgets an alarm.
  ///
  /// - Parameter id: Which.
  /// - Throws: ``AlarmError`` where there is none.
  public func cancel(id: Alarm.ID) throws {
    try change { alarms in
      guard let place = alarms.firstIndex(where: { $0.alarm.id == id }) else {
        throw AlarmError.notFound
      }
      alarms.remove(at: place)
    }
  }

  /// Ends the ringing: one that rings once is forgotten, another waits for its next time.
  ///
  /// - Parameter id: Which.
  /// - Throws: ``AlarmError`` where there is none.
  public func stop(id: Alarm.ID) throws {
    let repeats = pending.contains {
      guard $0.alarm.id == id, case .relative(let relative) = $0.alarm.schedule else {
        return false
      }
      return relative.repeats != .never
    }
    if repeats { try set(id, to: .scheduled) } else { try cancel(id: id) }
  }

  /// Lets a countdown pause.
  ///
  /// - Parameter id: Which.
  /// - Throws: ``AlarmError`` where there is none, or it does not count down.
  public func pause(id: Alarm.ID) throws { try set(id, to: .paused, from: .countdown) }
  /// Lets a countdown go on.
  ///
  /// - Parameter id: Which.
  /// - Throws: ``AlarmError`` where there is none, or it does not pause.
  public func resume(id: Alarm.ID) throws { try set(id, to: .countdown, from: .paused) }
  /// Counts down again.
  ///
  /// - Parameter id: Which.
  /// - Throws: ``AlarmError`` where there is none.
  public func countdown(id: Alarm.ID) throws { try set(id, to: .countdown) }
  /// Says, for a host, that an alarm rings.
  ///
  /// - Parameter id: Which.
  /// - Throws: ``AlarmError`` where there is none.
  public func ring(id: Alarm.ID) throws { try set(id, to: .alerting) }

  private func set(_ id: Alarm.ID, to new: Alarm.State, from old: Alarm.State? = nil) throws {
    try change { alarms in
      guard let place = alarms.firstIndex(where: { $0.alarm.id == id }) else {
        throw AlarmError.notFound
      }
      let before = alarms[place]
      guard old == nil || before.alarm.state == old else { throw AlarmError.wrongState }
      var alarm = before.alarm
      alarm.state = new
      alarms[place] = Pending(
        alarm: alarm,
        presentation: before.presentation,
        stopIntent: before.stopIntent,
        secondaryIntent: before.secondaryIntent
      )
    }
  }

  private func change(_ body: (inout [Pending]) throws -> Void) throws {
    let (alarms, streams) = try state.withLock { state in
      try body(&state.alarms)
      return (state.alarms.map(\.alarm), Array(state.streams.values))
    }
    for stream in streams { stream.yield(alarms) }
  }
}
