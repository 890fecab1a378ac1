// Device Activity by its name. What an app asks to be told of is kept in the process; nothing is measured.
@_exported public import Foundation
public import ManagedSettings

/// The name of an activity.
public struct DeviceActivityName: RawRepresentable, Hashable, Codable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// When an activity begins and ends.
public struct DeviceActivitySchedule: Hashable, Sendable {
  /// When it begins and ends.
  public let intervalStart: DateComponents, intervalEnd: DateComponents
  /// Whether it does so each day.
  public let repeats: Bool
  /// How long before that the app is told; nil for not.
  public let warningTime: DateComponents?
  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - intervalStart: When it begins.
  ///   - intervalEnd: When it ends.
  ///   - repeats: Whether it does so each day.
  ///   - warningTime: How long before that the app is told; nil, the default, for not.
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

/// How long apps are used before the app is told.
public struct DeviceActivityEvent: Hashable, Sendable {
  /// The name of an event.
  public struct Name: RawRepresentable, Hashable, Codable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    ///
    /// - Parameter rawValue: The name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// Which apps.
  public let applications: Set<ApplicationToken>
  /// Which kinds of apps.
  public let categories: Set<ActivityCategoryToken>
  /// Which sites.
  public let webDomains: Set<WebDomainToken>
  /// How long.
  public let threshold: DateComponents
  /// Creates an event.
  ///
  /// - Parameters:
  ///   - applications: Which apps; none by default.
  ///   - categories: Which kinds of apps; none by default.
  ///   - webDomains: Which sites; none by default.
  ///   - threshold: How long.
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

/// Keeps what an app asks to be told of.
public final class DeviceActivityCenter: @unchecked Sendable {
  // Unchecked: what is kept is read and written inside the lock.
  private nonisolated(unsafe) static var kept: [DeviceActivityName: DeviceActivitySchedule] = [:]
  private static let lock = NSLock()

  /// Opens what is kept in the process.
  public init() {}
  /// The activities.
  public var activities: [DeviceActivityName] {
    Self.lock.withLock { Self.kept.keys.sorted { $0.rawValue < $1.rawValue } }
  }
  /// Returns when an activity begins and ends.
  ///
  /// - Parameter activity: Which.
  /// - Returns: When; nil for one that is not kept.
  public func schedule(for activity: DeviceActivityName) -> DeviceActivitySchedule? {
    Self.lock.withLock { Self.kept[activity] }
  }
  /// Keeps an activity; nothing tells the app of it.
  ///
  /// - Parameters:
  ///   - activity: Its name.
  ///   - schedule: When it begins and ends.
  ///   - events: Not read.
  /// - Throws: Nothing here.
  public func startMonitoring(
    _ activity: DeviceActivityName,
    during schedule: DeviceActivitySchedule,
    events: [DeviceActivityEvent.Name: DeviceActivityEvent] = [:]
  ) throws { Self.lock.withLock { Self.kept[activity] = schedule } }
  /// Forgets activities.
  ///
  /// - Parameter activities: Which; all by default.
  public func stopMonitoring(_ activities: [DeviceActivityName] = []) {
    Self.lock.withLock {
      Self.kept = activities.isEmpty ? [:] : Self.kept.filter { !activities.contains($0.key) }
    }
  }
}

/// Is told of activities in an extension of the app; nothing here calls it.
open class DeviceActivityMonitor {
  /// Creates a monitor.
  public required init() {}
  /// Hears that an activity begins.
  ///
  /// - Parameter activity: Which.
  open func intervalDidStart(for activity: DeviceActivityName) {}
  /// Hears that an activity ends.
  ///
  /// - Parameter activity: Which.
  open func intervalDidEnd(for activity: DeviceActivityName) {}
  /// Hears that apps were used for long.
  ///
  /// - Parameters:
  ///   - event: Which event.
  ///   - activity: Of which activity.
  open func eventDidReachThreshold(
    _ event: DeviceActivityEvent.Name,
    activity: DeviceActivityName
  ) {}
}
