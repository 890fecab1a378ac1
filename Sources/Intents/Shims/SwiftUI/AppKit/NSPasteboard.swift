public import Foundation
internal import Synchronization

/// A pasteboard for copied data, local to this process.
///
/// Contents are kept in memory by type, any thread may use them, and no other program sees them. It shares nothing
/// with ``UIPasteboard``.
public final class NSPasteboard: Sendable {
  /// The one pasteboard of the process.
  public static let general = NSPasteboard()

  /// The type of a pasteboard item, a uniform type identifier.
  ///
  /// An app may use types of its own; data are found by the exact identifier, not by a supertype.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    /// The uniform type identifier, such as `public.png`.
    public let rawValue: String
    /// Creates a type.
    ///
    /// - Parameter rawValue: The uniform type identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Plain text in UTF-8.
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
    /// HTML.
    public static let html = PasteboardType(rawValue: "public.html")
    /// Rich text (RTF).
    public static let rtf = PasteboardType(rawValue: "public.rtf")
    /// A URL.
    public static let URL = PasteboardType(rawValue: "public.url")
    /// A file URL.
    public static let fileURL = PasteboardType(rawValue: "public.file-url")
    /// A PNG image.
    public static let png = PasteboardType(rawValue: "public.png")
    /// A TIFF image.
    public static let tiff = PasteboardType(rawValue: "public.tiff")
  }

  private struct Content {
    var data: [PasteboardType: Data] = [:]
    var changeCount = 0
  }

  private let content = Mutex(Content())

  private init() {}

  /// The number of times that the pasteboard was cleared; 0 at first.
  ///
  /// ``clearContents()`` and ``declareTypes(_:owner:)`` raise it; setting data alone does not.
  public var changeCount: Int { content.withLock { $0.changeCount } }

  /// Removes everything from the pasteboard.
  ///
  /// - Returns: ``changeCount``.
  @discardableResult
  public func clearContents() -> Int {
    content.withLock { content in
      content.data = [:]
      content.changeCount += 1
      return content.changeCount
    }
  }

  /// Sets the text of a type.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - type: The type.
  /// - Returns: True.
  @discardableResult
  public func setString(_ string: String, forType type: PasteboardType) -> Bool {
    setData(Data(string.utf8), forType: type)
  }

  /// Sets the data of a type.
  ///
  /// - Parameters:
  ///   - data: The bytes; nil takes those of the type away.
  ///   - type: The type.
  /// - Returns: True.
  @discardableResult
  public func setData(_ data: Data?, forType type: PasteboardType) -> Bool {
    content.withLock { $0.data[type] = data }
    return true
  }

  /// Removes everything, before an app writes the types that it declares.
  ///
  /// - Parameters:
  ///   - newTypes: The types that will be written; only those that are written are there.
  ///   - newOwner: What would be asked for them later; it never is.
  /// - Returns: ``changeCount``.
  @discardableResult
  public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
    clearContents()
  }

  /// Returns the text of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The text; nil where there is none.
  public func string(forType type: PasteboardType) -> String? {
    data(forType: type).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// Returns the bytes of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The bytes; nil where there are none.
  public func data(forType type: PasteboardType) -> Data? { content.withLock { $0.data[type] } }

  /// Writes the data of objects: of each type, that of the first object.
  ///
  /// - Parameter objects: Texts, addresses and pictures.
  /// - Returns: Whether all of them had something.
  @discardableResult
  public func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
    let contents = objects.map(\._pasteboardContent)
    content.withLock { content in
      for (type, data) in contents.flatMap(\.self) where content.data[type] == nil {
        content.data[type] = data
      }
    }
    return contents.allSatisfy { !$0.isEmpty }
  }
}

/// A type whose values ``NSPasteboard/writeObjects(_:)`` can write.
///
/// `NSString`, `NSURL` and ``NSImage`` conform.
public protocol NSPasteboardWriting {
  /// The data of the value by its pasteboard types.
  ///
  /// Empty if it has none.
  var _pasteboardContent: [NSPasteboard.PasteboardType: Data] { get }
}

extension NSString: NSPasteboardWriting {
  /// The text as ``NSPasteboard/PasteboardType/string``, in UTF-8.
  public var _pasteboardContent: [NSPasteboard.PasteboardType: Data] {
    [.string: Data(String(describing: self).utf8)]
  }
}

extension NSURL: NSPasteboardWriting {
  /// The URL's text as ``NSPasteboard/PasteboardType/URL``, or as `fileURL` for a file.
  public var _pasteboardContent: [NSPasteboard.PasteboardType: Data] {
    [isFileURL ? .fileURL : .URL: Data(absoluteString.utf8)]
  }
}

extension NSImage: NSPasteboardWriting {
  /// The image as PNG.
  ///
  /// Empty if it cannot be decoded.
  public var _pasteboardContent: [NSPasteboard.PasteboardType: Data] {
    png.map { [.png: $0] } ?? [:]
  }
}
