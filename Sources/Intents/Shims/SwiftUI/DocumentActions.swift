public import Foundation
public import UniformTypeIdentifiers

// What an app does with documents and windows, as views call it: it has no effect here.

/// An action that opens a document.
public struct OpenDocumentAction: Sendable {
  /// Opens a document, which nothing here does.
  ///
  /// - Parameter url: The file.
  /// - Throws: Never.
  @MainActor public func callAsFunction(at url: URL) async throws {}
}

/// An action that opens a window for a new document.
public struct NewDocumentAction: Sendable {
  /// Opens a window, which nothing here does.
  ///
  /// - Parameter newDocument: Not called.
  @MainActor public func callAsFunction(
    _ newDocument: @autoclosure @escaping () -> some FileDocument
  ) {}
  /// Opens a window, which nothing here does.
  ///
  /// - Parameter contentType: The type of the document.
  @MainActor public func callAsFunction(contentType: UTType) {}
}

extension EnvironmentValues {
  /// Opens a document; it has no effect.
  public var openDocument: OpenDocumentAction { OpenDocumentAction() }
  /// Opens a window for a new document; it has no effect.
  public var newDocument: NewDocumentAction { NewDocumentAction() }
}

/// A document as an object, which the app itself reads and writes.
///
/// Nothing on Linux opens or saves files for it; tests may call its initializer and its methods.
@preconcurrency
public protocol ReferenceFileDocument: ObservableObject, Sendable {
  /// The document at a moment, for writing it.
  associatedtype Snapshot
  /// The types of files that the app reads.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that the app writes; by default those that it reads.
  static var writableContentTypes: [UTType] { get }
  /// Reads a document.
  ///
  /// - Parameter configuration: The file.
  /// - Throws: What keeps the app from reading it.
  init(configuration: ReadConfiguration) throws
  /// Takes the document at this moment.
  ///
  /// - Parameter contentType: The type of the file to write.
  /// - Returns: What ``fileWrapper(snapshot:configuration:)`` writes.
  /// - Throws: What keeps the app from it.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Writes a document.
  ///
  /// - Parameters:
  ///   - snapshot: The document at a moment.
  ///   - configuration: What is written in place of.
  /// - Returns: The file.
  /// - Throws: What keeps the app from writing it.
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  /// The configuration for reading a document.
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The configuration for writing a document.
  public typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The types of files that the app writes: those that it reads.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The state of an open document that is an object, as its editor gets it: a new one here.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document.
  @ObservedObject public var document: Document
  /// The document's file; nil for a new document, which is the only one shown here.
  public let fileURL: URL?
  /// Whether the document can be edited; true for a new one.
  public let isEditable: Bool
}

extension DocumentGroup {
  /// Creates a scene for documents that are objects, which the app creates and edits.
  ///
  /// - Parameters:
  ///   - newDocument: Creates a document; called each time the tree is made.
  ///   - editor: Makes the view of a document.
  public init<Document: ReferenceFileDocument>(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor:
      @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init {
      editor(.init(document: newDocument(), fileURL: nil, isEditable: true))
    }
  }
}
