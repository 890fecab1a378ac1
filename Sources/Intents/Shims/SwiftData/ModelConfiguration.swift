public import Foundation

/// Where models are kept, which the types that a container takes have in common.
public protocol DataStoreConfiguration: Hashable {
  /// The name, by which configurations are told apart.
  var name: String { get }
  /// The models; nil for all of the container.
  var schema: Schema? { get }
}

/// Where a container keeps models.
public struct ModelConfiguration: DataStoreConfiguration, Identifiable, Sendable {
  /// A group of apps that share a folder, which has no effect: there are none on Linux.
  public struct GroupContainer: Hashable, Sendable {
    private let name: String?
    /// The group of the app's entitlements.
    public static let automatic = GroupContainer(name: nil)
    /// No group.
    public static let none = GroupContainer(name: "")
    /// A group by its name.
    ///
    /// - Parameter groupName: The name.
    /// - Returns: The group.
    public static func identifier(_ groupName: String) -> GroupContainer {
      GroupContainer(name: groupName)
    }
  }

  /// A database in iCloud, which has no effect: nothing leaves the machine.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String?
    /// The database of the app's entitlements.
    public static let automatic = CloudKitDatabase(name: nil)
    /// No database.
    public static let none = CloudKitDatabase(name: "")
    /// The user's database by its name.
    ///
    /// - Parameter privateDBName: The name.
    /// - Returns: The database.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase(name: privateDBName)
    }
  }

  /// The name, which a store without a file of its own is named by.
  public let name: String
  /// The file; of no meaning for what is in memory alone.
  public let url: URL
  /// The models; nil for all of the container.
  public let schema: Schema?
  /// Whether models can be saved.
  ///
  /// Where not, saving a change throws `CocoaError.fileWriteNoPermission`; fetching works.
  public let allowsSave: Bool
  /// Whether models are kept in memory alone, and are gone with the container.
  ///
  /// Two containers never share such models, whatever their names.
  public let isStoredInMemoryOnly: Bool
  /// The name of the app group; always nil.
  public let groupAppContainerIdentifier: String? = nil
  /// The name of the iCloud database; always nil.
  public let cloudKitContainerIdentifier: String? = nil

  /// The file's path, or the name.
  public var id: String { isStoredInMemoryOnly ? name : url.path }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name; nil for `default`. The file is `NAME.store` in a folder with the name of
  ///     the program, in `URL.applicationSupportDirectory`.
  ///   - schema: The models; nil for all of the container.
  ///   - isStoredInMemoryOnly: Whether there is no file.
  ///   - allowsSave: Whether models can be saved.
  ///   - groupContainer: Has no effect.
  ///   - cloudKitDatabase: Has no effect.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    let name = name ?? "default"
    let program = ProcessInfo.processInfo.processName
    let file = URL.applicationSupportDirectory.appending(path: program)
      .appending(path: "\(name).store")
    self.init(name, schema, file, allowsSave, isStoredInMemoryOnly)
  }

  /// Creates the configuration of a file.
  ///
  /// - Parameters:
  ///   - name: The name; nil for that of the file.
  ///   - schema: The models; nil for all of the container.
  ///   - url: The file, which is made if it is not there.
  ///   - allowsSave: Whether models can be saved.
  ///   - cloudKitDatabase: Has no effect.
  public init(
    _ name: String? = nil,
    schema: Schema? = nil,
    url: URL,
    allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name ?? url.deletingPathExtension().lastPathComponent, schema, url, allowsSave, false)
  }

  /// Creates the configuration of models.
  ///
  /// - Parameters:
  ///   - types: The models.
  ///   - isStoredInMemoryOnly: Whether there is no file.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(
    _ name: String,
    _ schema: Schema?,
    _ url: URL,
    _ allowsSave: Bool,
    _ isStoredInMemoryOnly: Bool
  ) {
    (self.name, self.schema, self.url) = (name, schema, url)
    (self.allowsSave, self.isStoredInMemoryOnly) = (allowsSave, isStoredInMemoryOnly)
  }
}
