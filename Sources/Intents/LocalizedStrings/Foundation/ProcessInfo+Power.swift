public import Foundation

extension ProcessInfo {
  /// How hot the machine is.
  public enum ThermalState: Int, Sendable {
    /// As usual, warm, hot, or too hot.
    case nominal, fair, serious, critical
  }
  /// How hot the machine is; always `nominal` here.
  public var thermalState: ThermalState { .nominal }
  /// A Boolean value that says whether the machine saves power; always false here.
  public var isLowPowerModeEnabled: Bool { false }
  /// A Boolean value that says whether an iOS app runs on a Mac; always false here.
  public var isiOSAppOnMac: Bool { false }
  /// A Boolean value that says whether a Mac runs an app for the iPad; always false here.
  public var isMacCatalystApp: Bool { false }
  /// The notification that ``thermalState`` has changed; never posted here.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification"
  )

  /// Runs a closure while the app is in the background, where there is one.
  ///
  /// - Parameters:
  ///   - reason: Why; not read.
  ///   - block: Called with false at once, on another thread; nothing ends here.
  public func performExpiringActivity(
    withReason reason: String,
    using block: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.global().async { block(false) } }
}

extension Notification.Name {
  /// The notification that ``Foundation/ProcessInfo/isLowPowerModeEnabled`` has changed; never posted here.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification"
  )
}

/// Returns the seconds since January 1, 2001.
///
/// - Returns: The present moment as Core Foundation counts it.
public func CFAbsoluteTimeGetCurrent() -> Double { Date.timeIntervalSinceReferenceDate }

/// Runs a closure.
///
/// Objects of Swift are released as soon as they are not used: there is no pool on Linux.
///
/// - Parameter work: The closure.
/// - Returns: What it returns.
/// - Throws: What it throws.
public func autoreleasepool<Result>(invoking work: () throws -> Result) rethrows -> Result {
  try work()
}
