public import Foundation
internal import Synchronization

/// A pasteboard for copied data, local to this process.
///
/// Contents are kept in memory by type; any thread may use them, and no other program sees them.
public final class NSPasteboard: Sendable {
  /// The one pasteboard of the process.
  public static let general = NSPasteboard()

  /// The type of a pasteboard item, a uniform type identifier.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    /// The uniform type identifier, such as `public.png`.
    public let rawValue: String
    /// Creates a type.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Plain text in UTF-8.
    public static let string = PasteboardType(rawValue: "public.utf8-plain-text")
    /// HTML, and rich text (RTF).
    public static let html = PasteboardType(rawValue: "public.html"),
      rtf = PasteboardType(rawValue: "public.rtf")
    /// A URL, and that of a file.
    public static let URL = PasteboardType(rawValue: "public.url"),
      fileURL = PasteboardType(rawValue: "public.file-url")
    /// PNG and TIFF.
    public static let png = PasteboardType(rawValue: "public.png"),
      tiff = PasteboardType(rawValue: "public.tiff")
  }

  private struct Content {
    var data: [PasteboardType: Data] = [:]
    var changeCount = 0
  }

  private let content = Mutex(Content())

  private init() {}

  /// The number of times that the pasteboard was cleared; 0 at first.
  public var changeCount: Int { content.withLock { $0.changeCount } }

  /// Removes everything from the pasteboard.
  @discardableResult
  public func clearContents() -> Int {
    content.withLock { content in
      content.data = [:]
      content.changeCount += 1
      return content.changeCount
    }
  }

  /// Sets the text of a type.
  @discardableResult
  public func setString(_ string: String, forType type: PasteboardType) -> Bool {
    setData(Data(string.utf8), forType: type)
  }

  /// Sets the data of a type.
  @discardableResult
  public func setData(_ data: Data?, forType type: PasteboardType) -> Bool {
    content.withLock { $0.data[type] = data }
    return true
  }

  /// Returns the text of a type.
  public func string(forType type: PasteboardType) -> String? {
    data(forType: type).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// Returns the bytes of a type.
  public func data(forType type: PasteboardType) -> Data? { content.withLock { $0.data[type] } }

  /// Writes the data of objects: of each type, that of the first object.
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
