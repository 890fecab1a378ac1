@_exported public import Foundation
public import UIKitCore

/// A PDF document, which is an ordered list of pages here.
///
/// There is no reader or writer of PDF: documents come from no file, and are written to none.
public final class PDFDocument: NSObject {
  private var pages: [PDFPage] = []

  /// Creates a document without pages.
  public override init() {}

  /// Returns nil: there is no reader of PDF, so that each file counts as none of that format.
  public init?(url: URL) { return nil }

  /// Returns nil: there is no reader of PDF, so that any bytes count as none of that format.
  public init?(data: Data) { return nil }

  /// The address of the document's file.
  ///
  /// Always nil here.
  public var documentURL: URL? { nil }
  /// A Boolean value that says whether a password is needed.
  ///
  /// Always false here.
  public var isLocked: Bool { false }
  /// A Boolean value that says whether the document is encrypted.
  ///
  /// Always false here.
  public var isEncrypted: Bool { false }
  /// The attributes of the document, such as its title; nil by default.
  ///
  /// They are kept as they are set, and written nowhere.
  public var documentAttributes: [AnyHashable: Any]?
  /// The number of pages that were inserted.
  public var pageCount: Int { pages.count }
  /// The text of all pages.
  ///
  /// Always nil here, as pages have no content.
  public var string: String? { nil }

  /// Unlocks the document, which is never locked.
  public func unlock(withPassword password: String) -> Bool { true }
  /// Returns the page at a position.
  public func page(at index: Int) -> PDFPage? {
    pages.indices.contains(index) ? pages[index] : nil
  }
  /// Returns the position of a page.
  ///
  /// - Parameter page: The page.
  /// - Returns: The position, from 0; `NSNotFound` where the page is not in the document.
  public func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
  /// Inserts a page.
  ///
  /// - Parameters:
  ///   - page: The page, which may be in the document already.
  ///   - index: The position, from 0; one out of range counts as the nearest.
  public func insert(_ page: PDFPage, at index: Int) {
    pages.insert(page, at: min(max(0, index), pages.count))
  }
  /// Removes a page.
  ///
  /// - Parameter index: The position, from 0; one out of range has no effect.
  public func removePage(at index: Int) {
    if pages.indices.contains(index) { pages.remove(at: index) }
  }
  /// Returns the document as a PDF file.
  public func dataRepresentation() -> Data? { nil }
  /// Writes the document to a file, which fails.
  ///
  /// - Parameter url: The address of the file, which is not touched.
  /// - Returns: Always false.
  public func write(to url: URL) -> Bool { false }
}

/// A page of a document, without content.
///
/// Drawing on it or reading text from it is not possible here.
public final class PDFPage: NSObject {
  /// The text of the page.
  ///
  /// Always nil here.
  public var string: String? { nil }
  /// The label of the page, such as its printed number.
  ///
  /// Always nil here.
  public var label: String? { nil }
  /// The rotation, in degrees; 0 by default.
  ///
  /// It is kept and copied, and not checked to be a multiple of 90.
  public var rotation = 0

  /// Creates an empty page.
  public override init() {}
  /// Creates a page of a picture, without the picture.
  ///
  /// - Parameter image: The picture, which is not kept: nothing writes pages.
  public init?(image: UIImage) {}
  /// Returns a copy of the page.
  ///
  /// - Returns: A new ``PDFPage`` with the same rotation, in no document.
  public override func copy() -> Any {
    let page = PDFPage()
    page.rotation = rotation
    return page
  }
}
