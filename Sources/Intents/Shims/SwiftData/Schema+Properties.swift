extension Schema {
  /// A description of an attribute: its options and its former name.
  ///
  /// ``Attribute(_:originalName:hashModifier:)`` makes one for a property of a model.
  public struct Attribute: Sendable {
    /// An option of an attribute.
    ///
    /// Only ``unique`` and ``ephemeral`` have an effect here.
    public struct Option: Hashable, Sendable {
      private let name: String
      /// The value is unique: saving a new model with a value that is there updates the model that has it.
      public static let unique = Option(name: "unique")
      /// Large values may be kept in files beside the store.
      ///
      /// It has no effect: each value is in the database.
      public static let externalStorage = Option(name: "externalStorage")
      /// The value is encrypted by CloudKit.
      ///
      /// It has no effect, as nothing leaves the machine.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      /// Spotlight indexes the value.
      ///
      /// It has no effect: use the module `CoreSpotlight` to index models.
      public static let spotlight = Option(name: "spotlight")
      /// The value is kept in memory only, but changing it counts as a change of the model.
      public static let ephemeral = Option(name: "ephemeral")
      /// The value is kept in the history after the model was deleted.
      ///
      /// It has no effect: there is no history.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// The value is changed on its way to the store; has no effect, as a value is `Codable` here.
      ///
      /// - Parameter transformerName: Not read.
      /// - Returns: The option.
      public static func transformable(by transformerName: String) -> Option {
        Option(name: "transformable")
      }
    }

    let options: [Option]
    let originalName: String?

    /// Creates an attribute.
    ///
    /// - Parameters:
    ///   - options: What is said of it.
    ///   - originalName: The name that it had before.
    ///   - hashModifier: Not read.
    public init(
      _ options: Option...,
      originalName: String? = nil,
      hashModifier: String? = nil
    ) {
      (self.options, self.originalName) = (options, originalName)
    }
  }

  /// A description of a relationship: a property that is a model, or a collection of models.
  ///
  /// ``Relationship(_:deleteRule:minimumModelCount:maximumModelCount:originalName:inverse:hashModifier:)`` makes one.
  public struct Relationship {
    /// An option of a relationship.
    public struct Option: Hashable, Sendable {
      private let name: String
      /// A related model belongs to one model only.
      ///
      /// It has no effect: no constraint is made of it.
      public static let unique = Option(name: "unique")
    }

    /// The rule for related models when a model is deleted.
    ///
    /// It is applied when the model is deleted in its context; ``deny`` makes the saving throw.
    public enum DeleteRule: String, Hashable, Codable, Sendable {
      /// They stay as they are.
      case noAction
      /// They are no longer related to it.
      case nullify
      /// They are deleted.
      case cascade
      /// Saving fails while there are any.
      case deny
    }

    let deleteRule: DeleteRule
    let originalName: String?
    let inverse: AnyKeyPath?

    /// Creates a relationship.
    ///
    /// - Parameters:
    ///   - options: Not read.
    ///   - deleteRule: What is done with related models.
    ///   - minimumModelCount: Not checked.
    ///   - maximumModelCount: Not checked.
    ///   - originalName: The name that it had before.
    ///   - inverse: The property that leads back; nil for the only one that does.
    ///   - hashModifier: Not read.
    public init(
      _ options: Option...,
      deleteRule: DeleteRule = .nullify,
      minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0,
      originalName: String? = nil,
      inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      (self.deleteRule, self.originalName, self.inverse) = (deleteRule, originalName, inverse)
    }
  }
}
