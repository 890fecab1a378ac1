@_exported public import Foundation

/// A document of pages; none is read or written here.
public final class PDFDocument: NSObject {
  private var pages: [PDFPage] = []

  /// Creates a document without pages.
  public override init() {}

  /// Reads nothing: there is no reader of PDF, so that the answer is always nil, as for a file that is none.
  ///
  /// - Parameter url: The file's address.
  public init?(url: URL) { return nil }

  /// Reads nothing: there is no reader of PDF, so that the answer is always nil, as for bytes that are none.
  ///
  /// - Parameter data: The file's bytes.
  public init?(data: Data) { return nil }

  /// Where it is: nowhere.
  public var documentURL: URL? { nil }
  /// Whether it wants a password: it does not.
  public var isLocked: Bool { false }
  /// Whether it has a password: it does not.
  public var isEncrypted: Bool { false }
  /// What is said of it: nothing.
  public var documentAttributes: [AnyHashable: Any]?
  /// The number of pages that were put into it.
  public var pageCount: Int { pages.count }
  /// The text of all pages: nil.
  public var string: String? { nil }

  /// Gives it a password, of which it has no need.
  ///
  /// - Parameter password: The password.
  /// - Returns: True.
  public func unlock(withPassword password: String) -> Bool { true }
  /// Returns a page.
  ///
  /// - Parameter index: Its place, from 0.
  /// - Returns: The page; nil where there is none.
  public func page(at index: Int) -> PDFPage? {
    pages.indices.contains(index) ? pages[index] : nil
  }
  /// Returns the place of a page.
  ///
  /// - Parameter page: The page.
  /// - Returns: Its place, from 0; `NSNotFound` where it is not in the document.
  public func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
  /// Puts a page into the document.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - index: Its place, from 0; one that there is not is the nearest.
  public func insert(_ page: PDFPage, at index: Int) {
    pages.insert(page, at: min(max(0, index), pages.count))
  }
  /// Takes a page out of the document.
  ///
  /// - Parameter index: Its place, from 0; one that there is not has no effect.
  public func removePage(at index: Int) {
    if pages.indices.contains(index) { pages.remove(at: index) }
  }
  /// Writes nothing.
  ///
  /// - Returns: Nil: there is no writer of PDF.
  public func dataRepresentation() -> Data? { nil }
  /// Writes nothing.
  ///
  /// - Parameter url: The file's address.
  /// - Returns: False: there is no writer of PDF.
  public func write(to url: URL) -> Bool { false }
}

/// A page of a document, without anything on it.
public final class PDFPage: NSObject {
  /// The text of the page.
  public var string: String? { nil }
  /// Its name: none.
  public var label: String? { nil }
  /// How far it is turned, in degrees.
  public var rotation = 0

  /// Creates an empty page.
  public override init() {}
  /// Returns another page like it.
  ///
  /// - Returns: The page.
  public override func copy() -> Any {
    let page = PDFPage()
    page.rotation = rotation
    return page
  }
}
