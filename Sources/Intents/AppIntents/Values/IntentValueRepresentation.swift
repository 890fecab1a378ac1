public import CoreTransferable

/// A value that stands for another where that value is wanted: the place of a landmark, for a map.
///
/// ```swift
/// static var transferRepresentation: some TransferRepresentation {
///   DataRepresentation(exportedContentType: .plainText) { Data($0.name.utf8) }
///   ValueRepresentation(exporting: \.placeDescriptor)
/// }
/// ```
///
/// `intentValue(as:)` asks for it by its type.
public struct IntentValueRepresentation<Item: Transferable, IntentValue: _IntentValue & Sendable>:
  TransferRepresentation
{
  /// The one format of the representation, as transferring code reads it.
  public let _options: [_TransferOption<Item>]

  /// Creates a value that stands for others; they cannot be made from it.
  ///
  /// - Parameter exporting: Returns the value of an item.
  public init(exporting: @escaping @Sendable (Item) async throws -> IntentValue) {
    var option = _TransferOption<Item>()
    option.exportValue = { try await exporting($0) }
    _options = [option]
  }

  /// Creates a value that stands for others and that they are made from.
  ///
  /// - Parameters:
  ///   - exporting: Returns the value of an item.
  ///   - importing: Makes an item of a value.
  public init(
    exporting: @escaping @Sendable (Item) async throws -> IntentValue,
    importing: @escaping @Sendable (IntentValue) async throws -> Item
  ) {
    var option = _TransferOption<Item>()
    option.exportValue = { try await exporting($0) }
    option.importValue = { value in
      guard let value = value as? IntentValue else { return nil }
      return try await importing(value)
    }
    _options = [option]
  }
}

extension Transferable where Self: Sendable {
  /// Returns the value that stands for this one, of a type; nil where there is none.
  ///
  /// - Parameter type: The type of the value that is wanted.
  /// - Returns: The value of the first representation that gives one of this type; nil where
  ///   there is none.
  /// - Throws: What the representation throws.
  public func intentValue<Value: _IntentValue & Sendable>(as type: Value.Type) async throws
    -> Value?
  {
    for option in Self._transferOptions {
      if let value = try await option.exportValue(self) as? Value { return value }
    }
    return nil
  }
}
