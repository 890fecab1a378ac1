public import Foundation

/// The machine that the program runs on.
public final class UIDevice: Sendable {
  /// This machine.
  public static let current = UIDevice()

  private init() {}

  /// The name of the machine in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// `Linux`.
  public var systemName: String { "Linux" }
  /// The version of the system, as it says it.
  public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
  /// Nil: nothing tells one machine of an app's vendor from another.
  public var identifierForVendor: UUID? { nil }
}
