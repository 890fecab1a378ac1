public import Foundation

/// What went wrong with a store, a model or a fetch.
public struct SwiftDataError: Error, Hashable, Sendable {
  private let code: String
  /// What happened, for people; errors are equal whatever it is.
  private let explanation: String?

  init(_ code: String, _ explanation: String? = nil) {
    (self.code, self.explanation) = (code, explanation)
  }

  /// Compares which errors they are.
  ///
  /// - Parameters:
  ///   - left: An error.
  ///   - right: Another error.
  /// - Returns: Whether they are of one kind.
  public static func == (left: SwiftDataError, right: SwiftDataError) -> Bool {
    left.code == right.code
  }

  /// Hashes which error it is.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  func explained(_ explanation: String) -> SwiftDataError { SwiftDataError(code, explanation) }

  /// The fetch is for models that the container does not have.
  public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate")
  /// A key path of the predicate is none of a model.
  public static let unsupportedKeyPath = SwiftDataError("unsupportedKeyPath")
  /// A sort descriptor cannot be used.
  public static let unsupportedSortDescriptor = SwiftDataError("unsupportedSortDescriptor")
  /// Pending changes cannot be included.
  public static let includePendingChangesWithBatchSize = SwiftDataError(
    "includePendingChangesWithBatchSize"
  )
  /// The store cannot be opened, made or migrated.
  public static let loadIssueModelContainer = SwiftDataError("loadIssueModelContainer")
  /// Two configurations have one name or one file, or a model is in none.
  public static let duplicateConfiguration = SwiftDataError("duplicateConfiguration")
  /// A configuration names models that the container's schema does not have.
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    "configurationSchemaNotFoundInContainerSchema"
  )
  /// A context without a container was asked.
  public static let modelValidationFailure = SwiftDataError("modelValidationFailure")
  /// The model is in no context, or its class not in the context's schema.
  public static let missingModelContext = SwiftDataError("missingModelContext")
  /// The stored models are of no version of the migration plan.
  public static let unknownSchema = SwiftDataError("unknownSchema")
  /// A migration needs an origin version that it does not name.
  public static let backwardMigration = SwiftDataError("backwardMigration")
}

extension SwiftDataError: LocalizedError, CustomStringConvertible {
  /// What happened, with its cause where there is one.
  public var description: String { explanation.map { "\(code): \($0)" } ?? code }
  /// What happened, with its cause where there is one.
  public var errorDescription: String? { description }
}
