/// The models of a container, with their version.
///
/// Models that are reached by relationships belong to it without being named.
public final class Schema: Sendable {
  /// A version of a schema, such as 1.2.0.
  ///
  /// Versions are ordered by their numbers. A store is recognized by its models and properties, not by its version.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The major version number.
    public let major: Int
    /// The minor version number.
    public let minor: Int
    /// The patch version number.
    public let patch: Int

    /// Creates a version.
    ///
    /// - Parameters:
    ///   - major: The first number.
    ///   - minor: The second number.
    ///   - patch: The third number.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    /// Compares number by number.
    ///
    /// - Parameters:
    ///   - left: A version.
    ///   - right: Another version.
    /// - Returns: Whether the first is lower.
    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }

    /// The three numbers with dots between, such as `1.2.0`.
    public var description: String { "\(major).\(minor).\(patch)" }
  }

  /// A property of a model, as the macro ``Model()`` lists it.
  ///
  /// Only code that the macro writes creates one.
  public struct PropertyMetadata {
    let name: String
    let keyPath: AnyKeyPath
    let defaultValue: Any?
    let metadata: Any?

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - name: The name; empty for what is said of the whole class.
    ///   - keypath: The property.
    ///   - defaultValue: The value of rows from before the property; nil for none.
    ///   - metadata: A ``Schema/Attribute``, ``Schema/Relationship``, ``Schema/Unique`` or
    ///     ``Schema/Index``, or nil.
    public init(
      name: String,
      keypath: AnyKeyPath,
      defaultValue: Any? = nil,
      metadata: Any? = nil
    ) {
      (self.name, self.keyPath) = (name, keypath)
      (self.defaultValue, self.metadata) = (defaultValue, metadata)
    }
  }

  /// A model of a schema, by its name.
  public struct Entity: Hashable, Sendable {
    /// The name of the class, without what it is nested in.
    public let name: String
  }

  let models: [SwiftData.Entity]
  /// The version of the schema.
  public let version: Version

  /// Creates a schema of models, and of those that they are related to.
  ///
  /// - Parameters:
  ///   - types: The models.
  ///   - version: The version; 1.0.0 by default.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.version = version
    var found: [SwiftData.Entity] = []
    var open = types.map { SwiftData.Entity.of($0) }
    while let entity = open.popLast() {
      guard !found.contains(where: { $0 === entity }) else { continue }
      found.append(entity)
      open += entity.properties.compactMap(\.target).map { SwiftData.Entity.of($0) }
    }
    models = found.sorted { $0.name < $1.name }
  }

  /// Creates a schema of models, and of those that they are related to.
  ///
  /// - Parameters:
  ///   - types: The models.
  ///   - version: The version; 1.0.0 by default.
  public convenience init(
    _ types: any PersistentModel.Type...,
    version: Version = Version(1, 0, 0)
  ) {
    self.init(types, version: version)
  }

  /// Creates the schema of a version.
  ///
  /// - Parameter versionedSchema: The version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The models, sorted by name.
  ///
  /// Those that are reached by relationships are among them.
  public var entities: [Entity] { models.map { Entity(name: $0.name) } }

  /// Returns the name of a model in a schema.
  ///
  /// - Parameter type: The class.
  /// - Returns: The class's name without what it is nested in.
  public static func entityName(for type: any PersistentModel.Type) -> String {
    SwiftData.Entity.of(type).name
  }
}

extension Schema: Hashable {
  /// Compares the models.
  public static func == (left: Schema, right: Schema) -> Bool {
    left.version == right.version && left.models.elementsEqual(right.models, by: ===)
  }

  /// Hashes the models.
  public func hash(into hasher: inout Hasher) { hasher.combine(entities) }
}

extension Schema {
  /// A constraint of properties that are unique together, as ``Unique(_:)`` declares it.
  ///
  /// Saving merges a new model into the one that has the same values of a group of properties.
  public struct Unique<T: PersistentModel>: UniqueConstraint {
    let groups: [[AnyKeyPath]]

    /// Creates constraints.
    ///
    /// - Parameter constraints: The properties of each.
    public init(_ constraints: [PartialKeyPath<T>]...) { groups = constraints }
  }

  /// Indexes of the database for faster fetches, as ``Index(_:)`` declares them.
  ///
  /// Each group of properties becomes one index, also for places.
  public struct Index<T: PersistentModel>: IndexedProperties {
    /// The types of indexes.
    public enum Types<Model: PersistentModel> {
      /// For what comes before and after a value.
      case binary([PartialKeyPath<Model>])
      /// For places; made a binary one.
      case rtree([PartialKeyPath<Model>])

      var keyPaths: [AnyKeyPath] {
        switch self {
        case .binary(let keyPaths), .rtree(let keyPaths): keyPaths
        }
      }
    }

    let groups: [[AnyKeyPath]]

    /// Creates indexes.
    ///
    /// - Parameter indices: The properties of each.
    public init(_ indices: [PartialKeyPath<T>]...) { groups = indices }

    /// Creates indexes of a kind.
    ///
    /// - Parameter indices: The properties of each.
    public init(_ indices: Types<T>...) { groups = indices.map(\.keyPaths) }
  }
}

/// What ``Schema/Unique`` says, without its type.
protocol UniqueConstraint { var groups: [[AnyKeyPath]] { get } }
/// What ``Schema/Index`` says, without its type.
protocol IndexedProperties { var groups: [[AnyKeyPath]] { get } }
