// Managed Settings by its name. What an app wants to shield is kept in the process; nothing is shielded.
@_exported public import Foundation

/// An opaque token that stands for an app, a category of apps or a web domain.
///
/// On Apple's platforms a user picks the apps. Nothing makes a token here, but one can be decoded.
public struct Token<Kind>: Hashable, Codable, Sendable {
  let value: Data
}

/// A marker type: the token is of an app.
///
/// It has no values.
public enum Application: Sendable {}
/// A marker type: the token is of a category of apps.
///
/// It has no values.
public enum ActivityCategory: Sendable {}
/// A marker type: the token is of a web domain.
///
/// It has no values.
public enum WebDomain: Sendable {}

/// A token of an app.
public typealias ApplicationToken = Token<Application>
/// A token of a category of apps.
public typealias ActivityCategoryToken = Token<ActivityCategory>
/// A token of a web domain.
public typealias WebDomainToken = Token<WebDomain>

/// The apps and web domains that are shielded.
///
/// ``ManagedSettingsStore/shield`` keeps the value; nothing is shielded here.
public struct ShieldSettings: Hashable, Sendable {
  /// The categories that are shielded, with exceptions.
  public enum ActivityCategoryPolicy<Kind>: Hashable, Sendable {
    /// No category.
    case none
    /// Some categories, except some of their apps or web domains.
    case specific(Set<ActivityCategoryToken>, except: Set<Token<Kind>> = [])
    /// All categories, except some apps or web domains.
    case all(except: Set<Token<Kind>> = [])
  }

  /// The apps to shield; nil, the default, for none.
  public var applications: Set<ApplicationToken>?
  /// The categories of apps to shield; nil, the default, for none.
  public var applicationCategories: ActivityCategoryPolicy<Application>?
  /// The web domains to shield; nil, the default, for none.
  public var webDomains: Set<WebDomainToken>?
  /// The categories of web domains to shield; nil, the default, for none.
  public var webDomainCategories: ActivityCategoryPolicy<WebDomain>?
}

/// The restrictions of apps.
///
/// ``ManagedSettingsStore/application`` keeps the value; nothing is restricted here.
public struct ApplicationSettings: Hashable, Sendable {
  /// A Boolean value that says whether apps may not be removed; nil, the default, for no restriction.
  public var denyAppRemoval: Bool?
  /// A Boolean value that says whether apps may not be installed; nil, the default, for no restriction.
  public var denyAppInstallation: Bool?
  /// The apps that may not be used; nil, the default, for none.
  public var blockedApplications: Set<ApplicationToken>?
}

/// The restrictions of web content.
///
/// ``ManagedSettingsStore/webContent`` keeps the value; no page is blocked here.
public struct WebContentSettings: Hashable, Sendable {
  /// The web domains that are blocked.
  public enum FilterPolicy: Hashable, Sendable {
    /// None, some, adult content with additions and exceptions, or all with exceptions.
    case none, specific(Set<String>), auto(Set<String> = [], except: Set<String> = []),
      all(except: Set<String> = [])
  }
  /// The web domains to block; nil, the default, for none.
  public var blockedByFilter: FilterPolicy?
}

/// A store of restrictions, by its name.
///
/// Stores of one name share their values, which are kept for the life of the process and may be read from any thread.
/// Nothing is enforced here.
public final class ManagedSettingsStore: @unchecked Sendable {
  // Unchecked: all values are in one dictionary, which is read and written inside the lock.

  /// The name of a store.
  public struct Name: RawRepresentable, Hashable, Sendable {
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
    /// The name of the store that ``ManagedSettingsStore/init()`` opens.
    public static let `default` = Name("default")
  }

  private struct Values {
    var shield = ShieldSettings(), application = ApplicationSettings()
    var webContent = WebContentSettings()
  }
  private nonisolated(unsafe) static var values: [Name: Values] = [:]
  private static let lock = NSLock()
  private let name: Name

  /// Opens the store named `default`.
  public init() { name = .default }
  /// Opens a store by its name.
  ///
  /// - Parameter named: The name; a store without values is made where there is none.
  public init(named: Name) { name = named }

  private subscript<Value>(path: WritableKeyPath<Values, Value>) -> Value {
    get { Self.lock.withLock { Self.values[name, default: Values()][keyPath: path] } }
    set { Self.lock.withLock { Self.values[name, default: Values()][keyPath: path] = newValue } }
  }

  /// The apps and web domains that are shielded.
  ///
  /// Empty until it is set; reading back gives what was set last in any store of the name.
  public var shield: ShieldSettings {
    get { self[\.shield] }
    set { self[\.shield] = newValue }
  }
  /// The restrictions of apps.
  ///
  /// Empty until they are set.
  public var application: ApplicationSettings {
    get { self[\.application] }
    set { self[\.application] = newValue }
  }
  /// The restrictions of web content.
  ///
  /// Empty until they are set.
  public var webContent: WebContentSettings {
    get { self[\.webContent] }
    set { self[\.webContent] = newValue }
  }
  /// Removes all values of the store's name.
  ///
  /// Other names are left as they are.
  public func clearAllSettings() {
    Self.lock.withLock { _ = Self.values.removeValue(forKey: name) }
  }
}
