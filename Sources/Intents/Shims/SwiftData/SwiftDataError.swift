public import Foundation

/// An error of a store, a model or a fetch.
///
/// Errors of one kind are equal, whatever their descriptions say.
public struct SwiftDataError: Error, Hashable, Sendable {
  private let code: String
  /// A description of the error; it is ignored when errors are compared.
  private let explanation: String?

  init(_ code: String, _ explanation: String? = nil) {
    (self.code, self.explanation) = (code, explanation)
  }

  /// Compares which errors they are.
  public static func == (left: SwiftDataError, right: SwiftDataError) -> Bool {
    left.code == right.code
  }

  /// Hashes which error it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  func explained(_ explanation: String) -> SwiftDataError { SwiftDataError(code, explanation) }

  /// The predicate is not supported; not thrown here.
  ///
  /// What SQLite cannot test is tested in memory.
  public static let unsupportedPredicate = SwiftDataError("unsupportedPredicate")
  /// The predicate has a key path of no property of the model; not thrown here.
  public static let unsupportedKeyPath = SwiftDataError("unsupportedKeyPath")
  /// The sort descriptor is not supported; not thrown here.
  ///
  /// What SQLite cannot sort is sorted in memory.
  public static let unsupportedSortDescriptor = SwiftDataError("unsupportedSortDescriptor")
  /// Pending changes and a batch size exclude each other; not thrown here.
  public static let includePendingChangesWithBatchSize = SwiftDataError(
    "includePendingChangesWithBatchSize"
  )
  /// Identifiers cannot be sorted with pending changes; not thrown here.
  public static let sortingPendingChangesWithIdentifiers = SwiftDataError(
    "sortingPendingChangesWithIdentifiers"
  )
  /// The store cannot be opened, made or migrated.
  ///
  /// Its description has the path and the cause.
  public static let loadIssueModelContainer = SwiftDataError("loadIssueModelContainer")
  /// Two configurations have the same file or, in memory, the same name.
  public static let duplicateConfiguration = SwiftDataError("duplicateConfiguration")
  /// A configuration has models that the container's schema does not have.
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    "configurationSchemaNotFoundInContainerSchema"
  )
  /// The name of a configuration is not valid as a file name; not thrown here.
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    "configurationFileNameContainsInvalidCharacters"
  )
  /// The name of a configuration is too long for a file; not thrown here.
  public static let configurationFileNameTooLong = SwiftDataError("configurationFileNameTooLong")
  /// A value cannot be encoded.
  ///
  /// Its description names the property. Nothing was written to the store of that model.
  public static let modelValidationFailure = SwiftDataError("modelValidationFailure")
  /// The model is in no context; not thrown here.
  public static let missingModelContext = SwiftDataError("missingModelContext")
  /// The stored models are of no version of the plan, or the fetched ones not in the schema.
  ///
  /// Its description names the store, the versions or the class.
  public static let unknownSchema = SwiftDataError("unknownSchema")
  /// The store is of a later version of the plan than the schema.
  ///
  /// A newer version of the app has written it; it is left as it was.
  public static let backwardMigration = SwiftDataError("backwardMigration")
  /// The fetch of the history is invalid; not thrown here.
  ///
  /// There is no history of changes.
  public static let invalidTransactionFetchRequest = SwiftDataError(
    "invalidTransactionFetchRequest"
  )
  /// The position in the history has expired; not thrown here.
  ///
  /// There is no history of changes.
  public static let historyTokenExpired = SwiftDataError("historyTokenExpired")
}

extension SwiftDataError: LocalizedError, CustomStringConvertible {
  /// The name of the error, with its cause where there is one.
  public var description: String { explanation.map { "\(code): \($0)" } ?? code }
  /// The name of the error, with its cause where there is one; the same as ``description``.
  public var errorDescription: String? { description }
}
