public import Foundation
internal import LocalizedStrings

/// The requirements of a store's configuration.
///
/// ``ModelConfiguration`` is the only one that a container takes here.
public protocol DataStoreConfiguration: Hashable {
  /// The name, by which configurations are told apart.
  var name: String { get }
  /// The models; nil for all of the container.
  var schema: Schema? { get }
}

/// The configuration of a store: its models, its file, and whether it can be changed.
///
/// A container opens one SQLite database for each configuration.
public struct ModelConfiguration: DataStoreConfiguration, Identifiable, Sendable {
  /// A group of apps that share a folder.
  ///
  /// It has no effect: there are no app groups on Linux.
  public struct GroupContainer: Hashable, Sendable {
    private let name: String?
    /// The group of the app's entitlements; without an effect here.
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

  /// A database in iCloud that a store is synchronized with.
  ///
  /// It has no effect: nothing leaves the machine.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String?
    /// The database of the app's entitlements; without an effect here.
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

  /// The name of the configuration.
  ///
  /// Without a URL of its own, a store's file is named by it.
  public let name: String
  /// The address of the database file.
  ///
  /// It has no meaning for a store in memory. The file is created with the container where it is not there.
  public let url: URL
  /// The models of the store; nil for all models of the container.
  public let schema: Schema?
  /// A Boolean value that says whether changes can be saved.
  ///
  /// Where not, saving a change throws `CocoaError.fileWriteNoPermission`; fetching works.
  public let allowsSave: Bool
  /// A Boolean value that says whether models are kept in memory only, and are gone with the container.
  ///
  /// Two containers never share such models, whatever their names.
  public let isStoredInMemoryOnly: Bool
  /// The identifier of the app group.
  ///
  /// Always nil here.
  public let groupAppContainerIdentifier: String? = nil
  /// The identifier of the iCloud database.
  ///
  /// Always nil here.
  public let cloudKitContainerIdentifier: String? = nil

  /// The identity of the configuration: the path of its file, or its name for a store in memory.
  ///
  /// Two configurations of one identity cannot be in one container.
  public var id: String { isStoredInMemoryOnly ? name : url.path }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - name: The name; nil for `default`. The file is `NAME.store` in a folder with the name of
  ///     the program, in `URL.applicationSupportDirectory`; in the folder of the app's data, where
  ///     the programs of an `IntentApp` run.
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
    let file = ProgramFolder.url.appending(path: "\(name).store")
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
