// Network Extension by its name. Settings of a virtual private network are kept in the process; there is no system
// that would start one, so that starting is an error.
@_exported public import Foundation

/// The state of a VPN connection.
///
/// ``NEVPNConnection/status`` is always `disconnected` here.
public enum NEVPNStatus: Int, Sendable {
  /// Not configured, disconnected, connecting, connected, reconnecting, or disconnecting.
  case invalid, disconnected, connecting, connected, reasserting, disconnecting
}

/// An error of a VPN connection or its configuration.
public struct NEVPNError: Error, Hashable, Sendable {
  /// The kind of an error, with Apple's numbers.
  ///
  /// ``NEVPNManager/saveToPreferences()`` throws `configurationInvalid`, and starting a connection throws
  /// `connectionFailed`; the others are never thrown here.
  public enum Code: Int, Sendable {
    /// The configuration is invalid or disabled, or the connection has failed.
    case configurationInvalid = 1, configurationDisabled, connectionFailed
    /// The configuration is out of date, cannot be read or written, or has an unknown fault.
    case configurationStale, configurationReadWriteFailed, configurationUnknown
  }
  /// The kind of the error.
  public let code: Code
  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
  /// The kinds by the names that a `catch` uses, as in `catch NEVPNError.configurationDisabled`.
  public static let configurationInvalid = Code.configurationInvalid,
    configurationDisabled = Code.configurationDisabled,
    connectionFailed = Code.connectionFailed, configurationStale = Code.configurationStale,
    configurationReadWriteFailed = Code.configurationReadWriteFailed,
    configurationUnknown = Code.configurationUnknown
}

extension NEVPNError.Code {
  /// Returns whether an error is of this kind.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? NEVPNError)?.code == code
  }
}

extension Notification.Name {
  /// The notification that a connection's state has changed; never posted here.
  public static let NEVPNStatusDidChange = Notification.Name(
    "com.apple.networkextension.statuschange"
  )
  /// The notification that a configuration has changed; never posted here.
  public static let NEVPNConfigurationChange = Notification.Name(
    "com.apple.networkextension.configurationchange"
  )
}

/// The settings of a VPN protocol.
///
/// They are kept in the object. No connection uses them.
open class NEVPNProtocol: NSObject {
  /// The address of the server; nil for none.
  public var serverAddress: String?
  /// The user name; nil for none.
  public var username: String?
  /// The persistent reference to the password in the keychain; nil for none.
  ///
  /// There is no keychain here that would give one.
  public var passwordReference: Data?
  /// A Boolean value that says whether the connection ends when the device sleeps; false by default.
  public var disconnectOnSleep = false
  /// A Boolean value that says whether all traffic goes through the connection; false by default.
  public var includeAllNetworks = false
}

/// The settings of a VPN that an extension of the app provides.
///
/// It is the protocol configuration of a ``NETunnelProviderManager``.
open class NETunnelProviderProtocol: NEVPNProtocol {
  /// The bundle identifier of the extension; nil for none.
  ///
  /// No extension is started here.
  public var providerBundleIdentifier: String?
  /// Settings for the extension, of the app's own; nil for none.
  ///
  /// They are kept as they are and need not be property-list values here.
  public var providerConfiguration: [String: Any]?
}

/// A VPN connection, which is never established here.
///
/// Starting it throws, and ``status`` stays `disconnected`.
open class NEVPNConnection: NSObject {
  /// The state of the connection.
  ///
  /// Always `disconnected` here.
  open var status: NEVPNStatus { .disconnected }
  /// The time at which the connection was established.
  ///
  /// Always nil here.
  public var connectedDate: Date? { nil }
  /// Starts the connection, which always throws here.
  ///
  /// - Throws: Always ``NEVPNError`` with `connectionFailed`.
  open func startVPNTunnel() throws { throw NEVPNError(.connectionFailed) }
  /// Starts the connection with options, which always throws here.
  ///
  /// - Parameter options: Not read.
  /// - Throws: Always ``NEVPNError`` with `connectionFailed`.
  open func startVPNTunnel(options: [String: NSObject]?) throws { try startVPNTunnel() }
  /// Stops the connection, which has no effect.
  ///
  /// It is never established, so that there is nothing to stop.
  open func stopVPNTunnel() {}
}

/// A VPN connection through an extension of the app, which is never established here.
///
/// Starting it throws, and no extension is started or asked.
open class NETunnelProviderSession: NEVPNConnection {
  /// Starts the extension and the connection, which always throws here.
  ///
  /// - Parameter options: Not read.
  /// - Throws: Always ``NEVPNError`` with `connectionFailed`.
  open func startTunnel(options: [String: Any]? = nil) throws { try startVPNTunnel() }
  /// Stops the connection, which has no effect.
  open func stopTunnel() {}
  /// Sends a message to the extension, which always throws here.
  ///
  /// - Parameters:
  ///   - messageData: The message; not read.
  ///   - responseHandler: Never called.
  /// - Throws: Always ``NEVPNError`` with `connectionFailed`.
  open func sendProviderMessage(
    _ messageData: Data,
    responseHandler: ((Data?) -> Void)? = nil
  ) throws { throw NEVPNError(.connectionFailed) }
}

/// A rule by which a VPN connects on demand.
///
/// It is kept with its manager as data: no network is watched here.
open class NEOnDemandRule: NSObject {
  /// The names of the Wi-Fi networks that match; nil, the default, for all.
  ///
  /// The network of the machine is not asked for, so that no rule ever matches.
  public var ssidMatch: [String]?
  /// The kind of network that matches; `any` by default.
  public var interfaceTypeMatch = NEOnDemandRuleInterfaceType.any
}

/// The kind of network of a rule.
public enum NEOnDemandRuleInterfaceType: Int, Sendable {
  /// Any network, Wi-Fi, cellular, or Ethernet.
  case any, wiFi, cellular, ethernet
}

/// A rule that connects where it matches; without an effect here.
public final class NEOnDemandRuleConnect: NEOnDemandRule {}
/// A rule that disconnects where it matches; without an effect here.
public final class NEOnDemandRuleDisconnect: NEOnDemandRule {}
/// A rule that leaves the connection as it is; without an effect here.
public final class NEOnDemandRuleIgnore: NEOnDemandRule {}

/// The manager of the app's VPN configuration.
///
/// What is set is kept in the object for the life of the process; saving checks it, but writes no file.
open class NEVPNManager: NSObject {
  private nonisolated(unsafe) static let manager = NEVPNManager()
  /// The name that the user sees; nil for that of the app.
  public var localizedDescription: String?
  /// A Boolean value that says whether the configuration is enabled; false by default.
  ///
  /// It does not connect anything.
  public var isEnabled = false
  /// A Boolean value that says whether the rules connect on demand; false by default.
  public var isOnDemandEnabled = false
  /// The rules of connecting on demand; nil for none.
  public var onDemandRules: [NEOnDemandRule]?
  /// The settings of the protocol; nil until they are set.
  ///
  /// ``saveToPreferences()`` throws without them.
  public var protocolConfiguration: NEVPNProtocol?
  private let madeConnection: NEVPNConnection

  /// Returns the manager of the app.
  ///
  /// - Returns: The only one of the process.
  public class func shared() -> NEVPNManager { manager }
  /// Creates a manager with no settings and a connection of its own.
  public override convenience init() { self.init(connection: NEVPNConnection()) }
  init(connection: NEVPNConnection) { madeConnection = connection }
  /// The connection, which is never established.
  ///
  /// It is the same object each time.
  open var connection: NEVPNConnection { madeConnection }
  /// Loads the saved configuration, which has no effect: the object has it already.
  ///
  /// Unsaved changes stay.
  ///
  /// - Throws: Nothing here.
  open func loadFromPreferences() async throws {}
  /// Saves the configuration, which only checks it.
  ///
  /// - Throws: ``NEVPNError`` with `configurationInvalid` where ``protocolConfiguration`` is nil.
  open func saveToPreferences() async throws { try save() }
  /// Removes the configuration: sets ``protocolConfiguration`` to nil.
  ///
  /// - Throws: Nothing here.
  open func removeFromPreferences() async throws { protocolConfiguration = nil }
  /// Loads the saved configuration, which has no effect: the object has it already.
  ///
  /// - Parameter completionHandler: Called without an error, before this returns.
  open func loadFromPreferences(completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  /// Saves the configuration, which only checks it.
  ///
  /// - Parameter completionHandler: Gets what ``saveToPreferences()`` throws, or nil, before this returns.
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

/// The manager of a VPN that an extension of the app provides.
///
/// Saved managers are kept in a list of the process, which ``loadAllFromPreferences()`` returns.
public final class NETunnelProviderManager: NEVPNManager {
  private nonisolated(unsafe) static var saved: [NETunnelProviderManager] = []
  private static let lock = NSLock()

  /// Creates a manager, which is not in the list until it is saved.
  public convenience init() { self.init(connection: NETunnelProviderSession()) }

  /// Returns the managers that were saved in this process.
  ///
  /// - Returns: The same objects, in the order in which they were first saved.
  /// - Throws: Nothing here.
  public static func loadAllFromPreferences() async throws -> [NETunnelProviderManager] { all }
  /// Passes the managers that were saved in this process to a closure.
  ///
  /// - Parameter completionHandler: Gets the managers and no error, before this returns.
  public static func loadAllFromPreferences(
    completionHandler: @escaping ([NETunnelProviderManager]?, (any Error)?) -> Void
  ) { completionHandler(all, nil) }

  /// Removes the manager from the list of saved ones.
  ///
  /// Its settings stay in the object.
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
