extension Schema {
  /// How an attribute of a model is kept.
  public struct Attribute: Sendable {
    /// One thing to say of an attribute.
    public struct Option: Hashable, Sendable {
      private let name: String
      /// No two models have one value: saving a new one updates the one that is there.
      public static let unique = Option(name: "unique")
      /// Large values may be kept beside the store; has no effect.
      public static let externalStorage = Option(name: "externalStorage")
      /// The value is encrypted by CloudKit; has no effect.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      /// Spotlight finds models by the value; has no effect.
      public static let spotlight = Option(name: "spotlight")
      /// The value is kept in memory alone, and a change of it is one of the model.
      public static let ephemeral = Option(name: "ephemeral")
      /// The value is in the history of models that were deleted; has no effect.
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

  /// How a property that is a model, or an array of models, is kept.
  public struct Relationship {
    /// One thing to say of a relationship.
    public struct Option: Hashable, Sendable {
      private let name: String
      /// No two models are related to one; has no effect.
      public static let unique = Option(name: "unique")
    }

    /// What is done with related models when a model is deleted.
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
