// Device Activity by its name. What an app asks to be told of is kept in the process; nothing is measured.
@_exported public import Foundation
public import ManagedSettings

/// The name of an activity, by which it is monitored.
///
/// Any text is one; an app uses the same name in its extension.
public struct DeviceActivityName: RawRepresentable, Hashable, Codable, Sendable {
  /// The name as text.
  public let rawValue: String
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name as text; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name as text; not checked.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The times at which an activity starts and ends.
///
/// ``DeviceActivityCenter`` keeps it; no clock acts on it here.
public struct DeviceActivitySchedule: Hashable, Sendable {
  /// The components of the start and of the end, such as hour and minute.
  public let intervalStart: DateComponents, intervalEnd: DateComponents
  /// A Boolean value that says whether the activity repeats, such as each day.
  public let repeats: Bool
  /// The time of a warning before the start and the end; nil for none.
  public let warningTime: DateComponents?
  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - intervalStart: The components of the start.
  ///   - intervalEnd: The components of the end; not checked to differ.
  ///   - repeats: Whether the activity repeats.
  ///   - warningTime: The time of a warning before both; nil, the default, for none.
  public init(
    intervalStart: DateComponents,
    intervalEnd: DateComponents,
    repeats: Bool,
    warningTime: DateComponents? = nil
  ) {
    (self.intervalStart, self.intervalEnd) = (intervalStart, intervalEnd)
    (self.repeats, self.warningTime) = (repeats, warningTime)
  }
}

/// An event for the use of apps or web domains beyond a threshold.
///
/// Nothing measures the use of apps here, so that no event occurs.
public struct DeviceActivityEvent: Hashable, Sendable {
  /// The name of an event.
  public struct Name: RawRepresentable, Hashable, Codable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a name.
    ///
    /// - Parameter rawValue: The name as text; not checked.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    ///
    /// - Parameter rawValue: The name as text; not checked.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// The apps whose use counts.
  public let applications: Set<ApplicationToken>
  /// The categories of apps whose use counts.
  public let categories: Set<ActivityCategoryToken>
  /// The web domains whose use counts.
  public let webDomains: Set<WebDomainToken>
  /// The time of use after which the event occurs.
  public let threshold: DateComponents
  /// Creates an event.
  ///
  /// - Parameters:
  ///   - applications: The apps whose use counts; none by default.
  ///   - categories: The categories of apps; none by default.
  ///   - webDomains: The web domains; none by default.
  ///   - threshold: The time of use after which the event occurs.
  public init(
    applications: Set<ApplicationToken> = [],
    categories: Set<ActivityCategoryToken> = [],
    webDomains: Set<WebDomainToken> = [],
    threshold: DateComponents
  ) {
    (self.applications, self.categories) = (applications, categories)
    (self.webDomains, self.threshold) = (webDomains, threshold)
  }
}

/// The center that monitors activities.
///
/// The names and schedules are kept for the life of the process, the same for all objects; nothing is monitored, and
/// a ``DeviceActivityMonitor`` is never called.
public final class DeviceActivityCenter: @unchecked Sendable {
  // Unchecked: what is kept is read and written inside the lock.
  private nonisolated(unsafe) static var kept: [DeviceActivityName: DeviceActivitySchedule] = [:]
  private static let lock = NSLock()

  /// Creates a center, which has all activities of the process.
  public init() {}
  /// The names of the monitored activities, in alphabetical order.
  public var activities: [DeviceActivityName] {
    Self.lock.withLock { Self.kept.keys.sorted { $0.rawValue < $1.rawValue } }
  }
  /// Returns the schedule of an activity.
  ///
  /// - Parameter activity: The name.
  /// - Returns: The schedule; nil where the activity is not monitored.
  public func schedule(for activity: DeviceActivityName) -> DeviceActivitySchedule? {
    Self.lock.withLock { Self.kept[activity] }
  }
  /// Starts to monitor an activity: keeps its schedule.
  ///
  /// An activity of the same name is replaced.
  ///
  /// - Parameters:
  ///   - activity: The name.
  ///   - schedule: The times at which it starts and ends.
  ///   - events: The events; not kept.
  /// - Throws: Nothing here.
  public func startMonitoring(
    _ activity: DeviceActivityName,
    during schedule: DeviceActivitySchedule,
    events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
  ) throws { Self.lock.withLock { Self.kept[activity] = schedule } }
  /// Stops monitoring activities.
  ///
  /// - Parameter activities: The names; none, the default, for all activities.
  public func stopMonitoring(_ activities: [DeviceActivityName] = []) {
    Self.lock.withLock {
      Self.kept = activities.isEmpty ? [:] : Self.kept.filter { !activities.contains($0.key) }
    }
  }
}

/// An object of an app's extension that is told of activities.
///
/// Nothing here creates or calls one; an app's tests may.
open class DeviceActivityMonitor {
  /// Creates a monitor.
  public required init() {}
  /// Tells that an activity has started; never called here.
  ///
  /// - Parameter activity: The name.
  open func intervalDidStart(for activity: DeviceActivityName) {}
  /// Tells that an activity has ended; never called here.
  ///
  /// - Parameter activity: The name.
  open func intervalDidEnd(for activity: DeviceActivityName) {}
  /// Tells that the use of apps has reached a threshold; never called here.
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - activity: The name of the activity.
  open func eventDidReachThreshold(
    _ event: DeviceActivityEvent.Name,
    activity: DeviceActivityName
  ) {}
}
