public import Foundation
public import UniformTypeIdentifiers

/// One or more formats of a value.
///
/// An app combines those of this module in ``Transferable/transferRepresentation``.
public protocol TransferRepresentation<Item>: Sendable {
  /// The type of the value that is exported and imported.
  associatedtype Item
  /// The type of ``body``; `Never` for a format by itself.
  associatedtype Body: TransferRepresentation = Never
  /// The formats that this one is made of.
  var body: Body { get }
  /// The formats, the best first.
  ///
  /// An export takes the first one that makes the type of data asked for.
  var _options: [_TransferOption<Item>] { get }
}

extension TransferRepresentation where Body == Never {
  /// Stops the program: a format by itself is not made of others.
  ///
  /// Nothing reads it: ``_options`` has the format.
  public var body: Never { fatalError("\(Self.self) is not made of other representations") }
}

extension TransferRepresentation where Body.Item == Item {
  /// The formats of ``body``.
  public var _options: [_TransferOption<Item>] { body._options }
}

extension TransferRepresentation {
  /// Restricts which programs may read the formats.
  ///
  /// It has no effect on Linux, where every reader is in this process.
  ///
  /// - Parameter visibility: Which programs; kept in the option.
  /// - Returns: The same formats with the restriction.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> {
    TransferRepresentationGroup(
      _options.map { option in
        var option = option
        option.visibility = visibility
        return option
      }
    )
  }

  /// Offers the formats only for values that meet a condition.
  ///
  /// - Parameter condition: Whether a value is exported in them. An export goes on to the next
  ///   format where it is false.
  /// - Returns: The same formats with the condition.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> {
    TransferRepresentationGroup(_options.map { $0.offered(when: condition) })
  }

  /// Suggests a name for the file that a format makes.
  ///
  /// - Parameter name: The file name with its extension, without a folder.
  /// - Returns: The same formats with the name.
  public func suggestedFileName(_ name: String) -> some TransferRepresentation<Item> {
    suggestedFileName { _ in name }
  }

  /// Suggests a name for the file that a format makes of a value.
  ///
  /// - Parameter name: Returns the file name with its extension, without a folder; nil for none.
  /// - Returns: The same formats with the name.
  public func suggestedFileName(
    _ name: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> {
    TransferRepresentationGroup(
      _options.map { option in
        var option = option
        option.suggestedFileName = name
        return option
      }
    )
  }
}

/// The programs that may read a format.
///
/// It has no effect on Linux, where every reader is in this process.
public enum TransferRepresentationVisibility: Hashable, Sendable {
  /// All programs.
  case all
  /// Programs of the same developer.
  case team
  /// Programs of the same app group.
  case group
  /// This program.
  case ownProcess
}

extension Never: Transferable, TransferRepresentation {
  /// The type of the values, of which there are none.
  public typealias Item = Never
  /// No formats, as there are no values.
  public static var transferRepresentation: TransferRepresentationGroup<Never> { .init([]) }
  /// Stops the process, as there is no value of this type to ask.
  public var body: Never { fatalError("There is no value of type Never") }
  /// No formats, as there are no values.
  public var _options: [_TransferOption<Never>] { [] }
}

/// One format of a value, without the type of its representation.
///
/// What hosts that export and import work with; apps use the representations.
public struct _TransferOption<Item>: Sendable {
  /// The types of data that it makes, the best first; empty for a format that only imports.
  ///
  /// An export to one of its supertypes takes the format as well.
  public var exportedContentTypes: [UTType] = []
  /// The types of data that the format imports, the best first.
  ///
  /// Empty for a format that only exports.
  public var importedContentTypes: [UTType] = []
  /// The programs that may read the format; all by default.
  ///
  /// Nothing on Linux looks at it.
  public var visibility = TransferRepresentationVisibility.all
  /// Returns the file name for a value; nil for a format without one.
  ///
  /// With the extension and without a folder; for ``Transferable/export(to:contentType:)``.
  public var suggestedFileName: (@Sendable (Item) -> String?)?
  /// Makes data from a value; nil where the format does not make the type of data.
  ///
  /// An export then goes on to the next format.
  public var export: @Sendable (Item, UTType) async throws -> Data? = { _, _ in nil }
  /// Makes a file from a value; nil where the format makes no file of the type of data.
  ///
  /// An export then goes on to the next format.
  public var exportFile: @Sendable (Item, UTType) async throws -> SentTransferredFile? = { _, _ in
    nil
  }
  /// Makes a value of another type from a value, for a format that is a proxy.
  ///
  /// nil for a format of data or of a file.
  public var exportValue: @Sendable (Item) async throws -> (any Sendable)? = { _ in nil }
  /// Makes a value from data; nil where the format does not take the data.
  ///
  /// An import then goes on to the next format.
  public var importData: @Sendable (Data, UTType) async throws -> Item? = { _, _ in nil }
  /// Makes a value from a file; nil where the format does not take the file.
  ///
  /// An import then goes on to the next format, and at last reads the file as data.
  public var importFile: @Sendable (URL, UTType) async throws -> Item? = { _, _ in nil }
  /// Makes a value from one of another type, for a format that is a proxy.
  ///
  /// nil where that value is of another type than the format takes.
  public var importValue: @Sendable (any Sendable) async throws -> Item? = { _ in nil }

  /// Creates a format that neither exports nor imports.
  ///
  /// Set its closures to make one that does.
  public init() {}

  func offered(when condition: @escaping @Sendable (Item) -> Bool) -> Self {
    var option = self
    option.export = { [export] in condition($0) ? try await export($0, $1) : nil }
    option.exportFile = { [exportFile] in condition($0) ? try await exportFile($0, $1) : nil }
    option.exportValue = { [exportValue] in condition($0) ? try await exportValue($0) : nil }
    return option
  }
}

/// Several formats in one.
///
/// What a ``TransferRepresentationBuilder`` makes.
public struct TransferRepresentationGroup<Item>: TransferRepresentation {
  /// The formats, the best first.
  public let _options: [_TransferOption<Item>]

  init(_ options: [_TransferOption<Item>]) { _options = options }
}

/// Collects the formats of a value from the lines of a closure.
///
/// Their order is their rank: an export takes the first that makes the type of data asked for.
@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  /// Passes on a single format.
  ///
  /// - Parameter content: The format.
  /// - Returns: A group of it alone.
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> TransferRepresentationGroup<Item> where Content.Item == Item {
    TransferRepresentationGroup(content._options)
  }

  /// Passes on formats that were collected before.
  ///
  /// - Parameter content: The formats.
  /// - Returns: The same group.
  public static func buildExpression(
    _ content: TransferRepresentationGroup<Item>
  ) -> TransferRepresentationGroup<Item> { content }

  /// Joins formats in order.
  ///
  /// - Parameter content: The groups of the lines.
  /// - Returns: One group with all formats.
  public static func buildBlock(
    _ content: TransferRepresentationGroup<Item>...
  ) -> TransferRepresentationGroup<Item> {
    TransferRepresentationGroup(content.flatMap(\._options))
  }
}
