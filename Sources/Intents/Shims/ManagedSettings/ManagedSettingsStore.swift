// Managed Settings by its name. What an app wants to shield is kept in the process; nothing is shielded.
@_exported public import Foundation

/// An app, a kind of apps or a site by a token that says nothing of it; there are none here.
public struct Token<Kind>: Hashable, Codable, Sendable {
  let value: Data
}

/// Kinds of what a token stands for.
public enum Application: Sendable {}
/// Kinds of what a token stands for.
public enum ActivityCategory: Sendable {}
/// Kinds of what a token stands for.
public enum WebDomain: Sendable {}

/// An app by a token.
public typealias ApplicationToken = Token<Application>
/// A kind of apps by a token.
public typealias ActivityCategoryToken = Token<ActivityCategory>
/// A site by a token.
public typealias WebDomainToken = Token<WebDomain>

/// What an app shields.
public struct ShieldSettings: Hashable, Sendable {
  /// Which kinds of apps are meant.
  public enum ActivityCategoryPolicy<Kind>: Hashable, Sendable {
    /// None.
    case none
    /// These, but not some apps or sites of them.
    case specific(Set<ActivityCategoryToken>, except: Set<Token<Kind>> = [])
    /// All, but not some apps or sites.
    case all(except: Set<Token<Kind>> = [])
  }

  /// The apps; nil for none.
  public var applications: Set<ApplicationToken>?
  /// The kinds of apps; nil for none.
  public var applicationCategories: ActivityCategoryPolicy<Application>?
  /// The sites; nil for none.
  public var webDomains: Set<WebDomainToken>?
  /// The kinds of sites; nil for none.
  public var webDomainCategories: ActivityCategoryPolicy<WebDomain>?
}

/// What may be done with apps.
public struct ApplicationSettings: Hashable, Sendable {
  /// Whether no app may be removed; nil for no wish.
  public var denyAppRemoval: Bool?
  /// Whether no app may be installed; nil for no wish.
  public var denyAppInstallation: Bool?
  /// The apps that may not be used; nil for none.
  public var blockedApplications: Set<ApplicationToken>?
}

/// Which sites may be seen.
public struct WebContentSettings: Hashable, Sendable {
  /// Which sites.
  public enum FilterPolicy: Hashable, Sendable {
    /// All, not these, none for adults, only these.
    case none, specific(Set<String>), auto(Set<String> = [], except: Set<String> = []),
      all(except: Set<String> = [])
  }
  /// Which; nil for all.
  public var blockedByFilter: FilterPolicy?
}

/// What an app wishes of the system; kept in the process under a name.
public final class ManagedSettingsStore: @unchecked Sendable {
  // Unchecked: all values are in one dictionary, which is read and written inside the lock.

  /// The name of a store.
  public struct Name: RawRepresentable, Hashable, Sendable {
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
    /// The name of the usual store.
    public static let `default` = Name("default")
  }

  private struct Values {
    var shield = ShieldSettings(), application = ApplicationSettings()
    var webContent = WebContentSettings()
  }
  private nonisolated(unsafe) static var values: [Name: Values] = [:]
  private static let lock = NSLock()
  private let name: Name

  /// Opens the usual store.
  public init() { name = .default }
  /// Opens a store.
  ///
  /// - Parameter named: Its name.
  public init(named: Name) { name = named }

  private subscript<Value>(path: WritableKeyPath<Values, Value>) -> Value {
    get { Self.lock.withLock { Self.values[name, default: Values()][keyPath: path] } }
    set { Self.lock.withLock { Self.values[name, default: Values()][keyPath: path] = newValue } }
  }

  /// What is shielded.
  public var shield: ShieldSettings {
    get { self[\.shield] }
    set { self[\.shield] = newValue }
  }
  /// What may be done with apps.
  public var application: ApplicationSettings {
    get { self[\.application] }
    set { self[\.application] = newValue }
  }
  /// Which sites may be seen.
  public var webContent: WebContentSettings {
    get { self[\.webContent] }
    set { self[\.webContent] = newValue }
  }
  /// Forgets all of it.
  public func clearAllSettings() {
    Self.lock.withLock { _ = Self.values.removeValue(forKey: name) }
  }
}
