public import Foundation

extension ProcessInfo {
  /// Whether the machine saves power: always false.
  public var isLowPowerModeEnabled: Bool { false }
  /// Whether an iOS app runs on a Mac: always false.
  public var isiOSAppOnMac: Bool { false }

  /// Runs a closure on another thread; the program is not suspended on Linux.
  ///
  /// - Parameters:
  ///   - reason: Not read.
  ///   - block: Called once, with false.
  public func performExpiringActivity(
    withReason reason: String,
    using block: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.global().async { block(false) } }
}
