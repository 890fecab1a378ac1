public import Foundation

/// A document of pages; none is read here.
public final class PDFDocument {
  /// Creates a document without pages.
  public init() {}

  /// Reads nothing: there is no reader of PDF, so that the answer is always nil, as for a file that is none.
  ///
  /// - Parameter url: The file's address.
  public init?(url: URL) { return nil }

  /// Reads nothing: there is no reader of PDF, so that the answer is always nil, as for bytes that are none.
  ///
  /// - Parameter data: The file's bytes.
  public init?(data: Data) { return nil }

  /// The number of pages: 0.
  public var pageCount: Int { 0 }
  /// The text of all pages: nil.
  public var string: String? { nil }

  /// Returns a page.
  ///
  /// - Parameter index: Its place, from 0.
  /// - Returns: Nil: there are no pages.
  public func page(at index: Int) -> PDFPage? { nil }
}

/// A page of a document; there are none here.
public final class PDFPage {
  /// The text of the page.
  public var string: String? { nil }

  private init() {}
}
