// AlarmKit by its name. Alarms are kept in the process, and a host rings them: nothing here does.
public import AppIntents
public import Foundation
internal import Synchronization

/// The alarms of an app, kept in the process.
///
/// A host reads ``alarms`` and ``pending`` and rings them; nothing else on Linux does. They end with the process. All
/// members may be used from any thread.
public final class AlarmManager: Sendable {
  /// The permission of an app to set alarms.
  ///
  /// A host answers for the user; without one the answer is no. Scheduling does not ask for it.
  public enum AuthorizationState: String, Hashable, Codable, Sendable {
    /// Not asked, refused, or granted.
    case notDetermined, denied, authorized
  }

  /// An error of the alarm manager.
  ///
  /// The methods that change an alarm throw it, and change nothing then.
  public enum AlarmError: Error, Hashable, Sendable {
    /// The app has ``AlarmManager/limit`` alarms already.
    case maximumLimitReached
    /// There is no alarm with the identifier.
    case notFound
    /// The alarm is not in the state that the call needs: counting down to pause, paused to resume.
    case wrongState
  }

  /// The schedule, the texts and the intents of an alarm.
  ///
  /// The manager keeps all but the sound, the metadata and the color; ``AlarmManager/pending`` gives the rest to a
  /// host.
  public struct AlarmConfiguration<Metadata: AlarmMetadata>: Sendable {
    /// The lengths of its countdowns; nil for none.
    public var countdownDuration: Alarm.CountdownDuration?
    /// The time at which it rings; nil for a timer.
    public var schedule: Alarm.Schedule?
    /// The texts, buttons and color of the alarm.
    public var attributes: AlarmAttributes<Metadata>
    /// The intent that runs when the alarm is stopped; nil for none.
    ///
    /// A host runs it; ``AlarmManager/stop(id:)`` does not.
    public var stopIntent: (any LiveActivityIntent)?
    /// The intent that runs at the second button; nil for none.
    ///
    /// A host runs it.
    public var secondaryIntent: (any LiveActivityIntent)?
    /// The sound of the alarm.
    ///
    /// The manager does not keep it: a host that plays a sound chooses its own.
    public var sound: AlertConfiguration.AlertSound

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - countdownDuration: The lengths of its countdowns; nil, the default, for none.
    ///   - schedule: The time at which it rings; nil, the default, for a timer.
    ///   - attributes: The texts, buttons and color.
    ///   - stopIntent: The intent that runs when it is stopped; nil, the default, for none.
    ///   - secondaryIntent: The intent that runs at the second button; nil, the default, for none.
    ///   - sound: The sound.
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

    /// Returns the configuration of an alarm, without a countdown.
    ///
    /// - Parameters:
    ///   - schedule: The time at which it rings.
    ///   - attributes: The texts, buttons and color.
    ///   - stopIntent: The intent that runs when it is stopped; nil, the default, for none.
    ///   - secondaryIntent: The intent that runs at the second button; nil, the default, for none.
    ///   - sound: The sound.
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

    /// Returns the configuration of a timer, without a schedule.
    ///
    /// - Parameters:
    ///   - duration: The countdown, in seconds; not checked.
    ///   - attributes: The texts, buttons and color.
    ///   - stopIntent: The intent that runs when it is stopped; nil, the default, for none.
    ///   - secondaryIntent: The intent that runs at the second button; nil, the default, for none.
    ///   - sound: The sound.
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

  /// An alarm with its texts and intents, for a host.
  ///
  /// A host that rings it runs the intents. This type is not part of Apple's interface.
  public struct Pending: Sendable {
    /// The alarm, with its state at the time of reading.
    public let alarm: Alarm
    /// The texts and buttons to show.
    public let presentation: AlarmPresentation
    /// The intent to run when the user stops it; nil for none.
    public let stopIntent: (any LiveActivityIntent)?
    /// The intent to run at the second button; nil for none.
    public let secondaryIntent: (any LiveActivityIntent)?
  }

  private struct State {
    var alarms: [Pending] = []
    var authorization = AuthorizationState.notDetermined
    var streams: [UUID: AsyncStream<[Alarm]>.Continuation] = [:]
    var handler: (@Sendable () async -> Bool)?
  }

  /// The only manager of the process.
  public static let shared = AlarmManager()
  /// The largest number of alarms, 64: as many as pending notifications on Apple's platforms.
  public static let limit = 64
  private let state = Mutex(State())

  private init() {}

  /// A closure in which the host decides whether the app may set alarms; nil, the default, refuses.
  ///
  /// ``requestAuthorization()`` calls it each time. It is not part of Apple's interface.
  public var authorizationHandler: (@Sendable () async -> Bool)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }
  /// The permission to set alarms.
  ///
  /// `notDetermined` until ``requestAuthorization()`` has returned once.
  public var authorizationState: AuthorizationState { state.withLock { $0.authorization } }
  /// Asks ``authorizationHandler`` for permission.
  ///
  /// - Returns: The decision, `denied` without a handler; ``authorizationState`` keeps it.
  /// - Throws: Nothing here.
  public func requestAuthorization() async throws -> AuthorizationState {
    let isAllowed = await authorizationHandler?() ?? false
    return state.withLock { state in
      state.authorization = isAllowed ? .authorized : .denied
      return state.authorization
    }
  }
  /// The permission, and each change of it.
  ///
  /// Here the stream gives the current state once; it does not end, and later decisions are not sent.
  public var authorizationUpdates: AsyncStream<AuthorizationState> {
    AsyncStream { $0.yield(authorizationState) }
  }

  /// The alarms, in the order in which they were scheduled.
  ///
  /// Reading them throws nothing here.
  public var alarms: [Alarm] { get throws { pending.map(\.alarm) } }
  /// The alarms with their texts and intents, in the same order.
  ///
  /// A host reads it to ring them; it is not part of Apple's interface.
  public var pending: [Pending] { state.withLock { $0.alarms } }
  /// The alarms after each change.
  ///
  /// A stream begins with the next change, not with the current alarms. It ends when its reader does.
  public var alarmUpdates: AsyncStream<[Alarm]> {
    let id = UUID()
    return AsyncStream { continuation in
      state.withLock { $0.streams[id] = continuation }
      continuation.onTermination = { [self] _ in
        state.withLock { _ = $0.streams.removeValue(forKey: id) }
      }
    }
  }

  /// Schedules an alarm, whether or not the app has permission.
  ///
  /// - Parameters:
  ///   - id: The identifier; an alarm with the same one is replaced.
  ///   - configuration: The schedule, the texts and the intents.
  /// - Returns: The alarm: counting down where it has no schedule, and scheduled otherwise.
  /// - Throws: ``AlarmError/maximumLimitReached`` where there are ``limit`` others.
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

  /// Removes an alarm.
  ///
  /// - Parameter id: The identifier.
  /// - Throws: ``AlarmError/notFound`` where there is none.
  public func cancel(id: Alarm.ID) throws {
    try change { alarms in
      guard let place = alarms.firstIndex(where: { $0.alarm.id == id }) else {
        throw AlarmError.notFound
      }
      alarms.remove(at: place)
    }
  }

  /// Stops an alarm: one that rings once is removed, one that repeats is scheduled again.
  ///
  /// It need not be ringing, and its intent is not run.
  ///
  /// - Parameter id: The identifier.
  /// - Throws: ``AlarmError/notFound`` where there is none.
  public func stop(id: Alarm.ID) throws {
    let repeats = pending.contains {
      guard $0.alarm.id == id, case .relative(let relative) = $0.alarm.schedule else {
        return false
      }
      return relative.repeats != .never
    }
    if repeats { try set(id, to: .scheduled) } else { try cancel(id: id) }
  }

  /// Pauses a countdown.
  ///
  /// - Parameter id: The identifier.
  /// - Throws: ``AlarmError/notFound`` where there is none, ``AlarmError/wrongState`` where it does not count down.
  public func pause(id: Alarm.ID) throws { try set(id, to: .paused, from: .countdown) }
  /// Resumes a paused countdown.
  ///
  /// - Parameter id: The identifier.
  /// - Throws: ``AlarmError/notFound`` where there is none, ``AlarmError/wrongState`` where it is not paused.
  public func resume(id: Alarm.ID) throws { try set(id, to: .countdown, from: .paused) }
  /// Starts the countdown of an alarm, whatever its state is.
  ///
  /// - Parameter id: The identifier.
  /// - Throws: ``AlarmError/notFound`` where there is none.
  public func countdown(id: Alarm.ID) throws { try set(id, to: .countdown) }
  /// Sets an alarm to ringing: what a host calls at its time.
  ///
  /// This method is not part of Apple's interface.
  ///
  /// - Parameter id: The identifier.
  /// - Throws: ``AlarmError/notFound`` where there is none.
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
