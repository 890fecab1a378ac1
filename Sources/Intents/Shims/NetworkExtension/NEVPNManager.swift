// Network Extension by its name. Settings of a virtual private network are kept in the process; there is no system
// that would start one, so that starting is an error.
@_exported public import Foundation

/// Where a connection is.
public enum NEVPNStatus: Int, Sendable {
  /// It is not set up, it is not there, it comes, it is, it comes again, or it goes.
  case invalid, disconnected, connecting, connected, reasserting, disconnecting
}

/// Why a connection cannot be.
public struct NEVPNError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The settings are not right, are turned off, or the connection failed.
    case configurationInvalid = 1, configurationDisabled, connectionFailed
    /// The settings are old, or cannot be read or written; or nothing is known.
    case configurationStale, configurationReadWriteFailed, configurationUnknown
  }
  /// What went wrong.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

extension Notification.Name {
  /// A connection has changed; nothing here posts it.
  public static let NEVPNStatusDidChange = Notification.Name(
    "com.apple.networkextension.statuschange"
  )
  /// Settings have changed; nothing here posts it.
  public static let NEVPNConfigurationChange = Notification.Name(
    "com.apple.networkextension.configurationchange"
  )
}

/// How a network is reached.
open class NEVPNProtocol: NSObject {
  /// The server; nil for none.
  public var serverAddress: String?
  /// The user name; nil for none.
  public var username: String?
  /// Where the password is; nil for nowhere.
  public var passwordReference: Data?
  /// Whether it ends when the device sleeps.
  public var disconnectOnSleep = false
  /// Whether everything goes through it.
  public var includeAllNetworks = false
}

/// How a network is reached through an extension of the app.
open class NETunnelProviderProtocol: NEVPNProtocol {
  /// The extension; nil for none.
  public var providerBundleIdentifier: String?
  /// What the extension is told; nil for nothing.
  public var providerConfiguration: [String: Any]?
}

/// A connection to a network; it is never there.
open class NEVPNConnection: NSObject {
  /// Where it is: not there.
  open var status: NEVPNStatus { .disconnected }
  /// Since when it is there: never.
  public var connectedDate: Date? { nil }
  /// Starts it, which fails.
  ///
  /// - Throws: ``NEVPNError`` with `connectionFailed`.
  open func startVPNTunnel() throws { throw NEVPNError(.connectionFailed) }
  /// Starts it, which fails.
  ///
  /// - Parameter options: Not read.
  /// - Throws: ``NEVPNError`` with `connectionFailed`.
  open func startVPNTunnel(options: [String: NSObject]?) throws { try startVPNTunnel() }
  /// Ends it, which has no effect.
  open func stopVPNTunnel() {}
}

/// A connection through an extension of the app; it is never there.
open class NETunnelProviderSession: NEVPNConnection {
  /// Starts it, which fails.
  ///
  /// - Parameter options: Not read.
  /// - Throws: ``NEVPNError`` with `connectionFailed`.
  open func startTunnel(options: [String: Any]? = nil) throws { try startVPNTunnel() }
  /// Ends it, which has no effect.
  open func stopTunnel() {}
  /// Asks the extension, which fails.
  ///
  /// - Parameters:
  ///   - messageData: What is asked.
  ///   - responseHandler: Not called.
  /// - Throws: ``NEVPNError`` with `connectionFailed`.
  open func sendProviderMessage(
    _ messageData: Data,
    responseHandler: ((Data?) -> Void)? = nil
  ) throws { throw NEVPNError(.connectionFailed) }
}

/// When a network is connected by itself.
open class NEOnDemandRule: NSObject {
  /// The networks of radio that it is for; nil for all.
  public var ssidMatch: [String]?
  /// The kind of network that it is for.
  public var interfaceTypeMatch = NEOnDemandRuleInterfaceType.any
}

/// Kinds of network.
public enum NEOnDemandRuleInterfaceType: Int, Sendable {
  /// Any, or by radio, by telephone or by wire.
  case any, wiFi, cellular, ethernet
}

/// Connects.
public final class NEOnDemandRuleConnect: NEOnDemandRule {}
/// Disconnects.
public final class NEOnDemandRuleDisconnect: NEOnDemandRule {}
/// Leaves it as it is.
public final class NEOnDemandRuleIgnore: NEOnDemandRule {}

/// The settings of a network, kept in the process.
open class NEVPNManager: NSObject {
  private nonisolated(unsafe) static let manager = NEVPNManager()
  /// What is called in lists; nil for the app's name.
  public var localizedDescription: String?
  /// Whether they are used.
  public var isEnabled = false
  /// Whether it is connected by itself.
  public var isOnDemandEnabled = false
  /// When that is; nil for never.
  public var onDemandRules: [NEOnDemandRule]?
  /// How it is reached; nil where that is not set.
  public var protocolConfiguration: NEVPNProtocol?
  private let madeConnection: NEVPNConnection

  /// The settings of the app.
  ///
  /// - Returns: The only ones.
  public class func shared() -> NEVPNManager { manager }
  /// Creates settings.
  public override convenience init() { self.init(connection: NEVPNConnection()) }
  init(connection: NEVPNConnection) { madeConnection = connection }
  /// The connection.
  open var connection: NEVPNConnection { madeConnection }
  /// Reads what was saved: it is here already.
  ///
  /// - Throws: Nothing here.
  open func loadFromPreferences() async throws {}
  /// Saves.
  ///
  /// - Throws: ``NEVPNError`` with `configurationInvalid` where it is not said how the network is reached.
  open func saveToPreferences() async throws { try save() }
  /// Forgets it.
  ///
  /// - Throws: Nothing here.
  open func removeFromPreferences() async throws { protocolConfiguration = nil }
  /// Reads what was saved: it is here already.
  ///
  /// - Parameter completionHandler: Called before this returns.
  open func loadFromPreferences(completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  /// Saves.
  ///
  /// - Parameter completionHandler: Gets what ``saveToPreferences()`` throws, before this returns.
  open func saveToPreferences(completionHandler: (((any Error)?) -> Void)? = nil) {
    do {
      try save()
      completionHandler?(nil)
    } catch {
      completionHandler?(error)
    }
  }

  func save() throws {
    guard protocolConfiguration != nil else { throw NEVPNError(.configurationInvalid) }
  }
}

/// The settings of a network through an extension of the app, kept in the process.
public final class NETunnelProviderManager: NEVPNManager {
  private nonisolated(unsafe) static var saved: [NETunnelProviderManager] = []
  private static let lock = NSLock()

  /// Creates settings.
  public convenience init() { self.init(connection: NETunnelProviderSession()) }

  /// Reads what was saved in this process.
  ///
  /// - Returns: The settings, in the order in which they were saved.
  /// - Throws: Nothing here.
  public static func loadAllFromPreferences() async throws -> [NETunnelProviderManager] { all }
  /// Reads what was saved in this process.
  ///
  /// - Parameter completionHandler: Gets the settings, before this returns.
  public static func loadAllFromPreferences(
    completionHandler: @escaping ([NETunnelProviderManager]?, (any Error)?) -> Void
  ) { completionHandler(all, nil) }

  /// Forgets it.
  ///
  /// - Throws: Nothing here.
  public override func removeFromPreferences() async throws {
    Self.lock.withLock { Self.saved.removeAll { $0 === self } }
  }

  private static var all: [NETunnelProviderManager] { lock.withLock { saved } }
  override func save() throws {
    try super.save()
    Self.lock.withLock {
      if !Self.saved.contains(where: { $0 === self }) { Self.saved.append(self) }
    }
  }
}
